package org.jobdedup.features.organization;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jobdedup.features.fields.Folding;

/** Takes organisation names apart; the vocabulary is organization-words.tsv. */
final class OrganizationNameParser {
  private static final int MAX_LENGTH = 300;
  private static final int MAX_COUNTRY_CODE = 3;
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** '7und7' and 'L en M' as '7 & 7' and 'L & M'; between longer words 'en' means 'in' as well. */
  private static final Pattern AND_OF_SHORT =
      Pattern.compile(
          "(?<=[0-9])(?:und|and|et|en|och|og)(?=[0-9])"
              + "|(?<=\\b[\\p{L}\\p{N}]) (?:en|og) (?=[\\p{L}\\p{N}]\\b)");

  /** 'S:t Eriks', as Swedish cuts the word short. */
  private static final Pattern SAINT_WITH_COLON = Pattern.compile("\\bs:t\\b");

  private static final Map<String, String> SAINTS =
      Map.of("saint", "st", "sankt", "st", "sint", "st", "skt", "st", "sainte", "ste");

  private OrganizationNameParser() {}

  static OrganizationName parse(String name) {
    if (name == null) {
      return OrganizationName.UNKNOWN;
    }
    String written = name.length() > MAX_LENGTH ? name.substring(0, MAX_LENGTH) : name;
    String folded = AND_OF_SHORT.matcher(Folding.fold(written).strip()).replaceAll("&");
    folded = SAINT_WITH_COLON.matcher(folded).replaceAll("st");
    List<String> aside = new ArrayList<>();
    String main = withoutParentheses(folded, aside);
    BitSet closed = new BitSet();
    List<String> words = words(main, closed);
    if (words.isEmpty() && !aside.isEmpty()) {
      words = words(aside.remove(0), closed);
    }
    if (words.isEmpty() || OrganizationWord.ANONYMOUS.is(String.join(" ", words))) {
      return OrganizationName.UNKNOWN;
    }
    List<String> qualifiers = new ArrayList<>();
    List<String> tokens = spelled(withoutRepetition(strip(words, closed, qualifiers)));
    if (tokens.isEmpty()) {
      tokens = words;
    }
    List<String> aliases = new ArrayList<>();
    if (mayBeginWithLegalForm(tokens, words, closed)) {
      aliases.add(String.join(" ", tokens.subList(1, tokens.size())));
    }
    for (String part : aside) {
      BitSet closedOfPart = new BitSet();
      List<String> partWords = words(part, closedOfPart);
      List<String> alias = spelled(strip(partWords, closedOfPart, qualifiers));
      if (alias.size() == 1 && !isAcronym(alias.get(0), written)) {
        // 'Alfa GmbH (Berlin)', 'Beta AB (publ)': a place or a legal mark is no other name.
        qualifiers.addAll(alias);
      } else if (!alias.isEmpty() && !alias.equals(tokens)) {
        aliases.add(String.join(" ", alias));
      }
    }
    return new OrganizationName(tokens, aliases, qualifiers, kind(tokens, words));
  }

  /**
   * The words of a name as they are compared: without the article of 'The Body Shop', but with the
   * one of 'The Range', which would be any range without it; a saint is spelled in one way.
   */
  private static List<String> spelled(List<String> core) {
    boolean article = core.size() > 2 && core.get(0).equals("the");
    List<String> spelled = new ArrayList<>(core.subList(article ? 1 : 0, core.size()));
    // The last word names no saint: 'Saint GmbH'.
    for (int i = 0; i < spelled.size() - 1; i++) {
      spelled.set(i, canonicalWord(spelled.get(i)));
    }
    return spelled;
  }

  /** As {@link OrganizationName#canonicalWord}. */
  static String canonicalWord(String word) {
    return SAINTS.getOrDefault(word, word);
  }

  /**
   * Whether a name is as 'AB Volvo', where the letters are a legal form, or as 'AB InBev', where
   * they are a name: nothing tells which. With another legal form behind they are a name, and so
   * they are in front of words that many have, as in 'SAS Institute'.
   */
  private static boolean mayBeginWithLegalForm(
      List<String> tokens, List<String> words, BitSet closed) {
    if (!tokens.get(0).equals(words.get(0)) || !OrganizationWord.LEGAL_HEAD.is(tokens.get(0))) {
      return false;
    }
    for (int i = 1; i < words.size(); i++) {
      if (legalForm(words, closed, i) > 0) {
        return false;
      }
    }
    return !tokens.subList(1, tokens.size()).stream().allMatch(OrganizationNameParser::isGeneric);
  }

