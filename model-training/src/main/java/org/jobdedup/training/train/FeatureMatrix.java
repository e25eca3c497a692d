package org.jobdedup.training.train;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.training.data.LabelledPair;

/**
 * The features of labelled pairs, computed once through the same preparer and extractor that the
 * streaming job uses, so that folds and reports can share them.
 */
public final class FeatureMatrix {
  private final List<LabelledPair> pairs;
  private final float[] values;
  private final int columns;
  private final Words words;
  private final Copies copies;

  /**
   * A matrix over given values.
   *
   * @param values row by row, in the order of the pairs; owned by the matrix
   */
  public FeatureMatrix(List<LabelledPair> pairs, float[] values) {
    this(pairs, values, Words.NONE, Copies.NONE);
  }

  private FeatureMatrix(List<LabelledPair> pairs, float[] values, Words words, Copies copies) {
    this.pairs = List.copyOf(pairs);
    this.values = values;
    this.words = words;
    this.copies = copies;
    this.columns = FeatureSchema.names().size();
    if (values.length != pairs.size() * columns) {
      throw new IllegalArgumentException(
          "A matrix needs pairs × features values: pairs="
              + pairs.size()
              + ", features="
              + columns
              + ", values="
              + values.length);
    }
  }

  /**
   * The common words of the ads of each pair, from which word evidence can be learned.
   *
   * @param vocabulary number of common words; 0 where there is nothing to learn
   */
  private record Words(int vocabulary, List<CommonWords> left, List<CommonWords> right) {
    static final Words NONE = new Words(0, List.of(), List.of());
  }

  /**
   * Copies of rows that were changed to learn from.
   *
   * @param sources for each copy the row that it was made of
   * @param matrix the features of the copies; null where there are none
   */
  private record Copies(List<Integer> sources, FeatureMatrix matrix) {
    static final Copies NONE = new Copies(List.of(), null);

    Copies change(UnaryOperator<FeatureMatrix> change) {
      return matrix == null ? this : new Copies(sources, change.apply(matrix));
    }
  }

  /**
   * Computes the features of pairs. Where the extractor knows no word evidence, it can be learned
   * from the matrix.
   *
   * @param ads finds an ad by its id; every ad of the pairs must be found
   */
  public static FeatureMatrix compute(
      List<LabelledPair> pairs,
      Function<String, JobAd> ads,
      AdPreparer preparer,
      PairFeatureExtractor extractor) {
    Map<String, PreparedAd> prepared = new HashMap<>();
    return compute(
        pairs,
        id -> prepared.computeIfAbsent(id, key -> preparer.prepare(ads.apply(key))),
        preparer.commonWords(),
        extractor);
  }

