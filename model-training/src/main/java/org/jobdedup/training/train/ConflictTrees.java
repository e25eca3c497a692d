package org.jobdedup.training.train;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.features.pair.CertainConflict;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.training.data.LabelledPair;

/**
 * A second stage of boosting: a few trees behind those of an ensemble that look at {@link
 * CertainConflict}s and nothing else but the similarity of the texts, and change nothing where
 * there is no conflict.
 *
 * <p>Each conflict is planted into each read duplicate, in the row of its features, which then is
 * of two openings. An ensemble that learns from such rows among all others gets worse at those,
 * since many of its trees then take equal texts for less than they tell, before others say why
 * (decision 035). So it is learned without, and these trees start from its margins: offsets, as in
 * XGBoost's {@code base_margin}, which its Java API refuses for more than one output a row. Rows
 * with a conflict have the logistic loss, planted ones as well as real ones, whatever these are;
 * all others the square of what the new trees add to their margins, so that a leaf that holds them
 * stays near 0.
 */
final class ConflictTrees {
  /** Weight of a copy as a share of its source's. */
  static final double SHARE = 0.01;

  /** Share of the copies that are one opening all the same, as some pairs of readers are. */
  private static final double PLANTED_DUPLICATES = 0.1;

  /** Rounds of boosting, each of which grows a tree for each label. */
  static final int ROUNDS = 10;

  /** Settings of XGBoost, under its names. */
  private static final Map<String, Object> SETTINGS =
      Map.of(
          "eta", 0.3,
          "max_depth", 5,
          "min_child_weight", 0,
          "subsample", 1,
          "colsample_bytree", 1,
          "gamma", 0,
          "lambda", 0.1,
          // Sums of floats depend on how rows are split among threads.
          "nthread", 1);

  /** What the trees look at: everything else is unknown to them. */
  private static final Set<PairFeature> SEEN = EnumSet.of(PairFeature.TEXT_JACCARD);

  static {
    SEEN.addAll(FeatureGroup.CONFLICTS.features());
    for (CertainConflict conflict : CertainConflict.values()) {
      SEEN.addAll(conflict.features());
    }
  }

  /**
   * What no other tree looks at: conflicts, and the facts that they are made of. That ads agree on
   * such a fact tells little, so that an ensemble finds chance in it (decision 038).
   */
  static final Set<PairFeature> SEEN_BY_NO_OTHER =
      Stream.of(FeatureGroup.FACTS, FeatureGroup.CONFLICTS)
          .flatMap(group -> group.features().stream())
          .filter(SEEN::contains)
          .collect(toUnmodifiableSet());

  private final List<float[]> rows = new ArrayList<>();
  private final List<Double> answers = new ArrayList<>();
  private final List<Boolean> inConflict = new ArrayList<>();
  private final List<Double> weights = new ArrayList<>();

  private ConflictTrees() {}

  /**
   * Adds trees to an ensemble.
   *
   * @param booster the ensemble, with two labels; it gets {@link #ROUNDS} rounds more
   * @param rows what it has learned from
   * @param labels in the order of its outputs
   */
  static void add(
      Booster booster, FeatureMatrix matrix, Collection<Integer> rows, List<String> labels)
      throws XGBoostError {
    ConflictTrees trees = new ConflictTrees();
    for (int row : rows) {
      trees.learnFrom(matrix.pairs().get(row), matrix.valuesOf(List.of(row)));
    }
    trees.boost(booster, labels.indexOf(XgboostPairScorer.DUPLICATE));
  }

  private void learnFrom(LabelledPair pair, float[] row) {
    boolean conflict = row[PairFeature.CERTAIN_CONFLICTS.ordinal()] > 0;
    add(row, pair.duplicate() ? 1 : 0, conflict, pair.weight());
    if (pair.duplicate() && pair.origin() != LabelledPair.Origin.RULE) {
      double weight = pair.weight() * SHARE;
      for (CertainConflict planted : CertainConflict.values()) {
        add(planted.plantedIn(row), PLANTED_DUPLICATES, true, weight);
      }
    }
  }

  private void add(float[] row, double answer, boolean conflict, double weight) {
    rows.add(row);
    answers.add(answer);
    inConflict.add(conflict);
    weights.add(weight);
  }

  private void boost(Booster booster, int duplicate) throws XGBoostError {
    int columns = PairFeature.count();
    float[] all = new float[rows.size() * columns];
    float[] seen = new float[all.length];
    Arrays.fill(seen, Float.NaN);
    for (int i = 0; i < rows.size(); i++) {
      System.arraycopy(rows.get(i), 0, all, i * columns, columns);
      for (PairFeature feature : SEEN) {
        seen[i * columns + feature.ordinal()] = rows.get(i)[feature.ordinal()];
      }
    }
    // On what they see of a row the trees of the ensemble say something else than on the row.
    double[] before = logOdds(booster, all, duplicate);
    DMatrix part = new DMatrix(seen, rows.size(), columns, Float.NaN);
    try {
      double[] ofPart = logOdds(booster, part, duplicate);
      booster.setParams(SETTINGS);
      for (int round = 0; round < ROUNDS; round++) {
        double[] added = logOdds(booster, part, duplicate);
        for (int i = 0; i < added.length; i++) {
          added[i] -= ofPart[i];
        }
        boost(booster, part, before, added, duplicate);
      }
    } finally {
      part.dispose();
    }
  }

  private void boost(Booster booster, DMatrix part, double[] before, double[] added, int duplicate)
      throws XGBoostError {
    float[] gradients = new float[2 * added.length];
    float[] hessians = new float[gradients.length];
    for (int i = 0; i < added.length; i++) {
      double gradient = added[i];
      double hessian = 1;
      if (inConflict.get(i)) {
        double probability = 1 / (1 + Math.exp(-before[i] - added[i]));
        gradient = probability - answers.get(i);
        // As XGBoost has it for outputs that share a softmax.
        hessian = 2 * probability * (1 - probability);
      }
      gradients[2 * i + duplicate] = (float) (gradient * weights.get(i));
      gradients[2 * i + 1 - duplicate] = -gradients[2 * i + duplicate];
      hessians[2 * i] = (float) (hessian * weights.get(i));
      hessians[2 * i + 1] = hessians[2 * i];
    }
    booster.boost(part, booster.getNumBoostedRound(), gradients, hessians);
  }

  private double[] logOdds(Booster booster, float[] values, int duplicate) throws XGBoostError {
    DMatrix matrix = new DMatrix(values, rows.size(), PairFeature.count(), Float.NaN);
    try {
      return logOdds(booster, matrix, duplicate);
    } finally {
      matrix.dispose();
    }
  }

  private static double[] logOdds(Booster booster, DMatrix rows, int duplicate)
      throws XGBoostError {
    float[][] margins = booster.predict(rows, true);
    return Arrays.stream(margins).mapToDouble(row -> row[duplicate] - row[1 - duplicate]).toArray();
  }
}
