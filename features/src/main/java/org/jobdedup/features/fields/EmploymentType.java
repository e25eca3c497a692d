package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.Set;

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
  STUDENT_JOB,
  /** Unpaid, as a volunteer. */
  VOLUNTEER;

  /**
   * The forms that a text names, with low confidence: a training form counts only when the text
   * names it at least twice, since requirements mention completed training; and words for training
   * count only beside one for a trainee or what trainees have. What is denied, only a prospect, or
   * said of others does not count.
   */
  public static Set<EmploymentType> find(ScannedText text) {
    return EmploymentTypeFinder.find(text);
  }

  /**
   * Whether an ad for it says so, in the title or else in the text: freelance work, internships and
   * apprenticeships are no jobs like others, while a permanent job or one for students may be
   * advertised without a word of it.
   */
  public boolean isAlwaysNamed() {
    return this == FREELANCE || this == INTERNSHIP || this == APPRENTICESHIP;
  }

  /** The class of words that name it. */
  TextWord word() {
    return switch (this) {
      case PERMANENT -> TextWord.PERMANENT;
      case FIXED_TERM -> TextWord.FIXED_TERM;
      case AGENCY_WORK -> TextWord.AGENCY_WORK;
      case FREELANCE -> TextWord.FREELANCE;
      case INTERNSHIP -> TextWord.INTERNSHIP;
      case APPRENTICESHIP -> TextWord.APPRENTICESHIP;
      case STUDENT_JOB -> TextWord.STUDENT_JOB;
      case VOLUNTEER -> TextWord.VOLUNTEER;
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
