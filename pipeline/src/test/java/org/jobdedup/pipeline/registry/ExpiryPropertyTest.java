package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.state.RegisteredAd;

/**
 * Which ads are live in the end is a function of the statements: those that were last seen within
 * the time to live before the newest one, in whatever order statements and ticks of the clock come,
 * and whichever of the statements about an ad is the newest revision.
 */
class ExpiryPropertyTest {
  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final int TIME_TO_LIVE = 5;
  private static final Lifetime LIFETIME = new Lifetime(TIME_TO_LIVE * DAY);

  @Property(tries = 500)
  void liveAdsDoNotDependOnTheOrder(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 6) int ads,
      @ForAll @IntRange(min = 1, max = 30) int statements,
      @ForAll @IntRange(min = 1, max = 40) int days) {
    Random random = new Random(seed);
    List<AdRevision> stream = new ArrayList<>();
    Map<Long, Long> lastSeen = new TreeMap<>();
    long newest = Long.MIN_VALUE;
    for (int i = 0; i < statements; i++) {
      long ad = random.nextInt(ads);
      long day = random.nextInt(days);
      stream.add(statement(ad, day * DAY, random.nextInt(days), ad + day / 7));
      lastSeen.merge(ad, day, Math::max);
      newest = Math.max(newest, day);
    }
    Set<Long> expected = new HashSet<>();
    for (Map.Entry<Long, Long> entry : lastSeen.entrySet()) {
      if (entry.getValue() + TIME_TO_LIVE > newest) {
        expected.add(entry.getKey());
      }
    }
    assertEquals(expected, liveAfter(stream, random));
    Collections.shuffle(stream, random);
    assertEquals(expected, liveAfter(stream, random));
  }

  /** Content changes once a week, and what was updated later may have been seen earlier. */
  private static AdRevision statement(long ad, long time, long updatedAt, long fingerprint) {
    RevisionOrder order = new RevisionOrder(updatedAt, "file", 1, false, fingerprint);
    return new AdRevision(
        ad, "ad" + ad, "all", order, time, 0, new byte[1], new long[] {fingerprint}, null);
  }

  private static Set<Long> liveAfter(List<AdRevision> stream, Random random) {
    Map<Long, RegisteredAd> registry = new TreeMap<>();
    Map<Long, Long> lastRevisions = new TreeMap<>();
    long newest = Long.MIN_VALUE;
    long clock = Long.MIN_VALUE;
    for (AdRevision statement : stream) {
      AdRegistry.Decision decision =
          AdRegistry.decide(registry.get(statement.ad()), statement, LIFETIME, clock);
      registry.put(statement.ad(), decision.next());
      checkRevision(statement.ad(), decision, lastRevisions);
      newest = Math.max(newest, statement.eventTime());
      if (random.nextBoolean()) {
        clock = newest;
        fireTimers(registry, clock, lastRevisions);
      }
    }
    fireTimers(registry, newest, lastRevisions);
    Set<Long> live = new HashSet<>();
    registry.forEach(
        (ad, kept) -> {
          if (AdRegistry.isLive(kept)) {
            live.add(ad);
          }
        });
    return live;
  }

  private static void fireTimers(
      Map<Long, RegisteredAd> registry, long clock, Map<Long, Long> lastRevisions) {
    for (Map.Entry<Long, RegisteredAd> entry : new ArrayList<>(registry.entrySet())) {
      RegisteredAd kept = entry.getValue();
      if (LIFETIME.dueAt(kept) <= clock && AdRegistry.isLive(kept)) {
        AdRegistry.Decision decision = AdRegistry.expire(kept, clock);
        assertEquals(1, decision.removedKeys().length);
        assertEquals(0, decision.next().keys.length);
        checkRevision(entry.getKey(), decision, lastRevisions);
        registry.put(entry.getKey(), decision.next());
        kept = decision.next();
      }
      if (LIFETIME.dueAt(kept) <= clock) {
        registry.remove(entry.getKey());
      }
    }
  }

  /** Revisions ascend, also across the removal of a tombstone. */
  private static void checkRevision(
      long ad, AdRegistry.Decision decision, Map<Long, Long> lastRevisions) {
    long revision = decision.next().revision;
    long last = lastRevisions.getOrDefault(ad, 0L);
    boolean published =
        decision.outcome() == AdRegistry.Outcome.APPEARED
            || decision.outcome() == AdRegistry.Outcome.CHANGED;
    assertTrue(
        published ? revision > last : revision >= last || !AdRegistry.isLive(decision.next()));
    lastRevisions.merge(ad, revision, Math::max);
  }
}
