package org.jobdedup.pipeline.cluster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The partition of a graph by the definition of DESIGN section 4, as plainly as can be. */
final class BatchOracle {
  private final Map<Long, Map<Long, Float>> graph = new TreeMap<>();
  private final double minMatchShare;
  private final int smallComponent;

  BatchOracle(double minMatchShare, int smallComponent) {
    this.minMatchShare = minMatchShare;
    this.smallComponent = smallComponent;
  }

  void ad(long ad) {
    graph.putIfAbsent(ad, new TreeMap<>());
  }

  void match(long a, long b, float probability) {
    graph.get(a).put(b, probability);
    graph.get(b).put(a, probability);
  }

  Set<Set<Long>> partition() {
    Set<Set<Long>> result = new HashSet<>();
    Set<Long> seen = new HashSet<>();
    for (long ad : graph.keySet()) {
      if (!seen.contains(ad)) {
        Set<Long> component = component(ad);
        seen.addAll(component);
        result.addAll(component.size() <= smallComponent ? unite(component) : pivot(component));
      }
    }
    return result;
  }

  private Set<Long> component(long ad) {
    Set<Long> seen = new TreeSet<>(Set.of(ad));
    Deque<Long> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (long other : graph.get(open.poll()).keySet()) {
        if (seen.add(other)) {
          open.add(other);
        }
      }
    }
    return seen;
  }

  private Collection<Set<Long>> unite(Set<Long> component) {
    record Edge(long a, long b, float probability) {}
    List<Edge> edges = new ArrayList<>();
    for (long a : component) {
      graph.get(a).forEach((b, p) -> edges.add(new Edge(Math.min(a, b), Math.max(a, b), p)));
    }
    edges.sort(
        Comparator.comparingDouble((Edge edge) -> -edge.probability)
            .thenComparingLong(edge -> Match.pairHash(edge.a, edge.b)));
    Map<Long, Set<Long>> partOf = new TreeMap<>();
    component.forEach(ad -> partOf.put(ad, new TreeSet<>(Set.of(ad))));
    for (Edge edge : edges) {
      Set<Long> a = partOf.get(edge.a);
      Set<Long> b = partOf.get(edge.b);
      if (a != b) {
        long between =
            a.stream().mapToLong(x -> b.stream().filter(graph.get(x)::containsKey).count()).sum();
        if (between >= minMatchShare * a.size() * b.size()) {
          a.addAll(b);
          a.forEach(ad -> partOf.put(ad, a));
        }
      }
    }
    return new HashSet<>(partOf.values());
  }

  private Collection<Set<Long>> pivot(Set<Long> component) {
    List<Long> ranked = new ArrayList<>(component);
    ranked.sort(IdRank::compare);
    Map<Long, Set<Long>> byPivot = new TreeMap<>();
    for (long ad : ranked) {
      graph.get(ad).keySet().stream()
          .filter(byPivot::containsKey)
          .min(IdRank::compare)
          .map(byPivot::get)
          .orElseGet(() -> byPivot.computeIfAbsent(ad, unused -> new TreeSet<>()))
          .add(ad);
    }
    return byPivot.values();
  }
}
