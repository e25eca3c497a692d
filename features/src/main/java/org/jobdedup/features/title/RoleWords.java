package org.jobdedup.features.title;

import java.util.List;
import org.jobdedup.features.fields.Agreement;

/** The words of a role, to be looked for in another role. */
final class RoleWords {
  private static final double SAME_WORD = 0.84;
  private static final int MIN_FUZZY = 6;

  private final String[] words;

  private RoleWords(String[] words) {
    this.words = words;
  }

  static RoleWords of(List<String> words) {
    return new RoleWords(words.toArray(String[]::new));
  }

  int size() {
    return words.length;
  }

  String word(int index) {
    return words[index];
  }

  /** Number of distinct words. */
  int distinct() {
    int distinct = 0;
    for (int i = 0; i < words.length; i++) {
      distinct += holds(words[i], i) ? 0 : 1;
    }
    return distinct;
  }

  /** Whether another role has a word of this one. */
  boolean isIn(RoleWords other, int index) {
    return other.holds(words[index], other.words.length);
  }

  /** How many distinct words another role has as well. */
  int sharedWith(RoleWords other) {
    int shared = 0;
    for (int i = 0; i < words.length; i++) {
      shared += isIn(other, i) && !holds(words[i], i) ? 1 : 0;
    }
    return shared;
  }

  /** Whether a word is among the first ones. */
  private boolean holds(String word, int end) {
    for (int i = 0; i < end; i++) {
      if (words[i].equals(word)) {
        return true;
      }
    }
    return false;
  }

  /** Whether two roles have the same letters, spaces aside. */
  boolean hasLettersOf(RoleWords other) {
    return letters() == other.letters()
        && String.join("", words).equals(String.join("", other.words));
  }

  private int letters() {
    int letters = 0;
    for (String word : words) {
      letters += word.length();
    }
    return letters;
  }

  /**
   * Whether another role has a word in another spelling: as one word with its neighbour ('web
   * designer' and 'webdesigner'), or but for a typing error.
   */
  boolean resembles(RoleWords other, int index) {
    String word = words[index];
    if (index > 0 && other.holdsJoined(words[index - 1], word)
        || index + 1 < words.length && other.holdsJoined(word, words[index + 1])) {
      return true;
    }
    for (int i = 0; i < other.words.length; i++) {
      if (i + 1 < other.words.length && isJoined(word, other.words[i], other.words[i + 1])
          || isMisspelt(word, other.words[i])) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMisspelt(String word, String other) {
    return word.length() >= MIN_FUZZY
        && other.length() >= MIN_FUZZY
        && Agreement.editSimilarity(word, other, SAME_WORD) >= SAME_WORD;
  }

  private boolean holdsJoined(String first, String second) {
    for (String word : words) {
      if (isJoined(word, first, second)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word consists of two others. */
  private static boolean isJoined(String word, String first, String second) {
    return word.length() == first.length() + second.length()
        && word.startsWith(first)
        && word.endsWith(second);
  }
}
