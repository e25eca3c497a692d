package org.jobdedup.features.title;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.fields.WordTable;
import org.jobdedup.features.hashing.AscendingNumbers;
import org.jobdedup.features.hashing.HashTable;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;

/**
 * Which of the alternatives that titles choose among a text names: wards, subjects, systems,
 * vehicles, teams and the like, as in {@code title-alternatives.tsv}, in the words and phrases that
 * the vocabulary of titles has for them. Where two texts are alike and each names an alternative of
 * a kind that the other does not, they may be of two jobs under one title. Immutable.
 */
public final class TextAlternatives {
  private static final TextAlternatives NONE = new TextAlternatives(new int[0]);

  /** Words of a phrase; longer ones are left to titles. */
  private static final int LONGEST_PHRASE = 3;

  /** Letters of a word that tells anything by itself; shorter ones mean too many things. */
  private static final int SHORTEST_WORD = 3;

  /** Words that name an alternative in titles and mostly something else in running text. */
  private static final Set<String> MISLEADING =
      Set.of(
          "ads",
          "bar",
          "book",
          "brand",
          "car",
          "field",
          "its",
          "language",
          "mail",
          "net",
          "paid",
          "people",
          "performance",
          "personal",
          "place",
          "sea",
          "social",
          "talent",
          "these",
          "train",
          "vision");

  /** Ascending numbers: that of an alternative within its kind, and above it that of the kind. */
  private final int[] numbers;

  private TextAlternatives(int[] numbers) {
    this.numbers = numbers;
  }

  /**
   * The alternatives that a text names.
   *
   * @param text words by {@link TokenizerSpec#WITHOUT_ACCENTS}
   */
  public static TextAlternatives of(TokenizedText text) {
    return of(Lexicon.STANDARD.find(text));
  }

  private static TextAlternatives of(long[] masks) {
    int size = 0;
    for (long mask : masks) {
      size += Long.bitCount(mask);
    }
    int[] numbers = new int[size];
    int count = 0;
    for (int kind = 0; kind < masks.length; kind++) {
      for (long rest = masks[kind]; rest != 0; rest &= rest - 1) {
        numbers[count++] =
            kind << TitleAlternatives.ALTERNATIVE_BITS | Long.numberOfTrailingZeros(rest);
      }
    }
    return size == 0 ? NONE : new TextAlternatives(numbers);
  }

  /**
   * Restores what {@link #numbers()} gave.
   *
   * @param numbers owned by the result
   * @throws IllegalArgumentException when the numbers do not ascend or are of no kind
   */
  public static TextAlternatives restore(int[] numbers) {
    AscendingNumbers.require(
        numbers,
        "Alternatives of a text",
        TitleAlternatives.kinds() << TitleAlternatives.ALTERNATIVE_BITS);
    return numbers.length == 0 ? NONE : new TextAlternatives(numbers);
  }

  /** Ascending numbers of the alternatives; the array must not be changed. */
  public int[] numbers() {
    return numbers;
  }

  /** Number of kinds of which each of two texts names an alternative that the other does not. */
  public int exchangedWith(TextAlternatives other) {
    int[] a = numbers;
    int[] b = other.numbers;
    int exchanged = 0;
    int kind = -1;
    boolean onlyA = false;
    boolean onlyB = false;
    int i = 0;
    int j = 0;
    while (i < a.length || j < b.length) {
      int x = i < a.length ? a[i] : Integer.MAX_VALUE;
      int y = j < b.length ? b[j] : Integer.MAX_VALUE;
      int next = Math.min(x, y) >>> TitleAlternatives.ALTERNATIVE_BITS;
      if (next != kind) {
        exchanged += onlyA && onlyB ? 1 : 0;
        onlyA = false;
        onlyB = false;
        kind = next;
      }
      onlyA |= x < y;
      onlyB |= y < x;
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    return exchanged + (onlyA && onlyB ? 1 : 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TextAlternatives that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return "TextAlternatives" + Arrays.toString(numbers);
  }

  /** Words and phrases by the hashes of their tokens. */
  private static final class Lexicon {
    private static final Lexicon STANDARD = new Lexicon();

    private static final int NUMBER_BITS = 16;
    private static final int MOST_ALTERNATIVES = 3;

    /** Marks words that a longer phrase begins with. */
    private static final long PREFIX = 1L << 63;

    private final HashTable table;

    Lexicon() {
      Tokenizer tokenizer = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS);
      Map<Long, Long> entries = new HashMap<>();
      for (String[] row : WordTable.readRows(TitleAlternatives.class, TitleAlternatives.RESOURCE)) {
        for (String phrase : row[2].split(",")) {
          String role = JobTitle.parse(phrase, null, null).core();
          add(tokenizer.tokenize(phrase), role, entries);
        }
      }
      TitleWords.roles().forEach((phrase, role) -> add(tokenizer.tokenize(phrase), role, entries));
      table = new HashTable(entries.size());
      entries.forEach(table::add);
    }

    /** Adds a phrase that stands for a role. */
    private static void add(TokenizedText words, String role, Map<Long, Long> entries) {
      int[] alternatives = TitleAlternatives.of(List.of(role.split(" ")));
      if (alternatives.length == 0
          || words.size() == 0
          || words.size() > LONGEST_PHRASE
          || words.size() == 1 && !isTelling(words)) {
        return;
      }
      long packed = 0;
      for (int i = 0; i < Math.min(MOST_ALTERNATIVES, alternatives.length); i++) {
        packed = packed << NUMBER_BITS | alternatives[i] + 1;
      }
      long hash = words.hash(0);
      for (int i = 1; i < words.size(); i++) {
        entries.merge(hash, PREFIX, (a, b) -> a | b);
        hash = join(hash, words.hash(i));
      }
      long alternative = packed;
      entries.merge(hash, alternative, (a, b) -> (a & ~PREFIX) == 0 ? a | b : a);
    }

    private static boolean isTelling(TokenizedText word) {
      return word.end(0) - word.start(0) >= SHORTEST_WORD && !MISLEADING.contains(word.token(0));
    }

    private static long join(long hash, long next) {
      return (Long.rotateLeft(hash, 21) ^ next) * 0x9E37_79B9_7F4A_7C15L;
    }

    /** For each kind the alternatives that a text names, a bit each. */
    long[] find(TokenizedText text) {
      long[] masks = new long[TitleAlternatives.kinds()];
      for (int i = 0; i < text.size(); i++) {
        long hash = text.hash(i);
        long found = table.find(hash);
        int end = i + 1;
        while (found != 0) {
          add(found & ~PREFIX, masks);
          boolean goesOn = found < 0 && end < text.size() && end < i + LONGEST_PHRASE;
          hash = goesOn ? join(hash, text.hash(end++)) : 0;
          found = goesOn ? table.find(hash) : 0;
        }
      }
      return masks;
    }

    private static void add(long alternatives, long[] masks) {
      for (long rest = alternatives; rest != 0; rest >>>= NUMBER_BITS) {
        int number = (int) (rest & (1 << NUMBER_BITS) - 1) - 1;
        masks[number >>> TitleAlternatives.ALTERNATIVE_BITS] |= 1L << number;
      }
    }
  }
}
