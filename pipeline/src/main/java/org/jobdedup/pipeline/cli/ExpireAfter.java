package org.jobdedup.pipeline.cli;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the option {@code --expire-after}: a duration of 1 to 36,500 days, or zero for never. */
final class ExpireAfter implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String value) {
    return Days.readOrZero(value)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "it must be PT0S for never, or an ISO 8601 duration from P1D to P36500D, such as P60D: "
                        + value));
  }
}
