package org.jobdedup.pipeline.bucket;

import java.util.Arrays;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Which shard a bucket belongs to, and under which key a shard is kept. Shard keys are chosen so
 * that the shards spread evenly over the key groups, hence over subtasks of any parallelism that
 * divides their number.
 */
public final class ShardKeys {
  private final int[] keys;

  /**
   * @param shards number of shards, a power of two
   */
  public ShardKeys(int shards) {
    if (Integer.bitCount(shards) != 1) {
      throw new IllegalArgumentException(
          "The number of shards must be a power of two: shards=" + shards);
    }
    keys = new int[shards];
    for (int shard = 0; shard < shards; shard++) {
      int group = shard * (StateNames.MAX_PARALLELISM / shards);
      while (KeyGroupRangeAssignment.assignToKeyGroup(keys[shard], StateNames.MAX_PARALLELISM)
          != group) {
        keys[shard]++;
      }
    }
  }

  /** The Flink key of a shard. */
  public int keyOf(int shard) {
    return keys[shard];
  }

  /** For each shard the indexes of the bucket keys that belong to it. */
  public int[][] indexesByShard(long[] bucketKeys) {
    int[] counts = new int[keys.length];
    for (long key : bucketKeys) {
      counts[shardOf(key)]++;
    }
    int[][] result = new int[keys.length][];
    Arrays.setAll(result, shard -> new int[counts[shard]]);
    for (int i = bucketKeys.length - 1; i >= 0; i--) {
      int shard = shardOf(bucketKeys[i]);
      result[shard][--counts[shard]] = i;
    }
    return result;
  }

  private int shardOf(long bucketKey) {
    return (int) (bucketKey >>> 32) & keys.length - 1;
  }
}
