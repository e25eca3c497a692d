package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Level of a job and years of experience that it asks for, in running text. */
class LevelAndExperienceTest {
  @Test
  void levelsInTextAndTheirDistance() {
    assertEquals(
        Set.of(SeniorityLevel.SENIOR), SeniorityLevel.find(ScannedText.of("a senior cook")));
    double near =
        SeniorityLevel.agreement(Set.of(SeniorityLevel.JUNIOR), Set.of(SeniorityLevel.MEDIOR));
    double far =
        SeniorityLevel.agreement(Set.of(SeniorityLevel.INTERN), Set.of(SeniorityLevel.EXECUTIVE));
    assertTrue(near > far && far >= 0 && near < 1);
    for (SeniorityLevel a : SeniorityLevel.values()) {
      for (SeniorityLevel b : SeniorityLevel.values()) {
        int apart = Math.abs(a.ordinal() - b.ordinal());
        double expected = apart == 0 ? 1 : (9 - apart) / 18.0;
        assertEquals(expected, SeniorityLevel.agreement(Set.of(a), Set.of(b)), 1e-9);
        Set<SeniorityLevel> both = EnumSet.of(b, SeniorityLevel.INTERN);
        assertEquals(
            Math.max(expected, SeniorityLevel.agreement(Set.of(a), Set.of(SeniorityLevel.INTERN))),
            SeniorityLevel.agreement(both, Set.of(a)),
            1e-9);
      }
    }
    assertTrue(Double.isNaN(SeniorityLevel.agreement(Set.of(), Set.of(SeniorityLevel.LEAD))));
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
          mindestens neun Jahre Berufserfahrung                 ; 9
          at least twelve years of experience                   ; 12
          quinze ans d'expérience                               ; 15
          minimaal vijftien jaar werkervaring                   ; 15
          Du brauchst keine 10 Jahre Berufserfahrung            ; -1
          Du profitierst von 10 Jahren Erfahrung                ; -1
          More than 9 years of experience                       ; 9
          More than 10 years of experience                      ; -1
          Vous avez plus de dix ans d'expérience                ; -1
          9+ years at sea                                       ; 9
          10+ years at sea                                      ; -1
          15 years of experience                                ; 15
          """)
  void yearsOfExperience(String text, int years) {
    assertEquals(Math.max(0, years), RequiredExperienceTest.least(text));
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
    assertEquals(years, RequiredExperienceTest.least(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1  | one      | ein      | un       | een      | ett
          2  | two      | zwei     | deux     | twee     | två
          3  | three    | drei     | trois    | drie     | tre
          4  | four     | vier     | quatre   | vier     | fyra
          5  | five     | fünf     | cinq     | vijf     | fem
          6  | six      | sechs    | six      | zes      | sex
          7  | seven    | sieben   | sept     | zeven    | sju
          8  | eight    | acht     | huit     | acht     | åtta
          9  | nine     | neun     | neuf     | negen    | nio
          10 | ten      | zehn     | dix      | tien     | tio
          11 | eleven   | elf      | onze     | elf      | elva
          12 | twelve   | zwölf    | douze    | twaalf   | tolv
          13 | thirteen | dreizehn | treize   | dertien  | tretton
          14 | fourteen | vierzehn | quatorze | veertien | fjorton
          15 | fifteen  | fünfzehn | quinze   | vijftien | femton
          """)
  void yearsInLettersAreReadLikeThoseInDigits(
      int years, String english, String german, String french, String dutch, String swedish) {
    for (String text :
        List.of(
            "at least " + english + " years of experience",
            english + " or more years of experience",
            years + " (" + english + ") years of experience",
            english + " (" + years + ") years of experience",
            "mindestens " + german + " Jahre Berufserfahrung",
            "mindestens " + german.replace("ö", "oe").replace("ü", "ue") + " Jahre Erfahrung",
            "Eine " + german + "jährige Berufserfahrung",
            "nach " + german + "jähriger Erfahrung",
            "mit " + german + "jährigen Erfahrungen",
            "au moins " + french + " ans d'expérience",
            "minimaal " + dutch + " jaar werkervaring",
            "een " + dutch + "jarige werkervaring",
            "minst " + swedish + " års erfarenhet")) {
      assertEquals(years, RequiredExperienceTest.least(text), text);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          onze jaren ervaring in de keuken                    | 0
          onze à treize ans d'expérience                      | 11
          Hundertfünfzehn Jahre Erfahrung am Herd             | 0
          zwischen drei und fünf Jahren Berufserfahrung       | 3
          between two and four years of experience            | 2
          entre trois et cinq ans d'expérience                | 3
          tussen de twee en vier jaar werkervaring            | 2
          mellan två och fem års erfarenhet                   | 2
          zwei- bis dreijährige Berufserfahrung               | 2
          2- bis 3-jährige Berufserfahrung                    | 2
          zwei oder mehr Jahre Berufserfahrung                | 2
          5 und mehr Jahre Berufserfahrung                    | 5
          deux ans ou plus d'expérience                       | 2
          mindestens zwoelfjaehrige Berufserfahrung           | 12
          eine 3-jaehrige Ausbildung und Erfahrung            | 0
          At least four (4) years of experience               | 4
          In your four to five years of experience            | 4
          """)
  void theLeastOfSeveralYearsCounts(String text, int years) {
    assertEquals(years, RequiredExperienceTest.least(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "maximal %s Berufserfahrung",
        "höchstens %s Berufserfahrung",
        "bis zu %s Berufserfahrung",
        "weniger als %s Berufserfahrung",
        "unsere %s Erfahrung",
        "Du profitierst von %s Erfahrung"
      })
  void mostYearsAndThoseOfOthersAreNotAskedFor(String text) {
    for (String years : List.of("5 Jahre", "fünf Jahre", "5-jährige", "fünfjährige")) {
      String all = text.replace("%s", years);
      assertEquals(0, RequiredExperienceTest.least(all), all);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "up to five years of experience",
        "no more than 5 years of experience",
        "fewer than 5 years of experience",
        "at most two years of experience",
        "jusqu'à cinq ans d'expérience",
        "hoogstens 3 jaar werkervaring",
        "upp till fem års erfarenhet",
        "högst 5 års erfarenhet",
        "16 years of experience",
        "0.5 years of experience"
      })
  void limitsFromAboveAskForNothing(String text) {
    assertEquals(0, RequiredExperienceTest.least(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Wir haben 15 Jahre Erfahrung in der Küche",
        "Wij hebben 10 jaar ervaring met koken",
        "In de keuken hebben wij 12 jaar ervaring",
        "Seit 15 Jahren sammeln wir Erfahrung",
        "Our bakers have an average of 12 years of experience",
        "Im Team haben alle im Schnitt 8 Jahre Berufserfahrung",
        "Das Team hat durchschnittlich acht Jahre Berufserfahrung"
      })
  void yearsThatTheOrganizationHasAreNotAskedFor(String text) {
    assertEquals(0, RequiredExperienceTest.least(text));
  }

  @Test
  void experienceIsNamedWithin45CharactersBehindTheYearsOr60Before() {
    for (int apart = 1; apart <= 80; apart++) {
      String gap = "-".repeat(apart - 1) + " ";
      for (String years : List.of("5 years", "five years")) {
        assertEquals(apart < 45, isRequired(years + gap + "experience"), gap);
        assertEquals("experience".length() + apart <= 60, isRequired("Experience" + gap + years));
        assertEquals(false, isRequired(years + "\n" + gap + "experience"));
        assertEquals(false, isRequired("Experience of ovens\n" + gap + years));
      }
    }
  }

  private static boolean isRequired(String text) {
    return RequiredExperienceTest.least(text) > 0;
  }

  @Test
  void yearsMayStandOnTheNextLineOfAWrappedText() {
    assertEquals(4, RequiredExperienceTest.least("mindestens 4\nJahre Erfahrung"));
    assertEquals(0, RequiredExperienceTest.least("Team 4\n\nJahre an Erfahrung"));
  }

  @Test
  void charactersWithoutWidthDoNotCutWords() {
    ScannedText text =
        ScannedText.of("Un\u00ADbe\u00ADfris\u00ADtet, 5 ye\u200Bars of expe\u00ADri\u00ADence");
    assertEquals(Set.of(EmploymentType.PERMANENT), EmploymentType.find(text));
    assertEquals("RequiredExperience[5]", RequiredExperience.find(text).toString());
    assertEquals("Unbefristet, 5 years of experience", text.text());
  }
}
