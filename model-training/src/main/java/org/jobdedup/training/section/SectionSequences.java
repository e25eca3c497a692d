package org.jobdedup.training.section;

import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;

/** Counts how texts begin and how sections follow each other, by what stands between them. */
final class SectionSequences {
  private static final int GAPS = PassageSequence.Gap.values().length;

  /** Counts that stand for no data at all: sections mostly stay. */
  private static final double PRIOR_STAY = 50;

  private static final double PRIOR_INITIAL = 10;

  private final double[] initial = new double[Section.COUNT];
  private final double[][] transitions = new double[GAPS][Section.COUNT * Section.COUNT];
  private int size;

  /** Counts a text; passages without a section part those around them. */
  void add(PassageSequence passages, SectionLabels sections) {
    Section previous = null;
    int gap = 0;
    boolean first = true;
    for (int i = 0; i < passages.size(); i++) {
      gap = Math.max(gap, passages.gap(i).ordinal());
      if (sections.isHeading(i)) {
        continue;
      }
      Section section = sections.forLearning(i);
      if (section != null) {
        size++;
        if (first) {
          initial[section.code()]++;
        }
        if (previous != null) {
          transitions[gap][previous.code() * Section.COUNT + section.code()]++;
        }
      }
      previous = section;
      gap = 0;
      first = false;
    }
  }

  /** Number of passages with a section. */
  int size() {
    return size;
  }

  /** The counts of both. */
  SectionSequences and(SectionSequences other) {
    SectionSequences sum = new SectionSequences();
    sum.addAll(this);
    sum.addAll(other);
    return sum;
  }

  private void addAll(SectionSequences other) {
    size += other.size;
    for (int i = 0; i < initial.length; i++) {
      initial[i] += other.initial[i];
    }
    for (int gap = 0; gap < GAPS; gap++) {
      for (int i = 0; i < transitions[gap].length; i++) {
        transitions[gap][i] += other.transitions[gap][i];
      }
    }
  }

  /** Probability of each section at the start of a text. */
  float[] initial() {
    double sum = 0;
    for (double count : initial) {
      sum += count + PRIOR_INITIAL;
    }
    float[] result = new float[Section.COUNT];
    for (int i = 0; i < result.length; i++) {
      result[i] = (float) ((initial[i] + PRIOR_INITIAL) / sum);
    }
    return result;
  }

  /** Probability of each section after each, row by row, for each gap. */
  float[][] transitions() {
    float[][] result = new float[GAPS][Section.COUNT * Section.COUNT];
    for (int gap = 0; gap < GAPS; gap++) {
      for (int from = 0; from < Section.COUNT; from++) {
        double sum = 0;
        for (int to = 0; to < Section.COUNT; to++) {
          sum += smoothed(gap, from, to);
        }
        for (int to = 0; to < Section.COUNT; to++) {
          result[gap][from * Section.COUNT + to] = (float) (smoothed(gap, from, to) / sum);
        }
      }
    }
    return result;
  }

  private double smoothed(int gap, int from, int to) {
    return transitions[gap][from * Section.COUNT + to] + (from == to ? PRIOR_STAY : 1);
  }
}