  /** Whether a folded word of a name is written with several capitals, as 'DLR' and 'SodM'. */
  private static boolean isAcronym(String word, String name) {
    return !isLegalFormOrCountry(word)
        && NO_WORD
            .splitAsStream(name)
            .filter(written -> Folding.fold(written).equals(word))
            .anyMatch(written -> written.chars().filter(Character::isUpperCase).count() > 1);
  }

  /** As {@link OrganizationName#isLegalFormOrCountry}. */
  static boolean isLegalFormOrCountry(String word) {
    return legalWord(List.of(word), 0) > 0 || OrganizationWord.COUNTRY.is(word);
  }

  /** Whether many organisations have a word in their names: 'university', 'services'. */
  static boolean isGeneric(String word) {
    return OrganizationWord.GENERIC.is(word)
        || OrganizationWord.AGENCY.is(word)
        || OrganizationWord.GROUP.is(word)
        || OrganizationWord.COUNTRY.is(word);
  }

  /** The text with a comma for each pair of parentheses, what stands in them apart. */
  private static String withoutParentheses(String text, List<String> aside) {
    int open = text.indexOf('(');
    if (open < 0) {
      return text;
    }
    StringBuilder main = new StringBuilder(text.length());
    int from = 0;
    while (open >= 0) {
      int close = text.indexOf(')', open);
      if (close < 0) {
        break;
      }
      main.append(text, from, open).append(',');
      aside.add(text.substring(open + 1, close));
      from = close + 1;
      open = text.indexOf('(', from);
    }
    return main.append(text.substring(from)).toString();
  }

