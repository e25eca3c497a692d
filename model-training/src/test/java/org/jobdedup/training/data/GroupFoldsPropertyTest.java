package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
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
}
