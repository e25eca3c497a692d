package org.jobdedup.features.terms;

import java.util.Arrays;
import org.jobdedup.features.text.TokenizedText;

/**
 * The rarest distinct words of a text, each with its weight and the place where it first stands.
 *
 * <p>A term is one int: 22 bits of the token hash, 5 bits of weight class, 4 bits of position (the
 * sixteenth of the text in which it first occurs) and 1 bit that says that it holds a digit. Terms
 * ascend by hash. Of a long text the {@value #MAX_TERMS} rarest words are kept; words at or below
 * {@link #cutClass()} may then be missing, so two sets are compared above the higher of their cuts
 * only (as bottom-k sketches are, Manasse 2003). Where all that is kept is of the cut class, as in
 * a language that the weights do not know, the cut runs through the class: the lower hashes are
 * kept, and compared. With 22 bits a word is taken for one of 160 others once in 26,000 look-ups.
 */
public final class TermSet {
  /** The most terms that a set holds. */
  public static final int MAX_TERMS = 160;

  /** Number of sixteenths into which a text is divided. */
  public static final int POSITIONS = 16;

  private static final int HASH_BITS = 22;
  private static final int HASH_MASK = (1 << HASH_BITS) - 1;

  /** Shift that leaves the hash of a term. */
  static final int HASH_SHIFT = 10;

  private static final int CLASS_SHIFT = 5;

  /** Shift that leaves the 22 bits of a token hash that a term keeps. */
  private static final int WORD_SHIFT = 42;

  private final int[] terms;
  private final byte cutClass;
  private final int cutRank;

  private TermSet(int[] terms, byte cutClass) {
    this(terms, cutClass, cutRank(terms, cutClass));
  }

  private TermSet(int[] terms, byte cutClass, int cutRank) {
    this.terms = terms;
    this.cutClass = cutClass;
    this.cutRank = cutRank;
  }

  /** The rank above all words of the cut class or, where nothing above it is kept, its lowest. */
  private static int cutRank(int[] terms, int cutClass) {
    if (cutClass < 0) {
      return 0;
    }
    int above = cutClass + 1 << HASH_BITS;
    int cut = above;
    for (int term : terms) {
      int weightClass = weightClass(term);
      if (weightClass > cutClass) {
        return above;
      }
      cut = weightClass == cutClass ? rank(term) : cut;
    }
    return cut;
  }

  /** The term set of a text; words behind the first million are passed over. */
  public static TermSet of(TokenizedText text, TermWeights weights) {
    return of(DistinctWords.of(text, weights));
  }

  /** The term set of the words of a text. */
  public static TermSet of(DistinctWords text) {
    int[] words = new int[text.size()];
    int[] firsts = new int[text.size()];
    int[] byClass = new int[TermWeights.CLASSES];
    int distinct = 0;
    int previous = -1;
    for (int i = 0; i < text.size(); i++) {
      int word = word(text.hash(i));
      if (word != previous) {
        previous = word;
        int weightClass = text.weightClass(i);
        byClass[weightClass]++;
        words[distinct] = word << HASH_SHIFT | weightClass << CLASS_SHIFT;
        firsts[distinct++] = text.first(i);
      }
    }
    int cut = -1;
    int quota = distinct;
    if (distinct > MAX_TERMS) {
      // All words of a higher class than the cut are kept, and the lowest hashes of the cut itself.
      int above = 0;
      cut = TermWeights.CLASSES - 1;
      while (above + byClass[cut] <= MAX_TERMS) {
        above += byClass[cut--];
      }
      quota = MAX_TERMS - above;
    }
    int[] terms = new int[Math.min(distinct, MAX_TERMS)];
    int kept = 0;
    for (int i = 0; i < distinct; i++) {
      int weightClass = weightClass(words[i]);
      if (weightClass > cut || weightClass == cut && quota-- > 0) {
        int position = (int) ((long) firsts[i] * POSITIONS / text.tokens());
        int digit = holdsDigit(text.text(), firsts[i]) ? 1 : 0;
        terms[kept++] = words[i] | position << 1 | digit;
      }
    }
    return new TermSet(terms, (byte) cut);
  }

