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

/**
 * Learns a {@link SectionModel} from ads: their headings label their passages, and a multinomial
 * logistic regression learns to tell the sections without them.
 *
 * <p>Ads that somebody has read teach more: what stands under no heading, and what stands under a
 * heading that no longer holds.
 *
 * <p>What is learned depends on the ads and their order alone. Of one organisation a few ads are
 * taken, and of equal passages one, so that nobody's boilerplate dominates. Not thread-safe.
 */
public final class SectionLearner {
  private static final int ADS_PER_ORGANIZATION = 3;
  private static final int MAX_EXAMPLES = 600_000;

  /** What a passage that somebody has read counts where one labelled by its heading counts 1. */
  private static final float READ_WEIGHT = 100;

  /** With fewer passages that were read, those under headings count as well for sequences. */
  private static final int ENOUGH_READ = 2_000;

  private static final int NO_FOLD = -1;

  /** Chosen, with the number of steps, on folds of the ads that were read. */
  private static final double PENALTY = 3e-7;

  private static final int STEPS = 80;

  /** A word is known when so many organisations use it. */
  private static final int MIN_WORD_ORGANIZATIONS = 3;

  /** The filter of known words answers well up to this number. */
  private static final int MAX_KNOWN_WORDS = 60_000;

  private static final double PRIOR_TAKEN_BACK = 0.5;

  /** A section without any example is never chosen for its words. */
  private static final float NO_EXAMPLES_BIAS = -10;

  /** A passage with the features that it has, known or not. */
  private record Labelled(
      int[] features, float[] values, Section section, float weight, int fold) {}

  private final List<Labelled> examples = new ArrayList<>();
  private final List<SecondReadingLearner.ReadAd> readAds = new ArrayList<>();
  private final Map<String, Integer> adsByOrganization = new HashMap<>();
  private final Map<String, Integer> organizationNumbers = new HashMap<>();
  private final Set<Long> seenPassages = new HashSet<>();
  private final HashCounts words = new HashCounts();
  private final HashCounts features = new HashCounts();
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
        // Words are what counts, but those of one passage are not independent.
        float root = (float) Math.sqrt(passages.wordCount(i));
        addExample(organization, passages, i, section, weight * root);
      }
    }
  }

  private void addExample(
      int organization, PassageSequence passages, int i, Section section, float weight) {
    int[] hashes = new int[3 * PassageSequence.MAX_WORD_FEATURES];
    float[] values = new float[hashes.length];
    int[] part = new int[PassageSequence.MAX_WORD_FEATURES];
    int count = passages.wordFeatures(i, part);
    long hash = 0;
    for (int j = 0; j < count; j++) {
      hash = hash * 0x9E3779B97F4A7C15L + part[j] + 1;
    }
    if (!seenPassages.add(hash)) {
      return;
    }
    int size = append(part, count, SectionClassifier.wordValue(count), hashes, values, 0);
    count = passages.contextFeatures(i, part);
    float contextValue = SectionClassifier.CONTEXT_VALUE * SectionClassifier.wordValue(count);
    size = append(part, count, contextValue, hashes, values, size);
    count = passages.formFeatures(i, part);
    size = append(part, count, SectionClassifier.FORM_VALUE, hashes, values, size);
    Labelled example =
        new Labelled(
            Arrays.copyOf(hashes, size),
            Arrays.copyOf(values, size),
            section,
            weight,
            fold(organization));
    features.add(organization, example.features());
    examples.add(example);
    weights[section.code()] += weight;
  }

  private static int append(
      int[] part, int count, float value, int[] features, float[] values, int size) {
    System.arraycopy(part, 0, features, size, count);
    Arrays.fill(values, size, size + count, value);
    return size + count;
  }

  /** Number of labelled passages taken in so far. */
  public int size() {
    return examples.size();
  }

  /**
   * Learns the model.
   *
   * @throws IllegalArgumentException when no two sections have examples
   */
  public SectionModel learn() {
    Set<Section> known = EnumSet.noneOf(Section.class);
    for (Section section : Section.values()) {
      if (weights[section.code()] > 0) {
        known.add(section);
      }
    }
    KnownFeatures common = knownFeatures();
    SectionModel first =
        withoutFold(common, NO_FOLD)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Sections cannot be learned: at least two must be named by headings of the"
                            + " ads or by readers, but "
                            + known.size()
                            + " are; give more ads with headings, or ads that were read as"
                            + " --labels."));
    return first.with(
        SecondReadingLearner.learn(readAds, known, fold -> withoutFold(common, fold)));
  }

  /** The features that a model has room for, the most used, and all examples as far as they go. */
  record KnownFeatures(int[] features, List<LogisticRegression.Example> examples) {}

  /** What every model of these examples is learned from. */
  KnownFeatures knownFeatures() {
    int[] fitting = SectionModel.fitting(features.byUse());
    Map<Integer, Integer> columns = new HashMap<>();
    for (int feature : fitting) {
      columns.put(feature, columns.size());
    }
    return new KnownFeatures(
        fitting, examples.stream().map(example -> inColumns(example, columns)).toList());
  }

  /**
   * The model without a second reading. Its words are learned from all examples but those of a
   * fold; how frequent sections are, how they follow each other and which words and features there
   * are is counted on all.
   *
   * @return empty when no two sections remain
   */
  Optional<SectionModel> withoutFold(KnownFeatures known, int leftOut) {
    List<LogisticRegression.Example> remaining = new ArrayList<>();
    Set<Section> sections = EnumSet.noneOf(Section.class);
    for (int i = 0; i < examples.size(); i++) {
      if (examples.get(i).fold() != leftOut) {
        remaining.add(known.examples().get(i));
        sections.add(examples.get(i).section());
      }
    }
    if (sections.size() < 2) {
      return Optional.empty();
    }
    int count = known.features().length;
    LogisticRegression learned = LogisticRegression.learn(remaining, count, PENALTY, STEPS);
    float[][] rows = new float[count][Section.COUNT];
    float[] biases = new float[Section.COUNT];
    for (Section section : Section.values()) {
      if (!learned.knows(section)) {
        biases[section.code()] = NO_EXAMPLES_BIAS;
        continue;
      }
      biases[section.code()] = learned.bias(section) - priorShare(section);
      for (int column = 0; column < count; column++) {
        rows[column][section.code()] = learned.weight(section, column);
      }
    }
    SectionSequences sequences = asRead.size() < ENOUGH_READ ? underHeadings.and(asRead) : asRead;
    return Optional.of(
        SectionModel.of(
            known.features(),
            rows,
            biases,
            sequences.initial(),
            sequences.transitions(),
            knownWords()));
  }

  /** An example as far as its features have columns. */
  private static LogisticRegression.Example inColumns(
      Labelled example, Map<Integer, Integer> columns) {
    int[] found = new int[example.features().length];
    float[] values = new float[found.length];
    int size = 0;
    for (int i = 0; i < found.length; i++) {
      Integer column = columns.get(example.features()[i]);
      if (column != null) {
        found[size] = column;
        values[size++] = example.values()[i];
      }
    }
    return new LogisticRegression.Example(
        Arrays.copyOf(found, size),
        Arrays.copyOf(values, size),
        example.section(),
        example.weight());
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
