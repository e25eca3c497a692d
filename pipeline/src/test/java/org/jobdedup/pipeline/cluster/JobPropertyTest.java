package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Random histories of some ads through the operators of the job, whose messages come in random
 * orders, with checkpoints from which it goes on at another parallelism. At each of them the
 * changelog replays to the partition that the {@link BatchOracle} makes of what was stated, counts
 * agree with it, and when all ads are over nothing is left of them.
 */
class JobPropertyTest {
  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final int DAYS_TO_LIVE = 3;
  private static final FakeModel MODEL = new FakeModel("fake-sketch");
  private static final AdPreparer PREPARER = MODEL.preparer();
  private static final Map<String, PreparedAd> PREPARED = new HashMap<>();

  /** What is said of pairs, that they are one opening as often as the rest. */
  private static final List<Answer> ANSWERS =
      List.of(Answer.SAME, Answer.SAME, Answer.DIFFERENT, Answer.TAKEN_BACK);

  private final List<AdRevision> statements = new ArrayList<>();
  private final Map<String, Correction> corrections = new TreeMap<>();
  private final Map<String, String> settings = new HashMap<>();
  private Random random;
  private PipelineConfig config;
  private int ads;
  private int today;
  private boolean narrow;

  @Property(tries = 30, seed = "2701")
  void everyHistoryLeadsToThePartitionOfTheBatch(@ForAll long seed, @ForAll boolean adsExpire)
      throws Exception {
    narrow = false;
    history(seed, adsExpire);
  }

  /**
   * Buckets are full, withdrawals come between the statements, and the time to live is another one
   * after a restart. What ads say in the end then depends on the order; that the parts of the job
   * agree does not.
   */
  @Property(tries = 30, seed = "2802")
  void partsOfTheJobAgreeWhateverTheOrder(@ForAll long seed, @ForAll boolean adsExpire)
      throws Exception {
    narrow = true;
    history(seed, adsExpire);
  }

  private void history(long seed, boolean adsExpire) throws Exception {
    statements.clear();
    corrections.clear();
    random = new Random(seed);
    config = config(adsExpire);
    ads = 2 + random.nextInt(12);
    today = 100;
    try (JobHarness job = new JobHarness(random, config, 1 + random.nextInt(4))) {
      int steps = 10 + random.nextInt(50);
      for (int step = 0; step < steps; step++) {
        switch (random.nextInt(10)) {
          case 0 -> correct(job);
          case 1 -> job.sleep(Duration.ofMillis(random.nextInt(100)));
          case 2 -> {
            if (narrow && adsExpire) {
              settings.put("ads.timeToLive", "P" + (1 + random.nextInt(9)) + "D");
              config = PipelineConfig.of(settings);
            }
            job.restart(1 + random.nextInt(5), config);
            check(job);
          }
          default -> state(job);
        }
        job.deliver(random.nextInt(random.nextInt(4) == 0 ? 60 : 8));
      }
      job.restart(1);
      check(job);
      endAll(job);
    }
  }

  private PipelineConfig config(boolean adsExpire) {
    settings.clear();
    settings.put("ads.timeToLive", "P" + (adsExpire ? DAYS_TO_LIVE : 0) + "D");
    settings.put("market", random.nextInt(3) == 0 ? "country" : "all");
    settings.put("clusters.batchMessages", Integer.toString(1 + random.nextInt(20)));
    settings.put("scoring.batchRows", Integer.toString(1 + random.nextInt(8)));
    settings.put("buckets.recentPairs", Integer.toString(1 << random.nextInt(8)));
    settings.put("profiles.cachedProfiles", Integer.toString(1 + random.nextInt(5)));
    if (narrow) {
      settings.put("buckets.maxEntries", Integer.toString(2 + random.nextInt(3)));
      settings.put("buckets.shards", Integer.toString(1 << random.nextInt(5)));
      // That of the lifetime would change with it.
      settings.put("buckets.maxDayGap", "1");
    }
    return PipelineConfig.of(settings);
  }

  /** Something new of an ad, late or not, or what was said before, word for word. */
  private void state(JobHarness job) {
    AdRevision statement;
    if (!statements.isEmpty() && random.nextInt(6) == 0) {
      statement = statements.get(random.nextInt(statements.size()));
    } else {
      // Now and then all ads expire and are forgotten at once, with messages about them under way.
      today += random.nextInt(4) == 0 ? random.nextInt(random.nextInt(6) == 0 ? 30 : 4) : 0;
      int day = today - (random.nextInt(3) == 0 ? random.nextInt(2 * DAYS_TO_LIVE) : 0);
      String id = "ad" + random.nextInt(ads);
      String market = config.market().market(random.nextInt(3) == 0 ? "nl" : "de");
      // Withdrawals in between make it depend on the order what an expired ad begins anew with.
      boolean deleted =
          (narrow || config.ads().timeToLive().isZero()) && random.nextInt(narrow ? 12 : 4) == 0;
      statement = statement(id, market, day, deleted, content(day));
    }
    statements.add(statement);
    job.send(statement);
    if (!statement.deleted()) {
      job.send(Math.floorDiv(statement.eventTime(), DAY) * DAY);
    }
  }

