package org.jobdedup.training.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.evaluate.EvaluationReport.Ablation;
import org.jobdedup.training.evaluate.EvaluationReport.Calibrated;
import org.jobdedup.training.evaluate.EvaluationReport.Curve;
import org.jobdedup.training.evaluate.EvaluationReport.Fact;
import org.jobdedup.training.evaluate.EvaluationReport.FeatureValue;
import org.jobdedup.training.evaluate.EvaluationReport.Headline;
import org.jobdedup.training.evaluate.EvaluationReport.HistogramBar;
import org.jobdedup.training.evaluate.EvaluationReport.Importance;
import org.jobdedup.training.evaluate.EvaluationReport.Slice;
import org.jobdedup.training.evaluate.EvaluationReport.ThresholdRow;

/** Assembles a report from judged pairs. */
public final class ReportBuilder {
  private static final int CURVE_POINTS = 200;
  private static final int HISTOGRAM_BARS = 20;
  private static final int FULLY_SURE = 3;
  private static final String MODEL = "model";
  private static final String CLUSTERS = "clusters";
  private static final String IN_UNKNOWN_LANGUAGE = "unknown language";
  private static final String LANGUAGE = "language";
  private static final String LANGUAGE_DRAWN = "language, drawn strata";

  private final String title;
  private final List<ScoredPair> scored;
  private final Function<String, JobAd> ads;
  private final Bootstrap bootstrap;
  private final List<Baselines.TextSimilarity> similarities;
  private final List<String> notices = new ArrayList<>();
  private final List<Fact> facts = new ArrayList<>();
  private final List<Ablation> ablations = new ArrayList<>();
  private final List<Importance> importance = new ArrayList<>();
  private Boolean heldOut = true;
  private double threshold = Double.NaN;
  private boolean probabilities = true;
  private boolean texts;
  private final Map<PairSubset, List<Baselines.Result>> baselines = new EnumMap<>(PairSubset.class);
  private List<ScoredPair> inUnknownLanguage = List.of();
  private ClusterMetrics clusters;
  private Function<ScoredPair, List<FeatureValue>> features = pair -> List.of();

  /**
   * A builder.
   *
   * @param scored judged pairs
   * @param ads finds the ads of the pairs
   * @param bootstrap draws the intervals
   */
  public ReportBuilder(
      String title, List<ScoredPair> scored, Function<String, JobAd> ads, Bootstrap bootstrap) {
    this.title = title;
    this.scored = List.copyOf(scored);
    this.ads = ads;
    this.bootstrap = bootstrap;
    this.similarities = TextSimilarities.of(pairsOf(scored), ads);
  }

  /** Adds a sentence that a reader must know. */
  public ReportBuilder notice(String sentence) {
    notices.add(sentence);
    return this;
  }

  /** Says whether no pair was trained on, null where that is not known; true unless it is said. */
  public ReportBuilder heldOut(Boolean value) {
    heldOut = value;
    return this;
  }

  /** Adds a fact on what was judged with what. */
  public ReportBuilder fact(String name, Object value) {
    facts.add(new Fact(name, String.valueOf(value)));
    return this;
  }

  /** Sets the threshold of the decisions. */
  public ReportBuilder threshold(double value) {
    threshold = value;
    return this;
  }

  /**
   * Adds the baselines. Each part of the pairs gets its own thresholds, from that part's pairs in
   * the other folds: text similarity alone has no threshold that suits all parts. A part that
   * stands in one fold alone, such as a single pair, has no other pairs to choose by and gets no
   * baselines.
   *
   * @param foldOf fold of the pair at an index
   * @param foldCount number of folds; with 1 the thresholds are chosen on the judged pairs
   */
  public ReportBuilder baselines(IntUnaryOperator foldOf, int foldCount) {
    if (foldCount == 1) {
      notice(
          "The thresholds of text similarity alone were chosen on these very pairs, which flatters"
              + " it.");
    }
    for (PairSubset part : PairSubset.values()) {
      int[] members =
          IntStream.range(0, scored.size())
              .filter(i -> part.contains(scored.get(i).pair()))
              .toArray();
      long folds = Arrays.stream(members).map(foldOf).distinct().count();
      if (folds > 1 || foldCount == 1 && folds == 1) {
        baselines.put(
            part,
            Baselines.decide(
                Arrays.stream(members).mapToObj(i -> scored.get(i).pair()).toList(),
                Arrays.stream(members).mapToObj(similarities::get).toList(),
                i -> foldOf.applyAsInt(members[i]),
                foldCount));
      }
    }
    return this;
  }

