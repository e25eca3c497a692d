package org.jobdedup.training.mine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jobdedup.features.candidate.ChannelKeys;

final class CandidateBucketsPropertyTest {
  private static ChannelKeys keys(long... keys) {
    return ChannelKeys.of(keys, new byte[keys.length]);
  }

  @Example
  void when_adsShareSeveralBuckets_then_eachPairOnce() {
    CandidateBuckets buckets =
        new CandidateBuckets(
            List.of(keys(-7, 1, 2), keys(3), keys(1, 2, 9), keys(-7, 3), keys()), 10);
    assertArrayEquals(new int[] {2, 3}, buckets.laterPartners(0));
    assertArrayEquals(new int[] {3}, buckets.laterPartners(1));
    assertArrayEquals(new int[0], buckets.laterPartners(2));
    assertArrayEquals(new int[0], buckets.laterPartners(4));
  }

  @Example
  void when_aBucketIsFull_then_theSmallestHashesTakePart() {
    CandidateBuckets buckets =
        new CandidateBuckets(List.of(keys(1), keys(1), keys(1, 2), keys(1, 2)), 2);
    assertArrayEquals(new int[] {1}, buckets.laterPartners(0));
    assertArrayEquals(new int[0], buckets.laterPartners(1));
    assertArrayEquals(new int[] {3}, buckets.laterPartners(2), "through the other bucket");
  }

  @Property(tries = 200)
  void when_adsAreRandom_then_asComparedOneByOne(@ForAll Random random) {
    int maxAds = 2 + random.nextInt(4);
    List<ChannelKeys> ads = new ArrayList<>();
    for (int i = random.nextInt(30); i > 0; i--) {
      TreeSet<Long> own = new TreeSet<>();
      for (int k = random.nextInt(5); k > 0; k--) {
        own.add(random.nextInt(9) - 4L);
      }
      ads.add(keys(own.stream().mapToLong(Long::longValue).toArray()));
    }
    Map<Long, List<Integer>> members = new HashMap<>();
    for (int ad = 0; ad < ads.size(); ad++) {
      for (int k = 0; k < ads.get(ad).size(); k++) {
        List<Integer> bucket =
            members.computeIfAbsent(ads.get(ad).key(k), key -> new ArrayList<>());
        if (bucket.size() < maxAds) {
          bucket.add(ad);
        }
      }
    }
    CandidateBuckets buckets = new CandidateBuckets(ads, maxAds);
    for (int ad = 0; ad < ads.size(); ad++) {
      TreeSet<Integer> expected = new TreeSet<>();
      for (List<Integer> bucket : members.values()) {
        if (bucket.contains(ad)) {
          expected.addAll(bucket);
        }
      }
      TreeSet<Integer> later = new TreeSet<>(expected.tailSet(ad, false));
      List<Integer> actual = new ArrayList<>();
      for (int partner : buckets.laterPartners(ad)) {
        actual.add(partner);
      }
      assertEquals(new ArrayList<>(later), actual);
    }
  }
}
