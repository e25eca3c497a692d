package org.jobdedup.features.title;

import java.util.List;
import org.jobdedup.features.organization.OrganizationName;

/** The organisation of an ad, to be found in its title. */
final class TitleOrganization {
  private static final int LETTERS_OF_LEGAL_FORM = 3;

  private final List<String> posted;
  private final List<String> name;
  private final List<String> qualifiers;

  /**
   * Takes an organisation.
   *
   * @param posted its name as posted, or null
   */
  TitleOrganization(String posted, OrganizationName organization) {
    this.posted = posted == null ? List.of() : withoutLegalForm(TitleTokenizer.tokenize(posted));
    this.name = organization.tokens();
    this.qualifiers = organization.qualifiers();
  }

  private static List<String> withoutLegalForm(List<TitleTokenizer.Word> words) {
    for (int i = 1; i < words.size(); i++) {
      int behind = i;
      while (behindLegalForm(words, behind) > behind) {
        behind = behindLegalForm(words, behind);
      }
      if (behind == words.size()) {
        return words.subList(0, i).stream().map(TitleTokenizer.Word::text).toList();
      }
    }
    return words.stream().map(TitleTokenizer.Word::text).toList();
  }

  /** Index behind 'GmbH' or the letters of 'B.V.', or the index where no legal form stands. */
  private static int behindLegalForm(List<TitleTokenizer.Word> words, int i) {
    if (i < words.size() && OrganizationName.isLegalFormOrCountry(words.get(i).text())) {
      return i + 1;
    }
    StringBuilder letters = new StringBuilder();
    for (int k = i; k < words.size() && k < i + LETTERS_OF_LEGAL_FORM; k++) {
      if (words.get(k).text().length() > 1) {
        break;
      }
      letters.append(words.get(k).text());
      if (k > i && OrganizationName.isLegalFormOrCountry(letters.toString())) {
        return k + 1;
      }
    }
    return i;
  }

  /**
   * The index behind the organisation where its name stands as posted, whatever its words mean, and
   * has a part of the title to itself, as in 'Keeper | Lamp Design' and 'Keeper at Lamp Design';
   * otherwise the index.
   */
  int behindName(List<TitleTokenizer.Word> words, int from) {
    int end = from + posted.size();
    if (posted.isEmpty() || end > words.size() || !begins(words, from)) {
      return from;
    }
    for (int k = from; k < end; k++) {
      if (!posted.get(k - from).equals(words.get(k).text())) {
        return from;
      }
    }
    while (behindLegalForm(words, end) > end) {
      end = behindLegalForm(words, end);
    }
    boolean ends =
        end == words.size()
            || words.get(end).part() != words.get(end - 1).part()
            || isOf(words.get(end), TitleWords.Type.NOISE);
    return ends && end - from < words.size() ? end : from;
  }

  private static boolean begins(List<TitleTokenizer.Word> words, int from) {
    return from == 0
        || words.get(from - 1).part() != words.get(from).part()
        || isOf(words.get(from - 1), TitleWords.Type.FILLER);
  }

  private static boolean isOf(TitleTokenizer.Word word, TitleWords.Type type) {
    TitleWords.Entry entry = TitleWords.find(word.text());
    return entry != null && entry.type() == type;
  }

  /**
   * The index behind the organisation where its whole name begins at an index, or its first two
   * words or more as a part of the title, with the legal form and qualifiers that stand in or
   * behind it; otherwise the index.
   */
  int behind(List<TitleTokenizer.Word> words, int from) {
    int matched = 0;
    int behind = from;
    int i = from;
    while (i < words.size()) {
      String word = words.get(i).text();
      if (matched < name.size()
          && (name.get(matched).equals(word)
              || name.get(matched).equals(OrganizationName.canonicalWord(word)))) {
        matched++;
        behind = ++i;
      } else if (matched > 0
          && (qualifiers.contains(word) || OrganizationName.isLegalFormOrCountry(word))) {
        i++;
        behind = matched == name.size() ? i : behind;
      } else {
        break;
      }
    }
    if (matched > 0) {
      behind = Math.max(behind, behindLegalForm(words, behind));
    }
    boolean single = matched == 1 && name.size() == 1;
    boolean telling =
        matched >= 2
            || single
                && name.get(0).length() >= 3
                && TitleWords.find(name.get(0)) == null
                && words.size() > 1;
    boolean whole = matched == name.size() || !beginsPart(words, from, behind);
    boolean role = known(words.subList(from, behind)) * 2 > behind - from;
    return telling && whole && !role ? behind : from;
  }

  /**
   * Whether words begin a part of the title that goes on behind them: 'Care Home Manager' does not
   * name the Care Home Group.
   */
  private static boolean beginsPart(List<TitleTokenizer.Word> words, int from, int behind) {
    return behind > from
        && behind < words.size()
        && words.get(behind).part() == words.get(from).part()
        && (from == 0 || words.get(from - 1).part() != words.get(from).part());
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
}
