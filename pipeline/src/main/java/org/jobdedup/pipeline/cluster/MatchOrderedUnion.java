package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Partitions a component of at most 64 ads. Walks the matches in {@link Match#ORDER} with a fresh
 * union-find and joins two parts only if the matches between them are at least a share of all pairs
 * between them, so that one chance match does not chain two families.
 *
 * <p>What a person says of two ads holds for the parts that matches make of them: a must-link joins
 * two parts whole and needs no share, and no match joins what a cannot-link keeps apart, through
 * must-links as well. Shares are counted as if there were no must-links; else an ad that is linked
 * to another one would be torn from its own family, which does not match that one. A pure function
 * of the graph.
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
   * @param matches matches and must-links between them; a pair may have one of each
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
    Parts matched = new Parts(size);
    Parts all = new Parts(size);
    for (Match match : ordered) {
      long a = all.of(match.a());
      long b = all.of(match.b());
      if (cannotLinks != null && countBetween(a, b, cannotLinks) > 0) {
        continue;
      }
      if (match.mustLink()) {
        all.join(match);
      } else if (mayJoin(matched.of(match.a()), matched.of(match.b()), adjacent)) {
        matched.join(match);
        all.join(match);
      }
    }
    int[] result = new int[size];
    for (int node = 0; node < size; node++) {
      result[node] = Long.numberOfTrailingZeros(all.of(node));
    }
    return result;
  }

  private boolean mayJoin(long a, long b, long[] adjacent) {
    // Divided, since a product may be rounded up: .55 of 100 pairs would be more than 55.
    double pairs = Long.bitCount(a) * Long.bitCount(b);
    return a != b && countBetween(a, b, adjacent) / pairs >= minMatchShare;
  }

  /** Parts of the nodes, each with its members as a bit set. */
  private static final class Parts {
    private final UnionFind union;
    private final long[] members;

    Parts(int size) {
      union = new UnionFind(size);
      members = new long[size];
      Arrays.setAll(members, node -> 1L << node);
    }

    long of(int node) {
      return members[union.find(node)];
    }

    void join(Match match) {
      long joined = of(match.a()) | of(match.b());
      members[union.union(match.a(), match.b())] = joined;
    }
  }

  private static int countBetween(long a, long b, long[] adjacent) {
    int count = 0;
    for (long rest = a; rest != 0; rest &= rest - 1) {
      count += Long.bitCount(adjacent[Long.numberOfTrailingZeros(rest)] & b);
    }
    return count;
  }
}
