package org.jobdedup.training.cli;

import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.training.train.ResourceLearner;

/** The learner of resources that the commands use. */
final class Learners {
  private Learners() {}

  /** What this version of cleaning and fields learns from ads: nothing. */
  static ResourceLearner standard() {
    return ads -> LearnedResources.empty();
  }
}
