package org.jobdedup.features.concept;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.hashing.HashTable;
import org.jobdedup.features.terms.DistinctWords;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;

/**
 * Which concepts the words of job ads stand for: 'Kunden', 'klanten' and 'clients' stand for that
 * of 'customer', 'Qualitätssicherung' for those of 'quality' and 'ensure'. A concept takes in
 * inflected forms, close derivations and plain synonyms. Thread-safe; what it says never changes.
 *
 * <p>Each language has a file {@code words-LANGUAGE.tsv} of words, each with one to three concepts;
 * words that say nothing of their own or too many things are not in it, and {@link Compounds} of
 * those that are need not be. {@code concepts.tsv} has the concepts, whose numbers are their lines
 * from 0 on, each with its weight. Profiles keep the numbers, so that those of another dictionary
 * are refused, by its {@link #fingerprint()}.
 */
public final class ConceptDictionary {
  private static final List<String> LANGUAGES =
      List.of("de", "en", "fr", "nl", "sv", "es", "it", "pt", "pl", "cs", "da", "no");

  /** Languages that another's words serve: what detectors tell Norwegian texts to be. */
  private static final Map<String, String> SERVED_BY = Map.of("nb", "no", "nn", "no");

  /** What may link the words of a compound, the likeliest first. */
  private static final Map<String, String[]> LINKS =
      Map.of(
          "de", new String[] {"", "s", "n", "en", "es", "er", "e"},
          "nl", new String[] {"", "s", "en", "e", "n"},
          "sv", new String[] {"", "s"},
          "da", new String[] {"", "s", "e"},
          "no", new String[] {"", "s", "e"});

  private static final int MAX_CONCEPTS = 3;
  private static final int NUMBER_BITS = 16;
  private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

  private final List<String> names = new ArrayList<>();
  private final float[] weights;
  private final Map<String, Integer> numbers = new HashMap<>();

  /** The words of a language are read when the first text in it is. */
  private final Map<String, Words> words = new ConcurrentHashMap<>();

  private final long fingerprint;

  private ConceptDictionary() {
    byte[] bytes = bytes("concepts.tsv");
    long hash = Hash64.combine(0, Hash64.ofBytes(bytes, 0, bytes.length));
    List<String[]> concepts = rows(bytes);
    weights = new float[concepts.size()];
    for (String[] row : concepts) {
      weights[names.size()] = Float.parseFloat(row[1]);
      numbers.put(row[0], names.size());
      names.add(row[0]);
    }
    for (String language : LANGUAGES) {
      byte[] table = bytes("words-" + language + ".tsv");
      hash = Hash64.combine(hash, Hash64.ofBytes(table, 0, table.length));
    }
    fingerprint = hash;
  }

  private Words words(String language) {
    List<String[]> rows = rows(bytes("words-" + language + ".tsv"));
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      text.append(row[0]).append('\n');
    }
    TokenizedText tokens = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS).tokenize(text.toString());
    if (tokens.size() != rows.size()) {
      throw new IllegalStateException(
          "Each row of words-" + language + ".tsv must begin with one word.");
    }
    HashTable table = new HashTable(rows.size());
    String[] links = LINKS.get(language);
    Compounds compounds = links == null ? null : new Compounds(rows.size(), links);
    for (int i = 0; i < rows.size(); i++) {
      long concepts = packed(rows.get(i)[1]);
      table.add(tokens.hash(i) & DistinctWords.HASH_MASK, concepts);
      if (compounds != null) {
        compounds.add(tokens.text(), tokens.start(i), tokens.end(i), concepts);
      }
    }
    return new Words(table, compounds);
  }

  private long packed(String concepts) {
    long packed = 0;
    int count = 0;
    for (String concept : concepts.split(" ")) {
      packed = packed << NUMBER_BITS | numbers.get(concept) + 1;
      count++;
    }
    if (count > MAX_CONCEPTS) {
      throw new IllegalStateException(
          "A word must stand for " + MAX_CONCEPTS + " concepts at most: " + concepts);
    }
    return packed;
  }

  private static byte[] bytes(String resource) {
    try (InputStream stream = ConceptDictionary.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException("The resource is missing from the class path: " + resource);
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("The resource cannot be read: " + resource, e);
    }
  }

  private static List<String[]> rows(byte[] table) {
    return new String(table, StandardCharsets.UTF_8).lines().map(line -> line.split("\t")).toList();
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
    return LANGUAGES.contains(SERVED_BY.getOrDefault(language, language));
  }

  /**
   * The numbers of the concepts that words name.
   *
   * @param tried languages, of which the first that knows a word counts, and after them the first
   *     that takes it apart as a compound; those that are not known are passed over
   */
  BitSet find(List<String> tried, DistinctWords text) {
    Words[] known = new Words[tried.size()];
    int count = 0;
    for (String language : tried) {
      if (knows(language)) {
        known[count++] =
            words.computeIfAbsent(SERVED_BY.getOrDefault(language, language), this::words);
      }
    }
    BitSet found = new BitSet(names.size());
    for (int i = 0; i < text.size(); i++) {
      long concepts = 0;
      for (int k = 0; k < count && concepts == 0; k++) {
        concepts = known[k].table().find(text.hash(i));
      }
      add(concepts, found);
      for (int k = 0; k < count && concepts == 0; k++) {
        concepts = addCompound(known[k].compounds(), text.text(), text.first(i), found);
      }
    }
    return found;
  }

  /** Adds the concepts of a compound and returns those of its last word, 0 where it is none. */
  private static long addCompound(
      Compounds compounds, TokenizedText text, int token, BitSet found) {
    long[] parts =
        compounds == null ? null : compounds.split(text.text(), text.start(token), text.end(token));
    if (parts == null) {
      return 0;
    }
    add(parts[0], found);
    add(parts[1], found);
    return parts[1];
  }

  private static void add(long concepts, BitSet found) {
    for (long rest = concepts; rest != 0; rest >>>= NUMBER_BITS) {
      found.set((int) (rest & NUMBER_MASK) - 1);
    }
  }

  /**
   * The words of one language.
   *
   * @param table words by token hash
   * @param compounds takes apart what the table does not hold; {@code null} in languages that write
   *     compounds as several words
   */
  private record Words(HashTable table, Compounds compounds) {}

  /** Loads the dictionary when it is first used. */
  private static final class Standard {
    private static final ConceptDictionary INSTANCE = new ConceptDictionary();
  }
}
