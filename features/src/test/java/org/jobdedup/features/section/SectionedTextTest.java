package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class SectionedTextTest {
  private static final String TEXT = "Tasks: bake. Holidays.Rolls";

  private static Passage passage(int start, int end, Section section, boolean heading) {
    return new Passage(start, end, section, 1, heading);
  }

  private static SectionedText text(Passage... passages) {
    return new SectionedText(TEXT, List.of(passages));
  }

  private static final SectionedText SECTIONED =
      text(
          passage(0, 5, Section.DESCRIPTION, true),
          passage(7, 11, Section.DESCRIPTION, false),
          passage(13, 22, Section.OFFER, false),
          passage(22, 27, Section.DESCRIPTION, false));

  @Test
  void passagesOfASectionStandOnLinesOfTheirOwn() {
    assertEquals("Tasks\nbake\nRolls", SECTIONED.textOf(EnumSet.of(Section.DESCRIPTION)));
    assertEquals("Tasks\nbake\nHolidays.\nRolls", SECTIONED.separatedText());
    assertEquals("", SECTIONED.textOf(EnumSet.of(Section.LEGAL)));
  }

  @Test
  void runningPassagesLeaveHeadingsOut() {
    assertArrayEquals(
        new int[] {7, 11, 22, 27}, SECTIONED.runningBoundsOf(EnumSet.of(Section.DESCRIPTION)));
    assertArrayEquals(new int[0], SECTIONED.runningBoundsOf(EnumSet.of(Section.LEGAL)));
  }

  @Test
  void sharesAreThoseOfThePassagesByLength() {
    assertEquals(14 / 23f, SECTIONED.share(Section.DESCRIPTION));
    assertEquals(9 / 23f, SECTIONED.share(Section.OFFER));
    assertEquals(0, SECTIONED.share(Section.LEGAL));
    assertEquals(Float.NaN, text().share(Section.OFFER));
  }

  @Test
  void passagesThatOverlapOrReachBeyondTheTextAreRefused() {
    Passage first = passage(0, 5, Section.OTHER, false);
    assertEquals(2, text(first, passage(5, TEXT.length(), Section.OTHER, false)).passages().size());
    for (Passage wrong :
        List.of(
            passage(4, 9, Section.OTHER, false),
            passage(6, TEXT.length() + 1, Section.OTHER, false))) {
      String sentence =
          assertThrows(IllegalArgumentException.class, () -> text(first, wrong)).getMessage();
      assertTrue(sentence.startsWith("Passages must ascend within the text"), sentence);
    }
  }

  @Test
  void aTextInCapitalsHasMoreThanTenOfThemForEachOtherLetter() {
    assertEquals("Abcdefghijk x", SentenceCase.of("ABCDEFGHIJK x"), "eleven for one");
    assertEquals("ABCDEFGHIJ x", SentenceCase.of("ABCDEFGHIJ x"), "ten for one");
    assertEquals("Äöü", SentenceCase.of("ÄÖÜ"));
    assertEquals("12 - 34", SentenceCase.of("12 - 34"));
  }

  @Test
  void sentencesAndLinesOfATextInCapitalsBeginWithOne() {
    assertEquals(
        "We bake. You sell! Who pays? Nobody\nKnows, of us: 24 hours.",
        SentenceCase.of("WE BAKE. YOU SELL! WHO PAYS? NOBODY\nKNOWS, OF US: 24 HOURS."));
  }
}
