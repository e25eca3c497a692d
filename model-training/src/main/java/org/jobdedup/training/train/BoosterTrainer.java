package org.jobdedup.training.train;

import static java.util.stream.Collectors.toUnmodifiableSet;

import com.oracle.labs.mlrg.olcut.provenance.Provenance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.Calibration;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.training.data.LabelledPair;
import org.tribuo.Example;
import org.tribuo.ImmutableFeatureMap;
import org.tribuo.MutableDataset;
import org.tribuo.Prediction;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.xgboost.XGBoostClassificationTrainer;
import org.tribuo.common.xgboost.XGBoostModel;
import org.tribuo.common.xgboost.XGBoostTrainer;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/**
 * Trains a tree ensemble with Tribuo's XGBoost trainer and hands it over as bytes that DJL can
 * serve.
 *
 * <p>Tribuo numbers features in the alphabetical order of their names and forgets a name that no
 * row holds. So every row holds every feature, NaN where unknown, and the names given to Tribuo
 * start with the feature's index: then its numbering is the order of the extractor's rows, and a
 * row can be scored as it is. Training fails if the served booster and Tribuo's model disagree on
 * any training row; then {@link ConflictTrees} adds the last trees.
 */
final class BoosterTrainer {
  /** How far the two libraries may disagree on a probability. */
  private static final double TOLERANCE = 1e-6;

  private static final int SCORED_ROWS = 1024;

  /**
   * Every pair is learned from a second time, as if no words of the texts could be compared, at
   * this share of its weight. Labelled pairs have such texts only where they are short or equal, so
   * a model that never saw the copies takes "unknown" for a sign of agreement.
   */
  static final float SHARE_OF_COPY = 0.1f;

  /**
   * Every pair is learned from a third time, as if neither site nor day of its ads were known, at
   * this share of its weight. Whether a day is stated depends on where ads come from: those of some
   * sources, and those that were written to learn from, state none, and most of their pairs are two
   * openings. So a model that never saw the copies takes "unknown" for a sign of that.
   */
  static final float SHARE_OF_UNDATED_COPY = 0.2f;

  private static final Set<PairFeature> UNKNOWN_IN_COPY =
      Stream.of(
              FeatureGroup.ONE_SIDED_WORDS,
              FeatureGroup.CORE_WORDS,
              FeatureGroup.CONCEPTS,
              FeatureGroup.WORD_EVIDENCE,
              FeatureGroup.WORD_USE,
              FeatureGroup.EDIT_SHAPE)
          .flatMap(group -> group.features().stream())
          .collect(toUnmodifiableSet());

  private final String[] names;

  BoosterTrainer() {
    List<String> schema = FeatureSchema.names();
    names = new String[schema.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = String.format(Locale.ROOT, "%05d:%s", i, schema.get(i));
    }
  }

  /**
   * Checks that there is something to tell apart.
   *
   * @param whose which of the pairs these rows are, as words behind 'pairs'; empty for all
   * @throws IllegalArgumentException when the rows do not hold both answers
   */
  static void requireBothAnswers(FeatureMatrix matrix, Collection<Integer> rows, String whose) {
    long duplicates = rows.stream().filter(row -> matrix.pairs().get(row).duplicate()).count();
    if (duplicates == 0 || duplicates == rows.size()) {
      throw new IllegalArgumentException(
          "Training needs pairs of both answers"
              + whose
              + ": pairs="
              + rows.size()
              + ", duplicates="
              + duplicates
              + "; give more of the other answer.");
    }
  }

  /**
   * Trains on some rows of a matrix.
   *
   * @throws IllegalArgumentException when the rows do not hold both answers
   */
  TrainedBooster train(
      FeatureMatrix whole, Collection<Integer> rows, TrainingConfig.Booster settings, long seed) {
    FeatureMatrix matrix = whole.without(ConflictTrees.SEEN_BY_NO_OTHER);
    requireBothAnswers(matrix, rows, "");
    List<Example<Label>> examples = new ArrayList<>(rows.size());
    for (int row : rows) {
      examples.add(example(matrix, row, 1));
    }
    List<Example<Label>> learned = new ArrayList<>(examples);
    FeatureMatrix copies = matrix.without(UNKNOWN_IN_COPY);
    for (int row : rows) {
      learned.add(example(copies, row, SHARE_OF_COPY));
    }
    FeatureMatrix undated = matrix.without(FeatureGroup.PRESENCE.features());
    for (int row : rows) {
      learned.add(example(undated, row, SHARE_OF_UNDATED_COPY));
    }
    for (int copy : matrix.copiesOf(rows)) {
      learned.add(example(matrix.copies(), copy, 1));
    }
    XGBoostModel<Label> model;
    try {
      model = trainer(settings, seed).train(dataset(learned), Map.<String, Provenance>of());
    } catch (LinkageError e) {
      throw BundleException.ofNativeFailure(e);
    }
    try {
      checkFeatureOrder(model.getFeatureIDMap());
      List<String> labels = labels(model);
      Booster booster = model.getInnerModels().get(0);
      checkAgreement(
          matrix.valuesOf(rows), model.predict(examples), booster.toByteArray("ubj"), labels);
      ConflictTrees.add(booster, whole, rows, labels);
      return new TrainedBooster(booster.toByteArray("ubj"), labels, gain(booster));
    } catch (XGBoostError e) {
      throw new IllegalStateException("XGBoost could not export the trained booster.", e);
    } finally {
      model.getInnerModels().forEach(Booster::dispose);
    }
  }

