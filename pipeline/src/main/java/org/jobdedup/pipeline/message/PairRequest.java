package org.jobdedup.pipeline.message;

/**
 * A bucket asks for the comparison of two ads. The profile of the ad that came second travels with
 * the request to the key of the one that was there.
 *
 * @param market market of both
 * @param candidate id hash of the ad that was in the bucket
 * @param candidateRevision its revision in the bucket
 * @param asker id hash of the ad that came
 * @param askerRevision its revision
 * @param askerProfile bytes of its profile
 */
public record PairRequest(
    String market,
    long candidate,
    long candidateRevision,
    long asker,
    long askerRevision,
    byte[] askerProfile) {}
