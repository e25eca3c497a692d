package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(TurkishLocale.class)
class AdDatesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-03-11                          | 2026-03-11T00:00:00Z",
        "2026-03-11T14:45:20.137Z            | 2026-03-11T14:45:20.137Z",
        "2026-03-11T14:45:20+01:00           | 2026-03-11T13:45:20Z",
        "2026-03-11T14:45:20+0100            | 2026-03-11T13:45:20Z",
        "2026-03-11T14:45:20+01:00[Europe/Paris] | 2026-03-11T13:45:20Z",
        "2026-03-11T14:45                    | 2026-03-11T14:45:00Z",
        "2026-03-11 14:45:20                 | 2026-03-11T14:45:20Z",
        "2026-03-11 14:45:20 UTC             | 2026-03-11T14:45:20Z",
        "2026-03-11t14:45:20z                | 2026-03-11T14:45:20Z",
        "2026-03-11T14:45:20,5Z              | 2026-03-11T14:45:20.500Z",
        "2026-03-11T24:00                    | 2026-03-12T00:00:00Z",
        "2026-03-11Z                         | 2026-03-11T00:00:00Z",
        "2026-03-11+01:00                    | 2026-03-11T00:00:00Z",
        "2026-070                            | 2026-03-11T00:00:00Z",
        "2026-W11-3                          | 2026-03-11T00:00:00Z",
        "2024-02-29                          | 2024-02-29T00:00:00Z",
        "29.2.2024                           | 2024-02-29T00:00:00Z",
        "20260311                            | 2026-03-11T00:00:00Z",
        "20260311_1445_boards                | 2026-03-11T14:45:00Z",
        "20260311T144520Z                    | 2026-03-11T14:45:20Z",
        "20260311144520                      | 2026-03-11T14:45:20Z",
        "202603111445                        | 2026-03-11T14:45:00Z",
        "1773059489                          | 2026-03-09T12:31:29Z",
        "1773059489.5                        | 2026-03-09T12:31:29.500Z",
        "1773059489000                       | 2026-03-09T12:31:29Z",
        "1773059489000250                    | 2026-03-09T12:31:29.000250Z",
        "Wed, 11 Mar 2026 14:45:20 GMT       | 2026-03-11T14:45:20Z",
        "11 Mar 2026 14:45:20 GMT            | 2026-03-11T14:45:20Z",
        "1 Mar 2026 14:45:20 +0100           | 2026-03-01T13:45:20Z",
        "1.3.2026                            | 2026-03-01T00:00:00Z",
        "9.3.2026                            | 2026-03-09T00:00:00Z",
        "01.03.2026                          | 2026-03-01T00:00:00Z",
        "11.3.2026                           | 2026-03-11T00:00:00Z",
        "11.03.2026 14:45                    | 2026-03-11T14:45:00Z",
        "1.3.2026, 8:05:20                   | 2026-03-01T08:05:20Z",
        "11.03.2026, 14:45 Uhr               | 2026-03-11T14:45:00Z",
        "1 Mar 2026                          | 2026-03-01T00:00:00Z",
        "11 march 2026                       | 2026-03-11T00:00:00Z",
        "Mar 1, 2026                         | 2026-03-01T00:00:00Z",
        "September 11, 2026                  | 2026-09-11T00:00:00Z",
        "Sep 30, 2026                        | 2026-09-30T00:00:00Z",
        "3. März 2026                        | 2026-03-03T00:00:00Z",
        "11.Dez. 2026                        | 2026-12-11T00:00:00Z",
        "1er février 2026                    | 2026-02-01T00:00:00Z",
        "11 août 2026                        | 2026-08-11T00:00:00Z",
        "11 maart 2026                       | 2026-03-11T00:00:00Z",
        "11 maj 2026                         | 2026-05-11T00:00:00Z",
        "11 de MARÇO de 2026                 | 2026-03-11T00:00:00Z",
        "11 października 2026                | 2026-10-11T00:00:00Z",
        "Mittwoch, 11. Juni 2026             | 2026-06-11T00:00:00Z",
        "Sept. 3rd, 2026                     | 2026-09-03T00:00:00Z",
        "3rd March 2026                      | 2026-03-03T00:00:00Z",
        "Wed Mar 11 2026                     | 2026-03-11T00:00:00Z",
        "11-MAR-2026                         | 2026-03-11T00:00:00Z",
        "2026/03/11                          | 2026-03-11T00:00:00Z"
      })
  void reads_the_forms_that_sources_use(String text, Instant expected) {
    assertEquals(expected, AdDates.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soon",
        "yesterday",
        "03/11/2026",
        "2026-02-30",
        "2026-02-30Z",
        "2026-02-30T10:00",
        "30.2.2026",
        "30 Feb 2026",
        "30. Februar 2026",
        "3 Monate 2026",
        "11-Mar-26",
        "Feb 29, 2026",
        "11.03.2026 25:00",
        "11.03.2026 14",
        "29.02.2026",
        "2026/02/30",
        "2026-366",
        "2026-W54-1",
        "2026-13-01",
        "0001-01-01",
        "99999999",
        "12345678901234567890",
        "2026-03-11T99:00",
        "-1773059489",
        "2026-03-1",
        "30+ days ago"
      })
  void gives_nothing_for_what_is_unreadable_ambiguous_or_absurd(String text) {
    assertNull(AdDates.parse(text));
  }

  @Test
  void does_not_spend_time_on_long_text() {
    assertNull(AdDates.parse("1".repeat(100_000)));
  }
}
