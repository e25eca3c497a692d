package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The form of a contract. */
public enum EmploymentType {
  /** Without an end. */
  PERMANENT,
  /** With an end, by the employer itself. */
  FIXED_TERM,
  /** Through a temporary employment agency. */
  AGENCY_WORK,
  /** Self-employed. */
  FREELANCE,
  /** Internship. */
  INTERNSHIP,
  /** Vocational training, apprenticeship, dual studies. */
  APPRENTICESHIP,
  /** A job for students beside their studies. */
  STUDENT_JOB;

  /**
   * The forms that a text names, with low confidence: a training form counts only when the text
   * names it at least twice, since requirements mention completed training; and words for training
   * count only beside one for a trainee or what trainees have.
   */
  public static Set<EmploymentType> find(ScannedText text) {
    int[] counts = new int[ALL.length];
    int training = 0;
    for (int i = 0; i < text.wordCount(); i++) {
      training += text.wordIs(i, TextWord.TRAINING) ? 1 : 0;
      for (EmploymentType type : ALL) {
        if (text.wordIs(i, type.word())) {
          counts[type.ordinal()] += type == AGENCY_WORK ? agencyMentions(text, i) : 1;
        }
      }
    }
    if (counts[APPRENTICESHIP.ordinal()] > 0) {
      counts[APPRENTICESHIP.ordinal()] += training;
    }
    Set<EmploymentType> found = EnumSet.noneOf(EmploymentType.class);
    for (EmploymentType type : ALL) {
      int needed = type == APPRENTICESHIP || type == INTERNSHIP || type == AGENCY_WORK ? 2 : 1;
      if (counts[type.ordinal()] >= needed) {
        found.add(type);
      }
    }
    if (found.contains(STUDENT_JOB)) {
      found.remove(INTERNSHIP);
    }
    return found;
  }

  private static final EmploymentType[] ALL = values();

  private static final int REACH = 32;

  /** What tells of the contract itself: 'im Rahmen der', 'Type de contrat :'. */
  private static final Pattern OF_CONTRACT =
      Pattern.compile(
          "(?:im rahmen (?:der|einer)|(?:contrat|vertragsart|vertragsform) ?:)"
              + "(?: mission)? ?$");

  /** Counts double behind words that tell of the contract, and not at all where it is denied. */
  private static int agencyMentions(ScannedText text, int word) {
    if (Negation.denies(text, word, TextWord.AGENCY_WORK.bit())) {
      return 0;
    }
    int start = text.wordStart(word);
    String before = text.folded(Math.max(0, start - REACH), start);
    return OF_CONTRACT.matcher(before).find() ? 2 : 1;
  }

  private TextWord word() {
    return switch (this) {
      case PERMANENT -> TextWord.PERMANENT;
      case FIXED_TERM -> TextWord.FIXED_TERM;
      case AGENCY_WORK -> TextWord.AGENCY_WORK;
      case FREELANCE -> TextWord.FREELANCE;
      case INTERNSHIP -> TextWord.INTERNSHIP;
      case APPRENTICESHIP -> TextWord.APPRENTICESHIP;
      case STUDENT_JOB -> TextWord.STUDENT_JOB;
    };
  }

  /** Shared forms over all forms of both; {@code NaN} when either is unknown. */
  public static double agreement(Set<EmploymentType> a, Set<EmploymentType> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    Set<EmploymentType> both = EnumSet.copyOf(a);
    both.retainAll(b);
    Set<EmploymentType> either = EnumSet.copyOf(a);
    either.addAll(b);
    return (double) both.size() / either.size();
  }
}
