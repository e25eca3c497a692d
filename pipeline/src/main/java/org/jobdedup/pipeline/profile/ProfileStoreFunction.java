package org.jobdedup.pipeline.profile;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.accumulators.Histogram;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.streaming.api.TimerService;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.pipeline.bucket.RecentPairs;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.StageTimer;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.scoring.ScoringModel;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;
import org.jobdedup.pipeline.state.ParkedRequest;
import org.jobdedup.pipeline.state.StateNames;
import org.jobdedup.pipeline.state.StoredProfile;

/**
 * Keeps the current profile of each ad, and turns requests into rows of pair features unless the
 * prefilter sees that the pair is hopeless.
 */
public final class ProfileStoreFunction
    extends KeyedCoProcessFunction<Long, ProfileUpdate, PairRequest, PairRow> {
  /** Accumulator of the number of candidates per ad, each pair counted for one of its ads. */
  public static final String CANDIDATES_PER_AD = "candidatesPerAd";

  /** Accumulator of the number of scored pairs per ad, each pair counted for one of its ads. */
  public static final String SCORED_PER_AD = "scoredPerAd";

  private static final long serialVersionUID = 1L;

  private final ScoringModelProvider provider;
  private final int cachedProfiles;
  private final int recentPairs;
  private final Duration parkedFor;
  private transient PairPrefilter prefilter;
  private transient PairFeatureExtractor extractor;
  private transient ProfileCache cache;
  private transient Map<Long, StoredProfile> latest;
  private transient RecentPairs recent;
  private transient PairCounts candidateCounts;
  private transient PairCounts scoredCounts;
  private transient Histogram candidatesPerAd;
  private transient Histogram scoredPerAd;
  private transient ValueState<StoredProfile> profiles;
  private transient ListState<ParkedRequest> parked;
  private transient Tally candidates;
  private transient Tally prefiltered;
  private transient Tally parkings;
  private transient Tally expired;
  private transient Tally superseded;
  private transient StageTimer timer;

  /** Processing time at which this instance was first asked for anything. */
  private transient long runsSince;

  /**
   * @param provider the model
   * @param config settings of the job
   */
  public ProfileStoreFunction(ScoringModelProvider provider, PipelineConfig config) {
    this.provider = provider;
    cachedProfiles = config.profiles().cachedProfiles();
    parkedFor = config.profiles().parkedFor();
    recentPairs = config.buckets().recentPairs();
  }

  @Override
  public void open(OpenContext context) {
    runsSince = Long.MIN_VALUE;
    ScoringModel model = provider.load();
    prefilter = model.prefilter();
    extractor = model.featureExtractor();
    cache = new ProfileCache(cachedProfiles);
    latest = ProfileCache.bounded(cachedProfiles);
    recent = new RecentPairs(recentPairs);
    candidateCounts = new PairCounts();
    scoredCounts = new PairCounts();
    candidatesPerAd = new Histogram();
    scoredPerAd = new Histogram();
    getRuntimeContext().addAccumulator(CANDIDATES_PER_AD, candidatesPerAd);
    getRuntimeContext().addAccumulator(SCORED_PER_AD, scoredPerAd);
    profiles = getRuntimeContext().getState(StateNames.storedProfiles());
    parked = getRuntimeContext().getListState(StateNames.parkedRequests());
    candidates = Tally.register(getRuntimeContext(), Tally.CANDIDATES);
    timer = StageTimer.register(getRuntimeContext(), Stage.PAIRS);
    prefiltered = Tally.register(getRuntimeContext(), Tally.PREFILTERED);
    parkings = Tally.register(getRuntimeContext(), Tally.PARKED);
    expired = Tally.register(getRuntimeContext(), Tally.PARKED_EXPIRED);
    superseded = Tally.register(getRuntimeContext(), Tally.SUPERSEDED);
  }

  @Override
  public void close() {
    if (candidateCounts != null) {
      candidateCounts.addTo(candidatesPerAd);
      scoredCounts.addTo(scoredPerAd);
    }
  }

  @Override
  public void processElement1(ProfileUpdate update, Context context, Collector<PairRow> out)
      throws Exception {
    noteStart(context.timerService());
    if (!RequestRule.concerns(profiles.value(), update)) {
      return;
    }
    RequestRule.Settlement settled = RequestRule.settle(update, parked.get());
    profiles.update(settled.stored());
    latest.remove(update.ad());
    if (!update.forgotten()) {
      candidateCounts.touch(update.ad());
      scoredCounts.touch(update.ad());
    }
    for (ParkedRequest request : settled.answered()) {
      answer(update.ad(), settled.stored(), request, out);
    }
    superseded.add(settled.dropped());
    parked.update(settled.waiting());
  }

  @Override
  public void processElement2(PairRequest request, Context context, Collector<PairRow> out)
      throws Exception {
    noteStart(context.timerService());
    StoredProfile stored = stored(request.candidate());
    ParkedRequest unpacked = unpack(request, context);
    switch (RequestRule.decide(stored, request.candidateRevision())) {
      case ANSWER -> answer(request.candidate(), stored, unpacked, out);
      case PARK -> {
        parkings.increment();
        parked.add(unpacked);
        context.timerService().registerProcessingTimeTimer(unpacked.expiresAt);
      }
      case DROP -> superseded.increment();
    }
  }

  /**
   * The state of the current key. Ads of one time and place ask for the same few again and again,
   * and this function alone writes them, so what was read last is kept at hand.
   */
  private StoredProfile stored(long ad) throws IOException {
    StoredProfile known = latest.get(ad);
    if (known == null) {
      known = profiles.value();
      if (known != null) {
        latest.put(ad, known);
      }
    }
    return known;
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<PairRow> out)
      throws Exception {
    noteStart(context.timerService());
    // What a request waits for may be on its way since before a restart, and timers that are due by
    // then are heard first; so time for which the job did not run does not count.
    long earliest = runsSince + parkedFor.toMillis();
    List<ParkedRequest> waiting = new ArrayList<>();
    for (ParkedRequest request : parked.get()) {
      if (request.expiresAt > timestamp) {
        waiting.add(request);
      } else if (timestamp < earliest) {
        ParkedRequest longer = request.until(wholeSecond(earliest));
        waiting.add(longer);
        context.timerService().registerProcessingTimeTimer(longer.expiresAt);
      } else {
        expired.increment();
      }
    }
    parked.update(waiting);
  }

  private void noteStart(TimerService timers) {
    if (runsSince == Long.MIN_VALUE) {
      runsSince = timers.currentProcessingTime();
    }
  }

  /** Rounded up to whole seconds, so that requests of one ad share a timer. */
  private static long wholeSecond(long millis) {
    return millis / 1000 * 1000 + 1000;
  }

  private void answer(
      long candidate, StoredProfile stored, ParkedRequest request, Collector<PairRow> out) {
    if (!recent.add(candidate, stored.revision, request.asker, request.askerRevision)) {
      return;
    }
    long start = System.nanoTime();
    candidates.increment();
    candidateCounts.increment(candidate);
    AdProfile own = cache.get(candidate, stored.revision, stored.profile);
    AdProfile other = cache.get(request.asker, request.askerRevision, request.askerProfile);
    if (!prefilter.admits(own, other)) {
      prefiltered.increment();
      timer.since(start);
      return;
    }
    scoredCounts.increment(candidate);
    float[] row = extractor.extract(own, other);
    timer.since(start);
    out.collect(
        PairRow.of(
            request.market, candidate, stored.revision, request.asker, request.askerRevision, row));
  }

  private ParkedRequest unpack(PairRequest request, Context context) {
    ParkedRequest unpacked = new ParkedRequest();
    unpacked.market = request.market();
    unpacked.candidateRevision = request.candidateRevision();
    unpacked.asker = request.asker();
    unpacked.askerRevision = request.askerRevision();
    unpacked.askerProfile = request.askerProfile();
    unpacked.expiresAt =
        wholeSecond(context.timerService().currentProcessingTime() + parkedFor.toMillis());
    return unpacked;
  }
}
