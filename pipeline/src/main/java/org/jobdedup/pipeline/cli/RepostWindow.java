package org.jobdedup.pipeline.cli;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the option {@code --repost-window}: a duration of 1 to 36,500 days. */
final class RepostWindow implements ITypeConverter<Duration> {
  private static final Duration MIN = Duration.ofDays(1);
  private static final Duration MAX = Duration.ofDays(36_500);

  @Override
  public Duration convert(String value) {
    try {
      Duration window = Duration.parse(value.strip());
      if (window.compareTo(MIN) >= 0 && window.compareTo(MAX) <= 0) {
        return window;
      }
    } catch (DateTimeParseException e) {
      // Reported with the form and range below.
    }
    throw new TypeConversionException(
        "it must be an ISO 8601 duration from P1D to P36500D, such as P30D: " + value);
  }

  /** Whole days of a window, which is what breaks between days are compared with; 0 for none. */
  static int days(Duration window) {
    return window == null ? 0 : (int) window.toDays();
  }
}
