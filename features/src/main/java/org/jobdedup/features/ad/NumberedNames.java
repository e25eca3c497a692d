package org.jobdedup.features.ad;

import java.util.Comparator;

/**
 * Compares names as people number them: digits that stand together count as one number, so that
 * {@code ads-9.jsonl} comes before {@code ads-10.jsonl}. All else goes by character, also where two
 * names differ in leading zeros only; so no two names tie.
 */
public final class NumberedNames implements Comparator<String> {
  /** The order; it has no state. */
  public static final NumberedNames ORDER = new NumberedNames();

  private NumberedNames() {}

  @Override
  public int compare(String a, String b) {
    int i = 0;
    int j = 0;
    while (i < a.length() && j < b.length()) {
      if (isDigit(a, i) && isDigit(b, j)) {
        int firstOfA = firstDigit(a, i);
        int firstOfB = firstDigit(b, j);
        i = endOfNumber(a, firstOfA);
        j = endOfNumber(b, firstOfB);
        int byLength = Integer.compare(i - firstOfA, j - firstOfB);
        int byValue =
            byLength != 0 ? byLength : a.substring(firstOfA, i).compareTo(b.substring(firstOfB, j));
        if (byValue != 0) {
          return byValue;
        }
      } else if (a.charAt(i) != b.charAt(j)) {
        return Character.compare(a.charAt(i), b.charAt(j));
      } else {
        i++;
        j++;
      }
    }
    int byRest = Integer.compare(a.length() - i, b.length() - j);
    return byRest != 0 ? byRest : a.compareTo(b);
  }

  /** The first digit that counts: leading zeros do not. */
  private static int firstDigit(String name, int from) {
    int at = from;
    while (at < name.length() && name.charAt(at) == '0') {
      at++;
    }
    return at;
  }

  private static int endOfNumber(String name, int from) {
    int at = from;
    while (isDigit(name, at)) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(String name, int at) {
    return at < name.length() && name.charAt(at) >= '0' && name.charAt(at) <= '9';
  }
}
