package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shifts that numbers and days of the week name. */
class ShiftSystemTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Vous cuisinez en 2x8                             ; ROTATING
          Horaires : 3X8, primes de panier                 ; ROTATING
          Équipe 2 x 8 en cuisine                          ; ROTATING
          Rythme 5*8 avec nuits                            ; NIGHT ROTATING
          Horaires 2x8 ou nuits fixes                      ; NIGHT ROTATING
          Cuisine en 2×8.                                  ; ROTATING
          Horaires postés à la boulangerie                 ; ROTATING
          Travail en équipes successives                   ; ROTATING
          Bakers on rotational shifts                      ; ROTATING
          Nous cuisinons sans 3x8                          ; ''
          Pas de 2x8 chez nous                             ; ''
          You bake 3 x 8 hours a week                      ; ''
          A server with 2 x 8 GB                           ; ''
          Deux sachets, 2 x 8,50 € de farine               ; ''
          Moules 3 x 8 cm                                  ; ''
          Moules 3 x 80                                    ; ''
          We are open 24x7                                 ; ''
          """)
  void teamsThatTakeTurns(String text, String shifts) {
    assertShifts(shifts, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Schedule: Monday to Friday                       ; WEEKDAYS
          You bake Monday-Friday, 8 to 4                   ; WEEKDAYS
          Hours: Mon – Fri                                 ; WEEKDAYS
          Horaires : du lundi au vendredi                  ; WEEKDAYS
          Mondays to Fridays, day shift                    ; DAY WEEKDAYS
          Monday through Friday. No weekends.              ; WEEKDAYS
          Du lundi au vendredi et un week-end sur deux     ; WEEKDAYS WEEKEND
          Du lundi au samedi                               ; ''
          Monday to Friday and some Saturdays              ; ''
          Du lundi au vendredi, un samedi par mois         ; ''
          Call us Monday to Friday from 9 to 5             ; ''
          Notre boutique est ouverte du lundi au vendredi  ; ''
          Our opening hours are Monday to Friday           ; ''
          Let us know by Monday or Friday                  ; ''
          Mon équipe et le vendredi                        ; ''
          Tous les week-ends                               ; WEEKEND
          Les week-ends sont libres                        ; WEEKEND
          Week-ends libres                                 ; ''
          """)
  void daysOfWork(String text, String shifts) {
    assertShifts(shifts, text);
  }

  private static void assertShifts(String expected, String text) {
    assertEquals(
        expected,
        WorkingHours.find(ScannedText.of(text)).shifts().stream()
            .map(Enum::name)
            .sorted()
            .collect(Collectors.joining(" ")));
  }
}
