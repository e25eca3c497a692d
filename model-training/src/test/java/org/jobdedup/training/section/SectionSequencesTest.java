package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;
import org.junit.jupiter.api.Test;

class SectionSequencesTest {
  private static SectionSequences counted(Section first, Section second, int times) {
    String text = "You will paint ships\nYou have a diploma";
    ReadSections.Spans spans =
        new ReadSections.Spans(
            text.length(),
            List.of(
                new ReadSections.Span(0, 20, first),
                new ReadSections.Span(21, text.length(), second)),
            false);
    PassageSequence passages = PassageSequence.of(text);
    SectionSequences sequences = new SectionSequences();
    for (int i = 0; i < times; i++) {
      sequences.add(passages, SectionLabels.read(passages, spans));
    }
    return sequences;
  }

  @Test
  void countsStartsAndWhatFollows() {
    SectionSequences sequences = counted(Section.DESCRIPTION, Section.REQUIREMENTS, 200);
    int line = PassageSequence.Gap.LINE.ordinal();
    int change = Section.DESCRIPTION.code() * Section.COUNT + Section.REQUIREMENTS.code();

    assertEquals(400, sequences.size());
    assertTrue(sequences.initial()[Section.DESCRIPTION.code()] > 0.7f);
    assertTrue(sequences.transitions()[line][change] > 0.7f);
    assertTrue(new SectionSequences().transitions()[line][change] < 0.05f);
  }

  @Test
  void countsOfTwoAddUp() {
    SectionSequences one = counted(Section.DESCRIPTION, Section.REQUIREMENTS, 70);
    SectionSequences other = counted(Section.DESCRIPTION, Section.REQUIREMENTS, 30);
    SectionSequences all = counted(Section.DESCRIPTION, Section.REQUIREMENTS, 100);

    assertEquals(all.size(), one.and(other).size());
    assertArrayEquals(all.initial(), one.and(other).initial());
    for (int gap = 0; gap < all.transitions().length; gap++) {
      assertArrayEquals(all.transitions()[gap], one.and(other).transitions()[gap]);
    }
  }

  @Test
  void countsAreSmoothedByThoseOfNoData() {
    int line = PassageSequence.Gap.LINE.ordinal();
    SectionSequences none = new SectionSequences();
    assertEquals(0, none.size());
    SectionSequences counted = counted(Section.DESCRIPTION, Section.REQUIREMENTS, 30);
    for (Section from : Section.values()) {
      assertEquals(1f / Section.COUNT, none.initial()[from.code()], 1e-6f);
      boolean first = from == Section.DESCRIPTION;
      assertEquals(
          (first ? 40f : 10) / (70 + 30), counted.initial()[from.code()], 1e-6f, from.name());
      for (Section to : Section.values()) {
        int change = from.code() * Section.COUNT + to.code();
        float stay = from == to ? 50 : 1;
        assertEquals(stay / 56, none.transitions()[line][change], 1e-6f);
        float followed = first && to == Section.REQUIREMENTS ? 30 : 0;
        assertEquals(
            (stay + followed) / (first ? 86 : 56),
            counted.transitions()[line][change],
            1e-6f,
            from + " to " + to);
      }
    }
  }

  @Test
  void aHeadingHandsItsGapOnAndStartsNothing() {
    String text = "You will paint ships\n\nProfile\nYou have a diploma";
    ReadSections.Spans spans =
        new ReadSections.Spans(
            text.length(),
            List.of(
                new ReadSections.Span(0, 20, Section.DESCRIPTION),
                new ReadSections.Span(text.indexOf("You have"), text.length(), Section.OFFER)),
            false);
    PassageSequence passages = PassageSequence.of(text);
    assertEquals(3, passages.size());
    SectionSequences sequences = new SectionSequences();
    sequences.add(passages, SectionLabels.read(passages, spans));
    assertEquals(2, sequences.size());
    int change = Section.DESCRIPTION.code() * Section.COUNT + Section.OFFER.code();
    int paragraph = PassageSequence.Gap.PARAGRAPH.ordinal();
    int line = PassageSequence.Gap.LINE.ordinal();
    assertEquals(2f / 57, sequences.transitions()[paragraph][change], 1e-6f);
    assertEquals(1f / 56, sequences.transitions()[line][change], 1e-6f);
  }
}
