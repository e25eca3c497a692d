package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.state.AdNode;

/**
 * The clusters of one market: takes messages in any order, and on {@link #flush()} brings the
 * partition up to date and reports what changed.
 *
 * <p>After a flush the partition is a pure function of the live revisions, their dead keys and the
 * matches between them: components of at most {@value #SMALL_COMPONENT} ads follow {@link
 * MatchOrderedUnion}, larger ones {@link PivotPropagation}. Only components that changed are looked
 * at, and a search that stops at the limit tells which rule applies, so no update walks a giant.
 */
final class MarketClusters {
  /** Largest component that is partitioned as a whole. */
  static final int SMALL_COMPONENT = 64;

  private final MatchGraph graph;
  private final Components components;
  private final ClusterNaming naming;
  private final List<Contradiction> contradictions = new ArrayList<>();
  private int waiting;
  private final Set<Long> touched = new LinkedHashSet<>();
  private final Set<Long> shrunk = new LinkedHashSet<>();
  private final Set<Long> orphans = new LinkedHashSet<>();
  private final Set<Long> reranked = new LinkedHashSet<>();
  private final List<long[]> added = new ArrayList<>();

  /**
   * @param market name of the market
   * @param modelVersion version of the model that is active
   * @param minMatchShare see {@link MatchOrderedUnion}
   * @param store where the market is kept
   * @param changelog receives the lines
   */
  MarketClusters(
      String market,
      String modelVersion,
      double minMatchShare,
      ClusterStore store,
      Consumer<ChangelogEntry> changelog) {
    this(market, modelVersion, minMatchShare, SMALL_COMPONENT, store, changelog);
  }

  /** With a limit of its own, so that tests reach both rules with few ads. */
  MarketClusters(
      String market,
      String modelVersion,
      double minMatchShare,
      int smallComponent,
      ClusterStore store,
      Consumer<ChangelogEntry> changelog) {
    graph = new MatchGraph(store);
    components = new Components(graph, new MatchOrderedUnion(minMatchShare), smallComponent);
    naming = new ClusterNaming(market, modelVersion, graph, store, changelog);
  }

  /**
   * Writes a line if the model is another one than that of the market's last line.
   *
   * @param time epoch milliseconds of the announcement
   */
  void announceModel(long time) {
    naming.announceModel(time);
  }

  /** Takes a message; outdated and repeated ones change nothing. */
  void apply(ClusterInput input) {
    switch (input.kind()) {
      case LIVE -> announce(input);
      case GONE -> withdraw(input, ChangelogEntry.Event.LEFT);
      case EXPIRED -> withdraw(input, ChangelogEntry.Event.EXPIRED);
      case FORGOTTEN -> forget(input);
      case DEAD -> markDead(input);
      case MATCH -> match(input);
      case CORRECTION -> correct(input.correction());
    }
  }

  /**
   * What a flush changed.
   *
   * @param clusters clusters that began, less those that ended
   * @param merges clusters that went over to another one
   * @param waitingCorrections corrections that began to wait for an ad, less those that ended to
   * @param contradictions corrections that turned out not to hold
   */
  record Change(
      int clusters, int merges, int waitingCorrections, List<Contradiction> contradictions) {}

  /** Brings the partition up to date and writes everything back. */
  Change flush() {
    Map<Long, Long> groups = new LinkedHashMap<>();
    Set<Long> moved = new LinkedHashSet<>();
    PivotPropagation pivots = new PivotPropagation(graph, moved);
    settleSmall(groups, moved, pivots);
    settleLarge(groups, moved, pivots);
    naming.rename(groups);
    ClusterNaming.Change named = naming.writeBack();
    graph.writeBack();
    Change change =
        new Change(named.clusters(), named.merges(), waiting, List.copyOf(contradictions));
    waiting = 0;
    contradictions.clear();
    touched.clear();
    shrunk.clear();
    orphans.clear();
    reranked.clear();
    added.clear();
    return change;
  }

