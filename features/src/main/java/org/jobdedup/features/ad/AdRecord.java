package org.jobdedup.features.ad;

/** What a reader makes of one record: an ad, or the reason why it is not one. */
public sealed interface AdRecord {

  /** Where the record stood. */
  RecordPosition position();

  /**
   * A record that was understood.
   *
   * @param position where it stood
   * @param ad the canonical ad
   */
  record Parsed(RecordPosition position, JobAd ad) implements AdRecord {}

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
