package org.jobdedup.pipeline.message;

/**
 * The features of a candidate pair, ready to be scored; the first ad has the smaller id hash.
 *
 * @param features one value per feature of the model, NaN where unknown
 */
public record PairRow(
    String market,
    long first,
    long firstRevision,
    long second,
    long secondRevision,
    float[] features) {

  /** A row whose ads are put in order. */
  public static PairRow of(
      String market, long a, long revisionOfA, long b, long revisionOfB, float[] features) {
    return a < b
        ? new PairRow(market, a, revisionOfA, b, revisionOfB, features)
        : new PairRow(market, b, revisionOfB, a, revisionOfA, features);
  }
}
