package org.jobdedup.pipeline.report;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;

/**
 * Days on which an ad was posted or seen, both ends included.
 *
 * @param from first day, as epoch day in UTC
 * @param to last day, not before the first
 */
public record Period(int from, int to) {
  private static final long DAY_SECONDS = Duration.ofDays(1).toSeconds();

  /** Checks the order of the days. */
  public Period {
    if (from > to) {
      throw new IllegalArgumentException(
          "A period must not end before it begins: from=" + from + ", to=" + to);
    }
  }

  /**
   * The period that covers all dates which are given.
   *
   * @param latest dates after this one count as this one, so that no date lies far in the future
   * @param dates dates, each of which may be null
   * @return the period, or null where no date is given
   */
  public static Period spanning(Instant latest, Instant... dates) {
    int from = Integer.MAX_VALUE;
    int to = Integer.MIN_VALUE;
    for (Instant date : dates) {
      if (date != null) {
        Instant counted = date.isAfter(latest) ? latest : date;
        int day = (int) Math.floorDiv(counted.getEpochSecond(), DAY_SECONDS);
        from = Math.min(from, day);
        to = Math.max(to, day);
      }
    }
    return from > to ? null : new Period(from, to);
  }

  /** First day. */
  public LocalDate firstDay() {
    return LocalDate.ofEpochDay(from);
  }

  /** Last day. */
  public LocalDate lastDay() {
    return LocalDate.ofEpochDay(to);
  }
}