  private String content(int day) {
    // Where buckets are full, most ads are to be alike.
    int families = narrow ? 1 : 2;
    int windows = narrow ? 3 : 6;
    return random.nextInt(families)
        + " "
        + random.nextInt(windows)
        + " "
        + (day - random.nextInt(narrow ? 2 : 4));
  }

  private AdRevision statement(String id, String market, int day, boolean deleted, String content) {
    PreparedAd prepared = prepare(id, content);
    long[] keys = new long[prepared.channelKeys().size()];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = prepared.channelKeys().key(i) + market.hashCode();
    }
    Arrays.sort(keys);
    int number = statements.size();
    return new AdRevision(
        AdPreparer.idHash(id),
        id,
        market,
        new RevisionOrder(
            day,
            "file",
            number,
            deleted,
            deleted ? 0 : prepared.contentFingerprint() + market.hashCode()),
        day * DAY,
        deleted ? Integer.MIN_VALUE : Integer.parseInt(content.split(" ")[2]),
        deleted ? new byte[0] : prepared.profile().toBytes(),
        deleted ? new long[0] : keys,
        deleted
            ? null
            : new AdFacts(id, null, day * DAY, null, null, null, null, null, null, null));
  }

  /** Texts of a family are windows of one long text, alike to their neighbours only. */
  private static PreparedAd prepare(String id, String content) {
    return PREPARED.computeIfAbsent(
        id + " " + content,
        key -> {
          String[] parts = content.split(" ");
          Random letters = new Random(parts[0].hashCode());
          int from = 5 * Integer.parseInt(parts[1]);
          String text =
              letters
                  .ints(from + 60, 0, 1 << 20)
                  .skip(from)
                  .mapToObj(word -> Integer.toString(word, 36).replaceAll("[0-9]", "o"))
                  .collect(Collectors.joining(" "));
          JobAd.Builder ad = JobAd.builder(id).title("Keeper").description(text);
          ad.firstSeen(Instant.ofEpochMilli(Integer.parseInt(parts[2]) * DAY));
          return PREPARER.prepare(ad.build());
        });
  }

  private void correct(JobHarness job) {
    int a = random.nextInt(ads);
    int b = random.nextInt(ads + 1);
    if (a == b) {
      return;
    }
    long time = random.nextInt(3) == 0 ? Correction.NO_TIME : random.nextInt(6);
    Correction said =
        Correction.of(
            AdPreparer.idHash("ad" + a),
            AdPreparer.idHash("ad" + b),
            "ad" + a,
            "ad" + b,
            ANSWERS.get(random.nextInt(ANSWERS.size())),
            time,
            "said",
            corrections.size() + statements.size());
    corrections.merge(
        said.ad() + " " + said.other(),
        said,
        (x, y) -> Correction.BY_AGE.compare(x, y) > 0 ? x : y);
    markets().forEach(market -> job.send(ClusterInput.correction(market, said)));
  }

  private Set<String> markets() {
    return new TreeSet<>(List.of(config.market().market("de"), config.market().market("nl")));
  }

  private void check(JobHarness job) throws Exception {
    ChangelogReplay replay = new ChangelogReplay();
    job.changelog().forEach(replay::add);
    Map<String, Set<Set<String>>> replayed = new TreeMap<>();
    replay
        .clusters()
        .forEach((name, clusters) -> replayed.put(name, Set.copyOf(clusters.values())));
    replayed.values().removeIf(Set::isEmpty);
    Map<String, Long> counts = job.counts();
    Map<String, String> live = new TreeMap<>();
    if (narrow) {
      KeptState kept = new KeptState(job, config);
      live.putAll(kept.markets());
      assertEquals(kept.partition(corrections.values(), JobPropertyTest::match), replayed);
    } else {
      live().forEach((id, ad) -> live.put(id, ad.market()));
      assertEquals(partition(live()), replayed);
    }
    assertEquals(
        live.size(),
        counts.get(Tally.ADS) - counts.get(Tally.WITHDRAWN) - counts.get(Tally.EXPIRED));
    assertEquals(replayed.values().stream().mapToLong(Set::size).sum(), counts.get(Tally.CLUSTERS));
    assertEquals(waiting(live), counts.get(Tally.CORRECTIONS_WAITING));
    assertEquals(
        statements.size(),
        Stream.of(
                Tally.ADS,
                Tally.UPDATES,
                Tally.SEEN_AGAIN,
                Tally.OUTDATED,
                Tally.ALREADY_GONE,
                Tally.WITHDRAWN,
                Tally.TOO_OLD)
            .mapToLong(counts::get)
            .sum());
  }

  /** The newest statement about each ad that is live. */
  private Map<String, AdRevision> live() {
    Map<String, AdRevision> newest = new TreeMap<>();
    Map<String, Long> lastSeen = new TreeMap<>();
    long clock = Long.MIN_VALUE;
    for (AdRevision statement : statements) {
      newest.merge(
          statement.adId(), statement, (a, b) -> a.order().compareTo(b.order()) >= 0 ? a : b);
      lastSeen.merge(statement.adId(), statement.eventTime(), Math::max);
      clock = statement.deleted() ? clock : Math.max(clock, statement.eventTime());
    }
    long now = clock;
    long millis = config.ads().timeToLive().toMillis();
    newest
        .values()
        .removeIf(ad -> ad.deleted() || millis > 0 && lastSeen.get(ad.adId()) + millis <= now);
    return newest;
  }

  private Map<String, Set<Set<String>>> partition(Map<String, AdRevision> live) {
    Map<String, BatchOracle> oracles = new TreeMap<>();
    for (AdRevision ad : live.values()) {
      oracles
          .computeIfAbsent(
              ad.market(),
              market ->
                  new BatchOracle(
                      config.clusters().minMatchShare(), MarketClusters.SMALL_COMPONENT))
          .ad(ad.ad());
    }
    for (AdRevision a : live.values()) {
      for (AdRevision b : live.values()) {
        if (a.ad() < b.ad() && a.market().equals(b.market()) && mayMeet(a, b)) {
          float probability = match(a.profile(), b.profile());
          if (probability > 0) {
            oracles.get(a.market()).match(a.ad(), b.ad(), probability);
          }
        }
      }
    }
    Map<Long, String> names = new HashMap<>();
    live.values().forEach(ad -> names.put(ad.ad(), ad.adId()));
    Map<String, Set<Set<String>>> result = new TreeMap<>();
    oracles.forEach(
        (market, oracle) -> {
          corrections.values().forEach(oracle::correct);
          Set<Set<String>> parts = new HashSet<>();
          for (Set<Long> part : oracle.partition()) {
            parts.add(part.stream().map(names::get).collect(Collectors.toCollection(TreeSet::new)));
          }
          result.put(market, parts);
        });
    return result;
  }

  private boolean mayMeet(AdRevision a, AdRevision b) {
    return Math.abs((long) a.day() - b.day()) <= config.bucketsWithinLifetime().maxDayGap()
        && Arrays.stream(a.keys()).anyMatch(key -> Arrays.binarySearch(b.keys(), key) >= 0);
  }

  /** The probability of a match; 0 where it is none. */
  private static float match(byte[] a, byte[] b) {
    AdProfile first = AdProfile.fromBytes(a);
    AdProfile second = AdProfile.fromBytes(b);
    if (!MODEL.prefilter().admits(first, second)) {
      return 0;
    }
    float[] row = MODEL.featureExtractor().extract(first, second);
    float probability = MODEL.newScorer().score(row, 1)[0];
    return probability >= MODEL.threshold() ? probability : 0;
  }

  /** Corrections that wait for an ad, given the market of each live one. */
  private long waiting(Map<String, String> live) {
    long waiting = 0;
    for (String market : markets()) {
      for (Correction correction : corrections.values()) {
        boolean met =
            market.equals(live.get(correction.adId()))
                && market.equals(live.get(correction.otherId()));
        waiting += met || correction.answer() == Answer.TAKEN_BACK ? 0 : 1;
      }
    }
    return waiting;
  }

  /** Withdraws all ads, or lets the clock go on until they are forgotten. */
  private void endAll(JobHarness job) throws Exception {
    boolean forgotten = !config.ads().timeToLive().isZero();
    if (forgotten) {
      for (int i = 1; i <= 3; i++) {
        job.send((today + 1000L * i) * DAY);
        job.restart(1 + random.nextInt(4));
      }
    } else {
      for (int ad = 0; ad < ads; ad++) {
        String id = "ad" + ad;
        job.send(statement(id, markets().iterator().next(), today + 1, true, "0 0 0"));
      }
      job.restart(1 + random.nextInt(4));
    }
    job.sleep(config.profiles().parkedFor().multipliedBy(2));
    // What was waiting at a restart waits for as long again.
    job.sleep(config.profiles().parkedFor().multipliedBy(2));
    ChangelogReplay replay = new ChangelogReplay();
    job.changelog().forEach(replay::add);
    assertEquals(0, replay.clusters().values().stream().mapToInt(Map::size).sum());
    assertEquals(Map.of(), job.kept(JobHarness.Stage.BUCKETS));
    Map<String, Long> clusters = job.kept(JobHarness.Stage.CLUSTERS);
    clusters
        .keySet()
        .removeAll(
            Set.of(StateNames.marketCounters().getName(), StateNames.corrections().getName()));
    if (forgotten) {
      assertEquals(Map.of(), job.kept(JobHarness.Stage.REGISTRY));
      assertEquals(Map.of(), job.kept(JobHarness.Stage.PROFILES));
    }
    if (!forgotten || !corrections.isEmpty()) {
      clusters.remove(StateNames.nodes().getName());
    }
    assertEquals(Map.of(), clusters);
  }
}
