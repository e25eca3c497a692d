package org.jobdedup.pipeline.cluster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.pipeline.message.Correction;

/**
 * Finds the components of the matches of one market, and partitions those that are small. A search
 * stops as soon as a component is known to be large, so that none walks a giant.
 */
final class Components {
  private final MatchGraph graph;
  private final MatchOrderedUnion rule;
  private final int mostAds;

  /**
   * @param graph the matches, whose live ads count
   * @param rule partitions small components
   * @param mostAds number of ads that a small component has at the most
   */
  Components(MatchGraph graph, MatchOrderedUnion rule, int mostAds) {
    this.graph = graph;
    this.rule = rule;
    this.mostAds = mostAds;
  }

  /**
   * The component of an ad, or null if it is a large one.
   *
   * @param stopAtLarge whether meeting an ad that is known to be in a large component settles it
   */
  List<Long> small(long ad, boolean stopAtLarge) {
    Set<Long> seen = new LinkedHashSet<>(Set.of(ad));
    Deque<Long> open = new ArrayDeque<>(seen);
    boolean[] large = {false};
    while (!open.isEmpty() && !large[0]) {
      graph.forEachNeighbour(
          open.poll(),
          (other, probability) -> {
            if (seen.add(other)) {
              open.add(other);
              large[0] = seen.size() > mostAds || stopAtLarge && graph.node(other).large;
            }
            return !large[0];
          });
    }
    return large[0] ? null : new ArrayList<>(seen);
  }

  /** The ads that are reached from one without passing an ad of a large component. */
  Set<Long> reachableSmall(long ad) {
    Set<Long> seen = new LinkedHashSet<>(Set.of(ad));
    Deque<Long> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      graph.forEachNeighbour(
          open.poll(),
          (other, probability) -> {
            if (!graph.node(other).large && seen.add(other)) {
              open.add(other);
            }
            return true;
          });
    }
    return seen;
  }

  /**
   * Partitions a component.
   *
   * @param component all ads of it, at most as many as a small one may have
   * @param groups receives for each ad the first to arrive of its part
   * @return corrections that turned out not to hold and were not reported before
   */
  List<Contradiction> partition(List<Long> component, Map<Long, Long> groups) {
    List<Long> ads = new ArrayList<>(component);
    ads.sort((a, b) -> Long.compare(graph.node(a).arrival, graph.node(b).arrival));
    Map<Long, Integer> indexes = new LinkedHashMap<>();
    for (int i = 0; i < ads.size(); i++) {
      indexes.put(ads.get(i), i);
    }
    CorrectionRule.Outcome corrected = CorrectionRule.decide(ads.size(), links(ads, indexes));
    List<Contradiction> contradictions = new ArrayList<>();
    for (CorrectionRule.Link link : corrected.contradicted()) {
      if (graph.report(link.correction())) {
        contradictions.add(new Contradiction(link.correction(), false));
      }
    }
    List<Match> matches = new ArrayList<>();
    for (CorrectionRule.Link link : corrected.mustLinks()) {
      long pairHash = Match.pairHash(ads.get(link.a()), ads.get(link.b()));
      matches.add(Match.linked(link.a(), link.b(), pairHash));
    }
    for (long ad : ads) {
      int index = indexes.get(ad);
      graph.forEachMatch(
          ad,
          (other, probability) -> {
            int otherIndex = indexes.get(other);
            if (index < otherIndex) {
              matches.add(Match.found(index, otherIndex, probability, Match.pairHash(ad, other)));
            }
            return true;
          });
    }
    int[] parts = rule.partition(ads.size(), matches, corrected.cannotLinks());
    for (int i = 0; i < parts.length; i++) {
      groups.put(ads.get(i), ads.get(parts[i]));
    }
    return contradictions;
  }

  private List<CorrectionRule.Link> links(List<Long> ads, Map<Long, Integer> indexes) {
    List<CorrectionRule.Link> links = new ArrayList<>();
    for (long ad : ads) {
      for (Correction correction : graph.corrections(ad)) {
        Integer other = indexes.get(correction.other());
        if (other != null && ad < correction.other()) {
          links.add(new CorrectionRule.Link(indexes.get(ad), other, correction));
        }
      }
    }
    return links;
  }
}
