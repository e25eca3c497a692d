package org.jobdedup.features.section;

import java.util.Arrays;

/**
 * The words of a text as it stands, with what lies between them: line breaks, sentence ends,
 * bullets and colons, which normalisation would remove and which betray headings and lists.
 *
 * <p>Words that a source has joined by losing the blank between two blocks are cut apart where the
 * case changes from lower to upper, if both halves are words and the whole is not.
 */
final class WordScan {
  /** A line starts before the word. */
  static final int LINE = 1;

  /** A paragraph starts before the word: at least one empty line lies between. */
  static final int PARAGRAPH = 2;

  /** A full stop, question mark or exclamation mark stands before the word. */
  static final int STOP = 4;

  /** A colon stands before the word. */
  static final int COLON = 8;

  /** A bullet stands before the word. */
  static final int BULLET = 16;

  /** The word was cut from the one before. */
  static final int JOINED = 32;

  /** A mark of emphasis or heading (asterisks, hashes) stands before the word, in its line. */
  static final int EMPHASIS = 64;

  /** The word starts with an upper-case letter. */
  static final int UPPER = 128;

  /** The word has at least two letters and none of lower case. */
  static final int CAPITALS = 256;

  /** A comma, semicolon or opening bracket stands before the word. */
  static final int CLAUSE = 512;

  /** A question mark stands before the word (so does {@link #STOP}). */
  static final int QUESTION = 1024;

  /** Words from this length on have a beginning that is a feature of its own. */
  static final int LONG_WORD = 8;

  /** A mark of emphasis or heading stands behind the word before this one, in its line. */
  static final int EMPHASIS_BEHIND = 2048;

  /**
   * Each letter in lower case and each other digit as it is; '0' for 0 to 9, and 0 for the rest.
   */
  private static final char[] FOLDED = new char[Character.MAX_VALUE + 1];

  static {
    for (int c = 0; c < FOLDED.length; c++) {
      if (c >= '0' && c <= '9') {
        FOLDED[c] = '0';
      } else if (Character.isLetterOrDigit(c)) {
        FOLDED[c] = Character.toLowerCase((char) c);
      }
    }
  }

  private static final int PREFIX = 6;
  private static final int PREFIX_SEED = 0x50524558;
  private static final int MIN_JOINED_HALF = 2;

  private final char[] text;
  private final HeadingLexicon lexicon;
  private final WordVocabulary vocabulary;
  private int[] starts;
  private int[] ends;
  private int[] hashes;
  private short[] flags;
  private int size;

  /** Flags of what lies behind the last word. */
  private int trailing;

  private WordScan(String text, HeadingLexicon lexicon, WordVocabulary vocabulary) {
    this.text = text.toCharArray();
    this.lexicon = lexicon;
    this.vocabulary = vocabulary;
    int room = Math.max(16, text.length() / 5);
    starts = new int[room];
    ends = new int[room];
    hashes = new int[room];
    flags = new short[room];
  }

  /**
   * Scans a text.
   *
   * @param vocabulary known words, or null where none were learned
   */
  static WordScan of(String text, HeadingLexicon lexicon, WordVocabulary vocabulary) {
    WordScan scan = new WordScan(text, lexicon, vocabulary);
    scan.run();
    return scan;
  }

  int size() {
    return size;
  }

  int start(int word) {
    return starts[word];
  }

  int end(int word) {
    return ends[word];
  }

  int hash(int word) {
    return hashes[word];
  }

  /** Hash of the first six units of a word, unlike that of any word. */
  int prefixHash(int word) {
    int hash = PREFIX_SEED;
    for (int i = starts[word]; i < starts[word] + PREFIX; i++) {
      char c = text[i];
      char folded = FOLDED[c];
      // Unlike in the word as a whole, each digit counts.
      hash = WordHash.next(hash, folded > '9' ? folded : c);
    }
    return hash;
  }

  /** Whether a word, or what lies before it, has one of the properties. */
  boolean has(int word, int properties) {
    return (word == size ? trailing & properties : flags[word] & properties) != 0;
  }

  private void run() {
    int at = 0;
    int length = text.length;
    int lines = 1;
    int gap = LINE | PARAGRAPH;
    while (at < length) {
      char c = text[at];
      if (FOLDED[c] != 0 || Character.isHighSurrogate(c) && isSupplementaryLetter(at)) {
        at = word(at, gap);
        // A word that ends before a letter was cut there.
        gap = at < length && FOLDED[text[at]] != 0 ? JOINED : 0;
        lines = 0;
        continue;
      }
      if (c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029') {
        if (c != '\n' || at == 0 || text[at - 1] != '\r') {
          lines++;
        }
        gap |= lines > 1 ? LINE | PARAGRAPH : LINE;
      } else if (c != ' ') {
        gap |= mark(c, at, gap);
      }
      at++;
    }
    trailing = gap | LINE | PARAGRAPH;
  }

