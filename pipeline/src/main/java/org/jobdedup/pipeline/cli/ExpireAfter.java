package org.jobdedup.pipeline.cli;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the option {@code --expire-after}: a duration of 1 to 36,500 days, or zero for never. */
final class ExpireAfter implements ITypeConverter<Duration> {
  private static final Duration MIN = Duration.ofDays(1);
  private static final Duration MAX = Duration.ofDays(36_500);

  @Override
  public Duration convert(String value) {
    try {
      Duration duration = Duration.parse(value.strip());
      if (duration.isZero() || duration.compareTo(MIN) >= 0 && duration.compareTo(MAX) <= 0) {
        return duration;
      }
    } catch (DateTimeParseException e) {
      // Reported with the form and range below.
    }
    throw new TypeConversionException(
        "it must be PT0S for never, or an ISO 8601 duration from P1D to P36500D, such as P60D: "
            + value);
  }
}
