package org.jobdedup.features.benchmark;

import java.util.Random;

/** Texts of made-up words with the length and punctuation of job ads. */
final class SyntheticText {
  private static final String ASCII = "etaoinshrdlucmfwypvbgkqjxz";
  private static final String ACCENTED = "etaoinshrdlucmfwypäöüéèßçå";

  private static final String[] SYMBOLS = {"•", "–", "…", "’", "„"};

  private SyntheticText() {}

  /**
   * A text.
   *
   * @param characters its length, plus at most one word
   * @param ascii whether it is plain ASCII; otherwise one word in seven has an accented letter, as
   *     in German and French, and typographic symbols occur
   */
  static String of(Random random, int characters, boolean ascii) {
    StringBuilder text = new StringBuilder(characters + 16);
    while (text.length() < characters) {
      appendWord(text, random, ascii);
      int end = random.nextInt(40);
      if (end == 0) {
        text.append("\n\n");
      } else if (end < 3) {
        text.append(". ");
      } else if (end < 6) {
        text.append(", ");
      } else if (end == 6) {
        text.append(ascii ? " - " : " " + SYMBOLS[random.nextInt(SYMBOLS.length)] + " ");
      } else {
        text.append(' ');
      }
    }
    return text.toString();
  }

  private static void appendWord(StringBuilder text, Random random, boolean ascii) {
    if (random.nextInt(40) == 0) {
      text.append(random.nextInt(3000));
      return;
    }
    // A few thousand words, the short ones often, so that texts repeat some as real ones do.
    int rank = (int) (4000 * Math.pow(random.nextDouble(), 3));
    Random spelling = new Random(rank);
    int length =
        1 + Math.min(13, Integer.numberOfTrailingZeros(rank | 1 << 10) + spelling.nextInt(9));
    boolean accented = !ascii && spelling.nextInt(7) == 0;
    for (int i = 0; i < length; i++) {
      String letters = accented && i == length / 2 ? ACCENTED : ASCII;
      int at = accented && i == length / 2 ? 18 + spelling.nextInt(8) : spelling.nextInt(26);
      char letter = letters.charAt(at);
      text.append(i == 0 && random.nextInt(6) == 0 ? Character.toUpperCase(letter) : letter);
    }
  }
}
