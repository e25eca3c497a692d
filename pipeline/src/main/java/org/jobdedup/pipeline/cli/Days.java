package org.jobdedup.pipeline.cli;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Reads the durations of options, from a day to 36,500 days. */
final class Days {
  private static final Duration MIN = Duration.ofDays(1);
  private static final Duration MAX = Duration.ofDays(36_500);

  private Days() {}

  /** An ISO 8601 duration within the range, or zero; empty for any other value. */
  static Optional<Duration> readOrZero(String value) {
    try {
      Duration duration = Duration.parse(value.strip());
      boolean within = duration.compareTo(MIN) >= 0 && duration.compareTo(MAX) <= 0;
      return duration.isZero() || within ? Optional.of(duration) : Optional.empty();
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
