package org.jobdedup.features.fields;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the years of experience that an ad asks for. */
final class ExperienceFinder {
  private static final int REACH_BEHIND = 45;
  private static final int REACH_BEFORE = 60;

  /** More letters than any number has that is looked for: 'fuenfzehn' has one less. */
  private static final int NO_NUMBER_WORD = 10;

  private static final int GLUED_LETTERS = 3;
  private static final int UNIT_REACH = 12;

  /** At least the characters of ' eller mer' and of each such phrase. */
  private static final int LONGEST_OR_MORE = 11;

  /** How far before the years the words begin that say whose they are. */
  private static final int OWNER_REACH = 14;

  /** Years from which 'more than' tells of the organisation's own experience. */
  private static final int LONG = 10;

  /** Before the years of an organisation: 'unsere 30 Jahre', 'fort de 30 ans', 'on average'. */
  private static final List<String> OF_ORGANIZATION =
      List.of(
          "seit ",
          "depuis ",
          "al ruim",
          "stolzen",
          "nos ",
          "our ",
          "unsere",
          "onze ",
          "avec plus",
          "with over",
          "with more",
          "mit uber",
          "mit mehr",
          "profitierst von",
          "fort de",
          "we have ",
          "we bring ",
          "nous avons ",
          "wir haben",
          "wij hebben",
          "we hebben",
          "hebben wij",
          "hebben we",
          "average",
          "im schnitt",
          "durchschnittlich",
          "en moyenne",
          "gemiddeld",
          "genomsnitt");

  /** What was or will be: 'over the last 5 years we have gained experience'. */
  private static final Pattern OF_SPAN =
      Pattern.compile("\\b(?:last|past|next|coming|dernieres|derniers|prochaines) $");

  private static final List<String> MORE_THAN = List.of("over ", "uber ", "more than", "plus de ");

  /** What stands before a limit from above, below which none may be asked for. */
  private static final List<String> AT_MOST =
      List.of(
          "maxim",
          "hochstens",
          "hoogstens",
          "hogst ",
          "at most ",
          "up to ",
          "bis zu ",
          "jusqu'a ",
          "upp till ",
          "less than",
          "fewer than",
          "no more than",
          "not more than",
          "weniger als",
          "minder dan",
          "mindre an ",
          "keine ",
          "no need ");

  private static final Pattern BEFORE_UNIT =
      Pattern.compile(
          "[ +)-]*\\n?[ +)-]*(?:(?:or|of|ou|oder|eller|and|und|en|et|och)"
              + " (?:more|meer|plus|mehr|mer)[ -]?)?");

  /** Behind a number in letters. */
  private static final Pattern OR_MORE =
      Pattern.compile(
          "[ \\n](?:or|of|ou|oder|eller|and|und|en|et|och) (?:more|meer|plus|mehr|mer)$");

  /** '3 years (required)', '1 an (optionnel)': who asks for it says so in brackets. */
  private static final Pattern ASKED_FOR =
      Pattern.compile(
          " ?\\((?:required|preferred|optional|minimum|requise?s?\\b|optionnel|souhaite|exige)");

  /** Behind one year or 'year' of something else: '4-year degree', '2 year fixed term'. */
  private static final Pattern OF_SOMETHING_ELSE =
      Pattern.compile(
          "[ -](?:fixed|(?:(?:rolling|renewable|initial) )?contract(?:ing)?\\b(?! (?:manag|admin|negot|law))"
              + "|ftc\\b|term\\b|warrant|guarantee"
              + "|(?:college |university )?degree|(?:diploma|course|plan|visa)\\b"
              + "|(?:training |graduate |degree )?program(?:me)?\\b(?! manag)|apprentice)");

  private static final Pattern AGE_OR_PAST = Pattern.compile("[ -](?:ago|old|of age)\\b");

