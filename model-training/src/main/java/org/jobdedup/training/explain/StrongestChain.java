package org.jobdedup.training.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The path between two nodes of a graph whose weakest link is as strong as can be: the widest or
 * bottleneck path (Pollack 1960, <a
 * href="https://doi.org/10.1287/opre.8.5.733">doi:10.1287/opre.8.5.733</a>). It is a path of the
 * maximum spanning tree, so Prim's algorithm finds it.
 */
final class StrongestChain {
  private StrongestChain() {}

  /** How strong the links of a graph are. */
  @FunctionalInterface
  interface Links {
    /**
     * The links of one node.
     *
     * @param node the node
     * @param others the nodes at the other ends
     * @return a strength for each of the others, NaN where there is no link
     */
    float[] strengths(int node, int[] others);
  }

  /**
   * Finds the chain. Of nodes that are linked as strongly the one of the smaller number comes
   * first, so that one graph has one answer.
   *
   * @param nodes number of nodes, which are numbered from 0
   * @return the nodes from {@code from} to {@code to}, both included; empty when nothing links them
   */
  static List<Integer> find(int nodes, int from, int to, Links links) {
    float[] best = new float[nodes];
    int[] via = new int[nodes];
    Arrays.fill(best, Float.NEGATIVE_INFINITY);
    boolean[] taken = new boolean[nodes];
    int node = from;
    while (node != to) {
      taken[node] = true;
      int[] others = others(taken);
      float[] strengths = links.strengths(node, others);
      int next = -1;
      for (int i = 0; i < others.length; i++) {
        int other = others[i];
        if (strengths[i] > best[other]) {
          best[other] = strengths[i];
          via[other] = node;
        }
        if (best[other] > Float.NEGATIVE_INFINITY && (next < 0 || best[other] > best[next])) {
          next = other;
        }
      }
      if (next < 0) {
        return List.of();
      }
      node = next;
    }
    List<Integer> chain = new ArrayList<>(List.of(to));
    while (chain.get(0) != from) {
      chain.add(0, via[chain.get(0)]);
    }
    return chain;
  }

  private static int[] others(boolean[] taken) {
    int[] others = new int[taken.length];
    int count = 0;
    for (int node = 0; node < taken.length; node++) {
      if (!taken[node]) {
        others[count++] = node;
      }
    }
    return Arrays.copyOf(others, count);
  }
}
