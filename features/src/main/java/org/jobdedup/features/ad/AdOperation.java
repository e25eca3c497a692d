package org.jobdedup.features.ad;

/** What a record says about its ad. */
public enum AdOperation {
  /** The ad exists with the given content: new, changed, or seen again. */
  UPSERT,
  /** The ad was withdrawn and must leave its cluster. */
  DELETE
}