  /** In front of the length of a contract: 'CDD de 2 ans', 'Duration: 1 year'. */
  private static final Pattern OF_CONTRACT =
      Pattern.compile(
          "\\b(?:(?:cdd|contrat)(?: d'(?:apprentissage|alternance)| de (?:professionnalisation|travail))?"
              + "|(?:duree|duration|length)(?: (?:du|de la|of the)? ?[a-z]+)?) ?:?(?: ?(?:d'une duree )?(?:de|d'|of))? ?$");

  private static final int MONTHS_OF_YEAR = 12;

  /** '24 mois d'expérience', "18 months' experience". */
  private static final Pattern MONTHS_OF_EXPERIENCE =
      Pattern.compile("[ +-]{1,3}(?:mois (?:d'|d )|months?'? (?:of )?(?:[a-z]+ )?)experience\\b");

  private static final Pattern MONTHS = Pattern.compile("[ +-]{1,3}(?:mois|months)\\b");

  /** In front of months: 'une expérience d'au moins 18 mois'. */
  private static final Pattern EXPERIENCE_OF =
      Pattern.compile(
          "\\bexperience(?: professionnelle| similaire)?(?: ?:| de| of| d'au moins| minimum(?: de)?| exigee"
              + "| requise){1,3} ?$");

  /** What stands before years that begin a line: a mark of a list, 'at least'. */
  private static final Pattern BEFORE_YEARS =
      Pattern.compile(
          "[^a-z0-9\\n]*(?:(?:at least|mind\\.?|mindestens|min\\.?|minimum|minimal|minimaal|au moins|minst"
              + "|ab)(?: (?:of|de|d'|van|een|a))? ?)?");

  /** What stands before 'experience' where it is a heading that asks; 'our experience' tells. */
  private static final Pattern BEFORE_HEADING =
      Pattern.compile(
          "[^a-z0-9\\n]*(?:(?:your|deine|ihre|votre|jouw|required|minimum|relevant|work|working|professional"
              + "|previous|years of|berufliche|erforderliche|relevante|gevraagde|vereiste) ){0,2}");

  private static final Pattern BEHIND_HEADING =
      Pattern.compile(
          "(?: (?:required|professionnelle|requise|exigee|souhaitee|demandee|vereist|gevraagd))?[^a-z0-9\\n]*");

  private static final Set<String> ZERO = Set.of("zero", "nul", "null", "noll");

  private ExperienceFinder() {}

  /** All that the text asks for, in digits and in letters. */
  static RequiredExperience find(ScannedText text) {
    BitSet found = new BitSet();
    addDigits(text, found);
    addSpelled(text, found);
    return RequiredExperience.of(found);
  }

  private static void addDigits(ScannedText text, BitSet found) {
    for (int i = 0; i < text.digitRunCount(); i++) {
      int start = text.digitRunStart(i);
      if (text.digitRunEnd(i) - start > 2 || isPartOfWord(text, start)) {
        continue;
      }
      NumberRange range = NumberRange.read(text, i);
      int years = text.findWord(TextWord.YEARS.bit(), range.end(), range.end() + 1 + UNIT_REACH);
      if (years >= 0
          && range.minimum() >= 1
          && range.minimum() <= RequiredExperience.MAX_YEARS
          && isUnitAt(text, range.end(), text.wordStart(years))
          && (ofYears(text.word(years)) < 0 || isOfExperience(text, text.wordEnd(years)))
          && !isOfSomethingElse(text, start, years)
          && (isOpen(text, range, years) || isAskedFor(text, years)
              ? isNotOfOrganization(text, start, (int) range.minimum())
              : isRequirement(text, start, text.wordEnd(years), (int) range.minimum()))) {
        found.set(RequiredExperience.number(range.minimum(), range.maximum()));
      } else if (years < 0 && isOfMonths(text, start, range)) {
        found.set(
            RequiredExperience.number(
                range.minimum() / MONTHS_OF_YEAR, range.maximum() / MONTHS_OF_YEAR));
      }
      // The second number of '0-3 years' asks for nothing.
      while (i + 1 < text.digitRunCount() && text.digitRunStart(i + 1) < range.end()) {
        i++;
      }
    }
  }

