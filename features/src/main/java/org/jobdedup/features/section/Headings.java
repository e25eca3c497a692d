package org.jobdedup.features.section;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Headings of ads in twelve languages, told by their words alone. */
public final class Headings {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  /** Words that headings about somebody or something begin with: 'About Acme', 'Om Acme'. */
  private static final Set<String> ABOUT = Set.of("about", "om", "über", "over");

  private static final int MAX_WORDS_ABOUT = 5;

  /** Characters of a line; a text may be one line, of which the words are not worth a look. */
  private static final int MAX_LENGTH = 200;

  private Headings() {}

  /**
   * Whether a line is nothing but a heading: 'Job description', 'About the company', 'Om rollen'. A
   * line that holds more than a heading, such as a title, is none.
   */
  public static boolean isHeading(String line) {
    if (line.length() > MAX_LENGTH) {
      return false;
    }
    List<String> words =
        WORD.matcher(line.toLowerCase(Locale.ROOT))
            .results()
            .limit(HeadingLexicon.MAX_WORDS + 1L)
            .map(MatchResult::group)
            .toList();
    if (words.isEmpty() || words.size() > HeadingLexicon.MAX_WORDS) {
      return false;
    }
    int phrase = WordHash.ofPhrase(String.join(" ", words));
    return HeadingLexicon.standard().heading(phrase) != null
        || words.size() > 1 && words.size() <= MAX_WORDS_ABOUT && ABOUT.contains(words.get(0));
  }
}
