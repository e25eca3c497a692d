package org.jobdedup.features.section;

import java.util.Arrays;

/**
 * A text cut into passages, with what tells the section of each: whether it is a heading and which
 * section that names, phrases that give a section away, and the features of the linear classifier.
 *
 * <p>A passage is a line, a sentence, a list item or a heading. Learning and inference see ads
 * through this class alone, so that they agree.
 */
public final class PassageSequence {
  /** The most word features that a passage has. */
  public static final int MAX_WORD_FEATURES = 3 * PassageSequence.MAX_WORDS;

  /** What separates a passage from the one before. The codes are part of {@link SectionModel}. */
  public enum Gap {
    /** The end of a sentence within a line, or the bound of a passage. */
    SENTENCE,
    /** A line break, a bullet, or a lost blank between two blocks. */
    LINE,
    /** An empty line, or the start of the text. */
    PARAGRAPH
  }

  private static final int MAX_HEADING_WORDS = 9;
  private static final int MAX_INLINE_HEADING_WORDS = 6;
  private static final int MIN_SENTENCE_WORDS = 3;

  /** Bounds the passages of a text without line breaks and full stops. */
  private static final int MAX_WORDS = 40;

  /** From here on a passage ends before the next word that starts in upper case. */
  private static final int MANY_WORDS = 20;

  private static final float MIN_COVERAGE = 0.4f;
  private static final float PLAIN_COVERAGE = 0.7f;

  private static final int MAX_CONTEXT_WORDS = 24;

  /** Tell words of neighbours from a passage's own. */
  private static final int BEFORE = 0x42454652;

  private static final int BEHIND = 0x42454849;

  /** Tells codes of form from words. */
  private static final int FORM = 0x464F524D;

  private static final Gap[] GAPS = Gap.values();

  private static final byte NO_HEADING = -1;
  private static final byte NAMELESS_HEADING = Section.COUNT;

  private final WordScan words;
  private final HeadingLexicon lexicon;
  private int[] firstWords = new int[64];
  private byte[] headings = new byte[64];
  private byte[] gaps = new byte[64];
  private boolean[] plain = new boolean[64];
  private boolean lastIsPlain;
  private int size;

  /** The nearest passage before each that is no heading, or -1. */
  private int[] textBefore = {};

  /** The nearest passage behind each that is no heading, or the number of passages. */
  private int[] textBehind = {};

  private PassageSequence(WordScan words, HeadingLexicon lexicon) {
    this.words = words;
    this.lexicon = lexicon;
  }

  /** Cuts a text of which no vocabulary is known, as learning does. */
  public static PassageSequence of(String text) {
    return of(text, null);
  }

  static PassageSequence of(String text, WordVocabulary vocabulary) {
    HeadingLexicon lexicon = HeadingLexicon.standard();
    PassageSequence result = new PassageSequence(WordScan.of(text, lexicon, vocabulary), lexicon);
    result.cut();
    return result;
  }

  /** Number of passages. */
  public int size() {
    return size;
  }

  /** Offset of the first UTF-16 unit of a passage. */
  public int start(int passage) {
    return words.start(firstWords[passage]);
  }

  /** Offset behind the last letter or digit of a passage. */
  public int end(int passage) {
    return words.end(endWord(passage) - 1);
  }

  /** Number of words of a passage, at least 1. */
  public int wordCount(int passage) {
    return endWord(passage) - firstWords[passage];
  }

  /** What stands between a passage and the one before. */
  public Gap gap(int passage) {
    return GAPS[gaps[passage]];
  }

  /** Whether a passage is a heading, by its words or by its form. */
  public boolean isHeading(int passage) {
    return headings[passage] != NO_HEADING;
  }

  /** The section that a heading names, or null. */
  public Section headingSection(int passage) {
    byte heading = headings[passage];
    return heading >= 0 && heading < Section.COUNT ? Section.ofCode(heading) : null;
  }

  /** Whether a heading consists of hardly more than the words that name its section. */
  public boolean isPlainHeading(int passage) {
    return plain[passage];
  }

  /** Hash of each word of the text, as {@link SectionModel} knows words. */
  public int[] wordHashes() {
    int[] hashes = new int[words.size()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = words.hash(i);
    }
    return hashes;
  }

  private int endWord(int passage) {
    return passage + 1 < size ? firstWords[passage + 1] : words.size();
  }

  private void cut() {
    int count = words.size();
    int from = 0;
    for (int word = 1; word <= count; word++) {
      if (word == count || startsPassage(word, from)) {
        addPassage(from, word);
        from = word;
      }
    }
    findNeighbours();
  }

  private void findNeighbours() {
    textBefore = new int[size];
    textBehind = new int[size];
    int nearest = -1;
    for (int i = 0; i < size; i++) {
      textBefore[i] = nearest;
      nearest = isHeading(i) ? nearest : i;
    }
    nearest = size;
    for (int i = size - 1; i >= 0; i--) {
      textBehind[i] = nearest;
      nearest = isHeading(i) ? nearest : i;
    }
  }

