package org.jobdedup.training.train;

import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.LearnedResources;

/**
 * Learns from the ads what cleaning and field extraction need (word frequencies, boilerplate, …),
 * before any feature is computed.
 *
 * <p>A learner sees ads but no labels of pairs, so what it learns is unsupervised with regard to
 * the classifier and may be learned once for all folds of a cross-validation; {@link
 * PairModelTrainer#crossValidateUnseen} does not even rely on that. A learner that used labelled
 * pairs would have to be run again for each fold.
 */
@FunctionalInterface
public interface ResourceLearner {
  /**
   * Learns resources.
   *
   * @param ads every ad that is not a deletion; can be iterated more than once
   */
  LearnedResources learn(Iterable<JobAd> ads);
}
