package org.jobdedup.features.synthetic;

import java.util.Objects;
import org.jobdedup.features.ad.JobAd;

/**
 * One delivery of a record about an ad.
 *
 * @param kind what the delivery means
 * @param record the record as it arrives; its {@code updatedAt} orders the revisions of one id
 * @param origin the ad as it first appeared, with the truth about its opening
 */
public record UpdateStep(Kind kind, JobAd record, GeneratedAd origin) {

  /** What a delivery means. */
  public enum Kind {
    /** First appearance. */
    NEW,
    /** The same content, collected again later. */
    SEEN_AGAIN,
    /** Another text under the same id; the opening stays the same. */
    CHANGED,
    /** Withdrawal. */
    DELETED,
    /** The ad is back after a withdrawal. */
    RECREATED,
    /** The first revision once more, after all that followed: changes nothing. */
    LATE,
    /** The delivery before, once more: changes nothing. */
    REPEATED
  }

  /** Checks that nothing is missing. */
  public UpdateStep {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(record, "record");
    Objects.requireNonNull(origin, "origin");
  }
}
