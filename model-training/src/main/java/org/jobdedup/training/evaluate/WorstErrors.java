package org.jobdedup.training.evaluate;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.training.compare.TextAlignment;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.evaluate.EvaluationReport.ErrorSide;
import org.jobdedup.training.evaluate.EvaluationReport.FeatureValue;
import org.jobdedup.training.evaluate.EvaluationReport.WorstError;

/** Chooses the wrongly judged pairs that a report shows, and what it shows of them. */
final class WorstErrors {
  static final int MOST = 60;

  private static final int MAX_WORDS = 1200;

  private static final Comparator<ScoredPair> BY_KEY = Comparator.comparing(s -> s.pair().key());

  /** Those that were judged with the most confidence first. */
  private static final Comparator<ScoredPair> MOST_CONFIDENT =
      Comparator.comparingDouble(
              (ScoredPair s) -> s.pair().duplicate() ? s.probability() : 1 - s.probability())
          .thenComparing(BY_KEY);

  private static final Comparator<ScoredPair> WRONG_MERGES_FIRST =
      Comparator.comparing((ScoredPair s) -> s.pair().duplicate()).thenComparing(BY_KEY);

  private final Function<String, JobAd> ads;
  private final Function<ScoredPair, List<FeatureValue>> features;
  private final boolean texts;

  /**
   * Prepares to show errors.
   *
   * @param ads finds the ads of the pairs
   * @param features what a pair's features add to its score
   * @param texts whether texts are shown
   */
  WorstErrors(
      Function<String, JobAd> ads,
      Function<ScoredPair, List<FeatureValue>> features,
      boolean texts) {
    this.ads = ads;
    this.features = features;
    this.texts = texts;
  }

  /**
   * The first {@value #MOST} errors.
   *
   * @param probabilities whether the pairs have probabilities, by which the most confident errors
   *     go first; else wrong merges do
   */
  List<WorstError> of(List<ScoredPair> scored, boolean probabilities) {
    return scored.stream()
        .filter(s -> s.predicted() != s.pair().duplicate())
        .sorted(probabilities ? MOST_CONFIDENT : WRONG_MERGES_FIRST)
        .limit(MOST)
        .map(this::error)
        .toList();
  }

  private WorstError error(ScoredPair wrong) {
    LabelledPair pair = wrong.pair();
    JobAd a = ads.apply(pair.a());
    JobAd b = ads.apply(pair.b());
    return new WorstError(
        pair.duplicate(),
        pair.kind(),
        pair.sureness(),
        pair.stratum(),
        wrong.probability(),
        side(a),
        side(b),
        features.apply(wrong),
        texts
            ? TextAlignment.of(
                    HtmlText.toText(a.description()), HtmlText.toText(b.description()), MAX_WORDS)
                .passages()
            : List.of());
  }

  private static ErrorSide side(JobAd ad) {
    return new ErrorSide(ad.id(), ad.title(), ad.organization(), ad.location(), ad.site());
  }
}
