package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogEntry.Event;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.message.ClusterInput;

/**
 * Which id each cluster has, and which match each line names, compared with the rules as they are
 * told to users: worked out from the clusters before and after, and from all matches.
 */
class ClusterNamingPropertyTest {
  private static final long[] KEYS = {1};

  /** Ads that come, change, lose their bucket and go, and the matches between them. */
  private static final class World {
    final Random random;
    final long[] ids;
    final long[] revisions;
    final boolean[] live;
    final boolean[] dead;
    final List<String> arrivals = new ArrayList<>();
    final Map<String, Float> matches = new HashMap<>();
    final List<ChangelogEntry> lines = new ArrayList<>();
    final MemoryClusterStore store = new MemoryClusterStore();
    MarketClusters market;

    World(long seed) {
      random = new Random(seed);
      int ads = 2 + random.nextInt(9);
      ids = random.longs(ads).toArray();
      revisions = new long[ads];
      live = new boolean[ads];
      dead = new boolean[ads];
      begin();
    }

    void begin() {
      market = new MarketClusters("all", "model", 0.5, store, lines::add);
    }

    static String name(int ad) {
      // Some ids end as the second clusters of ads do.
      return ad % 4 == 3 ? "ad~" + ad : "ad" + ad;
    }

    void step() {
      int ad = random.nextInt(ids.length);
      switch (random.nextInt(9)) {
        case 0 -> end(ad, ClusterInput.gone("all", ids[ad], ++revisions[ad], 0));
        case 1 -> {
          if (live[ad]) {
            market.apply(ClusterInput.dead("all", ids[ad], revisions[ad], 0));
            dead[ad] = true;
            forgetMatches(ad);
          }
        }
        case 2, 3 -> announce(ad);
        default -> match(ad, random.nextInt(ids.length));
      }
    }

    private void announce(int ad) {
      forgetMatches(ad);
      live[ad] = true;
      dead[ad] = false;
      revisions[ad]++;
      if (!arrivals.contains(name(ad))) {
        arrivals.add(name(ad));
      }
      market.apply(ClusterInput.live("all", ids[ad], revisions[ad], name(ad), 0, KEYS));
    }

    private void end(int ad, ClusterInput message) {
      forgetMatches(ad);
      live[ad] = false;
      market.apply(message);
    }

    private void match(int a, int b) {
      if (a != b && live[a] && live[b] && !dead[a] && !dead[b]) {
        float probability = (5 + random.nextInt(5)) / 10f;
        if (matches.putIfAbsent(pair(name(a), name(b)), probability) == null) {
          market.apply(
              ClusterInput.match("all", ids[a], revisions[a], ids[b], revisions[b], probability));
        }
      }
    }

    private void forgetMatches(int ad) {
      for (int other = 0; other < ids.length; other++) {
        matches.remove(pair(name(ad), name(other)));
      }
    }

    SortedMap<String, SortedSet<String>> clusters() {
      ChangelogReplay replay = new ChangelogReplay();
      lines.forEach(replay::add);
      return replay.clusters().getOrDefault("all", new TreeMap<>());
    }

    String first(Set<String> ads) {
      return ads.stream().min(Comparator.comparingInt(arrivals::indexOf)).orElseThrow();
    }
  }

  @Property(tries = 60)
  void idsAndReasonsFollowTheRules(@ForAll long seed) {
    World world = new World(seed);
    int batch = 1 + world.random.nextInt(10);
    Names names = new Names(world);
    for (int flush = 0; flush < 15; flush++) {
      for (int message = 0; message < batch; message++) {
        world.step();
      }
      names.takeBeginnings();
      Map<String, SortedSet<String>> before = world.clusters();
      int linesBefore = world.lines.size();
      MarketClusters.Change change = world.market.flush();
      world.begin();
      Map<String, SortedSet<String>> after = world.clusters();
      Set<String> ended = new HashSet<>(before.keySet());
      ended.removeAll(after.keySet());
      assertEquals(ended.size(), change.merges());
      names.checkIds(before, after);
      checkReasons(world, linesBefore, after);
    }
  }

