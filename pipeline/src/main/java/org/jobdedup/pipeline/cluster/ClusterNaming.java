package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogEntry.Event;
import org.jobdedup.pipeline.state.AdNode;
import org.jobdedup.pipeline.state.ClusterRecord;
import org.jobdedup.pipeline.state.MarketCounters;

/**
 * Gives the parts of a new partition the ids of the old one and writes the changelog.
 *
 * <p>A cluster takes the id of its first-arrived ad, followed by {@code ~sequence} if a cluster was
 * ever named so, or if the ad's own id ends in that way: else an ad could be called what a cluster
 * of another ad is. When clusters merge, the older id survives. When a cluster falls apart, its id
 * stays with the ads that were not looked at, else with the largest part, else with the part whose
 * first ad arrived first. Ids depend on the order of arrival; partitions do not.
 */
final class ClusterNaming {
  private final String market;
  private final String modelVersion;
  private final MatchGraph graph;
  private final ClusterStore store;
  private final Consumer<ChangelogEntry> changelog;
  private final Map<Long, ClusterRecord> clusters = new TreeMap<>();
  private MarketCounters counters;
  private int begun;
  private int merged;

  ClusterNaming(
      String market,
      String modelVersion,
      MatchGraph graph,
      ClusterStore store,
      Consumer<ChangelogEntry> changelog) {
    this.market = market;
    this.modelVersion = modelVersion;
    this.graph = graph;
    this.store = store;
    this.changelog = changelog;
  }

  /**
   * What was written back.
   *
   * @param clusters clusters that began, less those that ended
   * @param merges clusters that went over to another one
   */
  record Change(int clusters, int merges) {}

  /** A group of the new partition that holds ads which were looked at. */
  private static final class Group {
    final List<Long> ads = new ArrayList<>();
    final Set<Long> heirOf = new LinkedHashSet<>();
    long resident;
    long cluster;

    /** Event time of the newest of the ads. */
    long newest;
  }

  /** The strongest match that ties ads to a group, by the ad of the group. */
  private record Tie(long matched, float probability) {}

  /** Announces the model unless the market's lines name it already, or there are none yet. */
  void announceModel(long time) {
    MarketCounters known = counters();
    if (modelVersion.equals(known.modelVersion)) {
      return;
    }
    // Corrections and matches may come before the first ad of a market.
    boolean another = known.sequence > 0;
    known.modelVersion = modelVersion;
    if (another) {
      emitBetween(nextSequence(), Event.MODEL, null, null, null, time);
    }
  }

  /** Starts the cluster of an ad that became live. */
  void create(long ad) {
    AdNode node = graph.edit(ad);
    if (node.arrival == 0) {
      node.arrival = ++counters().arrival;
    }
    long sequence = nextSequence();
    node.cluster = begin(ad, sequence);
    clusters.get(node.cluster).size = 1;
    String clusterId = clusters.get(node.cluster).clusterId;
    emit(sequence, Event.CREATED, ad, clusterId, null, null, node.eventTime);
  }

  /** Takes an ad that is gone out of its cluster. */
  void leave(long ad, long revision, long eventTime, Event event) {
    AdNode node = graph.edit(ad);
    ClusterRecord cluster = cluster(node.cluster);
    changelog.accept(
        new ChangelogEntry(
            market,
            nextSequence(),
            event,
            node.adId,
            revision,
            cluster.clusterId,
            null,
            null,
            null,
            modelVersion,
            eventTime));
    shrink(node.cluster, 1);
    node.cluster = 0;
  }

  /**
   * Moves ads so that clusters are the given groups.
   *
   * @param groupOf for each ad that was looked at, the ad that names its group
   */
  void rename(Map<Long, Long> groupOf) {
    Map<Long, Group> groups = group(groupOf);
    Map<Long, Map<Group, List<Long>>> parts = parts(groups.values());
    chooseHeirs(groups, parts);
    for (Group group : groups.values()) {
      nameGroup(group);
    }
    for (Map.Entry<Long, Map<Group, List<Long>>> entry : parts.entrySet()) {
      moveAway(entry.getKey(), entry.getValue());
    }
    for (Group group : groups.values()) {
      for (long heir : group.heirOf) {
        if (heir != group.cluster) {
          merge(group, heir, parts.get(heir).getOrDefault(group, List.of()));
        }
      }
    }
  }

  /** Writes the clusters that changed, and tells how their number did. */
  Change writeBack() {
    int ended = 0;
    for (Map.Entry<Long, ClusterRecord> entry : clusters.entrySet()) {
      boolean empty = entry.getValue().size == 0;
      if (empty) {
        ended++;
        endName(entry.getValue());
      }
      store.putCluster(entry.getKey(), empty ? null : entry.getValue());
    }
    clusters.clear();
    if (counters != null) {
      store.putCounters(counters);
      counters = null;
    }
    Change change = new Change(begun - ended, merged);
    begun = 0;
    merged = 0;
    return change;
  }

