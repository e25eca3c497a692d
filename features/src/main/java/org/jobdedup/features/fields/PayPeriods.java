package org.jobdedup.features.fields;

/** Tells what time an amount is paid for by how much it is. */
final class PayPeriods {
  private PayPeriods() {}

  /** The period of amounts in euros, or null. */
  static Salary.Period likely(Salary.Period named, double low, double high, boolean aboutPay) {
    return corrected(named != null ? named : byMagnitude(low, aboutPay), low, high, aboutPay);
  }

  /**
   * Pay per month that only a year earns, and the reverse, are slips of the writer; but less than
   * that per year without a word for pay is a budget or a bonus.
   */
  private static Salary.Period corrected(
      Salary.Period period, double low, double high, boolean aboutPay) {
    if (period == Salary.Period.MONTH && low >= 18_000) {
      return Salary.Period.YEAR;
    }
    if (period == Salary.Period.YEAR && high < 7_000) {
      return aboutPay && low >= 900 ? Salary.Period.MONTH : null;
    }
    return period;
  }

  private static Salary.Period byMagnitude(double low, boolean aboutPay) {
    if (low >= 14_000) {
      return Salary.Period.YEAR;
    }
    if (!aboutPay) {
      return null;
    }
    return low >= 900 ? Salary.Period.MONTH : null;
  }

  static boolean plausible(double low, double high, Salary.Period period) {
    double annualLow = low * period.perYear();
    double annualHigh = high * period.perYear();
    return annualLow >= 3_000 && annualHigh <= 1_500_000 && high <= low * 5;
  }
}
