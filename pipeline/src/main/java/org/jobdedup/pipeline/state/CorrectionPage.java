package org.jobdedup.pipeline.state;

/** The corrections of an ad, the latest of each pair: parallel arrays, in no particular order. */
public final class CorrectionPage {
  /** Id of the owning ad as given. */
  public String adId;

  /** Id hashes of the other ads. */
  public long[] others = {};

  /** Their ids as given. */
  public String[] otherIds = {};

  /** Whether both are one opening. */
  public boolean[] same = {};

  /**
   * Whether the person took back what was said, so that nothing counts; shorter in states of
   * before, when nothing could be taken back.
   */
  public boolean[] takenBack = {};

  /** Time of each, or {@code Correction.NO_TIME}. */
  public long[] times = {};

  /** Source of each. */
  public String[] sources = {};

  /** Position of each within its source. */
  public long[] indexes = {};

  /** Whether it was reported that later corrections contradict it. */
  public boolean[] reported = {};
}
