package org.jobdedup.features.fields;

import java.util.Set;

/**
 * Whether a text denies what a word in it says: 'kein Homeoffice', 'not a remote position', 'remote
 * work is not possible', 'Télétravail : non'.
 *
 * <p>Between the negation and the word may stand only words that add nothing; so 'nicht nur remote'
 * and 'keine Kernarbeitszeit, Homeoffice' deny nothing. Looks at a bounded stretch of text.
 */
final class Negation {
  private static final int MAX_WORDS = 7;
  private static final int MAX_LETTERS = 20;

  private static final Set<String> NEGATIONS =
      words(
          "no not cannot without kein keine keinen keinem keiner keinerlei nicht ohne nie niemals"
              + " geen niet nooit zonder pas sans aucun aucune ni non ej inte ingen inget");

  /** Words that may stand between a negation and what it denies; 'keine Nacht- oder ...' too. */
  private static final Set<String> FILLERS =
      words(
          "a an any be offer offering provide support allow have for full fully entirely"
              + " completely exclusively purely time permanent als im in zu der eine einer auf"
              + " ganz ige iges igen de du d en le un une travail poste een om volledig to"
              + " become hiring aus dem helt option options opportunity opportunities"
              + " possibility moglichkeit moglichkeiten mogelijkheid possibilite or and oder und"
              + " ou et het am schicht nacht wochenend feiertags sonntags weekend night evening of"
              + " eller eligible eligibles au aux required requirement expected open on"
              + " at interim alternance avec la");

  /** Fillers only where 'on' or 'at' follows, or 'to' comes before: 'no work at weekends'. */
  private static final Set<String> WORK = words("work working arbeit arbeiten");

  private static final Set<String> CONDITIONS =
      words("if when whether why wenn falls sofern ob warum wieso si prefer quand als om");

  /** Words that may stand between what is denied and a negation behind it. */
  private static final Set<String> LINKS =
      words(
          "work working position positions role option options is are in daher somit"
              + " funktion unfortunately currently for this possible arbeit arbeiten"
              + " arbeitsplatz tatigkeit moglich moglichkeit moglichkeiten regelung tag tage ist"
              + " sind wird leider jedoch aber allerdings aktuell derzeit momentan fur diese"
              + " dieser stelle bei uns hier n est malheureusement ce poste helaas werken deze"
              + " functie voor");

  /** Beginnings of what a negation behind a word has to deny. */
  private static final String[] POSSIBLE = {
    "possible", "available", "offered", "allowed", "permitted", "supported", "an option",
    "considered", "moglich", "vorgesehen", "angeboten", "machbar", "umsetzbar", "realisierbar",
    "gewunscht", "prevu", "envisage", "propose", "autorise", "mogelijk", "toegestaan"
  };

  private Negation() {}

  private static Set<String> words(String words) {
    return Set.of(words.split(" "));
  }

  /**
   * Whether the known word with an index is denied.
   *
   * @param classes classes of the words that are denied together with it: 'no nights or weekends'
   */
  static boolean denies(ScannedText text, int word, long classes) {
    return denies(text, text.wordStart(word), text.wordEnd(word), classes);
  }

  /** Whether what stands between two offsets is denied, as if it were a known word. */
  static boolean denies(ScannedText text, int start, int end, long classes) {
    return isDeniedBefore(text, start, classes) || isDeniedBehind(text, end);
  }

  /**
   * Whether a negation stands before an offset, where what it denies begins: 'keine Früh-, Spät-
   * oder Nachtdienste'.
   *
   * @param classes as of {@link #denies}
   */
  static boolean deniesFrom(ScannedText text, int offset, long classes) {
    return isDeniedBefore(text, offset, classes);
  }

  private static boolean isDeniedBefore(ScannedText text, int start, long classes) {
    int end = start;
    boolean at = false;
    for (int words = 0; words < MAX_WORDS; words++) {
      end = gapStart(text, end);
      int alike = text.findLastWord(classes, end - MAX_LETTERS, end);
      int first = wordStart(text, end);
      String word = text.folded(first, end);
      if (alike >= 0 && text.wordEnd(alike) == end) {
        first = text.wordStart(alike);
      } else if (NEGATIONS.contains(word) || word.equals("t") && text.startsWith(first - 2, "n'")) {
        return !isConditional(text, first);
      } else if (!isFiller(word)
          && !(WORK.contains(word) && (at || text.startsWith(first - 3, "to ")))) {
        return false;
      }
      at = word.equals("on") || word.equals("at") || word.equals("an");
      end = first;
    }
    return false;
  }

