package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jobdedup.features.text.CombiningMarks;
import org.junit.jupiter.api.Test;

class FoldingTest {
  /** Points of Hebrew, which stay, in an order that normalisation turns round. */
  private static String marks(int count) {
    return "\u05C1\u05B0".repeat(count / 2);
  }

  @Test
  void namesAreFolded() {
    assertEquals("developpeur - strasse", Folding.fold("DÉVELOPPEUR – Straße"));
    assertEquals("acme  ouvre", Folding.fold("Acme™ œuvre"));
    assertEquals("\u05E9\u05B0\u05C1", Folding.fold("\u05E9" + marks(2)));
  }

  @Test
  void umlautsMayBeWrittenWithE() {
    assertEquals(Folding.fold("Ärzte für Förderöfen"), Folding.fold("Aerzte fuer Foerderoefen"));
    assertEquals(Folding.fold("Søren, Ærø"), Folding.fold("SOEREN, AERO"));
    assertEquals("a east blu bird", Folding.fold("A east blue bird"));
    assertEquals("aa", Folding.fold("aeea"));
  }

  /** Sorting them takes squared time: a hundred thousand took seconds. */
  @Test
  void marksThatNoWritingHasAreDropped() {
    String most = Folding.fold("\u05E9" + marks(CombiningMarks.MOST_READ) + "\u05D0");

    assertEquals(CombiningMarks.MOST_READ + 2, most.length());
    assertEquals(most, Folding.fold("\u05E9" + marks(500_000) + "\u05D0"));
    assertEquals("ab", Folding.fold("a" + "\u0301\u0323".repeat(250_000) + "b"));
    // Musical signs: marks of two units.
    String flags = Folding.fold("\u05E9" + "\uD834\uDD6E\uD834\uDD65".repeat(1_000));
    assertTrue(flags.length() <= 1 + 2 * CombiningMarks.MOST_READ, () -> flags.length() + " units");
  }

  @Test
  void marksOfManyCharactersStay() {
    String word = "\u05E9" + marks(2);
    assertEquals(Folding.fold(word).repeat(1_000), Folding.fold(word.repeat(1_000)));
  }
}
