package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceNumbersTest {
  private static final ScannedText EMPTY = ScannedText.of("");

  private static ReferenceNumbers inText(String text) {
    return ReferenceNumbers.find(EMPTY, ScannedText.of(text), null);
  }

  private static ReferenceNumbers inAddress(String url) {
    return ReferenceNumbers.find(EMPTY, EMPTY, url);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Referenznummer: 878984/1                        | 8789841
          Kennziffer AB-CDEF-0422                         | ABCDEF0422
          unter Angabe der Referenznummer **356738** an   | 356738
          Stellen-ID 3084.                                | 3084
          (Job-ID: KX/48213)                              | KX48213
          Job ID #102357155                               | 102357155
          Req ID: RQ209737                                | 209737
          Requisition ID: 446343 Work Area | 446343
          Job ID REQ-10078963                             | 10078963
          Job Reference: ABC NL02590                      | NL02590
          Référence : PEP006                              | PEP006
          Référence2025-21175Description du poste         | 202521175
          réf. 24000BWN                                   | 24000BWN
          Vacaturenummer 12345                            | 12345
          Kenmerk: 2026-0815                              | 20260815
          Ref: C192X83425                                 | C192X83425
          Apply for JR0012345 today                       | 0012345
          Diarienummer 3514-2026                          | 35142026
          Ref. J2026-113                                  | J2026113
          N° d'offre : 045-2026-08                        | 045202608
          Ausschreibungsnummer 113                        | 113
          Kennziffer: M-06                                | M06
          vacaturenummer: 113                             | 113
          Please quote KAB-2026-114                       | KAB2026114
          """)
  void statedNumbers(String text, String number) {
    assertEquals(List.of(number), inText(text).stated());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Referenzen von 3000 Kunden",
        "la référence du marché depuis 1998",
        "Ref: 2026",
        "Kennziffer: 12.05.2026",
        "Please send references, salary 45000",
        "Tel. 0211 4711081",
        "reference check and 25 days of leave",
        "PLZ 40210 Düsseldorf",
        "R2D2 and B2B",
        "Please quote 1500 euros",
        "We quote 10-15 lamps, 4711 in all",
        "Réponse aux appels d'offre 2026-4711",
        "Kennziffer 12"
      })
  void otherNumbersAreNone(String text) {
    assertTrue(inText(text).stated().isEmpty(), () -> inText(text).stated().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          https://kontor.example/jobs/buchhalter-bremen-193347      | kontor.example/193347
          https://kontor.example/vacature/1164891                   | kontor.example/1164891
          https://kontor.wd3.example/job/Bremen/Koch_R-409558       | kontor.wd3.example/409558
          https://kontor.example/view?jk=1211c5af48b1d531&utm_a=1   | kontor.example/1211C5AF48B1D531
          https://kontor.example/j?jobId=20547                      | kontor.example/20547
          https://kontor.example/emplois/60076336.html              | kontor.example/60076336
          https://kontor.example/743999995208584-koch               | kontor.example/743999995208584
          https://kontor.example/20261305/koch                      | kontor.example/20261305
          https://kontor.example/20261132/koch                      | kontor.example/20261132
          https://kontor.example/19991231/koch                      | kontor.example/19991231
          https://kontor.example/202611051/koch                     | kontor.example/202611051
          """)
  void idsInAddresses(String url, String id) {
    assertEquals(List.of(id), inAddress(url).addressIds());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://kontor.example/jobs/koch",
        "https://kontor.example/20261105/koch",
        "https://kontor.example/jobs/koch-20260131",
        "kein Link",
        "https://kontor.example"
      })
  void addressesWithoutId(String url) {
    assertTrue(inAddress(url).isEmpty());
  }

  @Test
  void prefixesThatPagesLeaveOutDoNotMatter() {
    assertEquals(inText("Job ID: JR-0012345"), inText("Ref. 0012345"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "Job ID: %s",
        "Req-ID: %s",
        "Requisition ID %s",
        "Kennziffer: %s",
        "Référence : %s",
        "Vacaturenummer: %s"
      })
  void aPrefixMayStandApartOrNot(String text) {
    for (String number : List.of("1234", "00123", "0012345")) {
      ReferenceNumbers joined = inText(text.replace("%s", "JR" + number));
      ReferenceNumbers apart = inText(text.replace("%s", "JR-" + number));
      assertEquals(joined, apart);
      assertEquals(inText("JR-" + number), apart);
      if (text.endsWith(": %s")) {
        assertEquals(apart, inText(text.replace("%s", "JR " + number)));
      }
    }
  }

  @Test
  void theTitleCountsToo() {
    assertEquals(
        List.of("48213"),
        ReferenceNumbers.find(ScannedText.of("Koch (Ref. 48213)"), EMPTY, null).stated());
  }

  @Test
  void linksToPostingsHoldIds() {
    ReferenceNumbers one =
        ReferenceNumbers.NONE.withLinks(
            List.of("lamps.example", "jobs.lamps.example/keeper-481516", "lamps.example/p-108"));
    ReferenceNumbers other =
        ReferenceNumbers.NONE.withLinks(
            List.of("lamps.example", "jobs.lamps.example/481516?lang=de"));
    assertEquals(List.of("jobs.lamps.example/481516"), one.addressIds());
    assertEquals(one, other);
  }

  /** Behind one of these letters without a word that announces it. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          R12345,          12345
          R1234,           -
          (R-12345),       12345
          JR1234,          1234
          JR2034,          JR2034
          JR-0012345,      0012345
          REQ_12345,       12345
          RQ#12345,        12345
          RFX12345,        RFX12345
          Job12345,        12345
          JID-1234,        1234
          REQ123,          -
          XREQ12345,       -
          XXREQ-12345,     -
          JR-2026-00123,   JR202600123
          REQ_2026_4,      REQ20264
          JR-2026-A,       JR2026
          JR-3026-12,      3026
          R-0012345-2,     0012345
          B12345,          -
          12345,           -
          -12345,          -
          """)
  void numbersAreToldByTheirForm(String text, String number) {
    List<String> expected = number == null ? List.of() : List.of(number);
    assertEquals(expected, inText("See " + text + " now").stated());
    assertEquals(expected, inText(text).stated());
    assertEquals(
        expected, ReferenceNumbers.find(ScannedText.of("Cook " + text), EMPTY, null).stated());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          Ref: 123,                    -
          Ref: 1234,                   1234
          Ref: AB12,                   AB12
          Ref: ABC1,                   -
          Ref: 1899,                   1899
          Ref: 1998,                   -
          Ref: 2099,                   -
          Ref: 20267,                  20267
          Ref: 12.05.26,               -
          Ref: 12-5-2026,              -
          Ref: 2026-05-12,             -
          Ref: 1234-05-12,             12340512
          Ref: 123-05-2026,            123052026
          Ref: 12-05-202,              1205202
          Ref: 2026-05-123,            202605123
          Ref: 1234%,                  -
          Ref: 1234€,                  -
          Ref: 1234@acme.example,      -
          Ref: 1234 € a month,         1234
          Ref: 4711Start,              4711
          Ref: 4711abc,                4711ABC
          Ref: A-b_c/1.2,              ABC12
          Ref: 4711-,                  4711
          Ref: 4711- and 12345,        4711
          Ref; 47110815,               -
          Ref? 47110815,               -
          Ref! 47110815,               -
          'Ref, 47110815',             -
          REQ-4711,                    4711
          REQ-2011,                    REQ2011
          ref_4711,                    4711
          Ref: ABC DEF 47110815,       47110815
          Ref: JR 4711,                4711
          Ref: R 4711,                 4711
          Ref: Koch JR 4711,           -
          Ref: Jr. 4711,               -
          Ref: ABCDEF 47110815,        -
          Ref: abc 47110815,           -
          Ref number: 47110815,        47110815
          """)
  void announcedNumbersHaveFourUnitsAndTwoDigitsAndAreNeitherYearNorDate(
      String text, String number) {
    assertEquals(number == null ? List.of() : List.of(number), inText(text).stated());
    assertEquals(
        number == null ? List.of() : List.of(number), inText("Koch. " + text + " Ulm").stated());
  }

  @Test
  void aNumberStandsWithinTwentyTwoCharactersBehindItsWordAndHasAtMostThirty() {
    for (int blanks = 18; blanks < 26; blanks++) {
      assertEquals(
          blanks < 22, !inText("Ref" + " ".repeat(blanks) + "4711").isEmpty(), "blanks: " + blanks);
    }
    String digits = "12345678901234567890123456789012345";
    for (int length = 28; length < 34; length++) {
      assertEquals(
          List.of(digits.substring(0, Math.min(30, length))),
          inText("Ref: " + digits.substring(0, length)).stated());
    }
  }

  @Test
  void atMostTheFirstEightAreKeptThoseOfTheTitleFirst() {
    StringBuilder announced = new StringBuilder();
    StringBuilder formed = new StringBuilder();
    for (int i = 10; i < 20; i++) {
      announced.append("Ref: 47").append(i).append("\n");
      formed.append("R-123").append(i).append(' ');
    }
    List<String> first = List.of("4710", "4711", "4712", "4713", "4714", "4715", "4716", "4717");
    assertEquals(first, inText(announced.toString()).stated());
    assertEquals(first, inText(formed + "\n" + announced).stated());
    assertEquals(
        List.of("12310", "12311", "12312", "12313", "12314", "12315", "12316", "12317"),
        ReferenceNumbers.find(
                ScannedText.of(formed.toString()), ScannedText.of(announced.toString()), null)
            .stated());
  }

  @Test
  void linksToOtherPagesHoldNone() {
    ReferenceNumbers numbers =
        ReferenceNumbers.NONE.withLinks(
            List.of("lamps.example/company/481516", "video.example/watch?id=48151623"));
    assertTrue(numbers.isEmpty());
  }
}