  /**
   * Adds figures of the same pairs, as far as they are in one language, in a language that nobody
   * knows.
   */
  public ReportBuilder inUnknownLanguage(List<ScoredPair> value) {
    inUnknownLanguage = List.copyOf(value);
    return this;
  }

  /** Sets figures of clusters; their pairs have no probabilities. */
  public ReportBuilder clusters(ClusterMetrics value) {
    clusters = value;
    probabilities = false;
    return this;
  }

  /** Adds the importance of a feature. */
  public ReportBuilder importance(String feature, double gain, double permutation) {
    importance.add(new Importance(feature, gain, permutation));
    return this;
  }

  /**
   * Adds what remains without a group of features; the full model goes first, with an empty name.
   *
   * @param off the group that was left out
   * @param features how many features that are
   * @param judged the same pairs in the same order, judged by models trained without them
   */
  public ReportBuilder ablation(String off, int features, List<ScoredPair> judged) {
    double[] gaps = new double[judged.size()];
    Arrays.setAll(
        gaps, i -> Reliability.logLoss(judged.get(i)) - Reliability.logLoss(scored.get(i)));
    Bootstrap.Interval gap =
        off.isEmpty()
            ? new Bootstrap.Interval(Double.NaN, Double.NaN)
            : bootstrap.meanInterval(judged, gaps);
    ablations.add(
        new Ablation(
            off,
            features,
            capped(judged, PairSubset.DRAWN).f1(),
            capped(judged, PairSubset.ACTIVE).f1(),
            capped(judged, PairSubset.ALL).f1(),
            Reliability.logLoss(judged),
            gap.low(),
            gap.high()));
    return this;
  }

  /** Shows the features of wrongly judged pairs and what they add to the score. */
  public ReportBuilder features(Function<ScoredPair, List<FeatureValue>> value) {
    features = value;
    return this;
  }

  /** Shows the texts of wrongly judged pairs, for reports that are not passed on. */
  public ReportBuilder showTexts(boolean value) {
    texts = value;
    return this;
  }

  /** Builds the report. */
  public EvaluationReport build() {
    importance.sort(
        Comparator.comparingDouble((Importance i) -> -i.permutation())
            .thenComparing(Importance::feature));
    List<Headline> compared = new ArrayList<>();
    baselines.forEach(
        (part, results) ->
            results.forEach(
                result -> {
                  addHeadline(compared, result.name(), part, false, result.scored());
                  addHeadline(compared, result.name(), part, true, sure(result.scored()));
                }));
    return new EvaluationReport(
        title,
        heldOut,
        List.copyOf(notices),
        List.copyOf(facts),
        threshold,
        headlines(),
        unknownLanguage(),
        compared,
        probabilities ? curves() : List.of(),
        probabilities ? thresholds() : List.of(),
        probabilities ? reliability() : List.of(),
        slices(),
        List.copyOf(ablations),
        List.copyOf(importance),
        probabilities ? histogram() : List.of(),
        clusters,
        new WorstErrors(ads, features, texts).of(scored, probabilities));
  }

  private List<Headline> headlines() {
    List<Headline> rows = new ArrayList<>();
    for (boolean sureOnly : new boolean[] {false, true}) {
      for (PairSubset part : PairSubset.values()) {
        addHeadline(
            rows,
            subject(),
            part,
            sureOnly,
            select(sureOnly ? sure(scored) : scored, part::contains));
      }
    }
    return rows;
  }

