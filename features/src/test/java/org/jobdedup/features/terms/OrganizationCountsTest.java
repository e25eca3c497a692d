package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrganizationCountsTest {
  /** Numbers of uses around those for which there is room at first, few of which are distinct. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1_000, 65_535, 65_536, 65_537, 200_000})
  void organizationsAreCountedOnceForEachUpperHalfOfAHash(int uses) {
    agreesWithSets(uses, 300, 40);
  }

  @ParameterizedTest
  @ValueSource(ints = {65_536, 65_537, 140_000})
  void usesThatAreAllDistinctAreCountedToo(int uses) {
    agreesWithSets(uses, 1 << 30, 1_000);
  }

  private static void agreesWithSets(int uses, int hashes, int organizations) {
    OrganizationCounts counts = new OrganizationCounts();
    Map<Integer, Set<Integer>> expected = new TreeMap<>();
    Random random = new Random(uses);
    for (int i = 0; i < uses; i++) {
      int organization = random.nextInt(organizations);
      int hash = random.nextInt(hashes) - hashes / 2;
      counts.add(organization, (long) hash << 32 | random.nextInt(9));
      expected.computeIfAbsent(hash, h -> new HashSet<>()).add(organization);
    }
    for (int least : new int[] {1, 2, 20}) {
      List<String> visited = new ArrayList<>();
      counts.forEach(least, (hash, number) -> visited.add(hash + " " + number));
      List<String> wanted = new ArrayList<>();
      expected.forEach(
          (hash, users) -> {
            if (users.size() >= least) {
              wanted.add(hash + " " + users.size());
            }
          });
      assertEquals(wanted, visited);
    }
  }
}
