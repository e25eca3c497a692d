package org.jobdedup.training.train;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.model.Calibration;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.training.data.GroupFolds;
import org.jobdedup.training.data.LabelledPair;

/**
 * Word evidence and the matrix with the features that it gives, by stacked generalisation (Wolpert
 * 1992, doi:10.1016/S0893-6080(05)80023-1): the words of a row that is learned from are judged by
 * evidence from the other blocks of rows, which share no ad, group or organisation with it. So a
 * booster that learns from these features sees them as it will see those of new ads.
 *
 * @param matrix the features: for rows that were learned from by evidence from other blocks, for
 *     all others by the evidence from all blocks
 * @param evidence from all blocks
 */
record StackedEvidence(FeatureMatrix matrix, WordEvidence evidence) {
  /** Number of blocks. */
  static final int BLOCKS = 4;

  /** With fewer pairs there is nothing to learn about single words. */
  static final int MIN_PAIRS = 500;

  /**
   * Learns from some rows of a matrix; learns nothing where the matrix holds no words, where there
   * are too few rows, or where they cannot be parted into blocks that each leave both answers to
   * learn from, as in the ads of a single organisation.
   *
   * @param keys what a row must not share with rows of other blocks
   */
  static StackedEvidence learn(
      FeatureMatrix matrix, List<Set<String>> keys, List<Integer> rows, TrainingConfig config) {
    if (matrix.vocabulary() == 0 || rows.size() < MIN_PAIRS) {
      return new StackedEvidence(matrix, WordEvidence.none());
    }
    List<LabelledPair> pairs = rows.stream().map(matrix.pairs()::get).toList();
    List<Set<String>> keysOfRows = rows.stream().map(keys::get).toList();
    if (GroupFolds.blockCount(keysOfRows) < BLOCKS) {
      return new StackedEvidence(matrix, WordEvidence.none());
    }
    GroupFolds blocks = GroupFolds.assignByKeys(pairs, keysOfRows, BLOCKS, config.seed());
    for (int block = 0; block < BLOCKS; block++) {
      if (!bothAnswers(matrix, rowsOf(rows, blocks, block, false))) {
        return new StackedEvidence(matrix, WordEvidence.none());
      }
    }
    double[] probabilities = new double[matrix.rows()];
    for (int block = 0; block < BLOCKS; block++) {
      score(
          matrix,
          rowsOf(rows, blocks, block, true),
          rowsOf(rows, blocks, block, false),
          config,
          probabilities);
    }
    WordEvidence[] evidence = new WordEvidence[matrix.rows()];
    for (int block = 0; block < BLOCKS; block++) {
      WordEvidence others = learn(matrix, rowsOf(rows, blocks, block, false), probabilities);
      for (int row : rowsOf(rows, blocks, block, true)) {
        evidence[row] = others;
      }
    }
    WordEvidence all = learn(matrix, rows, probabilities);
    return new StackedEvidence(
        matrix.withEvidence(row -> evidence[row] == null ? all : evidence[row]), all);
  }

  private static boolean bothAnswers(FeatureMatrix matrix, List<Integer> rows) {
    return rows.stream().map(row -> matrix.pairs().get(row).duplicate()).distinct().count() == 2;
  }

  private static List<Integer> rowsOf(
      List<Integer> rows, GroupFolds blocks, int block, boolean inside) {
    return IntStream.range(0, rows.size())
        .filter(i -> (blocks.foldOf(i) == block) == inside)
        .mapToObj(rows::get)
        .toList();
  }

  /** Scores rows by a booster that has learned from others, without word evidence. */
  private static void score(
      FeatureMatrix matrix,
      List<Integer> scored,
      Collection<Integer> learned,
      TrainingConfig config,
      double[] probabilities) {
    TrainedBooster booster =
        new BoosterTrainer().train(matrix, learned, config.booster(), config.seed());
    try (PairScorer scorer =
        XgboostPairScorer.load(
            booster.booster(), matrix.columns(), booster.labels(), Calibration.identity())) {
      float[] scores = scorer.score(matrix.valuesOf(scored), scored.size());
      for (int i = 0; i < scores.length; i++) {
        probabilities[scored.get(i)] = scores[i];
      }
    }
  }

  private static WordEvidence learn(
      FeatureMatrix matrix, List<Integer> rows, double[] probabilities) {
    EvidenceLearner learner = new EvidenceLearner(matrix.vocabulary());
    for (int row : rows) {
      LabelledPair pair = matrix.pairs().get(row);
      learner.add(
          matrix.leftWords(row),
          matrix.rightWords(row),
          probabilities[row],
          pair.duplicate(),
          pair.weight());
    }
    return learner.learn();
  }
}
