package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SectionClassifierTest {
  private final SectionClassifier classifier = SectionClassifier.headingsOnly();

  private Section sectionOf(String text, String words) {
    return classifier.split(text).passages().stream()
        .filter(p -> text.substring(p.start(), p.end()).contains(words))
        .findFirst()
        .orElseThrow()
        .section();
  }

  @Test
  void textsInCapitalsAreReadAsIfTheyWereNot() {
    String text =
        """
        We keep ninety beacons along three coasts, and have done so for a hundred years.
        You polish lenses, trim wicks and log passing ships. You have steady hands!
        We pay fairly and offer a small house beside the gate.
        """;
    SectionClassifier standard = SectionClassifier.standard();
    List<Passage> passages = standard.split(text).passages();
    assertTrue(passages.stream().map(Passage::section).distinct().count() > 1);
    assertEquals(passages, standard.split(text.toUpperCase(Locale.ROOT)).passages());
  }

  @ParameterizedTest
  @CsvSource({
    "Responsibilities, Requirements, What we offer, How to apply",
    "Deine Aufgaben, Das bringst du mit, Wir bieten dir, Kontakt",
    "Vos missions, Profil recherché, Nos avantages, Pour postuler",
    "Wat ga je doen?, Functie-eisen, Arbeidsvoorwaarden, Solliciteren",
    "DEINE AUFGABEN BEI UNS, Ihr Profil:, **Benefits**, Interessiert?"
  })
  void headingsOfFourLanguagesNameTheirBlocks(
      String tasks, String requirements, String offer, String apply) {
    String text =
        String.join(
            "\n",
            tasks,
            "Alpha one two three",
            "Beta one two three",
            "",
            requirements,
            "Gamma one two three",
            "",
            offer,
            "Delta one two three",
            "",
            apply,
            "Epsilon one two three");

    assertEquals(Section.DESCRIPTION, sectionOf(text, "Alpha"));
    assertEquals(Section.DESCRIPTION, sectionOf(text, "Beta"));
    assertEquals(Section.REQUIREMENTS, sectionOf(text, "Gamma"));
    assertEquals(Section.OFFER, sectionOf(text, "Delta"));
    assertEquals(Section.APPLICATION, sectionOf(text, "Epsilon"));
  }

  @Test
  void headingsWithinALineDoNotOverlap() {
    String text = "profile, offer: Keeper Aufgaben? About: us - We Your We, Aufgaben, ";
    int end = 0;
    for (Passage passage : classifier.split(text).passages()) {
      assertTrue(passage.start() >= end, passage::toString);
      end = passage.end();
    }
    assertEquals(text.lastIndexOf(','), end);
  }

  @Test
  void headingsWithinOneLineAreFoundByTheirColons() {
    String text =
        "The Role: As a gardener you water the plants. Requirements: You know roses and tulips."
            + " Benefits: Thirty days of leave.";

    assertEquals(Section.REQUIREMENTS, sectionOf(text, "roses"));
    assertEquals(Section.OFFER, sectionOf(text, "leave"));
  }

  @Test
  void blocksThatWereJoinedAreCutWhereACommonWordFollows() {
    String text = "Thirty days of leaveAbout us\nWe grow roses.";

    List<String> passages =
        classifier.split(text).passages().stream()
            .map(p -> text.substring(p.start(), p.end()))
            .collect(Collectors.toList());

    assertEquals(List.of("Thirty days of leave", "About us", "We grow roses"), passages);
  }

  @Test
  void camelCaseNamesStayWhole() {
    SectionedText split = classifier.split("We use JavaScript and PostgreSQL on GitHub daily");

    assertEquals(1, split.passages().size());
  }

  @Test
  void legalSentencesAreFoundWithoutAHeading() {
    String text =
        "Tasks\nWater the plants.\n\nWe are an equal opportunity employer without regard to race.";

    assertEquals(Section.LEGAL, sectionOf(text, "equal"));
  }

  @Test
  void withoutAnyHeadingTheTextIsADescriptionWithLowConfidence() {
    SectionedText split = classifier.split("Somebody waters roses in a garden by the river");

    assertEquals(Section.DESCRIPTION, split.passages().get(0).section());
    assertTrue(split.passages().get(0).confidence() < 0.7f);
  }

  @Test
  void metadataLinesSpeakForThemselvesOnly() {
    String text = "Location: Springfield\nYou water the plants of our clients every day.";

    assertEquals(Section.OTHER, sectionOf(text, "Springfield"));
    assertEquals(Section.DESCRIPTION, sectionOf(text, "plants"));
  }

  @Test
  void textsWithoutWordsHaveNoPassages() {
    assertTrue(classifier.split("").passages().isEmpty());
    assertTrue(classifier.split(" \n\t --- !!! \uD83D\uDE00").passages().isEmpty());
    assertTrue(Float.isNaN(classifier.split("").share(Section.OFFER)));
  }

  @Test
  void sectionsCanBeTakenOut() {
    SectionedText split = classifier.split("Aufgaben\nRosen gießen\n\nBenefits\nUrlaub");

    assertEquals("Aufgaben\nRosen gießen", split.textOf(EnumSet.of(Section.DESCRIPTION)));
    assertTrue(split.share(Section.OFFER) > 0.2f);
    assertFalse(split.toString().contains("Rosen"));
  }

  @Test
  void hugeTextsWithoutBreaksAreBounded() {
    String text = "wordAnd ".repeat(200_000);

    SectionedText split = CpuLimit.within(Duration.ofSeconds(20), () -> classifier.split(text));

    assertTrue(split.passages().size() > 1000);
  }

  @Test
  void titleCaseLettersTakeLinearTime() {
    String text = "a\u01c5".repeat(400_000);

    SectionedText split = CpuLimit.within(Duration.ofSeconds(20), () -> classifier.split(text));

    assertEquals(1, split.passages().size());
  }

  @Test
  void neighboursOfManyHeadingsAreFoundInLinearTime() {
    PassageSequence passages = PassageSequence.of("Rosen\n" + "Aufgaben\n".repeat(200_000));
    int[] features = new int[PassageSequence.MAX_WORD_FEATURES];

    int found =
        CpuLimit.within(
            Duration.ofSeconds(20),
            () -> {
              int sum = 0;
              for (int i = 0; i < passages.size(); i++) {
                sum += passages.contextFeatures(i, features);
              }
              return sum;
            });

    assertEquals(200_000, found);
  }
}
