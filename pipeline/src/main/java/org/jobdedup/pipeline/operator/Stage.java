package org.jobdedup.pipeline.operator;

import java.util.Locale;

/** The stages whose time is measured. */
public enum Stage {
  /** Cleaning and sketching of a batch of ads. */
  PREPARE,
  /** Registry decision and fan-out. */
  REGISTRY,
  /** Bucket updates of one shard. */
  BUCKETS,
  /** Prefilter and features of a pair. */
  PAIRS,
  /** Scoring of a batch. */
  SCORING,
  /** Update of the clusters with a batch of messages. */
  CLUSTERS;

  /** Name in reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Accumulator that adds up the nanoseconds of all subtasks. */
  public String accumulator() {
    return label() + "Nanos";
  }
}