  /** Whose decisions the pairs have. */
  private String subject() {
    return clusters == null ? MODEL : CLUSTERS;
  }

  private List<Headline> unknownLanguage() {
    List<Headline> rows = new ArrayList<>();
    for (PairSubset part : PairSubset.values()) {
      List<ScoredPair> members = select(inUnknownLanguage, part::contains);
      addHeadline(rows, IN_UNKNOWN_LANGUAGE, part, false, members);
      addHeadline(rows, IN_UNKNOWN_LANGUAGE, part, true, sure(members));
    }
    return rows;
  }

  private void addHeadline(
      List<Headline> rows,
      String who,
      PairSubset part,
      boolean sureOnly,
      List<ScoredPair> members) {
    for (Weighting weighting : Weighting.values()) {
      double[] weights = weighting.weights(pairsOf(members));
      int counted = (int) Arrays.stream(weights).filter(w -> w > 0).count();
      if (counted > 0 && (who.equals(subject()) || weighting == Weighting.CAPPED)) {
        rows.add(headline(who, part, sureOnly, weighting, members, weights, counted));
      }
    }
  }

  private Headline headline(
      String who,
      PairSubset part,
      boolean sureOnly,
      Weighting weighting,
      List<ScoredPair> members,
      double[] weights,
      int counted) {
    PairMetrics metrics = PairMetrics.of(members, weights);
    Bootstrap.Interval interval = bootstrap.interval(members, weights, PairMetrics::f1);
    return new Headline(
        who,
        part.label(),
        sureOnly,
        weighting,
        counted,
        metrics,
        metrics.precision(),
        metrics.recall(),
        metrics.f1(),
        interval.low(),
        interval.high());
  }

  private List<Curve> curves() {
    List<Curve> curves = new ArrayList<>();
    for (PairSubset part : List.of(PairSubset.ALL, PairSubset.DRAWN, PairSubset.ACTIVE)) {
      addCurve(curves, MODEL, part, scored);
      for (Baselines.Result baseline : baselines.getOrDefault(part, List.of())) {
        if (!baseline.combined()) {
          addCurve(curves, baseline.name(), part, baseline.scored());
        }
      }
    }
    return curves;
  }

  private static void addCurve(
      List<Curve> curves, String who, PairSubset part, List<ScoredPair> judged) {
    List<ScoredPair> members = select(judged, part::contains);
    PrCurve curve = PrCurve.of(members, Weighting.CAPPED.weights(pairsOf(members)));
    if (!curve.points().isEmpty()) {
      curves.add(
          new Curve(who, part.label(), curve.averagePrecision(), curve.thinned(CURVE_POINTS)));
    }
  }

  private List<ThresholdRow> thresholds() {
    List<ThresholdRow> rows = new ArrayList<>();
    for (int twentieths = 1; twentieths < 20; twentieths++) {
      double value = twentieths / 20.0;
      PairMetrics drawn = metricsAt(value, PairSubset.DRAWN);
      PairMetrics active = metricsAt(value, PairSubset.ACTIVE);
      PairMetrics all = metricsAt(value, PairSubset.ALL);
      rows.add(
          new ThresholdRow(
              value,
              drawn.precision(),
              drawn.recall(),
              drawn.f1(),
              active.precision(),
              active.recall(),
              active.f1(),
              all.precision(),
              all.recall(),
              all.f1()));
    }
    return rows;
  }

  private PairMetrics metricsAt(double value, PairSubset part) {
    return capped(
        scored.stream()
            .map(s -> new ScoredPair(s.pair(), s.probability(), s.probability() >= value))
            .toList(),
        part);
  }

  private static PairMetrics capped(List<ScoredPair> judged, PairSubset part) {
    List<ScoredPair> members = select(judged, part::contains);
    return PairMetrics.of(members, Weighting.CAPPED.weights(pairsOf(members)));
  }

  private static List<ScoredPair> sure(List<ScoredPair> judged) {
    return select(judged, pair -> pair.sureness() == FULLY_SURE);
  }

