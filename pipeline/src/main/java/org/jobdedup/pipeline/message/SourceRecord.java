package org.jobdedup.pipeline.message;

import java.time.Instant;
import java.util.List;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;

/**
 * One {@link AdRecord} in flat form: an ad, or a rejection where {@code rejection} is not null.
 *
 * @param source file, or topic and partition
 * @param index position within the source, from 1
 * @param rejection name of the {@link RejectionReason}, or null for an ad
 * @param detail sentence of a rejection, or null
 * @param adId id of the ad; may be null in a rejection
 * @param operation {@link AdOperation} by name, or null in a rejection
 * @param updatedAt revision time in epoch milliseconds, or null; likewise the other times
 * @param ignored canonical names of the fields whose values could not be read; none in a rejection
 */
public record SourceRecord(
    String source,
    long index,
    String rejection,
    String detail,
    String adId,
    String operation,
    String title,
    String description,
    String organization,
    String location,
    String country,
    String language,
    String site,
    String url,
    Long postedAt,
    Long firstSeen,
    Long lastSeen,
    Long validThrough,
    Long updatedAt,
    String[] contacts,
    String occupationCode,
    String[] ignored) {
  private static final String[] NONE = {};

  /** Flattens a record. */
  public static SourceRecord of(AdRecord record) {
    RecordPosition position = record.position();
    if (record instanceof AdRecord.Rejected rejected) {
      return rejection(
          position.source(),
          position.index(),
          rejected.reason(),
          rejected.detail(),
          rejected.adId());
    }
    AdRecord.Parsed parsed = (AdRecord.Parsed) record;
    JobAd ad = parsed.ad();
    return new SourceRecord(
        position.source(),
        position.index(),
        null,
        null,
        ad.id(),
        ad.operation().name(),
        ad.title(),
        ad.description(),
        ad.organization(),
        ad.location(),
        ad.country(),
        ad.language(),
        ad.site(),
        ad.url(),
        millis(ad.postedAt()),
        millis(ad.firstSeen()),
        millis(ad.lastSeen()),
        millis(ad.validThrough()),
        millis(ad.updatedAt()),
        ad.contacts().toArray(NONE),
        ad.occupationCode(),
        parsed.ignored().stream().map(AdField::canonicalName).sorted().toArray(String[]::new));
  }

  /** A record that was refused. */
  public static SourceRecord rejection(
      String source, long index, RejectionReason reason, String detail, String adId) {
    return new SourceRecord(
        source,
        index,
        reason.name(),
        detail,
        adId,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        NONE,
        null,
        NONE);
  }

  /** Rebuilds the ad of a record that is not a rejection. */
  public JobAd toAd() {
    return new JobAd(
        adId,
        AdOperation.valueOf(operation),
        title,
        description,
        organization,
        location,
        country,
        language,
        site,
        url,
        instant(postedAt),
        instant(firstSeen),
        instant(lastSeen),
        instant(validThrough),
        instant(updatedAt),
        List.of(contacts),
        occupationCode);
  }

  private static Long millis(Instant instant) {
    return instant == null ? null : instant.toEpochMilli();
  }

  private static Instant instant(Long millis) {
    return millis == null ? null : Instant.ofEpochMilli(millis);
  }

  @Override
  public String toString() {
    return "SourceRecord[" + source + ":" + index + "]";
  }
}
