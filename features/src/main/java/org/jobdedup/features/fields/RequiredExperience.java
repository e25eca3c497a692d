package org.jobdedup.features.fields;

import java.util.OptionalInt;

/** Years of experience that an ad asks for. */
public final class RequiredExperience {
  private static final int REACH_BEHIND = 45;
  private static final int REACH_BEFORE = 45;
  private static final int MAX_YEARS = 15;

  private RequiredExperience() {}

  /**
   * The smallest number of years of experience that the text first asks for, 1 to 15: '5+ years of
   * experience', 'mind. 3 Jahre Berufserfahrung', 'au moins 2 ans d'expérience', '3-5 jaar
   * werkervaring'.
   */
  public static OptionalInt find(ScannedText text) {
    for (int i = 0; i < text.digitRunCount(); i++) {
      int start = text.digitRunStart(i);
      if (text.digitRunEnd(i) - start > 2 || Folding.isLetter(text.charAt(start - 1))) {
        continue;
      }
      NumberRange range = NumberRange.read(text, i);
      int unit = range.end();
      while (text.charAt(unit) == ' ' || text.charAt(unit) == '+' || text.charAt(unit) == '-') {
        unit++;
      }
      int years = text.findWord(TextWord.YEARS.bit(), unit, unit + 1);
      if (years >= 0
          && range.minimum() >= 1
          && range.minimum() <= MAX_YEARS
          && isRequirement(text, start, text.wordEnd(years))) {
        return OptionalInt.of((int) range.minimum());
      }
    }
    return OptionalInt.empty();
  }

  private static boolean isRequirement(ScannedText text, int start, int behind) {
    int from = lineStart(text, start);
    int to = lineEnd(text, behind);
    if (text.findWord(TextWord.EXPERIENCE.bit(), behind, to) < 0
        && text.findWord(TextWord.EXPERIENCE.bit(), from, start) < 0) {
      return false;
    }
    String before = text.folded(Math.max(from, start - 14), start);
    return !(before.contains("seit ")
        || before.contains("over ")
        || before.contains("uber ")
        || before.contains("depuis ")
        || before.contains("al ruim")
        || before.contains("stolzen")
        || before.contains("nos ")
        || before.contains("our ")
        || before.contains("unsere")
        || before.contains("onze ")
        || before.contains("avec plus")
        || before.contains("fort de")
        || before.contains("more than") && text.charAt(start + 1) != ' '
        || before.contains("plus de "));
  }

  private static int lineStart(ScannedText text, int offset) {
    int i = offset;
    while (i > 0 && i > offset - REACH_BEFORE && text.charAt(i - 1) != '\n') {
      i--;
    }
    return i;
  }

  private static int lineEnd(ScannedText text, int offset) {
    int i = offset;
    int end = Math.min(text.length(), offset + REACH_BEHIND);
    while (i < end && text.charAt(i) != '\n') {
      i++;
    }
    return i;
  }

  /** 1 when equal, 0 at a factor of two and beyond, {@code NaN} when either is unknown. */
  public static double agreement(OptionalInt a, OptionalInt b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    return Agreement.closeness(a.getAsInt(), a.getAsInt(), b.getAsInt(), b.getAsInt());
  }
}
