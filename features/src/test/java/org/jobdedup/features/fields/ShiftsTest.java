package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shifts in German and Dutch texts, in lists and denied. */
class ShiftsTest {
  private static Set<WorkingHours.Shift> shifts(String text) {
    return new TreeSet<>(WorkingHours.find(ScannedText.of(text)).shifts());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Früh-, Spät- und Nachtdienst in der Küche   | [NIGHT, EARLY, LATE]
          Früh- und Spätschicht                       | [EARLY, LATE]
          Früh-/Spätdienst                            | [EARLY, LATE]
          Früh/Spät/Nachtschicht                      | [NIGHT, EARLY, LATE]
          Früh-, Tag- bzw. Spätdienst                 | [DAY, EARLY, LATE]
          Wochenend- und Feiertagsdienste             | [WEEKEND]
          dag-, avond- en nachtdiensten               | [NIGHT, DAY, LATE]
          avond- of weekenddiensten                   | [WEEKEND, LATE]
          vroege en late diensten                     | [EARLY, LATE]
          You work late nights                        | [NIGHT]
          Two long days or long nights                | [NIGHT]
          Am Tag und im Nachtdienst                   | [NIGHT]
          Spät und Nachtdienst                        | [NIGHT]
          Wir backen in 3-Schicht                     | [ROTATING]
          Die Küche arbeitet 2-schichtig              | [ROTATING]
          im 2-Schicht-System                         | [ROTATING]
          Kochen im Mehrschichtbetrieb                | [ROTATING]
          2-ploegendienst                             | [ROTATING]
          Wechselschicht                              | [ROTATING]
          Cuisine de nuit, 3 nuits par semaine        | [NIGHT]
          Des forfaits nuits et dimanches attractifs  | [NIGHT]
          """)
  void when_shiftsAreListed_then_allAreFound(String text, String shifts) {
    assertEquals(shifts, shifts(text).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "keine Nachtdienste",
        "ohne Wochenendarbeit",
        "keine Früh-, Spät- oder Nachtdienste",
        "Keine Nacht-, Wochenend- und Feiertagsdienste",
        "Guter LohnKeine Nacht- oder Wochenendarbeit",
        "frei von Überstunden, Wochenend- und Feiertagsarbeit",
        "geen weekenddiensten",
        "geen avond- of weekenddiensten",
        "Je kookt nooit in het weekend",
        "Een gezellig weekend weg",
        "Eine Schicht Sahne auf dem Kuchen",
        "Torten mit 12 Schichten",
        "keine 3-Schicht",
        "Avondeten en avondjes uit zijn avontuurlijk",
        "keine Arbeit an Wochenenden",
        "You will not be required to work night shifts",
        "Freie Wochenenden für alle Bäcker",
        "Six long weekends a year",
        "Am Wochenende haben wir geschlossen",
        "Das Wochenende gehört dir",
        "The kitchen is closed on weekends",
        "Pas d'alternance avec la nuit",
        "Le travail en équipe et la bonne humeur"
      })
  void when_shiftsAreDenied_then_thereAreNone(String text) {
    assertEquals(Set.of(), shifts(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Vous vendez le forfait 3 nuits à la mer",
        "Un forfait nuit d'hôtel vous attend",
        "Deux nuits d'hôtel pour votre anniversaire",
        "3 nuits offertes dans nos hôtels",
        "Two free nights in any of our hotels",
        "We sell 900 bed nights a year",
        "Une nuitée à la ferme",
        "3 Nächte im Hotel"
      })
  void nightsOfAStayAreNoShift(String text) {
    assertEquals(Set.of(), shifts(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Forfait : 3 nuits par semaine",
        "Travail de nuit en hôtel",
        "Réceptionniste de nuit d'hôtel",
        "You work 3 nights in our hotel",
        "Réceptionniste nuit d'hôtel",
        "Im Hotel Nachtdienst",
        "Bakers, 2 or 3 nights",
        "You work nights in a hotel"
      })
  void nightsOfWorkAreAShift(String text) {
    assertEquals(Set.of(WorkingHours.Shift.NIGHT), shifts(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Majoration des heures de nuit à 20 %",
        "Prime de nuit, tickets restaurant",
        "Des heures de nuit majorées",
        "Zuschläge für Nacht- und Wochenendarbeit",
        "Night shift allowance",
        "Night and weekend enhancements",
        "Weekend premium of 10 %"
      })
  void when_shiftsAreOnlyPaidMore_then_nobodySaysThatTheyAreWorked(String text) {
    assertEquals(Set.of(), shifts(text));
  }
}
