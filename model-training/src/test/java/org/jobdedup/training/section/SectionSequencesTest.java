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
}
