package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;
import org.junit.jupiter.api.Test;

final class SectionLabelsTest {
  private static final String TASKS = "Your tasks\nYou paint ships\n\nYou sail them home\n\n";

  /** What is judged by and what is learned from, for each passage that is no heading. */
  private static List<String> labels(String text) {
    PassageSequence passages = PassageSequence.of(text);
    SectionLabels labels = SectionLabels.of(passages);
    List<String> said = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      assertEquals(passages.isHeading(i), labels.isHeading(i));
      if (!labels.isHeading(i)) {
        said.add(labels.judged(i) + " " + labels.forLearning(i));
      }
    }
    return said;
  }

  private static List<String> of(String... said) {
    return List.of(said);
  }

  private static final String DESCRIPTION = "DESCRIPTION DESCRIPTION";
  private static final String OFFER = "OFFER OFFER";
  private static final String NOTHING = "null null";

  @Test
  void when_headingsNameTwoSections_then_passagesBelongToTheOneAboveThem() {
    assertEquals(
        of(NOTHING, DESCRIPTION, DESCRIPTION, OFFER, OFFER),
        labels("Hello you there\n\n" + TASKS + "Benefits\nFree bread for all\nTwo warm meals"));
  }

  @Test
  void when_headingsNameOneSectionOnly_then_theyAreNotTrusted() {
    assertEquals(of(NOTHING, NOTHING), labels(TASKS));
    assertEquals(
        of(NOTHING, NOTHING, NOTHING), labels(TASKS + "Your tasks\nYou repair the old ones"));
  }

  @Test
  void when_noHeadingFollows_then_onlyTheFirstParagraphIsTrusted() {
    assertEquals(
        of(DESCRIPTION, DESCRIPTION, OFFER, OFFER, NOTHING, NOTHING),
        labels(
            TASKS
                + "Benefits\nFree bread for all\nTwo warm meals\n\n"
                + "Our house stands by the sea\nThe trees are green"));
    assertEquals(
        of(DESCRIPTION, DESCRIPTION, OFFER, NOTHING),
        labels(TASKS + "Benefits\n\nFree bread for all\n\nOur house stands by the sea"));
  }

  @Test
  void when_theLastParagraphIsLong_then_eightPassagesOfItAreTrusted() {
    List<String> expected = new ArrayList<>(List.of(DESCRIPTION, DESCRIPTION));
    StringBuilder text = new StringBuilder(TASKS + "Benefits\n");
    for (int i = 0; i < 10; i++) {
      text.append("We give you ").append("bread ".repeat(i + 1)).append("and a meal\n");
      expected.add(i < 8 ? OFFER : NOTHING);
    }
    assertEquals(expected, labels(text.toString()));
  }

  @Test
  void when_aPhraseGivesAnotherSectionAway_then_itIsLearnedFromAndNotJudgedBy() {
    assertEquals(
        of(DESCRIPTION, DESCRIPTION, OFFER, "null APPLICATION"),
        labels(
            TASKS
                + "Benefits\nFree bread for all\nPlease send us your application with your papers by email to our office soon\n"));
    assertEquals(
        of("null APPLICATION"),
        labels("Please send us your application with your papers by email to our office soon\n"));
  }

  @Test
  void when_readersSayWhatIsTrue_then_whatTheyLeaveOutIsAHeading() {
    String text = "Tasks and such\nYou paint ships";
    PassageSequence passages = PassageSequence.of(text);
    SectionLabels labels =
        SectionLabels.read(
            passages,
            new ReadSections.Spans(
                text.length(),
                List.of(new ReadSections.Span(15, text.length(), Section.LEGAL)),
                true));
    assertTrue(labels.isHeading(0));
    assertFalse(labels.isHeading(1));
    assertEquals(labels.judged(1), labels.forLearning(1));
  }
}
