package org.jobdedup.features.title;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Folding;

/**
 * The words of an ad's location that its title may repeat.
 *
 * @param words folded words, in other languages as well
 * @param codes folded words that are too short to tell alone, such as the 'MA' of 'Boston, MA'
 */
record TitleLocation(Set<String> words, Set<String> codes) {
  private static final int MIN_PLACE_LETTERS = 3;
  private static final int MAX_LOCATION = 400;

  /** Those of a location; none for null. */
  static TitleLocation of(String location) {
    if (location == null) {
      return new TitleLocation(Set.of(), Set.of());
    }
    Set<String> words = new HashSet<>();
    Set<String> codes = new HashSet<>();
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
        } else {
          codes.add(folded.substring(start, i));
        }
        start = -1;
      }
    }
    return new TitleLocation(words, codes);
  }

  boolean contains(String word) {
    return words.contains(word);
  }

  /** Whether a word repeats a short one of the location, behind another word of it. */
  boolean isCode(List<TitleTokenizer.Word> title, int i) {
    return i > 0 && codes.contains(title.get(i).text()) && words.contains(title.get(i - 1).text());
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
}
