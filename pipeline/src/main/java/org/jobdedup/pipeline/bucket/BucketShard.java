package org.jobdedup.pipeline.bucket;

import java.io.IOException;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.BucketEntries;

/**
 * Brings the buckets of a shard up to date with a new revision of an ad: the former keys are left,
 * and in each bucket of a new key the comparison with those that are there is asked for.
 */
public final class BucketShard {
  private final int maxEntries;
  private final int maxDayGap;

  /**
   * @param maxEntries how many ads of a bucket take part
   * @param maxDayGap largest number of days between first sightings of two ads that are compared
   */
  public BucketShard(int maxEntries, int maxDayGap) {
    this.maxEntries = maxEntries;
    this.maxDayGap = maxDayGap;
  }

  /** Where the buckets are kept. */
  public interface Store {
    /** The bucket of a key, or null. */
    BucketEntries get(long key) throws IOException;

    /** Sets, or with null removes, the bucket of a key. */
    void put(long key, BucketEntries entries) throws IOException;
  }

  /** Takes what follows. */
  public interface Receiver {
    /** To the profile store of the candidate. */
    void request(PairRequest request);

    /** To the clusters: a bucket does not hold a revision (any more). */
    void dead(ClusterInput mark);

    /** A bucket that had turned ads away has a place that stays empty. */
    void reopened();
  }

  /** Takes an update. */
  public void apply(ShardUpdate update, Store buckets, Receiver out) throws IOException {
    for (long key : update.removed()) {
      BucketEntries before = buckets.get(key);
      if (Bucket.holdsNewer(before, update.ad(), update.revision())) {
        continue;
      }
      BucketEntries after = Bucket.remove(before, update.ad());
      if (after != before) {
        buckets.put(key, after);
        if (before.overflowed) {
          out.reopened();
        }
      }
    }
    for (int i = 0; i < update.added().length; i++) {
      add(update, update.added()[i], update.addedIndexes()[i], buckets, out);
    }
  }

  private void add(ShardUpdate update, long key, int keyIndex, Store buckets, Receiver out)
      throws IOException {
    BucketEntries before = buckets.get(key);
    if (Bucket.holdsNewer(before, update.ad(), update.revision())) {
      return;
    }
    Bucket.Addition addition =
        Bucket.add(before, update.ad(), update.revision(), update.day(), keyIndex, maxEntries);
    if (addition.evicted() >= 0) {
      int evicted = addition.evicted();
      out.dead(
          ClusterInput.dead(
              update.market(),
              before.ads[evicted],
              before.revisions[evicted],
              before.keyIndexes[evicted]));
    }
    if (addition.admitted()) {
      buckets.put(key, addition.entries());
      Bucket.forEachCandidate(
          addition.entries(),
          update.ad(),
          update.day(),
          maxDayGap,
          (ad, revision) -> out.request(request(update, ad, revision)));
    } else {
      if (!before.overflowed) {
        buckets.put(key, addition.entries());
      }
      out.dead(ClusterInput.dead(update.market(), update.ad(), update.revision(), keyIndex));
    }
  }

  private static PairRequest request(ShardUpdate update, long candidate, long candidateRevision) {
    return new PairRequest(
        update.market(),
        candidate,
        candidateRevision,
        update.ad(),
        update.revision(),
        update.profile());
  }
}
