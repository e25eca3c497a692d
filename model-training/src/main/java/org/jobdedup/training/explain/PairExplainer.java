package org.jobdedup.training.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.Channel;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.candidate.ChannelKeysBuilder;
import org.jobdedup.features.concept.ConceptComparison;
import org.jobdedup.features.concept.ConceptDictionary;
import org.jobdedup.features.concept.ConceptSet;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.training.compare.TextAlignment;

/**
 * Explains decisions of a model with the code that makes them: the preparer, extractor, prefilter
 * and scorer of its bundle. Belongs to one thread and must be closed.
 */
public final class PairExplainer implements AutoCloseable {
  /** How far the explained probability may be from the served one, before calibration. */
  private static final double TOLERANCE = 1e-6;

  private static final int MAX_WORDS = 5000;

  private final ModelBundle bundle;
  private final double threshold;
  private final PairScorer scorer;
  private final TreeContributions trees;

  /** Explains decisions by the model's own threshold. */
  public PairExplainer(ModelBundle bundle) {
    this(bundle, null);
  }

  /**
   * Loads the model's booster into native memory, once to score and once to explain.
   *
   * @param costRatio what the threshold goes by; null for that of the model
   */
  public PairExplainer(ModelBundle bundle, CostRatio costRatio) {
    this.bundle = bundle;
    this.threshold = CostRatio.threshold(costRatio, bundle.threshold());
    this.scorer = bundle.newScorer();
    this.trees =
        TreeContributions.load(bundle.booster(), bundle.labels(), FeatureSchema.names().size());
  }

  /**
   * Explains a pair.
   *
   * @throws IllegalStateException when explanation and served probability disagree
   */
  public PairExplanation explain(JobAd a, JobAd b) {
    PreparedAd left = bundle.preparer().prepare(a);
    PreparedAd right = bundle.preparer().prepare(b);
    float[] row = bundle.featureExtractor().extract(left.profile(), right.profile());
    float probability = scorer.score(row, 1)[0];
    TreeContributions.Explanation explained = trees.explain(row);
    requireAgreement(explained.probability(), probability);
    return new PairExplanation(
        PairExplanation.Ad.of(a, left.profile().presence()),
        PairExplanation.Ad.of(b, right.profile().presence()),
        bundle.version(),
        bundle.trainingPairs().contains(a.id(), b.id()),
        probability,
        threshold,
        probability >= threshold,
        sharedChannels(left.channelKeys(), right.channelKeys()),
        sharedBands(a, left.channelKeys(), right.channelKeys()),
        AdPreparer.BANDING.bands(),
        bundle.prefilter().admits(left.profile(), right.profile()),
        explained.bias(),
        explained.margin(),
        explained.probability(),
        features(row, explained.contributions()),
        words(a, b, row[PairFeature.WORD_EVIDENCE.ordinal()]),
        roleWords(a, b),
        concepts(left.profile(), right.profile()),
        titleConcepts(
            left.profile(),
            right.profile(),
            row[PairFeature.TITLE_CONCEPT_COVERAGE_LESS.ordinal()]),
        TextAlignment.of(
            HtmlText.toText(a.description()), HtmlText.toText(b.description()), MAX_WORDS));
  }

  /** A calibration may be steep, so that what is rounded before it is far apart behind it. */
  private void requireAgreement(double uncalibrated, float served) {
    float least = bundle.calibration().apply((float) Math.max(0, uncalibrated - TOLERANCE));
    float most = bundle.calibration().apply((float) Math.min(1, uncalibrated + TOLERANCE));
    if (!(least <= served && served <= most)) {
      throw new IllegalStateException(
          "Explanation and scorer must agree to "
              + TOLERANCE
              + " before calibration: explained="
              + uncalibrated
              + ", which is calibrated to "
              + bundle.calibration().apply((float) uncalibrated)
              + ", served="
              + served);
    }
  }

  private static List<PairExplanation.SharedChannel> sharedChannels(ChannelKeys a, ChannelKeys b) {
    List<PairExplanation.SharedChannel> shared = new ArrayList<>();
    for (Channel channel : Channel.values()) {
      int keys =
          (int)
              IntStream.range(0, a.size())
                  .filter(i -> a.channel(i) == channel.code() && b.contains(a.key(i)))
                  .count();
      if (keys > 0) {
        shared.add(
            new PairExplanation.SharedChannel(channel.name().toLowerCase(Locale.ROOT), keys));
      }
    }
    return shared;
  }

  private List<Integer> sharedBands(JobAd ad, ChannelKeys a, ChannelKeys b) {
    MinHashSignature signature = bundle.preparer().signature(ad);
    if (signature.isEmpty()) {
      return List.of();
    }
    LshBanding banding = AdPreparer.BANDING;
    return IntStream.range(0, banding.bands())
        .filter(
            band -> {
              long key = ChannelKeysBuilder.bandKey(banding, signature, band);
              return a.contains(key) && b.contains(key);
            })
        .boxed()
        .toList();
  }

