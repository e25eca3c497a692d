package org.jobdedup.pipeline.cluster;

/** Disjoint sets of the nodes 0 to n - 1, with union by size and path halving (Tarjan 1975). */
final class UnionFind {
  private final int[] parent;
  private final int[] size;

  UnionFind(int nodes) {
    parent = new int[nodes];
    size = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      parent[node] = node;
      size[node] = 1;
    }
  }

  /** The root of the set that holds the node. */
  int find(int node) {
    while (parent[node] != node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }

  /** Joins the sets of two nodes and returns the root of the result. */
  int union(int a, int b) {
    int rootA = find(a);
    int rootB = find(b);
    if (rootA == rootB) {
      return rootA;
    }
    int winner = size[rootA] >= size[rootB] ? rootA : rootB;
    int loser = winner == rootA ? rootB : rootA;
    parent[loser] = winner;
    size[winner] += size[loser];
    return winner;
  }
}
