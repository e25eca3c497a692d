package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SectionedTextPropertyTest {
  private static final SectionClassifier CLASSIFIER = SectionClassifier.headingsOnly();

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> pieces =
        Arbitraries.oneOf(
            Arbitraries.of(
                "Aufgaben",
                "Your profile:",
                "Benefits",
                "\n",
                "\n\n",
                ". ",
                "? ",
                " ",
                "• ",
                "**",
                "leaveAbout us",
                "apply now",
                "e.g.",
                "2024",
                "\uD83D\uDE00",
                "\uD801\uDC00"),
            Arbitraries.strings().ofMaxLength(12));
    return pieces.list().ofMaxSize(40).map(list -> String.join("", list));
  }

  @Property
  void everyLetterAndDigitLiesInExactlyOnePassage(@ForAll("texts") String text) {
    SectionedText split = CLASSIFIER.split(text);
    int at = 0;
    for (Passage passage : split.passages()) {
      assertNoWords(text, at, passage.start());
      assertTrue(passage.start() < passage.end());
      at = passage.end();
    }
    assertNoWords(text, at, text.length());
  }

  private static void assertNoWords(String text, int from, int to) {
    assertTrue(from <= to);
    for (int i = from; i < to; i++) {
      assertFalse(Character.isLetterOrDigit(text.charAt(i)));
    }
  }

  @Property
  void separatedTextHoldsTheSameLetters(@ForAll("texts") String text) {
    String separated = CLASSIFIER.split(text).separatedText();

    assertEquals(lettersOf(text), lettersOf(separated));
  }

  @Property
  void runningTextAndHeadingsAreTheWholeText(@ForAll("texts") String text) {
    SectionedText split = CLASSIFIER.split(text);
    Set<Section> all = EnumSet.allOf(Section.class);
    int headings = 0;
    for (Passage passage : split.passages()) {
      headings += passage.heading() ? letters(text, passage) : 0;
    }
    assertEquals(lettersOf(text).length(), lettersOf(split.runningTextOf(all)).length() + headings);
    assertEquals("", split.runningTextOf(EnumSet.noneOf(Section.class)));
  }

  private static int letters(String text, Passage passage) {
    return lettersOf(text.substring(passage.start(), passage.end())).length();
  }

  private static String lettersOf(String text) {
    StringBuilder letters = new StringBuilder();
    text.codePoints().filter(Character::isLetterOrDigit).forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
