package org.jobdedup.pipeline.config;

import java.time.Duration;

/** Writes durations as people give them. */
public final class Durations {
  private Durations() {}

  /** A duration in ISO 8601: of whole days in days, which it counts in hours by itself. */
  public static String shown(Duration duration) {
    Duration days = Duration.ofDays(duration.toDays());
    return days.isZero() || !days.equals(duration)
        ? duration.toString()
        : "P" + days.toDays() + "D";
  }
}
