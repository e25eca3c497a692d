package org.jobdedup.pipeline.scoring;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.pipeline.Outputs;
import org.jobdedup.pipeline.Stage;
import org.jobdedup.pipeline.StageTimer;
import org.jobdedup.pipeline.Tally;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.report.Period;

/** Prepares ads; what was rejected or cannot be prepared becomes a dead letter. */
public final class PrepareFunction extends ProcessFunction<SourceRecord, AdRevision> {
  private static final long serialVersionUID = 1L;
  private static final long DAY_MILLIS = Duration.ofDays(1).toMillis();
  private static final int MAX_FACT_CHARS = 120;

  /** Fields that tell what has happened already, which the day of reading bounds. */
  public static final Set<AdField> DATES_OF_THE_PAST =
      Set.of(AdField.POSTED_AT, AdField.FIRST_SEEN, AdField.LAST_SEEN, AdField.UPDATED_AT);

  /** Fields that decisions go by, though an ad may do without. */
  public static final Set<AdField> MISSED_FIELDS =
      Set.of(
          AdField.TITLE,
          AdField.ORGANIZATION,
          AdField.LOCATION,
          AdField.SITE,
          AdField.POSTED_AT,
          AdField.FIRST_SEEN);

  private static final byte[] NO_PROFILE = {};
  private static final long[] NO_KEYS = {};

  private final ScoringModelProvider provider;
  private final MarketBy marketBy;
  private transient AdPreparer preparer;
  private transient long day;
  private transient Tally records;
  private transient Tally deadLetters;
  private transient Tally valuesIgnored;
  private transient Map<String, Tally> valuesIgnoredByField;
  private transient Tally valuesInFuture;
  private transient Map<AdField, Tally> valuesInFutureByField;
  private transient Tally prepared;
  private transient Map<AdField, Tally> adsWithout;
  private transient StageTimer timer;

  /**
   * @param provider the model
   * @param marketBy what separates markets
   */
  public PrepareFunction(ScoringModelProvider provider, MarketBy marketBy) {
    this.provider = provider;
    this.marketBy = marketBy;
  }

  @Override
  public void open(OpenContext context) {
    preparer = provider.load().preparer();
    day = Long.MIN_VALUE;
    records = Tally.register(getRuntimeContext(), Tally.RECORDS);
    timer = StageTimer.register(getRuntimeContext(), Stage.PREPARE);
    deadLetters = Tally.register(getRuntimeContext(), Tally.DEAD_LETTERS);
    valuesIgnored = Tally.register(getRuntimeContext(), Tally.VALUES_IGNORED);
    valuesIgnoredByField = new HashMap<>();
    for (AdField field : AdField.values()) {
      valuesIgnoredByField.put(
          field.canonicalName(), Tally.register(getRuntimeContext(), Tally.valuesIgnored(field)));
    }
    valuesInFuture = Tally.register(getRuntimeContext(), Tally.VALUES_IN_FUTURE);
    valuesInFutureByField = new EnumMap<>(AdField.class);
    for (AdField field : DATES_OF_THE_PAST) {
      valuesInFutureByField.put(
          field, Tally.register(getRuntimeContext(), Tally.valuesInFuture(field)));
    }
    prepared = Tally.register(getRuntimeContext(), Tally.PREPARED);
    adsWithout = new EnumMap<>(AdField.class);
    for (AdField field : MISSED_FIELDS) {
      adsWithout.put(field, Tally.register(getRuntimeContext(), Tally.adsWithout(field)));
    }
  }

