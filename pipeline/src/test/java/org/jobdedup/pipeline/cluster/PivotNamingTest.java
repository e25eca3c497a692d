package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.message.ClusterInput;
import org.junit.jupiter.api.Test;

/** Ids of clusters in large components, where only the ads that move are looked at. */
class PivotNamingTest {
  /** Id hashes by rank: the first is a pivot wherever it stands. */
  private static final long[] RANKED =
      LongStream.rangeClosed(1, 6)
          .boxed()
          .sorted(IdRank::compare)
          .mapToLong(Long::longValue)
          .toArray();

  private final List<ChangelogEntry> lines = new ArrayList<>();
  private final MarketClusters market =
      new MarketClusters("all", "model", 0.5, 2, new MemoryClusterStore(), lines::add);

  /** Makes ads live in the order given; each is named by its rank. */
  private void arrive(int... ranks) {
    for (int rank : ranks) {
      market.apply(
          ClusterInput.live("all", RANKED[rank], 1, "r" + rank, 1000 + rank, new long[] {1}));
    }
  }

  private void match(int rank, int other, float probability) {
    market.apply(ClusterInput.match("all", RANKED[rank], 1, RANKED[other], 1, probability));
  }

  /** What a flush says. */
  private List<String> flush() {
    int before = lines.size();
    market.flush();
    return lines.subList(before, lines.size()).stream()
        .map(
            line ->
                line.event()
                    + " "
                    + line.adId()
                    + " "
                    + line.clusterId()
                    + " "
                    + line.otherClusterId()
                    + " by "
                    + line.matchedAdId()
                    + " "
                    + line.probability())
        .toList();
  }

  private String clusters() {
    ChangelogReplay replay = new ChangelogReplay();
    lines.forEach(replay::add);
    return replay.clusters().get("all").toString();
  }

  @Test
  void youngerAdJoinsTheClusterOfItsPivot() {
    arrive(0, 1, 2, 3);
    match(0, 1, 0.9f);
    match(0, 2, 0.9f);
    flush();
    match(3, 0, 0.7f);
    assertEquals(List.of("JOINED r3 r0 r3 by r0 0.7"), flush());
    assertEquals("{r0=[r0, r1, r2, r3]}", clusters());
  }

  @Test
  void idOfAnOlderAdSurvivesWhereItComesToThePivotOfAYoungerCluster() {
    arrive(3, 0, 1, 2);
    match(0, 1, 0.9f);
    match(0, 2, 0.9f);
    flush();
    match(3, 0, 0.7f);
    assertEquals(List.of("MERGED null r3 r0 by r0 0.7"), flush());
    assertEquals("{r3=[r0, r1, r2, r3]}", clusters());
    arrive(4);
    match(4, 0, 0.6f);
    assertEquals(List.of("JOINED r4 r3 r4 by r0 0.6"), flush());
  }

  @Test
  void idOfAnOlderAdSurvivesWhereItComesToAPivotThatIsAlone() {
    arrive(3, 0, 1, 2);
    match(0, 2, 0.9f);
    match(2, 1, 0.9f);
    flush();
    assertEquals("{r0=[r0, r2], r1=[r1], r3=[r3]}", clusters());
    match(3, 1, 0.7f);
    assertEquals(List.of("MERGED null r3 r1 by r1 0.7"), flush());
    assertEquals("{r0=[r0, r2], r3=[r1, r3]}", clusters());
  }

  /** The id is that of the ad that leaves, and stays with those that nothing happened to. */
  @Test
  void idStaysWithTheAdsThatWereNotLookedAt() {
    arrive(3, 0, 1, 2);
    for (int rank = 1; rank <= 3; rank++) {
      match(0, rank, 0.9f);
    }
    flush();
    assertEquals("{r3=[r0, r1, r2, r3]}", clusters());
    market.apply(ClusterInput.dead("all", RANKED[3], 1, 0));
    assertEquals(
        List.of(
            "SPLIT null r3 r3~8 by null null",
            "LEFT r3 r3 r3~8 by null null",
            "JOINED r3 r3~8 r3 by null null"),
        flush());
    assertEquals("{r3=[r0, r1, r2], r3~8=[r3]}", clusters());
  }

  /** Clusters that fell apart while their component was large find together as it becomes small. */
  @Test
  void componentThatBecomesSmallIsPartitionedAsAWhole() {
    arrive(0, 1, 2);
    match(0, 2, 0.6f);
    match(2, 1, 0.9f);
    flush();
    assertEquals("{r0=[r0, r2], r1=[r1]}", clusters());
    market.apply(ClusterInput.gone("all", RANKED[0], 2, 5));
    flush();
    assertEquals("{r0=[r1, r2]}", clusters());
  }
}
