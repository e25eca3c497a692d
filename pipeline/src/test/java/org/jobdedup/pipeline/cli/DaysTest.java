package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

/** What options of durations take. */
class DaysTest {
  private static final List<String> BEYOND =
      List.of("PT23H59M59.999999999S", "P36500DT0.000000001S", "-P1D", "P1M", "30", "");

  @Test
  void durationsAreFromADayTo36500Days() {
    Map<String, Duration> within =
        Map.of(
            "P1D", Duration.ofDays(1),
            "PT24H", Duration.ofDays(1),
            " p30dt12h ", Duration.ofHours(732),
            "P36500D", Duration.ofDays(36_500));
    within.forEach(
        (value, duration) -> {
          assertEquals(duration, new ExpireAfter().convert(value));
          assertEquals(duration, new RepostWindow().convert(value));
        });
    for (String value : BEYOND) {
      assertThrows(TypeConversionException.class, () -> new ExpireAfter().convert(value), value);
      assertThrows(TypeConversionException.class, () -> new RepostWindow().convert(value), value);
    }
  }

  @Test
  void onlyTheLifeOfAdsMayBeWithoutEnd() {
    assertEquals(Duration.ZERO, new ExpireAfter().convert("PT0S"));
    TypeConversionException refused =
        assertThrows(TypeConversionException.class, () -> new RepostWindow().convert("PT0S"));
    assertEquals(
        "it must be an ISO 8601 duration from P1D to P36500D, such as P30D: PT0S",
        refused.getMessage());
  }

  @Test
  void windowsCountInWholeDays() {
    assertEquals(0, RepostWindow.days(null));
    assertEquals(1, RepostWindow.days(Duration.ofHours(47)));
    assertEquals(36_500, RepostWindow.days(Duration.ofDays(36_500)));
  }
}
