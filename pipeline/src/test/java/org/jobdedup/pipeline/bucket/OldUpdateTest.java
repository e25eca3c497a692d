package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.BucketEntries;
import org.junit.jupiter.api.Test;

/** Updates of one ad that come in the wrong order, as after a rescaling with records in flight. */
class OldUpdateTest {
  @Test
  void olderUpdateThatComesLaterChangesNothing() throws Exception {
    Map<Long, BucketEntries> all = new HashMap<>();
    BucketShard.Store store =
        new BucketShard.Store() {
          @Override
          public BucketEntries get(long key) {
            return all.get(key);
          }

          @Override
          public void put(long key, BucketEntries entries) {
            all.put(key, entries);
          }
        };
    BucketShard.Receiver none =
        new BucketShard.Receiver() {
          @Override
          public void request(PairRequest request) {}

          @Override
          public void dead(ClusterInput mark) {}

          @Override
          public void reopened() {}
        };
    BucketShard shard = new BucketShard(10, 100);
    long[] key = {77};
    int[] index = {0};
    shard.apply(
        new ShardUpdate(0, "all", 5, 2, 1, key, index, new long[0], new byte[1]), store, none);
    shard.apply(
        new ShardUpdate(0, "all", 5, 1, 1, key, index, new long[0], new byte[1]), store, none);
    assertEquals(2, all.get(77L).revisions[0]);
    shard.apply(
        new ShardUpdate(0, "all", 5, 1, 1, new long[0], new int[0], key, new byte[1]), store, none);
    assertEquals(1, all.get(77L).ads.length);
  }
}
