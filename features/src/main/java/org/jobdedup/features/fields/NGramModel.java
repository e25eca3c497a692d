package org.jobdedup.features.fields;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.Context;
import opennlp.tools.ml.model.MaxentModel;

/**
 * The maximum-entropy model of an OpenNLP language detector, laid out to be asked with one table
 * lookup for each sequence of 1 to 3 characters. {@link
 * opennlp.tools.langdetect.LanguageDetectorME} gives the same probabilities, but its search for
 * addresses, numbers and emoji and its map of strings took half of the preparation of an ad.
 */
final class NGramModel {
  private static final int MAX_LENGTH = 3;

  /** An n-gram that tells about one in so many languages or more keeps a weight for each. */
  private static final int LEAST_SHARE_OF_ROW = 5;

  private final List<String> outcomes;

  /** Open addressing; 0 is an empty slot. */
  private final long[] keys;

  /** Where the weights of the n-gram of a slot begin, and where those of the next one do. */
  private final int[] starts;

  /** Weights of the n-grams; small types, since waiting for memory is what a lookup costs. */
  private final float[] weights;

  /** The outcome of each weight of an n-gram that has few. */
  private final byte[] outcomeOfWeight;

  private NGramModel(List<String> outcomes, Map<Long, Context> contexts) {
    if (outcomes.size() > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(
          "A language model can have up to 127 languages: languages=" + outcomes.size());
    }
    this.outcomes = outcomes;
    keys = new long[slots(contexts.size())];
    contexts.keySet().forEach(key -> keys[slot(key, keys)] = key);
    int total = contexts.values().stream().mapToInt(context -> size(context)).sum();
    weights = new float[total];
    outcomeOfWeight = new byte[total];
    starts = new int[keys.length + 1];
    for (int slot = 0; slot < keys.length; slot++) {
      starts[slot + 1] = starts[slot];
      Context context = contexts.get(keys[slot]);
      if (context != null) {
        starts[slot + 1] += size(context);
        boolean isRow = size(context) == outcomes.size();
        for (int i = 0; i < context.getOutcomes().length; i++) {
          int outcome = context.getOutcomes()[i];
          int at = starts[slot] + (isRow ? outcome : i);
          weights[at] = (float) context.getParameters()[i];
          outcomeOfWeight[at] = (byte) outcome;
        }
      }
    }
  }

  /** How many weights to keep: a whole row where few are 0, which is faster to add. */
  private int size(Context context) {
    int size = context.getOutcomes().length;
    return size * LEAST_SHARE_OF_ROW < outcomes.size() ? size : outcomes.size();
  }

  /**
   * Lays a model out.
   *
   * @throws IllegalArgumentException when the model is not one of n-grams of 1 to 3 characters
   */
  static NGramModel of(MaxentModel model) {
    // As documented: the parameters by predicate, the predicates by name, and the outcomes.
    Object[] data = ((AbstractModel) model).getDataStructures();
    Map<?, ?> predicates = (Map<?, ?>) data[1];
    Map<Long, Context> contexts = new HashMap<>();
    predicates.forEach((nGram, context) -> contexts.put(key((String) nGram), (Context) context));
    return new NGramModel(List.of((String[]) data[2]), contexts);
  }

  private static long key(String nGram) {
    if (nGram.isEmpty() || nGram.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "A language model must be of n-grams of 1 to 3 characters: length=" + nGram.length());
    }
    long packed = 0;
    for (int i = 0; i < nGram.length(); i++) {
      packed = packed << Character.SIZE | nGram.charAt(i);
    }
    return withLength(packed, nGram.length());
  }

  /** The names of the outcomes, in the order of the probabilities. */
  List<String> outcomes() {
    return outcomes;
  }

  /** The probability of each outcome given the distinct n-grams of some characters. */
  double[] probabilities(char[] chars) {
    long[] seen = new long[slots(chars.length * MAX_LENGTH)];
    int[] found = new int[chars.length * MAX_LENGTH];
    int size = 0;
    for (int start = 0; start < chars.length; start++) {
      long packed = 0;
      for (int n = 1; n <= MAX_LENGTH && start + n <= chars.length; n++) {
        packed = packed << Character.SIZE | chars[start + n - 1];
        long key = withLength(packed, n);
        int slot = slot(key, seen);
        if (seen[slot] == 0) {
          seen[slot] = key;
          found[size++] = slot(key, keys);
        }
      }
    }
    // A loop of its own: lookups alone wait for memory side by side.
    float[] sums = new float[outcomes.size()];
    for (int i = 0; i < size; i++) {
      add(found[i], sums);
    }
    return softmax(sums);
  }

  private void add(int slot, float[] sums) {
    int start = starts[slot];
    int size = starts[slot + 1] - start;
    if (size == sums.length) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += weights[start + i];
      }
    } else {
      for (int i = start; i < start + size; i++) {
        sums[outcomeOfWeight[i]] += weights[i];
      }
    }
  }

  private static double[] softmax(float[] sums) {
    float max = Float.NEGATIVE_INFINITY;
    for (float sum : sums) {
      max = Math.max(max, sum);
    }
    double[] probabilities = new double[sums.length];
    double total = 0;
    for (int i = 0; i < sums.length; i++) {
      probabilities[i] = StrictMath.exp(sums[i] - max);
      total += probabilities[i];
    }
    for (int i = 0; i < sums.length; i++) {
      probabilities[i] /= total;
    }
    return probabilities;
  }

  /** The length is part of a key, which is therefore never 0. */
  private static long withLength(long packed, int length) {
    return packed | (long) length << MAX_LENGTH * Character.SIZE;
  }

  /** Where a key lies in a table, or the empty slot where it would. */
  private static int slot(long key, long[] table) {
    int mask = table.length - 1;
    int slot = (int) (key * 0x9E37_79B9_7F4A_7C15L >>> Integer.SIZE) & mask;
    while (table[slot] != 0 && table[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** A power of two of which at most half will be taken. */
  private static int slots(int entries) {
    return Integer.highestOneBit(Math.max(1, entries)) << 2;
  }
}
