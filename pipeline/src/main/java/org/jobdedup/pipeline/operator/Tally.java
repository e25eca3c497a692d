package org.jobdedup.pipeline.operator;

import java.util.List;
import org.apache.flink.api.common.accumulators.LongCounter;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.metrics.Counter;
import org.jobdedup.features.ad.AdField;

/**
 * A count that is shown as a metric while the job runs and added up over all subtasks for the
 * report of a run. After a restart from a checkpoint it counts from zero.
 */
public final class Tally {
  /** Records read from the source, good or bad. */
  public static final String RECORDS = "records";

  /** Records of ads that were made ready for comparison; the others withdraw one or are none. */
  public static final String PREPARED = "prepared";

  /** Ads that became live. */
  public static final String ADS = "ads";

  /** Changed contents of live ads. */
  public static final String UPDATES = "updates";

  /** Unchanged re-crawls. */
  public static final String SEEN_AGAIN = "seenAgain";

  /** Statements that a newer one preceded. */
  public static final String OUTDATED = "outdated";

  /** Withdrawals of ads that are not live. */
  public static final String ALREADY_GONE = "alreadyGone";

  /** Ads that were withdrawn. */
  public static final String WITHDRAWN = "withdrawn";

  /** Ads that were not seen for their time to live. */
  public static final String EXPIRED = "expired";

  /** Statements about ads that are not live and were last seen too long ago. */
  public static final String TOO_OLD = "tooOld";

  /** Tombstones of ads that were over for long enough. */
  public static final String FORGOTTEN = "forgotten";

  /** Records that take no part. */
  public static final String DEAD_LETTERS = "deadLetters";

  /** Values of optional fields that could not be read and were left out of their ads. */
  public static final String VALUES_IGNORED = "valuesIgnored";

  /** Dates that lie in the future and count as the day after the one on which they were read. */
  public static final String VALUES_IN_FUTURE = "valuesInFuture";

  /** Ads turned away by or evicted from a full bucket, each bucket counted. */
  public static final String BUCKET_CUTS = "bucketCuts";

  /** Removals from a bucket that had turned ads away, so that a place stays empty. */
  public static final String BUCKETS_REOPENED = "bucketsReopened";

  /** Distinct candidate pairs. */
  public static final String CANDIDATES = "candidates";

  /** Candidate pairs that the prefilter kept from the booster. */
  public static final String PREFILTERED = "pairsPrefiltered";

  /** Candidate pairs that were scored. */
  public static final String SCORED = "pairsScored";

  /** Scored pairs at or above the threshold. */
  public static final String MATCHES = "matches";

  /** Duplicates among the matches as their probabilities add up, in millionths of a pair. */
  public static final String EXPECTED_MATCHED = "expectedDuplicatesMatched";

  /** Duplicates among the other scored pairs as their probabilities add up, in millionths. */
  public static final String EXPECTED_UNMATCHED = "expectedDuplicatesUnmatched";

  /** Requests that had to wait for a profile. */
  public static final String PARKED = "requestsParked";

  /** Requests whose profile did not come in time. */
  public static final String PARKED_EXPIRED = "requestsExpired";

  /** Requests dropped because the ad changed or went; its new revision has requests of its own. */
  public static final String SUPERSEDED = "requestsSuperseded";

  /** Corrections that people made. */
  public static final String CORRECTIONS = "corrections";

  /** Lines of corrections that are none. */
  public static final String CORRECTIONS_REJECTED = "correctionsRejected";

  /** Corrections that others contradict; the later count. */
  public static final String CORRECTIONS_CONTRADICTED = "correctionsContradicted";

  /** Corrections that wait for one of their ads, or for its return. */
  public static final String CORRECTIONS_WAITING = "correctionsWaiting";

  /** Models that took over while the job ran. */
  public static final String MODELS_REPLACED = "modelsReplaced";

  /** Models that were to take over and do not fit. */
  public static final String MODELS_REFUSED = "modelsRefused";

  /** Changelog lines by which one cluster went over to another. */
  public static final String MERGES = "merges";

  /** Clusters that began, less those that ended. */
  public static final String CLUSTERS = "clusters";

  /** All counts of whole things, in the order of a record's way through the job. */
  public static final List<String> REPORTED =
      List.of(
          RECORDS,
          DEAD_LETTERS,
          VALUES_IGNORED,
          VALUES_IN_FUTURE,
          PREPARED,
          ADS,
          UPDATES,
          SEEN_AGAIN,
          OUTDATED,
          ALREADY_GONE,
          WITHDRAWN,
          EXPIRED,
          TOO_OLD,
          FORGOTTEN,
          BUCKET_CUTS,
          BUCKETS_REOPENED,
          CANDIDATES,
          PARKED,
          PARKED_EXPIRED,
          SUPERSEDED,
          PREFILTERED,
          SCORED,
          MATCHES,
          CORRECTIONS,
          CORRECTIONS_REJECTED,
          CORRECTIONS_CONTRADICTED,
          CORRECTIONS_WAITING,
          MODELS_REPLACED,
          MODELS_REFUSED,
          MERGES,
          CLUSTERS);

  private final Counter metric;
  private final LongCounter total = new LongCounter();

  private Tally(Counter metric) {
    this.metric = metric;
  }

  /** Registers a count with an operator. */
  public static Tally register(RuntimeContext context, String name) {
    Tally tally = new Tally(context.getMetricGroup().counter(name));
    context.addAccumulator(name, tally.total);
    return tally;
  }

  /** The name of {@link #VALUES_IGNORED} for one field alone. */
  public static String valuesIgnored(AdField field) {
    return VALUES_IGNORED + "." + field.canonicalName();
  }

  /** The name of {@link #VALUES_IN_FUTURE} for one field alone. */
  public static String valuesInFuture(AdField field) {
    return VALUES_IN_FUTURE + "." + field.canonicalName();
  }

  /** The name of the count of ads that say nothing of one field. */
  public static String adsWithout(AdField field) {
    return "adsWithout." + field.canonicalName();
  }

  /** Counts one. */
  public void increment() {
    add(1);
  }

  /** Counts some; a negative number takes back. */
  public void add(long number) {
    metric.inc(number);
    total.add(number);
  }
}
