package org.jobdedup.pipeline.registry;

import java.util.Arrays;
import org.jobdedup.pipeline.bucket.ShardKeys;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.RegisteredAd;

/** What buckets, profile store and clusters are told of a decision of the registry. */
public final class RegistryMessages {
  private static final byte[] NO_PROFILE = {};
  private static final long[] NO_KEYS = {};

  private final int shards;
  private final ShardKeys shardKeys;

  /**
   * @param shards number of shards of the bucket index, a power of two
   */
  public RegistryMessages(int shards) {
    this.shards = shards;
    shardKeys = new ShardKeys(shards);
  }

  /** Takes the messages; those to one receiver in the order in which it must see them. */
  public interface Receiver {
    /** To the profile store, by ad. */
    void profile(ProfileUpdate update);

    /** To the clusters, by market. */
    void cluster(ClusterInput input);

    /** To the buckets, by shard. */
    void shard(ShardUpdate update);
  }

  /** Tells of a revision that is live from now on. */
  public void publish(AdRevision statement, AdRegistry.Decision decision, Receiver out) {
    RegisteredAd ad = decision.next();
    long id = statement.ad();
    out.profile(ProfileUpdate.of(id, ad.revision, statement.profile()));
    String former = decision.formerMarket();
    if (former != null && !former.equals(ad.market)) {
      out.cluster(ClusterInput.gone(former, id, ad.revision, statement.eventTime()));
    }
    out.cluster(
        ClusterInput.live(ad.market, id, ad.revision, ad.adId, statement.eventTime(), ad.keys));
    updateShards(id, decision, statement.day(), statement.profile(), out);
  }

  /** Tells that an ad was withdrawn. */
  public void withdraw(long id, AdRegistry.Decision decision, long eventTime, Receiver out) {
    long revision = decision.next().revision;
    end(id, decision, ClusterInput.gone(decision.formerMarket(), id, revision, eventTime), out);
  }

  /** Tells that an ad expired. */
  public void expire(long id, AdRegistry.Decision decision, long eventTime, Receiver out) {
    long revision = decision.next().revision;
    end(id, decision, ClusterInput.expired(decision.formerMarket(), id, revision, eventTime), out);
  }

  /**
   * Tells that what is left of an ad may go.
   *
   * @param clock the watermark that is told of behind these messages
   */
  public void forget(long id, RegisteredAd ad, long clock, Receiver out) {
    out.profile(ProfileUpdate.forgotten(id, ad.revision));
    out.cluster(ClusterInput.forgotten(ad.market, id, ad.revision, clock));
    for (String market : ad.formerMarkets) {
      out.cluster(ClusterInput.forgotten(market, id, ad.revision, clock));
    }
  }

  private void end(long id, AdRegistry.Decision decision, ClusterInput end, Receiver out) {
    out.profile(ProfileUpdate.gone(id, decision.next().revision));
    out.cluster(end);
    updateShards(id, decision, Integer.MIN_VALUE, NO_PROFILE, out);
  }

  private void updateShards(
      long id, AdRegistry.Decision decision, int day, byte[] profile, Receiver out) {
    RegisteredAd ad = decision.next();
    int[][] added = shardKeys.indexesByShard(ad.keys);
    int[][] removed = shardKeys.indexesByShard(decision.removedKeys());
    for (int shard = 0; shard < shards; shard++) {
      if (added[shard].length > 0 || removed[shard].length > 0) {
        out.shard(
            new ShardUpdate(
                shardKeys.keyOf(shard),
                ad.market,
                id,
                ad.revision,
                day,
                pick(ad.keys, added[shard]),
                added[shard],
                pick(decision.removedKeys(), removed[shard]),
                added[shard].length > 0 ? profile : NO_PROFILE));
      }
    }
  }

  private static long[] pick(long[] keys, int[] indexes) {
    return indexes.length == 0 ? NO_KEYS : Arrays.stream(indexes).mapToLong(i -> keys[i]).toArray();
  }
}
