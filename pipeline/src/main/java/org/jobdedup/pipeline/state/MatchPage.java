package org.jobdedup.pipeline.state;

/** A part of the matches of an ad: four parallel arrays, in no particular order. */
public final class MatchPage {
  /** Id hash of the other ad. */
  public long[] others;

  /** Revision of the owning ad that was scored. */
  public long[] ownRevisions;

  /** Revision of the other ad that was scored. */
  public long[] otherRevisions;

  /** Probabilities. */
  public float[] probabilities;
}
