package org.jobdedup.pipeline.state;

import java.io.Serializable;
import java.util.Objects;

/**
 * Settings that say under which key state lies. With another value a job would look for ads where
 * they are not, find fewer duplicates, and say nothing; so it does not go on from such state.
 */
public final class StateLayout implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Value of {@code buckets.shards}. */
  public int shards;

  /** Value of {@code market}. */
  public String market;

  /** The layout that a job with these settings has. */
  public static StateLayout of(int shards, String market) {
    StateLayout layout = new StateLayout();
    layout.shards = shards;
    layout.market = Objects.requireNonNull(market, "market");
    return layout;
  }

  /**
   * Checks that a job with this layout can go on from saved state.
   *
   * @throws IllegalStateException when it cannot
   */
  public void requireThatOf(StateLayout saved) {
    require("buckets.shards", Integer.toString(saved.shards), Integer.toString(shards));
    require("market", saved.market, market);
  }

  private static void require(String setting, String saved, String given) {
    if (!saved.equals(given)) {
      throw new IllegalStateException(
          setting
              + " must be what it was when the state was saved: saved="
              + saved
              + ", given="
              + given
              + ". Give the saved value, or start from empty state.");
    }
  }
}
