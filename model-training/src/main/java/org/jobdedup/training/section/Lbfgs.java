package org.jobdedup.training.section;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * Minimises a smooth convex function by the limited-memory method of Broyden, Fletcher, Goldfarb
 * and Shanno with backtracking (Liu and Nocedal 1989, doi:10.1007/BF01589116; Nocedal and Wright
 * 2006, algorithms 3.1 and 7.4). It is deterministic.
 */
final class Lbfgs {
  /** Steps whose curvature is remembered. */
  private static final int MEMORY = 8;

  /** Share of the decrease that the gradient promises which a step must bring (Armijo). */
  private static final double SUFFICIENT = 1e-4;

  private static final int MOST_HALVINGS = 30;

  /** Square of the length of a gradient along which there is nothing left to gain. */
  private static final double LEAST_GRADIENT = 1e-12;

  /** A function and its gradient. */
  interface Function {
    /** Number of its arguments. */
    int dimension();

    /** The value at a point; the gradient is written over {@code gradient}. */
    double valueAt(double[] point, double[] gradient);
  }

  /** How point and gradient changed within a step. */
  private record Change(double[] point, double[] gradient, double product) {}

  private Lbfgs() {}

  /**
   * The point reached from the origin.
   *
   * @param steps the most steps
   */
  static double[] minimize(Function function, int steps) {
    return minimize(function, steps, steps);
  }

  /**
   * The mean of the points reached from the origin by all steps but the first ones. Where the
   * method is stopped before it has converged, no single point is as good on data that it has not
   * seen.
   *
   * @param steps the most steps
   * @param first number of steps whose points do not count; where no others were taken, the last
   *     point counts
   */
  static double[] minimize(Function function, int steps, int first) {
    int n = function.dimension();
    double[] point = new double[n];
    double[] gradient = new double[n];
    double value = function.valueAt(point, gradient);
    double[] next = new double[n];
    double[] nextGradient = new double[n];
    Deque<Change> memory = new ArrayDeque<>();
    double[] sum = new double[n];
    int counted = 0;
    for (int step = 0; step < steps && dot(gradient, gradient) > LEAST_GRADIENT; step++) {
      double[] direction = direction(gradient, memory);
      double slope = dot(gradient, direction);
      double length = memory.isEmpty() ? 1 / Math.sqrt(dot(gradient, gradient)) : 1;
      double nextValue;
      for (int halvings = 0; ; halvings++) {
        for (int i = 0; i < n; i++) {
          next[i] = point[i] + length * direction[i];
        }
        nextValue = function.valueAt(next, nextGradient);
        if (nextValue <= value + SUFFICIENT * length * slope) {
          break;
        }
        if (halvings == MOST_HALVINGS) {
          return mean(sum, counted, point);
        }
        length /= 2;
      }
      remember(memory, difference(next, point), difference(nextGradient, gradient));
      double[] spare = point;
      point = next;
      next = spare;
      spare = gradient;
      gradient = nextGradient;
      nextGradient = spare;
      value = nextValue;
      if (step >= first) {
        add(sum, 1, point);
        counted++;
      }
    }
    return mean(sum, counted, point);
  }

  private static double[] mean(double[] sum, int counted, double[] last) {
    if (counted == 0) {
      return last;
    }
    for (int i = 0; i < sum.length; i++) {
      sum[i] /= counted;
    }
    return sum;
  }

  private static void remember(Deque<Change> memory, double[] point, double[] gradient) {
    double product = dot(point, gradient);
    // Backtracking does not promise positive curvature; without it directions would ascend.
    if (product > 0) {
      if (memory.size() == MEMORY) {
        memory.removeFirst();
      }
      memory.addLast(new Change(point, gradient, product));
    }
  }

  /** The gradient times an estimate of the inverse Hessian, downwards. */
  private static double[] direction(double[] gradient, Deque<Change> memory) {
    double[] direction = gradient.clone();
    double[] factors = new double[memory.size()];
    int k = memory.size();
    for (Iterator<Change> i = memory.descendingIterator(); i.hasNext(); ) {
      Change change = i.next();
      factors[--k] = dot(change.point(), direction) / change.product();
      add(direction, -factors[k], change.gradient());
    }
    double scale = 1;
    if (!memory.isEmpty()) {
      Change last = memory.getLast();
      scale = last.product() / dot(last.gradient(), last.gradient());
    }
    double[] result = new double[direction.length];
    add(result, scale, direction);
    for (Change change : memory) {
      double factor = dot(change.gradient(), result) / change.product();
      add(result, factors[k++] - factor, change.point());
    }
    for (int i = 0; i < result.length; i++) {
      result[i] = -result[i];
    }
    return result;
  }

  private static double[] difference(double[] a, double[] b) {
    double[] result = a.clone();
    add(result, -1, b);
    return result;
  }

  private static void add(double[] to, double factor, double[] values) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * values[i];
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
