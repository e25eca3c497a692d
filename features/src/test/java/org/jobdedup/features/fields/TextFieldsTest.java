package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Working hours, home office, contract, level and experience in running text. */
class TextFieldsTest {
  private static final ScannedText EMPTY = ScannedText.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Wir bieten eine 39-Stunden-Woche              ; 39   ; 39
          38,5 Stunden pro Woche                        ; 38.5 ; 38.5
          37,5 Wochenstunden in Vollzeit                ; 37.5 ; 37.5
          Arbeitszeit: 38 Stunden                       ; 38   ; 38
          20 bis 30 Stunden/Woche                       ; 20   ; 30
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
          """)
  void weeklyHours(String text, double minimum, double maximum) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertEquals(minimum, hours.minimumPerWeek(), 1e-9);
    assertEquals(maximum, hours.maximumPerWeek(), 1e-9);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Antwort innerhalb von 48 Stunden",
        "We answer within 24 to 48 hours a day",
        "24 hours, 7 days a week",
        "80 Stunden pro Monat",
        "Arbeitszeit: 50 Stunden im Monat",
        "La cuisine ouvre 9h-11h / 14h-18h en semaine",
        "Réponse sous 36h ou 48h",
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
        "You fit 70% to 80% of this job description"
      })
  void durationsAndSharesAreNoHours(String text) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertTrue(Double.isNaN(hours.minimumPerWeek()), hours::toString);
    assertTrue(Double.isNaN(hours.minimumPercent()), hours::toString);
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
          """)
  void excludedShiftsAreNone(String text, WorkingHours.Shift shift) {
    assertEquals(
        shift == null ? Set.of() : Set.of(shift), WorkingHours.find(ScannedText.of(text)).shifts());
  }

  @ParameterizedTest
  @CsvSource({
    "'80-100 %, remote',80,100",
    "Stellenumfang: 50-60 %,50,60",
    "Teilzeit 60 %,60,60",
    "Arbeitspensum: 70 %,70,70",
    "Omfattning: 75%,75,75",
    "'E 9 TV-L, 65 %',65,65"
  })
  void workloads(String text, double minimum, double maximum) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertEquals(minimum, hours.minimumPercent());
    assertEquals(maximum, hours.maximumPercent());
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
          Idealer Nebenjob für dich                           ; MINI_JOB
          """)
  void arrangementsThatAreOffered(String text, String arrangements) {
    WorkingHours hours = WorkingHours.find(ScannedText.of(text));
    assertEquals(
        arrangements,
        hours.arrangements().stream().map(Enum::name).sorted().collect(Collectors.joining(" ")));
  }

  @Test
  void timesOfDayAreNoHoursPerWeek() {
    assertEquals(
        WorkingHours.UNKNOWN, WorkingHours.find(ScannedText.of("Je werkt van 8.00 tot 17.00 uur")));
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

  @Test
  void rangesAreChecked() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new WorkingHours(40, 32, Double.NaN, Double.NaN, Set.of(), Set.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new WorkingHours(Double.NaN, Double.NaN, 80, 120, Set.of(), Set.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          Remote         | Koch           | x                                     | REMOTE
          Bremen         | Koch (remote)  | x                                     | REMOTE
          Bremen         | Koch           | Wir bieten 100 % remote                | REMOTE
          Bremen         | Koch           | fully remote within Europe            | REMOTE
          Bremen         | Koch           | Homeoffice ist zwei Tage möglich      | HYBRID
          -              | Koch           | Poste hybride à Lyon                  | HYBRID
          -              | Koch hybrid    | Vor Ort                               | HYBRID
          -              | Koch           | Deux jours de télétravail             | HYBRID
          -              | Koch           | Thuiswerken mogelijk                  | HYBRID
          -              | Koch           | This role is on-site                  | ON_SITE
          -              | Koch           | Kantine und Parkplatz vor Ort         | UNKNOWN
          -              | Koch           | Arbeitsort: vor Ort                   | ON_SITE
          -              | Koch vor Ort   | Kochen                                | ON_SITE
          -              | Koch           | Betrieb einer hybriden Cloud          | UNKNOWN
          -              | Koch           | Experience in remote sensing          | UNKNOWN
          Bremen         | Koch           | Kochen                                | UNKNOWN
          -              | Koch           | Küche mit Herz, kein Full-Remote      | HYBRID
          -              | Koch           | This role is not fully remote         | HYBRID
          -              | Koch           | 100 % remote ist leider nicht möglich | HYBRID
          -              | Koch           | It isn't a 100% remote kitchen        | HYBRID
          -              | Koch           | No remote work possible               | ON_SITE
          -              | Koch           | You can work remotely, or in Kiel     | HYBRID
          -              | Koch           | Cook in our kitchen or remotely       | HYBRID
          -              | Koch           | We hire cooks who cook fully remotely | REMOTE
          -              | Koch           | You cannot work remotely              | ON_SITE
          -              | Koch           | Interviews are held remotely          | UNKNOWN
          -              | Koch           | Hier ist kein Homeoffice möglich      | ON_SITE
          -              | Koch           | Pas de télétravail                    | ON_SITE
          -              | Koch           | Télétravail : non                     | ON_SITE
          -              | Koch           | Die Stelle ist nicht remote           | ON_SITE
          -              | Koch           | Geen thuiswerk of hybride werken      | ON_SITE
          -              | Koch           | On-site, not a remote position        | ON_SITE
          -              | Koch           | On-site health clinics and a kitchen  | UNKNOWN
          -              | Koch           | Onsite customer visits and tastings   | UNKNOWN
          -              | Koch           | You cook onsite in Bremen             | ON_SITE
          -              | Koch, Onsite-Support | x                               | UNKNOWN
          Bremen         | Koch, no remote | Kochen                               | ON_SITE
          -              | Koch           | Du kochst nicht nur im Homeoffice     | HYBRID
          -              | Koch           | Cook from your home office? No trouble | HYBRID
          -              | Koch           | no fixed remote days                  | HYBRID
          -              | Koch           | Keine Kernarbeitszeit, Homeoffice     | HYBRID
          -              | Koch           | Wenn du nicht im Homeoffice kochst    | HYBRID
          Bremen         | Koch 40% Homeoffice | Kochen                                | HYBRID
          Bremen         | Koch, 3 Tage Homeoffice | Kochen                                | HYBRID
          Bremen         | Koch (2 days remote) | Kochen                                | HYBRID
          Bremen         | Koch, télétravail partiel | Kochen                                | HYBRID
          Bremen         | Koch (60 % im Home-Office) | Kochen                                | HYBRID
          Bremen         | Koch, 100% Homeoffice | Kochen                                | REMOTE
          Bremen         | Koch, 80-100 % Homeoffice | Kochen                                | REMOTE
          Bremen         | Koch, 4-Tage-Woche, remote | Kochen                                | REMOTE
          -              | Koch           | Vor-Ort-Termine bei Gästen            | UNKNOWN
          -              | Koch           | Arbeitsplatz: Vor-Ort in der Küche    | ON_SITE
          -              | Koch           | Du arbeitest vollständig remote       | REMOTE
          -              | Koch           | The team works remote-only            | REMOTE
          -              | Koch           | Ausschließlich im Homeoffice          | REMOTE
          -              | Koch           | Our kitchens are entirely remote        | REMOTE
          -              | Koch           | Koken kan volledig vanuit huis        | REMOTE
          -              | Koch           | ortsunabhängig kochen                 | REMOTE
          -              | Koch           | Kein reines Homeoffice                | HYBRID
          -              | Koch           | Temps complet. Télétravail deux jours | HYBRID
          -              | Koch           | Full time. Remote two days a week     | HYBRID
          -              | Koch           | An 2 Tagen ortsunabhängig kochen      | HYBRID
          -              | Koch           | Falls du nur remote arbeiten willst   | HYBRID
          -              | Koch           | Vollständige Homeoffice-Ausstattung   | HYBRID
          -              | Koch           | Es gibt die Option, mobil zu arbeiten | HYBRID
          -              | Koch           | Die Vorteile des mobilen Arbeitens      | HYBRID
          -              | Koch           | Gleitzeit mit mobilem Arbeiten        | HYBRID
          -              | Koch           | Kein mobiles Arbeiten möglich         | ON_SITE
          -              | Koch           | Du darfst zwei Tage mobil arbeiten    | HYBRID
          -              | Koch           | Unsere Homeofficeregelung ist großzügig | HYBRID
          -              | Koch           | Ein Remoteanteil von zwei Tagen       | HYBRID
          -              | Koch           | Wir kochen in einem hybriden Modell   | HYBRID
          -              | Koch           | Du baust mobile Arbeitsplätze auf     | UNKNOWN
          -              | Koch           | Wartung von Hybridmotoren             | UNKNOWN
          -              | Koch           | Flexible hours and mobile working     | HYBRID
          -              | Koch           | You may work partly from home         | HYBRID
          -              | Koch           | You cook 3 days per week from home    | HYBRID
          -              | Koch           | Two days a week at home are fine      | HYBRID
          -              | Koch           | An 2 Tagen pro Woche im Homeoffice    | HYBRID
          -              | Koch           | FestanstellungHome-Office möglich     | HYBRID
          -              | Koch           | 30 days of holidayRemote work         | HYBRID
          -              | Koch           | #LI-HybridFind more jobs              | HYBRID
          -              | Koch           | Wir kochen mit McRemote               | UNKNOWN
          -              | Koch           | Fruit, een fiets, thuiswerkvergoeding | HYBRID
          -              | Koch           | Hulp bij een goede thuiswerkplek      | HYBRID
          -              | Koch           | Je kookt 2 dagen thuis, 3 in de keuken | HYBRID
          -              | Koch           | Je kookt zowel thuis als op kantoor   | HYBRID
          -              | Koch           | Onze thuiswerkregeling is ruim        | HYBRID
          -              | Koch           | Voel je je thuis in de keuken?        | UNKNOWN
          -              | Koch           | Tu peux télétravailler deux jours     | HYBRID
          -              | Koch           | Lieu du poste : en présentiel         | ON_SITE
          -              | Koch           | Entretien en présentiel avec la cheffe | UNKNOWN
          -              | Koch           | Formation aux sauces en présentiel    | UNKNOWN
          -              | Koch           | Deux entretiens. Poste en présentiel  | ON_SITE
          -              | Koch           | A 40-bed care home based in Leeds | UNKNOWN
          -              | Koch           | This is a home-based role | HYBRID
          -              | Koch           | Connaissance des clouds hybrides | UNKNOWN
          -              | Koch           | Die Arbeit erfolgt vollständig vor Ort | ON_SITE
          -              | Koch           | Flexibel, keine Onsite-Pflichttage | UNKNOWN
          -              | Koch           | Du berätst sie in Person, per Telefon | UNKNOWN
          -              | Koch           | Free parking on site | UNKNOWN
          -              | Koch           | Lunch (in-office) | UNKNOWN
          -              | Koch           | Three days in office | HYBRID
          -              | Koch           | Télétravail total possible | REMOTE
          -              | Koch           | Télétravail à 100 % | REMOTE
          """)
  void remoteMode(String location, String title, String text, RemoteMode mode) {
    assertEquals(mode, RemoteMode.of(location, ScannedText.of(title), ScannedText.of(text)));
  }

  @Test
  void remoteModesAgreeByDegree() {
    assertEquals(1, RemoteMode.agreement(RemoteMode.REMOTE, RemoteMode.REMOTE));
    assertEquals(0.5, RemoteMode.agreement(RemoteMode.HYBRID, RemoteMode.REMOTE));
    assertEquals(0, RemoteMode.agreement(RemoteMode.ON_SITE, RemoteMode.REMOTE));
    assertTrue(Double.isNaN(RemoteMode.agreement(RemoteMode.UNKNOWN, RemoteMode.REMOTE)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          5+ years of experience in cooking                     ; 5
          Minimum 3-5 years of relevant working experience      ; 3
          mind. 3 Jahre Berufserfahrung                         ; 3
          Mindestens 2 Jahre relevante Erfahrung                ; 2
          au moins 2 ans d'expérience                           ; 2
          Expérience : 4 ans                                    ; 4
          minimaal 3 jaar werkervaring                          ; 3
          minst 5 års erfarenhet                                ; 5
          Seit 30 Jahren Erfahrung im Handel                    ; -1
          With over 15 years of experience we lead              ; -1
          nos 12 années d'expérience                            ; -1
          Children under 5 years                                ; -1
          at least three years of relevant experience           ; 3
          two to four years of experience                       ; 2
          five (5) years of experience                          ; 5
          mindestens zwei Jahre Berufserfahrung                 ; 2
          minimaal drie jaar relevante ervaring                 ; 3
          une expérience d'au moins un an                       ; 1
          minst två års erfarenhet                              ; 2
          zwei Jahre Berufserfahrung oder 5 Jahre Studium       ; 2
          mindestens 4 Jahre Projekterfahrung                   ; 4
          vous avez plus de 5 ans d'expérience                  ; 5
          avec plus de 5 ans d'expérience, notre agence         ; -1
          fort de plus de 20 ans d'expérience                   ; -1
          Mit über 40 Jahren Erfahrung                          ; -1
          Requirements3+ years of experience                    ; 3
          Stufe B2 Jahre Erfahrung                              ; -1
          Ein an deine Erfahrung angepasstes Gehalt             ; -1
          0-3 years of experience                               ; -1
          6+ years cooking in kitchens at sea                   ; 6
          3-4+ years in a similar kitchen                       ; 3
          More than 10+ years at sea                            ; -1
          Our 5+ years at sea taught us much                    ; -1
          6 years at sea                                        ; -1
          With a plus behind it: 6 years+ at sea                ; -1
          0 tot 2 jaar werkervaring                             ; -1
          maximaal 3 jaar werkervaring                          ; -1
          less than 5 years of experience                       ; -1
          0-3 years of experience, or 4 years of experience     ; 4
          au moins de 3 ans d'expérience                        ; 3
          5 or more years of experience                         ; 5
          2 of meer jaren werkervaring                          ; 2
          5 oder mehr Jahre Berufserfahrung                     ; 5
          Nul tot drie jaar werkervaring                        ; -1
          Zero to two years of experience                       ; -1
          Une expérience professionnelle réussie d'au moins 5 ans ; 5
          Du brauchst keine 10 Jahre Berufserfahrung            ; -1
          Du profitierst von 10 Jahren Erfahrung                ; -1
          """)
  void yearsOfExperience(String text, int years) {
    OptionalInt expected = years < 0 ? OptionalInt.empty() : OptionalInt.of(years);
    assertEquals(expected, RequiredExperience.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          unbefristeter Arbeitsvertrag                 ; PERMANENT
          eine Küche mit unbefristetem Vertrag         ; PERMANENT
          in befristetem Arbeitsverhältnis             ; FIXED_TERM
          Werksstudent (m/w/d) für die Backstube       ; STUDENT_JOB
          contrat à durée indéterminée                 ; PERMANENT
          Poste en CDI                                 ; PERMANENT
          vast dienstverband                           ; PERMANENT
          zunächst befristet auf zwei Jahre            ; FIXED_TERM
          CDD de six mois                              ; FIXED_TERM
          contract voor bepaalde tijd                  ; FIXED_TERM
          Wir suchen Freelancer                        ; FREELANCE
          als ZZP'er aan de slag                       ; FREELANCE
          Wir kochen im Rahmen der Arbeitnehmerüberlassung ; AGENCY_WORK
          Type de contrat : Mission intérim            ; AGENCY_WORK
          Mission intérim de 3 mois                    ; AGENCY_WORK
          Nous cherchons un cuisinier pour une mission d'intérim ; AGENCY_WORK
          Initially a 6 month contract                 ; FIXED_TERM
          A one-year contract in our kitchen           ; FIXED_TERM
          FTC until March                              ; FIXED_TERM
          Cook (7 month FTC, full time)                ; FIXED_TERM
          Employment type: Contract                    ; FIXED_TERM
          Job Types: Full-time, Part-time, Contract    ; FIXED_TERM
          Contract: 1 year (extension possible)        ; FIXED_TERM
          Een contract voor zeven maanden              ; FIXED_TERM
          Temp to perm                                 ; FIXED_TERM
          Contract type: Permanent                     ; PERMANENT
          A permanent position in our kitchen          ; PERMANENT
          Permanent, full time                         ; PERMANENT
          Kitchen Intern. As an intern you cook        ; INTERNSHIP
          Keine Freelancer, nur Festanstellung         ; PERMANENT
          Een aanstelling voor een jaar met uitzicht op een vast contract ; FIXED_TERM
          Een arbeidsovereenkomst voor de duur van een jaar ; FIXED_TERM
          Praktikum, danach als Werkstudent. Das Praktikum dauert lang ; INTERNSHIP
          Werkstudent, Festanstellung nach dem Studium ; STUDENT_JOB
          """)
  void contractInText(String text, EmploymentType type) {
    assertEquals(Set.of(type), EmploymentType.find(ScannedText.of(text)));
  }

  @Test
  void yearsMayStandOnTheNextLineOfAWrappedText() {
    assertEquals(
        OptionalInt.of(4),
        RequiredExperience.find(ScannedText.of("mindestens 4\nJahre Erfahrung")));
    assertTrue(RequiredExperience.find(ScannedText.of("Team 4\n\nJahre an Erfahrung")).isEmpty());
  }

  @Test
  void charactersWithoutWidthDoNotCutWords() {
    ScannedText text =
        ScannedText.of("Un\u00ADbe\u00ADfris\u00ADtet, 5 ye\u200Bars of expe\u00ADri\u00ADence");
    assertEquals(Set.of(EmploymentType.PERMANENT), EmploymentType.find(text));
    assertEquals(OptionalInt.of(5), RequiredExperience.find(text));
    assertEquals("Unbefristet, 5 years of experience", text.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch (m/w/d) oder Bäcker (w/m/d)",
        "Du arbeitest gern selbstständig und genau",
        "groupe indépendant et familial",
        "Keine Zeitarbeit! Wirklich keine Zeitarbeit.",
        "Wir beraten zur Arbeitnehmerüberlassung",
        "Notre agence propose des missions d'intérim",
        "Tell the FTC about fraud in kitchens",
        "Job type: Full-time Contract: written",
        "Each cook signs a contract for lamps",
        "You write multi-year contracts and each multi-year contract",
        "You know KYC and CDD processes; our CDD team is small",
        "en contact permanent avec la cuisine",
        "We are a federal contractor",
        "from early stage to the next stage",
        "Abgeschlossene Ausbildung oder kaufmännische Ausbildung",
        "Du arbeitest intern und extern mit, sowohl intern als auch beim Kunden",
        "Modèles d'apprentissage automatique pour la cuisine",
        "L'apprentissage en continu des recettes",
        "Du steuerst externe Agenturen und Freelancer",
        "No freelancers please",
        "Geen ZZP'ers",
        "Detta är ett konsultuppdrag, du blir anställd av oss",
        "Du behältst unsere Lampen permanent im Blick",
        "Placeringsort tillsvidare: Lund",
        "You need a permanent residency",
        "We act as an employment agency for permanent roles and as an employment business",
        "portage d'applications",
        "Erste Erfahrung durch eine Werkstudententätigkeit",
        "Pipeline stages and more pipeline stages",
        "Wir reden intern und dokumentieren intern",
        "Bei uns intern oder immer intern"
      })
  void otherWordsNameNoContract(String text) {
    assertEquals(Set.of(), EmploymentType.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "auf selbstständiger Basis",
        "Das ist eine selbstständige Tätigkeit",
        "Das ist eine selbststaendige Taetigkeit",
        "hiring an independent contractor",
        "en portage salarial"
      })
  void selfEmploymentIsNamed(String text) {
    assertEquals(Set.of(EmploymentType.FREELANCE), EmploymentType.find(ScannedText.of(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          You report to senior management and are a self-starter ; -
          A graduate degree, guided by a principal investigator  ; -
          Ton objectif principal est la qualité                  ; -
          Le contact principal des clients, notre principal atout ; -
          English at an upper-intermediate level                 ; -
          Hier kannst du mehr erfahren                           ; -
          Raum für Experimente in der Küche                      ; -
          Cuisinier Expérimenté                                  ; SENIOR
          CUISINIER EXPERIMENTE                                  ; SENIOR
          un cuisinier experimente                               ; SENIOR
          A senior cook who leads junior cooks                   ; SENIOR
          Du leitest ein Team (Junior bis Senior)                ; -
          Ihr Kontakt: Lena Licht, Senior Recruiterin            ; -
          Je kunt doorgroeien naar senior kok                    ; -
          Je krijgt een gesprek met de senior kok                ; -
          Principal accountabilities: cooking                    ; -
          Betreuung von Senior:innen                             ; -
          Une équipe expérimentée vous attend                    ; -
          We expect intermediate baking skills                   ; -
          A great conversation starter                           ; -
          Karrierelevel: Berufserfahrene                         ; -
          Wir suchen einen Senior Koch                           ; SENIOR
          As a senior cook you cook                              ; SENIOR
          Cook with senior chefs and mentor junior cooks         ; -
          Unterstützung von Junior-Köchen mit unseren Senior-Köchen ; -
          Het coachen van junior koks                            ; -
          Senior Staff Cook                                      ; SENIOR
          Wir suchen dich als Senior-Koch                        ; SENIOR
          Reporting to the Senior Kitchen Manager                ; -
          You report directly to our senior chef                 ; -
          You will support the Junior Cooks                      ; -
          To mentor and appraise junior cooks                    ; -
          Under the supervision of a principal cook              ; -
          Du berichtest an den Senior-Koch                       ; -
          Du unterstützt unsere Junior-Köche                     ; -
          Je rapporteert aan de senior kok                       ; -
          Sous la responsabilité d'un cuisinier senior           ; -
          Support the kitchen as a senior cook                   ; SENIOR
          Work with us as a senior cook                          ; SENIOR
          In the role of senior cook you coach junior members    ; SENIOR
          """)
  void levelsOfOthersAreNotTheLevelOfTheJob(String text, String level) {
    assertEquals(
        !level.equals("-"),
        SeniorityLevel.find(ScannedText.of(text)).contains(SeniorityLevel.SENIOR));
    assertEquals(level.equals("-"), SeniorityLevel.find(ScannedText.of(text)).isEmpty());
  }

  @Test
  void trainingCountsWhenNamedTwice() {
    assertTrue(EmploymentType.find(ScannedText.of("abgeschlossene Ausbildung")).isEmpty());
    assertEquals(
        Set.of(EmploymentType.APPRENTICESHIP),
        EmploymentType.find(ScannedText.of("Deine Ausbildung: als Azubi lernst du kochen")));
    assertEquals(
        Set.of(EmploymentType.APPRENTICESHIP),
        EmploymentType.find(ScannedText.of("2. Ausbildungsjahr: 1.200 EUR. Die Berufsschule ist")));
    assertTrue(
        EmploymentType.find(
                ScannedText.of("Ausbildung zum Koch, gern mit Weiterbildung nach der Ausbildung"))
            .isEmpty());
  }

  @Test
  void levelsInTextAndTheirDistance() {
    assertEquals(
        Set.of(SeniorityLevel.SENIOR), SeniorityLevel.find(ScannedText.of("a senior cook")));
    double near =
        SeniorityLevel.agreement(Set.of(SeniorityLevel.JUNIOR), Set.of(SeniorityLevel.MEDIOR));
    double far =
        SeniorityLevel.agreement(Set.of(SeniorityLevel.INTERN), Set.of(SeniorityLevel.EXECUTIVE));
    assertTrue(near > far && far >= 0 && near < 1);
    assertTrue(Double.isNaN(SeniorityLevel.agreement(Set.of(), Set.of(SeniorityLevel.LEAD))));
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
      delimiter = '|',
      textBlock =
          """
          Part of a team, 0.6 FTE               | 60  | 60
          Een functie voor 0,8 fte              | 80  | 80
          A job of 0.8 - 1.0 FTE                | 80  | 100
          A job of 0.8 fte - 1 fte              | 80  | 100
          FTE: 0.5                              | 50  | 50
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
  @ValueSource(strings = {"37.5 hpw", "37½ hours a week", "37 ½ Stunden pro Woche"})
  void weeklyHoursMayHaveAHalf(String text) {
    assertEquals(37.5, WorkingHours.find(ScannedText.of(text)).minimumPerWeek());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mindestens zehnjährige Berufserfahrung                   | 10
          eine 3-jährige Berufserfahrung                           | 3
          Zweijährige einschlägige Erfahrung am Herd               | 2
          een driejarige werkervaring                              | 3
          abgeschlossene dreijährige Ausbildung und Berufserfahrung | 0
          eine 3-jährige Ausbildung und Erfahrung                  | 0
          mehrjährige Berufserfahrung                              | 0
          """)
  void experienceOfYearsInOneWord(String text, int years) {
    assertEquals(years, RequiredExperience.find(ScannedText.of(text)).orElse(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Poste en intérim à Dijon             | AGENCY_WORK
          Je zoekt een uitzendbaan             | AGENCY_WORK
          Anställningsform: timanställning     | FIXED_TERM
          This is a zero hours contract        | FIXED_TERM
          You work on a casual basis           | FIXED_TERM
          Offre de stage en cuisine            | INTERNSHIP
          Wij hebben een stageplaats           | INTERNSHIP
          This is an unpaid volunteer role     | VOLUNTEER
          We wear casual clothes on each stage |
          Un stage de cuisine est un plus      |
          """)
  void contractsOfOneMention(String text, EmploymentType type) {
    assertEquals(type == null ? Set.of() : Set.of(type), EmploymentType.find(ScannedText.of(text)));
  }
}
