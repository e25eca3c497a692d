package org.jobdedup.features.title;

import java.util.List;
import org.jobdedup.features.organization.OrganizationName;

/** The organisation of an ad, to be found in its title. */
final class TitleOrganization {
  private final List<String> name;
  private final List<String> qualifiers;

  TitleOrganization(OrganizationName organization) {
    this.name = organization.tokens();
    this.qualifiers = organization.qualifiers();
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
