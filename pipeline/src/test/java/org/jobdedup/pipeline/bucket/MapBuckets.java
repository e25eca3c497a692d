package org.jobdedup.pipeline.bucket;

import java.util.Map;
import org.jobdedup.pipeline.state.BucketEntries;

/** Buckets in a map. */
public record MapBuckets(Map<Long, BucketEntries> map) implements BucketShard.Store {
  @Override
  public BucketEntries get(long key) {
    return map.get(key);
  }

  @Override
  public void put(long key, BucketEntries entries) {
    // A null removes the key.
    map.compute(key, (unused, former) -> entries);
  }
}
