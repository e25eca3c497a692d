package org.jobdedup.training.section;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.section.SectionModel;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.impl.ArrayExample;

/**
 * Learns a {@link SectionModel} from ads: their headings label their passages, and a multinomial
 * logistic regression learns to tell the sections without them.
 *
 * <p>Ads that somebody has read teach more: what stands under no heading, and what stands under a
 * heading that no longer holds.
 *
 * <p>What is learned depends on the ads, their order and the seed alone. Of one organisation a few
 * ads are taken, and of equal passages one, so that nobody's boilerplate dominates. Not
 * thread-safe.
 */
public final class SectionLearner {
  private static final int ADS_PER_ORGANIZATION = 3;
  private static final int MAX_EXAMPLES = 600_000;

  /** Weight of a passage that somebody has read; one labelled by its heading counts 1. */
  private static final float READ_WEIGHT = 40;

  /** With fewer passages that were read, those under headings count as well for sequences. */
  private static final int ENOUGH_READ = 2_000;

  private static final int NO_FOLD = -1;

  private static final int EPOCHS = 5;
  private static final double LEARNING_RATE = 0.5;

  /** A word is known when so many organisations use it. */
  private static final int MIN_WORD_ORGANIZATIONS = 3;

  /** The filter of known words answers well up to this number. */
  private static final int MAX_KNOWN_WORDS = 60_000;

  private static final double PRIOR_TAKEN_BACK = 0.5;

  /** A section without any example is never chosen for its words. */
  private static final float NO_EXAMPLES_BIAS = -10;

  private static final String[] NAMES = new String[PassageSequence.BUCKETS];

  static {
    for (int i = 0; i < NAMES.length; i++) {
      NAMES[i] = Integer.toString(i, Character.MAX_RADIX);
    }
  }

  private final List<ArrayExample<Label>> examples = new ArrayList<>();

  /** The fold of each example. */
  private final List<Integer> folds = new ArrayList<>();

  private final List<SecondReadingLearner.ReadAd> readAds = new ArrayList<>();
  private final Map<String, Integer> adsByOrganization = new HashMap<>();
  private final Map<String, Integer> organizationNumbers = new HashMap<>();
  private final Set<Long> seenPassages = new HashSet<>();
  private final WordCounts words = new WordCounts();
  private final double[] weights = new double[Section.COUNT];

  /** How sections follow each other where headings say so, and where readers do. */
  private final SectionSequences underHeadings = new SectionSequences();

  private final SectionSequences asRead = new SectionSequences();

  /**
   * Takes in an ad.
   *
   * @param organization organisation of the ad in any constant spelling, or the ad's id where none
   *     is known
   * @param text plain text of the ad with its line breaks
   */
  public void add(String organization, String text) {
    Objects.requireNonNull(organization, "organization");
    int earlier = adsByOrganization.merge(organization, 1, Integer::sum) - 1;
    if (earlier >= ADS_PER_ORGANIZATION || examples.size() >= MAX_EXAMPLES) {
      return;
    }
    PassageSequence passages = PassageSequence.of(text);
    add(number(organization), passages, SectionLabels.of(passages), underHeadings, 1);
  }

  /** Takes in an ad that somebody has read. */
  void add(String organization, String text, ReadSections.Spans spans) {
    adsByOrganization.merge(organization, 1, Integer::sum);
    PassageSequence passages = PassageSequence.of(text);
    int number = number(organization);
    add(number, passages, SectionLabels.read(passages, spans), asRead, READ_WEIGHT);
    readAds.add(new SecondReadingLearner.ReadAd(fold(number), text, spans));
  }

  private int number(String organization) {
    return organizationNumbers.computeIfAbsent(organization, k -> organizationNumbers.size());
  }

  private static int fold(int organization) {
    return organization % SecondReadingLearner.FOLDS;
  }

  private void add(
      int organization,
      PassageSequence passages,
      SectionLabels sections,
      SectionSequences sequences,
      float weight) {
    words.add(organization, passages.wordHashes());
    sequences.add(passages, sections);
    for (int i = 0; i < passages.size(); i++) {
      Section section = sections.forLearning(i);
      if (section != null && !sections.isHeading(i)) {
        addExample(passages, i, section, weight, fold(organization));
      }
    }
  }