  private static boolean isFiller(String word) {
    return FILLERS.contains(word)
        || word.startsWith("rein")
        || word.startsWith("vollstandig")
        || word.startsWith("ausschliesslich")
        || word.startsWith("ausschlieslich")
        || word.startsWith("komplett")
        || word.startsWith("complet")
        || word.startsWith("dauerhaft");
  }

  /** 'Wenn du nicht im Homeoffice arbeitest': says nothing against it. */
  private static boolean isConditional(ScannedText text, int negation) {
    int end = negation;
    for (int words = 0; words < MAX_WORDS; words++) {
      end = gapStart(text, end);
      int first = wordStart(text, end);
      if (first == end) {
        return false;
      }
      if (CONDITIONS.contains(text.folded(first, end))) {
        return true;
      }
      end = first;
    }
    return false;
  }

  private static boolean isDeniedBehind(ScannedText text, int behind) {
    int start = behind;
    for (int words = 0; words < MAX_WORDS; words++) {
      start = gapEnd(text, start);
      char c = text.charAt(start);
      if (c == ':' || c == '?') {
        start = gapEnd(text, start + 1);
        if (isNo(text, start)) {
          return true;
        }
      }
      int end = wordEnd(text, start);
      String word = text.folded(start, end);
      if (NEGATIONS.contains(word)) {
        return isPossible(text, gapEnd(text, end));
      }
      if (word.equals("isn") && text.startsWith(end, "'t ")) {
        return isPossible(text, end + 3);
      }
      if (end == start || !LINKS.contains(word)) {
        return false;
      }
      start = end;
    }
    return false;
  }

  /** An answer with nothing behind it: 'Remote? No problem' denies nothing, 'not possible' does. */
  private static boolean isNo(ScannedText text, int start) {
    int end = wordEnd(text, start);
    if (text.charAt(end) == ' ' && Folding.isLetter(text.charAt(end + 1))) {
      return false;
    }
    return switch (text.folded(start, end)) {
      case "no", "none", "nein", "kein", "keine", "keins", "non", "nee", "geen", "nej" -> true;
      default -> false;
    };
  }

  private static boolean isPossible(ScannedText text, int start) {
    for (String beginning : POSSIBLE) {
      if (text.startsWith(start, beginning)) {
        return true;
      }
    }
    return false;
  }

  /** Skips blanks, hyphens, marks of emphasis and '100 %' backwards. */
  private static int gapStart(ScannedText text, int end) {
    int i = end;
    while (end - i < MAX_LETTERS) {
      char c = text.charAt(i - 1);
      if (c == '%') {
        i = percentageStart(text, i - 1);
      } else if (isGap(c)) {
        i--;
      } else {
        break;
      }
    }
    return i;
  }

  private static int percentageStart(ScannedText text, int sign) {
    int i = sign;
    while (sign - i < 4 && (text.charAt(i - 1) == ' ' || Folding.isDigit(text.charAt(i - 1)))) {
      i--;
    }
    return i;
  }

  private static int gapEnd(ScannedText text, int start) {
    int i = start;
    while (i - start < MAX_LETTERS && isGap(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isGap(char c) {
    return c == ' ' || c == '-' || c == '*' || c == '"' || c == '\'' || c == '/';
  }

  /** Where a word begins, as the second one of 'FestanstellungKeine Nachtarbeit'. */
  private static int wordStart(ScannedText text, int end) {
    int i = end;
    while (end - i < MAX_LETTERS
        && Folding.isLetter(text.charAt(i - 1))
        && !(i < end
            && Character.isUpperCase(text.text().charAt(i))
            && Character.isLowerCase(text.text().charAt(i - 1)))) {
      i--;
    }
    return i;
  }

  private static int wordEnd(ScannedText text, int start) {
    int i = start;
    while (i - start < MAX_LETTERS && Folding.isLetter(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
