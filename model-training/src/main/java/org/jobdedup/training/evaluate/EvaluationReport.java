package org.jobdedup.training.evaluate;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.jobdedup.training.compare.TextAlignment;

/**
 * Everything that one evaluation found, as it is written to JSON, HTML and the terminal.
 *
 * @param title what was judged
 * @param heldOut whether no pair was trained on by what judged it; null where that is not known
 * @param notices sentences that a reader must know before believing a figure
 * @param facts what was judged with what, as name and value
 * @param threshold probability from which a pair was called a duplicate; NaN where folds or
 *     clusters decided
 * @param headlines figures by part, certainty and weighting
 * @param unknownLanguage figures of the model on the same pairs in a language that nobody knows;
 *     empty unless cross-validated
 * @param baselines figures of text similarity alone on the same pairs
 * @param curves precision against recall of the model and of baselines; empty for clusters
 * @param thresholds figures at fixed thresholds; empty for clusters
 * @param reliability calibration by part; empty for clusters
 * @param slices figures by language, kind, site and so on
 * @param ablations figures without a group of features, the full model first; empty unless asked
 *     for
 * @param importance what each feature brings, most important first; empty where unknown
 * @param histogram number of pairs by probability and answer; empty for clusters
 * @param clusters figures of clusters; null unless clusters were judged
 * @param errors the worst errors, worst first
 */
@JsonPropertyOrder({"title", "heldOut", "notices", "facts", "threshold", "headlines"})
public record EvaluationReport(
    String title,
    Boolean heldOut,
    List<String> notices,
    List<Fact> facts,
    double threshold,
    List<Headline> headlines,
    List<Headline> unknownLanguage,
    List<Headline> baselines,
    List<Curve> curves,
    List<ThresholdRow> thresholds,
    List<Calibrated> reliability,
    List<Slice> slices,
    List<Ablation> ablations,
    List<Importance> importance,
    List<HistogramBar> histogram,
    ClusterMetrics clusters,
    List<WorstError> errors) {

  /** A name and its value. */
  public record Fact(String name, String value) {}

  /**
   * Figures of one part under one weighting.
   *
   * @param who the model, the model in an unknown language, or a baseline
   * @param part which pairs
   * @param sureOnly whether only pairs that the reader was fully sure of were counted
   * @param weighting how pairs were weighted
   * @param pairs number of pairs of positive weight
   * @param metrics weighted counts
   * @param precision share of calls that are right
   * @param recall share of duplicates that were found
   * @param f1 their harmonic mean
   * @param low lower end of the 95 % interval of F1; NaN where the pairs cannot tell
   * @param high upper end
   */
  public record Headline(
      String who,
      String part,
      boolean sureOnly,
      Weighting weighting,
      int pairs,
      PairMetrics metrics,
      double precision,
      double recall,
      double f1,
      double low,
      double high) {}

  /** A precision-recall curve of one part, thinned for drawing. */
  public record Curve(
      String who, String part, double averagePrecision, List<PrCurve.Point> points) {}

  /** Figures at one threshold. */
  public record ThresholdRow(
      double threshold,
      double drawnPrecision,
      double drawnRecall,
      double drawnF1,
      double activePrecision,
      double activeRecall,
      double activeF1,
      double allPrecision,
      double allRecall,
      double allF1) {}

  /** Calibration of one part. */
  public record Calibrated(String part, Reliability reliability) {}

  /**
   * Figures of the pairs that share a value.
   *
   * @param dimension what was sliced by
   * @param value the shared value
   * @param pairs number of pairs
   * @param duplicates number of duplicates among them
   * @param wrong number of pairs judged wrongly
   * @param accuracy share judged rightly
   * @param precision share of calls that are right; this and all that follows is NaN where the
   *     slice holds no duplicates
   * @param recall share of duplicates found
   * @param f1 their harmonic mean
   * @param cappedF1 F1 under {@link Weighting#CAPPED}
   * @param cappedLow lower end of its 95 % interval
   * @param cappedHigh upper end
   * @param surePairs number of pairs that the reader was fully sure of
   * @param sureCappedF1 capped F1 of those
   */
  public record Slice(
      String dimension,
      String value,
      int pairs,
      int duplicates,
      int wrong,
      double accuracy,
      double precision,
      double recall,
      double f1,
      double cappedF1,
      double cappedLow,
      double cappedHigh,
      int surePairs,
      double sureCappedF1) {}

  /**
   * Figures of a model trained without a group of features.
   *
   * @param off the group; empty for the full model
   * @param features number of features that were left out
   * @param drawnF1 capped F1 on drawn pairs
   * @param activeF1 capped F1 on active pairs
   * @param allF1 capped F1 on all pairs
   * @param logLoss mean negative logarithm of the probability given to the right answer, all pairs
   * @param gapLow lower end of the 95 % interval of how much greater that is than the full model's;
   *     NaN for the full model
   * @param gapHigh upper end; where both ends are on one side of zero, the difference is more than
   *     the chance of which pairs were judged
   */
  public record Ablation(
      String off,
      int features,
      double drawnF1,
      double activeF1,
      double allF1,
      double logLoss,
      double gapLow,
      double gapHigh) {}

  /**
   * What a feature brings.
   *
   * @param feature its name
   * @param gain share of the loss reduction in training, 0 to 1; NaN when unknown
   * @param permutation how much capped F1 falls when the feature's values are shuffled among pairs
   */
  public record Importance(String feature, double gain, double permutation) {}

  /** Number of pairs with a probability within a twentieth. */
  public record HistogramBar(double from, int duplicates, int others) {}

  /**
   * One feature of a pair.
   *
   * @param feature its name
   * @param value its value; NaN when unknown
   * @param contribution what it adds to the log-odds of a duplicate
   */
  public record FeatureValue(String feature, double value, double contribution) {}

  /** What names one ad of a wrongly judged pair. */
  public record ErrorSide(
      String id, String title, String organization, String location, String site) {}

  /**
   * A wrongly judged pair.
   *
   * @param duplicate the right answer
   * @param kind what makes the ads equal or different
   * @param sureness how sure the reader was, 1 to 3; 0 when unknown
   * @param stratum how the pair was picked
   * @param probability what the model said
   * @param a one ad
   * @param b the other
   * @param features the features, the greatest contribution first
   * @param passages both texts, aligned; empty unless asked for
   */
  public record WorstError(
      boolean duplicate,
      String kind,
      int sureness,
      String stratum,
      double probability,
      ErrorSide a,
      ErrorSide b,
      List<FeatureValue> features,
      List<TextAlignment.Passage> passages) {}
}
