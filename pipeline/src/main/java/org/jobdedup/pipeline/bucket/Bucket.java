package org.jobdedup.pipeline.bucket;

import java.util.Arrays;
import org.jobdedup.pipeline.state.BucketEntries;

/**
 * The rule of a bucket: a pair is eligible through it only if both ads are among the {@code
 * maxEntries} smallest id hashes of the ads that share its value. The rule does not depend on the
 * order of arrival, unlike a bound on how many ads are admitted first.
 */
public final class Bucket {
  private Bucket() {}

  /**
   * What adding an ad to a bucket leads to.
   *
   * @param entries the new contents
   * @param admitted whether the ad is in; if not, its key is dead
   * @param evicted index of the ad among the former contents that had to go, or -1
   */
  public record Addition(BucketEntries entries, boolean admitted, int evicted) {}

  /** Receives the ads of a bucket. */
  @FunctionalInterface
  public interface Visitor {
    /** Visits an entry. */
    void visit(long ad, long revision);
  }

  /**
   * Adds a revision of an ad, in place of an older one.
   *
   * @param entries contents, or null for an empty bucket
   * @param maxEntries how many ads the bucket holds
   */
  public static Addition add(
      BucketEntries entries, long ad, long revision, int day, int keyIndex, int maxEntries) {
    BucketEntries before = entries == null ? resized(null, 0, false) : entries;
    int size = before.ads.length;
    int found = Arrays.binarySearch(before.ads, ad);
    boolean full = found < 0 && size >= maxEntries;
    int at = found < 0 ? -found - 1 : found;
    if (full && at == size) {
      // What is turned away is the most frequent case in a flood and changes nothing but the mark.
      return new Addition(before.overflowed ? before : resized(before, size, true), false, -1);
    }
    int kept = full ? size - 1 : size;
    BucketEntries next = resized(before, found < 0 ? kept + 1 : size, before.overflowed || full);
    if (found < 0) {
      shift(before, at, next, at + 1, kept - at);
    }
    next.ads[at] = ad;
    next.revisions[at] = revision;
    next.days[at] = day;
    next.keyIndexes[at] = keyIndex;
    return new Addition(next, true, full ? size - 1 : -1);
  }

  /**
   * Whether a bucket holds a newer revision of an ad. Updates of one ad come in order, but for
   * those that were on their way when an unaligned checkpoint was taken from which a job went on at
   * another parallelism.
   *
   * @param entries contents, or null for an empty bucket
   */
  public static boolean holdsNewer(BucketEntries entries, long ad, long revision) {
    int at = entries == null ? -1 : Arrays.binarySearch(entries.ads, ad);
    return at >= 0 && entries.revisions[at] > revision;
  }

  /**
   * Removes an ad.
   *
   * @return the new contents, null when nothing is left to keep; the same object when the ad was
   *     not in
   */
  public static BucketEntries remove(BucketEntries entries, long ad) {
    int at = entries == null ? -1 : Arrays.binarySearch(entries.ads, ad);
    if (at < 0) {
      return entries;
    }
    int last = entries.ads.length - 1;
    if (last == 0) {
      return null;
    }
    BucketEntries next = resized(entries, last, entries.overflowed);
    shift(entries, at + 1, next, at, last - at);
    return next;
  }

  /**
   * Visits the ads that an ad in the bucket is to be compared with.
   *
   * @param maxDayGap largest number of days between first sightings; unknown days always pass
   */
  public static void forEachCandidate(
      BucketEntries entries, long ad, int day, int maxDayGap, Visitor visitor) {
    for (int i = 0; i < entries.ads.length; i++) {
      if (entries.ads[i] != ad && within(day, entries.days[i], maxDayGap)) {
        visitor.visit(entries.ads[i], entries.revisions[i]);
      }
    }
  }

  private static boolean within(int day, int otherDay, int maxDayGap) {
    return day == Integer.MIN_VALUE
        || otherDay == Integer.MIN_VALUE
        || Math.abs((long) day - otherDay) <= maxDayGap;
  }

  private static BucketEntries resized(BucketEntries entries, int size, boolean overflowed) {
    BucketEntries copy = new BucketEntries();
    copy.ads = entries == null ? new long[size] : Arrays.copyOf(entries.ads, size);
    copy.revisions = entries == null ? new long[size] : Arrays.copyOf(entries.revisions, size);
    copy.days = entries == null ? new int[size] : Arrays.copyOf(entries.days, size);
    copy.keyIndexes = entries == null ? new int[size] : Arrays.copyOf(entries.keyIndexes, size);
    copy.overflowed = overflowed;
    return copy;
  }

  private static void shift(
      BucketEntries from, int source, BucketEntries to, int target, int length) {
    System.arraycopy(from.ads, source, to.ads, target, length);
    System.arraycopy(from.revisions, source, to.revisions, target, length);
    System.arraycopy(from.days, source, to.days, target, length);
    System.arraycopy(from.keyIndexes, source, to.keyIndexes, target, length);
  }
}
