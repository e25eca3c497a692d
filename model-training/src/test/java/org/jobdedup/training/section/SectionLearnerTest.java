package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.junit.jupiter.api.Test;

class SectionLearnerTest {
  private static final String[] TASKS = {"plan", "build", "repair", "paint", "measure", "inspect"};
  private static final String[] THINGS = {"bridges", "roofs", "gardens", "engines", "ships"};
  private static final String[] SKILLS = {"diploma", "licence", "experience", "fluency", "grade"};
  private static final String[] GIFTS = {"holidays", "bonus", "pension", "bicycle", "lunch"};

  private static String ad(SplittableRandom random, boolean headings) {
    StringBuilder text = new StringBuilder();
    block(text, headings ? "Your tasks" : "", random, "You will", TASKS, THINGS);
    block(text, headings ? "Your profile" : "", random, "You have a", SKILLS, SKILLS);
    block(text, headings ? "What we offer" : "", random, "We give you", GIFTS, GIFTS);
    return text.toString();
  }

  private static void block(
      StringBuilder text,
      String heading,
      SplittableRandom random,
      String start,
      String[] first,
      String[] second) {
    text.append(heading).append('\n');
    for (int i = 0; i < 3; i++) {
      text.append(start)
          .append(' ')
          .append(first[random.nextInt(first.length)])
          .append(" and ")
          .append(second[random.nextInt(second.length)])
          .append(" for project ")
          .append((char) ('a' + random.nextInt(26)))
          .append('\n');
    }
  }

  private static SectionLearner learner() {
    SectionLearner learner = new SectionLearner();
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 120; i++) {
      learner.add("company " + i, ad(random, true));
    }
    return learner;
  }

  @Test
  void learnsToTellSectionsWithoutHeadings() {
    SectionClassifier classifier = SectionClassifier.of(learner().learn());
    SectionEvaluation evaluation = new SectionEvaluation(classifier, true);
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 20; i++) {
      assertTrue(evaluation.add("en", ad(random, true)));
    }

    assertTrue(evaluation.accuracy().get("en") > 0.95, evaluation.report());
    String bare = ad(random, false);
    assertEquals(Section.DESCRIPTION, classifier.split(bare).passages().get(0).section());
  }

  @Test
  void adsWithoutHeadingsCannotBeJudged() {
    SectionEvaluation evaluation = new SectionEvaluation(SectionClassifier.headingsOnly(), true);

    assertFalse(evaluation.add("en", ad(new SplittableRandom(5), false)));
  }

  @Test
  void equalAdsGiveEqualBytes() {
    assertArrayEquals(learner().learn().toBytes(), learner().learn().toBytes());
  }

  @Test
  void fewAdsOfOneOrganizationAreTaken() {
    SectionLearner learner = new SectionLearner();
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 3; i++) {
      learner.add("one", ad(random, true));
    }
    int taken = learner.size();
    for (int i = 0; i < 10; i++) {
      learner.add("one", ad(random, true));
    }

    assertEquals(taken, learner.size());
  }

  @Test
  void theOrderOfOrganizationsDoesNotMatterToWords() {
    String own = "Zorbomatik\n";
    SectionLearner together = new SectionLearner();
    SectionLearner apart = new SectionLearner();
    List<String> ads = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 6; i++) {
      ads.add(ad(random, true));
    }
    for (int i = 0; i < 3; i++) {
      together.add("one", own + ads.get(i));
      apart.add("one", own + ads.get(i));
      apart.add("other " + i, ads.get(3 + i));
    }
    for (int i = 3; i < 6; i++) {
      together.add("other " + (i - 3), ads.get(i));
    }

    assertArrayEquals(together.knownWords(), apart.knownWords());
  }

  @Test
  void nothingToLearnFromIsRefused() {
    SectionLearner learner = new SectionLearner();
    learner.add("one", "Just a text without headings.");

    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> learner.learn());
    assertTrue(refused.getMessage().endsWith("as --labels."), refused.getMessage());
  }
}
