package org.jobdedup.training.train;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.TrainingPairs;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LeakageKeys;

/**
 * Makes a model bundle from ads and labelled pairs: learns resources, computes features, judges the
 * settings by cross-validation, takes calibration and threshold from it, learns what words tell,
 * and trains the final booster on all pairs.
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
  public record Prepared(FeatureMatrix matrix, LearnedResources resources) {
    /** Whether word evidence was given, rather than to be learned from the pairs in each fold. */
    public boolean evidenceGiven() {
      return resources.wordEvidence().words() > 0;
    }
  }

  /**
   * Learns resources and computes features.
   *
   * @param pairs pairs of which the corpus has both ads, in any order: rows follow that of their
   *     ids, since samples of rows and sums of floats go by it
   * @throws IllegalArgumentException when word evidence was given without the term weights that it
   *     belongs to
   */
  public Prepared prepare(AdCorpus corpus, List<LabelledPair> pairs) {
    List<LabelledPair> ordered = pairs.stream().sorted(LabelledPair.BY_IDS).toList();
    return prepare(corpus.all(), corpus, ordered);
  }

  private Prepared prepare(Iterable<JobAd> learnedFrom, AdCorpus corpus, List<LabelledPair> pairs) {
    LearnedResources resources = learner.learn(learnedFrom);
    AdPreparer preparer = AdPreparer.with(resources);
    WordEvidence evidence = resources.wordEvidence();
    if (evidence.words() != 0 && evidence.words() != preparer.commonWords()) {
      throw new IllegalArgumentException(
          "--resource must give "
              + WordEvidence.PART_NAME
              + " together with the "
              + TermWeights.PART_NAME
              + " of its bundle, whose common words it weighs: words="
              + evidence.words()
              + ", common words of the term weights="
              + preparer.commonWords());
    }
    PairFeatureExtractor extractor = new PairFeatureExtractor(evidence);
    int words = preparer.commonWords();
    Map<String, PreparedAd> prepared = new HashMap<>();
    Function<String, PreparedAd> ads =
        id -> prepared.computeIfAbsent(id, key -> preparer.prepare(corpus.ad(key)));
    FeatureMatrix matrix = FeatureMatrix.compute(pairs, ads, words, extractor);
    Function<String, String> language = id -> ads.apply(id).profile().language();
    LearningCopies changed =
        PlantedConflicts.plant(pairs, corpus::ad, language)
            .and(UnknownLanguage.copy(pairs, corpus::ad, language))
            .and(ShortTexts.copy(pairs, corpus::ad));
    Function<String, PreparedAd> changedAds =
        id -> prepared.computeIfAbsent(id, key -> preparer.prepare(changed.ads().get(key)));
    FeatureMatrix copies =
        FeatureMatrix.compute(changed.pairs(), changedAds, words, extractor)
            .with(
                PairFeature.LANGUAGE_AGREEMENT,
                1,
                // What such letters are taken for is chance.
                row -> changed.pairs().get(row).kind().equals(UnknownLanguage.KIND));
    return new Prepared(matrix.withCopies(changed.sources(), copies), resources);
  }

  /** Scores every read pair by a model that has not seen it. */
  public CrossValidation crossValidate(Prepared prepared, AdCorpus corpus, IntConsumer progress) {
    return CrossValidation.run(prepared.matrix(), corpus::ad, config, progress);
  }

  /**
   * Scores every read pair by a model that has not seen it, and prepares the ads of each fold with
   * resources that have not either: they are learned anew without the ads of the organisations that
   * the fold judges (without one, of ads with their title). So both sides of a pair are as new to
   * everything that was learned as ads of a company that nobody has seen.
   */
  public CrossValidation crossValidateUnseen(
      Prepared prepared, AdCorpus corpus, IntConsumer progress) {
    List<LabelledPair> pairs = prepared.matrix().pairs();
    return CrossValidation.run(
        prepared.matrix(),
        keys -> prepare(without(corpus.all(), keys), corpus, pairs).matrix(),
        corpus::ad,
        config,
        progress);
  }

  private static Iterable<JobAd> without(Iterable<JobAd> ads, Set<String> keys) {
    return () ->
        StreamSupport.stream(ads.spliterator(), false)
            .filter(ad -> Collections.disjoint(LeakageKeys.of(ad), keys))
            .iterator();
  }

  /** Trains on all pairs, with the calibration and threshold of the cross-validation. */
  public ModelBundle train(
      Prepared prepared, AdCorpus corpus, CrossValidation validation, String modelCard) {
    FeatureMatrix matrix = prepared.matrix();
    List<Integer> all = IntStream.range(0, matrix.rows()).boxed().toList();
    StackedEvidence stacked =
        StackedEvidence.learn(matrix, LeakageKeys.of(matrix.pairs(), corpus::ad), all, config);
    TrainedBooster booster =
        new BoosterTrainer().train(stacked.matrix(), all, config.booster(), config.seed());
    LearnedResources resources = prepared.resources();
    if (stacked.evidence().words() > 0) {
      resources = resources.with(WordEvidence.PART_NAME, stacked.evidence().toBytes());
    }
    return ModelBundle.builder(config.bundleName())
        .booster(booster.booster())
        .labels(booster.labels())
        .calibration(validation.calibration())
        .threshold(validation.threshold())
        .trainingPairs(TrainingPairs.of(matrix.pairs().stream().map(LabelledPair::hash).toList()))
        .resources(resources)
        .modelCard(modelCard)
        .build();
  }
}