  /**
   * Partitions the small components that changed, those that were large among them, and hands those
   * that became large to the pivots.
   *
   * @param groups receives the group of each ad that was settled
   * @param moved receives the ads that became large
   */
  private void settleSmall(Map<Long, Long> groups, Set<Long> moved, PivotPropagation pivots) {
    Set<Long> settled = new LinkedHashSet<>();
    for (long ad : shrunk) {
      AdNode node = graph.node(ad);
      if (node.live && node.large && !settled.contains(ad)) {
        List<Long> component = components.small(ad, false);
        if (component != null) {
          component.forEach(this::becomeSmall);
          contradictions.addAll(components.partition(component, groups));
          settled.addAll(component);
        }
      }
    }
    for (long ad : touched) {
      AdNode node = graph.node(ad);
      if (node.live && !node.large && !settled.contains(ad)) {
        List<Long> component = components.small(ad, true);
        if (component == null) {
          for (long member : components.reachableSmall(ad)) {
            becomeLarge(member);
            moved.add(member);
            pivots.rescan(member);
          }
        } else {
          contradictions.addAll(components.partition(component, groups));
          settled.addAll(component);
        }
      }
    }
  }

  /**
   * Lets pivots of large components follow what changed.
   *
   * @param groups receives the pivot of each ad that moved
   * @param moved the ads that became large; receives those whose pivot changed
   */
  private void settleLarge(Map<Long, Long> groups, Set<Long> moved, PivotPropagation pivots) {
    for (long ad : orphans) {
      // Looked at even if it returns to its pivot, whose cluster may be another by now: one that
      // was withdrawn and is live again begins anew.
      moved.add(ad);
      pivots.rescan(ad);
    }
    // A pivot that stays one keeps its cluster: these count as moved only if theirs changes.
    reranked.forEach(pivots::rescan);
    for (long[] pair : added) {
      if (graph.node(pair[0]).large
          && graph.node(pair[1]).large
          && graph.isValid(pair[0], pair[1])) {
        pivots.added(pair[0], pair[1]);
      }
    }
    pivots.run();
    for (long ad : moved) {
      AdNode node = graph.node(ad);
      if (node.live && node.large) {
        groups.put(ad, node.pivot);
      }
    }
  }

  private void announce(ClusterInput input) {
    long ad = input.ad();
    if (input.revision() <= graph.node(ad).revision) {
      return;
    }
    AdNode node = graph.edit(ad);
    boolean wasLive = node.live;
    List<Long> before = wasLive ? neighbours(ad) : List.of();
    node.live = true;
    node.forgotten = false;
    node.revision = input.revision();
    node.eventTime = input.eventTime();
    node.adId = input.adId();
    graph.setKeys(ad, input.keys());
    dropInvalid(ad, before);
    if (!wasLive) {
      naming.create(ad);
      waiting -= linksToLiveAds(ad);
    }
    touched.add(ad);
    for (long other : neighbours(ad)) {
      becomeValid(ad, other);
    }
  }

  private void withdraw(ClusterInput input, ChangelogEntry.Event event) {
    long ad = input.ad();
    if (input.revision() <= graph.node(ad).revision) {
      return;
    }
    AdNode node = graph.edit(ad);
    boolean wasLive = node.live;
    List<Long> before = wasLive ? neighbours(ad) : List.of();
    if (wasLive) {
      waiting += linksToLiveAds(ad);
      naming.leave(ad, input.revision(), input.eventTime(), event);
    }
    node.revision = input.revision();
    node.live = false;
    graph.setKeys(ad, null);
    dropInvalid(ad, before);
    freeThoseApartFrom(ad);
    node.large = false;
    node.pivot = 0;
  }

  /**
   * The guard of an ad goes. Where a cluster bears its plain id, that is remembered, so that the
   * ad, should it come back, does not begin another cluster of that id. A market that the ad left
   * was told of no revision since, so its guard may be of an older one.
   */
  private void forget(ClusterInput input) {
    AdNode node = graph.node(input.ad());
    if (node.live || node.revision > input.revision()) {
      return;
    }
    if (node.nameAlive) {
      graph.edit(input.ad()).forgotten = true;
    }
    graph.forget(input.ad());
  }

  private void markDead(ClusterInput input) {
    long ad = input.ad();
    AdNode node = graph.node(ad);
    if (input.revision() < node.revision || input.revision() < node.deadRevision) {
      return;
    }
    List<Long> before = neighbours(ad);
    AdNode changed = graph.edit(ad);
    if (input.revision() > changed.deadRevision) {
      changed.deadRevision = input.revision();
      changed.deadKeys = new long[0];
    }
    int word = input.keyIndex() >> 6;
    changed.deadKeys = Arrays.copyOf(changed.deadKeys, Math.max(changed.deadKeys.length, word + 1));
    changed.deadKeys[word] |= 1L << input.keyIndex();
    dropInvalid(ad, before);
  }

