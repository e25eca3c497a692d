package org.jobdedup.training.data;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.openhft.hashing.LongHashFunction;

/**
 * Assigns pairs to folds so that nothing of a test pair was seen in training: pairs that share a
 * group or an ad, or without groups an organisation, directly or through others, stand in one fold.
 *
 * <p>Blocks of connected pairs are dealt from the largest to the smallest, each to the fold with
 * the fewest pairs so far; blocks of one size are ordered by a seeded hash of their names. The
 * result depends on the set of pairs and the seed, not on their order.
 */
public final class GroupFolds {
  private final int[] foldOf;
  private final int foldCount;
  private final int blockCount;
  private final int largestBlock;

  private GroupFolds(int[] foldOf, int foldCount, int blockCount, int largestBlock) {
    this.foldOf = foldOf;
    this.foldCount = foldCount;
    this.blockCount = blockCount;
    this.largestBlock = largestBlock;
  }

  /**
   * Assigns folds. Pairs with groups are kept apart by these, which say what belongs together; a
   * pair without one is kept apart from all others by everything that could leak.
   *
   * @param leakageKeys of each pair, as {@link LeakageKeys} gives them
   * @param foldCount how many folds, at least 2
   * @throws IllegalArgumentException when there are fewer blocks than folds
   */
  public static GroupFolds assign(
      List<LabelledPair> pairs, List<Set<String>> leakageKeys, int foldCount, long seed) {
    Set<String> ungrouped = new HashSet<>();
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.get(i).group().isEmpty()) {
        ungrouped.addAll(leakageKeys.get(i));
      }
    }
    List<Set<String>> keys = new ArrayList<>(pairs.size());
    for (int i = 0; i < pairs.size(); i++) {
      LabelledPair pair = pairs.get(i);
      Set<String> held = new HashSet<>(leakageKeys.get(i));
      held.retainAll(ungrouped);
      held.add("ad\n" + pair.a());
      held.add("ad\n" + pair.b());
      if (!pair.group().isEmpty()) {
        held.add("group\n" + pair.group());
      }
      keys.add(held);
    }
    return assignByKeys(pairs, keys, foldCount, seed);
  }

  /**
   * Assigns folds by what pairs must not have in common across them.
   *
   * @param keys of each pair, at least one
   * @param foldCount how many folds, at least 2
   * @throws IllegalArgumentException when there are fewer blocks than folds
   */
  public static GroupFolds assignByKeys(
      List<LabelledPair> pairs, List<Set<String>> keys, int foldCount, long seed) {
    if (foldCount < 2) {
      throw new IllegalArgumentException("folds must be at least 2: folds=" + foldCount);
    }
    Map<Integer, List<Integer>> membersOfRoot = connected(keys);
    LongHashFunction hash = LongHashFunction.xx3(seed);
    List<Block> blocks =
        membersOfRoot.values().stream()
            .map(
                members ->
                    new Block(
                        members,
                        members.stream()
                            .mapToLong(i -> hash.hashChars(pairs.get(i).key()))
                            .min()
                            .getAsLong()))
            .sorted(
                Comparator.comparingInt((Block block) -> -block.members.size())
                    .thenComparingLong(Block::hash))
            .toList();
    if (blocks.size() < foldCount) {
      throw new IllegalArgumentException(
          "Cross-validation needs at least as many independent groups of pairs as folds: groups="
              + blocks.size()
              + ", folds="
              + foldCount
              + (blocks.size() < 2
                  ? "; give pairs of more organisations."
                  : "; ask for fewer folds, or give pairs of more organisations."));
    }
    int[] sizes = new int[foldCount];
    int[] foldOf = new int[pairs.size()];
    for (Block block : blocks) {
      int smallest = 0;
      for (int fold = 1; fold < foldCount; fold++) {
        smallest = sizes[fold] < sizes[smallest] ? fold : smallest;
      }
      sizes[smallest] += block.members.size();
      for (int member : block.members) {
        foldOf[member] = smallest;
      }
    }
    return new GroupFolds(foldOf, foldCount, blocks.size(), blocks.get(0).members.size());
  }

  /** Number of blocks of pairs that share no key, directly or through others. */
  public static int blockCount(List<Set<String>> keys) {
    return connected(keys).size();
  }

  /** Indices of pairs that share keys, by some number of their own. */
  private static Map<Integer, List<Integer>> connected(List<Set<String>> keys) {
    Map<String, Integer> ids = new HashMap<>();
    List<Integer> parent = new ArrayList<>();
    int[] nodes = new int[keys.size()];
    for (int i = 0; i < nodes.length; i++) {
      Iterator<String> shared = keys.get(i).iterator();
      nodes[i] = node(ids, parent, shared.next());
      while (shared.hasNext()) {
        union(parent, nodes[i], node(ids, parent, shared.next()));
      }
    }
    Map<Integer, List<Integer>> membersOfRoot = new TreeMap<>();
    for (int i = 0; i < nodes.length; i++) {
      int root = find(parent, nodes[i]);
      membersOfRoot.computeIfAbsent(root, r -> new ArrayList<>()).add(i);
    }
    return membersOfRoot;
  }

  private record Block(List<Integer> members, long hash) {}

  /** Fold of the pair at an index of the list. */
  public int foldOf(int pairIndex) {
    return foldOf[pairIndex];
  }

  /** Number of folds. */
  public int foldCount() {
    return foldCount;
  }

  /**
   * What blocks do not share, which is why they are blocks: organisations keep only pairs without a
   * group apart.
   */
  public static String apart(List<LabelledPair> pairs) {
    long ungrouped = pairs.stream().filter(pair -> pair.group().isEmpty()).count();
    if (ungrouped == 0) {
      return "share no group and no ad";
    }
    return ungrouped == pairs.size()
        ? "share neither organisation nor ad"
        : "share no group and no ad, nor an organisation with a pair that has no group";
  }

  /** Number of blocks of connected pairs. */
  public int blockCount() {
    return blockCount;
  }

  /** Number of pairs of the largest block. */
  public int largestBlock() {
    return largestBlock;
  }

  private static int node(Map<String, Integer> ids, List<Integer> parent, String name) {
    Integer known = ids.get(name);
    if (known != null) {
      return known;
    }
    int id = parent.size();
    ids.put(name, id);
    parent.add(id);
    return id;
  }

  private static int find(List<Integer> parent, int node) {
    int root = node;
    while (parent.get(root) != root) {
      root = parent.get(root);
    }
    for (int i = node; parent.get(i) != root; ) {
      i = parent.set(i, root);
    }
    return root;
  }

  private static void union(List<Integer> parent, int x, int y) {
    int first = find(parent, x);
    int second = find(parent, y);
    parent.set(Math.max(first, second), Math.min(first, second));
  }
}
