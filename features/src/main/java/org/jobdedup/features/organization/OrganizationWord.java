package org.jobdedup.features.organization;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.WordTable;

/** Classes of words and phrases in organisation names, as organization-words.tsv has them. */
enum OrganizationWord {
  /** A legal form, wherever it stands. */
  LEGAL,
  /** A legal form unless it is the first word. */
  LEGAL_BEHIND,
  /** A legal form at the end, before another one or a mark. */
  LEGAL_LAST,
  /** What as the first word may be a legal form or a name. */
  LEGAL_HEAD,
  /** A legal form behind which the name may go on. */
  LEGAL_OPEN,
  /** A country or continent. */
  COUNTRY,
  /** In front of a country that belongs to the name. */
  COUNTRY_OF,
  /** With nothing else in front, a country behind it belongs to the name. */
  COUNTRY_NAMED,
  /** 'Group' and its like. */
  GROUP,
  /** What a branch or department is called. */
  BRANCH,
  /** Staffing and recruitment. */
  AGENCY,
  /** The same unless it is the first word. */
  AGENCY_BEHIND,
  /** The same as part of a longer word. */
  AGENCY_PART,
  /** Words beginning so are offices of an employer, whatever parts they have. */
  STAFF_OFFICE,
  /** Staffing groups by name. */
  AGENCY_NAME,
  /** Words of job boards. */
  BOARD,
  /** Job boards by name. */
  BOARD_NAME,
  /** A withheld name. */
  ANONYMOUS,
  /** Words that many organisations have in their names. */
  GENERIC;

  private static final int MAX_WORDS = 4;

  private final Set<String> phrases = new HashSet<>();

  /** First words of phrases of several words. */
  private final Set<String> beginnings = new HashSet<>();

  static {
    for (String[] row : WordTable.readRows(OrganizationWord.class, "organization-words.tsv")) {
      OrganizationWord words = valueOf(row[0]);
      for (int i = 1; i < row.length; i++) {
        words.add(Folding.fold(row[i]));
      }
    }
  }

  private void add(String phrase) {
    phrases.add(phrase);
    int blank = phrase.indexOf(' ');
    if (blank > 0) {
      beginnings.add(phrase.substring(0, blank));
    }
  }

  /** Whether a folded word or phrase is of this class. */
  boolean is(String phrase) {
    return phrases.contains(phrase);
  }

  /** Number of words of the longest phrase of this class that begins at an index, or 0. */
  int longest(List<String> words, int from) {
    String first = words.get(from);
    if (beginnings.contains(first)) {
      for (int length = Math.min(MAX_WORDS, words.size() - from); length > 1; length--) {
        if (is(String.join(" ", words.subList(from, from + length)))) {
          return length;
        }
      }
    }
    return is(first) ? 1 : 0;
  }

  /** Whether a folded word has a word of this class as a part, with so many more letters. */
  boolean isPartOf(String word, int moreLetters) {
    for (String part : phrases) {
      if (word.length() >= part.length() + moreLetters && word.contains(part)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a folded word begins with a word of this class. */
  boolean begins(String word) {
    for (String beginning : phrases) {
      if (word.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }
}
