package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Partitions a component of at most 64 ads. Walks the matches in {@link Match#ORDER} with a fresh
 * union-find and joins two parts only if no cannot-link lies between them and the matches between
 * them are at least a share of all pairs between them, so that one chance match does not chain two
 * families. A must-link needs no share. A pure function of the graph.
 */
final class MatchOrderedUnion {
  private final double minMatchShare;

  /**
   * @param minMatchShare least share of the pairs between two parts that must match, in [0, 1]
   */
  MatchOrderedUnion(double minMatchShare) {
    this.minMatchShare = minMatchShare;
  }

  /**
   * Partitions the nodes 0 to {@code size - 1}.
   *
   * @param size number of ads, at most 64
   * @param matches matches between them, each pair at most once
   * @param cannotLinks for each node the bit set of nodes that must stay apart from it, or null
   * @return for each node the smallest node of its part
   */
  int[] partition(int size, List<Match> matches, long[] cannotLinks) {
    if (size > Long.SIZE) {
      throw new IllegalArgumentException("A small component has at most 64 ads: size=" + size);
    }
    long[] adjacent = new long[size];
    for (Match match : matches) {
      adjacent[match.a()] |= 1L << match.b();
      adjacent[match.b()] |= 1L << match.a();
    }
    List<Match> ordered = new ArrayList<>(matches);
    ordered.sort(Match.ORDER);
    UnionFind parts = new UnionFind(size);
    long[] members = new long[size];
    Arrays.setAll(members, node -> 1L << node);
    for (Match match : ordered) {
      int a = parts.find(match.a());
      int b = parts.find(match.b());
      if (a != b && mayJoin(match, members[a], members[b], adjacent, cannotLinks)) {
        int root = parts.union(a, b);
        members[root] = members[a] | members[b];
      }
    }
    int[] result = new int[size];
    for (int node = 0; node < size; node++) {
      result[node] = Long.numberOfTrailingZeros(members[parts.find(node)]);
    }
    return result;
  }

  private boolean mayJoin(Match match, long a, long b, long[] adjacent, long[] cannotLinks) {
    if (cannotLinks != null && countBetween(a, b, cannotLinks) > 0) {
      return false;
    }
    if (match.mustLink()) {
      return true;
    }
    long pairs = (long) Long.bitCount(a) * Long.bitCount(b);
    return countBetween(a, b, adjacent) >= minMatchShare * pairs;
  }

  private static int countBetween(long a, long b, long[] adjacent) {
    int count = 0;
    for (long rest = a; rest != 0; rest &= rest - 1) {
      count += Long.bitCount(adjacent[Long.numberOfTrailingZeros(rest)] & b);
    }
    return count;
  }
}
