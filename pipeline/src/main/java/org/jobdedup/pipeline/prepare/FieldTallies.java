package org.jobdedup.pipeline.prepare;

import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.operator.Tally;

/** Counts, for each field of ads, what could not be read, lies in the future or is missing. */
public final class FieldTallies {
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

  private final Tally ignored;
  private final Map<String, Tally> ignoredByField = new HashMap<>();
  private final Tally inFuture;
  private final Map<AdField, Tally> inFutureByField = new EnumMap<>(AdField.class);
  private final Map<AdField, Tally> missing = new EnumMap<>(AdField.class);

  /** Registers the counts with an operator. */
  FieldTallies(RuntimeContext context) {
    ignored = Tally.register(context, Tally.VALUES_IGNORED);
    for (AdField field : AdField.values()) {
      ignoredByField.put(
          field.canonicalName(), Tally.register(context, Tally.valuesIgnored(field)));
    }
    inFuture = Tally.register(context, Tally.VALUES_IN_FUTURE);
    for (AdField field : DATES_OF_THE_PAST) {
      inFutureByField.put(field, Tally.register(context, Tally.valuesInFuture(field)));
    }
    for (AdField field : MISSED_FIELDS) {
      missing.put(field, Tally.register(context, Tally.adsWithout(field)));
    }
  }

  void countIgnored(SourceRecord record) {
    for (String field : record.ignored()) {
      ignored.increment();
      ignoredByField.get(field).increment();
    }
  }

  /**
   * @param latest the latest time that counts, in epoch milliseconds
   */
  void countFuture(JobAd ad, long latest) {
    for (AdField field : DATES_OF_THE_PAST) {
      Instant date =
          switch (field) {
            case POSTED_AT -> ad.postedAt();
            case FIRST_SEEN -> ad.firstSeen();
            case LAST_SEEN -> ad.lastSeen();
            default -> ad.updatedAt();
          };
      if (date != null && date.toEpochMilli() > latest) {
        inFuture.increment();
        inFutureByField.get(field).increment();
      }
    }
  }

  void countMissing(JobAd ad) {
    missing.forEach(
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
}
