package org.jobdedup.pipeline.prepare;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.report.Period;

/** What the registry takes in of an ad. */
final class AdRevisions {
  private static final Duration DAY = Duration.ofDays(1);
  private static final int MAX_FACT_CHARS = 120;
  private static final byte[] NO_PROFILE = {};
  private static final long[] NO_KEYS = {};

  private final MarketBy marketBy;

  /**
   * @param marketBy what separates markets
   */
  AdRevisions(MarketBy marketBy) {
    this.marketBy = marketBy;
  }

  /**
   * The latest time that counts, in epoch milliseconds; what is stated to be later counts as this.
   *
   * @param now when the record is prepared, which is hardly later than when it was read
   */
  static long latest(long now) {
    return now + DAY.toMillis();
  }

  /**
   * Of an ad that was withdrawn.
   *
   * @param latest see {@link #latest(long)}
   */
  AdRevision withdrawn(SourceRecord record, JobAd ad, long latest) {
    return new AdRevision(
        AdPreparer.idHash(ad.id()),
        ad.id(),
        marketBy.market(ad.country()),
        RevisionOrder.of(ad, record.source(), record.index(), 0),
        eventTime(ad, latest),
        Integer.MIN_VALUE,
        NO_PROFILE,
        NO_KEYS,
        null);
  }

  /**
   * Of an ad that is there.
   *
   * @param latest see {@link #latest(long)}
   */
  AdRevision prepared(SourceRecord record, JobAd ad, PreparedAd prepared, long latest) {
    long eventTime = eventTime(ad, latest);
    Period seen =
        Period.spanning(Instant.ofEpochMilli(latest), ad.postedAt(), ad.firstSeen(), ad.lastSeen());
    String market = marketBy.market(ad.country());
    Instant first = ad.firstSeen() != null ? ad.firstSeen() : ad.postedAt();
    return new AdRevision(
        AdPreparer.idHash(ad.id()),
        ad.id(),
        market,
        RevisionOrder.of(ad, record.source(), record.index(), prepared.contentFingerprint()),
        eventTime,
        first == null
            ? Integer.MIN_VALUE
            : (int) Math.floorDiv(Math.min(first.toEpochMilli(), latest), DAY.toMillis()),
        prepared.profile().toBytes(),
        MarketKeys.of(prepared.channelKeys(), marketBy, market),
        new AdFacts(
            ad.id(),
            null,
            eventTime,
            shortened(ad.site()),
            prepared.profile().language(),
            shortened(ad.title()),
            shortened(ad.organization()),
            shortened(ad.location()),
            seen == null ? null : seen.from(),
            seen == null ? null : seen.to()));
  }

  /** When the ad was last there, as far as it is stated; an ad that is updated is there. */
  private static long eventTime(JobAd ad, long latest) {
    Optional<Instant> seen =
        ad.lastSeen() != null
            ? Optional.of(ad.lastSeen())
            : Stream.of(ad.firstSeen(), ad.postedAt(), ad.updatedAt())
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder());
    return seen.map(time -> Math.min(time.toEpochMilli(), latest)).orElse(latest - DAY.toMillis());
  }

  /** The beginning of a text, which never ends with half a surrogate pair. */
  private static String shortened(String value) {
    if (value == null || value.length() <= MAX_FACT_CHARS) {
      return value;
    }
    boolean splitsPair = Character.isHighSurrogate(value.charAt(MAX_FACT_CHARS - 1));
    return value.substring(0, splitsPair ? MAX_FACT_CHARS - 1 : MAX_FACT_CHARS);
  }
}
