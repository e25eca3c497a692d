package org.jobdedup.features.ad;

import java.util.Set;

/** What a reader makes of one record: an ad, or the reason why it is not one. */
public sealed interface AdRecord {

  /** Where the record stood. */
  RecordPosition position();

  /**
   * A record that was understood.
   *
   * @param position where it stood
   * @param ad the canonical ad
   * @param ignored optional fields that the ad lacks because no value of theirs could be read, such
   *     as a date in a form that is not understood
   */
  record Parsed(RecordPosition position, JobAd ad, Set<AdField> ignored) implements AdRecord {
    /** Copies the set. */
    public Parsed {
      ignored = Set.copyOf(ignored);
    }
  }

  /**
   * A record that was refused. Never carries the text of the ad.
   *
   * @param position where it stood
   * @param reason the rule that it broke
   * @param detail a sentence that names the rule and the offending value or length
   * @param adId the id where one could be read, else null
   */
  record Rejected(RecordPosition position, RejectionReason reason, String detail, String adId)
      implements AdRecord {}
}
