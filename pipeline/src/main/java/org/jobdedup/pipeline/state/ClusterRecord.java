package org.jobdedup.pipeline.state;

/** A cluster of a market. */
public final class ClusterRecord {
  /** Public id. */
  public String clusterId;

  /** Id hash of the ad whose plain id the public id is, where {@link #plainName}. */
  public long namedAfter;

  /** Whether the public id is the plain id of an ad. */
  public boolean plainName;

  /** Number of live ads. */
  public int size;

  /** Sequence of the changelog line with which the public id began; older ids survive. */
  public long createdAt;
}