  private boolean isSupplementaryLetter(int at) {
    return Character.isLetterOrDigit(Character.codePointAt(text, at));
  }

  private boolean isPartOfSupplementaryLetter(int at) {
    char c = text[at];
    return Character.isHighSurrogate(c) && isSupplementaryLetter(at)
        || Character.isLowSurrogate(c) && at > 0 && isSupplementaryLetter(at - 1);
  }

  private int mark(char c, int at, int gap) {
    return switch (c) {
      case '.', '!', '\u2026', '\u3002' -> STOP;
      case '?' -> STOP | QUESTION;
      case ':' -> COLON;
      case ',', ';', '(' -> CLAUSE;
      case '#', '=' -> emphasis(gap);
      case '*' ->
          // An asterisk before a blank at the start of a line is a bullet; others are emphasis.
          (gap & LINE) != 0 && at + 1 < text.length && text[at + 1] == ' ' ? BULLET : emphasis(gap);
      case '-', '\u2013', '\u2212' -> (gap & LINE) != 0 ? BULLET : 0;
      case '\u2022', '\u00b7', '\u25cf', '\u25aa', '\u25a0', '\u25e6', '\u2023', '\u2043' -> BULLET;
      case '\u2713', '\u2714', '\u2705', '\u27a4', '\u27a2', '\u25ba', '\u25b6', '\uf0b7' -> BULLET;
      default -> 0;
    };
  }

  private static int emphasis(int gap) {
    return (gap & LINE) != 0 ? EMPHASIS : EMPHASIS_BEHIND;
  }

  private int word(int from, int gap) {
    int hash = WordHash.START;
    int properties = gap;
    int at = from;
    boolean lower = false;
    int letters = 0;
    if (Character.isUpperCase(text[from])) {
      properties |= UPPER;
    }
    int length = text.length;
    char previous = 0;
    for (; at < length; at++) {
      char c = text[at];
      if (c >= 'a' && c <= 'z') {
        // What nearly all characters are, without asking what else they might be.
        hash = WordHash.next(hash, c);
        previous = c;
        letters++;
        lower = true;
        continue;
      }
      char folded = FOLDED[c];
      if (folded == '0') {
        // Digits of a number count as one, so that 2024 and 2025 are the same word.
        if (previous == '0') {
          continue;
        }
      } else if (folded == 0) {
        if (!Character.isSurrogate(c) || !isPartOfSupplementaryLetter(at)) {
          break;
        }
        folded = c;
        letters++;
        lower = true;
      } else {
        letters++;
        if (folded == c) {
          lower = true;
        } else if (lower && joinedAt(from, at, hash)) {
          break;
        }
      }
      hash = WordHash.next(hash, folded);
      previous = folded;
    }
    if (!lower && letters > 1) {
      properties |= CAPITALS;
    }
    add(from, at, hash, properties);
    return at;
  }

  /**
   * Whether the word that starts at {@code from} ends before the upper-case letter at {@code at}.
   */
  private boolean joinedAt(int from, int at, int leftHash) {
    if (at - from < MIN_JOINED_HALF
        || !Character.isLowerCase(text[at - 1])
        || at + 1 >= text.length
        || !Character.isLowerCase(text[at + 1])) {
      return false;
    }
    int whole = leftHash;
    int right = WordHash.START;
    int end = at;
    while (end < text.length && Character.isLetter(text[end])) {
      char c = text[end];
      if (end > at && (Character.isUpperCase(c) || Character.isTitleCase(c))) {
        break;
      }
      char folded = Character.toLowerCase(c);
      whole = WordHash.next(whole, folded);
      right = WordHash.next(right, folded);
      end++;
    }
    if (vocabulary == null) {
      return at - from > MIN_JOINED_HALF && lexicon.isOpener(WordHash.join(0, right));
    }
    return !vocabulary.contains(whole)
        && vocabulary.contains(leftHash)
        && (vocabulary.contains(right) || lexicon.isOpener(WordHash.join(0, right)));
  }

  private void add(int start, int end, int hash, int properties) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
      ends = Arrays.copyOf(ends, size * 2);
      hashes = Arrays.copyOf(hashes, size * 2);
      flags = Arrays.copyOf(flags, size * 2);
    }
    starts[size] = start;
    ends[size] = end;
    hashes[size] = hash;
    flags[size++] = (short) properties;
  }
}