  /**
   * Words of letters and digits; a full stop joins single letters ('B.V.'), else it separates.
   *
   * @param closed gets the indexes of words that are joined so or that a mark stands behind: a
   *     short word there is rather a legal form than a word of the language
   */
  private static List<String> words(String text, BitSet closed) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean single = true;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      if (Folding.isLetter(c) || Folding.isDigit(c) || isHalfOfPair(text, i)) {
        boolean follows = word.length() > 0 && text.charAt(i - 1) != '.';
        single &= !follows || word.length() == 0;
        if (!single && word.length() > 0 && text.charAt(i - 1) == '.') {
          words.add(word.toString());
          word.setLength(0);
        }
        word.append(c);
      } else if (c == '.' && single && word.length() > 0) {
        continue;
      } else if (c != '\'' || word.length() == 0) {
        if (word.length() > 0 && !isAnd(word)) {
          closed.set(words.size(), single && word.length() > 1 || isBeforeMark(text, i));
          words.add(word.toString());
        }
        word.setLength(0);
        single = true;
      }
    }
    return words;
  }

  private static boolean isBeforeMark(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    // The hyphen of 'Spa-Hotel' is no mark.
    return i < text.length()
        && (",;:|[".indexOf(text.charAt(i)) >= 0 || i > from && text.startsWith("- ", i));
  }

  /** Whether a unit is one of the two of a character beyond the basic plane, not a stray one. */
  private static boolean isHalfOfPair(String text, int i) {
    return i < text.length() && Character.charCount(text.codePointAt(i)) == 2
        || i > 0 && Character.charCount(text.codePointAt(i - 1)) == 2;
  }

  private static boolean isAnd(CharSequence word) {
    String text = word.toString();
    return text.equals("und") || text.equals("and") || text.equals("et") || text.equals("och");
  }

  private static List<String> strip(List<String> words, BitSet closed, List<String> qualifiers) {
    List<String> core = new ArrayList<>(words.size());
    boolean behindLegal = false;
    for (int i = 0; i < words.size(); ) {
      int legal = legalForm(words, closed, i);
      if (legal > 0) {
        behindLegal |=
            !core.isEmpty()
                && !OrganizationWord.LEGAL_OPEN.is(String.join(" ", words.subList(i, i + legal)));
        i += legal;
        continue;
      }
      String word = words.get(i);
      if (!core.isEmpty() && (behindLegal || isBranch(words, i))) {
        qualifiers.addAll(words.subList(i, words.size()));
        break;
      }
      int country = core.isEmpty() ? 0 : OrganizationWord.COUNTRY.longest(words, i);
      if (country > 0) {
        List<String> named = words.subList(i, i + country);
        (belongsToName(named, words.get(i - 1), core) ? core : qualifiers).addAll(named);
        i += country;
        continue;
      }
      if (OrganizationWord.GROUP.is(word)) {
        qualifiers.add(word);
      } else {
        core.add(word);
      }
      i++;
    }
    return core;
  }

  /** 'Bank of America', 'Air France': without the country, the name would be no name. */
  private static boolean belongsToName(List<String> country, String before, List<String> core) {
    boolean written = country.size() > 1 || country.get(0).length() > MAX_COUNTRY_CODE;
    return written
        && (OrganizationWord.COUNTRY_OF.is(before)
            || core.size() == 1 && OrganizationWord.COUNTRY_NAMED.is(core.get(0)));
  }

  /** Number of words of the legal form that begins at an index, or 0. */
  private static int legalForm(List<String> words, BitSet closed, int from) {
    int legal = OrganizationWord.LEGAL.longest(words, from);
    if (legal == 0 && from > 0) {
      legal = OrganizationWord.LEGAL_BEHIND.longest(words, from);
    }
    if (legal == 0 && from > 0) {
      legal = OrganizationWord.LEGAL_LAST.longest(words, from);
      int next = from + legal;
      boolean last = next == words.size() || legalWord(words, next) > 0;
      return legal > 0 && (last || closed.get(next - 1)) ? legal : 0;
    }
    return legal;
  }

  /** Number of words of what may be a legal form, wherever it stands, or 0. */
  private static int legalWord(List<String> words, int from) {
    return Math.max(
        OrganizationWord.LEGAL.longest(words, from),
        Math.max(
            OrganizationWord.LEGAL_BEHIND.longest(words, from),
            OrganizationWord.LEGAL_LAST.longest(words, from)));
  }

  /** Whether a branch is named from an index on; 'Office Ltd' does not name any. */
  private static boolean isBranch(List<String> words, int from) {
    if (!OrganizationWord.BRANCH.is(words.get(from))) {
      return false;
    }
    int i = from + 1;
    int legal = 1;
    while (i < words.size() && legal > 0) {
      legal = legalWord(words, i);
      i += legal;
    }
    return i < words.size();
  }

  /** 'Acme Acme Acme' as some exports repeat a name. */
  private static List<String> withoutRepetition(List<String> tokens) {
    for (int length = 1; length <= tokens.size() / 2; length++) {
      if (tokens.size() % length == 0) {
        List<String> first = tokens.subList(0, length);
        boolean repeats = length > 1 || tokens.size() > 2;
        for (int i = length; i < tokens.size() && repeats; i += length) {
          repeats = tokens.subList(i, i + length).equals(first);
        }
        if (repeats) {
          return first;
        }
      }
    }
    return tokens;
  }

  private static OrganizationName.Kind kind(List<String> tokens, List<String> words) {
    String core = String.join(" ", tokens);
    if (OrganizationWord.BOARD_NAME.is(core)
        || OrganizationWord.BOARD_NAME.is(String.join(" ", words))) {
      return OrganizationName.Kind.BOARD;
    }
    for (int i = 0; i < words.size(); i++) {
      if (OrganizationWord.AGENCY.longest(words, i) > 0
          || (i == 0 ? OrganizationWord.AGENCY_NAME : OrganizationWord.AGENCY_BEHIND)
                  .longest(words, i)
              > 0
          || hasAgencyPart(words.get(i))) {
        return OrganizationName.Kind.AGENCY;
      }
    }
    for (String token : tokens) {
      if (OrganizationWord.BOARD.is(token) || token.length() > 5 && token.endsWith("jobs")) {
        return OrganizationName.Kind.BOARD;
      }
    }
    return OrganizationName.Kind.EMPLOYER;
  }

  private static boolean hasAgencyPart(String word) {
    // 'Personalverwaltung' is an office of an employer.
    return OrganizationWord.AGENCY_PART.isPartOf(word, 3)
        && !OrganizationWord.STAFF_OFFICE.begins(word);
  }
}
