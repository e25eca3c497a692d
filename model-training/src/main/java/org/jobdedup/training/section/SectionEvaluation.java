package org.jobdedup.training.section;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.features.section.Passage;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.training.evaluate.Figures;

/**
 * Accuracy of a section classifier: a reader, or each heading for the passages below it, says what
 * is true. The classifier sees the text without its headings, but for {@link #addWithHeadings}.
 */
public final class SectionEvaluation {
  private static final Figures FIGURES = new Figures("-");

  private final SectionClassifier classifier;
  private final boolean keepLines;
  private final Map<String, long[][]> confusions = new TreeMap<>();

  /**
   * Starts an evaluation.
   *
   * @param keepLines whether the text keeps its line breaks, or is joined to a single line
   */
  public SectionEvaluation(SectionClassifier classifier, boolean keepLines) {
    this.classifier = classifier;
    this.keepLines = keepLines;
  }

  /**
   * Judges one ad.
   *
   * @param slice name that figures are given by, such as a language
   * @param text plain text of the ad with its headings
   * @return whether the ad has headings that can be judged by
   */
  public boolean add(String slice, String text) {
    PassageSequence passages = PassageSequence.of(text);
    return add(slice, text, passages, SectionLabels.of(passages));
  }

  /** Judges one ad by what a reader said of it; returns whether there is anything to judge. */
  boolean add(String slice, String text, ReadSections.Spans spans) {
    PassageSequence passages = PassageSequence.of(text);
    return add(slice, text, passages, SectionLabels.read(passages, spans));
  }

  /**
   * Judges the headings of an ad, which name the section of the passages below them, by what a
   * reader said of those passages.
   */
  void addHeadings(String slice, String text, ReadSections.Spans spans) {
    PassageSequence passages = PassageSequence.of(text);
    SectionLabels byHeading = SectionLabels.of(passages);
    SectionLabels read = SectionLabels.read(passages, spans);
    long[][] confusion = confusion(slice);
    for (int i = 0; i < passages.size(); i++) {
      Section truth = read.judged(i);
      Section named = byHeading.judged(i);
      if (truth != null && named != null) {
        confusion[truth.code()][named.code()] += passages.wordCount(i);
      }
    }
  }

  private long[][] confusion(String slice) {
    return confusions.computeIfAbsent(slice, k -> new long[Section.COUNT][Section.COUNT]);
  }

  private boolean add(String slice, String text, PassageSequence passages, SectionLabels labels) {
    BareText bare = BareText.of(text, passages, labels, keepLines);
    return compare(slice, bare.text(), bare.truths());
  }

  /** Judges one ad by what a reader said of it; the classifier sees the text as it is. */
  boolean addWithHeadings(String slice, String text, ReadSections.Spans spans) {
    return compare(slice, text, spans.spans());
  }

  private boolean compare(String slice, String text, List<ReadSections.Span> truths) {
    if (truths.isEmpty()) {
      return false;
    }
    long[][] confusion = confusion(slice);
    List<Passage> found = classifier.split(text).passages();
    for (ReadSections.Span truth : truths) {
      for (Passage passage : found) {
        int from = Math.max(truth.start(), passage.start());
        int to = Math.min(truth.end(), passage.end());
        if (from < to) {
          confusion[truth.section().code()][passage.section().code()] += words(text, from, to);
        }
      }
    }
    return true;
  }

  private static int words(CharSequence text, int from, int to) {
    int words = 0;
    boolean inside = false;
    for (int i = from; i < to; i++) {
      boolean letter = Character.isLetterOrDigit(text.charAt(i));
      words += letter && !inside ? 1 : 0;
      inside = letter;
    }
    return words;
  }

  /** Share of words whose section is right, by slice. */
  public Map<String, Double> accuracy() {
    Map<String, Double> result = new TreeMap<>();
    confusions.forEach((slice, confusion) -> result.put(slice, accuracy(confusion)));
    return result;
  }

  private static double accuracy(long[][] confusion) {
    long right = 0;
    long all = 0;
    for (int i = 0; i < Section.COUNT; i++) {
      for (int j = 0; j < Section.COUNT; j++) {
        all += confusion[i][j];
        right += i == j ? confusion[i][j] : 0;
      }
    }
    return right / (double) all;
  }

  /** A table: accuracy by slice and in all, then recall and precision of each section. */
  public String report() {
    StringBuilder out = new StringBuilder();
    long[][] total = new long[Section.COUNT][Section.COUNT];
    for (Map.Entry<String, long[][]> slice : confusions.entrySet()) {
      long words = 0;
      for (int i = 0; i < Section.COUNT; i++) {
        for (int j = 0; j < Section.COUNT; j++) {
          total[i][j] += slice.getValue()[i][j];
          words += slice.getValue()[i][j];
        }
      }
      out.append(
          String.format(
              Locale.ROOT,
              "%-12s %9d words %s%n",
              slice.getKey(),
              words,
              FIGURES.figure(accuracy(slice.getValue()))));
    }
    out.append(
        String.format(
            Locale.ROOT, "%-12s %9s       %s%n", "all", "", FIGURES.figure(accuracy(total))));
    for (Section section : Section.values()) {
      long truth = 0;
      long found = 0;
      for (int i = 0; i < Section.COUNT; i++) {
        truth += total[section.code()][i];
        found += total[i][section.code()];
      }
      long right = total[section.code()][section.code()];
      out.append(
          String.format(
              Locale.ROOT,
              "  %-14s %9d words, recall %s, precision %s%n",
              section,
              truth,
              FIGURES.figure(right / (double) truth),
              FIGURES.figure(right / (double) found)));
    }
    return out.toString();
  }
}
