package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ads that all match each other, pairs of which a person took apart. */
class KeptApartTest {
  private static final int PAIRS = 10;

  private final MemoryClusterStore store = new MemoryClusterStore();
  private final List<ChangelogEntry> changelog = new ArrayList<>();

  private List<? extends Set<String>> clustersAfter(List<ClusterInput> inputs) {
    return clustersAfter(MarketClusters.SMALL_COMPONENT, inputs);
  }

  private List<? extends Set<String>> clustersAfter(int smallComponent, List<ClusterInput> inputs) {
    MarketClusters clusters =
        new MarketClusters("all", "model", 0.66, smallComponent, store, changelog::add);
    inputs.forEach(clusters::apply);
    assertEquals(List.of(), clusters.flush().contradictions());
    ChangelogReplay replay = new ChangelogReplay();
    changelog.forEach(replay::add);
    return List.copyOf(replay.clusters().get("all").values());
  }

  private static List<ClusterInput> matchingAds(int count) {
    List<ClusterInput> inputs = new ArrayList<>();
    for (int ad = 1; ad <= count; ad++) {
      inputs.add(ClusterInput.live("all", ad, 5, "ad" + ad, 0, new long[] {1}));
      for (int other = 1; other < ad; other++) {
        inputs.add(ClusterInput.match("all", other, 5, ad, 5, 0.9f));
      }
    }
    return inputs;
  }

  private static List<ClusterInput> say(Answer answer, int index) {
    List<ClusterInput> inputs = new ArrayList<>();
    for (int pair = 0; pair < PAIRS; pair++) {
      int a = 1 + 2 * pair;
      int b = a + 1;
      inputs.add(
          ClusterInput.correction(
              "all",
              Correction.of(
                  a, b, "ad" + a, "ad" + b, answer, Correction.NO_TIME, "said", index + pair)));
    }
    return inputs;
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 64, 65, 66, 90})
  void answersHoldHoweverManyAdsHangTogether(int count) {
    assertEquals(1, clustersAfter(matchingAds(count)).size());
    List<? extends Set<String>> clusters = clustersAfter(say(Answer.DIFFERENT, 0));
    for (int pair = 0; pair < PAIRS; pair++) {
      Set<String> both = Set.of("ad" + (1 + 2 * pair), "ad" + (2 + 2 * pair));
      clusters.forEach(cluster -> assertFalse(cluster.containsAll(both), both::toString));
    }
    assertEquals(1, clustersAfter(say(Answer.TAKEN_BACK, PAIRS)).size());
  }

  /** Five ads, of which the first three in rank have corrections, so that the first is a pivot. */
  private List<Long> fiveByRank() {
    List<Long> ads = new ArrayList<>(List.of(1L, 2L, 3L, 4L, 5L));
    List<ClusterInput> inputs = matchingAds(5);
    ads.sort(IdRank::compare);
    for (long ad : ads.subList(0, 3)) {
      inputs.add(apart(ad, 99));
    }
    assertEquals(1, clustersAfter(3, inputs).size());
    return ads;
  }

  private static ClusterInput apart(long a, long b) {
    return ClusterInput.correction(
        "all", Correction.of(a, b, "ad" + a, "ad" + b, Answer.DIFFERENT, 7, "said", (int) (a + b)));
  }

  private static Set<Set<String>> allBut(long ad) {
    Set<String> others = new TreeSet<>(Set.of("ad1", "ad2", "ad3", "ad4", "ad5"));
    others.remove("ad" + ad);
    return Set.of(others, Set.of("ad" + ad));
  }

  @Test
  void theLaterOfTwoAdsLeavesTheirPivotAndFollowsItAgainWhenTheEarlierOneHasMoved() {
    List<Long> ads = fiveByRank();
    long earlier = ads.get(1);
    long later = ads.get(2);
    assertEquals(allBut(later), Set.copyOf(clustersAfter(3, List.of(apart(earlier, later)))));
    ClusterInput anew = ClusterInput.live("all", earlier, 6, "ad" + earlier, 0, new long[] {1});
    ClusterInput match = ClusterInput.match("all", earlier, 6, ads.get(4), 5, 0.9f);
    assertEquals(allBut(earlier), Set.copyOf(clustersAfter(3, List.of(anew, match))));
  }

  @Test
  void theLaterOfTwoAdsFollowsTheirPivotAgainWhenTheEarlierOneHasNoMatchesAnyMore() {
    List<Long> ads = fiveByRank();
    long earlier = ads.get(1);
    long later = ads.get(2);
    clustersAfter(3, List.of(apart(earlier, later)));
    assertEquals(
        allBut(earlier),
        Set.copyOf(clustersAfter(3, List.of(ClusterInput.dead("all", earlier, 5, 0)))));
  }
}
