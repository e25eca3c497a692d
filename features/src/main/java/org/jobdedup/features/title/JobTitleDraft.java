package org.jobdedup.features.title;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.WorkingHours;

/** What was read of a title so far; one part of it may change what another means. Used once. */
final class JobTitleDraft {
  private static final Set<String> LEVEL_NAMES =
      Set.of(
          "intern",
          "apprentice",
          "working_student",
          "trainee",
          "junior",
          "senior",
          "lead",
          "head",
          "executive");

  /** Values of working time; other words of an entry for hours are those of the role. */
  private static final Set<String> WORKING_TIMES =
      Set.of(
          "full_time",
          "part_time",
          "mini_job",
          "night",
          "weekend",
          "rotating",
          "day",
          "early",
          "late",
          "weekdays");

  private static final String DEPUTY = "deputy";

  /** Words of rank that leave open of what, where a title has no others but its level. */
  private static final Set<String> RANKS_OF_LEVELS = Set.of(DEPUTY, "assistant");

  /** Levels that are a role where a title names no other. */
  private static final Set<String> LEVELS_OF_ROLES = Set.of("lead", "head", "executive");

  private final List<String> tokens = new ArrayList<>();
  private final List<Integer> tokenParts = new ArrayList<>();
  private final Set<Integer> marketingParts = new HashSet<>();
  private final Map<Integer, Integer> tokensBeforePay = new HashMap<>();
  private final Set<SeniorityLevel> levels = EnumSet.noneOf(SeniorityLevel.class);
  private final Set<EmploymentType> employment = EnumSet.noneOf(EmploymentType.class);
  private final Set<WorkingHours.Arrangement> arrangements =
      EnumSet.noneOf(WorkingHours.Arrangement.class);
  private final Set<WorkingHours.Shift> shifts = EnumSet.noneOf(WorkingHours.Shift.class);
  private final List<String> numbers = new ArrayList<>();
  private final List<String> references = new ArrayList<>();
  private final List<String> places = new ArrayList<>();
  private final List<String> additions = new ArrayList<>();
  private final List<String> attributeWords = new ArrayList<>();
  private final List<String> organizationWords = new ArrayList<>();
  private double minimumHours = Double.NaN;
  private double maximumHours = Double.NaN;
  private double minimumPercent = Double.NaN;
  private double maximumPercent = Double.NaN;

  /**
   * The title.
   *
   * @param remote where one works, as the title says
   */
  JobTitle title(RemoteMode remote) {
    moveMarketing();
    demoteDeputies();
    nameRoleOfRank();
    if (tokens.isEmpty()) {
      tokens.addAll(
          new LinkedHashSet<>(organizationWords.isEmpty() ? attributeWords : organizationWords));
    }
    if (tokens.isEmpty()) {
      tokens.addAll(places);
    }
    return new JobTitle(
        tokens,
        levels,
        employment,
        hours(),
        remote,
        numbers,
        references,
        places,
        additions,
        !organizationWords.isEmpty());
  }

  void place(String word) {
    places.add(word);
  }

  void number(String number) {
    numbers.add(number);
  }

  void reference(String reference) {
    references.add(reference);
  }

  void addition(String word) {
    additions.add(word);
  }

  /** Takes a word that advertises, with all words of its part unless that is the first. */
  void advertising(String word, int part) {
    additions.add(word);
    marketingParts.add(part);
  }

  /** Takes an amount of money, with all words behind it in its part unless that is the first. */
  void pay(String amount, int part) {
    additions.add(amount);
    tokensBeforePay.putIfAbsent(part, tokens.size());
  }

  void organization(String word) {
    organizationWords.add(word);
  }

  private WorkingHours hours() {
    boolean none =
        Double.isNaN(minimumHours)
            && Double.isNaN(minimumPercent)
            && arrangements.isEmpty()
            && shifts.isEmpty();
    return none
        ? WorkingHours.UNKNOWN
        : new WorkingHours(
            minimumHours, maximumHours, minimumPercent, maximumPercent, arrangements, shifts);
  }

  /** 'Seniorberater', 'Vertriebsleiter' and 'Marketingpraktikant' name a level in a part. */
  void addOrLevel(String canonical, int part) {
    TitleWords.Entry entry = TitleWords.find(canonical);
    if (entry != null && entry.type() == TitleWords.Type.HOURS) {
      // 'Nattsköterska', 'Teilzeitverkäufer'.
      workingTimes(entry, part);
    } else if (LEVEL_NAMES.contains(canonical)) {
      level(canonical);
    } else {
      add(canonical, part);
    }
  }

