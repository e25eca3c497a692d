package org.jobdedup.features.title;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.fields.Agreement;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.WorkingHours;

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
 * @param rank how ranks relate, such as those of a manager and an assistant manager, or of who
 *     leads the others: the same agree, whatever the roles; of one role they conflict, also where
 *     only one title names any, since none omits them; unknown where ranks and roles differ
 * @param alternatives how what the roles choose among relates, such as wards, subjects and systems;
 *     unknown where the roles are equal or a title is unknown
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
    AttributeRelation level,
    AttributeRelation rank,
    AttributeRelation alternatives,
    AttributeRelation employment,
    AttributeRelation hours,
    AttributeRelation remote,
    AttributeRelation numbers,
    List<Difference> differences) {

  /** Words of rank, each with a bit. */
  private static final Map<String, Integer> RANKS =
      Map.ofEntries(
          Map.entry("deputy", 1),
          Map.entry("ober", 2),
          Map.entry("vice", 4),
          Map.entry("sous", 8),
          Map.entry("demi", 16),
          Map.entry("commis", 32),
          Map.entry("assistant", 64),
          Map.entry("helper", 64),
          Map.entry("mate", 64),
          Map.entry("second", 128),
          Map.entry("chief", 256),
          Map.entry("head", 512),
          Map.entry("resident", 1024),
          Map.entry("consultant", 2048),
          Map.entry("coordinating", 4096),
          Map.entry("1e", 8192),
          Map.entry("erst", 8192),
          Map.entry("2e", 16384),
          Map.entry("zweit", 16384));

  /**
   * The bit of those who lead others, which titles state as a level: 'Lead Engineer'. Those who
   * always do are known by their role.
   */
  private static final int LEADS = 32768;

  private static final Set<SeniorityLevel> LEADING =
      EnumSet.of(SeniorityLevel.LEAD, SeniorityLevel.HEAD, SeniorityLevel.EXECUTIVE);

  private static final Set<String> LEADING_ROLES = Set.of("manager", "executive", "lead");

  /** Those that are ranks in front of a role only; 'care assistant' is a role. */
  private static final Set<String> RANKS_IN_FRONT =
      Set.of("assistant", "second", "chief", "head", "coordinating", "1e", "erst", "2e", "zweit");

  /** Those that are ranks beside other words only; a helper alone is a role. */
  private static final Set<String> RANKS_BESIDE_A_ROLE = Set.of("helper", "mate");

  /** Those that are ranks in front of a physician only; before others they are the role. */
  private static final Set<String> RANKS_OF_PHYSICIANS = Set.of("resident", "consultant");

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
    boolean sameWords = a.tokens().equals(b.tokens());
    boolean sameCore = false;
    AttributeRelation alternatives = AttributeRelation.UNKNOWN;
    double jaccard = Double.NaN;
    double containment = Double.NaN;
    List<Difference> differences = new ArrayList<>();
    if (a.isKnown() && sameWords) {
      sameCore = true;
      jaccard = 1;
      containment = 1;
      collectMarks(a, b, true, differences);
      collectMarks(b, a, false, differences);
    } else if (a.isKnown() && b.isKnown()) {
      RoleWords left = RoleWords.of(a.tokens());
      RoleWords right = RoleWords.of(b.tokens());
      int shared = left.sharedWith(right);
      int all = left.distinct() + right.distinct() - shared;
      sameCore = shared == all || left.hasLettersOf(right);
      jaccard = (double) shared / all;
      containment = (double) shared / Math.min(left.distinct(), right.distinct());
      if (!sameCore) {
        alternatives = TitleAlternatives.relation(a.tokens(), b.tokens());
      }
      collectWords(a, left, b, right, true, differences);
      collectMarks(a, b, true, differences);
      collectWords(b, right, a, left, false, differences);
      collectMarks(b, a, false, differences);
    }
    return new TitleComparison(
        sameCore,
        jaccard,
        containment,
        trigramDice(a, b, sameWords),
        AttributeRelation.of(a.levels(), b.levels()),
        rank(a, b, sameWords),
        alternatives,
        AttributeRelation.of(a.employment(), b.employment()),
        hours(a.hours(), b.hours()),
        remote(a.remote(), b.remote()),
        AttributeRelation.of(a.numbers(), b.numbers()),
        differences);
  }

  /**
   * Dice coefficient of the character trigrams of two roles, as in a comparison, without the rest
   * of it; {@code NaN} when a title is unknown.
   */
  public static double trigramDice(JobTitle a, JobTitle b) {
    return trigramDice(a, b, a.tokens().equals(b.tokens()));
  }

  private static double trigramDice(JobTitle a, JobTitle b, boolean sameWords) {
    return a.isKnown() && sameWords ? 1 : Agreement.trigramDice(a.tokens(), b.tokens());
  }

  /** Number of differing words of a kind, both sides together. */
  public int count(DifferenceKind kind) {
    int count = 0;
    for (Difference difference : differences) {
      count += difference.kind() == kind ? 1 : 0;
    }
    return count;
  }

  /** Whether a title names a rank within its role. */
  public static boolean namesRank(JobTitle title) {
    return (ranks(title.tokens()) | leads(title)) != 0;
  }

  /** Whether a title names what a role may choose among, such as a ward or a subject. */
  public static boolean namesAlternative(JobTitle title) {
    return TitleAlternatives.areIn(title.tokens());
  }

  /** Ranks are compared within one role only. */
  private static AttributeRelation rank(JobTitle a, JobTitle b, boolean sameWords) {
    int left = ranks(a.tokens());
    int right = sameWords ? left : ranks(b.tokens());
    int first = left | leads(a);
    int second = right | leads(b);
    if (first == second) {
      return first == 0 ? AttributeRelation.UNKNOWN : AttributeRelation.AGREES;
    }
    return sameWords || withoutRanks(a.tokens()).equals(withoutRanks(b.tokens()))
        ? AttributeRelation.CONFLICTS
        : AttributeRelation.UNKNOWN;
  }

  /** {@link #LEADS} or 0. */
  private static int leads(JobTitle title) {
    return !title.levels().isEmpty()
            && !Collections.disjoint(title.levels(), LEADING)
            && Collections.disjoint(title.tokens(), LEADING_ROLES)
        ? LEADS
        : 0;
  }

  /** The ranks of a role, as a set of bits. */
  private static int ranks(List<String> role) {
    int found = 0;
    for (int i = 0; i < role.size(); i++) {
      found |= rank(role, i);
    }
    return found;
  }

  private static Set<String> withoutRanks(List<String> role) {
    Set<String> words = new HashSet<>();
    for (int i = 0; i < role.size(); i++) {
      if (rank(role, i) == 0) {
        words.add(role.get(i));
      }
    }
    return words;
  }

  /** The bit of the rank that a word of a role names, or 0. */
  private static int rank(List<String> role, int index) {
    String word = role.get(index);
    int rank = RANKS.getOrDefault(word, 0);
    if (rank == 0) {
      return 0;
    }
    boolean names = true;
    if (RANKS_IN_FRONT.contains(word)) {
      names = isInFront(role, index);
    } else if (RANKS_BESIDE_A_ROLE.contains(word)) {
      names = role.size() > 1;
    } else if (RANKS_OF_PHYSICIANS.contains(word)) {
      // 'Facharzt oder Oberarzt' is open to either.
      names =
          index + 1 < role.size()
              && role.get(index + 1).equals("physician")
              && !role.contains("specialist");
    }
    return names ? rank : 0;
  }

  /** Whether a word stands first or behind ranks only: 'deputy head chef'. */
  private static boolean isInFront(List<String> role, int index) {
    for (int i = 0; i < index; i++) {
      if (!RANKS.containsKey(role.get(i))) {
        return false;
      }
    }
    return index + 1 < role.size();
  }

  private static AttributeRelation hours(WorkingHours a, WorkingHours b) {
    if (a.isUnknown() || b.isUnknown()) {
      return a.isUnknown() && b.isUnknown()
          ? AttributeRelation.UNKNOWN
          : AttributeRelation.ONE_SIDED;
    }
    AttributeRelation shifts = WorkingHours.relateShifts(a, b);
    double agreement = WorkingHours.agreement(a, b);
    if (Double.isNaN(agreement)) {
      return shifts == AttributeRelation.UNKNOWN ? AttributeRelation.ONE_SIDED : shifts;
    }
    if (WorkingHours.exclude(a, b) || shifts == AttributeRelation.CONFLICTS) {
      return AttributeRelation.CONFLICTS;
    }
    return shifts == AttributeRelation.ONE_SIDED
        ? AttributeRelation.ONE_SIDED
        : AttributeRelation.AGREES;
  }

  private static AttributeRelation remote(RemoteMode a, RemoteMode b) {
    if (a == RemoteMode.UNKNOWN || b == RemoteMode.UNKNOWN) {
      return a == b ? AttributeRelation.UNKNOWN : AttributeRelation.ONE_SIDED;
    }
    return a == b ? AttributeRelation.AGREES : AttributeRelation.CONFLICTS;
  }

  private static void collectWords(
      JobTitle one,
      RoleWords words,
      JobTitle other,
      RoleWords others,
      boolean left,
      List<Difference> found) {
    for (int i = 0; i < words.size(); i++) {
      if (!words.isIn(others, i) && !words.resembles(others, i)) {
        String word = words.word(i);
        DifferenceKind kind =
            Folding.isDigit(word.charAt(0)) && one.numbers().contains(word)
                ? DifferenceKind.NUMBER
                : other.places().contains(word) ? DifferenceKind.PLACE : DifferenceKind.OTHER;
        found.add(new Difference(word, left, kind));
      }
    }
  }

  private static void collectMarks(
      JobTitle one, JobTitle other, boolean left, List<Difference> found) {
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
}
