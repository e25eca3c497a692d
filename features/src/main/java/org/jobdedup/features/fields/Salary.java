package org.jobdedup.features.fields;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The pay that an ad states. Amounts are rounded to what a {@code float} holds, as profiles keep
 * them, so that an ad compares alike before and after it was stored.
 *
 * @param minimum lower end of the range in units of the currency, above 0
 * @param maximum upper end, at least the minimum; equal to it when one amount is stated
 * @param currency ISO 4217 code, or {@code "?"} when no currency is named
 * @param period the time that the amount is paid for
 */
public record Salary(double minimum, double maximum, String currency, Period period) {
  /** Currency of an amount without one. */
  public static final String UNKNOWN_CURRENCY = "?";

  /** The time that pay refers to, with the number of such periods in a year of work. */
  public enum Period {
    /** 40 hours in each of 52 weeks. */
    HOUR(2080),
    /** Working days without holidays and leave. */
    DAY(220),
    /** Weeks, leave included. */
    WEEK(52),
    /** Months; a 13th salary is not assumed. */
    MONTH(12),
    /** The year itself. */
    YEAR(1);

    private final int perYear;

    Period(int perYear) {
      this.perYear = perYear;
    }

    /** How many of these make a year of full-time work. */
    public int perYear() {
      return perYear;
    }
  }

  /** Rounds and checks the range. */
  public Salary {
    minimum = NumberRange.rounded(minimum);
    maximum = NumberRange.rounded(maximum);
    Objects.requireNonNull(currency, "currency");
    Objects.requireNonNull(period, "period");
    if (!(minimum > 0) || !(maximum >= minimum) || Double.isInfinite(maximum)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "A salary needs 0 < minimum <= maximum: minimum=%s, maximum=%s",
              minimum,
              maximum));
    }
  }

  /** The most plausible statement of pay in a text, if there is any. */
  public static Optional<Salary> find(ScannedText text) {
    return SalaryFinder.find(text);
  }

  /** The lower end for a year of full-time work. */
  public double annualMinimum() {
    return minimum * period.perYear();
  }

  /** The upper end for a year of full-time work. */
  public double annualMaximum() {
    return maximum * period.perYear();
  }

  /**
   * How well two statements of pay agree: 1 when one annual range contains the other, falling with
   * the logarithm of the ratio of their ends to 0 where these differ by a factor of two on average;
   * {@code NaN} when either is unknown or the currencies differ.
   */
  public static double agreement(Optional<Salary> a, Optional<Salary> b) {
    if (a.isEmpty() || b.isEmpty() || !a.get().comparableTo(b.get())) {
      return Double.NaN;
    }
    Salary left = a.get();
    Salary right = b.get();
    return Agreement.closeness(
        left.annualMinimum(), left.annualMaximum(), right.annualMinimum(), right.annualMaximum());
  }

  private boolean comparableTo(Salary other) {
    return currency.equals(other.currency)
        || currency.equals(UNKNOWN_CURRENCY)
        || other.currency.equals(UNKNOWN_CURRENCY);
  }
}
