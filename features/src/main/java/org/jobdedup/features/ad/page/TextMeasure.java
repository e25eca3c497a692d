package org.jobdedup.features.ad.page;

/** How much text and how many links an element of a page holds, in characters but blanks. */
final class TextMeasure {
  /** From so many links behind labels on, they may be a list of other jobs. */
  private static final int MANY_FACTS = 4;

  int text;
  int linkText;
  int running;
  int links;

  /** Whether a link begins before any text. */
  boolean linkFirst;

  /** Whether it is a link itself. */
  boolean isLink;

  /** The text before the first link, cut where it is too long for a label. */
  String before = "";

  /** Links that are facts behind a label, and their text. */
  int facts;

  int factText;

  /** How many of them have a label by their markup, and which known labels the others have. */
  int markedFacts;

  int knownLabels;

  void add(TextMeasure part) {
    linkFirst |= text == 0 && part.linkFirst;
    if (links == 0) {
      before = joined(before, part.before);
    }
    text += part.text;
    linkText += part.linkText;
    running += part.running;
    links += part.links;
    facts += part.facts;
    factText += part.factText;
    markedFacts += part.markedFacts;
    knownLabels |= part.knownLabels;
  }

  /** How much text stands in no link. */
  int ownText() {
    return text - linkText;
  }

  /**
   * Whether links behind labels are facts here: where there are many, they may as well be other
   * jobs behind the names of their employers.
   */
  boolean tellsFacts() {
    return facts < MANY_FACTS || 2 * (markedFacts + Integer.bitCount(knownLabels)) >= facts;
  }

  /** Two parts of the text before a link, as far as they may be a label. */
  static String joined(String begin, String end) {
    if (begin.isEmpty() || begin.length() > FactLabel.MAX_CHARS) {
      return begin.isEmpty() ? end : begin;
    }
    return end.isEmpty() ? begin : begin + " " + end;
  }
}
