package org.jobdedup.training.mine;

import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.LongConsumer;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;

/**
 * Finds pairs for people to label: compares the ads of a corpus as a run does, scores what the
 * prefilter lets through, and {@linkplain PairChooser chooses}. The result depends on the ads and
 * the seed only, not on their order.
 */
public final class PairMiner {
  private static final Comparator<PreparedAd> BY_HASH =
      Comparator.comparingLong((PreparedAd ad) -> ad.profile().idHash())
          .thenComparing(PreparedAd::adId);

  private static final int BATCH = 64;

  private final ModelBundle bundle;
  private final MiningConfig config;
  private final double threshold;

  /** Mines with a model and its own threshold. */
  public PairMiner(ModelBundle bundle, MiningConfig config) {
    this(bundle, config, null);
  }

  /**
   * Mines with a model.
   *
   * @param costRatio what the threshold goes by; null for that of the model
   */
  public PairMiner(ModelBundle bundle, MiningConfig config, CostRatio costRatio) {
    this.bundle = bundle;
    this.config = config;
    this.threshold = CostRatio.threshold(costRatio, bundle.threshold());
  }

  /**
   * Chooses pairs among ads.
   *
   * @param corpus ads as the bundle prepares them, with different ids
   * @param labelled whether the pair of two ids is labelled already; what the model learned from is
   *     left out in any case
   * @param progress told the number of ads whose pairs are done
   */
  public MinedPairs mine(
      List<PreparedAd> corpus, BiPredicate<String, String> labelled, LongConsumer progress) {
    List<PreparedAd> ads = corpus.stream().sorted(BY_HASH).toList();
    CandidateBuckets buckets =
        new CandidateBuckets(
            ads.stream().map(PreparedAd::channelKeys).toList(), CandidateBuckets.MAX_ADS);
    PairPrefilter prefilter = bundle.prefilter();
    long met = 0;
    long admitted = 0;
    long known = 0;
    ScoredPairs scored = new ScoredPairs();
    try (PairScorer scorer = bundle.newScorer()) {
      Batch batch = new Batch(ads, bundle.featureExtractor(), scorer, scored);
      for (int a = 0; a < ads.size(); a++) {
        PreparedAd ad = ads.get(a);
        for (int b : buckets.laterPartners(a)) {
          PreparedAd other = ads.get(b);
          met++;
          if (prefilter.admits(ad.profile(), other.profile())) {
            admitted++;
            if (bundle.trainingPairs().contains(ad.adId(), other.adId())
                || labelled.test(ad.adId(), other.adId())) {
              known++;
            } else {
              batch.add(a, b);
            }
          }
        }
        progress.accept(a + 1L);
      }
      batch.score();
    }
    List<MinedPair> chosen =
        new PairChooser(config, threshold).choose(ads.stream().map(MinedAd::of).toList(), scored);
    return new MinedPairs(chosen, met, admitted, known);
  }

  /** Pairs that wait for their scores. */
  private static final class Batch {
    private final List<PreparedAd> ads;
    private final PairFeatureExtractor extractor;
    private final PairScorer scorer;
    private final ScoredPairs scored;
    private final float[] rows = new float[BATCH * PairFeature.count()];
    private final int[] first = new int[BATCH];
    private final int[] second = new int[BATCH];
    private int size;

    Batch(
        List<PreparedAd> ads,
        PairFeatureExtractor extractor,
        PairScorer scorer,
        ScoredPairs scored) {
      this.ads = ads;
      this.extractor = extractor;
      this.scorer = scorer;
      this.scored = scored;
    }

    void add(int a, int b) {
      first[size] = a;
      second[size] = b;
      extractor.extract(profile(a), profile(b), rows, size * PairFeature.count());
      if (++size == BATCH) {
        score();
      }
    }

    void score() {
      if (size > 0) {
        float[] probabilities = scorer.score(rows, size);
        for (int i = 0; i < size; i++) {
          float jaccard = profile(first[i]).text().jaccard(profile(second[i]).text());
          scored.add(first[i], second[i], probabilities[i], jaccard);
        }
        size = 0;
      }
    }

    private AdProfile profile(int ad) {
      return ads.get(ad).profile();
    }
  }
}
