package org.jobdedup.features.model;

import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;

/** How far ads and their copies, disguised ones or sisters, come on the way to a decision. */
final class DisguiseCounts {
  private int ads;
  private int scored;
  private int matched;

  /** Compares an ad with its copy, as the job would. */
  static final class Judge implements AutoCloseable {
    private final AdPreparer preparer;
    private final PairPrefilter prefilter;
    private final PairFeatureExtractor extractor;
    private final PairScorer scorer;
    private final double threshold;
    private final float[] row = new float[PairFeature.count()];

    Judge(ModelBundle bundle) {
      preparer = bundle.preparer();
      prefilter = bundle.prefilter();
      extractor = bundle.featureExtractor();
      scorer = bundle.newScorer();
      threshold = bundle.threshold();
    }

    PreparedAd prepare(JobAd ad) {
      return preparer.prepare(ad);
    }

    /** Counts what becomes of a pair. */
    void judge(PreparedAd ad, JobAd copy, DisguiseCounts counts) {
      PreparedAd disguised = preparer.prepare(copy);
      counts.ads++;
      if (sharesKey(ad.channelKeys(), disguised.channelKeys())
          && prefilter.admits(ad.profile(), disguised.profile())) {
        counts.scored++;
        extractor.extract(ad.profile(), disguised.profile(), row, 0);
        counts.matched += scorer.score(row, 1)[0] >= threshold ? 1 : 0;
      }
    }

    private static boolean sharesKey(ChannelKeys a, ChannelKeys b) {
      return IntStream.range(0, a.size()).anyMatch(i -> b.contains(a.key(i)));
    }

    @Override
    public void close() {
      scorer.close();
    }
  }

  /** Number of ads. */
  int ads() {
    return ads;
  }

  /** Share of them that met their copy in a bucket and passed the prefilter. */
  double scoredShare() {
    return scored / (double) ads;
  }

  /** Share of them that were called a match with their copy. */
  double matchedShare() {
    return matched / (double) ads;
  }
}
