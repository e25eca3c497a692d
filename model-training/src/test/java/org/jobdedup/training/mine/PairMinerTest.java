package org.jobdedup.training.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.TrainingPairs;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class PairMinerTest {
  private static final MiningConfig CONFIG = new MiningConfig(60, 3, 1);

  private static ModelBundle bundle;
  private static List<PreparedAd> corpus;
  private static MinedPairs mined;

  @BeforeAll
  static void mineSyntheticAds() {
    bundle = ModelBundle.loadDefault();
    corpus =
        SyntheticAds.with(GeneratorConfig.of(1, 300)).stream()
            .map(generated -> bundle.preparer().prepare(generated.ad()))
            .toList();
    mined = mine(corpus, Set.of());
  }

  private static MinedPairs mine(List<PreparedAd> ads, Set<Long> labelled) {
    return new PairMiner(bundle, CONFIG)
        .mine(ads, (a, b) -> labelled.contains(TrainingPairs.pairHash(a, b)), done -> {});
  }

  private static boolean meet(ChannelKeys a, ChannelKeys b) {
    return IntStream.range(0, a.size()).anyMatch(k -> b.contains(a.key(k)));
  }

  @Test
  void when_mined_then_whatARunWouldCompareWasSeenOnce() {
    long met = 0;
    long admitted = 0;
    for (int a = 0; a < corpus.size(); a++) {
      for (int b = a + 1; b < corpus.size(); b++) {
        if (meet(corpus.get(a).channelKeys(), corpus.get(b).channelKeys())) {
          met++;
          if (bundle.prefilter().admits(corpus.get(a).profile(), corpus.get(b).profile())) {
            admitted++;
          }
        }
      }
    }
    assertEquals(met, mined.met());
    assertEquals(admitted, mined.admitted());
    assertEquals(0, mined.known());
  }

  @Test
  void when_mined_then_probabilityAndJaccardAreThoseOfThePair() {
    Map<String, PreparedAd> byId = new HashMap<>();
    corpus.forEach(ad -> byId.put(ad.adId(), ad));
    float[] row = new float[PairFeature.count()];
    assertTrue(mined.pairs().size() > 20, mined.toString());
    try (PairScorer scorer = bundle.newScorer()) {
      for (MinedPair pair : mined.pairs()) {
        PreparedAd a = byId.get(pair.a());
        PreparedAd b = byId.get(pair.b());
        assertTrue(pair.a().compareTo(pair.b()) < 0);
        bundle.featureExtractor().extract(a.profile(), b.profile(), row, 0);
        assertEquals(scorer.score(row, 1)[0], pair.probability());
        assertEquals(a.profile().text().jaccard(b.profile().text()), pair.jaccard());
        for (PreparedAd ad : List.of(a, b)) {
          assertTrue(pair.language().contains(ad.profile().language()), pair.toString());
        }
      }
    }
  }

  @Test
  void when_adsComeInAnotherOrder_then_theSamePairs() {
    List<PreparedAd> shuffled = new ArrayList<>(corpus);
    for (int seed = 0; seed < 3; seed++) {
      Collections.shuffle(shuffled, new Random(seed));
      assertEquals(mined, mine(shuffled, Set.of()));
    }
  }

  @Test
  void when_pairsAreLabelled_then_leftOut() {
    Set<Long> labelled = new HashSet<>();
    mined.pairs().forEach(pair -> labelled.add(TrainingPairs.pairHash(pair.a(), pair.b())));
    MinedPairs next = mine(corpus, labelled);
    assertEquals(mined.pairs().size(), next.known());
    assertEquals(mined.admitted(), next.admitted());
    next.pairs()
        .forEach(
            pair -> assertFalse(labelled.contains(TrainingPairs.pairHash(pair.a(), pair.b()))));
  }

  @Test
  void when_thereAreNoAds_then_noPairs() {
    assertEquals(new MinedPairs(List.of(), 0, 0, 0), mine(List.of(), Set.of()));
    assertEquals(new MinedPairs(List.of(), 0, 0, 0), mine(corpus.subList(0, 1), Set.of()));
  }
}