  /** Groups in the order in which their first ads arrived, ads likewise. */
  private Map<Long, Group> group(Map<Long, Long> groupOf) {
    List<Long> ads = new ArrayList<>(groupOf.keySet());
    ads.sort(Comparator.comparingLong(ad -> graph.node(ad).arrival));
    Map<Long, Group> groups = new LinkedHashMap<>();
    for (long ad : ads) {
      groups.computeIfAbsent(groupOf.get(ad), unused -> new Group()).ads.add(ad);
    }
    groups.forEach(
        (name, group) -> {
          group.resident = groupOf.containsKey(name) ? 0 : graph.node(name).cluster;
          group.newest = newest(group.ads);
        });
    return groups;
  }

  /** For each old cluster, oldest first, which of its ads go to which group. */
  private Map<Long, Map<Group, List<Long>>> parts(Iterable<Group> groups) {
    Map<Long, Map<Group, List<Long>>> parts = new HashMap<>();
    for (Group group : groups) {
      for (long ad : group.ads) {
        parts
            .computeIfAbsent(graph.node(ad).cluster, unused -> new LinkedHashMap<>())
            .computeIfAbsent(group, unused -> new ArrayList<>())
            .add(ad);
      }
      if (group.resident != 0) {
        parts.computeIfAbsent(group.resident, unused -> new LinkedHashMap<>());
      }
    }
    Map<Long, Map<Group, List<Long>>> ordered = new LinkedHashMap<>();
    parts.keySet().stream()
        .sorted(Comparator.comparingLong(number -> cluster(number).createdAt))
        .forEach(number -> ordered.put(number, parts.get(number)));
    return ordered;
  }

  private void chooseHeirs(Map<Long, Group> groups, Map<Long, Map<Group, List<Long>>> parts) {
    Map<Long, Group> residences = new HashMap<>();
    for (Group group : groups.values()) {
      if (group.resident != 0) {
        residences.put(group.resident, group);
      }
    }
    parts.forEach(
        (number, byGroup) -> {
          int lookedAt = byGroup.values().stream().mapToInt(List::size).sum();
          Group heir = residences.get(number);
          if (heir == null && cluster(number).size == lookedAt) {
            // Groups stand in the order of arrival, and a later one must be larger to win.
            for (Group group : byGroup.keySet()) {
              if (heir == null || byGroup.get(group).size() > byGroup.get(heir).size()) {
                heir = group;
              }
            }
          }
          if (heir != null) {
            heir.heirOf.add(number);
          }
        });
  }

  /** Decides which record carries the group on; the oldest public id goes with it. */
  private void nameGroup(Group group) {
    if (group.resident != 0) {
      group.cluster = group.resident;
    } else if (!group.heirOf.isEmpty()) {
      group.cluster = group.heirOf.iterator().next();
    }
  }

  /**
   * Ads move because of one that came or changed, which may be one that stays or takes their place:
   * the lines are as new as the newest ad of all groups that the old cluster went to.
   */
  private void moveAway(long from, Map<Group, List<Long>> byGroup) {
    long eventTime =
        byGroup.keySet().stream().mapToLong(group -> group.newest).max().orElse(Long.MIN_VALUE);
    byGroup.forEach(
        (group, ads) -> {
          if (group.heirOf.contains(from)) {
            return;
          }
          if (group.cluster == 0) {
            long sequence = nextSequence();
            group.cluster = begin(group.ads.get(0), sequence);
            emitBetween(
                sequence,
                Event.SPLIT,
                cluster(from).clusterId,
                cluster(group.cluster).clusterId,
                null,
                eventTime);
          }
          String source = cluster(from).clusterId;
          String target = cluster(group.cluster).clusterId;
          for (long ad : ads) {
            emit(nextSequence(), Event.LEFT, ad, source, target, null, eventTime);
            Tie tie = tie(List.of(ad), group);
            emit(nextSequence(), Event.JOINED, ad, target, source, tie, eventTime);
            graph.edit(ad).cluster = group.cluster;
          }
          cluster(group.cluster).size += ads.size();
          shrink(from, ads.size());
        });
  }

  /** All ads that an old cluster still has go over to a group that another one carries on. */
  private void merge(Group group, long absorbed, List<Long> ads) {
    merged++;
    ClusterRecord winner = cluster(group.cluster);
    ClusterRecord loser = cluster(absorbed);
    boolean swap = loser.createdAt < winner.createdAt;
    String survivor = swap ? loser.clusterId : winner.clusterId;
    String ended = swap ? winner.clusterId : loser.clusterId;
    Tie tie = tie(ads, group);
    long eventTime =
        Math.max(group.newest, tie == null ? Long.MIN_VALUE : graph.node(tie.matched()).eventTime);
    if (!swap && ads.size() == 1) {
      emit(nextSequence(), Event.JOINED, ads.get(0), survivor, ended, tie, eventTime);
    } else {
      emitBetween(nextSequence(), Event.MERGED, survivor, ended, tie, eventTime);
    }
    if (swap) {
      swapNames(winner, loser);
    }
    winner.createdAt = Math.min(winner.createdAt, loser.createdAt);
    winner.size += ads.size();
    for (long ad : ads) {
      graph.edit(ad).cluster = group.cluster;
    }
    shrink(absorbed, ads.size());
  }

