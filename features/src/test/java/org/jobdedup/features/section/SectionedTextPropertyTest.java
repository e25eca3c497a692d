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
    int letters = 0;
    for (Passage passage : split.passages()) {
      letters += passage.heading() ? letters(text, passage.start(), passage.end()) : 0;
    }
    int[] bounds = split.runningBoundsOf(all);
    for (int i = 0; i < bounds.length; i += 2) {
      assertTrue(i == 0 || bounds[i - 1] <= bounds[i]);
      letters += letters(text, bounds[i], bounds[i + 1]);
    }
    assertEquals(lettersOf(text).length(), letters);
    assertEquals(0, split.runningBoundsOf(EnumSet.noneOf(Section.class)).length);
  }

  private static int letters(String text, int start, int end) {
    return lettersOf(text.substring(start, end)).length();
  }

  private static String lettersOf(String text) {
    StringBuilder letters = new StringBuilder();
    text.codePoints().filter(Character::isLetterOrDigit).forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
