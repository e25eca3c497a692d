package org.jobdedup.pipeline.state;

/** A cluster of a market. */
public final class ClusterRecord {
  /** Public id. */
  public String clusterId;

  /** Number of live ads. */
  public int size;

  /** Sequence of the changelog line with which the public id began; older ids survive. */
  public long createdAt;
}
