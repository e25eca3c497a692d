package org.jobdedup.features.section;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Tells the section of each passage of an ad, from headings where there are any and from a learned
 * linear model where there are none. Immutable and thread-safe.
 *
 * <p>Each passage gets a score for each section from its words, its form and its place; a heading
 * that names a section speaks for that section until the next heading. How sections follow each
 * other is a Markov chain, which gives each passage the probability of each section given the whole
 * text (forward-backward, Rabiner 1989, doi:10.1109/5.18626). For all that is no heading a {@link
 * SecondReading} that knows these answers replaces them, where the model has one. Each passage gets
 * its most probable section, and that probability as confidence. English, German, French and Dutch
 * are learned; in another language headings that share vocabulary and the form still count, and
 * confidence is low.
 */
public final class SectionClassifier {
  /** Value of a feature of form in the linear model. */
  public static final float FORM_VALUE = 0.5f;

  /** Value of the neighbours' words in the linear model, as a share of the passage's own. */
  public static final float CONTEXT_VALUE = 0.7f;

  /** Logarithm of how much more often a passage under a heading belongs to it than not. */
  private static final float HEADING_EVIDENCE = 4;

  private static final float BLOCK_EVIDENCE = 2.5f;

  /** Under a heading, but after an empty line: the block may have ended. */
  private static final float LATER_EVIDENCE = 1.25f;

  private static final float CUE_EVIDENCE = 6;

  /** No passage alone rules a section out. */
  private static final float LEAST_LIKELIHOOD = 1e-5f;

  /** Scores so far below the greatest have the least likelihood; no exponential is taken. */
  private static final float LEAST_SCORE = (float) Math.log(LEAST_LIKELIHOOD);

  /** How often a section stays the same where nothing was learned, for each gap. */
  private static final float[] UNLEARNED_STAY = {0.98f, 0.95f, 0.85f};

  private static final float UNLEARNED_STAY_OTHER = 0.2f;

  /** What an unlearned classifier takes a text for to begin with. */
  private static final float UNLEARNED_DESCRIPTION = 0.4f;

  private static final SectionClassifier HEADINGS_ONLY = new SectionClassifier(null);

  private final SectionModel model;
  private final float[] initial = new float[Section.COUNT];
  private final float[][] transitions = new float[PassageSequence.Gap.values().length][];

  private SectionClassifier(SectionModel model) {
    this.model = model;
    float rest = (1 - UNLEARNED_DESCRIPTION) / (Section.COUNT - 1);
    for (int section = 0; section < Section.COUNT; section++) {
      initial[section] =
          model != null
              ? model.initial(section)
              : section == Section.DESCRIPTION.code() ? UNLEARNED_DESCRIPTION : rest;
    }
    for (int gap = 0; gap < transitions.length; gap++) {
      transitions[gap] = model != null ? model.transitions(gap) : unlearned(UNLEARNED_STAY[gap]);
    }
  }

  private static float[] unlearned(float stay) {
    float[] matrix = new float[Section.COUNT * Section.COUNT];
    for (int i = 0; i < matrix.length; i++) {
      int from = i / Section.COUNT;
      // Metadata and navigation do not make blocks of running text.
      float probability = from == Section.OTHER.code() ? UNLEARNED_STAY_OTHER : stay;
      boolean same = from == i % Section.COUNT;
      matrix[i] = same ? probability : (1 - probability) / (Section.COUNT - 1);
    }
    return matrix;
  }

  /** A classifier that has learned nothing and goes by headings and telling phrases. */
  public static SectionClassifier headingsOnly() {
    return HEADINGS_ONLY;
  }

  /** The classifier whose model comes with this library. */
  public static SectionClassifier standard() {
    return Standard.CLASSIFIER;
  }

  /** Reads the model when it is first asked for. */
  private static final class Standard {
    private static final SectionClassifier CLASSIFIER = of(SectionModel.standard());
  }

  /**
   * A classifier from the bytes of a {@link SectionModel}.
   *
   * @throws IllegalArgumentException when the bytes are not of its format and version
   */
  public static SectionClassifier fromBytes(byte[] bytes) {
    return of(SectionModel.fromBytes(bytes));
  }

  /** A classifier with a learned model. */
  public static SectionClassifier of(SectionModel model) {
    return new SectionClassifier(Objects.requireNonNull(model, "model"));
  }

