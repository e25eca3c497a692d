package org.jobdedup.pipeline.message;

/**
 * What the report of a run names of an ad; no part of it influences a decision and none of it is
 * kept in state. Every value but the id may be null.
 */
public record AdFacts(
    String adId,
    String site,
    String language,
    String title,
    String organization,
    String location) {}
