package org.jobdedup.features.fields;

import java.util.Map;
import java.util.Set;

/**
 * Shifts in a list that leaves out the last part of all words but one: 'Früh-, Spät- und
 * Nachtdienst', 'dag-, avond- en nachtdiensten', 'vroege en late diensten'.
 */
final class ShiftList {
  private static final int MOST_WORDS = 4;

  /** Longer than any first part and any word that joins two of them. */
  private static final int LONGEST_WORD = 12;

  private static final int LONGEST_GAP = 4;

  private static final Map<String, WorkingHours.Shift> FIRST_PARTS =
      Map.ofEntries(
          Map.entry("fruh", WorkingHours.Shift.EARLY),
          Map.entry("spat", WorkingHours.Shift.LATE),
          Map.entry("tag", WorkingHours.Shift.DAY),
          Map.entry("tages", WorkingHours.Shift.DAY),
          Map.entry("nacht", WorkingHours.Shift.NIGHT),
          Map.entry("wochenend", WorkingHours.Shift.WEEKEND),
          Map.entry("ochtend", WorkingHours.Shift.EARLY),
          Map.entry("vroege", WorkingHours.Shift.EARLY),
          Map.entry("dag", WorkingHours.Shift.DAY),
          Map.entry("avond", WorkingHours.Shift.LATE),
          Map.entry("late", WorkingHours.Shift.LATE),
          Map.entry("weekend", WorkingHours.Shift.WEEKEND));

  /** Adjectives, which need no hyphen. */
  private static final Set<String> ADJECTIVES = Set.of("vroege", "late");

  private static final Set<String> CONJUNCTIONS =
      Set.of("und", "oder", "sowie", "bzw", "en", "of", "and", "or");

  private ShiftList() {}

  /**
   * Where the list begins that ends with a known word, or the word itself.
   *
   * @param shifts takes the shifts of the other words
   */
  static int start(ScannedText text, int word, Set<WorkingHours.Shift> shifts) {
    int start = text.wordStart(word);
    // Not in 'late nights'.
    boolean adjectives = text.word(word).contains("dienst");
    for (int words = 0; words < MOST_WORDS; words++) {
      int end = blanksBefore(text, start);
      int first = lettersBefore(text, end);
      if (CONJUNCTIONS.contains(text.folded(first, end))) {
        end = blanksBefore(text, first);
        first = lettersBefore(text, end);
      }
      String part = text.folded(first, end);
      WorkingHours.Shift shift = FIRST_PARTS.get(part);
      char behind = text.charAt(end);
      boolean cut = behind == '-' || behind == '/' || adjectives && ADJECTIVES.contains(part);
      if (shift == null || !cut) {
        return start;
      }
      shifts.add(shift);
      start = first;
    }
    return start;
  }

  private static int blanksBefore(ScannedText text, int end) {
    int i = end;
    while (i > end - LONGEST_GAP && " ,/&-.".indexOf(text.charAt(i - 1)) >= 0) {
      i--;
    }
    return i;
  }

  private static int lettersBefore(ScannedText text, int end) {
    int i = end;
    while (i > end - LONGEST_WORD && Folding.isLetter(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }
}