  /** Adds the years in letters: 'at least three years', 'zwei bis vier Jahre'. */
  private static void addSpelled(ScannedText text, BitSet found) {
    int limit = text.length();
    for (int i = text.findWord(TextWord.YEARS.bit(), 0, limit);
        i >= 0;
        i = text.findWord(TextWord.YEARS.bit(), text.wordEnd(i), limit)) {
      String word = text.word(i);
      int ofYears = ofYears(word);
      int end = ofYears > 0 ? text.wordStart(i) + ofYears : numberEnd(text, i);
      int start = ofYears > 0 ? text.wordStart(i) : wordBefore(text, end);
      int most = spelled(text.folded(start, end), word);
      if (most > 0) {
        int least = most;
        int jointEnd = blanksBefore(text, start);
        int joint = wordBefore(text, jointEnd);
        if (isRangeJoint(text.folded(joint, jointEnd))) {
          int firstEnd = blanksBefore(text, joint);
          firstEnd = text.charAt(firstEnd - 1) == '-' ? firstEnd - 1 : firstEnd;
          int first = wordBefore(text, firstEnd);
          String lower = text.folded(first, firstEnd);
          if (ZERO.contains(lower)) {
            // The second number of 'zero to two years' asks for nothing.
            continue;
          }
          int years = spelled(lower, word);
          start = years > 0 ? first : start;
          least = years > 0 ? years : least;
        }
        boolean required =
            ofYears > 0
                ? isOfExperience(text, text.wordEnd(i)) && isNotOfOrganization(text, start, least)
                : isRequirement(text, start, text.wordEnd(i), least);
        if (required) {
          // 'Two or one years' have their order.
          found.set(RequiredExperience.number(Math.min(least, most), Math.max(least, most)));
        }
      }
    }
  }

  /** Where 'jährig' begins in 'zehnjährige', or -1 where a word is no such adjective. */
  private static int ofYears(String word) {
    return Math.max(
        Math.max(word.indexOf("jahrig"), word.indexOf("jaehrig")), word.indexOf("jarig"));
  }

  /** Whether an adjective such as 'zehnjährige' is that of the experience: not of a training. */
  private static boolean isOfExperience(ScannedText text, int behind) {
    int to = lineEnd(text, behind);
    for (int i = behind; i < to; ) {
      while (i < to && (text.charAt(i) == ' ' || text.charAt(i) == '-')) {
        i++;
      }
      int end = i;
      while (Folding.isLetter(text.charAt(end))) {
        end++;
      }
      String word = text.folded(i, end);
      if (holdsCompound(word) || word.endsWith("berufspraxis")) {
        return true;
      }
      // Adjectives may stand between, 'zweijährige einschlägige Berufserfahrung', and no nouns.
      if (end == i || !Character.isLowerCase(text.text().charAt(i))) {
        return false;
      }
      i = end;
    }
    return false;
  }

  /** Where the number before a word for years ends: 'two years', 'two or more', '2 (two) years'. */
  private static int numberEnd(ScannedText text, int unit) {
    int end = blanksBefore(text, text.wordStart(unit));
    // 'An' is too common in German to be looked into, and 'or more' is said of several years.
    if (!text.word(unit).equals("an")) {
      Matcher orMore = OR_MORE.matcher(text.folded(Math.max(0, end - LONGEST_OR_MORE), end));
      if (orMore.find()) {
        return blanksBefore(text, end - (orMore.end() - orMore.start()));
      }
    }
    return text.charAt(end - 1) == ')' ? end - 1 : end;
  }

  /** The offset behind which only blanks and line breaks stand before another offset. */
  private static int blanksBefore(ScannedText text, int end) {
    int i = end;
    while (i > 0 && (text.charAt(i - 1) == ' ' || text.charAt(i - 1) == '\n')) {
      i--;
    }
    return i;
  }

