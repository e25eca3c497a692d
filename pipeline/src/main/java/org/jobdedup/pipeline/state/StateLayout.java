package org.jobdedup.pipeline.state;

import java.io.Serializable;
import java.util.Objects;

/**
 * Settings that say under which key state lies, and what it holds. With another value a job would
 * look for ads where they are not, find fewer duplicates, and say nothing, or let ads live for
 * ever; so it does not go on from such state.
 */
public final class StateLayout implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Value of {@code buckets.shards}. */
  public int shards;

  /** Value of {@code market}. */
  public String market;

  /** Whether ads end some day; null where a version left the state that did not keep this. */
  public Boolean expiring;

  /**
   * The layout that a job with these settings has.
   *
   * @param expiring whether {@code ads.timeToLive} is another value than PT0S
   */
  public static StateLayout of(int shards, String market, boolean expiring) {
    StateLayout layout = new StateLayout();
    layout.expiring = expiring;
    layout.shards = shards;
    layout.market = Objects.requireNonNull(market, "market");
    return layout;
  }

  /**
   * Checks that a job with this layout can go on from saved state.
   *
   * @throws StateRefusedException when it cannot
   */
  public void requireThatOf(StateLayout saved) {
    require("buckets.shards", Integer.toString(saved.shards), Integer.toString(shards));
    require("market", saved.market, market);
    if (saved.expiring != null) {
      require("ads.timeToLive", lifetime(saved.expiring), lifetime(expiring));
    }
  }

  private static String lifetime(boolean expiring) {
    return expiring ? "another value than PT0S" : "PT0S";
  }

  private static void require(String setting, String saved, String given) {
    if (!saved.equals(given)) {
      throw new StateRefusedException(
          setting
              + " must be what it was when the state was saved: saved="
              + saved
              + ", given="
              + given
              + ". Give the saved value, or start from empty state.");
    }
  }
}
