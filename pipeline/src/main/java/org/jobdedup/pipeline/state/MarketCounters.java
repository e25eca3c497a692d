package org.jobdedup.pipeline.state;

/** What the changelog of a market goes on from. */
public final class MarketCounters {
  /** Sequence of the last changelog line. */
  public long sequence;

  /** Number of the last cluster. */
  public long cluster;

  /** Number of the last ad to arrive. */
  public long arrival;

  /** Version of the model that the last line named; before the first line, of the active one. */
  public String modelVersion;
}