  private List<Calibrated> reliability() {
    List<Calibrated> result = new ArrayList<>();
    for (PairSubset part : List.of(PairSubset.ALL, PairSubset.DRAWN, PairSubset.ACTIVE)) {
      List<ScoredPair> members = select(scored, part::contains);
      if (!members.isEmpty()) {
        result.add(
            new Calibrated(
                part.label(), Reliability.of(members, Weighting.PLAIN.weights(pairsOf(members)))));
      }
    }
    return result;
  }

  private List<Slice> slices() {
    Map<String, Map<String, List<ScoredPair>>> byDimension = new LinkedHashMap<>();
    byDimension.put(LANGUAGE, new TreeMap<>());
    byDimension.put(LANGUAGE_DRAWN, new TreeMap<>());
    for (int i = 0; i < scored.size(); i++) {
      ScoredPair pair = scored.get(i);
      PairFacts.of(
              pair.pair(),
              ads.apply(pair.pair().a()),
              ads.apply(pair.pair().b()),
              similarities.get(i).jaccard())
          .forEach(
              (dimension, value) -> {
                add(byDimension, dimension, value, pair);
                if (pair.pair().isDrawn() && dimension.equals(LANGUAGE)) {
                  add(byDimension, LANGUAGE_DRAWN, value, pair);
                }
              });
    }
    List<Slice> slices = new ArrayList<>();
    byDimension.forEach(
        (dimension, values) ->
            values.forEach((value, members) -> slices.add(slice(dimension, value, members))));
    return slices;
  }

  private static void add(
      Map<String, Map<String, List<ScoredPair>>> byDimension,
      String dimension,
      String value,
      ScoredPair pair) {
    byDimension
        .computeIfAbsent(dimension, d -> new TreeMap<>())
        .computeIfAbsent(value, v -> new ArrayList<>())
        .add(pair);
  }

  private Slice slice(String dimension, String value, List<ScoredPair> members) {
    List<LabelledPair> pairs = pairsOf(members);
    PairMetrics plain = PairMetrics.of(members, Weighting.PLAIN.weights(pairs));
    double[] capped = Weighting.CAPPED.weights(pairs);
    ToDoubleFunction<PairMetrics> f1 = ReportBuilder::f1OfDuplicates;
    Bootstrap.Interval interval = bootstrap.interval(members, capped, f1);
    List<ScoredPair> sure = sure(members);
    return new Slice(
        dimension,
        value,
        members.size(),
        (int) plain.duplicates(),
        (int) (plain.falsePositives() + plain.falseNegatives()),
        plain.accuracy(),
        plain.duplicates() == 0 ? Double.NaN : plain.precision(),
        plain.recall(),
        f1OfDuplicates(plain),
        f1OfDuplicates(PairMetrics.of(members, capped)),
        interval.low(),
        interval.high(),
        sure.size(),
        f1OfDuplicates(capped(sure, PairSubset.ALL)));
  }

  /** F1, which says nothing where there are no duplicates to be found. */
  private static double f1OfDuplicates(PairMetrics metrics) {
    return metrics.duplicates() == 0 ? Double.NaN : metrics.f1();
  }

  private List<HistogramBar> histogram() {
    int[][] counts = new int[HISTOGRAM_BARS][2];
    for (ScoredPair pair : scored) {
      int bar = Math.min(HISTOGRAM_BARS - 1, (int) (pair.probability() * HISTOGRAM_BARS));
      counts[bar][pair.pair().duplicate() ? 0 : 1]++;
    }
    return IntStream.range(0, HISTOGRAM_BARS)
        .mapToObj(i -> new HistogramBar((double) i / HISTOGRAM_BARS, counts[i][0], counts[i][1]))
        .toList();
  }

  private static List<ScoredPair> select(List<ScoredPair> judged, Predicate<LabelledPair> member) {
    return judged.stream().filter(s -> member.test(s.pair())).toList();
  }

  private static List<LabelledPair> pairsOf(List<ScoredPair> judged) {
    return judged.stream().map(ScoredPair::pair).toList();
  }
}
