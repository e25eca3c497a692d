package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class GroupFoldsPropertyTest {
  /** Pairs over so few ads and groups that many of them touch. */
  private static List<LabelledPair> pairs(Random random, int count) {
    Map<String, LabelledPair> pairs = new HashMap<>();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(300);
      int b = random.nextInt(300);
      if (a != b) {
        LabelledPair pair =
            new LabelledPair(
                "ad" + a,
                "ad" + b,
                random.nextBoolean(),
                LabelledPair.Origin.READ,
                "",
                0,
                "",
                random.nextInt(4) == 0 ? "" : "g" + random.nextInt(200),
                0,
                1);
        pairs.put(pair.key(), pair);
      }
    }
    return new ArrayList<>(pairs.values());
  }

  /** Folds where nothing leaks but ads and groups. */
  private static GroupFolds assign(List<LabelledPair> pairs, int folds, long seed) {
    List<Set<String>> keys =
        pairs.stream().map(pair -> Set.of("ad\n" + pair.a(), "ad\n" + pair.b())).toList();
    return GroupFolds.assign(pairs, keys, folds, seed);
  }

  @Example
  void when_toldWhatBlocksDoNotShare_then_organizationsOnlyWherePairsHaveNoGroup() {
    LabelledPair grouped = pair("a", "b", "g");
    LabelledPair alone = pair("c", "d", "");
    assertEquals("share no group and no ad", GroupFolds.apart(List.of(grouped)));
    assertEquals("share neither organisation nor ad", GroupFolds.apart(List.of(alone)));
    assertEquals(
        "share no group and no ad, nor an organisation with a pair that has no group",
        GroupFolds.apart(List.of(grouped, alone)));
  }

  private static LabelledPair pair(String a, String b, String group) {
    return new LabelledPair(a, b, true, LabelledPair.Origin.READ, "", 0, "", group, 0, 1);
  }

  @Property(tries = 100)
  void when_aPairHasNoGroup_then_noOtherFoldHasItsOrganization(@ForAll Random random) {
    List<LabelledPair> pairs = pairs(random, 60);
    List<String> organizations = pairs.stream().map(pair -> "o" + random.nextInt(200)).toList();
    List<Set<String>> keys =
        IntStream.range(0, pairs.size())
            .mapToObj(
                i ->
                    Set.of(
                        "ad\n" + pairs.get(i).a(),
                        "ad\n" + pairs.get(i).b(),
                        "organization\n" + organizations.get(i)))
            .toList();
    GroupFolds folds = GroupFolds.assign(pairs, keys, 2, 1);
    for (int i = 0; i < pairs.size(); i++) {
      for (int j = 0; j < pairs.size(); j++) {
        if (pairs.get(i).group().isEmpty() && organizations.get(i).equals(organizations.get(j))) {
          assertEquals(folds.foldOf(i), folds.foldOf(j));
        }
      }
    }
  }

  @Property(tries = 100)
  void when_pairsShareAdOrGroup_then_sameFold(@ForAll Random random) {
    List<LabelledPair> pairs = pairs(random, 60);
    GroupFolds folds = assign(pairs, 3, 1);
    Map<String, Integer> foldOf = new HashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      LabelledPair pair = pairs.get(i);
      for (String key : List.of("ad " + pair.a(), "ad " + pair.b(), "group " + pair.group())) {
        if (!key.equals("group ")) {
          Integer other = foldOf.put(key, folds.foldOf(i));
          assertTrue(other == null || other == folds.foldOf(i), key);
        }
      }
    }
  }

  @Property(tries = 50)
  void when_orderDiffers_then_sameFolds(@ForAll Random random) {
    List<LabelledPair> pairs = pairs(random, 60);
    GroupFolds folds = assign(pairs, 4, 5);
    List<LabelledPair> shuffled = new ArrayList<>(pairs);
    Collections.shuffle(shuffled, random);
    GroupFolds again = assign(shuffled, 4, 5);
    for (int i = 0; i < pairs.size(); i++) {
      assertEquals(folds.foldOf(i), again.foldOf(shuffled.indexOf(pairs.get(i))));
    }
  }

  @Example
  void when_groupsAreSmall_then_foldsAreEven() {
    List<LabelledPair> pairs =
        IntStream.range(0, 103)
            .mapToObj(
                i ->
                    new LabelledPair(
                        "a" + i, "b" + i, true, LabelledPair.Origin.READ, "", 0, "", "", 0, 1))
            .toList();
    GroupFolds folds = assign(pairs, 10, 1);
    int[] sizes = new int[10];
    IntStream.range(0, 103).forEach(i -> sizes[folds.foldOf(i)]++);
    for (int size : sizes) {
      assertTrue(size == 10 || size == 11);
    }
    assertEquals(103, folds.blockCount());
    assertThrows(IllegalArgumentException.class, () -> assign(pairs, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> assign(pairs.subList(0, 5), 6, 1));
  }

  /** The blocks as sets of indices, merged one key after the other. */
  private static List<Set<Integer>> blocks(List<Set<String>> keys) {
    List<Set<Integer>> blocks = new ArrayList<>();
    IntStream.range(0, keys.size()).forEach(i -> blocks.add(new TreeSet<>(Set.of(i))));
    Set<String> all = new TreeSet<>();
    keys.forEach(all::addAll);
    for (String key : all) {
      Set<Integer> joined = new TreeSet<>();
      for (Set<Integer> block : List.copyOf(blocks)) {
        if (block.stream().anyMatch(i -> keys.get(i).contains(key))) {
          joined.addAll(block);
          blocks.remove(block);
        }
      }
      blocks.add(joined);
    }
    return blocks;
  }

  @Property(tries = 40)
  void when_keysAreRandom_then_blocksAreWholeAndDealtToTheSmallestFoldFromTheLargestOn(
      @ForAll Random random) {
    List<LabelledPair> pairs = pairs(random, 25);
    List<Set<String>> keys =
        pairs.stream()
            .map(pair -> Set.of("k" + random.nextInt(40), "l" + random.nextInt(40)))
            .toList();
    List<Set<Integer>> blocks = blocks(keys);
    int foldCount = 2 + random.nextInt(4);
    assertEquals(blocks.size(), GroupFolds.blockCount(keys));
    Assume.that(blocks.size() >= foldCount);
    GroupFolds folds = GroupFolds.assignByKeys(pairs, keys, foldCount, 1);

    assertEquals(blocks.size(), folds.blockCount());
    assertEquals(foldCount, folds.foldCount());
    int[] expected = new int[foldCount];
    blocks.stream()
        .map(Set::size)
        .sorted(Comparator.reverseOrder())
        .forEach(
            size -> {
              Arrays.sort(expected);
              expected[0] += size;
            });
    int[] sizes = new int[foldCount];
    for (Set<Integer> block : blocks) {
      assertEquals(1, block.stream().map(folds::foldOf).distinct().count());
      block.forEach(i -> sizes[folds.foldOf(i)]++);
    }
    Arrays.sort(expected);
    Arrays.sort(sizes);
    assertArrayEquals(expected, sizes);
  }

  @Example
  void when_allPairsHaveGroups_then_anOrganizationDoesNotJoinThem() {
    List<LabelledPair> pairs =
        new ArrayList<>(List.of(pair("a", "b", "g"), pair("c", "d", "h"), pair("e", "f", "i")));
    Set<String> shared = Set.of("organization\no");
    List<Set<String>> keys = new ArrayList<>(List.of(shared, shared, Set.of("organization\np")));
    assertEquals(3, GroupFolds.assign(pairs, keys, 2, 1).blockCount());
    pairs.add(pair("k", "l", ""));
    keys.add(shared);
    GroupFolds folds = GroupFolds.assign(pairs, keys, 2, 1);
    assertEquals(2, folds.blockCount());
    assertEquals(List.of(0, 0, 1, 0), IntStream.range(0, 4).mapToObj(folds::foldOf).toList());
  }

  @Example
  void when_thereAreFewerBlocksThanFolds_then_refusedWithBothNumbers() {
    List<LabelledPair> pairs = List.of(pair("a", "b", "g"), pair("b", "c", ""), pair("d", "e", ""));
    GroupFolds folds = assign(pairs, 2, 1);
    assertEquals(2, IntStream.range(0, 3).map(folds::foldOf).distinct().count());
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> assign(pairs, 3, 1));
    assertTrue(refused.getMessage().contains("groups=2, folds=3"), refused.getMessage());
    refused = assertThrows(IllegalArgumentException.class, () -> assign(pairs.subList(0, 1), 2, 1));
    assertTrue(
        refused.getMessage().endsWith("folds=2; give pairs of more organisations."),
        "fewer than two are refused");
    refused = assertThrows(IllegalArgumentException.class, () -> assign(pairs, 1, 1));
    assertEquals("folds must be at least 2: folds=1", refused.getMessage());
  }

  @Example
  void when_seedsDiffer_then_blocksOfOneSizeAreDealtAnew() {
    List<LabelledPair> pairs =
        IntStream.range(0, 40).mapToObj(i -> pair("a" + i, "b" + i, "")).toList();
    List<Integer> first = IntStream.range(0, 40).mapToObj(assign(pairs, 4, 1)::foldOf).toList();
    assertEquals(first, IntStream.range(0, 40).mapToObj(assign(pairs, 4, 1)::foldOf).toList());
    assertNotEquals(first, IntStream.range(0, 40).mapToObj(assign(pairs, 4, 2)::foldOf).toList());
  }
}
