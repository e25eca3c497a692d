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
   * Whether an ad for it says so, in the title or else in the text: freelance work, internships,
   * apprenticeships and jobs for students are no jobs like others, while a permanent job may be
   * advertised without a word of it. Those of volunteers are named in too many ways to be sure.
   */
  public boolean isAlwaysNamed() {
    return switch (this) {
      case FREELANCE, INTERNSHIP, APPRENTICESHIP, STUDENT_JOB -> true;
      case PERMANENT, FIXED_TERM, AGENCY_WORK, VOLUNTEER -> false;
    };
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

  /**
   * Shared forms over all forms of both; {@code NaN} when either is unknown, or when none is shared
   * and one names permanent jobs, the other agency work, since agencies have permanent jobs too.
   */
  public static double agreement(Set<EmploymentType> a, Set<EmploymentType> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    Set<EmploymentType> both = EnumSet.copyOf(a);
    both.retainAll(b);
    if (both.isEmpty() && (mayBeWithAgency(a, b) || mayBeWithAgency(b, a))) {
      return Double.NaN;
    }
    Set<EmploymentType> either = EnumSet.copyOf(a);
    either.addAll(b);
    return (double) both.size() / either.size();
  }

  private static boolean mayBeWithAgency(Set<EmploymentType> permanent, Set<EmploymentType> work) {
    return permanent.contains(PERMANENT) && work.contains(AGENCY_WORK);
  }
}