  private void addExample(
      PassageSequence passages, int i, Section section, float weight, int fold) {
    int[] buckets = new int[PassageSequence.MAX_WORD_FEATURES];
    int count = passages.wordFeatures(i, buckets);
    long hash = 0;
    for (int j = 0; j < count; j++) {
      hash = hash * 0x9E3779B97F4A7C15L + buckets[j] + 1;
    }
    if (!seenPassages.add(hash)) {
      return;
    }
    Map<String, Double> features = new HashMap<>();
    addAll(features, buckets, count, SectionClassifier.wordValue(count));
    count = passages.contextFeatures(i, buckets);
    float contextValue = SectionClassifier.CONTEXT_VALUE * SectionClassifier.wordValue(count);
    addAll(features, buckets, count, contextValue);
    count = passages.formFeatures(i, buckets);
    addAll(features, buckets, count, SectionClassifier.FORM_VALUE);
    String[] names = features.keySet().stream().sorted().toArray(String[]::new);
    double[] values = new double[names.length];
    for (int j = 0; j < names.length; j++) {
      values[j] = features.get(names[j]);
    }
    ArrayExample<Label> example =
        new ArrayExample<>(LogisticRegression.label(section), names, values);
    example.setWeight(weight);
    examples.add(example);
    folds.add(fold);
    weights[section.code()] += weight;
  }

  private static void addAll(Map<String, Double> features, int[] buckets, int count, double value) {
    for (int j = 0; j < count; j++) {
      features.merge(NAMES[buckets[j]], value, Double::sum);
    }
  }

  /** Number of labelled passages taken in so far. */
  public int size() {
    return examples.size();
  }

  /**
   * Learns the model.
   *
   * @param seed decides the order in which examples are seen; equal seeds give equal bytes
   * @throws IllegalArgumentException when no two sections have examples
   */
  public SectionModel learn(long seed) {
    Set<Section> known = EnumSet.noneOf(Section.class);
    for (Section section : Section.values()) {
      if (weights[section.code()] > 0) {
        known.add(section);
      }
    }
    SectionModel first =
        withoutFold(NO_FOLD, seed)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Sections cannot be learned: at least two must be named by headings of the"
                            + " ads or by readers, but "
                            + known.size()
                            + " are."));
    return first.with(
        SecondReadingLearner.learn(readAds, known, fold -> withoutFold(fold, seed), seed));
  }

  /**
   * The model without a second reading. Its words are learned from all examples but those of a
   * fold; how frequent sections are, how they follow each other and which words there are is
   * counted on all.
   *
   * @return empty when no two sections remain
   */
  Optional<SectionModel> withoutFold(int leftOut, long seed) {
    MutableDataset<Label> dataset =
        LogisticRegression.examples("passages of ads under headings, or read");
    for (int i = 0; i < examples.size(); i++) {
      if (folds.get(i) != leftOut) {
        dataset.add(examples.get(i));
      }
    }
    if (dataset.getOutputs().size() < 2) {
      return Optional.empty();
    }
    LogisticRegression learned = LogisticRegression.learn(dataset, EPOCHS, LEARNING_RATE, seed);
    float[][] perBucket = new float[PassageSequence.BUCKETS][Section.COUNT];
    float[] biases = new float[Section.COUNT];
    for (Section section : Section.values()) {
      if (!learned.knows(section)) {
        biases[section.code()] = NO_EXAMPLES_BIAS;
        continue;
      }
      biases[section.code()] = learned.bias(section) - priorShare(section);
      for (int bucket = 0; bucket < PassageSequence.BUCKETS; bucket++) {
        perBucket[bucket][section.code()] = learned.weight(section, NAMES[bucket]);
      }
    }
    SectionSequences sequences = asRead.size() < ENOUGH_READ ? underHeadings.and(asRead) : asRead;
    return Optional.of(
        SectionModel.of(
            perBucket, biases, sequences.initial(), sequences.transitions(), knownWords()));
  }

  /**
   * Part of the logarithm of a section's share of the examples by weight. The chain of sections
   * knows how frequent they are, so a passage's own score should not count it in full again;
   * headings also name the company far more rarely than texts speak of it.
   */
  private float priorShare(Section section) {
    double share = weights[section.code()] / Arrays.stream(weights).sum();
    return (float) (PRIOR_TAKEN_BACK * Math.log(share));
  }

  /** Hashes of the words that enough organisations use. */
  int[] knownWords() {
    return words.atLeast(MIN_WORD_ORGANIZATIONS, MAX_KNOWN_WORDS);
  }
}
