package org.jobdedup.features.fields;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Sorts the words of one title; used once. */
final class JobTitleParser {
  private static final int MIN_PLACE_LETTERS = 3;
  private static final int MAX_LOCATION = 400;
  private static final String DEPUTY = "deputy";
  private static final int MAX_REFERENCE_WORDS = 4;
  private static final int MAX_REFERENCE_LETTERS = 3;

  /** What may stand between the announcement of a reference number and the number. */
  private static final Set<String> REFERENCE_UNITS =
      Set.of("nr", "no", "num", "nummer", "number", "numero", "code", "id");

  private static final Set<String> LEVEL_NAMES =
      Set.of("intern", "apprentice", "working_student", "trainee", "lead", "head", "executive");

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
          "late");

  private final List<String> organization;
  private final List<String> qualifiers;
  private final Set<String> locationWords;

  private final List<String> tokens = new ArrayList<>();
  private final List<Integer> tokenParts = new ArrayList<>();
  private final Set<Integer> marketingParts = new HashSet<>();
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

  JobTitleParser(OrganizationName organization, String location) {
    this.organization = organization.tokens();
    this.qualifiers = organization.qualifiers();
    this.locationWords = location == null ? Set.of() : locationWords(location);
  }

  private static Set<String> locationWords(String location) {
    Set<String> words = new HashSet<>();
    String folded =
        Folding.fold(
            location.length() > MAX_LOCATION ? location.substring(0, MAX_LOCATION) : location);
    int start = -1;
    for (int i = 0; i <= folded.length(); i++) {
      char c = i < folded.length() ? folded.charAt(i) : ' ';
      if (Folding.isLetter(c) || Folding.isDigit(c)) {
        start = start < 0 ? i : start;
      } else if (start >= 0) {
        if (i - start >= MIN_PLACE_LETTERS
            || isSaint(folded, start, i)
            || isDepartment(folded, start, i)) {
          String word = folded.substring(start, i);
          words.add(word);
          words.addAll(PlaceExonyms.of(word));
        }
        start = -1;
      }
    }
    return words;
  }

  /** 'Bury St Edmunds'. */
  private static boolean isSaint(String location, int start, int end) {
    return end - start == 2 && location.startsWith("st", start);
  }

  /** '31 - Toulouse', as French boards write places. */
  private static boolean isDepartment(String location, int start, int end) {
    return start == 0
        && end == 2
        && Folding.isDigit(location.charAt(0))
        && location.startsWith(" - ", end);
  }

  /**
   * Sorts the words of a title.
   *
   * @param remote where one works, as the title says with these words
   */
  JobTitle parse(List<TitleTokenizer.Word> words, RemoteMode remote) {
    for (int i = 0; i < words.size(); ) {
      i = next(words, i);
    }
    moveMarketing();
    demoteDeputies();
    if (tokens.isEmpty()) {
      tokens.addAll(organizationWords.isEmpty() ? attributeWords : organizationWords);
    }
    if (tokens.isEmpty()) {
      tokens.addAll(places);
    }
    WorkingHours hours = hours();
    return new JobTitle(
        tokens,
        levels,
        employment,
        hours,
        remote,
        numbers,
        references,
        places,
        additions,
        !organizationWords.isEmpty());
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

  /** Sorts the word at an index, or the phrase that begins there; returns the index behind. */
  private int next(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    if (word.employer()) {
      additions.add(word.text());
      return i + 1;
    }
    if (Folding.isDigit(word.text().charAt(0))) {
      return number(words, i);
    }
    int behindOrganization = organization(words, i);
    if (behindOrganization > i) {
      return behindOrganization;
    }
    int behindReference = reference(words, i);
    if (behindReference > i) {
      return behindReference;
    }
    int behindGrade = PayGrade.behind(words, i);
    if (behindGrade > i) {
      for (int k = i; k < behindGrade; k++) {
        additions.add(words.get(k).text());
      }
      return behindGrade;
    }
    if (TitleNumbers.isMonthOfYear(words, i)) {
      numbers.add(word.text());
      return i + 1;
    }
    if (TitleContext.isRepeatedInPhrase(words, i)) {
      return i + 1;
    }
    int behindPhrase = phrase(words, i, word.text());
    String masculine = TitleWords.masculineOfPhrase(word.text());
    if (behindPhrase == i && !masculine.equals(word.text())) {
      // 'Directrice de magasin' as 'directeur de magasin'.
      behindPhrase = phrase(words, i, masculine);
    }
    if (behindPhrase > i) {
      return behindPhrase;
    }
    if (TitleNumbers.isTimes(words, i)) {
      additions.add(word.text());
      return i + 1;
    }
    String number = TitleNumbers.roman(words, i);
    if (number != null) {
      numbers.add(number);
      add(number, word.part());
      return i + 1;
    }
    TitleWords.Entry entry = TitleWords.find(word.text());
    if (entry == null && locationWords.contains(word.text())) {
      places.add(word.text());
    } else if (entry == null) {
      other(word);
    } else if (TitleContext.isTagOfRole(words, i)) {
      add(word.text(), word.part());
    } else if (!TitleContext.isOfTrade(words, i) && !TitleContext.isPerDay(words, i)) {
      accept(entry, word.text(), word);
    }
    return i + 1;
  }

  /**
   * Takes the longest phrase of the vocabulary that begins at an index with a form of the word that
   * stands there; returns the index behind, or the index itself where there is none.
   */
  private int phrase(List<TitleTokenizer.Word> words, int i, String first) {
    int behind = TitleContext.behindPhrase(words, i, first);
    if (behind > i) {
      StringBuilder phrase = new StringBuilder(first);
      for (int j = i + 1; j < behind; j++) {
        phrase.append(' ').append(words.get(j).text());
      }
      accept(TitleWords.find(phrase.toString()), phrase.toString(), words.get(i));
    }
    return behind;
  }

  /**
   * Takes a reference number that is announced, 'Ref: LS/9921' or 'Kennziffer INNO6b', up to its
   * last word with a digit; returns the index behind, or the index itself where none is.
   */
  private int reference(List<TitleTokenizer.Word> words, int i) {
    if (!TitleWords.announcesReference(words.get(i).text())) {
      return i;
    }
    int from = i + 1;
    if (from < words.size() && REFERENCE_UNITS.contains(words.get(from).text())) {
      from++;
    }
    int behind = i;
    StringBuilder reference = new StringBuilder();
    StringBuilder telling = new StringBuilder();
    for (int j = from; j < words.size() && j < from + MAX_REFERENCE_WORDS; j++) {
      TitleTokenizer.Word word = words.get(j);
      boolean digit = word.text().chars().anyMatch(c -> Folding.isDigit((char) c));
      boolean apart = word.part() != words.get(from).part() || behind > i && !word.joined();
      if (apart || !digit && !isPieceOfReference(word.text())) {
        break;
      }
      reference.append(word.text());
      if (digit) {
        telling.append(reference);
        reference.setLength(0);
        behind = j + 1;
      }
    }
    if (behind > i) {
      references.add(ReferenceNumberFinder.canonical(telling.toString()));
    }
    return behind;
  }

  /** Letters of a reference number are few, and no word of titles. */
  private static boolean isPieceOfReference(String text) {
    return text.length() <= MAX_REFERENCE_LETTERS && TitleWords.find(text) == null;
  }

  private void other(TitleTokenizer.Word word) {
    String text = word.text();
    if (isReference(text)) {
      references.add(ReferenceNumberFinder.canonical(text));
      return;
    }
    String masculine = TitleWords.masculine(text);
    TitleWords.Entry entry = TitleWords.find(masculine);
    if (entry == null) {
      masculine = TitleWords.singular(masculine);
      entry = TitleWords.find(masculine);
    }
    if (entry != null && entry.type() != TitleWords.Type.FILLER) {
      accept(entry, masculine, word);
      return;
    }
    List<String> reduced = TitleWords.reduce(text);
    if (reduced.size() == 1) {
      // Unknown as it is, even 'executive': the level is only called so.
      add(reduced.get(0), word.part());
    } else {
      reduced.forEach(part -> addOrLevel(part, word.part()));
    }
  }

  /** 'Vertriebsleiter' and 'Marketingpraktikant' name a level in their last part. */
  private void addOrLevel(String canonical, int part) {
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

  private static boolean isReference(String text) {
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      digits += Folding.isDigit(text.charAt(i)) ? 1 : 0;
    }
    boolean plain = text.indexOf('.') < 0 && text.indexOf(',') < 0;
    return digits >= 4 && plain && text.length() <= 24;
  }

  private void accept(TitleWords.Entry entry, String text, TitleTokenizer.Word word) {
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
      case MARKETING -> {
        additions.add(text);
        marketingParts.add(word.part());
      }
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
        attributeWords.add(canonical);
        workingTime(canonical);
      } else {
        add(canonical, part);
      }
    }
  }

  private void workingTime(String canonical) {
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

  private void add(String token, int part) {
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

  /** Parts behind the first that advertise lose all their words to the additions. */
  private void moveMarketing() {
    if (marketingParts.isEmpty() || tokenParts.isEmpty()) {
      return;
    }
    int first = tokenParts.get(0);
    for (int i = tokens.size() - 1; i >= 0; i--) {
      int part = tokenParts.get(i);
      if (part != first && marketingParts.contains(part)) {
        additions.add(tokens.remove(i));
        tokenParts.remove(i);
      }
    }
  }

  /**
   * Takes out the organisation where its whole name, or at least its first two words, begins at an
   * index, with the legal form and qualifiers that stand in or behind it; returns the index behind.
   */
  private int organization(List<TitleTokenizer.Word> words, int from) {
    int matched = 0;
    int behind = from;
    int i = from;
    while (i < words.size()) {
      String word = words.get(i).text();
      if (matched < organization.size() && organization.get(matched).equals(word)) {
        matched++;
        behind = ++i;
      } else if (matched > 0
          && (qualifiers.contains(word) || OrganizationNameParser.isLegalFormOrCountry(word))) {
        i++;
        behind = matched == organization.size() ? i : behind;
      } else {
        break;
      }
    }
    boolean single = matched == 1 && organization.size() == 1;
    boolean telling =
        matched >= 2
            || single
                && organization.get(0).length() >= 3
                && TitleWords.find(organization.get(0)) == null
                && words.size() > 1;
    if (!telling || known(words.subList(from, behind)) * 2 > behind - from) {
      return from;
    }
    for (int k = from; k < behind; k++) {
      organizationWords.add(words.get(k).text());
    }
    return behind;
  }

  /** How many words belong to the vocabulary: a role is not taken for a name. */
  private static int known(List<TitleTokenizer.Word> words) {
    int known = 0;
    for (TitleTokenizer.Word word : words) {
      TitleWords.Entry entry = TitleWords.find(word.text());
      boolean ofRole =
          entry != null
              && entry.type() != TitleWords.Type.COUNTRY
              && entry.type() != TitleWords.Type.NOISE
              && entry.type() != TitleWords.Type.REFERENCE;
      known += ofRole ? 1 : 0;
    }
    return known;
  }

  private int number(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    String text = word.text();
    int behindMiniJob = TitleNumbers.behindMiniJob(words, i);
    if (behindMiniJob > i) {
      attributeWords.add("mini_job");
      workingTime("mini_job");
      return behindMiniJob;
    }
    if (TitleNumbers.isMoney(word) || TitleNumbers.isRangeOfMoney(words, i)) {
      additions.add(text);
      marketingParts.add(word.part());
      return TitleNumbers.behindPeriod(words, i + 1);
    }
    if (TitleNumbers.isRotation(text)) {
      shifts.add(WorkingHours.Shift.ROTATING);
      attributeWords.add("rotating");
      return i + 1;
    }
    if (TitleNumbers.isDaysOfRemote(words, i)) {
      return i + 2;
    }
    if (TitleNumbers.isDays(words, i)) {
      numbers.add(text);
      return i + 2;
    }
    if (TitleNumbers.isNumberOfPosts(words, i)) {
      additions.add(text);
      return Folding.isDigit(text.charAt(text.length() - 1)) ? i + 2 : i + 1;
    }
    TitleWorkload workload = TitleWorkload.read(words, i);
    if (workload != null) {
      takeWorkload(workload);
      // '40hr contract' tells the hours and not that the contract ends.
      int behind = workload.behind();
      boolean ofContract =
          !Double.isNaN(workload.minimumHours())
              && behind < words.size()
              && words.get(behind).text().equals("contract");
      return ofContract ? behind + 1 : behind;
    }
    int behindMonths = TitleNumbers.behindMonths(words, i);
    if (behindMonths > i) {
      numbers.add(text);
      return behindMonths;
    }
    if (locationWords.contains(text)) {
      places.add(text);
    } else if (isReference(text)) {
      if (TitleNumbers.isYear(text)) {
        numbers.add(text);
      } else {
        references.add(ReferenceNumberFinder.canonical(text));
      }
    } else {
      numbers.add(text);
      boolean alone =
          TitleNumbers.isDate(text)
              || word.bracketed()
                  && word.isNumber()
                  && (i + 1 == words.size() || words.get(i + 1).part() != word.part())
                  && (i == 0 || words.get(i - 1).part() != word.part());
      if (!alone) {
        add(text, word.part());
      }
    }
    return i + 1;
  }

  /** A part of a workload that is named twice counts as named last. */
  private void takeWorkload(TitleWorkload workload) {
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