  private Example<Label> example(FeatureMatrix matrix, int row, float share) {
    LabelledPair pair = matrix.pairs().get(row);
    double[] values = new double[names.length];
    for (int column = 0; column < names.length; column++) {
      values[column] = matrix.value(row, column);
    }
    Label label =
        new Label(pair.duplicate() ? XgboostPairScorer.DUPLICATE : XgboostPairScorer.DISTINCT);
    Example<Label> example = new RowExample(label, names, values);
    example.setWeight((float) pair.weight() * share);
    return example;
  }

  /**
   * A row in which NaN means unknown. Tribuo's own examples refuse NaN, though its XGBoost trainer
   * hands it on as the missing value that it is.
   */
  private static final class RowExample extends ArrayExample<Label> {
    RowExample(Label label, String[] names, double[] values) {
      super(label, names, values);
    }

    @Override
    public boolean validateExample() {
      return size() > 0;
    }
  }

  private static MutableDataset<Label> dataset(List<Example<Label>> examples) {
    LabelFactory factory = new LabelFactory();
    return new MutableDataset<>(
        examples, new SimpleDataSourceProvenance("labelled pairs", factory), factory);
  }

  private static XGBoostClassificationTrainer trainer(TrainingConfig.Booster s, long seed) {
    // One thread, because sums of floats depend on how rows are split among threads.
    return new XGBoostClassificationTrainer(
        XGBoostTrainer.BoosterType.GBTREE,
        XGBoostTrainer.TreeMethod.HIST,
        s.trees(),
        s.learningRate(),
        s.minSplitLoss(),
        s.maxDepth(),
        s.minChildWeight(),
        s.rowShare(),
        s.columnShare(),
        s.l2(),
        0,
        1,
        XGBoostTrainer.LoggingVerbosity.SILENT,
        seed);
  }

  private void checkFeatureOrder(ImmutableFeatureMap features) {
    boolean same = features.size() == names.length;
    for (int i = 0; same && i < names.length; i++) {
      same = features.getID(names[i]) == i;
    }
    if (!same) {
      throw new IllegalStateException(
          "Tribuo must number the features in the order of the rows: features="
              + names.length
              + ", numbered="
              + features.size());
    }
  }

  private static List<String> labels(XGBoostModel<Label> model) {
    String[] labels = new String[model.getOutputIDInfo().size()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = model.getOutputIDInfo().getOutput(i).getLabel();
    }
    return List.of(labels);
  }

  private static void checkAgreement(
      float[] rows, List<Prediction<Label>> predictions, byte[] booster, List<String> labels) {
    int columns = rows.length / predictions.size();
    try (PairScorer scorer =
        XgboostPairScorer.load(booster, columns, labels, Calibration.identity())) {
      for (int from = 0; from < predictions.size(); from += SCORED_ROWS) {
        int count = Math.min(SCORED_ROWS, predictions.size() - from);
        float[] served =
            scorer.score(Arrays.copyOfRange(rows, from * columns, (from + count) * columns), count);
        for (int i = 0; i < count; i++) {
          double trained =
              predictions
                  .get(from + i)
                  .getOutputScores()
                  .get(XgboostPairScorer.DUPLICATE)
                  .getScore();
          if (!(Math.abs(trained - served[i]) <= TOLERANCE)) {
            throw new IllegalStateException(
                "DJL and Tribuo must agree to "
                    + TOLERANCE
                    + " on every training pair: row="
                    + (from + i)
                    + ", Tribuo="
                    + trained
                    + ", DJL="
                    + served[i]);
          }
        }
      }
    }
  }

  private SortedMap<String, Double> gain(Booster booster) throws XGBoostError {
    Map<String, Double> total = booster.getScore(names, "total_gain");
    double sum = total.values().stream().mapToDouble(Double::doubleValue).sum();
    SortedMap<String, Double> shares = new TreeMap<>();
    total.forEach((name, gain) -> shares.put(name.substring(name.indexOf(':') + 1), gain / sum));
    return shares;
  }
}
