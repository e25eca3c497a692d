package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LbfgsTest {
  /** An ill-conditioned bowl: half the sum of i squared times (x - i) squared. */
  private static final Lbfgs.Function BOWL =
      new Lbfgs.Function() {
        @Override
        public int dimension() {
          return 30;
        }

        @Override
        public double valueAt(double[] point, double[] gradient) {
          double value = 0;
          for (int i = 0; i < point.length; i++) {
            double slope = (i + 1.0) * (i + 1.0) * (point[i] - i);
            value += slope * (point[i] - i) / 2;
            gradient[i] = slope;
          }
          return value;
        }
      };

  /** Rosenbrock's valley, which curves and is not convex. */
  private static final Lbfgs.Function VALLEY =
      new Lbfgs.Function() {
        @Override
        public int dimension() {
          return 2;
        }

        @Override
        public double valueAt(double[] point, double[] gradient) {
          double a = 1 - point[0];
          double b = point[1] - point[0] * point[0];
          gradient[0] = -2 * a - 400 * b * point[0];
          gradient[1] = 200 * b;
          return a * a + 100 * b * b;
        }
      };

  @Test
  void findsTheLowestPoint() {
    double[] lowest = Lbfgs.minimize(BOWL, 200);

    for (int i = 0; i < lowest.length; i++) {
      assertEquals(i, lowest[i], 1e-5);
    }
    assertArrayEquals(new double[] {1, 1}, Lbfgs.minimize(VALLEY, 200), 1e-4);
  }

  @Test
  void everyStepDescends() {
    double[] gradient = new double[BOWL.dimension()];
    double before = Double.POSITIVE_INFINITY;
    for (int steps = 0; steps < 25; steps++) {
      double value = BOWL.valueAt(Lbfgs.minimize(BOWL, steps), gradient);
      assertTrue(value < before, "step " + steps);
      before = value;
    }
  }

  @Test
  void laterPointsAreAveraged() {
    double[] fourth = Lbfgs.minimize(BOWL, 4);
    double[] fifth = Lbfgs.minimize(BOWL, 5);
    double[] mean = Lbfgs.minimize(BOWL, 5, 3);

    for (int i = 0; i < mean.length; i++) {
      assertEquals((fourth[i] + fifth[i]) / 2, mean[i], 1e-12);
    }
    assertArrayEquals(fifth, Lbfgs.minimize(BOWL, 5, 5));
  }

  @Test
  void staysWhereNothingDescends() {
    Lbfgs.Function flat =
        new Lbfgs.Function() {
          @Override
          public int dimension() {
            return 1;
          }

          @Override
          public double valueAt(double[] point, double[] gradient) {
            // A gradient that promises what the values never bring.
            gradient[0] = 1;
            return 7;
          }
        };

    assertArrayEquals(new double[] {0}, Lbfgs.minimize(flat, 10));
  }
}
