package org.jobdedup.features.fields;

/** Classes of words that field extractors look for in running text; see text-words.tsv. */
public enum TextWord {
  /** Currency names and codes. */
  CURRENCY,
  /** Words that say that an amount is pay. */
  SALARY,
  /** Words that say that an amount is something other than pay. */
  BENEFIT,
  /** Factors such as 'million' that make an amount a turnover. */
  MILLION,
  PER_HOUR,
  PER_DAY,
  PER_WEEK,
  PER_MONTH,
  PER_YEAR,
  /** 'hours', 'Stunden', 'uur': units of working time. */
  HOURS,
  FULL_TIME,
  PART_TIME,
  MINI_JOB,
  SHIFT_NIGHT,
  SHIFT_WEEKEND,
  SHIFT_ROTATING,
  SHIFT_DAY,
  SHIFT_EARLY,
  SHIFT_LATE,
  /** 'Monday', which with 'to Friday' behind it names the days of work. */
  MONDAY,
  /** Words in front of a pay grade: 'Entgeltgruppe', 'schaal', 'Band'. */
  PAY_GRADE,
  /** Agreements and laws beside which a pay grade may stand alone: 'E 13 TV-L'. */
  PAY_AGREEMENT,
  REMOTE,
  HYBRID,
  ON_SITE,
  PERMANENT,
  FIXED_TERM,
  /** 'Contract', which is a fixed term behind a label such as 'Job type' or before a duration. */
  CONTRACT,
  AGENCY_WORK,
  FREELANCE,
  INTERNSHIP,
  APPRENTICESHIP,
  /** Training, be it offered or required. */
  TRAINING,
  STUDENT_JOB,
  /** Phrases that say that the job itself is unpaid. */
  VOLUNTEER,
  JUNIOR,
  MEDIOR,
  SENIOR,
  /** Words that announce a reference number. */
  REFERENCE,
  /** Words such as 'number' and 'code' that may stand between that word and the value. */
  NUMBER_WORD,
  PHONE,
  FAX,
  EXPERIENCE,
  YEARS,
  /** Words for the beginning of a job: 'start date', 'Eintrittstermin'. */
  START,
  /** Words that say that something begins, if a date or 'asap' follows at once. */
  STARTING,
  /** Phrases such as 'ab sofort' that mean the beginning of the job wherever they stand. */
  AT_ONCE,
  /** Phrases such as 'asap' that may mean something else, such as the reply to the ad. */
  SOON,
  /** Words that say that somebody is sought, so that a date near them is that of the beginning. */
  SOUGHT,
  MONTH,
  /** Phrases that hold a word of another class and mean something else: 'senior management'. */
  MISLEADING;

  /** The bit of this class in a set of classes. */
  long bit() {
    return 1L << ordinal();
  }
}
