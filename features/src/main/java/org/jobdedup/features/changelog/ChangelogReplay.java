package org.jobdedup.features.changelog;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Rebuilds clusters from their changelog. Lines may come in any order; each market is replayed in
 * the order of its sequence, and lines that are ahead wait. Every line is checked against the state
 * that it changes.
 */
public final class ChangelogReplay {
  private final Map<String, Market> markets = new TreeMap<>();
  private final Moment until;

  /** A replay of all lines. */
  public ChangelogReplay() {
    this(Moment.LAST);
  }

  /** A replay that stops at a moment. */
  public ChangelogReplay(Moment until) {
    this.until = until;
  }

  /**
   * How far each market is replayed: up to a sequence, and up to a moment of its event clock, which
   * is the latest event time so far of an ad that joined, moved or expired. As in the job, a
   * withdrawal does not move the clock.
   *
   * @param sequence last sequence that counts
   * @param eventTime event time in epoch milliseconds; the first line by which the clock passes it
   *     ends the replay, whatever times the lines after it have
   */
  public record Moment(long sequence, long eventTime) {
    /** The end. */
    public static final Moment LAST = new Moment(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  private static final class Market {
    final Map<Long, ChangelogEntry> ahead = new HashMap<>();
    final SortedMap<String, SortedSet<String>> clusters = new TreeMap<>();
    final Map<String, String> clusterOf = new HashMap<>();
    long sequence;
    long clock = Long.MIN_VALUE;
    long earlierBehind;
    boolean ended;
  }

  /**
   * Takes a line.
   *
   * @throws IllegalStateException when the line contradicts the lines before it
   */
  public void add(ChangelogEntry entry) {
    if (entry.sequence() > until.sequence) {
      return;
    }
    Market market = markets.computeIfAbsent(entry.market(), name -> new Market());
    if (market.ended && entry.sequence() > market.sequence) {
      countBehind(market, entry);
      return;
    }
    if (entry.sequence() <= market.sequence
        || market.ahead.putIfAbsent(entry.sequence(), entry) != null) {
      throw contradiction(entry, "the sequence came already");
    }
    for (ChangelogEntry next = market.ahead.remove(market.sequence + 1);
        next != null;
        next = market.ahead.remove(market.sequence + 1)) {
      if (movesClock(next) && next.eventTime() > until.eventTime) {
        market.ended = true;
        market.ahead.values().forEach(later -> countBehind(market, later));
        market.ahead.clear();
        return;
      }
      apply(market, next);
      market.sequence++;
      if (movesClock(next)) {
        market.clock = Math.max(market.clock, next.eventTime());
      }
    }
  }

  private void countBehind(Market market, ChangelogEntry entry) {
    if (movesClock(entry) && entry.eventTime() <= until.eventTime) {
      market.earlierBehind++;
    }
  }

  private static boolean movesClock(ChangelogEntry entry) {
    return switch (entry.event()) {
      case CREATED, JOINED, MERGED, SPLIT, EXPIRED -> true;
      case LEFT -> entry.otherClusterId() != null;
      case MODEL -> false;
    };
  }

  /**
   * The clusters after all lines, by market and id, with their ads in order. A cluster that has
   * just begun by a split, and whose ads are still to come, is not among them. The sets are those
   * of the replay, not copies: they must not be changed, and lines that are added later change
   * them.
   *
   * @throws IllegalStateException when a sequence is missing
   */
  public SortedMap<String, SortedMap<String, SortedSet<String>>> clusters() {
    SortedMap<String, SortedMap<String, SortedSet<String>>> result = new TreeMap<>();
    markets.forEach(
        (name, market) -> {
          if (!market.ahead.isEmpty()) {
            throw new IllegalStateException(
                "The changelog of market "
                    + name
                    + " has a gap: sequence "
                    + (market.sequence + 1)
                    + " is missing, "
                    + market.ahead.size()
                    + (market.ahead.size() == 1
                        ? " later line is there."
                        : " later lines are there."));
          }
          SortedMap<String, SortedSet<String>> clusters = market.clusters;
          if (clusters.values().stream().anyMatch(SortedSet::isEmpty)) {
            clusters = new TreeMap<>(clusters);
            clusters.values().removeIf(SortedSet::isEmpty);
          }
          result.put(name, Collections.unmodifiableSortedMap(clusters));
        });
    return result;
  }

  /** Latest event clock of all markets, epoch milliseconds; the smallest long before any line. */
  public long clock() {
    return markets.values().stream().mapToLong(market -> market.clock).max().orElse(Long.MIN_VALUE);
  }

  /**
   * Event time of the moment whose clusters these are, epoch milliseconds: the time to replay to,
   * which may be later than the clock, because an ad that is seen again unchanged writes no line,
   * nor does one whose change moves no ad; the clock where a sequence is given.
   */
  public long shownTime() {
    return until.sequence == Long.MAX_VALUE ? until.eventTime : clock();
  }

  /** Whether the replay goes to the end of the changelog. */
  public boolean complete() {
    return until.equals(Moment.LAST);
  }

  /** Whether there was no line at all. */
  public boolean isEmpty() {
    return markets.isEmpty();
  }

  /**
   * Number of lines behind the one that ended the replay by its time whose own times would count:
   * those of ads that came later, whatever their dates.
   */
  public long earlierBehind() {
    return markets.values().stream().mapToLong(market -> market.earlierBehind).sum();
  }

  /** Number of lines replayed. */
  public long lines() {
    return markets.values().stream().mapToLong(market -> market.sequence).sum();
  }

  private static void apply(Market market, ChangelogEntry entry) {
    switch (entry.event()) {
      case CREATED -> {
        begin(market, entry, entry.clusterId());
        enter(market, entry);
      }
      case JOINED -> join(market, entry);
      case MERGED -> merge(market, entry);
      case SPLIT -> begin(market, entry, entry.otherClusterId());
      case LEFT, EXPIRED -> leave(market, entry);
      case MODEL -> {
        // Says by which model the lines that follow were decided, and changes no cluster.
      }
    }
  }

  private static void begin(Market market, ChangelogEntry entry, String clusterId) {
    if (market.clusters.putIfAbsent(clusterId, new TreeSet<>()) != null) {
      throw contradiction(entry, "the cluster exists already");
    }
  }

  private static void enter(Market market, ChangelogEntry entry) {
    if (market.clusterOf.putIfAbsent(entry.adId(), entry.clusterId()) != null) {
      throw contradiction(entry, "the ad is in a cluster already");
    }
    members(market, entry, entry.clusterId()).add(entry.adId());
  }

  private static void join(Market market, ChangelogEntry entry) {
    String former = market.clusterOf.get(entry.adId());
    if (former != null) {
      if (!former.equals(entry.otherClusterId()) || members(market, entry, former).size() != 1) {
        throw contradiction(entry, "the ad is in another cluster with more ads");
      }
      market.clusters.remove(former);
      market.clusterOf.remove(entry.adId());
    }
    enter(market, entry);
  }

  private static void merge(Market market, ChangelogEntry entry) {
    SortedSet<String> survivor = members(market, entry, entry.clusterId());
    SortedSet<String> absorbed = members(market, entry, entry.otherClusterId());
    if (survivor == absorbed) {
      throw contradiction(entry, "a cluster cannot merge with itself");
    }
    market.clusters.remove(entry.otherClusterId());
    absorbed.forEach(ad -> market.clusterOf.put(ad, entry.clusterId()));
    if (absorbed.size() > survivor.size()) {
      absorbed.addAll(survivor);
      market.clusters.put(entry.clusterId(), absorbed);
    } else {
      survivor.addAll(absorbed);
    }
  }

  private static void leave(Market market, ChangelogEntry entry) {
    SortedSet<String> members = members(market, entry, entry.clusterId());
    if (!members.remove(entry.adId())) {
      throw contradiction(entry, "the ad is not in the cluster");
    }
    market.clusterOf.remove(entry.adId());
    if (members.isEmpty()) {
      market.clusters.remove(entry.clusterId());
    }
  }

  private static SortedSet<String> members(Market market, ChangelogEntry entry, String clusterId) {
    SortedSet<String> members = market.clusters.get(clusterId);
    if (members == null) {
      throw contradiction(entry, "there is no cluster " + clusterId);
    }
    return members;
  }

  private static IllegalStateException contradiction(ChangelogEntry entry, String why) {
    return new IllegalStateException(
        "The changelog contradicts itself in market "
            + entry.market()
            + " at sequence "
            + entry.sequence()
            + " ("
            + entry.event()
            + "): "
            + why
            + ".");
  }
}
