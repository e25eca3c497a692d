package org.jobdedup.features.fields;

import java.util.Arrays;
import java.util.Objects;
import org.jobdedup.features.hashing.PolynomialHash;

/**
 * A text that was walked once: its folded characters, the runs of digits, and the words that field
 * extractors look for. All extractors that read running text share one scan, so that their cost
 * depends on what they find and hardly on the length of the ad.
 *
 * <p>Backslashes that escape punctuation, as exports to Markdown leave them, are dropped first, and
 * so are soft hyphens and other characters without width, which would cut words in two.
 */
public final class ScannedText {
  /** Backslashes, some of which stay, and characters without width. */
  private static final String MAY_BE_DROPPED = "\\\u00AD\u200B\u200C\u200D\u2060\uFEFF";

  private static final WordTable WORDS = WordTable.load("text-words.tsv");
  private static final int MAX_PHRASE_WORDS = 4;

  /** Letters in front of a capital that may begin a word; less are parts of names: 'LinkedIn'. */
  private static final int SHORTEST_JOINED = 3;

  /** Letters of joined words that are cut; a text without blanks would else take squared time. */
  private static final int LONGEST_JOINED = 64;

  private final String text;
  private final char[] folded;
  private int[] wordStarts = new int[32];
  private int[] wordEnds = new int[32];
  private long[] wordClasses = new long[32];
  private int wordCount;
  private int[] digitStarts = new int[32];
  private int[] digitEnds = new int[32];
  private int digitCount;

  /** Where a blank may have been lost, ascending, and behind the last one an end. */
  private int[] joints = new int[16];

  /** The first of these places that is not in front of the word that is scanned. */
  private int joint;

  private ScannedText(String text) {
    this.text = text;
    folded = text.toCharArray();
    fold();
    scan();
  }

  /** Folds the characters and notes capitals behind small letters, as in 'ProgrammRemote'. */
  private void fold() {
    int count = 0;
    char previous = ' ';
    for (int i = 0; i < folded.length; i++) {
      char c = folded[i];
      folded[i] = Folding.fold(c);
      // Most characters are what they fold to, and no capitals.
      if (c != folded[i] && Character.isUpperCase(c) && Character.isLowerCase(previous)) {
        joints[count++] = i;
        if (count == joints.length) {
          joints = Arrays.copyOf(joints, count * 2);
        }
      }
      previous = c;
    }
    joints[count] = Integer.MAX_VALUE;
  }

  /** Scans a plain text. */
  public static ScannedText of(String text) {
    return new ScannedText(cleaned(Objects.requireNonNull(text, "text")));
  }

  private static String cleaned(String text) {
    int first = text.length();
    for (int i = 0; i < MAY_BE_DROPPED.length(); i++) {
      int found = text.indexOf(MAY_BE_DROPPED.charAt(i));
      first = found < 0 ? first : Math.min(first, found);
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length()).append(text, 0, first);
    for (int i = first; i < text.length(); i++) {
      if (!isDropped(text, i)) {
        plain.append(text.charAt(i));
      }
    }
    return plain.toString();
  }

