package org.jobdedup.features.fields;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds reference numbers behind the words that announce them, by their form, and in addresses. */
final class ReferenceNumberFinder {
  private static final int MAX_NUMBERS = 8;
  private static final int MAX_LENGTH = 30;
  private static final int GAP = 22;
  private static final int DIGITS_OF_YEAR = 4;

  /** What numbers begin with that are known by their form. */
  private static final Set<String> PREFIXES = Set.of("r", "jr", "req", "rq", "rfx", "job", "jid");

  private ReferenceNumberFinder() {}

  static ReferenceNumbers find(ScannedText title, ScannedText text, String url) {
    Set<String> stated = new LinkedHashSet<>();
    announced(title, stated);
    formed(title, stated);
    announced(text, stated);
    formed(text, stated);
    List<String> ids = url == null ? List.of() : AddressIds.of(WebAddress.parse(url));
    return stated.isEmpty() && ids.isEmpty()
        ? ReferenceNumbers.NONE
        : new ReferenceNumbers(new ArrayList<>(stated), ids);
  }

  /** Values behind words such as 'Kennziffer' or 'Job ID'. */
  private static void announced(ScannedText text, Set<String> found) {
    for (int i = 0; i < text.wordCount() && found.size() < MAX_NUMBERS; i++) {
      if (!text.wordIs(i, TextWord.REFERENCE) || !announces(text, i)) {
        continue;
      }
      int limit = text.wordEnd(i) + GAP;
      int at =
          isPrefix(text, text.wordStart(i), text.wordEnd(i))
              ? text.wordStart(i)
              : valueStart(text, text.wordEnd(i), limit);
      if (at >= 0) {
        int end = valueEnd(text, at);
        if (isValue(text, at, end, shortest(text, i))
            && (!isQuote(text, i) || isCode(text, at, end))) {
          found.add(canonical(text.folded(prefixBefore(text, text.wordEnd(i), at), end)));
        }
      }
    }
  }

  /** Where 'JR' begins in 'Job ID: JR 4711', which is the same number as 'JR-4711'. */
  private static int prefixBefore(ScannedText text, int from, int at) {
    int end = at - 1;
    int start = end;
    while (start > from && Folding.isLetter(text.charAt(start - 1))) {
      start--;
    }
    return text.charAt(end) == ' '
            && PREFIXES.contains(text.folded(start, end))
            && isUpperCase(text, start, end)
        ? start
        : at;
  }

  /** 'N° d'offre' announces a number, 'appel d'offre' does not. */
  private static boolean announces(ScannedText text, int word) {
    int start = text.wordStart(word);
    return !text.startsWith(start, "d'") && !text.startsWith(start, "de l'")
        || text.charAt(start - 1) == ' ' && isNumberSign(text.charAt(start - 2));
  }

  private static boolean isNumberSign(char c) {
    return c == '°' || c == 'º';
  }

  /** 'Please quote ABC-2026-114': one quotes other things than numbers as well. */
  private static boolean isQuote(ScannedText text, int word) {
    return text.startsWith(text.wordStart(word), "quot");
  }

  /** 'ABC-2026-114': begins with up to five capitals before a joint or digits. */
  private static boolean isCode(ScannedText text, int start, int end) {
    int letters = start;
    while (letters < end && Folding.isLetter(text.charAt(letters))) {
      letters++;
    }
    return letters > start && letters <= start + 5 && isUpperCase(text, start, letters);
  }

  /** Fewer letters and digits are no number; a word that means just that may have three. */
  private static int shortest(ScannedText text, int word) {
    String name = text.word(word);
    return name.endsWith("nummer") || name.endsWith("ziffer") ? 3 : 4;
  }

  /**
   * The first character of a value behind an announcing word: after marks such as ':' '#' '*' and
   * words such as 'number', or inside the same token ('Referenz-4711'); -1 if running text follows.
   */
  private static int valueStart(ScannedText text, int from, int limit) {
    int i = from;
    boolean mark = false;
    while (i < limit && i < text.length()) {
      char c = text.charAt(i);
      if (Folding.isDigit(c)) {
        return i;
      }
      if (Folding.isLetter(c)) {
        int end = i;
        while (Folding.isLetter(text.charAt(end))) {
          end++;
        }
        int known = text.findWord(TextWord.NUMBER_WORD.bit() | TextWord.REFERENCE.bit(), i, i + 1);
        char behind = text.charAt(end);
        if (known >= 0 && isPrefix(text, i, end)) {
          return i;
        }
        if (known >= 0 && !Folding.isDigit(behind)) {
          i = text.wordEnd(known);
          continue;
        }
        if (mark && end - i <= 5 && behind == ' ' && isUpperCase(text, i, end)) {
          i = end;
          continue;
        }
        boolean code = mixed(text, i);
        return code && (mark || end - i <= 6) ? i : -1;
      }
      mark |= c == ':' || c == '#' || c == '*' || c == '(' || c == '.';
      if (c == ',' || c == ';' || c == '?' || c == '!') {
        return -1;
      }
      i++;
    }
    return -1;
  }

  /** 'REQ-4711': the announcing word is itself the beginning of the number. */
  private static boolean isPrefix(ScannedText text, int start, int end) {
    char joint = text.charAt(end);
    return end - start <= 4
        && (joint == '-' || joint == '_')
        && Folding.isDigit(text.charAt(end + 1));
  }

