package org.jobdedup.pipeline.prepare;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.operator.BatchingOperator;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.StageTimer;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;

/**
 * Prepares ads in batches, since side by side they take less time; what was rejected or cannot be
 * prepared becomes a dead letter.
 */
public class PrepareOperator extends BatchingOperator<AdRevision>
    implements OneInputStreamOperator<SourceRecord, AdRevision> {
  private static final long serialVersionUID = 1L;
  private static final long DAY_MILLIS = Duration.ofDays(1).toMillis();

  /** Characters of texts with which a batch is full: some hundred pages. */
  private static final int MAX_BATCH_CHARS = 1 << 20;

  private final ScoringModelProvider provider;
  private final MarketBy marketBy;
  private final PipelineConfig.Preparing config;
  private transient AdPreparer preparer;
  private transient AdRevisions revisions;
  private transient List<Waiting> waiting;
  private transient int chars;
  private transient long day;
  private transient Tally records;
  private transient Tally deadLetters;
  private transient Tally prepared;
  private transient FieldTallies fields;
  private transient StageTimer timer;

  /** A record that is no rejection. */
  private record Waiting(SourceRecord record, JobAd ad) {
    boolean withdraws() {
      return ad.operation() == AdOperation.DELETE;
    }
  }

  /**
   * @param provider the model
   * @param marketBy what separates markets
   * @param config settings of the batches
   */
  public PrepareOperator(
      ScoringModelProvider provider, MarketBy marketBy, PipelineConfig.Preparing config) {
    super(config.maxDelay());
    this.provider = provider;
    this.marketBy = marketBy;
    this.config = config;
  }

  @Override
  public void open() throws Exception {
    super.open();
    preparer = provider.load().preparer();
    revisions = new AdRevisions(marketBy);
    waiting = new ArrayList<>(config.batchAds());
    day = Long.MIN_VALUE;
    records = Tally.register(getRuntimeContext(), Tally.RECORDS);
    deadLetters = Tally.register(getRuntimeContext(), Tally.DEAD_LETTERS);
    prepared = Tally.register(getRuntimeContext(), Tally.PREPARED);
    fields = new FieldTallies(getRuntimeContext());
    timer = StageTimer.register(getRuntimeContext(), Stage.PREPARE);
  }

  /** Prepares ads; a test makes it fail. */
  List<PreparedAd> prepareAll(List<JobAd> ads) {
    return preparer.prepareAll(ads);
  }

  @Override
  public void processElement(StreamRecord<SourceRecord> element) {
    SourceRecord record = element.getValue();
    records.increment();
    if (record.rejection() != null) {
      reject(record, record.rejection(), record.detail());
      return;
    }
    JobAd ad = record.toAd();
    fields.countIgnored(record);
    waiting.add(new Waiting(record, ad));
    chars += lengthOf(ad);
    if (waiting.size() >= config.batchAds() || chars >= MAX_BATCH_CHARS) {
      flush();
    } else if (waiting.size() == 1) {
      beginBatch();
    }
  }

  /** Characters of all texts: a damaged or misread record may have its bulk in any of them. */
  private static int lengthOf(JobAd ad) {
    return Stream.concat(
            Stream.of(ad.description(), ad.title(), ad.organization(), ad.location(), ad.url()),
            ad.contacts().stream())
        .filter(Objects::nonNull)
        .mapToInt(String::length)
        .sum();
  }

  @Override
  protected void flush() {
    if (waiting.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    long latest = AdRevisions.latest(getProcessingTimeService().getCurrentProcessingTime());
    List<Outcome<AdRevision>> outcomes =
        Outcome.ofAll(waiting, batch -> revisionsOf(batch, latest));
    timer.since(start);
    for (int i = 0; i < outcomes.size(); i++) {
      emit(waiting.get(i), outcomes.get(i), latest);
    }
    waiting.clear();
    chars = 0;
  }

  private List<AdRevision> revisionsOf(List<Waiting> batch, long latest) {
    List<JobAd> ads = batch.stream().filter(one -> !one.withdraws()).map(Waiting::ad).toList();
    Iterator<PreparedAd> preparedAds = prepareAll(ads).iterator();
    List<AdRevision> made = new ArrayList<>(batch.size());
    for (Waiting one : batch) {
      made.add(
          one.withdraws()
              ? revisions.withdrawn(one.record, one.ad, latest)
              : revisions.prepared(one.record, one.ad, preparedAds.next(), latest));
    }
    return made;
  }

  private void emit(Waiting one, Outcome<AdRevision> outcome, long latest) {
    fields.countFuture(one.ad, latest);
    if (outcome.failure() != null) {
      reject(
          one.record,
          RejectionReason.UNPREPARABLE_AD.name(),
          "The ad could not be prepared for comparison: " + outcome.failure());
      return;
    }
    if (!one.withdraws()) {
      prepared.increment();
      fields.countMissing(one.ad);
      tellDay(outcome.result());
    }
    output.collect(new StreamRecord<>(outcome.result()));
  }

  /** A withdrawal is often stated without a date, so it says nothing of how far the ads are. */
  private void tellDay(AdRevision revision) {
    long current = Math.floorDiv(revision.eventTime(), DAY_MILLIS);
    if (current > day) {
      day = current;
      output.collect(Outputs.DAYS, new StreamRecord<>(current * DAY_MILLIS));
    }
  }

  private void reject(SourceRecord record, String reason, String detail) {
    deadLetters.increment();
    output.collect(
        Outputs.DEAD_LETTERS,
        new StreamRecord<>(
            new DeadLetter(reason, record.source(), record.index(), record.adId(), detail)));
  }
}
