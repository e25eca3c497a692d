package org.jobdedup.training.train;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.TrainingPairs;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.LabelledPair;

/**
 * Makes a model bundle from ads and labelled pairs: learns resources, computes features, judges the
 * settings by cross-validation, takes calibration and threshold from it, and trains the final
 * booster on all pairs.
 */
public final class PairModelTrainer {
  private final TrainingConfig config;
  private final ResourceLearner learner;

  /** A trainer with its settings. */
  public PairModelTrainer(TrainingConfig config, ResourceLearner learner) {
    this.config = config;
    this.learner = learner;
  }

  /**
   * Pairs with their features, and the resources behind those.
   *
   * @param matrix the features
   * @param resources what was learned from the ads
   */
  public record Prepared(FeatureMatrix matrix, LearnedResources resources) {}

  /**
   * Learns resources and computes features.
   *
   * @param pairs pairs of which the corpus has both ads
   */
  public Prepared prepare(AdCorpus corpus, List<LabelledPair> pairs) {
    LearnedResources resources = learner.learn(corpus.all());
    FeatureMatrix matrix =
        FeatureMatrix.compute(
            pairs, corpus::ad, AdPreparer.with(resources), new PairFeatureExtractor());
    return new Prepared(matrix, resources);
  }

  /** Scores every read pair by a model that has not seen it. */
  public CrossValidation crossValidate(Prepared prepared, AdCorpus corpus, IntConsumer progress) {
    return CrossValidation.run(prepared.matrix(), corpus::ad, config, progress);
  }

  /** Trains on all pairs, with the calibration and threshold of the cross-validation. */
  public ModelBundle train(Prepared prepared, CrossValidation validation, String modelCard) {
    FeatureMatrix matrix = prepared.matrix();
    TrainedBooster booster =
        new BoosterTrainer()
            .train(
                matrix,
                IntStream.range(0, matrix.rows()).boxed().toList(),
                config.booster(),
                config.seed());
    return ModelBundle.builder(config.bundleName())
        .booster(booster.booster())
        .labels(booster.labels())
        .calibration(validation.calibration())
        .threshold(validation.threshold())
        .trainingPairs(TrainingPairs.of(matrix.pairs().stream().map(LabelledPair::hash).toList()))
        .resources(prepared.resources())
        .modelCard(modelCard)
        .build();
  }
}
