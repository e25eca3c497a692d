package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jobdedup.pipeline.message.Correction;

/**
 * Which of the corrections within a component of at most 64 ads hold. From the latest to the
 * earliest, each holds unless those that hold already contradict it, through other ads as well: if
 * a and b, and b and c, are one opening, then a and c cannot be two. A pure function of what was
 * said; the order of arrival plays no part.
 */
final class CorrectionRule {
  private CorrectionRule() {}

  /**
   * A correction between two nodes.
   *
   * @param a index of one ad
   * @param b index of the other
   * @param correction what was said
   */
  record Link(int a, int b, Correction correction) {}

  /**
   * What holds.
   *
   * @param mustLinks corrections that join
   * @param cannotLinks for each node the bit set of nodes that must stay apart from it
   * @param contradicted corrections that do not hold
   */
  record Outcome(List<Link> mustLinks, long[] cannotLinks, List<Link> contradicted) {}

  static Outcome decide(int size, List<Link> links) {
    List<Link> latestFirst = new ArrayList<>(links);
    latestFirst.sort(Comparator.comparing(Link::correction, Correction.BY_AGE).reversed());
    UnionFind parts = new UnionFind(size);
    long[] members = new long[size];
    Arrays.setAll(members, node -> 1L << node);
    long[] apart = new long[size];
    List<Link> mustLinks = new ArrayList<>();
    List<Link> contradicted = new ArrayList<>();
    for (Link link : latestFirst) {
      int a = parts.find(link.a());
      int b = parts.find(link.b());
      boolean contradiction =
          link.correction().same() ? touches(members[a], members[b], apart) : a == b;
      if (contradiction) {
        contradicted.add(link);
      } else if (!link.correction().same()) {
        apart[link.a()] |= 1L << link.b();
        apart[link.b()] |= 1L << link.a();
      } else {
        mustLinks.add(link);
        if (a != b) {
          members[parts.union(a, b)] = members[a] | members[b];
        }
      }
    }
    return new Outcome(mustLinks, apart, contradicted);
  }

  private static boolean touches(long a, long b, long[] apart) {
    for (long rest = a; rest != 0; rest &= rest - 1) {
      if ((apart[Long.numberOfTrailingZeros(rest)] & b) != 0) {
        return true;
      }
    }
    return false;
  }
}
