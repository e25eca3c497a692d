package org.jobdedup.pipeline.message;

/**
 * What one shard of the bucket index must know of a new revision of an ad.
 *
 * @param shard key of the shard
 * @param market market of the ad
 * @param ad id hash of the ad
 * @param revision the new revision
 * @param day epoch day of the first sighting, or {@link Integer#MIN_VALUE}
 * @param added bucket keys of the new revision that belong to the shard
 * @param addedIndexes for each, its index among all keys of the revision
 * @param removed bucket keys of the former revision that the new one lacks
 * @param profile bytes of the new profile; empty where nothing is added
 */
public record ShardUpdate(
    int shard,
    String market,
    long ad,
    long revision,
    int day,
    long[] added,
    int[] addedIndexes,
    long[] removed,
    byte[] profile) {}