  private void match(ClusterInput input) {
    long a = input.ad();
    long b = input.other();
    boolean wasValid = graph.isValid(a, b);
    if (!graph.add(a, input.revision(), b, input.otherRevision(), input.probability())) {
      return;
    }
    if (graph.isValid(a, b)) {
      becomeValid(a, b);
    } else if (wasValid) {
      becomeInvalid(a, b);
    }
  }

  private int linksToLiveAds(long ad) {
    int count = 0;
    for (Correction correction : graph.corrections(ad)) {
      count += graph.node(correction.other()).live ? 1 : 0;
    }
    return count;
  }

  /**
   * Takes what a person says of a pair unless something later was said. An ad that had no
   * correction before comes earlier in rank, and one that has none any more later, hence its
   * neighbours are looked at too.
   */
  private void correct(Correction correction) {
    long a = correction.ad();
    long b = correction.other();
    Correction known = graph.lastSaid(a, b);
    int order = known == null ? 1 : Correction.BY_AGE.compare(correction, known);
    if (order == 0) {
      return;
    }
    if (known != null
        && known.counts()
        && correction.counts()
        && known.same() != correction.same()) {
      contradictions.add(new Contradiction(order > 0 ? known : correction, true));
    }
    if (order < 0) {
      return;
    }
    List<Long> ranked = new ArrayList<>();
    for (long ad : new long[] {a, b}) {
      if (graph.node(ad).corrected != correction.counts()) {
        ranked.add(ad);
        ranked.addAll(neighbours(ad));
      }
    }
    boolean wasValid = graph.isValid(a, b);
    graph.correct(correction);
    if (!(graph.node(a).live && graph.node(b).live)) {
      waiting += (correction.counts() ? 1 : 0) - (known != null && known.counts() ? 1 : 0);
    }
    reranked.addAll(ranked);
    for (long ad : new long[] {a, b}) {
      touched.add(ad);
      // In a large component it may have to leave its pivot, or may follow it again.
      reranked.add(ad);
    }
    boolean isValid = graph.isValid(a, b);
    if (!wasValid && isValid) {
      becomeValid(a, b);
    } else if (wasValid && !isValid) {
      becomeInvalid(a, b);
    }
  }

  /** Removes what cannot count any more; {@code before} are the neighbours that counted so far. */
  private void dropInvalid(long ad, List<Long> before) {
    for (long other : graph.invalidForGood(ad)) {
      graph.remove(ad, other);
      // A pair that a person linked stays valid without its match, which tells what else belongs.
      if (graph.isValid(ad, other)) {
        touched.add(ad);
        touched.add(other);
      }
    }
    for (long other : before) {
      if (!graph.isValid(ad, other)) {
        becomeInvalid(ad, other);
      }
    }
  }

  private void becomeValid(long a, long b) {
    touched.add(a);
    touched.add(b);
    added.add(new long[] {a, b});
  }

  private void becomeInvalid(long a, long b) {
    touched.add(a);
    touched.add(b);
    shrunk.add(a);
    shrunk.add(b);
    if (graph.node(a).pivot == b) {
      orphans.add(a);
    }
    if (graph.node(b).pivot == a) {
      orphans.add(b);
    }
  }

  private void becomeSmall(long ad) {
    if (graph.node(ad).large) {
      AdNode node = graph.edit(ad);
      node.large = false;
      node.pivot = 0;
      freeThoseApartFrom(ad);
    }
  }

  /** What must stay apart from an ad may follow the pivot that it leaves. */
  private void freeThoseApartFrom(long ad) {
    for (Correction correction : graph.corrections(ad)) {
      if (!correction.same()) {
        reranked.add(correction.other());
      }
    }
  }

  /** A pivot of none yet: its own turn decides, and may offer it to ads that were large before. */
  private void becomeLarge(long ad) {
    AdNode node = graph.edit(ad);
    node.large = true;
    node.pivot = 0;
  }

  private List<Long> neighbours(long ad) {
    List<Long> result = new ArrayList<>();
    graph.forEachNeighbour(ad, (other, probability) -> result.add(other));
    return result;
  }
}