  private static boolean isDropped(String text, int i) {
    char c = text.charAt(i);
    if (c == '\\') {
      return i + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(i + 1));
    }
    return MAY_BE_DROPPED.indexOf(c) >= 0;
  }

  private void scan() {
    int i = 0;
    while (i < folded.length) {
      char c = folded[i];
      if (Folding.isLetter(c)) {
        i = scanWord(i);
      } else if (Folding.isDigit(c)) {
        int start = i;
        while (i < folded.length && Folding.isDigit(folded[i])) {
          i++;
        }
        addDigits(start, i);
      } else {
        i++;
      }
    }
  }

  /** Finds the longest known phrase that begins here; returns where to go on. */
  private int scanWord(int start) {
    long hash = 0;
    int i = start;
    int words = 0;
    int next = start;
    while (joints[joint] < start) {
      joint++;
    }
    int ahead = joint;
    while (true) {
      int first = i;
      int lostBlank = -1;
      while (true) {
        int stop = Math.min(folded.length, joints[ahead]);
        while (i < stop && Folding.isLetter(folded[i])) {
          hash = PolynomialHash.next(hash, folded[i++]);
        }
        if (i < stop || i == folded.length || !Folding.isLetter(folded[i])) {
          break;
        }
        ahead++;
        if (lostBlank < 0 && i - first >= SHORTEST_JOINED) {
          lostBlank = i;
          // 'HybridFind more jobs': the blank is lost that stood behind the phrase.
          long classes = WORDS.find(hash) & ~WordTable.PREFIX;
          if (classes != 0) {
            next = add(start, i, classes);
          }
        }
        hash = PolynomialHash.next(hash, folded[i++]);
      }
      words++;
      long classes = WORDS.find(hash);
      long plain = classes & ~WordTable.PREFIX;
      if (plain != 0) {
        next = add(start, i, plain);
      } else if (words == 1 && i - first > LONGEST_JOINED) {
        next = i;
      } else if (next == start) {
        next = lostBlank < 0 ? i : lostBlank;
      }
      boolean goesOn =
          (classes & WordTable.PREFIX) != 0
              && words < MAX_PHRASE_WORDS
              && i + 1 < folded.length
              && isJoint(folded[i])
              && Folding.isLetter(folded[i + 1]);
      if (!goesOn) {
        return next;
      }
      hash = PolynomialHash.next(hash, ' ');
      i++;
    }
  }

  /** Adds a known phrase, in place of a shorter one that begins where it does; returns its end. */
  private int add(int start, int end, long classes) {
    if (wordCount > 0 && wordStarts[wordCount - 1] == start) {
      wordCount--;
    }
    addWord(start, end, classes);
    return end;
  }

  private static boolean isJoint(char c) {
    return c == ' ' || c == '-' || c == '\'' || c == '/' || c == '.';
  }

  private void addWord(int start, int end, long classes) {
    if (wordCount == wordStarts.length) {
      wordStarts = Arrays.copyOf(wordStarts, wordCount * 2);
      wordEnds = Arrays.copyOf(wordEnds, wordCount * 2);
      wordClasses = Arrays.copyOf(wordClasses, wordCount * 2);
    }
    wordStarts[wordCount] = start;
    wordEnds[wordCount] = end;
    wordClasses[wordCount++] = classes;
  }

  private void addDigits(int start, int end) {
    if (digitCount == digitStarts.length) {
      digitStarts = Arrays.copyOf(digitStarts, digitCount * 2);
      digitEnds = Arrays.copyOf(digitEnds, digitCount * 2);
    }
    digitStarts[digitCount] = start;
    digitEnds[digitCount++] = end;
  }

  /** The text that offsets refer to. */
  public String text() {
    return text;
  }

  int length() {
    return folded.length;
  }

  /** The folded character, or a line feed outside the text. */
  char charAt(int index) {
    return index < 0 || index >= folded.length ? '\n' : folded[index];
  }

  int wordCount() {
    return wordCount;
  }

  int wordStart(int index) {
    return wordStarts[index];
  }

  int wordEnd(int index) {
    return wordEnds[index];
  }

  boolean wordIs(int index, TextWord word) {
    return (wordClasses[index] & word.bit()) != 0;
  }

  /** Where the letters from an offset on end, or the limit. */
  int lettersEnd(int from, int limit) {
    int end = from;
    while (end < limit && Folding.isLetter(charAt(end))) {
      end++;
    }
    return end;
  }

  /** Whether a known word is of any class of a set. */
  boolean wordIsAny(int index, long classes) {
    return (wordClasses[index] & classes) != 0;
  }

  /** The folded characters of a known word. */
  String word(int index) {
    return folded(wordStarts[index], wordEnds[index]);
  }

  /** So many folded characters in front of a known word, or all there are. */
  String before(int index, int reach) {
    return folded(Math.max(0, wordStarts[index] - reach), wordStarts[index]);
  }

  /** So many folded characters behind a known word, or all there are. */
  String behind(int index, int reach) {
    return folded(wordEnds[index], Math.min(folded.length, wordEnds[index] + reach));
  }

  /** The folded characters between two offsets. */
  String folded(int start, int end) {
    return new String(folded, start, end - start);
  }

  /** Whether folded characters stand at an offset. */
  boolean startsWith(int from, String characters) {
    for (int i = 0; i < characters.length(); i++) {
      if (charAt(from + i) != characters.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  int digitRunCount() {
    return digitCount;
  }

  int digitRunStart(int index) {
    return digitStarts[index];
  }

  int digitRunEnd(int index) {
    return digitEnds[index];
  }

  /** The first known word of a class that begins in [from, to), or -1. */
  int findWord(long classes, int from, int to) {
    for (int i = firstWordFrom(from); i < wordCount && wordStarts[i] < to; i++) {
      if ((wordClasses[i] & classes) != 0) {
        return i;
      }
    }
    return -1;
  }

  /** The last known word of a class that begins in [from, to), or -1. */
  int findLastWord(long classes, int from, int to) {
    for (int i = firstWordFrom(to) - 1; i >= 0 && wordStarts[i] >= from; i--) {
      if ((wordClasses[i] & classes) != 0) {
        return i;
      }
    }
    return -1;
  }

  /** How many known words of a class the text holds. */
  int count(TextWord word) {
    int count = 0;
    for (int i = 0; i < wordCount; i++) {
      if ((wordClasses[i] & word.bit()) != 0) {
        count++;
      }
    }
    return count;
  }

  private int firstWordFrom(int offset) {
    int found = Arrays.binarySearch(wordStarts, 0, wordCount, offset);
    return found >= 0 ? found : -found - 1;
  }
}
