package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Years and months that are asked for, below a heading too, and those of contracts, degrees and the
 * past.
 */
class ExperienceInEnglishAndFrenchTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Baking: 2 years (Required)                          ; 2
          Customer service: 1 year (preferred)                ; 1
          Pâtisserie: 3 ans (Requis)                          ; 3
          Cuisine : 1 an (optionnel)                          ; 1
          Cuisine : 2 an(s) (souhaité)                        ; 2
          Our ovens are 2 years (and 3 days) old              ; 0
          24 mois d'expérience en cuisine                     ; 2
          18 months' experience of baking                     ; 1
          At least 12 months experience in a kitchen          ; 1
          Une expérience d'au moins 36 mois                   ; 3
          6 mois d'expérience                                 ; 0
          CDD de 24 mois, expérience souhaitée                ; 0
          A 12 months contract, experience welcome            ; 0
          Salaire suivant expérience sur 12 mois              ; 0
          """)
  void yearsInBracketsAndMonths(String text, int years) {
    assertEquals(years, RequiredExperienceTest.least(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          We began 5 years ago, with experience in bread      ; 0
          A bakery that is 9+ years old, experience welcome   ; 0
          2 year fixed term contract, experience needed       ; 0
          Experience of ovens with a 2-year warranty          ; 0
          A 4-year degree or experience in baking             ; 0
          4-year degree and 2 years of experience             ; 2
          2 years program management experience               ; 2
          CDD de 2 ans, expérience souhaitée                  ; 0
          Durée : 1 an, une expérience est un plus            ; 0
          Contrat de 1 an. Expérience de 3 ans exigée         ; 3
          We have 12 years of experience in baking            ; 0
          You have 12 years of experience in baking           ; 12
          Over the next 5 years you will gain experience      ; 0
          We grew in the last 5+ years. 3+ years in baking    ; 3
          Duration: 1+ year rolling contract                  ; 0
          A 1+ year rolling contract for a baker              ; 0
          Contract length: 2 years. Experience is a plus      ; 0
          Duration: 1+ year. At least 5 years of experience   ; 5
          """)
  void yearsOfOtherThingsAreNotAskedFor(String text, int years) {
    assertEquals(years, RequiredExperienceTest.least(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Experience|3-5 years                                ; 3
          Experience:||3-5 years                              ; 3
          Required experience|* at least 3 years of baking    ; 3
          Baker|**Experience**|three years|Full time          ; 3
          Erfahrung|3-5 Jahre                                 ; 3
          Berufserfahrung:|- mind. 3 Jahre am Herd            ; 3
          Expérience professionnelle|2 à 4 ans                ; 2
          Ervaring|minimaal 2 jaar                            ; 2
          Erfarenhet|3 år                                     ; 3
          Esperienza|3 anni                                   ; 3
          Our experience|10 years of baking                   ; 0
          Unsere Erfahrung|12 Jahre                           ; 0
          Experience|Our oven is 3 years in use               ; 0
          Experience||The oven|3 years of warranty            ; 0
          Experience|||3 years                                ; 0
          We value experience|3 years of growth               ; 0
          Experience|10 years ago we began                    ; 0
          Experience|0-2 years                                ; 0
          Expérience|CDD de 2 ans                             ; 0
          """)
  void yearsBelowTheHeadingExperienceAreAskedFor(String text, int years) {
    assertEquals(years, RequiredExperienceTest.least(text.replace('|', '\n')));
  }
}
