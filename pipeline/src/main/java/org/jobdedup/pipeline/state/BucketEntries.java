package org.jobdedup.pipeline.state;

/** The ads of one bucket in ascending order of their id hash: four parallel arrays. */
public final class BucketEntries {
  /** Id hashes. */
  public long[] ads;

  /** Revision of each. */
  public long[] revisions;

  /** First epoch day of each, or {@link Integer#MIN_VALUE}. */
  public int[] days;

  /** Index of the bucket's key among the keys of each. */
  public int[] keyIndexes;

  /** Whether an ad was ever turned away or evicted. */
  public boolean overflowed;
}