  /** Takes a word or phrase by what the vocabulary says of it. */
  void accept(TitleWords.Entry entry, String text, TitleTokenizer.Word word) {
    switch (entry.type()) {
      case LEVEL -> {
        // 'CFO' and 'CTO' are of one level and two roles.
        List<String> canonical = TitleWords.words(entry.canonical());
        level(canonical.get(0));
        canonical.subList(1, canonical.size()).forEach(token -> add(token, word.part()));
      }
      case CONTRACT -> {
        // A 'bank nurse' is a nurse by agency work; a bank alone is where someone works.
        List<String> canonical = TitleWords.words(entry.canonical());
        attributeWords.add(canonical.get(0));
        employment.add(EmploymentType.valueOf(canonical.get(0).toUpperCase(Locale.ROOT)));
        canonical.subList(1, canonical.size()).forEach(token -> add(token, word.part()));
      }
      case HOURS -> workingTimes(entry, word.part());
      case MARKETING -> advertising(text, word.part());
      case ROLE, COMPOUND -> {
        List<String> canonical = TitleWords.words(entry.canonical());
        if (canonical.size() == 1) {
          addOrLevel(canonical.get(0), word.part());
        } else {
          canonical.forEach(token -> add(token, word.part()));
        }
      }
      case COUNTRY -> places.add(text);
      case UNIT -> {
        // A unit without a number is a word like any other.
        if (text.length() > 1) {
          add(TitleWords.singular(text), word.part());
        }
      }
      default -> {
        // Noise and fillers say nothing, and where one works is read apart.
      }
    }
  }

  /** A 'Nachtschwester' is a nurse by night. */
  private void workingTimes(TitleWords.Entry entry, int part) {
    for (String canonical : TitleWords.words(entry.canonical())) {
      if (WORKING_TIMES.contains(canonical)) {
        workingTime(canonical);
      } else {
        add(canonical, part);
      }
    }
  }

  /** Takes a shift or an amount of work by its canonical name. */
  void workingTime(String canonical) {
    attributeWords.add(canonical);
    switch (canonical) {
      case "full_time", "part_time", "mini_job" ->
          arrangements.add(WorkingHours.Arrangement.valueOf(canonical.toUpperCase(Locale.ROOT)));
      default -> shifts.add(WorkingHours.Shift.valueOf(canonical.toUpperCase(Locale.ROOT)));
    }
  }

  private void level(String canonical) {
    SeniorityLevel level = SeniorityLevel.valueOf(canonical.toUpperCase(Locale.ROOT));
    levels.add(level);
    attributeWords.add(canonical);
    switch (level) {
      case INTERN -> employment.add(EmploymentType.INTERNSHIP);
      case APPRENTICE -> employment.add(EmploymentType.APPRENTICESHIP);
      case WORKING_STUDENT -> employment.add(EmploymentType.STUDENT_JOB);
      default -> {
        // The other levels go with any contract.
      }
    }
  }

  /** Takes a word of the role. */
  void add(String token, int part) {
    // 'Administrateur / Administratrice' repeats a role in its other gender.
    if (!tokens.isEmpty() && tokens.get(tokens.size() - 1).equals(token)) {
      return;
    }
    tokens.add(token);
    tokenParts.add(part);
    dropRepetition(2);
    dropRepetition(3);
    dropRepetition(4);
  }

  /** 'Employé polyvalent / Employée polyvalente' repeats a role of several words. */
  private void dropRepetition(int length) {
    int size = tokens.size();
    if (size >= 2 * length
        && tokens
            .subList(size - length, size)
            .equals(tokens.subList(size - 2 * length, size - length))) {
      tokens.subList(size - length, size).clear();
      tokenParts.subList(size - length, size).clear();
    }
  }

  /** Whoever deputises for a head is none: one level less. */
  private void demoteDeputies() {
    if (!tokens.contains(DEPUTY)) {
      return;
    }
    if (levels.remove(SeniorityLevel.HEAD)) {
      levels.add(SeniorityLevel.LEAD);
    }
    if (levels.remove(SeniorityLevel.EXECUTIVE)) {
      levels.add(SeniorityLevel.HEAD);
    }
  }

  /** A 'Stellvertretender Teamleiter' deputises for a leader as the role. */
  private void nameRoleOfRank() {
    if (tokens.size() == 1 && RANKS_OF_LEVELS.contains(tokens.get(0))) {
      int part = tokenParts.get(0);
      attributeWords.stream()
          .filter(LEVELS_OF_ROLES::contains)
          .distinct()
          .forEach(word -> add(word, part));
    }
  }

  /**
   * Parts behind the first that advertise lose their words to the additions: all of them, or those
   * behind an amount of money.
   */
  private void moveMarketing() {
    if (marketingParts.isEmpty() && tokensBeforePay.isEmpty() || tokenParts.isEmpty()) {
      return;
    }
    int first = tokenParts.get(0);
    for (int i = tokens.size() - 1; i >= 0; i--) {
      int part = tokenParts.get(i);
      boolean advertises =
          marketingParts.contains(part) || i >= tokensBeforePay.getOrDefault(part, tokens.size());
      if (part != first && advertises) {
        additions.add(tokens.remove(i));
        tokenParts.remove(i);
      }
    }
  }

  /** A part of a workload that is named twice counts as named last. */
  void workload(TitleWorkload workload) {
    if (!Double.isNaN(workload.minimumHours())) {
      minimumHours = workload.minimumHours();
      maximumHours = workload.maximumHours();
    }
    if (!Double.isNaN(workload.minimumPercent())) {
      minimumPercent = workload.minimumPercent();
      maximumPercent = workload.maximumPercent();
    }
  }
}
