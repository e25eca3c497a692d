package org.jobdedup.training.profession;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.jobdedup.features.profession.ProfessionModel;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.sgd.linear.LinearSGDModel;
import org.tribuo.classification.sgd.linear.LinearSGDTrainer;
import org.tribuo.classification.sgd.objectives.LogMulticlass;
import org.tribuo.impl.ArrayExample;
import org.tribuo.math.la.DenseMatrix;
import org.tribuo.math.optimisers.AdaGrad;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/**
 * Tribuo's logistic regressions of the two levels, with their weights brought together by feature
 * and class.
 */
final class LinearModels {
  private static final int EPOCHS = 4;
  private static final double LEARNING_RATE = 0.5;
  private static final double ADAGRAD_EPSILON = 0.1;

  private final short[] groups;
  private final int[] subMajors;
  private final int[] features;
  private final String[] names;
  private final float[][] weights;
  private final float[] biases;
  private final long seed;

  /** Learns from titles; features of fewer than {@code minTitles} of them are dropped. */
  LinearModels(short[] groups, List<ProfessionLearner.Title> titles, int minTitles, long seed) {
    this.groups = groups;
    this.seed = seed;
    subMajors = ProfessionModel.subMajorsOf(groups);
    features = frequent(titles, minTitles);
    names = new String[features.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = String.format(Locale.ROOT, "%08x", features[i]);
    }
    int classes = subMajors.length + groups.length;
    weights = new float[classes][];
    biases = new float[classes];
    learn(titles, title -> subMajorOf(title.group()));
    for (int i = 0; i < subMajors.length; i++) {
      int subMajor = subMajors[i];
      learn(
          titles.stream().filter(title -> title.group() / 100 == subMajor).toList(),
          title -> subMajors.length + Arrays.binarySearch(groups, title.group()));
    }
  }

  private int subMajorOf(short group) {
    return Arrays.binarySearch(subMajors, group / 100);
  }

  private static int[] frequent(List<ProfessionLearner.Title> titles, int minTitles) {
    int[] all =
        titles.stream().flatMapToInt(title -> Arrays.stream(title.hashes())).sorted().toArray();
    int[] result = new int[all.length];
    int size = 0;
    int start = 0;
    for (int i = 1; i <= all.length; i++) {
      if (i == all.length || all[i] != all[start]) {
        if (i - start >= minTitles) {
          result[size++] = all[start];
        }
        start = i;
      }
    }
    return Arrays.copyOf(result, size);
  }

  private void learn(
      List<ProfessionLearner.Title> titles, ToIntFunction<ProfessionLearner.Title> classOf) {
    MutableDataset<Label> examples =
        new MutableDataset<>(
            new SimpleDataSourceProvenance("names of occupations", new LabelFactory()),
            new LabelFactory());
    for (ProfessionLearner.Title title : titles) {
      ArrayExample<Label> example =
          new ArrayExample<>(new Label(Integer.toString(classOf.applyAsInt(title))));
      for (int i = 0; i < title.hashes().length; i++) {
        int feature = Arrays.binarySearch(features, title.hashes()[i]);
        if (feature >= 0) {
          example.add(names[feature], title.values()[i]);
        }
      }
      if (example.size() > 0) {
        examples.add(example);
      }
    }
    if (examples.getOutputs().size() < 2) {
      return;
    }
    LinearSGDModel model =
        new LinearSGDTrainer(
                new LogMulticlass(),
                new AdaGrad(LEARNING_RATE, ADAGRAD_EPSILON),
                EPOCHS,
                Integer.MAX_VALUE,
                1,
                seed)
            .train(examples);
    DenseMatrix learned = model.getWeightsCopy();
    int[] columns = new int[features.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = model.getFeatureIDMap().getID(names[i]);
    }
    for (Label label : model.getOutputIDInfo().getDomain()) {
      int row = model.getOutputIDInfo().getID(label);
      int target = Integer.parseInt(label.getLabel());
      biases[target] = (float) learned.get(row, learned.getDimension2Size() - 1);
      weights[target] = new float[features.length];
      for (int i = 0; i < columns.length; i++) {
        weights[target][i] = columns[i] < 0 ? 0 : (float) learned.get(row, columns[i]);
      }
    }
  }

  /**
   * Keeps the {@code maxWeights} greatest weights and rounds them to steps.
   *
   * @throws IllegalArgumentException when nothing was learned
   */
  ProfessionModel toModel(
      float subMajorTemperature,
      float groupTemperature,
      float leastKnownShare,
      float leastMajorProbability,
      int maxWeights) {
    float greatest = 1e-6f;
    int nonZero = 0;
    for (float[] row : weights) {
      for (int i = 0; row != null && i < row.length; i++) {
        greatest = Math.max(greatest, Math.abs(row[i]));
        nonZero += row[i] == 0 ? 0 : 1;
      }
    }
    if (nonZero == 0) {
      throw new IllegalArgumentException(
          "Professions cannot be learned: no word of the labels is used by several of them, so none"
              + " tells a group; give more labels.");
    }
    float[] sizes = new float[nonZero];
    int at = 0;
    for (float[] row : weights) {
      for (int i = 0; row != null && i < row.length; i++) {
        if (row[i] != 0) {
          sizes[at++] = Math.abs(row[i]);
        }
      }
    }
    Arrays.sort(sizes);
    // The very greatest weights are cut so that the many get finer steps.
    float step =
        Math.min(greatest, sizes[(int) (sizes.length * 0.9995)]) / ProfessionModel.MAX_STEPS;
    float least = Math.max(step / 2, sizes[Math.max(0, sizes.length - maxWeights)]);
    int[] kept = new int[features.length];
    int[][] classes = new int[features.length][];
    int[][] steps = new int[features.length][];
    int size = 0;
    int[] found = new int[weights.length];
    for (int i = 0; i < features.length; i++) {
      int count = 0;
      for (int c = 0; c < weights.length; c++) {
        if (weights[c] != null && Math.abs(weights[c][i]) >= least) {
          found[count++] = c;
        }
      }
      kept[size] = features[i];
      classes[size] = Arrays.copyOf(found, count);
      steps[size] = new int[count];
      for (int j = 0; j < count; j++) {
        int rounded = Math.round(weights[found[j]][i] / step);
        steps[size][j] =
            Math.max(-ProfessionModel.MAX_STEPS, Math.min(ProfessionModel.MAX_STEPS, rounded));
      }
      size++;
    }
    return ProfessionModel.of(
        new ProfessionModel.Settings(
            step, subMajorTemperature, groupTemperature, leastKnownShare, leastMajorProbability),
        groups,
        biases,
        Arrays.copyOf(kept, size),
        Arrays.copyOf(classes, size),
        Arrays.copyOf(steps, size));
  }
}
