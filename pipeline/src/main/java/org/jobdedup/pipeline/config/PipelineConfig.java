package org.jobdedup.pipeline.config;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.text.SimpleCaseFolding;

/**
 * All settings of the job. Built once at the start; each operator receives its own part.
 *
 * @param preparing settings of the preparation of ads
 * @param ads settings of the registry
 * @param buckets settings of the bucket index
 * @param profiles settings of the profile store
 * @param scoring settings of the scorer
 * @param clusters settings of the clusters
 * @param model settings of the model
 * @param market how ads are divided into markets
 */
public record PipelineConfig(
    Preparing preparing,
    Ads ads,
    Buckets buckets,
    Profiles profiles,
    Scoring scoring,
    Clusters clusters,
    Model model,
    MarketBy market)
    implements Serializable {

  /** Time to live of ads in a run without an end, unless told otherwise. */
  public static final Duration UNBOUNDED_TIME_TO_LIVE = Duration.ofDays(180);

  /** How often to look for another model where that is asked for, unless told otherwise. */
  public static final Duration MODEL_WATCH_INTERVAL = Duration.ofSeconds(10);

  /** Value of {@code scoring.costRatio} where each model's own threshold counts. */
  private static final String OF_MODEL = "bundle";

  private static final Duration MAX_TIME_TO_LIVE = Duration.ofDays(36_500);

  /** What separates one market from another; ads of two markets are never compared. */
  public enum MarketBy {
    /** One market named {@code all}. */
    ALL,
    /** The country as stated by the source; {@code unknown} where none is stated. */
    COUNTRY;

    /** Name of the only market of {@link #ALL}. */
    public static final String ONLY = "all";

    private static final String UNKNOWN = "unknown";

    /** Value of the setting {@code market}. */
    public String setting() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Name of the market of an ad, or of a correction, which must come to the market of its ads.
     *
     * @param stated country as the ad or the correction states it, or null
     */
    public String market(String stated) {
      return switch (this) {
        case ALL -> ONLY;
        case COUNTRY -> stated == null ? UNKNOWN : SimpleCaseFolding.fold(stated.strip());
      };
    }
  }

  /**
   * Settings of the preparation of ads.
   *
   * @param batchAds how many ads are prepared at once, from 1 to 1,024; side by side they take less
   *     time, and some 50 KB of memory each
   * @param maxDelay how long an ad waits for its batch to fill up, from 1 ms to 10 s
   */
  public record Preparing(int batchAds, Duration maxDelay) implements Serializable {}

  /**
   * Settings of the registry.
   *
   * @param timeToLive how long an ad lives after it was last seen, in event time, at least a day;
   *     zero when ads never expire. What is left of an ad is kept for as long again, so state grows
   *     with it. Two ads are compared only if their first sightings lie no further apart
   */
  public record Ads(Duration timeToLive) implements Serializable {}

  /**
   * Settings of the bucket index.
   *
   * @param shards number of shards that buckets are divided into, a power of two from 1 to 128;
   *     more shards allow more parallel subtasks and cost one record each per ad; part of the
   *     state's layout, so a running job keeps its value
   * @param maxEntries how many ads of a bucket take part in comparisons, from 2 to 65,536; the ads
   *     with the smallest id hashes do; work per bucket grows with its square
   * @param recentPairs how many recently requested pairs a subtask remembers so that it does not
   *     ask twice, a power of two from 1 to 2^24; 32 bytes each
   * @param maxDayGap largest number of days between the first sightings of two ads that are
   *     compared, from 1; unlimited by default
   */
  public record Buckets(int shards, int maxEntries, int recentPairs, int maxDayGap)
      implements Serializable {}

  /**
   * Settings of the profile store.
   *
   * @param parkedFor how long a request waits for the profile that it names before it is given up
   *     and counted, at least a second
   * @param cachedProfiles how many decoded profiles a subtask keeps at hand, and as many as stored,
   *     from 1; about 4 KB each
   */
  public record Profiles(Duration parkedFor, int cachedProfiles) implements Serializable {}

  /**
   * Settings of the scorer.
   *
   * @param batchRows how many pairs are scored at once, from 1 to 4,096; a batch has a fixed price
   *     of some fifteen pairs
   * @param maxDelay how long a pair waits for its batch to fill up, from 1 ms to 10 s
   * @param costRatio what the threshold goes by, whatever model scores; null where each model's own
   *     threshold counts
   */
  public record Scoring(int batchRows, Duration maxDelay, CostRatio costRatio)
      implements Serializable {

    /**
     * Probability from which a pair is a match, in (0, 1].
     *
     * @param ofModel threshold of the model that scores
     */
    public double threshold(double ofModel) {
      return CostRatio.threshold(costRatio, ofModel);
    }
  }

  /**
   * Settings of the clusters.
   *
   * @param minMatchShare least share of the pairs between two parts of a component that must match
   *     for the parts to be joined, in [0, 1]
   * @param batchMessages how many messages are taken in before clusters are brought up to date,
   *     from 1 to 100,000; more save work and delay the changelog
   * @param maxDelay longest delay of the changelog for the sake of batching, from 1 ms to 10 s
   */
  public record Clusters(double minMatchShare, int batchMessages, Duration maxDelay)
      implements Serializable {}

  /**
   * Settings of the model.
   *
   * @param watchInterval how often to look for another model in the folder of the given one, from
   *     100 ms to a day; one is taken up at the second look that finds it unchanged; zero for never
   */
  public record Model(Duration watchInterval) implements Serializable {}

  /** The settings unless told otherwise. */
  public static PipelineConfig defaults() {
    return of(Map.of());
  }

  /**
   * Settings by key, such as {@code buckets.maxEntries}; what is absent has its default.
   *
   * @throws ConfigException with one sentence for each problem of the whole
   */
  public static PipelineConfig of(Map<String, String> values) {
    ConfigReader in = new ConfigReader(values);
    Preparing preparing =
        new Preparing(
            in.integer("preparing.batchAds", AdPreparer.SIDE_BY_SIDE, 1, 1024),
            in.batchDelay("preparing.maxDelay", Duration.ofMillis(10)));
    Ads ads = new Ads(in.durationOrZero("ads.timeToLive", Duration.ofDays(1), MAX_TIME_TO_LIVE));
    Buckets buckets =
        new Buckets(
            in.powerOfTwo("buckets.shards", 16, 128),
            in.integer("buckets.maxEntries", 1024, 2, 1 << 16),
            in.powerOfTwo("buckets.recentPairs", 1 << 17, 1 << 24),
            in.integer("buckets.maxDayGap", Integer.MAX_VALUE, 1, Integer.MAX_VALUE));
    Profiles profiles =
        new Profiles(
            in.duration(
                "profiles.parkedFor",
                Duration.ofHours(1),
                Duration.ofSeconds(1),
                Duration.ofDays(30)),
            in.integer("profiles.cachedProfiles", 4096, 1, 1 << 20));
    Scoring scoring =
        new Scoring(
            in.integer("scoring.batchRows", 256, 1, 4096),
            in.batchDelay("scoring.maxDelay", Duration.ofMillis(50)),
            in.costRatio("scoring.costRatio", OF_MODEL));
    Clusters clusters =
        new Clusters(
            in.share("clusters.minMatchShare", 0.66),
            in.integer("clusters.batchMessages", 1024, 1, 100_000),
            in.batchDelay("clusters.maxDelay", Duration.ofMillis(50)));
    Model model =
        new Model(
            in.durationOrZero("model.watchInterval", Duration.ofMillis(100), Duration.ofDays(1)));
    MarketBy market = in.choice("market", MarketBy.ALL, MarketBy.class);
    in.finish();
    return new PipelineConfig(preparing, ads, buckets, profiles, scoring, clusters, model, market);
  }

  /** All settings by key, as {@link #of} reads them. */
  public SortedMap<String, String> toMap() {
    TreeMap<String, String> map = new TreeMap<>();
    map.put("preparing.batchAds", Integer.toString(preparing.batchAds));
    map.put("preparing.maxDelay", preparing.maxDelay.toString());
    map.put("ads.timeToLive", ads.timeToLive.toString());
    map.put("buckets.shards", Integer.toString(buckets.shards));
    map.put("buckets.maxEntries", Integer.toString(buckets.maxEntries));
    map.put("buckets.recentPairs", Integer.toString(buckets.recentPairs));
    map.put("buckets.maxDayGap", Integer.toString(buckets.maxDayGap));
    map.put("profiles.parkedFor", profiles.parkedFor.toString());
    map.put("profiles.cachedProfiles", Integer.toString(profiles.cachedProfiles));
    map.put("scoring.batchRows", Integer.toString(scoring.batchRows));
    map.put("scoring.maxDelay", scoring.maxDelay.toString());
    map.put("scoring.costRatio", scoring.costRatio == null ? OF_MODEL : "" + scoring.costRatio);
    map.put("clusters.minMatchShare", Double.toString(clusters.minMatchShare));
    map.put("clusters.batchMessages", Integer.toString(clusters.batchMessages));
    map.put("clusters.maxDelay", clusters.maxDelay.toString());
    map.put("model.watchInterval", model.watchInterval.toString());
    map.put("market", market.setting());
    return map;
  }

  /**
   * Settings of the bucket index as far as the lifetime of ads allows: two ads that are never live
   * at the same time are not compared, whether or not one of them has expired when the other comes.
   */
  public Buckets bucketsWithinLifetime() {
    if (ads.timeToLive.isZero()) {
      return buckets;
    }
    int days = (int) ads.timeToLive.plusDays(1).minusMillis(1).toDays();
    return new Buckets(
        buckets.shards, buckets.maxEntries, buckets.recentPairs, Math.min(buckets.maxDayGap, days));
  }

  /** Names of all settings. */
  public static List<String> keys() {
    return List.copyOf(defaults().toMap().keySet());
  }
}