  /** The 22 bits of a token hash by which terms are told apart. */
  static int word(long tokenHash) {
    return (int) (tokenHash >>> WORD_SHIFT);
  }

  private static boolean holdsDigit(TokenizedText text, int index) {
    String characters = text.text();
    int end = text.end(index);
    for (int i = text.start(index); i < end; i++) {
      char c = characters.charAt(i);
      if (c < 0x80 ? c >= '0' && c <= '9' : Character.isDigit(c)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Restores a set from {@link #terms()} and {@link #cutClass()}.
   *
   * @throws IllegalArgumentException when the terms do not ascend by hash
   */
  public static TermSet restore(int[] terms, byte cutClass) {
    for (int i = 1; i < terms.length; i++) {
      if (hash(terms[i - 1]) >= hash(terms[i])) {
        throw new IllegalArgumentException("Terms must ascend by hash: index=" + i + ".");
      }
    }
    return new TermSet(terms, cutClass);
  }

  /** Some of these terms, with the cut of all of them. */
  TermSet subset(int[] some) {
    return new TermSet(some, cutClass, cutRank);
  }

  /** Number of terms. */
  public int size() {
    return terms.length;
  }

  /** The terms; the array must not be changed. */
  public int[] terms() {
    return terms;
  }

  /** Highest weight class of which words may be missing, or -1 where the set is complete. */
  public byte cutClass() {
    return cutClass;
  }

  /** The rank from which on every word of the text is among the terms. */
  int cutRank() {
    return cutRank;
  }

  /** Whether the word of a term of another set is among these terms. */
  boolean holds(int term) {
    return indexOf(term) >= 0;
  }

  /**
   * Where the word of a term of another set stands among these terms, or -1. Which half goes on is
   * a toss-up that no processor predicts, so the search goes without branches on it.
   */
  int indexOf(int term) {
    int wanted = hash(term);
    int low = 0;
    int length = terms.length;
    while (length > 1) {
      int half = length >>> 1;
      // All ones where the middle is not above what is wanted; hashes have 22 bits.
      int upper = ~((wanted - hash(terms[low + half])) >> 31);
      low += half & upper;
      length -= half;
    }
    return length == 1 && hash(terms[low]) == wanted ? low : -1;
  }

  /** Whether the text holds the word of a term, or may hold it since the word is below the cut. */
  boolean mayContain(int term) {
    return rank(term) < cutRank || holds(term);
  }

  /**
   * The 22-bit hashes of the words of the highest weight, the lowest hash first among equals; words
   * that hold a digit are passed over.
   *
   * @param most how many to give at most
   */
  public int[] rarestHashes(int most) {
    long[] ranked = new long[terms.length];
    int count = 0;
    for (int term : terms) {
      if (!isNumeric(term)) {
        ranked[count++] = (long) (TermWeights.CLASSES - weightClass(term)) << 32 | hash(term);
      }
    }
    Arrays.sort(ranked, 0, count);
    int[] hashes = new int[Math.min(most, count)];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = (int) ranked[i];
    }
    return hashes;
  }

  static int hash(int term) {
    return term >>> HASH_SHIFT;
  }

  static int weightClass(int term) {
    return term >>> CLASS_SHIFT & 31;
  }

  /** How early a word is kept: by weight class and, within one, the lower hash first; 0 or more. */
  static int rank(int term) {
    return weightClass(term) << HASH_BITS | ~hash(term) & HASH_MASK;
  }

  static int position(int term) {
    return term >>> 1 & 15;
  }

  static boolean isNumeric(int term) {
    return (term & 1) == 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TermSet that
        && cutClass == that.cutClass
        && Arrays.equals(terms, that.terms);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(terms);
  }

  @Override
  public String toString() {
    return "TermSet[" + terms.length + "]";
  }
}
