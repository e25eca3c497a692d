package org.jobdedup.features.fields;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Agreement.Overlap;

/**
 * What two titles have in common and where they differ. Symmetrical but for the side that each
 * difference names.
 *
 * @param sameCore whether the roles consist of the same words, order and spacing aside
 * @param tokenJaccard shared words of the roles over all; {@code NaN} when a title is unknown
 * @param tokenContainment shared words over those of the shorter role; {@code NaN} when unknown
 * @param trigramDice Dice coefficient of the character trigrams of the roles, which sees what
 *     German and Dutch compounds share; {@code NaN} when unknown
 * @param level how the levels of seniority relate
 * @param employment how the forms of contract relate
 * @param hours how the working hours relate
 * @param remote how the places of work, home or office, relate
 * @param numbers how numbers relate
 * @param differences words that stand on one side only, the left side first
 */
public record TitleComparison(
    boolean sameCore,
    double tokenJaccard,
    double tokenContainment,
    double trigramDice,
    Relation level,
    Relation employment,
    Relation hours,
    Relation remote,
    Relation numbers,
    List<Difference> differences) {

  private static final double SAME_WORD = 0.84;
  private static final int MIN_FUZZY = 6;

  /** How one attribute of two titles relates. */
  public enum Relation {
    /** Neither names it. */
    UNKNOWN,
    /** Only one names it, which is a difference as likely as an omission. */
    ONE_SIDED,
    /** Both name the same, or share a value. */
    AGREES,
    /** Both name it and share nothing. */
    CONFLICTS;

    /** 1 for agreement, 0 for conflict, 0.5 when one-sided, {@code NaN} when unknown. */
    public double value() {
      return switch (this) {
        case UNKNOWN -> Double.NaN;
        case ONE_SIDED -> 0.5;
        case AGREES -> 1;
        case CONFLICTS -> 0;
      };
    }
  }

  /** What a differing word is. */
  public enum DifferenceKind {
    /** Advertising, home office marks, a repeated organisation. */
    NOISE,
    /** A level of seniority. */
    LEVEL,
    /** A form of contract. */
    CONTRACT,
    /** Working hours. */
    HOURS,
    /** A number or reference number. */
    NUMBER,
    /** A word of the place of work. */
    PLACE,
    /** Anything else: role, product, team, field. */
    OTHER
  }

  /**
   * A word on one side only.
   *
   * @param word the word in its canonical form
   * @param left whether it stands in the first title
   * @param kind what it is
   */
  public record Difference(String word, boolean left, DifferenceKind kind) {}

  /** Copies the list. */
  public TitleComparison {
    differences = List.copyOf(differences);
  }

  /** Compares two titles. */
  public static TitleComparison of(JobTitle a, JobTitle b) {
    boolean known = a.isKnown() && b.isKnown();
    List<Difference> differences = new ArrayList<>();
    if (known) {
      collect(a, b, true, differences);
      collect(b, a, false, differences);
    }
    Overlap words = Overlap.of(a.tokens(), b.tokens());
    return new TitleComparison(
        known && (words.isComplete() || sameLetters(a.tokens(), b.tokens())),
        known ? words.jaccard() : Double.NaN,
        words.containment(),
        trigramDice(a, b),
        relation(a.levels(), b.levels()),
        relation(a.employment(), b.employment()),
        hours(a.hours(), b.hours()),
        remote(a.remote(), b.remote()),
        relation(a.numbers(), b.numbers()),
        differences);
  }

  /**
   * Dice coefficient of the character trigrams of two roles, as in a comparison, without the rest
   * of it; {@code NaN} when a title is unknown.
   */
  public static double trigramDice(JobTitle a, JobTitle b) {
    return a.isKnown() && a.tokens().equals(b.tokens())
        ? 1
        : Agreement.trigramDice(a.core(), b.core());
  }

  /** Number of differing words of a kind, both sides together. */
  public int count(DifferenceKind kind) {
    int count = 0;
    for (Difference difference : differences) {
      count += difference.kind() == kind ? 1 : 0;
    }
    return count;
  }

  private static boolean sameLetters(List<String> a, List<String> b) {
    return letters(a) == letters(b) && String.join("", a).equals(String.join("", b));
  }

  private static int letters(List<String> words) {
    int letters = 0;
    for (int i = 0; i < words.size(); i++) {
      letters += words.get(i).length();
    }
    return letters;
  }

  private static Relation relation(Collection<?> a, Collection<?> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() && b.isEmpty() ? Relation.UNKNOWN : Relation.ONE_SIDED;
    }
    return Collections.disjoint(a, b) ? Relation.CONFLICTS : Relation.AGREES;
  }

  private static Relation hours(WorkingHours a, WorkingHours b) {
    if (a.isUnknown() || b.isUnknown()) {
      return a.isUnknown() && b.isUnknown() ? Relation.UNKNOWN : Relation.ONE_SIDED;
    }
    double agreement = WorkingHours.agreement(a, b);
    if (Double.isNaN(agreement)) {
      return a.shifts().isEmpty() || b.shifts().isEmpty()
          ? Relation.ONE_SIDED
          : relation(a.shifts(), b.shifts());
    }
    return agreement >= 0.5 ? Relation.AGREES : Relation.CONFLICTS;
  }

  private static Relation remote(RemoteMode a, RemoteMode b) {
    if (a == RemoteMode.UNKNOWN || b == RemoteMode.UNKNOWN) {
      return a == b ? Relation.UNKNOWN : Relation.ONE_SIDED;
    }
    return a == b ? Relation.AGREES : Relation.CONFLICTS;
  }

  private static void collect(JobTitle one, JobTitle other, boolean left, List<Difference> found) {
    for (int i = 0; i < one.tokens().size(); i++) {
      String token = one.tokens().get(i);
      if (!occurs(i, one.tokens(), other.tokens())) {
        DifferenceKind kind =
            Folding.isDigit(token.charAt(0)) && one.numbers().contains(token)
                ? DifferenceKind.NUMBER
                : other.places().contains(token) ? DifferenceKind.PLACE : DifferenceKind.OTHER;
        found.add(new Difference(token, left, kind));
      }
    }
    for (SeniorityLevel level : sorted(one.levels())) {
      if (!other.levels().contains(level)) {
        found.add(new Difference(level.name(), left, DifferenceKind.LEVEL));
      }
    }
    for (EmploymentType type : sorted(one.employment())) {
      if (!other.employment().contains(type)) {
        found.add(new Difference(type.name(), left, DifferenceKind.CONTRACT));
      }
    }
    if (!one.hours().isUnknown() && !one.hours().equals(other.hours())) {
      found.add(new Difference("hours", left, DifferenceKind.HOURS));
    }
    addMissing(one.numbers(), other.numbers(), one.tokens(), left, DifferenceKind.NUMBER, found);
    addMissing(one.references(), other.references(), List.of(), left, DifferenceKind.NUMBER, found);
    addMissing(one.places(), other.places(), List.of(), left, DifferenceKind.PLACE, found);
    addMissing(one.additions(), other.additions(), List.of(), left, DifferenceKind.NOISE, found);
  }

  private static <E extends Enum<E>> Set<E> sorted(Set<E> values) {
    return values.isEmpty() ? Set.of() : EnumSet.copyOf(values);
  }

  private static void addMissing(
      List<String> one,
      List<String> other,
      List<String> counted,
      boolean left,
      DifferenceKind kind,
      List<Difference> found) {
    for (String word : one) {
      if (!other.contains(word) && !counted.contains(word)) {
        found.add(new Difference(word, left, kind));
      }
    }
  }

  /**
   * Whether a word stands on the other side: itself, as one word with its neighbour ('web designer'
   * and 'webdesigner'), or but for a typing error.
   */
  private static boolean occurs(int index, List<String> tokens, List<String> others) {
    String token = tokens.get(index);
    if (others.contains(token)
        || index > 0 && holdsJoined(others, tokens.get(index - 1), token)
        || index + 1 < tokens.size() && holdsJoined(others, token, tokens.get(index + 1))) {
      return true;
    }
    for (int i = 0; i < others.size(); i++) {
      String other = others.get(i);
      if (i + 1 < others.size() && isJoined(token, other, others.get(i + 1))
          || token.length() >= MIN_FUZZY
              && other.length() >= MIN_FUZZY
              && Agreement.editSimilarity(token, other, SAME_WORD) >= SAME_WORD) {
        return true;
      }
    }
    return false;
  }

  private static boolean holdsJoined(List<String> words, String first, String second) {
    for (int i = 0; i < words.size(); i++) {
      if (isJoined(words.get(i), first, second)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word consists of two others. */
  private static boolean isJoined(String word, String first, String second) {
    return word.length() == first.length() + second.length()
        && word.startsWith(first)
        && word.endsWith(second);
  }
}
