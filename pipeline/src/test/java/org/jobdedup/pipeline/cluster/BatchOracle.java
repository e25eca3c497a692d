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
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;

/** The partition of a graph by the definition of DESIGN section 4, as plainly as can be. */
final class BatchOracle {
  /** Matches but those that a person took back. */
  private final Map<Long, Map<Long, Float>> matches = new TreeMap<>();

  /** These, and ads that a person linked. */
  private final Map<Long, Map<Long, Float>> graph = new TreeMap<>();

  private final List<Correction> corrections = new ArrayList<>();
  private final Set<Long> corrected = new HashSet<>();
  private final double minMatchShare;
  private final int smallComponent;

  BatchOracle(double minMatchShare, int smallComponent) {
    this.minMatchShare = minMatchShare;
    this.smallComponent = smallComponent;
  }

  void ad(long ad) {
    graph.putIfAbsent(ad, new TreeMap<>());
    matches.putIfAbsent(ad, new TreeMap<>());
  }

  void match(long a, long b, float probability) {
    for (Map<Long, Map<Long, Float>> edges : List.of(graph, matches)) {
      edges.get(a).put(b, probability);
      edges.get(b).put(a, probability);
    }
  }

  /** Takes the latest correction of a pair, after all ads and matches. */
  void correct(Correction correction) {
    if (correction.answer() == Answer.TAKEN_BACK) {
      return;
    }
    corrected.add(correction.ad());
    corrected.add(correction.other());
    if (graph.containsKey(correction.ad()) && graph.containsKey(correction.other())) {
      corrections.add(correction);
      if (correction.same()) {
        graph.get(correction.ad()).put(correction.other(), 1f);
        graph.get(correction.other()).put(correction.ad(), 1f);
      } else {
        for (Map<Long, Map<Long, Float>> edges : List.of(graph, matches)) {
          edges.get(correction.ad()).remove(correction.other());
          edges.get(correction.other()).remove(correction.ad());
        }
      }
    }
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

  /** The latest corrections that do not contradict each other. */
  private List<Correction> consistent(Set<Long> component) {
    List<Correction> latestFirst = new ArrayList<>(corrections);
    latestFirst.removeIf(c -> !component.contains(c.ad()) || !component.contains(c.other()));
    latestFirst.sort(Correction.BY_AGE.reversed());
    List<Correction> accepted = new ArrayList<>();
    for (Correction correction : latestFirst) {
      accepted.add(correction);
      Map<Long, Set<Long>> linked = singletons(component);
      accepted.stream().filter(Correction::same).forEach(c -> join(linked, c.ad(), c.other()));
      boolean broken =
          accepted.stream().anyMatch(c -> !c.same() && linked.get(c.ad()).contains(c.other()));
      if (broken) {
        accepted.remove(correction);
      }
    }
    return accepted;
  }

  private static Map<Long, Set<Long>> singletons(Set<Long> component) {
    Map<Long, Set<Long>> partOf = new TreeMap<>();
    component.forEach(ad -> partOf.put(ad, new TreeSet<>(Set.of(ad))));
    return partOf;
  }

  private static void join(Map<Long, Set<Long>> partOf, long a, long b) {
    Set<Long> union = new TreeSet<>(partOf.get(a));
    union.addAll(partOf.get(b));
    union.forEach(ad -> partOf.put(ad, union));
  }

  private Collection<Set<Long>> unite(Set<Long> component) {
    record Edge(long a, long b, float probability) {}
    List<Correction> accepted = consistent(component);
    Map<Long, Set<Long>> matched = singletons(component);
    Map<Long, Set<Long>> partOf = singletons(component);
    accepted.stream().filter(Correction::same).forEach(c -> join(partOf, c.ad(), c.other()));
    Map<Long, Set<Long>> adjacent = new TreeMap<>();
    component.forEach(ad -> adjacent.put(ad, new TreeSet<>()));
    List<Edge> edges = new ArrayList<>();
    for (long a : component) {
      matches
          .get(a)
          .forEach(
              (b, p) -> {
                if (a < b) {
                  edges.add(new Edge(a, b, p));
                  adjacent.get(a).add(b);
                  adjacent.get(b).add(a);
                }
              });
    }
    for (Correction correction : accepted) {
      if (correction.same()) {
        adjacent.get(correction.ad()).add(correction.other());
        adjacent.get(correction.other()).add(correction.ad());
      }
    }
    edges.sort(
        Comparator.comparingDouble((Edge edge) -> -edge.probability)
            .thenComparingLong(edge -> Match.pairHash(edge.a, edge.b)));
    for (Edge edge : edges) {
      Set<Long> a = matched.get(edge.a);
      Set<Long> b = matched.get(edge.b);
      if (!a.contains(edge.b)) {
        long between =
            a.stream().mapToLong(x -> b.stream().filter(adjacent.get(x)::contains).count()).sum();
        Set<Long> allOfA = partOf.get(edge.a);
        Set<Long> allOfB = partOf.get(edge.b);
        boolean apart =
            accepted.stream()
                .filter(c -> !c.same())
                .anyMatch(
                    c ->
                        allOfA.contains(c.ad()) && allOfB.contains(c.other())
                            || allOfB.contains(c.ad()) && allOfA.contains(c.other()));
        if (!apart && between >= minMatchShare * a.size() * b.size()) {
          join(matched, edge.a, edge.b);
          join(partOf, edge.a, edge.b);
        }
      }
    }
    return new HashSet<>(partOf.values());
  }

  private boolean areApart(long a, long b) {
    return corrections.stream()
        .anyMatch(
            c -> !c.same() && (c.ad() == a && c.other() == b || c.ad() == b && c.other() == a));
  }

  private int compareRank(long a, long b) {
    return Comparator.comparing((Long ad) -> !corrected.contains(ad))
        .thenComparing(IdRank::compare)
        .compare(a, b);
  }

  private Collection<Set<Long>> pivot(Set<Long> component) {
    List<Long> ranked = new ArrayList<>(component);
    ranked.sort(this::compareRank);
    Map<Long, Set<Long>> byPivot = new TreeMap<>();
    for (long ad : ranked) {
      graph.get(ad).keySet().stream()
          .filter(byPivot::containsKey)
          .filter(pivot -> byPivot.get(pivot).stream().noneMatch(other -> areApart(ad, other)))
          .min(this::compareRank)
          .map(byPivot::get)
          .orElseGet(() -> byPivot.computeIfAbsent(ad, unused -> new TreeSet<>()))
          .add(ad);
    }
    return byPivot.values();
  }
}
