package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.section.Section;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {
  private static final int[] NOTHING = {};

  private static LogisticRegression.Example example(
      Section section, double weight, int... columns) {
    float[] values = new float[columns.length];
    java.util.Arrays.fill(values, 1);
    return new LogisticRegression.Example(columns, values, section, weight);
  }

  /** Without features, the biases give each section its share of the weight. */
  @Test
  void biasesAreShares() {
    LogisticRegression learned =
        LogisticRegression.learn(
            List.of(
                example(Section.OFFER, 3, NOTHING),
                example(Section.LEGAL, 1, NOTHING),
                example(Section.COMPANY, 2, NOTHING)),
            0,
            1e-9,
            100);

    assertEquals(Math.log(3), learned.bias(Section.OFFER) - learned.bias(Section.LEGAL), 1e-3);
    assertEquals(Math.log(2), learned.bias(Section.COMPANY) - learned.bias(Section.LEGAL), 1e-3);
    assertTrue(learned.knows(Section.LEGAL));
    assertFalse(learned.knows(Section.OTHER));
  }

  /** Where a column has its own mixture, bias and weight together give the log odds. */
  @Test
  void weightsAreLogOddsWhereHardlyPenalised() {
    List<LogisticRegression.Example> examples =
        List.of(
            example(Section.OFFER, 9, 0),
            example(Section.LEGAL, 1, 0),
            example(Section.OFFER, 1, 1),
            example(Section.LEGAL, 4, 1));
    LogisticRegression learned = LogisticRegression.learn(examples, 2, 1e-9, 300);

    assertEquals(Math.log(9), odds(learned, 0), 1e-2);
    assertEquals(-Math.log(4), odds(learned, 1), 1e-2);
    // Repeated columns add up.
    List<LogisticRegression.Example> repeated =
        List.of(
            example(Section.OFFER, 9, 0, 0),
            example(Section.LEGAL, 1, 0, 0),
            example(Section.OFFER, 1, 1),
            example(Section.LEGAL, 4, 1));
    LogisticRegression twice = LogisticRegression.learn(repeated, 2, 1e-9, 300);
    float weight = twice.weight(Section.OFFER, 0) - twice.weight(Section.LEGAL, 0);
    assertEquals(
        Math.log(9), twice.bias(Section.OFFER) - twice.bias(Section.LEGAL) + 2 * weight, 1e-2);
  }

  private static double odds(LogisticRegression learned, int column) {
    return learned.bias(Section.OFFER)
        + learned.weight(Section.OFFER, column)
        - learned.bias(Section.LEGAL)
        - learned.weight(Section.LEGAL, column);
  }

  @Test
  void aPenaltyShrinksWeights() {
    List<LogisticRegression.Example> examples = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      examples.add(example(Section.OFFER, 1, 0));
      examples.add(example(Section.LEGAL, 1, 1));
    }
    float free = LogisticRegression.learn(examples, 2, 1e-6, 100).weight(Section.OFFER, 0);
    float bound = LogisticRegression.learn(examples, 2, 1e-1, 100).weight(Section.OFFER, 0);

    assertTrue(0 < bound && bound < free / 2, bound + " and " + free);
  }

  /** Frequent columns are penalised more: half the square of a weight over its column's scale. */
  @Test
  void noOtherWeightsAreBetter() {
    List<LogisticRegression.Example> examples = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      examples.add(example(i % 4 == 0 ? Section.OFFER : Section.LEGAL, 1 + i % 3, 0));
      examples.add(example(Section.OFFER, 2, i % 5 == 0 ? new int[] {0, 1} : NOTHING));
    }
    double penalty = 1e-2;
    LogisticRegression learned = LogisticRegression.learn(examples, 2, penalty, 200);
    double[] best = new double[6];
    Section[] sections = {Section.OFFER, Section.LEGAL};
    for (int s = 0; s < 2; s++) {
      for (int column = 0; column < 2; column++) {
        best[3 * s + column] = learned.weight(sections[s], column);
      }
      best[3 * s + 2] = learned.bias(sections[s]);
    }
    double least = loss(examples, best, penalty);
    for (int i = 0; i < best.length; i++) {
      for (double change : new double[] {-1e-2, 1e-2}) {
        double[] other = best.clone();
        other[i] += change;
        assertTrue(loss(examples, other, penalty) > least, "parameter " + i + " by " + change);
      }
    }
  }

  /** Loss of two weights and a bias for OFFER, and as many for LEGAL. */
  private static double loss(
      List<LogisticRegression.Example> examples, double[] parameters, double penalty) {
    double[] uses = new double[2];
    double weight = 0;
    double sum = 0;
    for (LogisticRegression.Example example : examples) {
      double offer = parameters[2];
      double legal = parameters[5];
      for (int column : example.columns()) {
        uses[column]++;
        offer += parameters[column];
        legal += parameters[3 + column];
      }
      double own = example.section() == Section.OFFER ? offer : legal;
      sum += example.weight() * (Math.log(Math.exp(offer) + Math.exp(legal)) - own);
      weight += example.weight();
    }
    double loss = sum / weight;
    for (int column = 0; column < 2; column++) {
      double scale = Math.pow((uses[column] + 1) / 1000, -.35);
      for (int s = 0; s < 2; s++) {
        loss += penalty / 2 * Math.pow(parameters[3 * s + column] / scale, 2);
      }
    }
    return loss;
  }
}
