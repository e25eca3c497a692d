package org.jobdedup.pipeline.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.registry.Lifetime;

/**
 * A few ads and all that is ever stated of them, in an order that is left open. The content of an
 * ad is a letter, which has bucket keys; which letters match is stated too.
 */
final class Scenario {
  private static final long DAY = Duration.ofDays(1).toMillis();

  /** How clusters are brought up to date. */
  enum Flush {
    /** After each message. */
    EACH,
    /** Once, after all of them. */
    END,
    /** At any time. */
    ANY
  }

  final List<AdRevision> statements = new ArrayList<>();
  final List<ClusterInput> corrections = new ArrayList<>();
  final List<Long> ticks = new ArrayList<>();
  final Map<Character, long[]> keys = new TreeMap<>();
  final Map<String, Float> matches = new TreeMap<>();
  final Flush flush;
  Lifetime lifetime = Lifetime.UNLIMITED;
  int maxEntries = 100;
  int maxDayGap = Integer.MAX_VALUE;

  Scenario(Flush flush) {
    this.flush = flush;
  }

  /** A bucket key; keys of two shards travel apart. */
  static long key(int shard, int number) {
    return (long) shard << 32 | number;
  }

  Scenario content(char letter, long... bucketKeys) {
    keys.put(letter, bucketKeys);
    return this;
  }

  Scenario match(char a, char b, double probability) {
    matches.put("" + a + b, (float) probability);
    matches.put("" + b + a, (float) probability);
    return this;
  }

  /** States the content of an ad as of a day. */
  Scenario upsert(int ad, int day, char content) {
    return upsert(ad, day, content, "all");
  }

  Scenario upsert(int ad, int day, char content, String market) {
    return state(ad, day, day, market, content);
  }

  /** States on a day what was first seen on an earlier one. */
  Scenario seenAgain(int ad, int day, int first, char content) {
    return state(ad, day, first, "all", content);
  }

  /** States that an ad is withdrawn as of a day. */
  Scenario delete(int ad, int day) {
    return state(ad, day, day, "all", '\0');
  }

  /** As in the job, the day of the first sighting is part of the content. */
  private Scenario state(int ad, int day, int first, String market, char content) {
    boolean deleted = content == '\0';
    statements.add(
        new AdRevision(
            ad,
            "ad" + ad,
            market,
            new RevisionOrder(day, "file", day, deleted, deleted ? 0 : content + 256L * first),
            day * DAY,
            deleted ? Integer.MIN_VALUE : first,
            deleted ? new byte[0] : new byte[] {(byte) content},
            deleted ? new long[0] : keys.get(content),
            null));
    return this;
  }

  /** A person says whether two ads are one opening. */
  Scenario correct(int a, int b, boolean same) {
    return say(a, b, same ? Answer.SAME : Answer.DIFFERENT);
  }

  /** What was said of two ads before does not count any more. */
  Scenario takeBack(int a, int b) {
    return say(a, b, Answer.TAKEN_BACK);
  }

  private Scenario say(int a, int b, Answer answer) {
    int index = corrections.size() + 1;
    corrections.add(
        ClusterInput.correction(
            "all",
            Correction.of(a, b, "ad" + a, "ad" + b, answer, Correction.NO_TIME, "said", index)));
    return this;
  }

  /** The event clock passes a day, for each ad at a moment of its own. */
  Scenario tick(int day) {
    ticks.add(day * DAY);
    return this;
  }

  Scenario timeToLive(int days) {
    lifetime = new Lifetime(days * DAY);
    maxDayGap = days;
    return this;
  }

  Scenario maxEntries(int entries) {
    maxEntries = entries;
    return this;
  }

  /** Number of ads; their ids are 1, 2, and so on. */
  int ads() {
    return (int) statements.stream().mapToLong(AdRevision::ad).max().orElseThrow();
  }
}