  /** The ids that were given so far. */
  private static final class Names {
    final World world;
    final Map<String, Long> begunAt = new HashMap<>();
    final Set<String> bearers = new HashSet<>();
    int taken;

    Names(World world) {
      this.world = world;
    }

    /** The first cluster of an ad bears its plain id, the others that and a number. */
    void takeBeginnings() {
      for (; taken < world.lines.size(); taken++) {
        ChangelogEntry line = world.lines.get(taken);
        if (line.event() == Event.CREATED) {
          begin(line, line.adId(), line.clusterId());
        }
      }
    }

    void begin(ChangelogEntry line, String ad, String clusterId) {
      boolean plain = bearers.add(ad) && !ad.matches(".*~[0-9]+");
      assertEquals(plain ? ad : ad + "~" + line.sequence(), clusterId);
      begunAt.put(clusterId, line.sequence());
    }

    /**
     * An id stays with the largest part of its cluster, of equal ones with that whose first ad came
     * first; of several ids the oldest counts, and where there is none a new one begins.
     */
    void checkIds(Map<String, SortedSet<String>> before, Map<String, SortedSet<String>> after) {
      Map<Set<String>, List<String>> inherited = new HashMap<>();
      before.forEach(
          (clusterId, members) ->
              after.values().stream()
                  .filter(part -> part.stream().anyMatch(members::contains))
                  .max(
                      Comparator.comparingLong(
                              (Set<String> part) -> part.stream().filter(members::contains).count())
                          .thenComparing(
                              part -> world.arrivals.indexOf(world.first(part)),
                              Comparator.reverseOrder()))
                  .ifPresent(
                      part ->
                          inherited
                              .computeIfAbsent(part, unused -> new ArrayList<>())
                              .add(clusterId)));
      for (; taken < world.lines.size(); taken++) {
        ChangelogEntry line = world.lines.get(taken);
        if (line.event() == Event.SPLIT) {
          SortedSet<String> part = after.get(line.otherClusterId());
          assertEquals(false, inherited.containsKey(part), line::toString);
          begin(line, world.first(part), line.otherClusterId());
        }
      }
      after.forEach(
          (clusterId, part) ->
              assertEquals(
                  inherited.getOrDefault(part, List.of(clusterId)).stream()
                      .min(Comparator.comparing(begunAt::get))
                      .orElseThrow(),
                  clusterId));
    }
  }

  /**
   * A line by which ads enter names the strongest match between them and the rest of their cluster,
   * and of equal ones that with the smallest id.
   */
  private static void checkReasons(
      World world, int linesBefore, Map<String, SortedSet<String>> after) {
    ChangelogReplay replay = new ChangelogReplay();
    world.lines.subList(0, linesBefore).forEach(replay::add);
    for (ChangelogEntry line : world.lines.subList(linesBefore, world.lines.size())) {
      if (line.event() == Event.JOINED || line.event() == Event.MERGED) {
        Set<String> moved =
            line.event() == Event.JOINED
                ? Set.of(line.adId())
                : replay.clusters().get("all").get(line.otherClusterId());
        Float strongest = null;
        String matched = null;
        for (String other : after.get(line.clusterId())) {
          for (String ad : moved) {
            Float probability = world.matches.get(pair(ad, other));
            if (!moved.contains(other)
                && probability != null
                && (strongest == null || probability > strongest)) {
              strongest = probability;
              matched = other;
            }
          }
        }
        assertEquals(strongest, line.probability(), line::toString);
        assertEquals(matched, line.matchedAdId(), line::toString);
      }
      replay.add(line);
    }
  }

  private static String pair(String a, String b) {
    return a.compareTo(b) < 0 ? a + " " + b : b + " " + a;
  }
}
