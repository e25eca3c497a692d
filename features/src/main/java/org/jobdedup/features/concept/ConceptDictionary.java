package org.jobdedup.features.concept;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.terms.DistinctWords;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;

/**
 * Which concepts the words of job ads stand for: 'Kunden', 'klanten' and 'clients' stand for that
 * of 'customer', 'Qualitätssicherung' for those of 'quality' and 'ensure'. A concept takes in
 * inflected forms, close derivations and plain synonyms. Immutable and thread-safe.
 *
 * <p>Each language has a file {@code words-LANGUAGE.tsv} of words, each with one to three concepts;
 * words that say nothing of their own or too many things are not in it. {@code concepts.tsv} has
 * the concepts, whose numbers are their lines from 0 on, each with its weight. Profiles keep the
 * numbers, so that those of another dictionary are refused, by its {@link #fingerprint()}.
 */
public final class ConceptDictionary {
  private static final List<String> LANGUAGES = List.of("de", "en", "fr", "nl", "sv");
  private static final int MAX_CONCEPTS = 3;
  private static final int NUMBER_BITS = 16;
  private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

  private final List<String> names = new ArrayList<>();
  private final float[] weights;
  private final Map<String, Words> words = new HashMap<>();
  private long fingerprint;

  private ConceptDictionary() {
    List<Float> read = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    forEachRow(
        "concepts.tsv",
        row -> {
          numbers.put(row[0], names.size());
          names.add(row[0]);
          read.add(Float.parseFloat(row[1]));
        });
    weights = new float[read.size()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = read.get(i);
    }
    Tokenizer tokenizer = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS);
    for (String language : LANGUAGES) {
      Map<Long, Long> concepts = new HashMap<>();
      forEachRow(
          "words-" + language + ".tsv",
          row ->
              concepts.putIfAbsent(
                  tokenizer.tokenize(row[0]).hash(0) & DistinctWords.HASH_MASK,
                  packed(row[1].split(" "), numbers)));
      words.put(language, new Words(concepts));
    }
  }

  private static long packed(String[] concepts, Map<String, Integer> numbers) {
    if (concepts.length > MAX_CONCEPTS) {
      throw new IllegalStateException(
          "A word must stand for " + MAX_CONCEPTS + " concepts at most: " + concepts.length);
    }
    long packed = 0;
    for (String concept : concepts) {
      packed = packed << NUMBER_BITS | numbers.get(concept) + 1;
    }
    return packed;
  }

  private void forEachRow(String resource, Consumer<String[]> consumer) {
    try (InputStream stream = ConceptDictionary.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException("The resource is missing from the class path: " + resource);
      }
      new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
          .lines()
          .peek(line -> fingerprint = Hash64.combine(fingerprint, Hash64.ofText(line)))
          .map(line -> line.split("\t"))
          .forEach(consumer);
    } catch (IOException e) {
      throw new UncheckedIOException("The resource cannot be read: " + resource, e);
    }
  }

  /** The dictionary that comes with the library. */
  public static ConceptDictionary standard() {
    return Standard.INSTANCE;
  }

  /** Hash of all words, concepts and weights: with others, sets of concepts cannot be compared. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Number of concepts. */
  public int size() {
    return names.size();
  }

  /** The English word that a concept is called by. */
  public String name(int concept) {
    return names.get(concept);
  }

  /** What a concept counts for, in nats: the fewer organisations name it, the more. */
  public float weight(int concept) {
    return weights[concept];
  }

  /** Whether words of a language are known. */
  public boolean knows(String language) {
    return words.containsKey(language);
  }

  /** The numbers of the concepts that a text in a language names; none in one that is not known. */
  BitSet find(String language, DistinctWords text) {
    BitSet found = new BitSet(names.size());
    Words known = words.get(language);
    if (known != null) {
      for (int i = 0; i < text.size(); i++) {
        for (long rest = known.find(text.hash(i)); rest != 0; rest >>>= NUMBER_BITS) {
          found.set((int) (rest & NUMBER_MASK) - 1);
        }
      }
    }
    return found;
  }

  /**
   * The words of one language: an open addressing table by the top bits of their hashes, through
   * which the words of a text, which ascend, go from front to back.
   */
  private static final class Words {
    private final long[] hashes;
    private final long[] concepts;
    private final int mask;
    private final int shift;

    Words(Map<Long, Long> entries) {
      int capacity = Integer.highestOneBit(Math.max(1, entries.size())) * 4;
      hashes = new long[capacity];
      concepts = new long[capacity];
      mask = capacity - 1;
      shift = Long.numberOfLeadingZeros(mask);
      entries.forEach(
          (hash, value) -> {
            int slot = slot(hash);
            while (concepts[slot] != 0) {
              slot = slot + 1 & mask;
            }
            hashes[slot] = hash;
            concepts[slot] = value;
          });
    }

    private int slot(long hash) {
      return (int) (hash >>> shift);
    }

    /** The concepts of a word, packed, or 0. */
    long find(long hash) {
      int slot = slot(hash);
      while (concepts[slot] != 0) {
        if (hashes[slot] == hash) {
          return concepts[slot];
        }
        slot = slot + 1 & mask;
      }
      return 0;
    }
  }

  /** Loads the dictionary when it is first used. */
  private static final class Standard {
    private static final ConceptDictionary INSTANCE = new ConceptDictionary();
  }
}