  private static List<PairExplanation.Feature> features(float[] row, double[] contributions) {
    List<String> names = FeatureSchema.names();
    return IntStream.range(0, row.length)
        .mapToObj(
            i ->
                new PairExplanation.Feature(
                    names.get(i), Float.isNaN(row[i]) ? null : (double) row[i], contributions[i]))
        .sorted(
            Comparator.comparingDouble((PairExplanation.Feature f) -> -Math.abs(f.contribution()))
                .thenComparing(PairExplanation.Feature::name))
        .toList();
  }

  private List<PairExplanation.Word> words(JobAd a, JobAd b, float total) {
    if (Float.isNaN(total)) {
      return List.of();
    }
    WordEvidence evidence = bundle.resources().wordEvidence();
    SortedMap<Integer, String> left = bundle.preparer().commonWords(a);
    SortedMap<Integer, String> right = bundle.preparer().commonWords(b);
    int both = (int) left.keySet().stream().filter(right::containsKey).count();
    double bothScale = WordEvidence.sharedScale(both);
    double oneScale = WordEvidence.oneSidedScale(left.size() + right.size() - 2 * both);
    List<PairExplanation.Word> words = new ArrayList<>();
    left.forEach(
        (number, word) ->
            words.add(
                right.containsKey(number)
                    ? new PairExplanation.Word(
                        word, "both", evidence.sharedWeight(number) * bothScale)
                    : new PairExplanation.Word(
                        word, "A", evidence.oneSidedWeight(number) * oneScale)));
    right.forEach(
        (number, word) -> {
          if (!left.containsKey(number)) {
            words.add(
                new PairExplanation.Word(word, "B", evidence.oneSidedWeight(number) * oneScale));
          }
        });
    words.sort(
        Comparator.comparingDouble((PairExplanation.Word word) -> -Math.abs(word.evidence()))
            .thenComparing(PairExplanation.Word::word));
    return words;
  }

  private List<PairExplanation.RoleWord> roleWords(JobAd a, JobAd b) {
    SortedMap<String, AdPreparer.RoleWord> left = bundle.preparer().roleWords(a);
    SortedMap<String, AdPreparer.RoleWord> right = bundle.preparer().roleWords(b);
    SortedSet<String> all = new TreeSet<>(left.keySet());
    all.addAll(right.keySet());
    List<PairExplanation.RoleWord> words = new ArrayList<>();
    for (String word : all) {
      AdPreparer.RoleWord inA = left.get(word);
      AdPreparer.RoleWord inB = right.get(word);
      int usesInA = inA == null ? 0 : inA.uses();
      int usesInB = inB == null ? 0 : inB.uses();
      if (usesInA != usesInB) {
        float weight = inA == null ? inB.weight() : inA.weight();
        words.add(new PairExplanation.RoleWord(word, weight, usesInA, usesInB));
      }
    }
    words.sort(Comparator.comparingDouble(PairExplainer::difference).reversed());
    return words;
  }

  private static List<PairExplanation.Concept> concepts(AdProfile a, AdProfile b) {
    if (Float.isNaN(ConceptComparison.of(a.concepts(), b.concepts()).jaccard())) {
      return List.of();
    }
    ConceptDictionary dictionary = ConceptDictionary.standard();
    return sides(a.concepts(), b.concepts()).entrySet().stream()
        .map(
            entry ->
                new PairExplanation.Concept(
                    dictionary.name(entry.getKey()),
                    entry.getValue(),
                    dictionary.weight(entry.getKey())))
        .sorted(
            Comparator.comparingDouble((PairExplanation.Concept concept) -> -concept.weight())
                .thenComparing(PairExplanation.Concept::concept))
        .toList();
  }

  /** Which of two sets hold each concept of either: A, B or both. */
  private static SortedMap<Integer, String> sides(ConceptSet a, ConceptSet b) {
    SortedMap<Integer, String> sides = new TreeMap<>();
    for (int concept : a.numbers()) {
      sides.put(concept, "A");
    }
    for (int concept : b.numbers()) {
      sides.merge(concept, "B", (ofA, ofB) -> "both");
    }
    return sides;
  }

  private static List<PairExplanation.TitleConcept> titleConcepts(
      AdProfile a, AdProfile b, float coverage) {
    if (Float.isNaN(coverage)) {
      return List.of();
    }
    ConceptDictionary dictionary = ConceptDictionary.standard();
    List<PairExplanation.TitleConcept> named = new ArrayList<>();
    sides(a.titleConcepts(), b.titleConcepts())
        .forEach(
            (concept, side) -> {
              ConceptSet other = side.equals("A") ? b.concepts() : a.concepts();
              named.add(
                  new PairExplanation.TitleConcept(
                      dictionary.name(concept),
                      side,
                      side.equals("both") || other.contains(concept),
                      dictionary.weight(concept)));
            });
    named.sort(
        Comparator.comparingDouble((PairExplanation.TitleConcept concept) -> -concept.weight())
            .thenComparing(PairExplanation.TitleConcept::concept));
    return named;
  }

  private static double difference(PairExplanation.RoleWord word) {
    return word.weight() * Math.abs(Math.log1p(word.usesInA()) - Math.log1p(word.usesInB()));
  }

  @Override
  public void close() {
    scorer.close();
    trees.close();
  }
}
