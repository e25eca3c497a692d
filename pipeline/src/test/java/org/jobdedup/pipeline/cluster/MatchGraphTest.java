package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.state.AdNode;
import org.junit.jupiter.api.Test;

class MatchGraphTest {
  private final MemoryClusterStore store = new MemoryClusterStore();

  private MatchGraph live(long... ads) {
    MatchGraph graph = new MatchGraph(store);
    for (long ad : ads) {
      AdNode node = graph.edit(ad);
      node.live = true;
      node.revision = 5;
      graph.setKeys(ad, new long[] {1});
    }
    graph.writeBack();
    return graph;
  }

  private static Map<Long, Float> neighbours(MatchGraph graph, long ad) {
    Map<Long, Float> neighbours = new TreeMap<>();
    graph.forEachNeighbour(
        ad,
        (other, probability) -> {
          assertEquals(null, neighbours.put(other, probability), "visited twice");
          return true;
        });
    return neighbours;
  }

  /** Pages double in number at 25, 49, 97 and 193 matches, and go as they empty. */
  @Test
  void adMayHaveAnyNumberOfMatches() {
    int others = 200;
    long[] ads = new Random(3).longs(others + 1).toArray();
    MatchGraph graph = live(ads);
    Map<Long, Float> expected = new TreeMap<>();
    for (int i = 1; i <= others; i++) {
      float probability = 0.5f + i / 1000f;
      assertTrue(graph.add(ads[0], 5, ads[i], 5, probability));
      expected.put(ads[i], probability);
      graph.writeBack();
      assertEquals(expected, neighbours(graph, ads[0]));
      assertEquals(Map.of(ads[0], probability), neighbours(graph, ads[i]));
      assertEquals(i, graph.node(ads[0]).degree);
    }
    List<Long> order = new ArrayList<>(expected.keySet());
    Collections.shuffle(order, new Random(4));
    for (long other : order) {
      assertEquals(expected.get(other), graph.probability(ads[0], other));
      assertEquals(expected.remove(other), graph.probability(other, ads[0]));
      graph.remove(other, ads[0]);
      graph.writeBack();
      assertFalse(graph.isValid(ads[0], other));
      assertEquals(expected, neighbours(graph, ads[0]));
    }
    assertEquals(Map.of(), store.pages);
  }

  /** A match of newer revisions takes the place of the former; all others change nothing. */
  @Test
  void matchIsReplacedOnlyByOneOfNewerRevisions() {
    MatchGraph graph = live(1, 2);
    assertFalse(graph.add(1, 4, 2, 5, 0.5f));
    assertFalse(graph.add(1, 5, 2, 4, 0.5f));
    assertTrue(graph.add(1, 6, 2, 6, 0.6f));
    assertFalse(graph.add(1, 6, 2, 6, 0.7f));
    assertFalse(graph.add(1, 5, 2, 6, 0.7f));
    assertFalse(graph.add(1, 6, 2, 5, 0.7f));
    assertFalse(graph.add(1, 7, 2, 5, 0.7f));
    assertFalse(graph.isValid(1, 2), "the revisions that were scored are not announced yet");
    graph.edit(1).revision = 6;
    graph.edit(2).revision = 6;
    assertEquals(0.6f, graph.probability(1, 2));
    assertTrue(graph.add(1, 6, 2, 7, 0.8f));
    assertTrue(graph.add(1, 7, 2, 7, 0.9f));
    graph.edit(1).revision = 7;
    graph.edit(2).revision = 7;
    assertEquals(0.9f, graph.probability(2, 1));
    assertEquals(1, graph.node(1).degree);
  }

  @Test
  void matchesOfRevisionsThatAreOverAreInvalidForGood() {
    MatchGraph graph = live(1, 2, 3, 4);
    graph.add(1, 5, 2, 5, 0.9f);
    graph.add(1, 6, 3, 5, 0.9f);
    graph.add(1, 5, 4, 6, 0.9f);
    assertArrayEquals(new long[0], graph.invalidForGood(1));
    graph.edit(1).revision = 6;
    assertEquals(List.of(2L, 4L), sorted(graph.invalidForGood(1)));
    graph.edit(1).live = false;
    assertEquals(List.of(2L, 3L, 4L), sorted(graph.invalidForGood(1)));
  }

  private static List<Long> sorted(long[] ads) {
    return Arrays.stream(ads).sorted().boxed().toList();
  }

  /** An ad may have more keys than a word has bits; each of them keeps a match alive. */
  @Test
  void matchLastsUntilTheLastOfAllSharedKeysIsDead() {
    long[] keys = new long[130];
    Arrays.setAll(keys, i -> i);
    for (int last : new int[] {0, 1, 63, 64, 65, 127, 128, 129}) {
      ChangelogReplay replay = new ChangelogReplay();
      MarketClusters market =
          new MarketClusters("all", "model", 0.5, new MemoryClusterStore(), replay::add);
      market.apply(ClusterInput.live("all", 1, 1, "a", 0, keys));
      market.apply(ClusterInput.live("all", 2, 1, "b", 0, keys));
      market.apply(ClusterInput.match("all", 1, 1, 2, 1, 0.9f));
      List<Integer> indexes = new ArrayList<>();
      for (int index = 0; index < keys.length; index++) {
        indexes.add(index);
      }
      Collections.shuffle(indexes, new Random(last));
      indexes.remove(Integer.valueOf(last));
      // Some die for one ad, the others for the other.
      indexes.forEach(i -> market.apply(ClusterInput.dead("all", 1 + i % 2, 1, i)));
      market.flush();
      assertEquals(1, replay.clusters().get("all").size(), "key " + last);
      market.apply(ClusterInput.dead("all", 1, 1, last));
      market.flush();
      assertEquals(2, replay.clusters().get("all").size(), "key " + last);
    }
  }
}
