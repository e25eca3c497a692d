package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.changelog.ChangelogReplay.Moment;
import org.jobdedup.pipeline.message.ClusterInput;
import org.junit.jupiter.api.Test;

/** A change of an ad moves others too, and no replay to an earlier time may show what it did. */
class LineTimeTest {
  private final List<ChangelogEntry> lines = new ArrayList<>();
  private final MarketClusters market =
      new MarketClusters("all", "model", 0.66, new MemoryClusterStore(), lines::add);

  private void state(long ad, long revision, long time, long... matchingAds) {
    market.apply(ClusterInput.live("all", ad, revision, "ad" + ad, time, new long[] {1}));
    for (long other : matchingAds) {
      market.apply(ClusterInput.match("all", ad, revision, other, 1, 0.9f));
    }
    market.flush();
  }

  private String clustersAt(long time) {
    ChangelogReplay replay = new ChangelogReplay(new Moment(Long.MAX_VALUE, time));
    lines.forEach(replay::add);
    return replay.clusters().get("all").toString();
  }

  @Test
  void adThatAChangedOneMatchesJoinsAtTheTimeOfTheChange() {
    state(1, 1, 1);
    state(2, 1, 2);
    state(1, 2, 10, 2);
    assertEquals("{ad1=[ad1], ad2=[ad2]}", clustersAt(9));
    assertEquals("{ad1=[ad1, ad2]}", clustersAt(10));
  }

  @Test
  void adThatAChangedOneMatchesNoLongerLeavesAtTheTimeOfTheChange() {
    state(1, 1, 1);
    state(2, 1, 2, 1);
    state(1, 2, 10);
    assertEquals("{ad1=[ad1, ad2]}", clustersAt(9));
    assertEquals("{ad1=[ad1], ad2~4=[ad2]}", clustersAt(10));
  }

  /** The changed ad takes the place of one that stays alone. */
  @Test
  void adThatAChangedOneReplacesLeavesAtTheTimeOfTheChange() {
    state(1, 1, 1);
    state(2, 1, 2);
    state(3, 1, 3);
    market.apply(ClusterInput.match("all", 2, 1, 3, 1, 0.6f));
    market.flush();
    state(1, 2, 10, 2);
    assertEquals("{ad1=[ad1], ad2=[ad2, ad3]}", clustersAt(9));
    assertEquals("{ad1=[ad1, ad2], ad3~5=[ad3]}", clustersAt(10));
  }
}
