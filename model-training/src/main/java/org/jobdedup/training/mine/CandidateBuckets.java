package org.jobdedup.training.mine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jobdedup.features.candidate.ChannelKeys;

/**
 * Which ads of a corpus a run compares: those that share a bucket, in which only the ads with the
 * smallest id hashes have a place. All buckets lie in two arrays, 12 bytes for each key of an ad.
 */
final class CandidateBuckets {
  /** Ads of a bucket that take part, as {@code buckets.maxEntries} of a run has it by default. */
  static final int MAX_ADS = 1024;

  private final List<ChannelKeys> ads;
  private final int maxAds;

  /** Distinct keys, ascending. */
  private final long[] keys;

  /** Where the ads of each key begin in {@link #members}, and how many there are. */
  private final int[] starts;

  private final int[] sizes;

  /** Ads, ascending within each bucket. */
  private final int[] members;

  /**
   * @param ads the keys of each ad, in ascending order of the ads' id hashes
   * @param maxAds how many ads of a bucket take part
   */
  CandidateBuckets(List<ChannelKeys> ads, int maxAds) {
    this.ads = ads;
    this.maxAds = maxAds;
    long[] all =
        ads.stream()
            .flatMapToLong(own -> IntStream.range(0, own.size()).mapToLong(own::key))
            .sorted()
            .toArray();
    keys = Arrays.stream(all).distinct().toArray();
    starts = new int[keys.length];
    int at = 0;
    for (int bucket = 0; bucket < keys.length; bucket++) {
      starts[bucket] = at;
      while (at < all.length && all[at] == keys[bucket]) {
        at++;
      }
    }
    members = new int[all.length];
    sizes = new int[keys.length];
    for (int ad = 0; ad < ads.size(); ad++) {
      for (int k = 0; k < ads.get(ad).size(); k++) {
        int bucket = Arrays.binarySearch(keys, ads.get(ad).key(k));
        if (sizes[bucket] < maxAds) {
          members[starts[bucket] + sizes[bucket]++] = ad;
        }
      }
    }
  }

  /** The ads behind the given one that share a bucket with it, ascending, each once. */
  int[] laterPartners(int ad) {
    ChannelKeys own = ads.get(ad);
    return IntStream.range(0, own.size())
        .flatMap(k -> laterIn(Arrays.binarySearch(keys, own.key(k)), ad))
        .sorted()
        .distinct()
        .toArray();
  }

  private IntStream laterIn(int bucket, int ad) {
    int end = starts[bucket] + sizes[bucket];
    int place = Arrays.binarySearch(members, starts[bucket], end, ad);
    return place < 0 ? IntStream.empty() : Arrays.stream(members, place + 1, end);
  }

  @Override
  public String toString() {
    return "CandidateBuckets[ads=" + ads.size() + ", maxAds=" + maxAds + "]";
  }
}