  private boolean startsPassage(int word, int from) {
    if (words.has(word, WordScan.LINE | WordScan.BULLET | WordScan.JOINED)
        || word - from >= MAX_WORDS
        || word - from >= MANY_WORDS && words.has(word, WordScan.UPPER)) {
      return true;
    }
    if (!words.has(word, WordScan.STOP) || !words.has(word, WordScan.UPPER)) {
      return false;
    }
    // A short word before a full stop is more often an abbreviation than the end of a sentence.
    int lastLength = words.end(word - 1) - words.start(word - 1);
    return word - from >= MIN_SENTENCE_WORDS && lastLength > 3
        || words.has(word, WordScan.QUESTION);
  }

  private void addPassage(int from, int to) {
    boolean ownLine = words.has(from, WordScan.LINE) && words.has(to, WordScan.LINE);
    boolean joined = words.has(from, WordScan.JOINED) || words.has(to, WordScan.JOINED);
    boolean question = to - from <= MAX_INLINE_HEADING_WORDS && words.has(to, WordScan.QUESTION);
    if (to - from <= MAX_HEADING_WORDS && (ownLine || joined || question)) {
      byte heading = lineHeading(from, to, ownLine);
      if (heading != NO_HEADING) {
        append(from, heading);
        plain[size - 1] = lastIsPlain && heading != NAMELESS_HEADING;
        return;
      }
    }
    cutInlineHeadings(from, to);
  }

  private byte lineHeading(int from, int to, boolean ownLine) {
    boolean colon = words.has(to, WordScan.COLON);
    boolean emphasis =
        words.has(to, WordScan.EMPHASIS_BEHIND) || words.has(from, WordScan.EMPHASIS);
    boolean sentence = words.has(to, WordScan.STOP) && !words.has(to, WordScan.QUESTION);
    if (words.has(from, WordScan.BULLET) && !colon || words.has(to, WordScan.CLAUSE)) {
      return NO_HEADING;
    }
    byte named = namedBy(from, to, colon || emphasis);
    if (named != NO_HEADING) {
      return sentence && to - from > 4 ? NO_HEADING : named;
    }
    boolean form =
        ownLine
            && !sentence
            && to - from <= 7
            && (colon || emphasis || words.has(from, WordScan.CAPITALS) && to - from > 1);
    return form && !words.has(from, WordScan.BULLET) ? NAMELESS_HEADING : NO_HEADING;
  }

  /** The section that the longest lexicon phrase among the words names. */
  private byte namedBy(int from, int to, boolean markedAsHeading) {
    int bestLength = 0;
    int bestWords = 0;
    HeadingLexicon.Entry best = null;
    for (int i = from; i < to; i++) {
      int phrase = 0;
      for (int j = i; j < Math.min(to, i + HeadingLexicon.MAX_WORDS); j++) {
        phrase = WordHash.join(phrase, words.hash(j));
        HeadingLexicon.Entry entry = lexicon.heading(phrase);
        int length = words.end(j) - words.start(i);
        boolean complete = i == from && j == to - 1;
        if (entry != null && (complete || !entry.whole()) && length > bestLength) {
          best = entry;
          bestLength = length;
          bestWords = j - i + 1;
        }
      }
    }
    lastIsPlain = false;
    if (best == null) {
      return NO_HEADING;
    }
    float coverage = bestLength / (float) (words.end(to - 1) - words.start(from));
    if (coverage < MIN_COVERAGE && !markedAsHeading && bestWords < 3) {
      return NO_HEADING;
    }
    lastIsPlain = coverage >= PLAIN_COVERAGE;
    return best.section() == null ? NAMELESS_HEADING : (byte) best.section().code();
  }

  /** Cuts headings out of a running line: phrases of the lexicon that end in a colon. */
  private void cutInlineHeadings(int from, int to) {
    int open = from;
    byte openHeading = NO_HEADING;
    for (int word = from + 1; word < to; word++) {
      boolean colon = words.has(word, WordScan.COLON);
      // A title stands at the start of the passage, so only while nothing has been cut off.
      boolean afterTitle =
          open == from && word - from <= MAX_INLINE_HEADING_WORDS && titleEndsAt(from, word);
      if (!colon && !afterTitle) {
        continue;
      }
      int first = Math.max(open, word - MAX_INLINE_HEADING_WORDS);
      for (int start = afterTitle && !colon ? from : first; start < word; start++) {
        if (!words.has(start, WordScan.UPPER)) {
          continue;
        }
        HeadingLexicon.Entry entry = lexicon.heading(phrase(start, word));
        if (entry != null) {
          if (start > open) {
            append(open, openHeading);
          }
          append(start, entry.section() == null ? NAMELESS_HEADING : code(entry));
          plain[size - 1] = colon && entry.section() != null;
          open = word;
          openHeading = NO_HEADING;
          break;
        }
        if (!colon) {
          break;
        }
      }
    }
    append(open, openHeading);
  }

