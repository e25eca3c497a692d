package org.jobdedup.pipeline.cli;

import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.RecordCounts;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.prepare.FieldTallies;
import org.jobdedup.pipeline.scoring.ExpectedAccuracy;

/**
 * What a job counted, from its start or from a checkpoint on, and how many live ads and clusters
 * its whole changelog leaves.
 */
final class RunCounts {
  private final JobExecutionResult result;
  private final boolean sinceCheckpoint;
  private final long liveAds;
  private final long clusters;

  /**
   * @param sinceCheckpoint whether the job counted from a checkpoint only, be it of an earlier run
   *     or its own: counts are no part of one
   */
  RunCounts(JobExecutionResult result, boolean sinceCheckpoint, ChangelogReplay replay) {
    this.result = result;
    this.sinceCheckpoint = sinceCheckpoint;
    long ads = 0;
    long parts = 0;
    for (SortedMap<String, SortedSet<String>> market : replay.clusters().values()) {
      parts += market.size();
      ads += market.values().stream().mapToLong(SortedSet::size).sum();
    }
    liveAds = ads;
    clusters = parts;
  }

  boolean sinceCheckpoint() {
    return sinceCheckpoint;
  }

  /** Of the changelog. */
  long liveAds() {
    return liveAds;
  }

  /** Of the changelog. */
  long clusters() {
    return clusters;
  }

  /** What the job counted under one of the names of {@link Tally}. */
  long of(String name) {
    return result.getAccumulatorResult(name) instanceof Long value ? value : 0;
  }

  /** Ads that became live and still are. */
  long countedAds() {
    return of(Tally.ADS) - of(Tally.WITHDRAWN) - of(Tally.EXPIRED);
  }

  /** Whether the changelog leaves as many ads and clusters as the job counted. */
  boolean agree() {
    return liveAds == countedAds() && clusters == of(Tally.CLUSTERS);
  }

  long records() {
    return of(Tally.RECORDS);
  }

  /** Records that said something else of an ad that was read before. */
  long changed() {
    // Which of the two happens depends on which record was read first; their sum does not.
    return of(Tally.UPDATES) + of(Tally.OUTDATED);
  }

  /** Dead letters but for those that are corrections. */
  long rejectedRecords() {
    return of(Tally.DEAD_LETTERS)
        - of(Tally.CORRECTIONS_REJECTED)
        - of(Tally.CORRECTIONS_CONTRADICTED);
  }

  /** Lines of corrections, good or bad. */
  long corrections() {
    return of(Tally.CORRECTIONS) + of(Tally.CORRECTIONS_REJECTED);
  }

  /** Corrections that wait for an ad; 0 where it is not known. */
  long correctionsWaiting() {
    // Those that began to wait less those that ended to, which may have begun before.
    return sinceCheckpoint ? 0 : of(Tally.CORRECTIONS_WAITING);
  }

  /** Values that could not be read. */
  RecordCounts readValues() {
    RecordCounts values = new RecordCounts();
    for (AdField field : AdField.values()) {
      values.addIgnored(field, of(Tally.valuesIgnored(field)));
    }
    return values;
  }

  /** Dates in the future by the name of their field, where there are any. */
  Map<String, Long> valuesInFuture() {
    Map<String, Long> values = new TreeMap<>();
    for (AdField field : FieldTallies.DATES_OF_THE_PAST) {
      long number = of(Tally.valuesInFuture(field));
      if (number > 0) {
        values.put(field.canonicalName(), number);
      }
    }
    return values;
  }

  /** Records of ads that say nothing of a field. */
  Map<AdField, Long> adsWithout() {
    Map<AdField, Long> ads = new EnumMap<>(AdField.class);
    for (AdField field : FieldTallies.MISSED_FIELDS) {
      ads.put(field, of(Tally.adsWithout(field)));
    }
    return ads;
  }

  /** How often the model expects to be right. */
  ExpectedAccuracy expected() {
    return ExpectedAccuracy.of(
        of(Tally.MATCHES), of(Tally.EXPECTED_MATCHED), of(Tally.EXPECTED_UNMATCHED));
  }

  /** Mean and 99th percentile of what was counted of each ad under a name. */
  Map<String, Object> distribution(String name) {
    TreeMap<Integer, Integer> adsByCount = result.getAccumulatorResult(name);
    long ads = 0;
    long pairs = 0;
    for (Map.Entry<Integer, Integer> entry : adsByCount.entrySet()) {
      ads += entry.getValue();
      pairs += (long) entry.getKey() * entry.getValue();
    }
    long seen = 0;
    int p99 = 0;
    for (Map.Entry<Integer, Integer> entry : adsByCount.entrySet()) {
      p99 = entry.getKey();
      seen += entry.getValue();
      if (seen >= 0.99 * ads) {
        break;
      }
    }
    return Map.of("mean", ads == 0 ? 0 : (double) pairs / ads, "p99", p99);
  }
}
