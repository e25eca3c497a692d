package org.jobdedup.pipeline.state;

/** The last numbers handed out within a market. */
public final class MarketCounters {
  /** Sequence of the last changelog line. */
  public long sequence;

  /** Number of the last cluster. */
  public long cluster;

  /** Number of the last ad to arrive. */
  public long arrival;
}
