package org.jobdedup.features.fields;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.hashing.HashTable;
import org.jobdedup.features.hashing.PolynomialHash;

/**
 * Words and phrases with a set of classes, found without allocation while a text is scanned, a
 * phrase through its prefixes. They are compared by hashes of their folded characters alone.
 */
public final class WordTable {
  /** Marks an entry that a longer phrase begins with. */
  static final long PREFIX = 1L << 63;

  /** Classes of each key by its hash. */
  private final HashTable table;

  private WordTable(Map<String, Long> entries) {
    table = new HashTable(entries.size());
    entries.forEach((word, value) -> table.add(Hash64.mix(hash(word)), value));
  }

  /**
   * Reads {@code text-words.tsv}: class, then words and phrases, each separated by a tab; lines
   * that begin with '#' are comments.
   */
  static WordTable load(String resource) {
    Map<String, Long> entries = new HashMap<>();
    for (String[] columns : readRows(WordTable.class, resource)) {
      long bit = TextWord.valueOf(columns[0]).bit();
      for (int i = 1; i < columns.length; i++) {
        add(foldOneToOne(columns[i]), bit, entries);
        add(foldOneToOne(withDigraphs(columns[i])), bit, entries);
      }
    }
    return new WordTable(entries);
  }

  private static void add(String phrase, long bit, Map<String, Long> entries) {
    entries.merge(phrase, bit, (a, b) -> a | b);
    for (int blank = phrase.indexOf(' '); blank > 0; blank = phrase.indexOf(' ', blank + 1)) {
      entries.merge(phrase.substring(0, blank), PREFIX, (a, b) -> a | b);
    }
  }

  /** A phrase as boards and feeds write it that cannot write umlauts. */
  private static String withDigraphs(String phrase) {
    return phrase.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss");
  }

  /**
   * The rows of a tab-separated resource without comments and empty lines.
   *
   * @param neighbour a class of the package that the resource lies in
   */
  public static List<String[]> readRows(Class<?> neighbour, String resource) {
    List<String[]> rows = new ArrayList<>();
    try (InputStream stream = neighbour.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException("The resource is missing from the class path: " + resource);
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank() && line.charAt(0) != '#') {
          rows.add(line.split("\t"));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The resource cannot be read: " + resource, e);
    }
    return rows;
  }

  /** The classes of the folded word or phrase that has a {@link PolynomialHash}, or 0. */
  long find(long hash) {
    return table.find(Hash64.mix(hash));
  }

  private static long hash(String key) {
    long hash = 0;
    for (int i = 0; i < key.length(); i++) {
      hash = PolynomialHash.next(hash, key.charAt(i));
    }
    return hash;
  }

  /**
   * Folds a phrase as a text is folded.
   *
   * @throws IllegalStateException when it holds a digit: words are letters, and what is left of
   *     'w2' would be found in every 'm/w/d'
   */
  private static String foldOneToOne(String phrase) {
    StringBuilder folded = new StringBuilder(phrase.length());
    for (int i = 0; i < phrase.length(); i++) {
      char c = Folding.fold(phrase.charAt(i));
      if (Folding.isDigit(c)) {
        throw new IllegalStateException("A phrase of a word table holds a digit: " + phrase);
      }
      folded.append(Folding.isLetter(c) ? c : ' ');
    }
    return folded.toString().strip();
  }
}