  /**
   * As above, of ads that are prepared.
   *
   * @param prepared finds an ad by its id; asked for each pair, so it should remember
   * @param commonWords number of common words that the preparer knows
   */
  static FeatureMatrix compute(
      List<LabelledPair> pairs,
      Function<String, PreparedAd> prepared,
      int commonWords,
      PairFeatureExtractor extractor) {
    int columns = FeatureSchema.names().size();
    float[] values = new float[pairs.size() * columns];
    List<CommonWords> left = new ArrayList<>();
    List<CommonWords> right = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      PreparedAd a = prepared.apply(pairs.get(i).a());
      PreparedAd b = prepared.apply(pairs.get(i).b());
      extractor.extract(a.profile(), b.profile(), values, i * columns);
      left.add(a.profile().commonWords());
      right.add(b.profile().commonWords());
    }
    FeatureMatrix matrix = new FeatureMatrix(pairs, values);
    return extractor.knowsWords() ? matrix : matrix.withWords(commonWords, left, right);
  }

  /** The pairs, in the order of the rows; unmodifiable. */
  public List<LabelledPair> pairs() {
    return pairs;
  }

  /** Number of rows. */
  public int rows() {
    return pairs.size();
  }

  /** Number of features. */
  public int columns() {
    return columns;
  }

  /** A value; NaN when unknown. */
  public float value(int row, int column) {
    return values[row * columns + column];
  }

  /**
   * A copy that holds the common words of the ads of each pair.
   *
   * @param vocabulary number of common words
   */
  FeatureMatrix withWords(int vocabulary, List<CommonWords> left, List<CommonWords> right) {
    return new FeatureMatrix(pairs, values, new Words(vocabulary, left, right), copies);
  }

  /** Number of common words that evidence can be learned for; 0 where there is nothing to learn. */
  int vocabulary() {
    return words.vocabulary();
  }

  /** The common words of the first ad of a pair. */
  CommonWords leftWords(int row) {
    return words.left().get(row);
  }

  /** The common words of the second ad of a pair. */
  CommonWords rightWords(int row) {
    return words.right().get(row);
  }

  /**
   * A copy with the features that word evidence gives.
   *
   * @param evidence what to judge the words of a row by
   */
  FeatureMatrix withEvidence(IntFunction<WordEvidence> evidence) {
    float[] copy = values.clone();
    for (int row = 0; row < rows(); row++) {
      PairFeatureExtractor.writeEvidence(
          evidence.apply(row).sum(leftWords(row), rightWords(row)), copy, row * columns);
    }
    return new FeatureMatrix(
        pairs,
        copy,
        words,
        copies.change(matrix -> matrix.withEvidence(i -> evidence.apply(copies.sources().get(i)))));
  }

  /** A copy with some rows of another matrix of the same pairs. */
  FeatureMatrix withRows(FeatureMatrix other, Collection<Integer> rows) {
    float[] copy = values.clone();
    for (int row : rows) {
      System.arraycopy(other.values, row * columns, copy, row * columns, columns);
    }
    return new FeatureMatrix(pairs, copy, words, copies);
  }

  /** A copy in which a feature has a value in some rows; copies to learn from stay as they are. */
  FeatureMatrix with(PairFeature feature, float value, IntPredicate rows) {
    float[] copy = values.clone();
    for (int row = 0; row < rows(); row++) {
      if (rows.test(row)) {
        copy[row * columns + feature.ordinal()] = value;
      }
    }
    return new FeatureMatrix(pairs, copy, words, copies);
  }

  /**
   * A copy in which some features are unknown for every pair; without word evidence, none can be
   * learned either.
   */
  FeatureMatrix without(Set<PairFeature> features) {
    float[] copy = values.clone();
    for (PairFeature feature : features) {
      for (int i = feature.ordinal(); i < copy.length; i += columns) {
        copy[i] = Float.NaN;
      }
    }
    boolean wordless = features.contains(PairFeature.WORD_EVIDENCE);
    return new FeatureMatrix(
        pairs,
        copy,
        wordless ? Words.NONE : words,
        copies.change(matrix -> matrix.without(features)));
  }

  /**
   * A matrix that also has copies of its rows to learn from.
   *
   * @param sources for each copy the row that it was made of
   * @param matrix the features of the copies
   */
  FeatureMatrix withCopies(List<Integer> sources, FeatureMatrix matrix) {
    return new FeatureMatrix(pairs, values, words, new Copies(List.copyOf(sources), matrix));
  }

  /** The copies of rows, in any order; null where there are none. */
  FeatureMatrix copies() {
    return copies.matrix();
  }

  /** Indices of the copies that were made of some rows, in order. */
  List<Integer> copiesOf(Collection<Integer> rows) {
    Set<Integer> wanted = Set.copyOf(rows);
    return IntStream.range(0, copies.sources().size())
        .filter(i -> wanted.contains(copies.sources().get(i)))
        .boxed()
        .toList();
  }

  /** A copy of the values of some rows, one after the other. */
  public float[] valuesOf(Collection<Integer> rows) {
    float[] copy = new float[rows.size() * columns];
    int offset = 0;
    for (int row : rows) {
      System.arraycopy(values, row * columns, copy, offset, columns);
      offset += columns;
    }
    return copy;
  }
}
