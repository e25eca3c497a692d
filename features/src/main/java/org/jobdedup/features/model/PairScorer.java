package org.jobdedup.features.model;

/**
 * Turns rows of pair features into match probabilities. An instance belongs to one thread; batches
 * of about 64 rows cost a small fraction of single rows.
 */
public interface PairScorer extends AutoCloseable {

  /**
   * Scores rows that stand one after the other in {@code rows}, each of as many values as the model
   * has features, in the model's order; {@code NaN} means unknown, and no value is infinite.
   *
   * @param rows the feature values, row by row; longer arrays are allowed
   * @param rowCount how many rows to score
   * @return the probability that the pair is one opening, in [0, 1], row by row
   * @throws IllegalArgumentException when there are fewer values than the rows need, or an infinite
   *     one
   * @throws IllegalStateException after {@link #close()}
   */
  float[] score(float[] rows, int rowCount);

  @Override
  void close();
}