  private static byte code(HeadingLexicon.Entry entry) {
    return (byte) entry.section().code();
  }

  /** Two or more words from the start of a passage, then a new upper-case start without a mark. */
  private boolean titleEndsAt(int from, int word) {
    return word - from >= 2
        && words.has(word, WordScan.UPPER)
        && words.has(from, WordScan.UPPER)
        && !words.has(word, WordScan.CLAUSE)
        && (word - from >= 3 || lexicon.isOpener(WordHash.join(0, words.hash(word))));
  }

  private int phrase(int from, int to) {
    int phrase = 0;
    for (int i = from; i < to; i++) {
      phrase = WordHash.join(phrase, words.hash(i));
    }
    return phrase;
  }

  private void append(int firstWord, byte heading) {
    if (size == firstWords.length) {
      firstWords = Arrays.copyOf(firstWords, size * 2);
      headings = Arrays.copyOf(headings, size * 2);
      gaps = Arrays.copyOf(gaps, size * 2);
      plain = Arrays.copyOf(plain, size * 2);
    }
    Gap gap =
        words.has(firstWord, WordScan.PARAGRAPH)
            ? Gap.PARAGRAPH
            : words.has(firstWord, WordScan.LINE | WordScan.BULLET | WordScan.JOINED)
                ? Gap.LINE
                : Gap.SENTENCE;
    firstWords[size] = firstWord;
    headings[size] = heading;
    gaps[size++] = (byte) gap.ordinal();
  }

  /** The section that phrases of a passage give away; null where none does or two disagree. */
  public Section cue(int passage) {
    Section found = null;
    int end = endWord(passage);
    for (int i = firstWords[passage]; i < end; i++) {
      int phrase = WordHash.join(0, words.hash(i));
      if (!lexicon.mayStartCue(phrase)) {
        continue;
      }
      for (int j = i; ; phrase = WordHash.join(phrase, words.hash(j))) {
        Section cue = lexicon.cue(phrase);
        if (cue != null) {
          if (found != null && found != cue) {
            return null;
          }
          found = cue;
        }
        if (++j == Math.min(end, i + HeadingLexicon.MAX_WORDS)) {
          break;
        }
      }
    }
    return found;
  }

  /**
   * Writes the features of the words of a passage, hashes of 32 bits: of each word, each pair of
   * neighbours, and the beginning of long words.
   *
   * @param features receives them; needs room for {@link #MAX_WORD_FEATURES}
   * @return number of features written
   */
  public int wordFeatures(int passage, int[] features) {
    int count = 0;
    int end = endWord(passage);
    int previous = 0;
    for (int i = firstWords[passage]; i < end; i++) {
      int hash = words.hash(i);
      features[count++] = feature(hash);
      features[count++] = feature(WordHash.join(previous, hash));
      if (words.end(i) - words.start(i) >= WordScan.LONG_WORD) {
        features[count++] = feature(words.prefixHash(i));
      }
      previous = hash;
    }
    return count;
  }

  /**
   * Writes the features of the words of the nearest passages before and behind that are no
   * headings, apart from those of the passage itself.
   *
   * @param features receives them; needs room for {@link #MAX_WORD_FEATURES}
   * @return number of features written
   */
  public int contextFeatures(int passage, int[] features) {
    int before = textBefore[passage];
    int behind = textBehind[passage];
    int count = before < 0 ? 0 : contextOf(before, BEFORE, features, 0);
    return behind == size ? count : contextOf(behind, BEHIND, features, count);
  }

  private int contextOf(int neighbour, int side, int[] features, int count) {
    int first = firstWords[neighbour];
    int end = Math.min(endWord(neighbour), first + MAX_CONTEXT_WORDS);
    int written = count;
    for (int i = first; i < end; i++) {
      features[written++] = feature(words.hash(i) ^ side);
    }
    return written;
  }

  private static int feature(int hash) {
    return WordHash.spread(hash);
  }

  /**
   * Writes the features of what a passage looks like and where it stands.
   *
   * @param features receives them; needs room for {@link #MAX_WORD_FEATURES}
   * @return number of features written
   */
  public int formFeatures(int passage, int[] features) {
    int middle = (firstWords[passage] + endWord(passage)) / 2;
    int position = (int) ((long) middle * FormFeatures.POSITIONS / Math.max(1, words.size()));
    int count =
        FormFeatures.write(
            words, firstWords[passage], endWord(passage), position, passage == size - 1, features);
    for (int i = 0; i < count; i++) {
      features[i] = feature(features[i] ^ FORM);
    }
    return count;
  }
}
