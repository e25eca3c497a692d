package org.jobdedup.features.fields;

/** Classes of words that field extractors look for in running text; see text-words.tsv. */
enum TextWord {
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
  REMOTE,
  HYBRID,
  ON_SITE,
  PERMANENT,
  FIXED_TERM,
  AGENCY_WORK,
  FREELANCE,
  INTERNSHIP,
  APPRENTICESHIP,
  /** Training, be it offered or required. */
  TRAINING,
  STUDENT_JOB,
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
  /** Phrases that hold a word of another class and mean something else: 'senior management'. */
  MISLEADING;

  /** The bit of this class in a set of classes. */
  long bit() {
    return 1L << ordinal();
  }
}
