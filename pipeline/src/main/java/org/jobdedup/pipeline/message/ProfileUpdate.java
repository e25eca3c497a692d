package org.jobdedup.pipeline.message;

/**
 * A new revision of an ad's profile, or its end.
 *
 * @param ad id hash of the ad
 * @param revision the new revision
 * @param profile bytes of the profile; empty when the ad was withdrawn
 */
public record ProfileUpdate(long ad, long revision, byte[] profile) {}
