package org.jobdedup.pipeline.state;

/** An ad as a node of the match graph of its market; about 150 bytes. */
public final class AdNode {
  /** Id as given; null before the ad was announced. */
  public String adId;

  /** Announced revision; 0 before the ad was announced, and when it was forgotten. */
  public long revision;

  /** Whether the ad is live. A node that is not live guards against late messages. */
  public boolean live;

  /** Whether a cluster was ever named after the ad. */
  public boolean nameUsed;

  /** Whether a cluster bears the plain id of the ad at present. */
  public boolean nameAlive;

  /** Whether the node is kept only because {@link #nameAlive}. */
  public boolean forgotten;

  /** Number of the ad in the order of first arrival in the market, from 1. */
  public long arrival;

  /** Event time of the announced revision, epoch milliseconds. */
  public long eventTime;

  /** Number of the cluster; 0 while not live. */
  public long cluster;

  /** Whether the component has more than 64 ads and pivot clustering applies. */
  public boolean large;

  /** Id hash of the pivot, where {@link #large}; the node's own when it is a pivot. */
  public long pivot;

  /** Whether a person said anything of the ad. */
  public boolean corrected;

  /** Number of stored matches. */
  public int degree;

  /** Binary logarithm of the number of pages of matches. */
  public int pageBits;

  /** Revision that {@link #deadKeys} speaks of. */
  public long deadRevision;

  /** Bit set of the indexes of dead keys; empty when none is. */
  public long[] deadKeys = {};
}
