package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SyntheticPairsTest {
  private static final List<GeneratedAd> ADS =
      SyntheticAds.with(GeneratorConfig.of(6, 1_024)).stream().toList();
  private static final List<SyntheticPair> PAIRS = SyntheticPairs.of(ADS);

  @Test
  void aPairIsADuplicateExactlyWhenTheOpeningsAgree() {
    Map<String, String> openings =
        ADS.stream().collect(Collectors.toMap(ad -> ad.ad().id(), GeneratedAd::openingId));
    long expected =
        ADS.stream()
            .collect(Collectors.groupingBy(GeneratedAd::openingId, Collectors.counting()))
            .values()
            .stream()
            .mapToLong(count -> count * (count - 1) / 2)
            .sum();
    assertEquals(expected, PAIRS.stream().filter(SyntheticPair::duplicate).count());
    for (SyntheticPair pair : PAIRS) {
      assertEquals(
          pair.duplicate(), openings.get(pair.a()).equals(openings.get(pair.b())), pair.pair());
    }
  }

  @Test
  void noAdIsInPairsOfTwoGroupsAndNoPairOccursTwice() {
    Map<String, String> groups = new HashMap<>();
    Set<Set<String>> seen = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (SyntheticPair pair : PAIRS) {
      for (String id : List.of(pair.a(), pair.b())) {
        String group = groups.putIfAbsent(id, pair.group());
        assertTrue(group == null || group.equals(pair.group()), pair.pair());
      }
      assertTrue(seen.add(Set.of(pair.a(), pair.b())), pair.pair());
      assertTrue(names.add(pair.pair()));
    }
  }

  @Test
  void everyKindOccurs() {
    assertEquals(
        Set.of("full", "semantic", "partial", "city", "role", "employer", "different"),
        PAIRS.stream().map(SyntheticPair::kind).collect(Collectors.toSet()));
  }
}
