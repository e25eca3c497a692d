package org.jobdedup.training.mine;

import java.util.Arrays;

/** Pairs of numbered ads with what is known of them, 16 bytes each. */
final class ScoredPairs {
  private static final int LEAST_CAPACITY = 1024;

  private int[] first = new int[LEAST_CAPACITY];
  private int[] second = new int[LEAST_CAPACITY];
  private float[] probabilities = new float[LEAST_CAPACITY];
  private float[] jaccards = new float[LEAST_CAPACITY];
  private int size;

  void add(int a, int b, float probability, float jaccard) {
    if (size == first.length) {
      int capacity = size + (size >> 1);
      first = Arrays.copyOf(first, capacity);
      second = Arrays.copyOf(second, capacity);
      probabilities = Arrays.copyOf(probabilities, capacity);
      jaccards = Arrays.copyOf(jaccards, capacity);
    }
    first[size] = a;
    second[size] = b;
    probabilities[size] = probability;
    jaccards[size++] = jaccard;
  }

  int size() {
    return size;
  }

  int a(int pair) {
    return first[pair];
  }

  int b(int pair) {
    return second[pair];
  }

  float probability(int pair) {
    return probabilities[pair];
  }

  float jaccard(int pair) {
    return jaccards[pair];
  }
}