  @Override
  public void processElement(SourceRecord record, Context context, Collector<AdRevision> out) {
    long start = System.nanoTime();
    records.increment();
    if (record.rejection() != null) {
      reject(record, record.rejection(), record.detail(), context);
      return;
    }
    for (String field : record.ignored()) {
      valuesIgnored.increment();
      valuesIgnoredByField.get(field).increment();
    }
    JobAd ad = record.toAd();
    long latest = context.timerService().currentProcessingTime() + DAY_MILLIS;
    countFuture(ad, latest);
    long eventTime = eventTime(ad, latest);
    AdRevision revision;
    try {
      revision =
          ad.operation() == AdOperation.DELETE
              ? deletion(record, ad, eventTime)
              : prepare(record, ad, eventTime, latest);
    } catch (RuntimeException | StackOverflowError e) {
      // One ad that preparation cannot digest must not stop all others. The message of the
      // exception could quote the ad, so only its type is kept.
      reject(
          record,
          RejectionReason.UNPREPARABLE_AD.name(),
          "The ad could not be prepared for comparison: " + e.getClass().getSimpleName(),
          context);
      return;
    }
    timer.since(start);
    if (!revision.deleted()) {
      prepared.increment();
      countMissing(ad);
    }
    tellDay(revision, context);
    out.collect(revision);
  }

  private void countFuture(JobAd ad, long latest) {
    for (AdField field : DATES_OF_THE_PAST) {
      Instant date =
          switch (field) {
            case POSTED_AT -> ad.postedAt();
            case FIRST_SEEN -> ad.firstSeen();
            case LAST_SEEN -> ad.lastSeen();
            default -> ad.updatedAt();
          };
      if (date != null && date.toEpochMilli() > latest) {
        valuesInFuture.increment();
        valuesInFutureByField.get(field).increment();
      }
    }
  }

  private void countMissing(JobAd ad) {
    adsWithout.forEach(
        (field, tally) -> {
          Object value =
              switch (field) {
                case TITLE -> ad.title();
                case ORGANIZATION -> ad.organization();
                case LOCATION -> ad.location();
                case SITE -> ad.site();
                case POSTED_AT -> ad.postedAt();
                default -> ad.firstSeen();
              };
          if (value == null) {
            tally.increment();
          }
        });
  }

  /** A withdrawal is often stated without a date, so it says nothing of how far the ads are. */
  private void tellDay(AdRevision revision, Context context) {
    long current = Math.floorDiv(revision.eventTime(), DAY_MILLIS);
    if (current > day && !revision.deleted()) {
      day = current;
      context.output(Outputs.DAYS, current * DAY_MILLIS);
    }
  }

  private void reject(SourceRecord record, String reason, String detail, Context context) {
    deadLetters.increment();
    context.output(
        Outputs.DEAD_LETTERS,
        new DeadLetter(reason, record.source(), record.index(), record.adId(), detail));
  }

  private AdRevision deletion(SourceRecord record, JobAd ad, long eventTime) {
    return new AdRevision(
        AdPreparer.idHash(ad.id()),
        ad.id(),
        marketBy.market(ad.country()),
        RevisionOrder.of(ad, record.source(), record.index(), 0),
        eventTime,
        Integer.MIN_VALUE,
        NO_PROFILE,
        NO_KEYS,
        null);
  }

  private AdRevision prepare(SourceRecord record, JobAd ad, long eventTime, long latest) {
    PreparedAd prepared = preparer.prepare(ad);
    Period seen =
        Period.spanning(Instant.ofEpochMilli(latest), ad.postedAt(), ad.firstSeen(), ad.lastSeen());
    String market = marketBy.market(ad.country());
    long[] keys = MarketKeys.of(prepared.channelKeys(), marketBy, market);
    Instant first = ad.firstSeen() != null ? ad.firstSeen() : ad.postedAt();
    return new AdRevision(
        AdPreparer.idHash(ad.id()),
        ad.id(),
        market,
        RevisionOrder.of(ad, record.source(), record.index(), prepared.contentFingerprint()),
        eventTime,
        first == null
            ? Integer.MIN_VALUE
            : (int) Math.floorDiv(first.getEpochSecond(), Duration.ofDays(1).toSeconds()),
        prepared.profile().toBytes(),
        keys,
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
    return seen.map(time -> Math.min(time.toEpochMilli(), latest)).orElse(latest - DAY_MILLIS);
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
