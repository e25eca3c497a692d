package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * How much and when one works. Numbers are rounded to what a {@code float} holds, as profiles keep
 * them, so that an ad compares alike before and after it was stored.
 *
 * @param minimumPerWeek lower end of the weekly hours, above 0 and at most 80, or {@code NaN}
 * @param maximumPerWeek upper end, at least the lower end, or {@code NaN}
 * @param minimumPercent lower end of the share of full time in percent, 5 to 100, or {@code NaN}
 * @param maximumPercent upper end of that share, or {@code NaN}
 * @param arrangements full time, part time, mini job; empty when unknown, several when a choice
 * @param shifts shifts that are named
 */
public record WorkingHours(
    double minimumPerWeek,
    double maximumPerWeek,
    double minimumPercent,
    double maximumPercent,
    Set<Arrangement> arrangements,
    Set<Shift> shifts) {

  /** Nothing is known. */
  public static final WorkingHours UNKNOWN =
      new WorkingHours(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Set.of(), Set.of());

  /** Amounts of work that agree by less exclude each other. */
  private static final double LEAST_AGREEMENT = 0.5;

  /** Percentage that is full time. */
  private static final double FULL = 100;

  /** The share of a full-time job. */
  public enum Arrangement {
    /** Full time. */
    FULL_TIME,
    /** Part time. */
    PART_TIME,
    /** Marginal employment such as a German mini job. */
    MINI_JOB
  }

  /** When one works, where it is named. */
  public enum Shift {
    /** Nights. */
    NIGHT,
    /** Weekends. */
    WEEKEND,
    /** Rotating shifts. */
    ROTATING,
    /** By day, as the opposite of nights. */
    DAY,
    /** The first shift of a day. */
    EARLY,
    /** The late shift, evenings. */
    LATE,
    /** From Monday to Friday, at any time of day; the opposite of weekends. */
    WEEKDAYS
  }

  /** Rounds and checks ranges and copies the sets. */
  public WorkingHours {
    minimumPerWeek = NumberRange.rounded(minimumPerWeek);
    maximumPerWeek = NumberRange.rounded(maximumPerWeek);
    minimumPercent = NumberRange.rounded(minimumPercent);
    maximumPercent = NumberRange.rounded(maximumPercent);
    checkRange("hours per week", minimumPerWeek, maximumPerWeek, 80);
    checkRange("percent of full time", minimumPercent, maximumPercent, 100);
    arrangements = Set.copyOf(arrangements);
    shifts = Set.copyOf(shifts);
  }

  private static void checkRange(String name, double minimum, double maximum, double limit) {
    boolean unknown = Double.isNaN(minimum) && Double.isNaN(maximum);
    if (!unknown && !(minimum > 0 && maximum >= minimum && maximum <= limit)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "A range of %s needs 0 < minimum <= maximum <= %s: minimum=%s, maximum=%s",
              name,
              limit,
              minimum,
              maximum));
    }
  }

  /** The working hours that a text states; {@link #UNKNOWN} when it states none. */
  public static WorkingHours find(ScannedText text) {
    return WorkingHoursFinder.find(text);
  }

  /** Whether nothing is known. */
  public boolean isUnknown() {
    return Double.isNaN(minimumPerWeek)
        && Double.isNaN(minimumPercent)
        && arrangements.isEmpty()
        && shifts.isEmpty();
  }

  /** These values, and where they are unknown those of another statement such as the text's. */
  public WorkingHours orElse(WorkingHours other) {
    boolean hours = !Double.isNaN(minimumPerWeek);
    boolean percent = !Double.isNaN(minimumPercent);
    return new WorkingHours(
        hours ? minimumPerWeek : other.minimumPerWeek,
        hours ? maximumPerWeek : other.maximumPerWeek,
        percent ? minimumPercent : other.minimumPercent,
        percent ? maximumPercent : other.maximumPercent,
        arrangements.isEmpty() ? other.arrangements : arrangements,
        shifts.isEmpty() ? other.shifts : shifts);
  }

  /**
   * Whether two amounts of work exclude each other, as titles state them: percentages of full time
   * do where no percentage is in both ranges, since titles round them to what is meant.
   */
  public static boolean exclude(WorkingHours a, WorkingHours b) {
    boolean byHours = !Double.isNaN(a.minimumPerWeek) && !Double.isNaN(b.minimumPerWeek);
    if (!byHours && !Double.isNaN(a.minimumPercent) && !Double.isNaN(b.minimumPercent)) {
      return a.maximumPercent < b.minimumPercent || b.maximumPercent < a.minimumPercent;
    }
    // A comparison with NaN is false: what is unknown excludes nothing.
    return agreement(a, b) < LEAST_AGREEMENT;
  }

  /**
   * How shifts relate: 'Mon-Fri' excludes weekends, and says nothing of the time of day; who works
   * in shifts may well work at weekends.
   */
  public static AttributeRelation relateShifts(WorkingHours a, WorkingHours b) {
    if (a.isInWeek() && b.isOfWeekend() || b.isInWeek() && a.isOfWeekend()) {
      return AttributeRelation.CONFLICTS;
    }
    AttributeRelation times = AttributeRelation.of(a.timesOfDay(), b.timesOfDay());
    if (times == AttributeRelation.CONFLICTS
        && (a.isRotating() && b.isOnlyOfWeekend() || b.isRotating() && a.isOnlyOfWeekend())) {
      return AttributeRelation.ONE_SIDED;
    }
    return times == AttributeRelation.UNKNOWN ? AttributeRelation.of(a.shifts, b.shifts) : times;
  }

  /**
   * 1 where both name the same shifts, 0.5 where they share one, 0 where they exclude each other by
   * {@link #relateShifts}, whatever else they share; {@code NaN} where one names none, or they are
   * of different kinds, such as 'Mon-Fri' and nights.
   */
  public static double shiftAgreement(WorkingHours a, WorkingHours b) {
    return switch (relateShifts(a, b)) {
      case AGREES -> a.shifts.equals(b.shifts) ? 1 : 0.5;
      case CONFLICTS -> 0;
      case UNKNOWN, ONE_SIDED -> Double.NaN;
    };
  }

  private boolean isInWeek() {
    return shifts.contains(Shift.WEEKDAYS) && !shifts.contains(Shift.WEEKEND);
  }

  private boolean isRotating() {
    return shifts.contains(Shift.ROTATING);
  }

  private boolean isOnlyOfWeekend() {
    return shifts.equals(Set.of(Shift.WEEKEND));
  }

  private boolean isOfWeekend() {
    return shifts.contains(Shift.WEEKEND) && !shifts.contains(Shift.WEEKDAYS);
  }

  private Set<Shift> timesOfDay() {
    if (!shifts.contains(Shift.WEEKDAYS)) {
      return shifts;
    }
    Set<Shift> times = EnumSet.copyOf(shifts);
    times.remove(Shift.WEEKDAYS);
    return times;
  }

  /** The arrangements that are named, else those that the percentages amount to. */
  private Set<Arrangement> arrangementsOrThoseOfPercent() {
    if (!arrangements.isEmpty() || Double.isNaN(minimumPercent)) {
      return arrangements;
    }
    Set<Arrangement> implied = EnumSet.noneOf(Arrangement.class);
    if (minimumPercent < FULL) {
      implied.add(Arrangement.PART_TIME);
    }
    if (maximumPercent >= FULL) {
      implied.add(Arrangement.FULL_TIME);
    }
    return implied;
  }

  /** A mini job is a share of full time that nobody can tell. */
  private static boolean isMiniJobBesidePercent(WorkingHours a, WorkingHours b) {
    return a.arrangements.isEmpty() && b.arrangements.contains(Arrangement.MINI_JOB)
        || b.arrangements.isEmpty() && a.arrangements.contains(Arrangement.MINI_JOB);
  }

  /**
   * How well the weekly hours agree, else the percentages: 1 when one range contains the other,
   * falling with the logarithm of the ratio of their ends to 0 where these differ by a factor of
   * two on average. Else the arrangements that both share over all of both, where 100 % is full
   * time and less is part time; {@code NaN} when none of them is known on both sides.
   */
  public static double agreement(WorkingHours a, WorkingHours b) {
    if (!Double.isNaN(a.minimumPerWeek) && !Double.isNaN(b.minimumPerWeek)) {
      return Agreement.closeness(
          a.minimumPerWeek, a.maximumPerWeek, b.minimumPerWeek, b.maximumPerWeek);
    }
    if (!Double.isNaN(a.minimumPercent) && !Double.isNaN(b.minimumPercent)) {
      return Agreement.closeness(
          a.minimumPercent, a.maximumPercent, b.minimumPercent, b.maximumPercent);
    }
    Set<Arrangement> ofA = a.arrangementsOrThoseOfPercent();
    Set<Arrangement> ofB = b.arrangementsOrThoseOfPercent();
    if (ofA.isEmpty() || ofB.isEmpty() || isMiniJobBesidePercent(a, b)) {
      return Double.NaN;
    }
    Set<Arrangement> either = EnumSet.copyOf(ofA);
    either.addAll(ofB);
    Set<Arrangement> both = EnumSet.copyOf(ofA);
    both.retainAll(ofB);
    return (double) both.size() / either.size();
  }
}
