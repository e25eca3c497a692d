package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jobdedup.features.section.SecondReading;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.section.SectionModel;
import org.junit.jupiter.api.Test;

/**
 * Ads in which one sort of sentence says what the employer gives where the employer has been
 * presented before, and presents it where not: words and neighbours alone cannot tell.
 */
class SecondReadingLearnerTest {
  private static final String[] TASKS = {"plan", "build", "repair", "paint", "measure", "inspect"};
  private static final String[] TRAITS = {"kind", "lively", "open", "modern", "green", "friendly"};

  private static final class ReadAd {
    private final StringBuilder text = new StringBuilder();
    private final List<ReadSections.Span> spans = new ArrayList<>();

    private void line(String line, Section section) {
      int start = text.length();
      text.append(line);
      spans.add(new ReadSections.Span(start, text.length(), section));
      text.append('\n');
    }

    private ReadSections.Spans spans() {
      return new ReadSections.Spans(text.length(), spans, false);
    }
  }

  private static ReadAd ad(SplittableRandom random) {
    ReadAd ad = new ReadAd();
    boolean presented = random.nextBoolean();
    if (presented) {
      for (int i = 0; i < 3; i++) {
        ad.line(
            "Founded by craftsmen our firm owns " + (2 + random.nextInt(90)) + " yards",
            Section.COMPANY);
      }
    }
    for (int i = 0; i < 5; i++) {
      String task = TASKS[random.nextInt(TASKS.length)];
      ad.line("You will " + task + " bridges for project " + i, Section.DESCRIPTION);
    }
    for (int i = 0; i < 3; i++) {
      String trait = TRAITS[random.nextInt(TRAITS.length)];
      ad.line(
          "It is " + trait + " here and " + TRAITS[random.nextInt(TRAITS.length)] + " too",
          presented ? Section.OFFER : Section.COMPANY);
    }
    return ad;
  }

  private static SectionModel learned() {
    SectionLearner learner = new SectionLearner();
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 260; i++) {
      ReadAd ad = ad(random);
      learner.add("company " + i, ad.text.toString(), ad.spans());
    }
    return learner.learn();
  }

  private static double accuracy(SectionModel model) {
    SectionEvaluation evaluation = new SectionEvaluation(SectionClassifier.of(model), true);
    SplittableRandom random = new SplittableRandom(12);
    for (int i = 0; i < 60; i++) {
      ReadAd ad = ad(random);
      assertTrue(evaluation.add("en", ad.text.toString(), ad.spans()));
    }
    return evaluation.accuracy().get("en");
  }

  @Test
  void tellsWhatTheRestOfTheTextDecides() {
    SectionModel model = learned();
    double second = accuracy(model);
    double first = accuracy(model.with(SecondReading.none()));

    String readings = "first reading " + first + ", second " + second;
    assertTrue(second > 0.95, readings);
    assertTrue(1 - second < (1 - first) / 2, readings);
  }

  @Test
  void equalAdsGiveEqualBytes() {
    assertArrayEquals(learned().toBytes(), learned().toBytes());
  }

  @Test
  void readAdsOfOneOrganizationAreLearnedFrom() {
    SectionLearner learner = new SectionLearner();
    SplittableRandom random = new SplittableRandom(14);
    for (int i = 0; i < 260; i++) {
      ReadAd ad = ad(random);
      learner.add("one company", ad.text.toString(), ad.spans());
    }
    SectionModel model = learner.learn();

    assertEquals(model, model.with(SecondReading.none()));
    assertTrue(accuracy(model) > 0.8);
  }

  @Test
  void aSectionThatOnlyHeadingsNameIsNotForgotten() {
    SectionLearner learner = new SectionLearner();
    SplittableRandom random = new SplittableRandom(15);
    for (int i = 0; i < 260; i++) {
      ReadAd ad = ad(random);
      learner.add("company " + i, ad.text.toString(), ad.spans());
    }
    for (int i = 0; i < 60; i++) {
      learner.add(
          "headed company " + i,
          "Your tasks\nSweep yard "
              + i
              + " of the harbour\nYour profile\nA diploma in sweeping of grade "
              + i
              + "\nA licence for brooms of size "
              + i
              + "\n");
    }

    Section found =
        SectionClassifier.of(learner.learn())
            .split("A diploma in sweeping of grade 99 is needed")
            .passages()
            .get(0)
            .section();
    assertEquals(Section.REQUIREMENTS, found);
  }

  @Test
  void aModelWithoutAFoldHasNotLearnedItsWords() {
    SectionLearner learner = new SectionLearner();
    SplittableRandom random = new SplittableRandom(17);
    String secret = "Zyxomat krumplig vantesk";
    for (int i = 0; i < 90; i++) {
      ReadAd ad = ad(random);
      if (i % SecondReadingLearner.FOLDS == 0) {
        ad.line(secret + " number " + i, Section.LEGAL);
      }
      learner.add("company " + i, ad.text.toString(), ad.spans());
    }

    assertEquals(Section.LEGAL, sectionOf(learner, 1, secret));
    assertNotEquals(Section.LEGAL, sectionOf(learner, 0, secret));
  }

  private static Section sectionOf(SectionLearner learner, int leftOut, String text) {
    SectionModel model = learner.withoutFold(learner.knownFeatures(), leftOut).orElseThrow();
    return SectionClassifier.of(model).split(text).passages().get(0).section();
  }

  @Test
  void eachFoldWithReadAdsIsReadOnceAndInOrder() {
    List<SecondReadingLearner.ReadAd> ads = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(16);
    for (int i = 0; i < 260; i++) {
      ReadAd ad = ad(random);
      ads.add(new SecondReadingLearner.ReadAd(i % 2, ad.text.toString(), ad.spans()));
    }
    SectionModel model = learned();
    List<Integer> asked = new ArrayList<>();

    SecondReadingLearner.learn(
        ads,
        EnumSet.of(Section.OFFER),
        fold -> {
          asked.add(fold);
          return Optional.of(model);
        });

    assertEquals(List.of(0, 1), asked);
  }

  @Test
  void withFewReadAdsTheFirstReadingIsBelieved() {
    SectionLearner learner = new SectionLearner();
    SplittableRandom random = new SplittableRandom(13);
    for (int i = 0; i < 50; i++) {
      ReadAd ad = ad(random);
      learner.add("company " + i, ad.text.toString(), ad.spans());
    }
    SectionModel model = learner.learn();

    assertEquals(model, model.with(SecondReading.none()));
  }
}
