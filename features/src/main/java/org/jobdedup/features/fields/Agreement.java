package org.jobdedup.features.fields;

import java.util.Arrays;
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

  /** Shared distinct values over all distinct values; {@code NaN} when both are empty. */
  static double jaccard(List<String> a, List<String> b) {
    int sizeA = distinct(a);
    int sizeB = distinct(b);
    if (sizeA + sizeB == 0) {
      return Double.NaN;
    }
    int both = sharedDistinct(a, b);
    return (double) both / (sizeA + sizeB - both);
  }

  /** Shared distinct values over those of the smaller side; {@code NaN} when a side is empty. */
  static double containment(List<String> a, List<String> b) {
    int smaller = Math.min(distinct(a), distinct(b));
    return smaller == 0 ? Double.NaN : (double) sharedDistinct(a, b) / smaller;
  }

  private static int distinct(List<String> values) {
    int count = 0;
    for (int i = 0; i < values.size(); i++) {
      if (values.indexOf(values.get(i)) == i) {
        count++;
      }
    }
    return count;
  }

  private static int sharedDistinct(List<String> a, List<String> b) {
    int count = 0;
    for (int i = 0; i < a.size(); i++) {
      String value = a.get(i);
      if (a.indexOf(value) == i && b.contains(value)) {
        count++;
      }
    }
    return count;
  }

  /**
   * Dice coefficient of character trigrams, with one blank before and behind, each counted as often
   * as it occurs: 2 shared / (trigrams of a + trigrams of b). {@code NaN} when a side is empty.
   */
  static double trigramDice(String a, String b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    if (a.equals(b)) {
      return 1;
    }
    long[] left = trigrams(a);
    long[] right = trigrams(b);
    int shared = 0;
    for (int i = 0, j = 0; i < left.length && j < right.length; ) {
      int order = Long.compare(left[i], right[j]);
      if (order == 0) {
        shared++;
        i++;
        j++;
      } else if (order < 0) {
        i++;
      } else {
        j++;
      }
    }
    return 2.0 * shared / (left.length + right.length);
  }

  private static long[] trigrams(String text) {
    long[] grams = new long[text.length()];
    long window = ' ';
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      window = (window << 16 | c) & 0xFFFF_FFFF_FFFFL;
      if (i > 0) {
        grams[i - 1] = window;
      }
    }
    Arrays.sort(grams);
    return grams;
  }

  /**
   * 1 - (Damerau-Levenshtein distance, adjacent transpositions counted as one edit, restricted
   * form) / (length of the longer string); both empty is 1.
   */
  static double editSimilarity(String a, String b) {
    int longer = Math.max(a.length(), b.length());
    if (longer == 0) {
      return 1;
    }
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] spare = beforeLast;
      beforeLast = last;
      last = row;
      row = spare;
    }
    return 1 - (double) last[b.length()] / longer;
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
