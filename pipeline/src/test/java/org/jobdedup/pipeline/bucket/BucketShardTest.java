package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.BucketEntries;
import org.junit.jupiter.api.Test;

class BucketShardTest {
  private static final long[] NONE = {};

  private final Map<Long, BucketEntries> buckets = new HashMap<>();
  private final List<String> told = new ArrayList<>();
  private final BucketShard shard = new BucketShard(2, 30);

  private final BucketShard.Store store = new MapBuckets(buckets);

  private final BucketShard.Receiver receiver =
      new BucketShard.Receiver() {
        @Override
        public void request(PairRequest request) {
          told.add(
              request.candidate()
                  + "@"
                  + request.candidateRevision()
                  + " for "
                  + request.asker()
                  + "@"
                  + request.askerRevision());
        }

        @Override
        public void dead(ClusterInput mark) {
          told.add("dead " + mark.ad() + "@" + mark.revision() + " key " + mark.keyIndex());
        }

        @Override
        public void reopened() {
          told.add("reopened");
        }
      };

  private List<String> add(long ad, long revision, long key, int keyIndex) throws IOException {
    return apply(ad, revision, new long[] {key}, new int[] {keyIndex}, NONE);
  }

  private List<String> leave(long ad, long... keys) throws IOException {
    return apply(ad, 99, NONE, new int[0], keys);
  }

  private List<String> apply(long ad, long revision, long[] added, int[] indexes, long[] removed)
      throws IOException {
    told.clear();
    shard.apply(
        new ShardUpdate(0, "all", ad, revision, 0, added, indexes, removed, new byte[0]),
        store,
        receiver);
    return List.copyOf(told);
  }

  /** Of the ad that has to go its own revision is marked, by the index that the key has there. */
  @Test
  void markOfDeathNamesTheKeyAsItsOwnAdCountsIt() throws IOException {
    add(50, 3, 7, 11);
    add(30, 4, 7, 12);
    assertEquals(List.of("dead 60@5 key 13"), add(60, 5, 7, 13));
    assertEquals(List.of("dead 50@3 key 11", "30@4 for 20@6"), add(20, 6, 7, 14));
  }

  /** An ad that changes while its bucket is full stays in, and asks for those that are there. */
  @Test
  void newRevisionTakesThePlaceOfTheFormerInAFullBucket() throws IOException {
    add(30, 1, 7, 0);
    add(20, 1, 7, 0);
    assertEquals(List.of("20@1 for 30@2"), add(30, 2, 7, 5));
    assertEquals(List.of("dead 30@2 key 5", "20@1 for 10@1"), add(10, 1, 7, 0));
  }

  @Test
  void bucketIsReopenedOnlyWhereItTurnedAdsAwayAndOneLeaves() throws IOException {
    add(20, 1, 7, 0);
    add(30, 1, 7, 0);
    assertEquals(List.of(), leave(30, 7));
    add(30, 1, 7, 0);
    add(40, 1, 7, 0);
    assertEquals(List.of(), leave(40, 7), "which was turned away");
    assertEquals(List.of("reopened"), leave(30, 7));
    assertEquals(List.of("reopened"), leave(20, 7));
    assertEquals(Map.of(), buckets);
    add(20, 1, 7, 0);
    assertEquals(List.of(), leave(20, 7), "a bucket that was empty begins anew");
  }
}
