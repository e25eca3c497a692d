package org.jobdedup.features.language;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /** An n-gram that tells about one in so many languages or more has a weight for each. */
  private static final int LEAST_SHARE_OF_ROW = 5;

  /** Rows begin where vectors of so many weights do. */
  private static final int ROW_ALIGNMENT = 8;

  private static final int BITS_OF_LENGTH = 7;

  private final List<String> outcomes;

  /**
   * Open addressing. A slot has two entries, which share a cache line: its key, 0 where the slot is
   * empty, and where its weights are: the start of a row, or, for an n-gram that has few, the
   * complement of their start and number.
   */
  private final long[] table;

  private final int rowLength;

  /** Rows with a weight for each outcome; the first, of zeros, is that of unknown n-grams. */
  private final float[] rows;

  /** The rows again, rounded to bytes, which is enough for most texts. */
  private final RoundedRows rounded;

  /** Weights of the n-grams that tell about few outcomes. */
  private final float[] weights;

  /** The outcome of each of these weights. */
  private final byte[] outcomeOfWeight;

  private NGramModel(List<String> outcomes, Map<Long, Context> contexts) {
    if (outcomes.size() > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(
          "A language model can have up to 127 languages: languages=" + outcomes.size());
    }
    this.outcomes = outcomes;
    rowLength = (outcomes.size() + ROW_ALIGNMENT - 1) / ROW_ALIGNMENT * ROW_ALIGNMENT;
    table = new long[2 * slots(contexts.size())];
    int rowCount = 0;
    int few = 0;
    for (Context context : contexts.values()) {
      rowCount += isRow(context) ? 1 : 0;
      few += isRow(context) ? 0 : context.getOutcomes().length;
    }
    // The first row is that of unknown n-grams.
    rows = new float[(1 + rowCount) * rowLength];
    weights = new float[few];
    outcomeOfWeight = new byte[few];
    int nextRow = rowLength;
    int next = 0;
    for (Map.Entry<Long, Context> entry : contexts.entrySet()) {
      Context context = entry.getValue();
      int size = context.getOutcomes().length;
      int slot = slot(entry.getKey());
      table[slot] = entry.getKey();
      boolean isRow = isRow(context);
      table[slot + 1] = isRow ? nextRow : ~((long) next << BITS_OF_LENGTH | size);
      for (int i = 0; i < size; i++) {
        int outcome = context.getOutcomes()[i];
        float weight = (float) context.getParameters()[i];
        if (isRow) {
          rows[nextRow + outcome] = weight;
        } else {
          weights[next] = weight;
          outcomeOfWeight[next++] = (byte) outcome;
        }
      }
      nextRow += isRow ? rowLength : 0;
    }
    rounded = new RoundedRows(rows, rowLength);
  }

  private boolean isRow(Context context) {
    return context.getOutcomes().length * LEAST_SHARE_OF_ROW >= outcomes.size();
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
    Map<Long, Context> contexts = new TreeMap<>();
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
    return softmax(exactScores(found(chars)));
  }

  /**
   * The outcome that {@link #probabilities} gives the greatest probability, or another of its name;
   * from rounded weights where they leave no doubt.
   *
   * @param names of the outcomes; several may share one
   */
  int mostProbable(char[] chars, String[] names) {
    Found found = found(chars);
    float[] scores = rounded.sums(found.rows, found.rowCount);
    for (int i = 0; i < outcomes.size(); i++) {
      scores[i] += found.sums[i];
    }
    int best = greatest(scores, outcomes.size());
    float doubt = 2 * rounded.greatestError(found.rowCount);
    for (int i = 0; i < outcomes.size(); i++) {
      if (scores[best] - scores[i] <= doubt && !names[i].equals(names[best])) {
        return greatest(exactScores(found), outcomes.size());
      }
    }
    return best;
  }

  private static int greatest(float[] scores, int size) {
    int best = 0;
    for (int i = 1; i < size; i++) {
      best = scores[i] > scores[best] ? i : best;
    }
    return best;
  }

  /**
   * What the distinct n-grams of a text are known for.
   *
   * @param rows where the rows of those begin that have one, and some zeros behind
   * @param rowCount number of these
   * @param sums of the weights of the others
   */
  private record Found(int[] rows, int rowCount, float[] sums) {}

  private Found found(char[] chars) {
    long[] keys = keys(chars);
    // Looked up before anything depends on an answer: waiting for memory is what this costs.
    long[] places = new long[keys.length];
    for (int i = 0; i < keys.length; i++) {
      places[i] = table[slot(keys[i]) + 1];
    }
    // Some more, so that rows can be added four at a time; 0 is the row of zeros.
    int[] found = new int[keys.length + RoundedRows.AT_ONCE - 1];
    int size = 0;
    float[] sums = new float[rowLength];
    for (long place : places) {
      if (place > 0) {
        found[size++] = (int) place;
      } else if (place < 0) {
        addFew(~place, sums);
      }
    }
    return new Found(found, size, sums);
  }

  /** The keys of the distinct n-grams of some characters. */
  private static long[] keys(char[] chars) {
    long[] seen = new long[slots(chars.length * MAX_LENGTH)];
    long[] keys = new long[chars.length * MAX_LENGTH];
    int size = 0;
    for (int start = 0; start < chars.length; start++) {
      long packed = 0;
      for (int n = 1; n <= MAX_LENGTH && start + n <= chars.length; n++) {
        packed = packed << Character.SIZE | chars[start + n - 1];
        long key = withLength(packed, n);
        if (isNew(key, seen)) {
          keys[size++] = key;
        }
      }
    }
    return Arrays.copyOf(keys, size);
  }

  private float[] exactScores(Found found) {
    float[] sums = found.sums.clone();
    int[] rows = found.rows;
    // A loop of its own, four rows at a time: waiting for memory is what this costs.
    for (int i = 0; i < found.rowCount; i += 4) {
      addRows(rows[i], rows[i + 1], rows[i + 2], rows[i + 3], sums);
    }
    return Arrays.copyOf(sums, outcomes.size());
  }

  private void addFew(long startAndSize, float[] sums) {
    int start = (int) (startAndSize >>> BITS_OF_LENGTH);
    int end = start + (int) (startAndSize & (1 << BITS_OF_LENGTH) - 1);
    for (int i = start; i < end; i++) {
      sums[outcomeOfWeight[i]] += weights[i];
    }
  }

  private void addRows(int a, int b, int c, int d, float[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += rows[a + i] + rows[b + i] + (rows[c + i] + rows[d + i]);
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

  /** Where a key lies in the table, or the empty slot where it would. */
  private int slot(long key) {
    int mask = table.length - 1;
    int slot = 2 * hash(key) & mask;
    while (table[slot] != 0 && table[slot] != key) {
      slot = slot + 2 & mask;
    }
    return slot;
  }

  /** Adds a key to a set of them by open addressing; whether it was not there. */
  private static boolean isNew(long key, long[] seen) {
    int mask = seen.length - 1;
    int slot = hash(key) & mask;
    while (seen[slot] != 0) {
      if (seen[slot] == key) {
        return false;
      }
      slot = slot + 1 & mask;
    }
    seen[slot] = key;
    return true;
  }

  private static int hash(long key) {
    return (int) (key * 0x9E37_79B9_7F4A_7C15L >>> Integer.SIZE);
  }

  /** A power of two of which at most half will be taken. */
  private static int slots(int entries) {
    return Integer.highestOneBit(Math.max(1, entries)) << 2;
  }
}
