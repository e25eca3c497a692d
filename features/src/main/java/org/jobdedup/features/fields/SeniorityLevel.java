package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.Set;

/** The level of a job, from the lowest to the highest. */
public enum SeniorityLevel {
  /** Internship. */
  INTERN,
  /** Vocational training. */
  APPRENTICE,
  /** Beside one's studies. */
  WORKING_STUDENT,
  /** Programme for graduates. */
  TRAINEE,
  /** Up to about two years of experience. */
  JUNIOR,
  /** The middle, where it is named. */
  MEDIOR,
  /** Experienced. */
  SENIOR,
  /** Leads a team or is the first among experts. */
  LEAD,
  /** Heads a department or site. */
  HEAD,
  /** Directs an organisation. */
  EXECUTIVE;

  private static final int LEVELS = values().length;

  /**
   * The levels that a text names, with low confidence; empty when none. Years of experience are
   * {@link RequiredExperience}.
   */
  public static Set<SeniorityLevel> find(ScannedText text) {
    Set<SeniorityLevel> found = EnumSet.noneOf(SeniorityLevel.class);
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, TextWord.JUNIOR)) {
        found.add(JUNIOR);
      }
      if (text.wordIs(i, TextWord.MEDIOR)) {
        found.add(MEDIOR);
      }
      if (text.wordIs(i, TextWord.SENIOR) && !isGermanNoun(text, i)) {
        found.add(SENIOR);
      }
    }
    return found;
  }

  /** 'Experimente' is no 'expérimenté': a noun has one capital, and no accent. */
  private static boolean isGermanNoun(ScannedText text, int word) {
    if (!text.word(word).startsWith("experiment")) {
      return false;
    }
    String original = text.text().substring(text.wordStart(word), text.wordEnd(word));
    return Character.isUpperCase(original.charAt(0))
        && Character.isLowerCase(original.charAt(1))
        && original.indexOf('é') < 0
        && original.charAt(0) != 'É';
  }

  /**
   * 1 when the sets share a level, else less the further apart the nearest two levels are; {@code
   * NaN} when either is unknown.
   */
  public static double agreement(Set<SeniorityLevel> a, Set<SeniorityLevel> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    int nearest = LEVELS;
    for (SeniorityLevel left : a) {
      for (SeniorityLevel right : b) {
        nearest = Math.min(nearest, Math.abs(left.ordinal() - right.ordinal()));
      }
    }
    return nearest == 0 ? 1 : 0.5 * (1 - (double) nearest / (LEVELS - 1));
  }
}
