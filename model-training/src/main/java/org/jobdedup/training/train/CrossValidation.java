package org.jobdedup.training.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.Calibration;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.training.data.GroupFolds;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LeakageKeys;
import org.jobdedup.training.data.PairGroups;
import org.jobdedup.training.evaluate.PairJudge;
import org.jobdedup.training.evaluate.ScoredPair;
import org.jobdedup.training.evaluate.ThresholdChoice;
import org.jobdedup.training.evaluate.Weighting;

/**
 * Scores every pair that somebody has read by a model that has seen neither the pair, nor its ads,
 * nor its group. Calibration and threshold of a fold are fitted on the other folds' pairs, so the
 * decisions, too, are made without the pair that they are about.
 *
 * <p>Pairs labelled by rules, and pairs that were picked to learn from, help to train but are never
 * judged on; a fold leaves out those that share an ad, a group or an organisation (where there is
 * none, a title) with its test pairs.
 */
public final class CrossValidation {
  private final FeatureMatrix matrix;
  private final List<Integer> readRows;

  /** The pairs of these rows, each in a group. */
  private final List<LabelledPair> pairs;

  private final GroupFolds folds;
  private final List<TrainedBooster> boosters;
  private final float[] raw;
  private final String calibrator;
  private final Calibration[] foldCalibrations;
  private final double[] foldThresholds;
  private final List<ScoredPair> scored;
  private final List<ScoredPair> inUnknownLanguage;
  private final Calibration calibration;
  private final double threshold;

  private CrossValidation(
      FeatureMatrix matrix,
      List<Integer> readRows,
      List<LabelledPair> pairs,
      GroupFolds folds,
      List<TrainedBooster> boosters,
      float[] raw,
      float[] rawInUnknownLanguage,
      TrainingConfig config) {
    this.matrix = matrix;
    this.readRows = readRows;
    this.pairs = pairs;
    this.folds = folds;
    this.boosters = boosters;
    this.raw = raw;
    Calibrators.Named best = bestCalibrator();
    this.calibrator = best.name();
    this.foldCalibrations = new Calibration[folds.foldCount()];
    this.foldThresholds = new double[folds.foldCount()];
    fitFolds(best.fitter(), config);
    this.scored = decide(raw, i -> true);
    this.inUnknownLanguage =
        decide(rawInUnknownLanguage, i -> !Float.isNaN(rawInUnknownLanguage[i]));
    boolean[] all = answers(row -> true);
    this.calibration = best.fitter().fit(raw, all);
    List<ScoredPair> pooled = scoredBy(calibration, row -> true);
    this.threshold = threshold(pooled, config);
  }

  /**
   * Runs a cross-validation.
   *
   * @param ads finds the ads of the pairs
   * @param progress told the number of folds done
   */
  public static CrossValidation run(
      FeatureMatrix matrix,
      Function<String, JobAd> ads,
      TrainingConfig config,
      IntConsumer progress) {
    return run(matrix, keys -> matrix, ads, config, progress);
  }

