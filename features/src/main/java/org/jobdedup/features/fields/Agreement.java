package org.jobdedup.features.fields;

import java.util.Collection;
import java.util.List;

/** Measures that several fields share; all are symmetrical and lie in [0, 1]. */
final class Agreement {
  private Agreement() {}

  /** 1 when the sets share a value, 0 when not, {@code NaN} when one of them is empty. */
  static double shared(Collection<String> a, Collection<String> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    for (String value : a) {
      if (b.contains(value)) {
        return 1;
      }
    }
    return 0;
  }

  /**
   * How many distinct values two lists have.
   *
   * @param left those of the first list
   * @param right those of the second
   * @param both those of both
   */
  record Overlap(int left, int right, int both) {
    static Overlap of(List<String> a, List<String> b) {
      int left = 0;
      int both = 0;
      for (int i = 0; i < a.size(); i++) {
        String value = a.get(i);
        if (a.indexOf(value) == i) {
          left++;
          both += b.contains(value) ? 1 : 0;
        }
      }
      int right = 0;
      for (int i = 0; i < b.size(); i++) {
        right += b.indexOf(b.get(i)) == i ? 1 : 0;
      }
      return new Overlap(left, right, both);
    }

    /** Whether both lists have the same values. */
    boolean isComplete() {
      return both == left && both == right;
    }

    /** Shared distinct values over all distinct values; {@code NaN} when both are empty. */
    double jaccard() {
      int all = left + right - both;
      return all == 0 ? Double.NaN : (double) both / all;
    }

    /** Shared distinct values over those of the smaller side; {@code NaN} when a side is empty. */
    double containment() {
      int smaller = Math.min(left, right);
      return smaller == 0 ? Double.NaN : (double) both / smaller;
    }
  }

  /**
   * Dice coefficient of character trigrams, with one blank before and behind, each counted as often
   * as it occurs: 2 shared / (trigrams of a + trigrams of b). {@code NaN} when a side is empty.
   */
  static double trigramDice(String a, String b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    return a.equals(b) ? 1 : 2.0 * sharedTrigrams(a, b) / (a.length() + b.length());
  }

  /** A text has as many trigrams as characters. */
  private static int sharedTrigrams(String a, String b) {
    TrigramCounts counts = new TrigramCounts(a.length());
    long gram = ' ';
    for (int i = 0; i <= a.length(); i++) {
      gram = next(gram, a, i);
      if (i > 0) {
        counts.add(gram);
      }
    }
    int shared = 0;
    gram = ' ';
    for (int i = 0; i <= b.length(); i++) {
      gram = next(gram, b, i);
      if (i > 0 && counts.take(gram)) {
        shared++;
      }
    }
    return shared;
  }

  private static long next(long gram, String text, int at) {
    return (gram << 16 | (at < text.length() ? text.charAt(at) : ' ')) & 0xFFFF_FFFF_FFFFL;
  }

  /** How often each trigram occurs: a table with open addressing that is at most half full. */
  private static final class TrigramCounts {
    private final long[] grams;
    private final int[] counts;
    private final int mask;

    TrigramCounts(int most) {
      int size = Integer.highestOneBit(most) << 2;
      grams = new long[size];
      counts = new int[size];
      mask = size - 1;
    }

    void add(long gram) {
      int slot = slot(gram);
      grams[slot] = gram;
      counts[slot]++;
    }

    boolean take(long gram) {
      int slot = slot(gram);
      return counts[slot]-- > 0;
    }

    private int slot(long gram) {
      int slot = (int) (gram * 0x9E37_79B9_7F4A_7C15L >>> 40) & mask;
      while (grams[slot] != gram && grams[slot] != 0) {
        slot = slot + 1 & mask;
      }
      return slot;
    }
  }

  /**
   * 1 - (Damerau-Levenshtein distance, adjacent transpositions counted as one edit, restricted
   * form) / (length of the longer string); both empty is 1. Exact where it is at least {@code
   * least}; otherwise some lower value, since only the diagonals that such a similarity can reach
   * are computed (Ukkonen 1985, <a
   * href="https://doi.org/10.1016/S0019-9958(85)80046-2">doi:10.1016/S0019-9958(85)80046-2</a>).
   */
  static double editSimilarity(String a, String b, double least) {
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
   * How close two ranges of a positive quantity are: 1 when equal, falling with the logarithm of
   * the ratio of their ends to 0 at a factor of two on average.
   */
  static double closeness(double minA, double maxA, double minB, double maxB) {
    double low = Math.abs(Math.log(minA) - Math.log(minB));
    double high = Math.abs(Math.log(maxA) - Math.log(maxB));
    return Math.max(0, 1 - (low + high) / 2 / Math.log(2));
  }
}
