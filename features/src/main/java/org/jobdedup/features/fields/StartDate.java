package org.jobdedup.features.fields;

import java.util.Optional;

/**
 * When a job is to begin, as far as an ad says: a month, a year, both, or at once.
 *
 * @param year 2000 to 2099; 0 where no year is named
 * @param month 1 to 12; 0 where no month is named
 */
public record StartDate(int year, int month) {
  /** As soon as possible: neither year nor month. */
  public static final StartDate AT_ONCE = new StartDate(0, 0);

  static final int FIRST_YEAR = 2000;
  static final int LAST_YEAR = 2099;
  static final int MONTHS = 12;

  /** Checks the ranges. */
  public StartDate {
    if (year != 0 && (year < FIRST_YEAR || year > LAST_YEAR) || month < 0 || month > MONTHS) {
      throw new IllegalArgumentException(
          "A start date needs a year from 2000 to 2099 and a month from 1 to 12, or 0 for unknown:"
              + " year="
              + year
              + ", month="
              + month);
    }
  }

  /**
   * The first date that the title or else the text gives as the beginning; without a date {@link
   * #AT_ONCE}, where either says so.
   */
  public static Optional<StartDate> find(ScannedText title, ScannedText text) {
    return StartDateFinder.find(title, text);
  }

  /** Whether the job is to begin as soon as possible. */
  public boolean isAtOnce() {
    return year == 0 && month == 0;
  }

  /**
   * How well two dates agree: 1 for the same month (or year, where one names no month), one half
   * for neighbouring months and for 'at once' beside a date, which a later posting may have passed,
   * 0 otherwise; {@code NaN} when either is unknown, or one names the month alone and the other the
   * year alone.
   */
  public static double agreement(Optional<StartDate> a, Optional<StartDate> b) {
    return a.isEmpty() || b.isEmpty() ? Double.NaN : agreement(a.get(), b.get());
  }

  private static double agreement(StartDate a, StartDate b) {
    if (a.isAtOnce() || b.isAtOnce()) {
      return a.isAtOnce() && b.isAtOnce() ? 1 : 0.5;
    }
    if (a.month == 0 || b.month == 0) {
      return a.year == 0 || b.year == 0 ? Double.NaN : a.year == b.year ? 1 : 0;
    }
    int apart =
        a.year == 0 || b.year == 0
            ? Math.floorMod(a.month - b.month, MONTHS)
            : Math.abs((a.year - b.year) * MONTHS + a.month - b.month);
    boolean neighbours = apart == 1 || apart == MONTHS - 1 && (a.year == 0 || b.year == 0);
    return apart == 0 ? 1 : neighbours ? 0.5 : 0;
  }
}