  /**
   * Runs a cross-validation whose features may differ from fold to fold.
   *
   * @param matrix the pairs; its features are those of pairs that are not judged
   * @param features gives the same pairs with the features for a fold, from the {@link LeakageKeys}
   *     of the pairs that it judges
   * @param ads finds the ads of the pairs
   * @param progress told the number of folds done
   */
  static CrossValidation run(
      FeatureMatrix matrix,
      Function<Set<String>, FeatureMatrix> features,
      Function<String, JobAd> ads,
      TrainingConfig config,
      IntConsumer progress) {
    BoosterTrainer.requireBothAnswers(
        matrix, IntStream.range(0, matrix.rows()).boxed().toList(), "");
    List<Integer> readRows =
        IntStream.range(0, matrix.rows())
            .filter(row -> matrix.pairs().get(row).origin() == LabelledPair.Origin.READ)
            .boxed()
            .toList();
    List<LabelledPair> read = readRows.stream().map(matrix.pairs()::get).toList();
    List<Set<String>> keys = LeakageKeys.of(matrix.pairs(), ads);
    GroupFolds folds =
        GroupFolds.assign(
            read, readRows.stream().map(keys::get).toList(), config.folds(), config.seed());
    BoosterTrainer trainer = new BoosterTrainer();
    List<TrainedBooster> boosters = new ArrayList<>();
    float[] raw = new float[readRows.size()];
    float[] rawInUnknownLanguage = new float[readRows.size()];
    Arrays.fill(rawInUnknownLanguage, Float.NaN);
    FeatureMatrix judged = matrix;
    for (int fold = 0; fold < folds.foldCount(); fold++) {
      List<Integer> test = new ArrayList<>();
      List<Integer> train = new ArrayList<>();
      Set<String> testKeys = new HashSet<>();
      for (int i = 0; i < readRows.size(); i++) {
        boolean held = folds.foldOf(i) == fold;
        (held ? test : train).add(held ? Integer.valueOf(i) : readRows.get(i));
        if (held) {
          testKeys.addAll(keys.get(readRows.get(i)));
        }
      }
      for (int row = 0; row < matrix.rows(); row++) {
        if (matrix.pairs().get(row).origin() != LabelledPair.Origin.READ
            && Collections.disjoint(keys.get(row), testKeys)) {
          train.add(row);
        }
      }
      BoosterTrainer.requireBothAnswers(
          matrix, train, ", also among those that share nothing with the fold that is kept aside");
      FeatureMatrix ofFold =
          StackedEvidence.learn(features.apply(testKeys), keys, train, config).matrix();
      TrainedBooster booster = trainer.train(ofFold, train, config.booster(), config.seed());
      boosters.add(booster);
      List<Integer> testRows = test.stream().map(readRows::get).toList();
      judged = judged.withRows(ofFold, testRows);
      float[] values = ofFold.valuesOf(testRows);
      try (PairScorer scorer =
          XgboostPairScorer.load(
              booster.booster(), matrix.columns(), booster.labels(), Calibration.identity())) {
        float[] probabilities = scorer.score(values, test.size());
        for (int i = 0; i < test.size(); i++) {
          raw[test.get(i)] = probabilities[i];
          rawInUnknownLanguage[test.get(i)] = inUnknownLanguage(ofFold, testRows.get(i), scorer);
        }
      }
      progress.accept(fold + 1);
    }
    return new CrossValidation(
        judged,
        readRows,
        PairGroups.complete(read, ads),
        folds,
        boosters,
        raw,
        rawInUnknownLanguage,
        config);
  }

  /** The score of the copy of a row in an unknown language; NaN where it has none. */
  private static float inUnknownLanguage(FeatureMatrix matrix, int row, PairScorer scorer) {
    for (int copy : matrix.copiesOf(Set.of(row))) {
      if (matrix.copies().pairs().get(copy).kind().equals(UnknownLanguage.KIND)) {
        return scorer.score(matrix.copies().valuesOf(List.of(copy)), 1)[0];
      }
    }
    return Float.NaN;
  }

  /**
   * The plainest calibrator that no other betters clearly, by the losses of probabilities that were
   * fitted without the judged fold.
   */
  private Calibrators.Named bestCalibrator() {
    boolean[] answers = answers(row -> true);
    Calibrators.Named best = null;
    double[] bestLosses = {};
    for (Calibrators.Named candidate : Calibrators.all()) {
      float[] calibrated = new float[raw.length];
      for (int fold = 0; fold < folds.foldCount(); fold++) {
        Calibration fitted = fitWithout(fold, candidate.fitter());
        for (int i = 0; i < raw.length; i++) {
          if (folds.foldOf(i) == fold) {
            calibrated[i] = fitted.apply(raw[i]);
          }
        }
      }
      double[] losses = Calibrators.logLosses(calibrated, answers);
      if (best == null || Calibrators.areClearlyLower(losses, bestLosses)) {
        best = candidate;
        bestLosses = losses;
      }
    }
    return best;
  }

  private Calibration fitWithout(int fold, Calibrators.Fitter fitter) {
    int[] others = IntStream.range(0, raw.length).filter(i -> folds.foldOf(i) != fold).toArray();
    float[] values = new float[others.length];
    for (int i = 0; i < others.length; i++) {
      values[i] = raw[others[i]];
    }
    return fitter.fit(values, answers(i -> folds.foldOf(i) != fold));
  }

  private boolean[] answers(IntPredicate included) {
    int[] rows = IntStream.range(0, raw.length).filter(included).toArray();
    boolean[] answers = new boolean[rows.length];
    for (int i = 0; i < rows.length; i++) {
      answers[i] = pair(rows[i]).duplicate();
    }
    return answers;
  }

  private void fitFolds(Calibrators.Fitter fitter, TrainingConfig config) {
    for (int f = 0; f < folds.foldCount(); f++) {
      int fold = f;
      foldCalibrations[fold] = fitWithout(fold, fitter);
      List<ScoredPair> others = scoredBy(foldCalibrations[fold], i -> folds.foldOf(i) != fold);
      foldThresholds[fold] = threshold(others, config);
    }
  }