  /** Where the word that ends at an offset begins; words too long for a number are cut. */
  private static int wordBefore(ScannedText text, int end) {
    int i = end;
    while (i > 0 && end - i < NO_NUMBER_WORD && Folding.isLetter(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  private static boolean isRangeJoint(String word) {
    return switch (word) {
      case "to", "or", "bis", "oder", "a", "ou", "tot", "of", "till", "eller" -> true;
      case "and", "und", "et", "en", "och" -> true;
      default -> false;
    };
  }

  /** The value of a number in letters before a word for years, or 0. */
  private static int spelled(String number, String unit) {
    // 'Ein an Ihren Kenntnissen orientiertes Gehalt' is no year, and 'onze jaren' are ours.
    if (unit.equals("an") && !number.equals("un")
        || number.equals("onze") && !unit.startsWith("an")) {
      return 0;
    }
    return switch (number) {
      case "one", "ein", "eine", "einem", "einen", "un", "une", "een", "ett" -> 1;
      case "two", "zwei", "deux", "twee", "tva" -> 2;
      case "three", "drei", "trois", "drie", "tre" -> 3;
      case "four", "vier", "quatre", "fyra" -> 4;
      case "five", "funf", "fuenf", "cinq", "vijf", "fem" -> 5;
      case "six", "sechs", "zes", "sex" -> 6;
      case "seven", "sieben", "sept", "zeven", "sju" -> 7;
      case "eight", "acht", "huit", "atta" -> 8;
      case "nine", "neun", "neuf", "negen", "nio" -> 9;
      case "ten", "zehn", "dix", "tien", "tio" -> 10;
      case "eleven", "elf", "onze", "elva" -> 11;
      case "twelve", "zwolf", "zwoelf", "douze", "twaalf", "tolv" -> 12;
      case "thirteen", "dreizehn", "treize", "dertien", "tretton" -> 13;
      case "fourteen", "vierzehn", "quatorze", "veertien", "fjorton" -> 14;
      case "fifteen", "funfzehn", "fuenfzehn", "quinze", "vijftien", "femton" -> 15;
      default -> 0;
    };
  }

  /** 'B2', but not 'Requirements3': a heading that lost its line break. */
  private static boolean isPartOfWord(ScannedText text, int start) {
    int i = start;
    while (i > 0 && start - i < GLUED_LETTERS && Folding.isLetter(text.charAt(i - 1))) {
      i--;
    }
    return i < start && start - i < GLUED_LETTERS;
  }

  /**
   * Whether nothing but marks, at most one line break and 'or more' stand before the word for
   * years.
   */
  private static boolean isUnitAt(ScannedText text, int from, int word) {
    return BEFORE_UNIT.matcher(text.folded(from, word)).matches();
  }

  /** '5+ years in sales', '3-4+ years building bridges': only who asks for years says so. */
  private static boolean isOpen(ScannedText text, NumberRange range, int unit) {
    return range.minimum() < LONG
        && text.folded(range.end(), text.wordStart(unit)).indexOf('+') >= 0;
  }

  private static boolean isAskedFor(ScannedText text, int unit) {
    int end = text.wordEnd(unit);
    // 'an(s)' is a choice of singular and plural.
    int behind = text.startsWith(end, "(s)") ? end + 3 : end;
    return text.charAt(behind + 1) == '('
        && ASKED_FOR
            .matcher(text.folded(behind, Math.min(text.length(), behind + OWNER_REACH)))
            .lookingAt();
  }

  /** '4-year degree', '10 years ago', 'CDD de 2 ans': years that nobody asks for. */
  private static boolean isOfSomethingElse(ScannedText text, int start, int unit) {
    String behind = text.behind(unit, REACH_BEHIND);
    String word = text.word(unit);
    return AGE_OR_PAST.matcher(behind).lookingAt()
        || word.equals("year") && OF_SOMETHING_ELSE.matcher(behind).lookingAt()
        || (word.startsWith("an") || word.startsWith("year"))
            && OF_CONTRACT.matcher(text.folded(Math.max(0, start - REACH_BEHIND), start)).find();
  }

  /** '24 mois d'expérience'; fewer months than a year has are none. */
  private static boolean isOfMonths(ScannedText text, int start, NumberRange range) {
    if (range.minimum() < MONTHS_OF_YEAR
        || range.minimum() > RequiredExperience.MAX_YEARS * MONTHS_OF_YEAR
        || !text.startsWith(range.end() + 1, "m")) {
      return false;
    }
    String behind = text.folded(range.end(), Math.min(text.length(), range.end() + REACH_BEHIND));
    boolean ofExperience =
        MONTHS_OF_EXPERIENCE.matcher(behind).lookingAt()
            || MONTHS.matcher(behind).lookingAt()
                && EXPERIENCE_OF
                    .matcher(text.folded(Math.max(0, start - REACH_BEHIND), start))
                    .find();
    return ofExperience && isNotOfOrganization(text, start, 1);
  }

  private static boolean isRequirement(ScannedText text, int start, int behind, int years) {
    int from = lineStart(text, start);
    int to = lineEnd(text, behind);
    return (text.findWord(TextWord.EXPERIENCE.bit(), behind, to) >= 0
            || text.findWord(TextWord.EXPERIENCE.bit(), from, start) >= 0
            || holdsCompound(text.folded(behind, to))
            || isUnderHeading(text, start))
        && isNotOfOrganization(text, start, years);
  }

  /** Years that begin the line below one that holds nothing but 'Experience', or below a blank. */
  private static boolean isUnderHeading(ScannedText text, int start) {
    int line = lineStart(text, start);
    if (!BEFORE_YEARS.matcher(text.folded(line, start)).matches()) {
      return false;
    }
    int end = blanksBefore(text, line);
    int heading = lineStart(text, end);
    int word = text.findLastWord(TextWord.EXPERIENCE.bit(), heading, end);
    int breaks = 0;
    for (int i = end; i < line; i++) {
      breaks += text.charAt(i) == '\n' ? 1 : 0;
    }
    return word >= 0
        && breaks >= 1
        && breaks <= 2
        && BEFORE_HEADING.matcher(text.folded(heading, text.wordStart(word))).matches()
        && BEHIND_HEADING.matcher(text.folded(text.wordEnd(word), end)).matches();
  }

  private static boolean isNotOfOrganization(ScannedText text, int start, int years) {
    int from = lineStart(text, start);
    int i = Math.max(from, start - OWNER_REACH);
    while (i > from && Folding.isLetter(text.charAt(i - 1))) {
      i--;
    }
    String before = text.folded(i, start);
    // Whoever has 'more than 20 years' to tell of is the organisation; few ask for that much.
    return !holdsAny(before, OF_ORGANIZATION)
        && !OF_SPAN.matcher(before).find()
        && !holdsAny(before, AT_MOST)
        && !(years >= LONG && holdsAny(before, MORE_THAN));
  }

  /** Whether a word begins where one of the phrases does: 'four' is not 'our'. */
  private static boolean holdsAny(String text, List<String> phrases) {
    for (String phrase : phrases) {
      for (int i = text.indexOf(phrase); i >= 0; i = text.indexOf(phrase, i + 1)) {
        if (i == 0 || !Folding.isLetter(text.charAt(i - 1))) {
          return true;
        }
      }
    }
    return false;
  }

  /** 'Projekterfahrung', 'onderzoekservaring': experience as the last part of a word. */
  private static boolean holdsCompound(String line) {
    return line.contains("erfahrung") || line.contains("ervaring") || line.contains("erfarenhet");
  }

  private static int lineStart(ScannedText text, int offset) {
    int i = offset;
    while (i > 0 && i > offset - REACH_BEFORE && text.charAt(i - 1) != '\n') {
      i--;
    }
    return i;
  }

  private static int lineEnd(ScannedText text, int offset) {
    int i = offset;
    int end = Math.min(text.length(), offset + REACH_BEHIND);
    while (i < end && text.charAt(i) != '\n') {
      i++;
    }
    return i;
  }
}
