package org.jobdedup.training.evaluate;

import java.util.List;

/** Scores and decides a fixed list of pairs from rows of feature values. */
public interface PairJudge extends AutoCloseable {
  /**
   * Judges the pairs.
   *
   * @param rows feature values of the pairs, one row after the other, in the order of the pairs
   */
  List<ScoredPair> judge(float[] rows);

  @Override
  void close();
}
