package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.state.AdNode;

/**
 * Keeps pivot clustering up to date in components of more than 64 ads.
 *
 * <p>In the order of {@link IdRank}, ads that a person said something of before all others, an ad
 * is a pivot if no neighbour before it is one, else it belongs to the first pivot among its
 * neighbours (Ailon, Charikar and Newman 2008, doi:10.1145/1411509.1411513). Every member thus
 * matches its pivot directly and nothing chains. The outcome is a function of the graph alone; a
 * change is carried on in rank order only to ads that it can concern, which in expectation are few
 * because ranks are random (Censor-Hillel, Haramaty and Karnin 2016, doi:10.1145/2933057.2933083).
 *
 * <p>Pairs that a person took apart are no neighbours, and ads that were linked are. An ad passes
 * over pivots to which an earlier ad belongs that it must stay apart from, so that two ads that a
 * person took apart are never in one cluster. Because ads with corrections come first, a link can
 * fail only through a third ad that has a correction too.
 */
final class PivotPropagation {
  private final MatchGraph graph;
  private final PriorityQueue<Long> queue;
  private final Set<Long> queued = new HashSet<>();
  private final Set<Long> rescans = new HashSet<>();
  private final Map<Long, List<Long>> newPivots = new HashMap<>();
  private final Set<Long> moved;

  /**
   * @param graph the graph
   * @param moved receives every ad whose pivot changed
   */
  PivotPropagation(MatchGraph graph, Set<Long> moved) {
    this.graph = graph;
    queue = new PriorityQueue<>(graph::compareRank);
    this.moved = moved;
  }

  /** Has the pivot of an ad determined from all of its neighbours. */
  void rescan(long ad) {
    rescans.add(ad);
    enqueue(ad);
  }

  /** Tells of a match that became valid between two ads of large components. */
  void added(long a, long b) {
    long first = graph.compareRank(a, b) < 0 ? a : b;
    offer(first == a ? b : a, first);
  }

  /** Carries the changes on until nothing moves. */
  void run() {
    while (!queue.isEmpty()) {
      long ad = queue.poll();
      queued.remove(ad);
      List<Long> offers = newPivots.remove(ad);
      boolean rescan = rescans.remove(ad);
      AdNode node = graph.node(ad);
      if (node.live && node.large) {
        long pivot = rescan ? firstPivotAround(ad) : bestOf(node.pivot, ad, offers);
        if (pivot != node.pivot) {
          move(ad, pivot);
        }
      }
    }
  }

  private void offer(long ad, long pivot) {
    newPivots.computeIfAbsent(ad, unused -> new ArrayList<>()).add(pivot);
    enqueue(ad);
  }

  private void enqueue(long ad) {
    if (queued.add(ad)) {
      queue.add(ad);
    }
  }

  /** Offers are pivots only where they still are when their turn has passed. */
  private long bestOf(long current, long ad, List<Long> offers) {
    long best = current;
    for (long offer : offers) {
      if (isPivot(offer)
          && (best == ad || graph.compareRank(offer, best) < 0)
          && mayFollow(ad, offer)) {
        best = offer;
      }
    }
    return best;
  }

  private long firstPivotAround(long ad) {
    long[] best = {ad};
    graph.forEachNeighbour(
        ad,
        (other, probability) -> {
          if (graph.compareRank(other, best[0]) < 0 && isPivot(other) && mayFollow(ad, other)) {
            best[0] = other;
          }
          return true;
        });
    return best[0];
  }

  /** Whether no ad before this one belongs to a pivot that this one must stay apart from. */
  private boolean mayFollow(long ad, long pivot) {
    for (Correction correction : graph.corrections(ad)) {
      AdNode other = graph.node(correction.other());
      if (!correction.same()
          && other.live
          && other.large
          && other.pivot == pivot
          && graph.compareRank(correction.other(), ad) < 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isPivot(long ad) {
    AdNode node = graph.node(ad);
    return node.large && node.live && node.pivot == ad;
  }

  private void move(long ad, long pivot) {
    AdNode node = graph.edit(ad);
    boolean was = node.pivot == ad;
    node.pivot = pivot;
    moved.add(ad);
    for (Correction correction : graph.corrections(ad)) {
      if (!correction.same() && graph.compareRank(ad, correction.other()) < 0) {
        rescan(correction.other());
      }
    }
    boolean is = pivot == ad;
    if (was == is) {
      return;
    }
    graph.forEachNeighbour(
        ad,
        (other, probability) -> {
          if (graph.compareRank(ad, other) < 0) {
            if (is) {
              offer(other, ad);
            } else if (graph.node(other).pivot == ad) {
              rescan(other);
            }
          }
          return true;
        });
  }
}
