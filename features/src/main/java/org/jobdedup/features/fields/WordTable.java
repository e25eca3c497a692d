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

/**
 * Words and phrases with a set of classes, found without allocation while a text is scanned: an
 * open addressing table over the folded characters, where a phrase is found through its prefixes.
 */
public final class WordTable {
  /** Marks an entry that a longer phrase begins with. */
  static final long PREFIX = 1L << 63;

  private static final int HASH_FACTOR = 31;

  /**
   * For each slot what tells most words from its key, 0 where it is empty: small enough for a near
   * cache, since most words that are looked up are no key.
   */
  private final byte[] tags;

  private final char[][] keys;

  /** Classes of each key. */
  private final long[] values;

  private final int mask;

  private WordTable(Map<String, Long> entries) {
    int capacity = Integer.highestOneBit(Math.max(16, entries.size()) * 4);
    keys = new char[capacity][];
    tags = new byte[capacity];
    values = new long[capacity];
    mask = capacity - 1;
    entries.forEach(
        (word, value) -> {
          char[] key = word.toCharArray();
          int slot = slot(hash(key), mask);
          while (tags[slot] != 0) {
            slot = (slot + 1) & mask;
          }
          tags[slot] = tag(hash(key));
          keys[slot] = key;
          values[slot] = value;
        });
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

  /** The classes of the folded word that ends a running hash, or 0. */
  long find(char[] text, int start, int end, int hash) {
    byte tag = tag(hash);
    for (int slot = slot(hash, mask); tags[slot] != 0; slot = (slot + 1) & mask) {
      if (tags[slot] == tag
          && keys[slot].length == end - start
          && matches(keys[slot], text, start)) {
        return values[slot];
      }
    }
    return 0;
  }

  private static boolean matches(char[] key, char[] text, int start) {
    for (int i = 0; i < key.length; i++) {
      char c = text[start + i];
      if (key[i] != (Folding.isLetter(c) ? c : ' ')) {
        return false;
      }
    }
    return true;
  }

  /** Continues a running hash by one character. */
  static int hash(int hash, char c) {
    return HASH_FACTOR * hash + c;
  }

  private static int hash(char[] key) {
    int hash = 0;
    for (char c : key) {
      hash = hash(hash, c);
    }
    return hash;
  }

  private static int slot(int hash, int mask) {
    int mixed = hash * 0x9E3779B9;
    return (mixed ^ mixed >>> 15) & mask;
  }

  /** The uppermost bits of the mixed hash, the lowest of them set, so that it is never 0. */
  private static byte tag(int hash) {
    return (byte) (hash * 0x9E3779B9 >> 24 | 1);
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
