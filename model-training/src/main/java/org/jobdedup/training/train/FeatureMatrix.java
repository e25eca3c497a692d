package org.jobdedup.training.train;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.training.data.LabelledPair;

/**
 * The features of labelled pairs, computed once through the same preparer and extractor that the
 * streaming job uses, so that folds and reports can share them.
 */
public final class FeatureMatrix {
  private final List<LabelledPair> pairs;
  private final float[] values;
  private final int columns;

  /**
   * A matrix over given values.
   *
   * @param values row by row, in the order of the pairs; owned by the matrix
   */
  public FeatureMatrix(List<LabelledPair> pairs, float[] values) {
    this.pairs = List.copyOf(pairs);
    this.values = values;
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
   * Computes the features of pairs.
   *
   * @param ads finds an ad by its id; every ad of the pairs must be found
   */
  public static FeatureMatrix compute(
      List<LabelledPair> pairs,
      Function<String, JobAd> ads,
      AdPreparer preparer,
      PairFeatureExtractor extractor) {
    Map<String, PreparedAd> prepared = new HashMap<>();
    Function<String, PreparedAd> prepare = id -> preparer.prepare(ads.apply(id));
    int columns = FeatureSchema.names().size();
    float[] values = new float[pairs.size() * columns];
    for (int i = 0; i < pairs.size(); i++) {
      PreparedAd a = prepared.computeIfAbsent(pairs.get(i).a(), prepare);
      PreparedAd b = prepared.computeIfAbsent(pairs.get(i).b(), prepare);
      extractor.extract(a.profile(), b.profile(), values, i * columns);
    }
    return new FeatureMatrix(pairs, values);
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

  /** A copy in which some features are unknown for every pair. */
  FeatureMatrix without(Set<PairFeature> features) {
    float[] copy = values.clone();
    for (PairFeature feature : features) {
      for (int i = feature.ordinal(); i < copy.length; i += columns) {
        copy[i] = Float.NaN;
      }
    }
    return new FeatureMatrix(pairs, copy);
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
