package org.jobdedup.pipeline.state;

import java.util.List;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;

/**
 * Every operator uid, state descriptor and bound in one place; docs/state.md mirrors it. None of
 * these may change without a migration of existing savepoints.
 */
public final class StateNames {
  /** Number of key groups; the highest parallelism that a savepoint can be rescaled to. */
  public static final int MAX_PARALLELISM = 128;

  /** Uid of the file source. */
  public static final String SOURCE = "source";

  /** Uid of preparation. */
  public static final String PREPARE = "prepare";

  /** Uid of the source of corrections. */
  public static final String CORRECTION_SOURCE = "correction-source";

  /** Uid of the function that sends corrections to their markets. */
  public static final String CORRECTIONS = "corrections";

  /** Uid of the event clock. */
  public static final String CLOCK = "clock";

  /** Uid of the registry. */
  public static final String REGISTRY = "registry";

  /** Uid of the bucket index. */
  public static final String BUCKETS = "buckets";

  /** Uid of the profile store. */
  public static final String PROFILES = "profiles";

  /** Uid of the watch over the folder of the model. */
  public static final String MODELS = "models";

  /** Uid of the scorer. */
  public static final String SCORER = "scorer";

  /** Uid of the clusters. */
  public static final String CLUSTERS = "clusters";

  /** Uid of the changelog sink. */
  public static final String CHANGELOG_SINK = "changelog-sink";

  /** Uid of the sink of current assignments. */
  public static final String ASSIGNMENT_SINK = "assignment-sink";

  /** Uid of the sink of dead letters. */
  public static final String DEAD_LETTER_SINK = "dead-letter-sink";

  /** Uid of the sink of ad facts. */
  public static final String FACTS_SINK = "facts-sink";

  /**
   * Timers of the clusters, by market, ad and revision. Bound: forgotten ads whose watermark is on
   * its way.
   */
  public static final String FORGOTTEN_ADS = "forgotten-ad-v1";

  private StateNames() {}

  /** Event clock, operator state of one subtask. Bound: one value. */
  public static ListStateDescriptor<Long> eventClock() {
    return new ListStateDescriptor<>("event-clock-v1", Types.LONG);
  }

  /** Event clock: for how many milliseconds it has stood still. Bound: one value. */
  public static ListStateDescriptor<Long> eventClockIdle() {
    return new ListStateDescriptor<>("event-clock-idle-v1", Types.LONG);
  }

  /** Registry, by ad. Bound: one value per ad, until twice the time to live and a day later. */
  public static ValueStateDescriptor<RegisteredAd> registeredAds() {
    return value("registered-ad-v1", RegisteredAd.class);
  }

  /** Settings that state is laid out by, operator state. Bound: one value per subtask. */
  public static ListStateDescriptor<StateLayout> stateLayouts() {
    return new ListStateDescriptor<>("state-layout-v1", TypeInformation.of(StateLayout.class));
  }

  /** Buckets, by shard and bucket key. Bound: {@code buckets.maxEntries} entries each. */
  public static ValueStateDescriptor<BucketEntries> bucketEntries() {
    return value("bucket-entries-v1", BucketEntries.class);
  }

  /** Profile store, by ad. Bound: one value per ad. */
  public static ValueStateDescriptor<StoredProfile> storedProfiles() {
    return value("stored-profile-v1", StoredProfile.class);
  }

  /** Requests that wait for a profile, by candidate. Bound: {@code profiles.parkedFor}. */
  public static ListStateDescriptor<ParkedRequest> parkedRequests() {
    return new ListStateDescriptor<>("parked-request-v1", TypeInformation.of(ParkedRequest.class));
  }

  /** Identity of the model, operator state of the scorer. Bound: one value per subtask. */
  public static ListStateDescriptor<ModelIdentity> modelIdentities() {
    return new ListStateDescriptor<>("model-identity-v1", TypeInformation.of(ModelIdentity.class));
  }

  /** How far the folder of the model was dealt with, operator state. Bound: one value. */
  public static ListStateDescriptor<WatchedModel> watchedModels() {
    return new ListStateDescriptor<>("watched-model-v1", TypeInformation.of(WatchedModel.class));
  }

  /** Model that took over, operator state of the scorer. Bound: one value. */
  public static ListStateDescriptor<ActiveModel> activeModels() {
    return new ListStateDescriptor<>("active-model-v1", TypeInformation.of(ActiveModel.class));
  }

  /** Version of the model that took over, operator state of the clusters. Bound: one a subtask. */
  public static ListStateDescriptor<String> announcedModels() {
    return new ListStateDescriptor<>("announced-model-v1", Types.STRING);
  }

  /** Nodes, by market and ad. Bound: one value per ad. */
  public static ValueStateDescriptor<AdNode> nodes() {
    return value("ad-node-v1", AdNode.class);
  }

  /** Bucket keys of live ads, by market and ad. Bound: one value per ad. */
  public static ValueStateDescriptor<long[]> bucketKeys() {
    return new ValueStateDescriptor<>(
        "bucket-keys-v1", PrimitiveArrayTypeInfo.LONG_PRIMITIVE_ARRAY_TYPE_INFO);
  }

  /**
   * Matches, by market, ad and page. Bound: a page holds about 24 matches, an ad at most {@code
   * buckets.maxEntries} for each of its keys.
   */
  public static ValueStateDescriptor<MatchPage> matchPages() {
    return value("match-page-v1", MatchPage.class);
  }

  /** Corrections, by market and ad. Bound: what people state, the latest of each pair. */
  public static ValueStateDescriptor<CorrectionPage> corrections() {
    return value("correction-page-v1", CorrectionPage.class);
  }

  /** Clusters, by market and number. Bound: one value per cluster that has an ad. */
  public static ValueStateDescriptor<ClusterRecord> clusters() {
    return value("cluster-v1", ClusterRecord.class);
  }

  /** Counters, by market. Bound: one value per market. */
  public static ValueStateDescriptor<MarketCounters> marketCounters() {
    return value("market-counters-v1", MarketCounters.class);
  }

  /** All descriptors of keyed state, as documentation and tests go through them. */
  public static List<StateDescriptor<?, ?>> keyedDescriptors() {
    return List.of(
        registeredAds(),
        bucketEntries(),
        storedProfiles(),
        parkedRequests(),
        nodes(),
        bucketKeys(),
        matchPages(),
        corrections(),
        clusters(),
        marketCounters());
  }

  /** All descriptors of operator state, likewise. */
  public static List<ListStateDescriptor<?>> operatorDescriptors() {
    return List.of(
        eventClock(),
        eventClockIdle(),
        stateLayouts(),
        watchedModels(),
        modelIdentities(),
        activeModels(),
        announcedModels());
  }

  private static <T> ValueStateDescriptor<T> value(String name, Class<T> type) {
    return new ValueStateDescriptor<>(name, TypeInformation.of(type));
  }
}
