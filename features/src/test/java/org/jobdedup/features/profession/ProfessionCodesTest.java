package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfessionCodesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ISCO-08:2512                                    | ISCO_08   | 2512
          isco 25                                         | ISCO_08   | 25
          http://data.europa.eu/esco/isco/C2512           | ISCO_08   | 2512
          http://data.europa.eu/esco/occupation/f2b15a0e-e65a-438a-affb-29b9d50b77d1 | ESCO | F2B15A0E-E65A-438A-AFFB-29B9D50B77D1
          ROME:M1801                                      | ROME      | M1801
          m1801                                           | ROME      | M1801
          KldB 2010: 43104                                | KLDB_2010 | 43104
          15-1252.00                                      | SOC_US    | 15125200
          SOC 15-1252                                     | SOC_US    | 151252
          SOC_UK:2134                                     | SOC_UK    | 2134
          SOC 2134                                        | SOC_UK    | 2134
          soc:2134                                        | SOC_UK    | 2134
          SOC 2020: 2134                                  | SOC_UK    | 2134
          SOC_UK_2020:2134                                | SOC_UK    | 2134
          UK SOC 2134                                     | SOC_UK    | 2134
          SOC 151252                                      | SOC_US    | 151252
          SOC 2018: 15-1252                               | SOC_US    | 151252
          SOC_US:15-1252.00                               | SOC_US    | 15125200
          C2512                                           | ISCO_08   | 2512
          c0110                                           | ISCO_08   | 0110
          ISCO-08:C2512                                   | ISCO_08   | 2512
          ISCO C1219                                      | ISCO_08   | 1219
          ESCO:C2512                                      | ISCO_08   | 2512
          ROME:C2512                                      | ROME      | C2512
          ROME:C1102                                      | ROME      | C1102
          C1102                                           | ROME      | C1102
          C1110                                           | ROME      | C1110
          D2512                                           | ROME      | D2512
          """)
  void readsSchemeAndCode(String text, ProfessionCodes.Scheme scheme, String code) {
    assertEquals(Optional.of(new ProfessionCodes(scheme, code)), ProfessionCodes.parse(text));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "2512",
        "cook",
        "ISCO",
        "ISCO:",
        "ISCO:25x12",
        "ROME:Z9",
        "M18011",
        ":",
        "C1219",
        "C251",
        "SOC 15",
        "SOC 21-34",
        "SOC 2010: 2136",
        "UK SOC2010: 2136",
        "SOC_UK_2000:2136",
        "ISCO-88: 2132",
        "ISCO-68:0842",
        "KldB 1992: 77410",
        "UK SOC 15-1252"
      })
  void everythingElseIsUnknown(String text) {
    assertEquals(Optional.empty(), ProfessionCodes.parse(text));
  }

  @ParameterizedTest
  @CsvSource({
    "ISCO:2512, ISCO:2512, 1",
    "ISCO:2512, ISCO:2513, 0.75",
    "ISCO:2512, ISCO:2521, 0.5",
    "ISCO:2512, ISCO:25, 1",
    "ISCO:2512, ISCO:3512, 0",
    "ROME:M1801, ROME:M1802, 0.66667",
    "ROME:M1801, ROME:M1605, 0.33333",
    "15-1252, 15-1253, 0.75"
  })
  void agreementIsTheShareOfLevels(String a, String b, double expected) {
    assertEquals(
        expected,
        ProfessionCodes.agreement(ProfessionCodes.parse(a), ProfessionCodes.parse(b)),
        1e-4);
  }

  /** Comparing such a one, made by hand or out of a damaged profile, ended at missing digits. */
  @ParameterizedTest
  @CsvSource({
    "ISCO_08, ''",
    "ISCO_08, 25123",
    "ROME, M",
    "ROME, M18",
    "ESCO, F2B",
    "KLDB_2010, 4",
    "SOC_US, 1",
    "SOC_US, 1A",
    "SOC_UK, 21345"
  })
  void codeThatIsNoneOfItsSchemeIsRefused(ProfessionCodes.Scheme scheme, String code) {
    assertEquals(
        "An occupation code must have the digits of its classification, ROME's behind a letter and"
            + " an ESCO identifier at least 4 characters: scheme="
            + scheme
            + ", length="
            + code.length(),
        assertThrows(IllegalArgumentException.class, () -> new ProfessionCodes(scheme, code))
            .getMessage());
  }

  @Test
  void britishAndAmericanCodesAreNotCompared() {
    assertTrue(
        Double.isNaN(
            ProfessionCodes.agreement(
                ProfessionCodes.parse("SOC 2134"), ProfessionCodes.parse("SOC 21-3401"))));
    assertEquals(
        1,
        ProfessionCodes.agreement(
            ProfessionCodes.parse("SOC 2134"), ProfessionCodes.parse("SOC_UK:2134")));
  }

  @Test
  void otherSchemesAreUnknown() {
    assertTrue(
        Double.isNaN(
            ProfessionCodes.agreement(
                ProfessionCodes.parse("ISCO:2512"), ProfessionCodes.parse("M1801"))));
    assertTrue(
        Double.isNaN(ProfessionCodes.agreement(Optional.empty(), ProfessionCodes.parse("M1801"))));
  }
}
