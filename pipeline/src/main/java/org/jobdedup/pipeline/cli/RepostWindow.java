package org.jobdedup.pipeline.cli;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the option {@code --repost-window}: a duration of 1 to 36,500 days. */
final class RepostWindow implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String value) {
    return Days.readOrZero(value)
        .filter(window -> !window.isZero())
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "it must be an ISO 8601 duration from P1D to P36500D, such as P30D: " + value));
  }

  /** Whole days of a window, which is what breaks between days are compared with; 0 for none. */
  static int days(Duration window) {
    return window == null ? 0 : (int) window.toDays();
  }
}
