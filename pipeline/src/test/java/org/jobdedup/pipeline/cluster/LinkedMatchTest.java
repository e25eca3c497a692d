package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.junit.jupiter.api.Test;

/** Two ads that match and that a person linked as well; the second matches a third, too. */
class LinkedMatchTest {
  private final MemoryClusterStore store = new MemoryClusterStore();
  private final List<ChangelogEntry> changelog = new ArrayList<>();

  private Map<String, ? extends Set<String>> clustersAfter(ClusterInput... inputs) {
    MarketClusters clusters = new MarketClusters("all", "model", 0.6, store, changelog::add);
    for (ClusterInput input : inputs) {
      clusters.apply(input);
    }
    clusters.flush();
    ChangelogReplay replay = new ChangelogReplay();
    changelog.forEach(replay::add);
    return replay.clusters().get("all");
  }

  private static ClusterInput live(long ad) {
    return ClusterInput.live("all", ad, 5, "ad" + ad, 0, new long[] {1, 2});
  }

  private static ClusterInput say(Answer answer, int index) {
    return ClusterInput.correction(
        "all", Correction.of(1, 2, "ad1", "ad2", answer, Correction.NO_TIME, "said", index));
  }

  @Test
  void theMatchTellsWhatElseBelongsAsLongAsItCounts() {
    Map<String, Set<String>> apart = Map.of("ad1", Set.of("ad1", "ad2"), "ad3", Set.of("ad3"));
    assertEquals(
        apart,
        clustersAfter(
            live(1),
            live(2),
            live(3),
            ClusterInput.match("all", 1, 5, 2, 5, 0.9f),
            ClusterInput.match("all", 2, 5, 3, 5, 0.8f)));
    assertEquals(apart, clustersAfter(say(Answer.SAME, 1)));
    assertEquals(
        Set.of(Set.of("ad1", "ad2", "ad3")),
        Set.copyOf(
            clustersAfter(ClusterInput.dead("all", 1, 5, 0), ClusterInput.dead("all", 1, 5, 1))
                .values()));
    assertEquals(
        Set.of(Set.of("ad1"), Set.of("ad2", "ad3")),
        Set.copyOf(clustersAfter(say(Answer.TAKEN_BACK, 2)).values()));
  }
}
