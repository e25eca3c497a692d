package org.jobdedup.features.pair;

import java.util.Arrays;
import java.util.List;

/**
 * Something that two ads say differently and one opening hardly ever does: a permanent and a
 * freelance contract, full time and part time, two reference numbers on one site on one day.
 *
 * <p>Pairs with one of these are few, and nearly all of them two openings, so that a model has to
 * be shown what they mean.
 */
public enum CertainConflict {
  /** Texts name forms of contract and share none. */
  EMPLOYMENT(zero(PairFeature.EMPLOYMENT_AGREEMENT)),
  /** Titles, or else texts, name hours that do not go together. */
  HOURS(zero(PairFeature.HOURS_AGREEMENT)),
  /** Titles, or else texts, name shifts that exclude each other. */
  SHIFT(zero(PairFeature.SHIFT_AGREEMENT)),
  /** Texts name pay that is far apart. */
  SALARY(zero(PairFeature.SALARY_AGREEMENT)),
  /** Texts name pay grades and share none. */
  PAY_GRADE(zero(PairFeature.PAY_GRADE_AGREEMENT)),
  /** Texts ask for years of experience that are far apart. */
  EXPERIENCE(zero(PairFeature.EXPERIENCE_AGREEMENT)),
  /** One is done remotely, the other on site. */
  REMOTE(zero(PairFeature.REMOTE_AGREEMENT)),
  /**
   * Titles name forms of contract that exclude each other, or one names a form that {@linkplain
   * org.jobdedup.features.fields.EmploymentType#isAlwaysNamed() no ad leaves out} and the other ad
   * does not.
   */
  TITLE_EMPLOYMENT(zero(PairFeature.TITLE_EMPLOYMENT)),
  /** Titles name hours or shifts that exclude each other. */
  TITLE_HOURS(zero(PairFeature.TITLE_HOURS)),
  /** A deputy or an assistant, and the manager; who leads the others, and one of them. */
  TITLE_RANK(zero(PairFeature.TITLE_RANK)),
  /** Titles of texts that are alike name other numbers: 'Developer I' and 'Developer III'. */
  TITLE_NUMBERS(zero(PairFeature.TITLE_NUMBERS), atLeast(PairFeature.TEXT_JACCARD, 0.7f)),
  /** Titles name another town each, of ads that are given places apart. */
  TITLE_PLACE(
      zero(PairFeature.TITLE_PLACES_SHARED),
      zero(PairFeature.PLACE_RELATION),
      atLeast(PairFeature.TITLE_PLACES_ONE_SIDED_LESS, 1)),
  /** Two reference numbers on one site on one day: reposts get new ones, but later. */
  REFERENCE(
      zero(PairFeature.REFERENCE_AGREEMENT),
      zero(PairFeature.FIRST_DAY_GAP),
      atLeast(PairFeature.SITE_AGREEMENT, 1)),
  /** Texts that are alike otherwise name another ward, subject, vehicle or team each. */
  TEXT_ALTERNATIVES(
      atLeast(PairFeature.TEXT_ALTERNATIVES_EXCHANGED, 1), atLeast(PairFeature.TEXT_JACCARD, 0.7f));

  private static final CertainConflict[] ALL = values();

  private final Condition[] conditions;

  CertainConflict(Condition... conditions) {
    this.conditions = conditions.clone();
  }

  /** What a feature is in a pair with the conflict: 0, or else at least a value. */
  private record Condition(PairFeature feature, float value) {
    boolean holds(float[] row, int offset) {
      float known = row[offset + feature.ordinal()];
      return value == 0 ? known == 0 : known >= value;
    }
  }

  private static Condition zero(PairFeature feature) {
    return new Condition(feature, 0);
  }

  private static Condition atLeast(PairFeature feature, float value) {
    return new Condition(feature, value);
  }

  /** The features that tell whether a pair has it; unmodifiable. */
  public List<PairFeature> features() {
    return Arrays.stream(conditions).map(Condition::feature).toList();
  }

  /**
   * Whether a pair has it.
   *
   * @param row a value of each feature from the offset on, NaN where unknown
   */
  public boolean isIn(float[] row, int offset) {
    for (Condition condition : conditions) {
      if (!condition.holds(row, offset)) {
        return false;
      }
    }
    return true;
  }

  /**
   * How many a pair has.
   *
   * @param row a value of each feature from the offset on, NaN where unknown
   */
  static int count(float[] row, int offset) {
    int count = 0;
    for (CertainConflict conflict : ALL) {
      count += conflict.isIn(row, offset) ? 1 : 0;
    }
    return count;
  }

  /**
   * A copy of a row of features in which the ads have this conflict, in place of what they say.
   *
   * @param row a value of each feature, NaN where unknown
   */
  public float[] plantedIn(float[] row) {
    float[] copy = row.clone();
    for (Condition condition : conditions) {
      if (!condition.holds(copy, 0)) {
        copy[condition.feature.ordinal()] = condition.value;
      }
    }
    copy[PairFeature.CERTAIN_CONFLICTS.ordinal()] = count(copy, 0);
    return copy;
  }
}
