package org.jobdedup.training.section;

import org.jobdedup.features.section.Section;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.sgd.linear.LinearSGDModel;
import org.tribuo.classification.sgd.linear.LinearSGDTrainer;
import org.tribuo.classification.sgd.objectives.LogMulticlass;
import org.tribuo.math.la.DenseMatrix;
import org.tribuo.math.optimisers.AdaGrad;
import org.tribuo.math.optimisers.ParameterAveraging;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/**
 * Multinomial logistic regression of sections by Tribuo, its weights averaged over the steps of
 * learning (Polyak and Juditsky 1992, doi:10.1137/0330046).
 */
final class LogisticRegression {
  private static final double ADAGRAD_EPSILON = 0.1;

  private final LinearSGDModel model;
  private final DenseMatrix weights;

  private LogisticRegression(LinearSGDModel model) {
    this.model = model;
    this.weights = model.getWeightsCopy();
  }

  /** An empty set of examples. */
  static MutableDataset<Label> examples(String description) {
    return new MutableDataset<>(
        new SimpleDataSourceProvenance(description, new LabelFactory()), new LabelFactory());
  }

  /** The label of a section. */
  static Label label(Section section) {
    return new Label(section.name());
  }

  /**
   * Learns from examples; equal examples and seeds give equal weights.
   *
   * @param seed decides the order in which examples are seen
   */
  static LogisticRegression learn(
      MutableDataset<Label> examples, int epochs, double learningRate, long seed) {
    LinearSGDTrainer trainer =
        new LinearSGDTrainer(
            new LogMulticlass(),
            new ParameterAveraging(new AdaGrad(learningRate, ADAGRAD_EPSILON)),
            epochs,
            Integer.MAX_VALUE,
            1,
            seed);
    return new LogisticRegression(trainer.train(examples));
  }

  /** Whether any example belonged to a section. */
  boolean knows(Section section) {
    return row(section) >= 0;
  }

  /** Weight of a feature for a section that is known; 0 where no example had the feature. */
  float weight(Section section, String feature) {
    int column = model.getFeatureIDMap().getID(feature);
    return column < 0 ? 0 : (float) weights.get(row(section), column);
  }

  /** Bias of a section that is known. */
  float bias(Section section) {
    return (float) weights.get(row(section), weights.getDimension2Size() - 1);
  }

  private int row(Section section) {
    return model.getOutputIDInfo().getID(label(section));
  }
}
