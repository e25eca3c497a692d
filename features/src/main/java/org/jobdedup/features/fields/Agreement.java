package org.jobdedup.features.fields;

import java.util.Arrays;
import java.util.List;

/** Measures that several fields share; all are symmetrical and lie in [0, 1]. */
public final class Agreement {
  /** Length of a phrase without words, or of one empty word. */
  private static final int EMPTY_PHRASE = 2;

  private static final int MOST_COUNT = 0xFFFF;

  private Agreement() {}

  /**
   * Dice coefficient of the character trigrams of two phrases, their words joined by blanks and
   * with one blank before and behind, each counted as often as it occurs: 2 shared / (trigrams of a
   * + trigrams of b). {@code NaN} when a side is empty.
   */
  public static double trigramDice(List<String> a, List<String> b) {
    char[] left = phrase(a);
    char[] right = phrase(b);
    if (left.length <= EMPTY_PHRASE || right.length <= EMPTY_PHRASE) {
      return Double.NaN;
    }
    // A phrase with its blanks has two trigrams less than characters.
    return Arrays.equals(left, right)
        ? 1
        : 2.0 * sharedTrigrams(left, right) / (left.length + right.length - 4);
  }

  /** A blank before each word and one behind the last. */
  private static char[] phrase(List<String> words) {
    int length = 1 + words.size();
    for (int i = 0; i < words.size(); i++) {
      length += words.get(i).length();
    }
    char[] phrase = new char[length];
    int end = 0;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      phrase[end++] = ' ';
      word.getChars(0, word.length(), phrase, end);
      end += word.length();
    }
    phrase[end] = ' ';
    return phrase;
  }

  /**
   * A table with open addressing, at most half full, holds each trigram in its upper 48 bits and
   * how often it occurs, up to {@value #MOST_COUNT}, in the lower 16.
   */
  private static int sharedTrigrams(char[] a, char[] b) {
    long[] table = new long[Integer.highestOneBit(a.length) << 2];
    long gram = (long) a[0] << 16 | a[1];
    for (int i = 2; i < a.length; i++) {
      gram = gram << 16 | a[i];
      int slot = slot(table, gram << 16);
      table[slot] = gram << 16 | Math.min((table[slot] & MOST_COUNT) + 1, MOST_COUNT);
    }
    int shared = 0;
    gram = (long) b[0] << 16 | b[1];
    for (int i = 2; i < b.length; i++) {
      gram = gram << 16 | b[i];
      int slot = slot(table, gram << 16);
      if ((table[slot] & MOST_COUNT) != 0) {
        table[slot]--;
        shared++;
      }
    }
    return shared;
  }

  /** Where a trigram stands, or may. */
  private static int slot(long[] table, long gram) {
    int slot = (int) (gram * 0x9E37_79B9_7F4A_7C15L >>> 40) & table.length - 1;
    while (table[slot] != 0 && (table[slot] ^ gram) >>> 16 != 0) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  /**
   * 1 - (Damerau-Levenshtein distance, adjacent transpositions counted as one edit, restricted
   * form) / (length of the longer string); both empty is 1. Exact where it is at least {@code
   * least}; otherwise some lower value, since only the diagonals that such a similarity can reach
   * are computed (Ukkonen 1985, <a
   * href="https://doi.org/10.1016/S0019-9958(85)80046-2">doi:10.1016/S0019-9958(85)80046-2</a>).
   */
  public static double editSimilarity(String a, String b, double least) {
    int longer = Math.max(a.length(), b.length());
    if (longer == 0) {
      return 1;
    }
    // One more than the similarity allows, lest rounding cuts one off.
    int most = (int) ((1 - least) * longer) + 1;
    int distance =
        Math.abs(a.length() - b.length()) > most || lettersApart(a, b) > most
            ? most + 1
            : editDistance(a, b, most);
    return 1 - (double) distance / longer;
  }

  /** A lower bound of the distance: an edit brings or takes one letter at most. */
  private static int lettersApart(String a, String b) {
    long ofA = letters(a);
    long ofB = letters(b);
    return Math.max(Long.bitCount(ofA & ~ofB), Long.bitCount(ofB & ~ofA));
  }

  /** A bit for each letter, by its lowest six bits; letters that share one only lower the bound. */
  private static long letters(String text) {
    long letters = 0;
    for (int i = 0; i < text.length(); i++) {
      letters |= 1L << (text.charAt(i) & 63);
    }
    return letters;
  }

  /** The distance, or a greater number than {@code most} where it is greater. */
  private static int editDistance(String a, String b, int most) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    int lastLeast = 0;
    for (int i = 1; i <= a.length(); i++) {
      int from = Math.max(1, i - most);
      int to = Math.min(b.length(), i + most);
      // What lies outside of the band counts as too far.
      row[from - 1] = from == 1 ? i : most + 1;
      int least = row[from - 1];
      for (int j = from; j <= to; j++) {
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int above = j < i + most ? last[j] : most + 1;
        row[j] = Math.min(Math.min(row[j - 1], above) + 1, last[j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
        least = Math.min(least, row[j]);
      }
      // A transposition reaches over one row.
      if (least > most && lastLeast > most) {
        return most + 1;
      }
      lastLeast = least;
      int[] spare = beforeLast;
      beforeLast = last;
      last = row;
      row = spare;
    }
    return last[b.length()];
  }

  /**
   * How close two ranges of a positive quantity are: 1 when one contains the other, as a range does
   * not disagree with a value inside it, else falling with the logarithm of the ratio of their ends
   * to 0 at a factor of two on average.
   */
  static double closeness(double minA, double maxA, double minB, double maxB) {
    if (contains(minA, maxA, minB, maxB)) {
      return 1;
    }
    double low = Math.abs(Math.log(minA) - Math.log(minB));
    double high = Math.abs(Math.log(maxA) - Math.log(maxB));
    return Math.max(0, 1 - (low + high) / 2 / Math.log(2));
  }

  /** Whether one of two ranges contains the other. */
  static boolean contains(double minA, double maxA, double minB, double maxB) {
    return minA <= minB && maxB <= maxA || minB <= minA && maxA <= maxB;
  }
}