  private static double threshold(List<ScoredPair> pairs, TrainingConfig config) {
    return Double.isNaN(config.costRatio())
        ? ThresholdChoice.steadilyByF1(pairs, cappedWeights(pairs), config.seed())
        : new CostRatio(config.costRatio()).threshold();
  }

  private List<ScoredPair> decide(float[] probabilities, IntPredicate included) {
    return IntStream.range(0, probabilities.length)
        .filter(included)
        .mapToObj(
            i -> {
              int fold = folds.foldOf(i);
              float probability = foldCalibrations[fold].apply(probabilities[i]);
              return new ScoredPair(pair(i), probability, probability >= foldThresholds[fold]);
            })
        .toList();
  }

  private List<ScoredPair> scoredBy(Calibration fitted, IntPredicate included) {
    return IntStream.range(0, raw.length)
        .filter(included)
        .mapToObj(i -> new ScoredPair(pair(i), fitted.apply(raw[i]), false))
        .toList();
  }

  private static double[] cappedWeights(List<ScoredPair> pairs) {
    return Weighting.CAPPED_SHARED.weights(pairs.stream().map(ScoredPair::pair).toList());
  }

  private LabelledPair pair(int index) {
    return pairs.get(index);
  }

  /**
   * The read pairs with calibrated out-of-fold probabilities and decisions, by their ids, each in a
   * {@linkplain PairGroups group}.
   */
  public List<ScoredPair> scored() {
    return scored;
  }

  /**
   * The read pairs that have a copy in an unknown language, with the probabilities and decisions
   * that the copies get, made without the pair and its copy.
   */
  public List<ScoredPair> inUnknownLanguage() {
    return inUnknownLanguage;
  }

  /**
   * The features by which the read pairs were judged: word evidence is that of the fold in which a
   * pair was tested. Rows of pairs that were only learned from are as they were given.
   */
  public FeatureMatrix matrix() {
    return matrix;
  }

  /** Rows of the matrix that {@link #scored()} stands for. */
  public List<Integer> readRows() {
    return readRows;
  }

  /** The fold in which the pair at an index of {@link #scored()} was tested. */
  public int foldOf(int index) {
    return folds.foldOf(index);
  }

  /** The booster that was trained without a fold. */
  public TrainedBooster booster(int fold) {
    return boosters.get(fold);
  }

  /**
   * A judge of the read pairs that scores each by the booster of its fold; it holds all boosters in
   * native memory and must be closed.
   */
  public PairJudge openJudge() {
    List<PairScorer> scorers = new ArrayList<>();
    for (TrainedBooster booster : boosters) {
      scorers.add(
          XgboostPairScorer.load(
              booster.booster(), matrix.columns(), booster.labels(), Calibration.identity()));
    }
    return new PairJudge() {
      @Override
      public List<ScoredPair> judge(float[] rows) {
        float[] probabilities = new float[raw.length];
        for (int fold = 0; fold < scorers.size(); fold++) {
          scoreFold(fold, scorers.get(fold), rows, probabilities);
        }
        return decide(probabilities, i -> true);
      }

      @Override
      public void close() {
        scorers.forEach(PairScorer::close);
      }
    };
  }

  private void scoreFold(int fold, PairScorer scorer, float[] rows, float[] probabilities) {
    int columns = matrix.columns();
    int[] members = IntStream.range(0, raw.length).filter(i -> folds.foldOf(i) == fold).toArray();
    float[] values = new float[members.length * columns];
    for (int i = 0; i < members.length; i++) {
      System.arraycopy(rows, members[i] * columns, values, i * columns, columns);
    }
    float[] scores = scorer.score(values, members.length);
    for (int i = 0; i < members.length; i++) {
      probabilities[members[i]] = scores[i];
    }
  }

  /** Number of folds. */
  public int foldCount() {
    return folds.foldCount();
  }

  /** Number of blocks of pairs that share no group and no ad. */
  public int blockCount() {
    return folds.blockCount();
  }

  /** Number of pairs of the largest block, which all stand in one fold. */
  public int largestBlock() {
    return folds.largestBlock();
  }

  /** What blocks do not share, as in "share no group and no ad". */
  public String blocksApart() {
    return GroupFolds.apart(readRows.stream().map(matrix.pairs()::get).toList());
  }

  /** Calibration fitted to all out-of-fold probabilities, for a model trained on all pairs. */
  public Calibration calibration() {
    return calibration;
  }

  /** Name of the calibration method that was best. */
  public String calibrator() {
    return calibrator;
  }

  /** Threshold on calibrated probabilities, for a model trained on all pairs. */
  public double threshold() {
    return threshold;
  }
}
