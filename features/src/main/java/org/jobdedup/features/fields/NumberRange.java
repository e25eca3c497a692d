package org.jobdedup.features.fields;

import java.util.List;

/**
 * A number or a range such as '32-40', '80 - 100', '3 bis 5', '37,5' in a scanned text.
 *
 * @param minimum the first number
 * @param maximum the second number, or the first when there is none
 * @param end offset behind the range
 */
record NumberRange(double minimum, double maximum, int end) {
  private static final char HALF = '½';

  private static final List<String> JOINTS =
      List.of(
          "bis zu ", "bis ", "to ", "tot ", "a ", "till ", "und ", "and ", "en ", "et ", "och ",
          "oder ", "or ", "ou ", "of ");

  /** The nearest value that a {@code float} holds. */
  static double rounded(double value) {
    return (float) value;
  }

  /** Reads the range that begins with a run of digits. */
  static NumberRange read(ScannedText text, int run) {
    int i = text.digitRunStart(run);
    double first = number(text, i);
    int end = numberEnd(text, i);
    int next = end;
    while (text.charAt(next) == ' ' || text.charAt(next) == '%' || text.charAt(next) == '+') {
      next++;
    }
    int behindJoint;
    char c = text.charAt(next);
    if (c == '-' || c == '/') {
      // Behind the hyphen of '20- bis 30-Stunden-Woche' follows the joint.
      behindJoint = text.charAt(next + 1) == ' ' ? behindWord(text, next + 2) : next + 1;
    } else {
      behindJoint = behindWord(text, next);
    }
    if (behindJoint > next) {
      while (text.charAt(behindJoint) == ' ') {
        behindJoint++;
      }
      if (Folding.isDigit(text.charAt(behindJoint))) {
        double second = number(text, behindJoint);
        if (second >= first && second < 1000) {
          return new NumberRange(first, second, numberEnd(text, behindJoint));
        }
      }
    }
    return new NumberRange(first, first, end);
  }

  /** Where the word ends, with its blank, that joins two numbers; where it would begin without. */
  private static int behindWord(ScannedText text, int start) {
    for (String joint : JOINTS) {
      if (text.startsWith(start, joint)) {
        return start + joint.length();
      }
    }
    return start;
  }

  private static double number(ScannedText text, int start) {
    double value = 0;
    int i = start;
    while (Folding.isDigit(text.charAt(i))) {
      value = value * 10 + (text.charAt(i) - '0');
      i++;
    }
    char mark = text.charAt(i);
    if ((mark == '.' || mark == ',') && Folding.isDigit(text.charAt(i + 1))) {
      double scale = 0.1;
      for (i++; Folding.isDigit(text.charAt(i)); i++) {
        value += (text.charAt(i) - '0') * scale;
        scale /= 10;
      }
    }
    return isHalf(text, i) ? value + 0.5 : value;
  }

  private static int numberEnd(ScannedText text, int start) {
    int i = start;
    while (Folding.isDigit(text.charAt(i))) {
      i++;
    }
    char mark = text.charAt(i);
    if ((mark == '.' || mark == ',') && Folding.isDigit(text.charAt(i + 1))) {
      i++;
      while (Folding.isDigit(text.charAt(i))) {
        i++;
      }
    }
    return isHalf(text, i) ? i + 1 + (text.charAt(i) == ' ' ? 1 : 0) : i;
  }

  /** '37½', '37 ½'. */
  private static boolean isHalf(ScannedText text, int i) {
    return text.charAt(text.charAt(i) == ' ' ? i + 1 : i) == HALF;
  }
}
