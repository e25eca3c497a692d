package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;

/** What a {@link Scenario} must lead to, worked out from its statements as a whole. */
final class ScenarioOracle {
  private ScenarioOracle() {}

  /** The newest statement about each ad that is live in the end. */
  static Map<Long, AdRevision> live(Scenario scenario) {
    Map<Long, AdRevision> newest = new TreeMap<>();
    for (AdRevision statement : scenario.statements) {
      newest.merge(
          statement.ad(), statement, (a, b) -> a.order().compareTo(b.order()) >= 0 ? a : b);
    }
    long clock = scenario.ticks.stream().mapToLong(Long::longValue).max().orElse(Long.MIN_VALUE);
    newest.values().removeIf(AdRevision::deleted);
    newest
        .values()
        .removeIf(
            statement ->
                scenario.lifetime.limited()
                    && statement.eventTime() + scenario.lifetime.millis() <= clock);
    return newest;
  }

  /** A bucket holds the live ads with its key, or the smallest ids of them where they are many. */
  static void checkBuckets(
      Scenario scenario, Map<Long, AdRevision> live, Map<Long, List<Long>> held, boolean reopened) {
    Map<Long, TreeSet<Long>> wanted = new TreeMap<>();
    live.forEach(
        (ad, statement) -> {
          for (long key : statement.keys()) {
            wanted.computeIfAbsent(key, unused -> new TreeSet<>()).add(ad);
          }
        });
    if (reopened) {
      held.forEach(
          (key, ads) -> {
            assertTrue(ads.size() <= scenario.maxEntries);
            assertTrue(wanted.getOrDefault(key, new TreeSet<>()).containsAll(ads));
          });
      return;
    }
    Map<Long, List<Long>> smallest = new TreeMap<>();
    wanted.forEach(
        (key, ads) ->
            smallest.put(
                key, new ArrayList<>(ads).subList(0, Math.min(ads.size(), scenario.maxEntries))));
    assertEquals(smallest, new TreeMap<>(held));
  }

  /** The partition of each market by the batch oracle. */
  static Map<String, Set<Set<Long>>> partition(
      Scenario scenario, Map<Long, AdRevision> live, Map<Long, List<Long>> held) {
    Map<String, BatchOracle> markets = new TreeMap<>();
    live.forEach(
        (ad, statement) ->
            markets
                .computeIfAbsent(
                    statement.market(),
                    unused -> new BatchOracle(0.3, MarketClusters.SMALL_COMPONENT))
                .ad(ad));
    for (AdRevision a : live.values()) {
      for (AdRevision b : live.values()) {
        Float probability = scenario.matches.get(content(a) + content(b));
        boolean near = Math.abs((long) a.day() - b.day()) <= scenario.maxDayGap;
        boolean meet =
            held.values().stream().anyMatch(ads -> ads.contains(a.ad()) && ads.contains(b.ad()));
        if (a.ad() < b.ad()
            && a.market().equals(b.market())
            && near
            && meet
            && probability != null) {
          markets.get(a.market()).match(a.ad(), b.ad(), probability);
        }
      }
    }
    // Of what is said of a pair the last counts.
    Map<String, ClusterInput> last = new TreeMap<>();
    for (ClusterInput said : scenario.corrections) {
      last.put(said.market() + " " + said.ad() + " " + said.other(), said);
    }
    for (ClusterInput said : last.values()) {
      if (markets.containsKey(said.market())) {
        markets.get(said.market()).correct(said.correction());
      }
    }
    Map<String, Set<Set<Long>>> result = new TreeMap<>();
    markets.forEach((market, oracle) -> result.put(market, oracle.partition()));
    return result;
  }

  private static String content(AdRevision statement) {
    return String.valueOf((char) statement.profile()[0]);
  }
}
