package org.jobdedup.features.title;

import java.util.List;

/**
 * A rule of reading titles.
 *
 * @param <T> what reads the title, and keeps what the rule finds
 */
@FunctionalInterface
interface TitleRule<T> {
  /**
   * Takes the word at an index, or the phrase that begins there, if the rule knows it.
   *
   * @return the index behind what it took, or the index itself where it took nothing
   */
  int behind(T reader, List<TitleTokenizer.Word> words, int i);

  /** The index behind what the first rule takes that takes anything. */
  static <T> int firstOf(
      List<TitleRule<T>> rules, T reader, List<TitleTokenizer.Word> words, int i) {
    for (TitleRule<T> rule : rules) {
      int behind = rule.behind(reader, words, i);
      if (behind > i) {
        return behind;
      }
    }
    throw new IllegalStateException("The last rule of titles must take any word: index=" + i);
  }
}