  /** Cuts a text into passages and tells the section of each. */
  public SectionedText split(String text) {
    PassageSequence passages = passages(text);
    int size = passages.size();
    float[] scores = scores(passages);
    float[] posterior = smooth(passages, scores);
    if (model != null) {
      model.secondReading().revise(passages, scores, posterior);
    }
    List<Passage> result = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      int best = 0;
      for (int section = 1; section < Section.COUNT; section++) {
        if (posterior[i * Section.COUNT + section] > posterior[i * Section.COUNT + best]) {
          best = section;
        }
      }
      result.add(
          new Passage(
              passages.start(i),
              passages.end(i),
              Section.ofCode(best),
              Math.min(1, posterior[i * Section.COUNT + best]),
              passages.isHeading(i)));
    }
    return new SectionedText(text, result);
  }

  /**
   * What a second reading of a text starts from, to learn one.
   *
   * @return for each passage that is no heading its bounds and {@link SecondReading#INPUTS} numbers
   */
  public List<PassageInputs> secondReadingInputs(String text) {
    PassageSequence passages = passages(text);
    float[] scores = scores(passages);
    float[] inputs = SecondReading.inputs(passages, scores, smooth(passages, scores));
    List<PassageInputs> result = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      if (!passages.isHeading(i)) {
        float[] row =
            Arrays.copyOfRange(inputs, i * SecondReading.INPUTS, (i + 1) * SecondReading.INPUTS);
        result.add(
            new PassageInputs(passages.start(i), passages.end(i), passages.wordCount(i), row));
      }
    }
    return result;
  }

  /**
   * A passage as the second reading finds it.
   *
   * @param start offset of its first UTF-16 unit
   * @param end offset behind its last UTF-16 unit
   * @param words number of its words, at least 1
   * @param inputs what the second reading knows of it
   */
  public record PassageInputs(int start, int end, int words, float[] inputs) {}

  private PassageSequence passages(String text) {
    return PassageSequence.of(SentenceCase.of(text), model == null ? null : model.vocabulary());
  }

  /** What each passage alone says: a logarithm of likelihood for each section. */
  private float[] scores(PassageSequence passages) {
    float[] all = new float[passages.size() * Section.COUNT];
    int[] features = new int[PassageSequence.MAX_WORD_FEATURES];
    float[] scores = new float[Section.COUNT];
    Section block = null;
    boolean later = false;
    for (int i = 0; i < passages.size(); i++) {
      Arrays.fill(scores, 0);
      if (block == Section.OTHER && passages.gap(i) != PassageSequence.Gap.SENTENCE) {
        // 'Location:' and the like speak for their own line only.
        block = null;
      }
      if (passages.isHeading(i)) {
        block = passages.headingSection(i);
        later = false;
        if (block != null) {
          scores[block.code()] += HEADING_EVIDENCE;
        }
      } else {
        later |=
            passages.gap(i) == PassageSequence.Gap.PARAGRAPH && i > 0 && !passages.isHeading(i - 1);
        if (block != null) {
          scores[block.code()] += later ? LATER_EVIDENCE : BLOCK_EVIDENCE;
        }
      }
      if (model != null) {
        addModelScores(passages, i, features, scores);
      } else {
        Section cue = passages.cue(i);
        if (cue != null) {
          scores[cue.code()] += CUE_EVIDENCE;
        } else if (block == null) {
          scores[Section.DESCRIPTION.code()] += UNLEARNED_DESCRIPTION;
        }
      }
      System.arraycopy(scores, 0, all, i * Section.COUNT, Section.COUNT);
    }
    return all;
  }

  /** Likelihoods from scores, the greatest of each row 1. */
  private static float[] likelihoods(float[] scores) {
    float[] rows = new float[scores.length];
    for (int at = 0; at < rows.length; at += Section.COUNT) {
      float greatest = Float.NEGATIVE_INFINITY;
      for (int s = at; s < at + Section.COUNT; s++) {
        greatest = Math.max(greatest, scores[s]);
      }
      for (int s = at; s < at + Section.COUNT; s++) {
        float difference = scores[s] - greatest;
        rows[s] = difference <= LEAST_SCORE ? LEAST_LIKELIHOOD : (float) Math.exp(difference);
      }
    }
    return rows;
  }

  private void addModelScores(PassageSequence passages, int i, int[] features, float[] scores) {
    int count = passages.wordFeatures(i, features);
    model.addScores(features, count, wordValue(count), scores);
    count = passages.contextFeatures(i, features);
    model.addScores(features, count, CONTEXT_VALUE * wordValue(count), scores);
    count = passages.formFeatures(i, features);
    model.addScores(features, count, FORM_VALUE, scores);
    for (int section = 0; section < Section.COUNT; section++) {
      scores[section] += model.bias(section);
    }
  }

  /** Value of a word feature in the linear model, by their number; 0 where there are none. */
  public static float wordValue(int count) {
    return count == 0 ? 0 : (float) (1 / Math.sqrt(count));
  }

  /** Posterior probabilities given the whole text, each row adding up to 1. */
  private float[] smooth(PassageSequence passages, float[] scores) {
    float[] rows = likelihoods(scores);
    int n = Section.COUNT;
    int size = passages.size();
    if (size == 0) {
      return rows;
    }
    float[] forward = new float[size * n];
    for (int s = 0; s < n; s++) {
      forward[s] = initial[s] * rows[s];
    }
    normalise(forward, 0);
    for (int i = 1; i < size; i++) {
      float[] matrix = transitions[passages.gap(i).ordinal()];
      int at = i * n;
      for (int from = 0; from < n; from++) {
        float mass = forward[at - n + from];
        for (int to = 0; to < n; to++) {
          forward[at + to] += mass * matrix[from * n + to];
        }
      }
      for (int s = 0; s < n; s++) {
        forward[at + s] *= rows[at + s];
      }
      normalise(forward, at);
    }
    float[] backward = new float[n];
    float[] behind = new float[n];
    Arrays.fill(backward, 1);
    for (int i = size - 1; i >= 0; i--) {
      int at = i * n;
      for (int s = 0; s < n; s++) {
        behind[s] = backward[s] * rows[at + s];
        rows[at + s] = forward[at + s] * backward[s];
      }
      normalise(rows, at);
      if (i > 0) {
        float[] matrix = transitions[passages.gap(i).ordinal()];
        for (int from = 0; from < n; from++) {
          float sum = 0;
          for (int to = 0; to < n; to++) {
            sum += matrix[from * n + to] * behind[to];
          }
          backward[from] = sum;
        }
        normalise(backward, 0);
      }
    }
    return rows;
  }

  private static void normalise(float[] values, int at) {
    float sum = 0;
    for (int s = 0; s < Section.COUNT; s++) {
      sum += values[at + s];
    }
    // The smallest positive number keeps a row of zeros from becoming undefined.
    float factor = 1 / Math.max(sum, Float.MIN_NORMAL);
    for (int s = 0; s < Section.COUNT; s++) {
      values[at + s] *= factor;
    }
  }
}