  private static void swapNames(ClusterRecord a, ClusterRecord b) {
    ClusterRecord former = new ClusterRecord();
    former.clusterId = a.clusterId;
    former.namedAfter = a.namedAfter;
    former.plainName = a.plainName;
    a.clusterId = b.clusterId;
    a.namedAfter = b.namedAfter;
    a.plainName = b.plainName;
    b.clusterId = former.clusterId;
    b.namedAfter = former.namedAfter;
    b.plainName = former.plainName;
  }

  /** The strongest match between some ads of a group and its others, as far as looked at. */
  private Tie tie(List<Long> ads, Group group) {
    Set<Long> own = new LinkedHashSet<>(ads);
    Set<Long> others = new LinkedHashSet<>(group.ads);
    others.removeAll(own);
    Tie[] best = {null};
    for (long ad : ads) {
      long pivot = graph.node(ad).pivot;
      graph.forEachNeighbour(
          ad,
          (other, probability) -> {
            boolean inGroup = others.contains(other) || other == pivot && !own.contains(other);
            if (inGroup
                && (best[0] == null
                    || probability > best[0].probability
                    || probability == best[0].probability
                        && graph.node(other).adId.compareTo(graph.node(best[0].matched).adId)
                            < 0)) {
              best[0] = new Tie(other, probability);
            }
            return true;
          });
    }
    return best[0];
  }

  private long begin(long ad, long sequence) {
    AdNode node = graph.edit(ad);
    long number = ++counters().cluster;
    begun++;
    ClusterRecord cluster = new ClusterRecord();
    cluster.plainName = !node.nameUsed && !endsInNumber(node.adId);
    cluster.namedAfter = ad;
    cluster.clusterId = cluster.plainName ? node.adId : node.adId + "~" + sequence;
    cluster.createdAt = sequence;
    clusters.put(number, cluster);
    node.nameUsed = true;
    node.nameAlive |= cluster.plainName;
    return number;
  }

  /** Whether an id ends in a tilde and digits, as the names do that are not plain. */
  private static boolean endsInNumber(String adId) {
    int at = adId.length();
    while (at > 0 && adId.charAt(at - 1) >= '0' && adId.charAt(at - 1) <= '9') {
      at--;
    }
    return at > 0 && at < adId.length() && adId.charAt(at - 1) == '~';
  }

  /** An ad of which nothing else is kept may be forgotten when no cluster bears its id any more. */
  private void endName(ClusterRecord cluster) {
    if (cluster.plainName) {
      AdNode node = graph.edit(cluster.namedAfter);
      node.nameAlive = false;
      if (node.forgotten) {
        graph.forget(cluster.namedAfter);
      }
    }
  }

  private void shrink(long number, int by) {
    ClusterRecord cluster = cluster(number);
    cluster.size -= by;
    if (cluster.size < 0) {
      throw new IllegalStateException(
          "Cluster " + cluster.clusterId + " lost more ads than it had: size=" + cluster.size);
    }
  }

  private ClusterRecord cluster(long number) {
    return clusters.computeIfAbsent(
        number,
        id -> {
          ClusterRecord stored = store.cluster(id);
          if (stored == null) {
            throw new IllegalStateException("An ad refers to a cluster that is not kept: " + id);
          }
          return stored;
        });
  }

  private MarketCounters counters() {
    if (counters == null) {
      counters = store.counters();
      if (counters == null) {
        counters = new MarketCounters();
      }
    }
    return counters;
  }

  private long nextSequence() {
    return ++counters().sequence;
  }

  private long newest(List<Long> ads) {
    return ads.stream().mapToLong(ad -> graph.node(ad).eventTime).max().orElseThrow();
  }

  private void emit(
      long sequence,
      Event event,
      long ad,
      String clusterId,
      String otherClusterId,
      Tie tie,
      long eventTime) {
    AdNode node = graph.node(ad);
    changelog.accept(
        new ChangelogEntry(
            market,
            sequence,
            event,
            node.adId,
            node.revision,
            clusterId,
            otherClusterId,
            tie == null ? null : graph.node(tie.matched()).adId,
            tie == null ? null : tie.probability(),
            modelVersion,
            eventTime));
  }

  private void emitBetween(
      long sequence,
      Event event,
      String clusterId,
      String otherClusterId,
      Tie tie,
      long eventTime) {
    changelog.accept(
        new ChangelogEntry(
            market,
            sequence,
            event,
            null,
            null,
            clusterId,
            otherClusterId,
            tie == null ? null : graph.node(tie.matched()).adId,
            tie == null ? null : tie.probability(),
            modelVersion,
            eventTime));
  }
}
