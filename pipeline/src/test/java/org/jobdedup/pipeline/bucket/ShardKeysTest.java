package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.TreeSet;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

class ShardKeysTest {

  @Test
  void shardsSpreadEvenlyOverSubtasks() {
    ShardKeys keys = new ShardKeys(16);
    for (int parallelism : new int[] {1, 2, 4, 8, 16}) {
      int[] counts = new int[parallelism];
      for (int shard = 0; shard < 16; shard++) {
        counts[
            KeyGroupRangeAssignment.assignKeyToParallelOperator(
                keys.keyOf(shard), StateNames.MAX_PARALLELISM, parallelism)]++;
      }
      for (int count : counts) {
        assertEquals(16 / parallelism, count);
      }
    }
  }

  @Test
  void everyIndexBelongsToOneShard() {
    long[] bucketKeys = new Random(1).longs(50).toArray();
    TreeSet<Integer> seen = new TreeSet<>();
    for (int[] indexes : new ShardKeys(8).indexesByShard(bucketKeys)) {
      int[] sorted = indexes.clone();
      java.util.Arrays.sort(sorted);
      assertArrayEquals(sorted, indexes);
      for (int index : indexes) {
        seen.add(index);
      }
    }
    assertEquals(50, seen.size());
  }

  /** Else two ads that share a key would not meet. */
  @Test
  void shardOfAKeyDoesNotDependOnTheOtherKeys() {
    ShardKeys keys = new ShardKeys(8);
    long[] bucketKeys = new Random(1).longs(50).toArray();
    int[][] together = keys.indexesByShard(bucketKeys);
    TreeSet<Integer> used = new TreeSet<>();
    for (int shard = 0; shard < 8; shard++) {
      for (int index : together[shard]) {
        used.add(shard);
        assertArrayEquals(
            new int[] {0}, keys.indexesByShard(new long[] {bucketKeys[index]})[shard]);
      }
    }
    assertEquals(8, used.size());
  }

  @Test
  void numberOfShardsMustBeAPowerOfTwo() {
    assertThrows(IllegalArgumentException.class, () -> new ShardKeys(12));
  }
}
