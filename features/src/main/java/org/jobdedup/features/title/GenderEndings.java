package org.jobdedup.features.title;

import java.util.List;
import org.jobdedup.features.fields.Folding;

/**
 * Endings of a second gender behind the words of a title, of twelve languages: 'Entwickler:in',
 * 'Technicien(ne)', 'camarero/a'.
 */
final class GenderEndings {
  /** Suffixes behind a gender mark such as ':' or '('. */
  private static final List<String> GENDER_SUFFIXES =
      List.of(
          "in", "innen", "r", "n", "e", "en", "es", "er", "s", "m", "frau", "ne", "nes", "euse",
          "euses", "rice", "trice", "trices", "ice", "ices", "se", "ses", "ere", "iere", "le", "te",
          "ve", "fe", "fes", "esse", "inne", "d'in");

  private GenderEndings() {}

  /** 'Entwickler:in', 'Sachbearbeiter/-in', 'Technicien(ne)', 'MitarbeiterIn' lose their ending. */
  static String without(String title) {
    StringBuilder plain = new StringBuilder(title.length());
    int i = 0;
    while (i < title.length()) {
      char c = title.charAt(i);
      int end =
          i > 1 && Character.isLetter(title.charAt(i - 1))
              ? endingBehind(title, i, c)
              : endingApart(title, i);
      if (end > 0) {
        i = end;
      } else {
        plain.append(c);
        i++;
      }
    }
    return plain.toString();
  }

  /** Offset behind a French ending in brackets behind a blank, 'Agent (e)', or -1. */
  private static int endingApart(String title, int at) {
    if (title.charAt(at) != '('
        || at < 4
        || title.charAt(at - 1) != ' '
        || letters(title, at - 1) < 3) {
      return -1;
    }
    int end = at + 1;
    while (end < title.length() && Character.isLetter(title.charAt(end))) {
      end++;
    }
    String suffix = Folding.fold(title.substring(at + 1, end));
    return end < title.length()
            && title.charAt(end) == ')'
            && (isFrenchEnding(suffix) || isEndingOfStem(title, at - 1, suffix))
        ? end + 1
        : -1;
  }

  /** Offset behind a gender ending that begins at an offset, or -1. */
  private static int endingBehind(String title, int at, char mark) {
    if (mark == 'I') {
      return capitalIn(title, at);
    }
    boolean bracket = mark == '(' || mark == '[';
    boolean common =
        mark == ':' || mark == '*' || mark == '_' || mark == '·' || mark == '•' || mark == '‧';
    boolean weak = mark == '.' || mark == '/' || mark == '-' || mark == '|';
    if (!bracket && !common && !weak || letters(title, at) < 3 && !isArticle(title, at)) {
      return -1;
    }
    int start = at + 1;
    if ((mark == '/' || bracket)
        && start < title.length()
        && (title.charAt(start) == '-' || title.charAt(start) == '/')) {
      start++;
    }
    int end = start;
    while (end < title.length() && Character.isLetter(title.charAt(end))) {
      end++;
    }
    String suffix = Folding.fold(title.substring(start, end));
    if (bracket && suffix.equals("st") && title.startsWith(")er", end)) {
      // 'Medewerk(st)er' is a 'medewerker'.
      return end + 1;
    }
    if ((mark == '/' || bracket) && isEndingBehind(title, at, suffix)) {
      if (!bracket) {
        return end;
      }
      return title.startsWith(")", end) ? end + 1 : -1;
    }
    if (suffix.isEmpty()
        || !GENDER_SUFFIXES.contains(suffix)
        || letters(title, at) < 3 && !suffix.equals("e")) {
      return -1;
    }
    if (bracket) {
      return end < title.length() && (title.charAt(end) == ')' || title.charAt(end) == ']')
          ? end + 1
          : -1;
    }
    if (weak && mark != '/' && !isFrenchEnding(suffix) && !isEndingOfStem(title, at, suffix)
        || mark == '/' && suffix.startsWith("ice") && !isEndingOfStem(title, at, suffix)
        || mark == '/' && suffix.length() == 1 && !suffix.equals("e") && !suffix.equals("r")
        || mark == '/' && (suffix.equals("er") || suffix.equals("le") || suffix.equals("en"))) {
      return -1;
    }
    // '.e.s' : a plural mark may follow.
    if (weak
        && end + 1 < title.length()
        && title.charAt(end) == mark
        && title.charAt(end + 1) == 's') {
      end += 2;
    }
    return end < title.length() && Character.isDigit(title.charAt(end)) ? -1 : end;
  }

  /**
   * 'Camarero/a', 'impiegata/o', 'operador(ra)', 'prodavač/ka', 'sprzedawca/czyni': endings of
   * Spanish, Italian, Portuguese, Czech and Polish behind the stems that take them.
   */
  private static boolean isEndingBehind(String title, int end, String suffix) {
    String stem = Folding.fold(title.substring(Math.max(0, end - 3), end));
    char last = stem.isEmpty() ? ' ' : stem.charAt(stem.length() - 1);
    return switch (suffix) {
      case "a" -> "oren".indexOf(last) >= 0;
      case "o" -> last == 'a';
      case "as" -> stem.endsWith("os") || stem.endsWith("es");
      case "os" -> stem.endsWith("as");
      case "ra", "ras" -> stem.endsWith("or");
      case "ka" -> "aeiouy".indexOf(last) < 0;
      case "ce" -> stem.endsWith("ik");
      case "tka" -> stem.endsWith("sta");
      case "czyni" -> stem.endsWith("wca");
      default -> false;
    };
  }

  /** The article of 'Un(e) responsable'. */
  private static boolean isArticle(String title, int end) {
    return letters(title, end) == 2 && title.regionMatches(true, end - 2, "un", 0, 2);
  }

  private static boolean isFrenchEnding(String suffix) {
    return switch (suffix) {
      case "e", "es", "ne", "nes", "euse", "euses", "rice", "trice", "trices", "ere", "iere" ->
          true;
      default -> false;
    };
  }

  /** 'Monteur.se', 'coordinateur·ice', 'chef.fe': endings that are words behind any other stem. */
  private static boolean isEndingOfStem(String title, int end, String suffix) {
    String stem = Folding.fold(title.substring(Math.max(0, end - 4), end));
    return switch (suffix) {
      case "se", "ses", "ice", "ices" -> stem.endsWith("eur");
      case "fe", "fes" -> stem.endsWith("chef");
      case "ve" -> stem.endsWith("if");
      case "le" -> stem.endsWith("el");
      default -> false;
    };
  }

  private static int capitalIn(String title, int at) {
    if (!Character.isLowerCase(title.charAt(at - 1)) || !title.startsWith("In", at)) {
      return -1;
    }
    int end = title.startsWith("Innen", at) ? at + 5 : at + 2;
    boolean wordEnds = end >= title.length() || !Character.isLetter(title.charAt(end));
    String before = title.substring(Math.max(0, at - 2), at);
    return wordEnds && (before.endsWith("r") || before.equals("nt") || before.equals("st"))
        ? end
        : -1;
  }

  private static int letters(String title, int end) {
    int i = end;
    while (i > 0 && Character.isLetter(title.charAt(i - 1))) {
      i--;
    }
    return end - i;
  }
}
