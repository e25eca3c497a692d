package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contracts that an agency has, and those that it offers. */
class FormsOfAgenciesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Notre agence recrute des cuisiniers en CDI, CDD et intérim        ; ''
          Intérim, CDD ou CDI : tous les fours sont chez nous               ; ''
          Nos offres en CDI, le CDD et l'intérim. Contrat : CDI             ; PERMANENT
          Contrat : CDI ou CDD                                              ; FIXED_TERM PERMANENT
          Contrat : CDI ou freelance                                        ; FREELANCE PERMANENT
          CDD de 6 mois en cuisine                                          ; FIXED_TERM
          Notre réseau de freelances compte cent cuisiniers                 ; ''
          À terme, une carrière en freelance                                ; ''
          Mission en freelance                                              ; FREELANCE
          You fill temporary bookings of cooks                              ; ''
          Temporary accommodation above the bakery                          ; ''
          Ask us about any temporary assignments                            ; ''
          A temporary role in our kitchen                                   ; FIXED_TERM
          Job type: Temporary                                               ; FIXED_TERM
          Temporary staff nurse                                             ; FIXED_TERM
          """)
  void formsThatAreOffered(String text, String forms) {
    assertEquals(
        forms,
        EmploymentType.find(ScannedText.of(text)).stream()
            .map(Enum::name)
            .sorted()
            .collect(Collectors.joining(" ")));
  }
}
