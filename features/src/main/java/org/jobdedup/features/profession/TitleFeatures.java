package org.jobdedup.features.profession;

import java.util.Arrays;
import java.util.List;

/**
 * The features of a title that professions are told by: its words, pairs of neighbouring words, and
 * sequences of five letters within words, each as a 32-bit hash. Letter sequences find the parts of
 * compounds and of inflected or unseen words.
 *
 * <p>A scratch buffer for one thread. The hashes are part of the format of {@link ProfessionModel}.
 */
public final class TitleFeatures {
  /** More words than this of a title are not looked at. */
  private static final int MAX_WORDS = 16;

  /** More letters than this of a word are not looked at. */
  private static final int MAX_WORD_LENGTH = 40;

  private static final int LENGTH = 5;
  private static final float WORD = 1;
  private static final float PAIR = 0.7f;
  private static final float LETTERS = 0.45f;

  private static final int WORD_SEED = 0x811C9DC5;
  private static final int LETTERS_SEED = 0x4C455454;
  private static final int PRIME = 0x01000193;
  private static final char BOUNDARY = '\u0002';

  private int[] hashes = new int[128];
  private float[] values = new float[128];
  private int size;

  /** Takes the features of a title in place of those before. */
  public void set(List<String> words) {
    size = 0;
    int previous = 0;
    for (int i = 0; i < Math.min(words.size(), MAX_WORDS); i++) {
      String word = words.get(i);
      if (word.length() > MAX_WORD_LENGTH) {
        word = word.substring(0, MAX_WORD_LENGTH);
      }
      int hash = hash(WORD_SEED, word, 0, word.length());
      add(hash, WORD);
      if (i > 0) {
        add(spread(previous * 31 + hash), PAIR);
      }
      addLetters(word);
      previous = hash;
    }
    double squares = 0;
    for (int i = 0; i < size; i++) {
      squares += values[i] * values[i];
    }
    float norm = (float) (1 / Math.sqrt(Math.max(squares, 1e-9)));
    for (int i = 0; i < size; i++) {
      values[i] *= norm;
    }
  }

  private void addLetters(String word) {
    String bounded = BOUNDARY + word + BOUNDARY;
    for (int from = 0; from + LENGTH <= bounded.length(); from++) {
      add(hash(LETTERS_SEED, bounded, from, from + LENGTH), LETTERS);
    }
  }

  private static int hash(int seed, String text, int from, int to) {
    int hash = seed;
    for (int i = from; i < to; i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    return spread(hash);
  }

  private static int spread(int hash) {
    int h = (hash ^ hash >>> 15) * 0x2C1B3C6D;
    h = (h ^ h >>> 12) * 0x297A2D39;
    return h ^ h >>> 15;
  }

  private void add(int hash, float value) {
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, size * 2);
      values = Arrays.copyOf(values, size * 2);
    }
    hashes[size] = hash;
    values[size++] = value;
  }

  /** Number of features, repetitions counted. */
  public int size() {
    return size;
  }

  /** Hash of a feature. */
  public int hash(int index) {
    return hashes[index];
  }

  /** Value of a feature; the squares of all add up to 1. */
  public float value(int index) {
    return values[index];
  }
}