  private static boolean isUpperCase(ScannedText text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!Character.isUpperCase(text.text().charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean mixed(ScannedText text, int start) {
    int end = valueEnd(text, start);
    for (int i = start; i < end; i++) {
      if (Folding.isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static int valueEnd(ScannedText text, int start) {
    int i = start;
    while (i < start + MAX_LENGTH && isValueUnit(text, i)) {
      i++;
    }
    return i;
  }

  private static boolean isValueUnit(ScannedText text, int i) {
    char c = text.charAt(i);
    if (c >= 'a' && c <= 'z' || Folding.isDigit(c)) {
      // 'ref 4711Start' : a lower-case word that lost its blank is not part of the number.
      return !(i > 0
          && Folding.isDigit(text.charAt(i - 1))
          && c >= 'a'
          && isCapitalisedWord(text, i));
    }
    boolean joint = c == '-' || c == '_' || c == '/' || c == '.';
    char next = text.charAt(i + 1);
    return joint
        && (next >= 'a' && next <= 'z' || Folding.isDigit(next))
        && !isCapitalisedWord(text, i + 1);
  }

  private static boolean isCapitalisedWord(ScannedText text, int i) {
    String original = text.text();
    return i + 3 < original.length()
        && Character.isLetter(original.charAt(i))
        && Character.isLowerCase(original.charAt(i + 1))
        && Character.isLowerCase(original.charAt(i + 2))
        && Character.isLowerCase(original.charAt(i + 3));
  }

  /** So many letters and digits, at least 2 digits, and neither a year nor a date. */
  private static boolean isValue(ScannedText text, int start, int end, int shortest) {
    int digits = 0;
    int letters = 0;
    int joints = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (Folding.isDigit(c)) {
        digits++;
      } else if (Folding.isLetter(c)) {
        letters++;
      } else {
        joints++;
      }
    }
    if (digits < 2 || digits + letters < shortest || letters > digits + 12) {
      return false;
    }
    char next = text.charAt(end);
    if (next == '%' || next == '€' || next == '@') {
      return false;
    }
    if (letters == 0 && joints == 0 && digits == 4) {
      return !isYear(text.folded(start, end));
    }
    return !(letters == 0 && joints == 2 && digits <= 8 && isDate(text.folded(start, end)));
  }

  private static boolean isYear(String digits) {
    return digits.startsWith("19") || digits.startsWith("20");
  }

  /** Three groups of digits, of which one end is a year of two or four digits. */
  private static boolean isDate(String value) {
    int first = 0;
    while (Folding.isDigit(value.charAt(first))) {
      first++;
    }
    int last = value.length();
    while (Folding.isDigit(value.charAt(last - 1))) {
      last--;
    }
    int tail = value.length() - last;
    return first <= 2 && (tail == 2 || tail == 4) || first == 4 && tail <= 2 && isYear(value);
  }

  /** Numbers whose form alone tells: R-12345, JR0012345, REQ-123, RQ209737, and the like. */
  private static void formed(ScannedText text, Set<String> found) {
    for (int i = 0; i < text.digitRunCount() && found.size() < MAX_NUMBERS; i++) {
      int start = text.digitRunStart(i);
      if (text.digitRunEnd(i) - start < 4) {
        continue;
      }
      int prefixEnd = start;
      if (isPrefixJoint(text.charAt(prefixEnd - 1))) {
        prefixEnd--;
      }
      int prefix = prefixEnd;
      while (prefix > 0 && Folding.isLetter(text.charAt(prefix - 1)) && prefixEnd - prefix <= 4) {
        prefix--;
      }
      if (prefixEnd == prefix || prefixEnd - prefix > 4) {
        continue;
      }
      String name = text.folded(prefix, prefixEnd);
      int shortest = name.equals("r") ? 5 : 4;
      int end = formedEnd(text, i);
      if (PREFIXES.contains(name)
          && text.digitRunEnd(i) - start >= shortest
          && !Folding.isLetter(text.charAt(end))) {
        found.add(canonical(text.folded(prefix, end)));
      }
    }
  }

  /** 'JR-2026-00123' goes on behind its year, which is the same in many numbers. */
  private static int formedEnd(ScannedText text, int run) {
    int end = text.digitRunEnd(run);
    return end - text.digitRunStart(run) == DIGITS_OF_YEAR
            && isYear(text.folded(text.digitRunStart(run), end))
            && isPrefixJoint(text.charAt(end))
            && Folding.isDigit(text.charAt(end + 1))
        ? text.digitRunEnd(run + 1)
        : end;
  }

  private static boolean isPrefixJoint(char c) {
    return c == '-' || c == '_' || c == '#';
  }

  /** As {@link ReferenceNumbers#canonical}. */
  static String canonical(String value) {
    StringBuilder plain = new StringBuilder(value.length());
    int letters = 0;
    boolean prefixed = true;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      if (letter || Folding.isDigit(c)) {
        prefixed &= !letter || plain.length() == letters;
        prefixed &= letter || plain.length() == letters || Folding.isDigit(value.charAt(i - 1));
        letters += letter ? 1 : 0;
        plain.append(c);
      }
    }
    String canonical = plain.toString().toUpperCase(Locale.ROOT);
    if (prefixed && letters > 0 && isNumber(canonical.substring(letters))) {
      switch (canonical.substring(0, letters)) {
        case "R", "J", "JR", "REF", "REQ", "RQ", "JOB", "ID", "JID" -> {
          return canonical.substring(letters);
        }
        default -> {
          return canonical;
        }
      }
    }
    return canonical;
  }

  /** Whether digits are a number by themselves: four might be a year. */
  private static boolean isNumber(String digits) {
    return digits.length() > DIGITS_OF_YEAR || digits.length() == DIGITS_OF_YEAR && !isYear(digits);
  }
}
