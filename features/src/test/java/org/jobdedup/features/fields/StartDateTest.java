package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StartDateTest {
  private static final ScannedText NO_TITLE = ScannedText.of("");

  private static Optional<StartDate> find(String text) {
    return StartDate.find(NO_TITLE, ScannedText.of(text.replace('|', '\n')));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Eintrittstermin: 01.09.2027                              ; 2027 ; 9
          Starttermin:|1.9.27                                      ; 2027 ; 9
          Start: ab 2. Mai 2027                                    ; 2027 ; 5
          Ausbildungsbeginn ist der 1. September 2027.             ; 2027 ; 9
          Ausbildungsstart 2027                                    ; 2027 ; 0
          Wir suchen zum 1. Oktober 2027 einen Bäcker              ; 2027 ; 10
          Die Stelle ist ab dem 15.03.2027 zu besetzen             ; 2027 ; 3
          Eintritt ab 01.08. möglich                               ; 0    ; 8
          Wir suchen ab dem 1.9. eine Köchin                       ; 0    ; 9
          Startdatum: z.s.m.                                       ; 0    ; 0
          Start: zsm in de keuken                                  ; 0    ; 0
          Wir suchen zum nächstmöglichen Eintritt einen Bäcker     ; 0    ; 0
          Start date: August 22nd, 2027                            ; 2027 ; 8
          Start date: 08/22/2027                                   ; 2027 ; 8
          an apprenticeship starting in September                  ; 0    ; 9
          Start: September / October                               ; 0    ; 9
          Date de début : 02/12/2027                               ; 2027 ; 12
          Prise de poste le 1er février 2027                       ; 2027 ; 2
          CDI à compter du 25/08/2027                              ; 2027 ; 8
          Startdatum: 1-7-2027                                     ; 2027 ; 7
          Ingangsdatum 1 maart 2027                                ; 2027 ; 3
          Tillträde 2027-06-15                                     ; 2027 ; 6
          Startdatum 06/2027                                       ; 2027 ; 6
          The post is available from 1 September 2027              ; 2027 ; 9
          Per 1 september 2027 zoeken wij een bakker               ; 2027 ; 9
          Poste à pourvoir à partir de septembre 2027              ; 2027 ; 9
          Tjänsten tillträds den 1 september 2027                  ; 2027 ; 9
          ASAP start                                               ; 0    ; 0
          ab sofort, Eintrittstermin spätestens 1.4.2027           ; 2027 ; 4
          Ab sofort suchen wir Unterstützung in der Backstube      ; 0    ; 0
          zum nächstmöglichen Zeitpunkt                            ; 0    ; 0
          Start: asap                                              ; 0    ; 0
          Poste à pourvoir dès que possible                        ; 0    ; 0
          Wij zoeken per direct een bakker                         ; 0    ; 0
          Tillträde: omgående                                      ; 0    ; 0
          We zoeken zo snel mogelijk een bakker                    ; 0    ; 0
          Zo snel mogelijk zoeken wij een bakker                   ; 0    ; 0
          Zo spoedig mogelijk gezocht: bakker                      ; 0    ; 0
          Zo snel mogelijk starten in de keuken                    ; 0    ; 0
          Wir suchen schnellstmöglich einen Koch                   ; 0    ; 0
          Koch, schnellstmöglich zu besetzen                       ; 0    ; 0
          Wir suchen so bald wie möglich einen Koch                ; 0    ; 0
          Eintritt: so schnell wie möglich                         ; 0    ; 0
          Beginn: möglichst bald                                   ; 0    ; 0
          Nous recrutons dès que possible un cuisinier             ; 0    ; 0
          Dès que possible, prise de poste à Lyon                  ; 0    ; 0
          A cook to join our team as soon as possible              ; 0    ; 0
          To start as soon as possible                             ; 0    ; 0
          The post is to be filled as soon as possible             ; 0    ; 0
          Vi söker snarast en kock                                 ; 0    ; 0
          Eintritt ab sofort. Wir melden uns ab sofort             ; 0    ; 0
          Arbeitsbeginn: 1. Februar 2027                           ; 2027 ; 2
          CDI à compter de septembre 2027                          ; 2027 ; 9
          CDI à compter du 1er septembre 2027                      ; 2027 ; 9
          CDI à partir du 1er septembre                            ; 0    ; 9
          CDI à partir de septembre                                ; 0    ; 9
          CDI à partir du mois de septembre                        ; 0    ; 9
          Wir suchen dich ab dem 1. September 2027                 ; 2027 ; 9
          Wij zoeken je vanaf september 2027                       ; 2027 ; 9
          Vi söker dig från den 1 september 2027                   ; 2027 ; 9
          Startdatum 01. 09. 2027                                  ; 2027 ; 9
          Start date: 2027-09                                      ; 2027 ; 9
          Start date: 1.9.00                                       ; 2000 ; 9
          Début souhaité : 01/09/2027                              ; 2027 ; 9
          Début du contrat : septembre 2027                        ; 2027 ; 9
          Start date: 31.12.2099                                   ; 2099 ; 12
          Start date: 1.1.2000                                     ; 2000 ; 1
          Start date: 29.02.2028                                   ; 2028 ; 2
          Start date: February 29, 2028                            ; 2028 ; 2
          Eintritt ab 29.02. möglich                               ; 0    ; 2
          Start: Woche 35, September 2026                          ; 2026 ; 9
          Eintritt 31.2.2026, spätestens 1.4.2026                  ; 2026 ; 4
          Start date: 12/31/2027                                   ; 2027 ; 12
          Per 1 oktober                                            ; 0    ; 10
          Per 1 oktober zoeken wij een bakker                      ; 0    ; 10
          Wir suchen zum 1. Oktober einen Bäcker                   ; 0    ; 10
          Koch|Zum 1. Oktober 2027                                 ; 2027 ; 10
          Ausbildungsbeginn: 1. September 2027                     ; 2027 ; 9
          Bewerbung mit Arbeitsbeginn ab 1.9.2027                  ; 2027 ; 9
          Bewerbung|Start: September 2027                          ; 2027 ; 9
          Deine Ausbildung 2027                                    ; 2027 ; 0
          Ausbildung ab 2027                                       ; 2027 ; 0
          Start: September 2027                                    ; 2027 ; 9
          rentrée septembre 2027                                   ; 2027 ; 9
          pour la rentrée de septembre 2027                        ; 2027 ; 9
          Interviews on 9 March, starting date 1 May               ; 0    ; 5
          Candidatures ouvertes, poste à pourvoir à partir du 3 mai ; 0   ; 5
          """)
  void beginningsInText(String text, int year, int month) {
    assertEquals(Optional.of(new StartDate(year, month)), find(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Bewerben Sie sich bis zum 11.05.2027.",
        "Per 1 september 2027 stoppen de oude regels",
        "mit Eintrittstermin und Gehaltswunsch bis zum 30.05.2027",
        "Please answer asap",
        "Contact us as soon as possible",
        "Send us your letter as soon as possible",
        "We seek cooks. Apply as soon as possible",
        "You immediately start to bake",
        "Wir melden uns ab sofort",
        "Bewerben Sie sich ab sofort",
        "Wir suchen Antworten, die schnellstmöglich helfen",
        "Merci de postuler dès que possible",
        "We antwoorden z.s.m. op je brief",
        "Unser Laden öffnet ab 01.08. früher",
        "Wir suchen Köche ab 4.5. Sternen",
        "Starten ab Version 1.5 der Küche",
        "Start: 31.31.",
        "Tell us your earliest start date.",
        "Per 1 juli 2027 stijgen de salarissen.",
        "Das Entgelt steigt ab dem 1.2.2027 um drei Prozent.",
        "Seit 2027 backen wir Brot.",
        "Eintrittstermin nach Absprache. Im Mai 2027 feiern wir.",
        "Start date to be agreed||The bakery opened on 3 March 2027",
        "Eintrittstermin 31.31.2027",
        "Startdatum 1.9.20275",
        "Startdatum 1.9.5",
        "Startdatum A1.9.2027",
        "Startdatum 1/ 9/ 27",
        "CDI dès septembre 2027",
        "Wir backen ab September 2027",
        "Startdatum 32.9.2027",
        "Startdatum 31.02.2026",
        "Startdatum 29.02.2026",
        "Ingangsdatum 31-4-2026",
        "Start date: 02/30/2026",
        "Start date: 2026-06-31",
        "Start date: February 29, 2026",
        "Starttermin: 31. September 2026",
        "Date de début : 31 juin",
        "Starttermin: 30.02.",
        "Startdatum 0.9.2027",
        "Startdatum 1.0.2027",
        "Startdatum 13/2027",
        "Startdatum 0/2027",
        "Startdatum 1.9.1999",
        "Startdatum 1.9.2100",
        "Starttermin 04.2027.33",
        "You may start whenever you like",
        "jusqu'à début décembre",
        "Entretiens à partir du 9 mars",
        "Interviews start on 9 March",
        "Date limite de candidature à partir du 12 mai",
        "Vorstellungsgespräche ab 3. März",
        "Die Vorstellungsgespräche beginnen am 3. März 2027",
        "Beginn der Vorstellungsgespräche: 3. März 2027",
        "Vorstellungsgespräche:|ab 3. März 2027",
        "gesprekken vanaf 4 mei",
        "De sollicitatiegesprekken starten op 4 mei",
        "Bewerbungsfrist beginnt am 1. Oktober 2027",
        "Closing date: 1 October 2027",
        "Einladung zum 1. Oktober",
        "Per 1 oktober stijgen de salarissen",
        "Die Stelle ist zum 31. Oktober gekündigt",
        "Beste Ausbildung 2027",
        "Ausbildung 2026/27"
      })
  void whatIsNoBeginning(String text) {
    assertEquals(Optional.empty(), find(text));
  }

  @Test
  void theTitleComesFirstAndNeedsNoWordForSeeking() {
    ScannedText text = ScannedText.of("Eintrittstermin: 1.9.2027");
    assertEquals(
        Optional.of(new StartDate(2027, 5)),
        StartDate.find(ScannedText.of("Konditor ab 1.5.2027"), text));
    assertEquals(
        Optional.of(new StartDate(2027, 9)),
        StartDate.find(ScannedText.of("Konditor ab sofort"), text));
  }

  @Test
  void aTitleNamesTheYearOfATraining() {
    ScannedText text = ScannedText.of("Wir backen Brot.");
    assertEquals(
        Optional.of(new StartDate(2027, 0)),
        StartDate.find(ScannedText.of("Ausbildung zum Bäcker (m/w/d) 2027"), text));
    assertEquals(Optional.empty(), StartDate.find(ScannedText.of("Bäcker 2027"), text));
  }

  private static double agreement(StartDate a, StartDate b) {
    return StartDate.agreement(Optional.of(a), Optional.of(b));
  }

  @Test
  void agreementSeesMonthsAndYears() {
    StartDate may = new StartDate(2027, 5);
    assertEquals(1, agreement(may, new StartDate(2027, 5)));
    assertEquals(0.5, agreement(may, new StartDate(2027, 6)));
    assertEquals(0.5, agreement(new StartDate(2026, 12), new StartDate(2027, 1)));
    assertEquals(0, agreement(may, new StartDate(2026, 5)));
    assertEquals(0, agreement(may, new StartDate(2028, 4)));
    assertEquals(1, agreement(may, new StartDate(0, 5)));
    assertEquals(0.5, agreement(new StartDate(0, 12), new StartDate(2027, 1)));
    assertEquals(1, agreement(may, new StartDate(2027, 0)));
    assertEquals(0, agreement(may, new StartDate(2028, 0)));
    assertEquals(0.5, agreement(may, StartDate.AT_ONCE));
    assertEquals(1, agreement(StartDate.AT_ONCE, StartDate.AT_ONCE));
    assertTrue(Double.isNaN(StartDate.agreement(Optional.of(may), Optional.empty())));
    assertTrue(Double.isNaN(agreement(new StartDate(2027, 0), new StartDate(0, 5))));
  }

  /** The months that a date may mean, counted from the year 0. */
  private static List<Integer> months(StartDate date) {
    List<Integer> months = new ArrayList<>();
    for (int year = date.year() == 0 ? 1990 : date.year();
        year <= (date.year() == 0 ? 2110 : date.year());
        year++) {
      months.add(year * 12 + date.month());
    }
    return months;
  }

  @Test
  void agreementIsThatOfTheNearestMonthsThatBothMayMean() {
    List<StartDate> dates = new ArrayList<>();
    for (int year : new int[] {0, 2000, 2026, 2027, 2028, 2099}) {
      for (int month = 0; month <= 12; month++) {
        dates.add(new StartDate(year, month));
      }
    }
    for (StartDate a : dates) {
      for (StartDate b : dates) {
        int apart = Integer.MAX_VALUE;
        for (int one : months(a)) {
          for (int other : months(b)) {
            apart = Math.min(apart, Math.abs(one - other));
          }
        }
        double expected = apart == 0 ? 1 : apart == 1 ? 0.5 : 0;
        if (a.isAtOnce() || b.isAtOnce()) {
          expected = a.isAtOnce() && b.isAtOnce() ? 1 : 0.5;
        } else if (a.month() == 0 || b.month() == 0) {
          boolean years = a.year() != 0 && b.year() != 0;
          expected = !years ? Double.NaN : a.year() == b.year() ? 1 : 0;
        }
        assertEquals(expected, agreement(a, b), () -> a + " beside " + b);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-GB", "en-US", "de-DE", "de-AT", "fr-FR", "nl-NL", "sv-SE"})
  void monthsAreReadByTheNamesAndAbbreviationsOfTheLanguage(String language) {
    Locale locale = Locale.forLanguageTag(language);
    for (Month month : Month.values()) {
      for (TextStyle style :
          new TextStyle[] {
            TextStyle.FULL, TextStyle.FULL_STANDALONE, TextStyle.SHORT, TextStyle.SHORT_STANDALONE
          }) {
        String name = month.getDisplayName(style, locale);
        assertEquals(
            Optional.of(new StartDate(2027, month.getValue())),
            find("Start date: 1 " + name + " 2027"),
            name);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bis",
        "bis zum",
        "bis Ende",
        "until",
        "jusqu'au",
        "jusqu'en",
        "jusqu’à",
        "tot",
        "tot en met",
        "t/m",
        "till",
        "senast"
      })
  void aDeadlineIsNoBeginning(String until) {
    assertEquals(Optional.empty(), find("Startdatum " + until + " September 2027"));
    assertEquals(Optional.empty(), find("Startdatum " + until + " 09.2027"));
    assertTrue(find("Startdatum arbitr" + until + " September 2027").isPresent());
  }

  @Test
  void aDateIsThatOfAWordForTheBeginningThatStandsNearBeforeIt() {
    for (int apart = 1; apart <= 80; apart++) {
      String gap = "-".repeat(apart - 1) + " ";
      boolean nearNoun = "Startdatum".length() + apart <= 40;
      assertEquals(nearNoun, find("Startdatum" + gap + "1.9.2027").isPresent(), gap);
      assertEquals(nearNoun, find("Startdatum" + gap + "2027").isPresent(), gap);
      assertEquals(nearNoun, find("Startdatum" + gap + "asap").isPresent(), gap);
      boolean nearVerb = "Start".length() + apart <= 20;
      assertEquals(nearVerb, find("Start" + gap + "1.9.2027").isPresent(), gap);
      assertEquals(nearVerb, find("Start" + gap + "asap").isPresent(), gap);
      assertEquals(Optional.empty(), find("Start" + gap + "2027"), gap);
      boolean soughtBefore = "Gesucht".length() + apart + "ab ".length() <= 70;
      assertEquals(soughtBefore, find("Gesucht" + gap + "ab 1.9.2027").isPresent(), gap);
      assertEquals(apart < 70, find("Ab 1.9.2027" + gap + "gesucht").isPresent(), gap);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Startdatum:|1.9.2027                     ; true
          Startdatum||1.9.2027                     ; false
          Startdatum? Am 1.9.2027                  ; false
          Startdatum! Am 1.9.2027                  ; false
          Startdatum. Am 1.9.2027                  ; false
          Startdatum.1.9.2027                      ; true
          Wir suchen|Brot ab 1.9.2027              ; false
          Brot ab 1.9.2027|suchen wir              ; false
          Wir suchen|ab 1.9.2027                   ; true
          Vollzeit|Ab 1.9.2027|Ulm                 ; true
          Wir suchen lab 1.9.2027                  ; false
          Wir suchen ab 2027                       ; false
          Wir suchen ab September                  ; false
          Wir suchen ab September 2027             ; true
          """)
  void aSentenceOrAParagraphBetweenAWordAndADatePartsThem(String text, boolean found) {
    assertEquals(found, find(text).isPresent());
  }

  @Test
  void everyNameOfAMonthThatTextsAreSearchedForIsKnown() {
    for (String[] columns : WordTable.readRows(TextWord.class, "text-words.tsv")) {
      if (columns[0].equals(TextWord.MONTH.name())) {
        for (int i = 1; i < columns.length; i++) {
          String name = columns[i];
          assertTrue(MonthNames.month(Folding.fold(name)) > 0, name);
          // As it is looked for where umlauts cannot be written.
          assertTrue(MonthNames.month(Folding.fold(name.replace("ä", "ae"))) > 0, name);
        }
      }
    }
    assertEquals(Optional.of(new StartDate(2027, 1)), find("Eintrittstermin: 2. Jaenner 2027"));
  }

  @Test
  void datesOutsideOfTheCalendarAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new StartDate(1999, 1));
    assertThrows(IllegalArgumentException.class, () -> new StartDate(2027, 13));
  }

  @Test
  void yearsInATitleOfAnyLengthTakeLinearTime() {
    ScannedText title = ScannedText.of("Vollzeit 2027 ".repeat(400_000));
    ScannedText text = ScannedText.of("Ab sofort");
    assertEquals(
        Optional.of(StartDate.AT_ONCE),
        CpuLimit.within(Duration.ofSeconds(20), () -> StartDate.find(title, text)));
  }
}
