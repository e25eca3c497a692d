package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Working hours, shares of full time and shifts in running text. */
class WorkingHoursTest {
  private static final ScannedText EMPTY = ScannedText.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Wir bieten eine 39-Stunden-Woche              ; 39   ; 39
          38,5 Stunden pro Woche                        ; 38.5 ; 38.5
          38:30 Std./Woche                              ; 38.5 ; 38.5
          Wochenarbeitszeit: 19:30 Std.                 ; 19.5 ; 19.5
          37,5 Wochenstunden in Vollzeit                ; 37.5 ; 37.5
          Arbeitszeit: 38 Stunden                       ; 38   ; 38
          20 bis 30 Stunden/Woche                       ; 20   ; 30
          20- bis 30-Stunden-Woche                      ; 20   ; 30
          32- tot 40-urige werkweek                     ; 32   ; 40
          32-40 uur                                     ; 32   ; 40
          tussen 24 en 32 uur per week                  ; 24   ; 32
          Uren per week: 36                             ; 36   ; 36
          36 hours per week                             ; 36   ; 36
          between 32 and 40 hours                       ; 32   ; 40
          35 heures par semaine                         ; 35   ; 35
          temps plein, 35h/semaine                      ; 35   ; 35
          Base horaire : 37H                            ; 37   ; 37
          Durée du travail : 35 heures hebdomadaires    ; 35   ; 35
          40 timmar per vecka                           ; 40   ; 40
          CDI 35h à Lyon                                ; 35   ; 35
          Statut cadre 39h, cuisine ouverte             ; 39   ; 39
          Contrat horaire : 35H du lundi au samedi      ; 35   ; 35
          Horaire hebdomadaire : 40H en cuisine         ; 40   ; 40
          Durée hebdomadaire de 21 heures               ; 21   ; 21
          Salary up to €4,000 based on 36 hours         ; 36   ; 36
          in Teilzeit (20 Stunden)                      ; 20   ; 20
          Vollzeit ab 25 Stunden                        ; 25   ; 25
          max. 20 Stunden/Woche                         ; 20   ; 20
          bis zu 20 Stunden pro Woche                   ; 20   ; 20
          maximaal 24 uur per week                      ; 24   ; 24
          up to 20 hours per week                       ; 20   ; 20
          Uren per week: 36 Bakken is een vak           ; 36   ; 36
          Flexible Arbeitszeiten, 30 Tage Urlaub bei 40 Wochenstunden ; 40 ; 40
          Hours: 37.5 per week                          ; 37.5 ; 37.5
          Hours: 24-32 per week                         ; 24   ; 32
          Expected hours: 14 per week                   ; 14   ; 14
          Contracted hours: 20                          ; 20   ; 20
          35 hours pw                                   ; 35   ; 35
          16 hour contract                              ; 16   ; 16
          We offer a 36-hour position                   ; 36   ; 36
          39 hours, 5 over 7 days                       ; 39   ; 39
          25 hours over 5 days                          ; 25   ; 25
          Contrat 25h/sem                               ; 25   ; 25
          CDI 24 heures                                 ; 24   ; 24
          Erwartete Arbeitsstunden: 15–25 pro Woche     ; 15   ; 25
          Aantal uren: 32-40                            ; 32   ; 40
          32-40u p/w                                    ; 32   ; 40
          24u per week                                  ; 24   ; 24
          € 4.000 o.b.v. 40u.                           ; 40   ; 40
          40 tim/vecka                                  ; 40   ; 40
          7 Stunden am Tag, 35 Stunden pro Woche        ; 35   ; 35
          wöchentlich 20 Stunden am Herd                ; 20   ; 20
          Wöchentlich ca. 15 Stunden                    ; 15   ; 15
          38 timmar/v                                   ; 38   ; 38
          20 tim/v                                      ; 20   ; 20
          8-17 uur per week                             ; 8    ; 17
          10-20 uur                                     ; 10   ; 20
          8-16 uur                                      ; 8    ; 16
          8.50 - 20.50 uur                              ; 8.5  ; 20.5
          8,00 tot 19,00 uur p/w                        ; 8    ; 19
          8.00 to 25.00 hours                           ; 8    ; 25
          Hours: 22.5 hours                             ; 22.5 ; 22.5
          Wochenarbeitszeit: 20 Std.                    ; 20   ; 20
          Een werkweek van 32 uur                       ; 32   ; 32
          TNC 28/35e                                    ; 28   ; 28
          Poste à 17,5/35ème                            ; 17.5 ; 17.5
          TNC : 28/35                                   ; 28   ; 28
          temps non complet 17h30                       ; 17.5 ; 17.5
          17h30 par semaine                             ; 17.5 ; 17.5
          temps plein, 37h30/semaine                    ; 37.5 ; 37.5
          Cuisine à 25h/35h                             ; 25   ; 25
          """)
  void weeklyHours(String text, double minimum, double maximum) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertEquals(minimum, hours.minimumPerWeek(), 1e-9);
    assertEquals(maximum, hours.maximumPerWeek(), 1e-9);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          @ hours per week                      ; 4  ; 60
          @ to 60 Stunden                       ; 8  ; 59
          @ uur                                 ; 28 ; 42
          Vollzeit, in Bremen, @ Stunden        ; 28 ; 42
          Salary based on @ hours               ; 28 ; 42
          in Teilzeit (@ Stunden)               ; 10 ; 42
          @ hour contract                       ; 10 ; 42
          Contrat @h                            ; 10 ; 42
          Arbeitszeit: @                        ; 8  ; 60
          Working hours: @ in the kitchen       ; 10 ; 60
          Hours: @                              ; 16 ; 60
          Hours: @ per week                     ; 4  ; 60
          @hpw                                  ; 4  ; 60
          @ tim/v                               ; 4  ; 60
          """)
  void hoursAreReadFromTheFewestToTheMostThatTheirWordsMayMean(String text, int least, int most) {
    for (int hours = 1; hours <= 70; hours++) {
      // 'Hours: 24' is an answer to when, and ends a day.
      boolean day = hours == 24 && text.contains("ours: @") && !text.endsWith("week");
      boolean read = hours >= least && hours <= most && !day;
      assertEquals(
          read ? hours : Double.NaN,
          WorkingHours.find(ScannedText.of(text.replace("@", "" + hours))).minimumPerWeek(),
          text + hours);
    }
  }

  @Test
  void aFrenchContractOfFullTimeHasFrom35To39HoursButNotThoseOfAWaitingTime() {
    for (int hours = 1; hours <= 70; hours++) {
      boolean read = hours >= 35 && hours <= 39 && hours != 36;
      assertEquals(
          read ? hours : Double.NaN,
          WorkingHours.find(ScannedText.of("Cuisine " + hours + "h")).minimumPerWeek());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"37.5 hpw", "37½ hours a week", "37 ½ Stunden pro Woche"})
  void weeklyHoursMayHaveAHalf(String text) {
    assertEquals(37.5, WorkingHours.find(ScannedText.of(text)).minimumPerWeek());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Antwort innerhalb von 48 Stunden",
        "120 full-time equivalents in all branches",
        "We sponsor a part-time MBA",
        "Open to full-time students",
        "40 équivalents temps plein",
        "We answer within 24 to 48 hours a day",
        "24 hours, 7 days a week",
        "80 Stunden pro Monat",
        "Arbeitszeit: 50 Stunden im Monat",
        "La cuisine ouvre 9h-11h / 14h-18h en semaine",
        "Réponse sous 36h ou 48h",
        "La cuisine ouvre à 17h30 en semaine",
        "Service de 9h30 à 17h30 par semaine",
        "Voir le chapitre 28/35",
        "Répartition du temps de travail : 80 % sur un site",
        "Arbeitszeit 50 % im Homeoffice",
        "Une formation de 35 heures",
        "Teilzeit, Antwort in 24 Stunden",
        "Flexible Arbeitszeiten\n30 Urlaubstage",
        "Gute Arbeitszeiten und 28 freie Tage",
        "Flexible Arbeitszeit\n50 € Sachbezug",
        "Flexible Arbeitszeit, 40 EUR Zuschuss",
        "Kernarbeitszeit 10:00 bis 15:00",
        "Kernarbeitszeit: 9:30 - 15 Uhr",
        "Kernarbeitszeit von 10 bis 14 Uhr",
        "Der Teig ruht 24 Stunden, auch am Wochenende",
        "La cuisine ouvre 12 heures, le week-end aussi",
        "12 hour shifts, 3 per week",
        "Three 12-hour night shifts per week",
        "8 hours per day, 5 days per week",
        "Opening hours: 20",
        "Hours: 9-17",
        "Hours: 18 - 23.30",
        "Hours: 8am - 5pm",
        "Holiday hours: 25 per year",
        "Contrat de 24h/24",
        "Onze keuken is open van 9-17u",
        "Fragen Sie Tim, 40 Tim und andere",
        "Umfang der Reisen ca. 40%",
        "travel up to 20 to 50% of the time",
        "100% Remote",
        "Vollzeit, 100 % remote",
        "Backen und Braten (70-80%)",
        "We work 80-100% remotely, full-time",
        "Teilzeit, 40-60 % im Homeoffice",
        "You fit 70% to 80% of this job description",
        "Koch in Vollzeit, 50 % Rabatt",
        "Full time, 50% staff discount",
        "Temps plein, 50 % de remise",
        "Teilzeit, 100 % Leidenschaft"
      })
  void durationsAndSharesAreNoHours(String text) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertTrue(Double.isNaN(hours.minimumPerWeek()), hours::toString);
    assertTrue(Double.isNaN(hours.minimumPercent()), hours::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Je werkt van 8.00 tot 17.00 uur",
        "Je werkt van 9 tot 17 uur",
        "Je werkt van 8.15 tot 19.45 uur",
        "Je werkt van 8,30 tot 20,15 uur",
        "Openingstijden: 8 - 17 uur",
        "De keuken is open van 10 tot 19 uur"
      })
  void timesOfDayAreNoHoursPerWeek(String text) {
    assertEquals(WorkingHours.UNKNOWN, WorkingHours.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "538 €-Basis",
        "auf 603-Euro-Basis",
        "450€-Basis",
        "ein 520-Euro-Job",
        "in geringfügiger Beschäftigung",
        "Du kochst als Minijobber"
      })
  void when_payIsMarginal_then_itIsAMiniJob(String text) {
    assertEquals(
        Set.of(WorkingHours.Arrangement.MINI_JOB),
        WorkingHours.find(ScannedText.of(text)).arrangements());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "op basis van 40 gerechten",
        "auf Basis von 450 Rezepten",
        "auf Stundenbasis",
        "auf 1.538 €-Basis",
        "ein 800-Euro-Job",
        "08:00 - 17:00 Uhr, 5 Tage pro Woche",
        "van 9:00 tot 17:00 uur",
        "2,5 Stellen",
        "bis 19:30 Uhr"
      })
  void when_numbersAreOfOtherThings_then_noHoursAreFound(String text) {
    assertEquals(WorkingHours.UNKNOWN, WorkingHours.find(ScannedText.of(text)));
  }

  @Test
  void when_aPostIsAFraction_then_itIsAShareOfFullTime() {
    for (String text : new String[] {"0,5 Stelle", "eine 0,5-Stelle", "0,5 Planstelle"}) {
      assertEquals(50, WorkingHours.find(ScannedText.of(text)).maximumPercent(), text);
    }
  }

  @Test
  void percentArrangementsAndShifts() {
    WorkingHours hours =
        WorkingHours.find(ScannedText.of("Pensum 80 - 100 %, Teilzeit möglich, Nachtdienst"));
    assertEquals(80, hours.minimumPercent());
    assertEquals(100, hours.maximumPercent());
    assertEquals(Set.of(WorkingHours.Arrangement.PART_TIME), hours.arrangements());
    assertEquals(Set.of(WorkingHours.Shift.NIGHT), hours.shifts());
  }

  @ParameterizedTest
  @CsvSource({
    "'80-100 %, remote',80,100",
    "Stellenumfang: 50-60 %,50,60",
    "Teilzeit 60 %,60,60",
    "Arbeitspensum: 70 %,70,70",
    "Omfattning: 75%,75,75",
    "'E 9 TV-L, 65 %',65,65",
    "Stellenumfang: 75 Prozent,75,75",
    "Beschäftigungsumfang von 39 %,39,39",
    "Stellenumfang 25 %,25,25",
    "Arbeitszeit 50 %,50,50",
    "temps de travail : 80 %,80,80"
  })
  void workloads(String text, double minimum, double maximum) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertEquals(minimum, hours.minimumPercent());
    assertEquals(maximum, hours.maximumPercent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Part of a team, 0.6 FTE               | 60  | 60
          Een functie voor 0,8 fte              | 80  | 80
          A job of 0.8 - 1.0 FTE                | 80  | 100
          A job of 0.8 fte - 1 fte              | 80  | 100
          FTE: 0.5                              | 50  | 50
          A post of 0.6 WTE                     | 60  | 60
          Eine Stelle mit 0,5 VZÄ               | 50  | 50
          VZÄ: 0,75                             | 75  | 75
          1.0 FTE, of which 0.2 FTE are cooking | 100 | 100
          Wir suchen für eine 50 %-Stelle       | 50  | 50
          Eine 70%ige Stelle in der Küche       | 70  | 70
          Our team of 1 FTE has 60 % of fun     |     |
          """)
  void aShareOfFullTimeIsAPercentage(String text, Double minimum, Double maximum) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertEquals(minimum == null ? Double.NaN : minimum, hours.minimumPercent());
    assertEquals(maximum == null ? Double.NaN : maximum, hours.maximumPercent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Koch in Voll- oder Teilzeit                         ; FULL_TIME PART_TIME
          Koch in Teil- oder Vollzeit                         ; FULL_TIME PART_TIME
          Full and part time hours available                  ; FULL_TIME PART_TIME
          Full- and part-time                                 ; FULL_TIME PART_TIME
          Werkstudent mit Perspektive auf Vollzeit            ; ''
          Später Vollzeit nach dem Studium möglich            ; ''
          Omfattning 20-50 % av heltid                        ; ''
          Detta är en heltidsanställning                      ; FULL_TIME
          Erfahrung durch einen Nebenjob                      ; ''
          This is not a part-time job                         ; ''
          Full time, no part-time                             ; FULL_TIME
          Vollzeit, Teilzeit ist nicht möglich                ; FULL_TIME
          Pas de temps partiel                                ; ''
          If you cannot cook full-time, ask us                ; FULL_TIME
          Not only part-time                                  ; PART_TIME
          Part-time? No problem                               ; PART_TIME
          Idealer Nebenjob für dich                           ; MINI_JOB
          """)
  void arrangementsThatAreOffered(String text, String arrangements) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertEquals(
        arrangements,
        hours.arrangements().stream().map(Enum::name).sorted().collect(Collectors.joining(" ")));
  }

  @Test
  void phrasesAreFoundAcrossAnySeparator() {
    for (String text : new String[] {"temps plein", "TEMPS-PLEIN", "Temps\u00A0plein"}) {
      assertEquals(1, ScannedText.of(text).count(TextWord.FULL_TIME), text);
    }
    assertEquals(0, EMPTY.count(TextWord.FULL_TIME));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      textBlock =
          """
          Keine Wochenendarbeit, keine Schichtarbeit  ; -
          Bei uns ohne Nachtschicht                   ; -
          Keine Nacht- oder Wochenendarbeit           ; -
          No night shifts or weekends                 ; -
          Pas de week-end                             ; -
          Jedes Wochenende frei                       ; -
          Jedes zweite Wochenende frei                ; WEEKEND
          Every other weekend off                     ; WEEKEND
          Kein Problem mit Nachtdienst                ; NIGHT
          Keine Überstunden, Nachtschicht             ; NIGHT
          Repos le week-end                           ; -
          Week-end non travaillés                     ; -
          Früher ins Wochenende starten               ; -
          You never work weekends                     ; -
          Board game nights in our kitchen            ; -
          Arbeit im 3-Schichtbetrieb                  ; ROTATING
          Keine Schichtarbeit                         ; -
          Sans travail de nuit                        ; -
          Pas de travail le week-end                  ; -
          Ni travail de nuit ni week-end              ; -
          Deux jours et le week-end de repos          ; -
          Travail de nuit, non fumeur                 ; NIGHT
          Un week-end de repos sur deux               ; WEEKEND
          """)
  void excludedShiftsAreNone(String text, WorkingHours.Shift shift) {
    assertEquals(
        shift == null ? Set.of() : Set.of(shift), WorkingHours.find(ScannedText.of(text)).shifts());
  }

  @Test
  void agreementOfHoursPrefersThePrecise() {
    WorkingHours forty = WorkingHours.find(ScannedText.of("40 Stunden pro Woche, Vollzeit"));
    WorkingHours twenty = WorkingHours.find(ScannedText.of("20 Stunden pro Woche, Vollzeit"));
    WorkingHours full = WorkingHours.find(ScannedText.of("Vollzeit"));
    assertEquals(1, WorkingHours.agreement(forty, forty), 1e-9);
    assertEquals(0, WorkingHours.agreement(forty, twenty), 1e-9);
    assertEquals(1, WorkingHours.agreement(forty, full), 1e-9);
    assertTrue(Double.isNaN(WorkingHours.agreement(forty, WorkingHours.UNKNOWN)));
    assertEquals(40, full.orElse(forty).minimumPerWeek());
  }

  private static WorkingHours ofRange(double minimum, double maximum) {
    return new WorkingHours(minimum, maximum, Double.NaN, Double.NaN, Set.of(), Set.of());
  }

  @Test
  void aRangeAgreesWithWhatItContains() {
    WorkingHours range = ofRange(37.5, 40);
    assertEquals(1, WorkingHours.agreement(ofRange(40, 40), range));
    assertEquals(1, WorkingHours.agreement(range, ofRange(38, 39)));
    assertEquals(1, WorkingHours.agreement(ofRange(20, 40), range));
    double beside = WorkingHours.agreement(ofRange(36, 38), range);
    assertTrue(beside > 0.9 && beside < 1, () -> "agreement: " + beside);
    WorkingHours choice = new WorkingHours(Double.NaN, Double.NaN, 50, 100, Set.of(), Set.of());
    WorkingHours half = new WorkingHours(Double.NaN, Double.NaN, 60, 60, Set.of(), Set.of());
    assertEquals(1, WorkingHours.agreement(choice, half));
  }

  @Test
  void rangesAreChecked() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new WorkingHours(40, 32, Double.NaN, Double.NaN, Set.of(), Set.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new WorkingHours(Double.NaN, Double.NaN, 80, 120, Set.of(), Set.of()));
  }
}
