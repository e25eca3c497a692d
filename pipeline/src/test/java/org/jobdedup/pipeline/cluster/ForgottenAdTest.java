package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.junit.jupiter.api.Test;

/**
 * An ad of which only its name or a correction is still known comes back in a revision that is no
 * greater than its last one, as happens where a job goes on with a longer time to live and old
 * statements are read again.
 */
class ForgottenAdTest {
  private static final long DAY = Duration.ofDays(1).toMillis();

  private final MemoryClusterStore store = new MemoryClusterStore();
  private final List<ChangelogEntry> changelog = new ArrayList<>();

  private void flush(ClusterInput... inputs) {
    MarketClusters clusters = new MarketClusters("all", "model", 0.3, store, changelog::add);
    for (ClusterInput input : inputs) {
      clusters.apply(input);
    }
    clusters.flush();
  }

  private static ClusterInput live(long ad, long revision) {
    return ClusterInput.live("all", ad, revision, "ad" + ad, 0, new long[] {1, 2});
  }

  private static ClusterInput say(Answer answer, int index) {
    return ClusterInput.correction(
        "all", Correction.of(1, 2, "ad1", "ad2", answer, Correction.NO_TIME, "said", index));
  }

  private void assertClusters(Map<String, Set<String>> expected) {
    ChangelogReplay replay = new ChangelogReplay();
    changelog.forEach(replay::add);
    assertEquals(expected, replay.clusters().get("all"));
  }

  @Test
  void adWhoseIdAClusterBearsIsNotKeptOut() {
    flush(live(1, 5), live(2, 5), ClusterInput.match("all", 1, 5, 2, 5, 0.9f));
    flush(ClusterInput.dead("all", 1, 5, 0), ClusterInput.expired("all", 1, 6, 0));
    flush(ClusterInput.forgotten("all", 1, 6, 0));
    flush(ClusterInput.match("all", 1, 4, 2, 5, 0.9f));
    flush(live(1, 4));
    assertClusters(Map.of("ad1", Set.of("ad1", "ad2")));
    flush(ClusterInput.dead("all", 1, 4, 0));
    assertClusters(Map.of("ad1", Set.of("ad1", "ad2")));
    flush(ClusterInput.dead("all", 1, 4, 1));
    assertEquals(2, store.clusters.size());
  }

  @Test
  void adThatAPersonSpokeOfIsNotKeptOut() {
    flush(live(1, 5), live(2, 5), say(Answer.SAME, 1));
    flush(ClusterInput.expired("all", 1, 6, 0), ClusterInput.expired("all", 2, 6, 0));
    flush(ClusterInput.forgotten("all", 1, 6, 0), ClusterInput.forgotten("all", 2, 6, 0));
    flush(live(2, 5), live(1, 5));
    assertEquals(1, store.clusters.size());
    assertEquals(2, store.clusters.values().iterator().next().size);
  }

  @Test
  void nothingIsKeptOnceWhatAPersonSaidIsTakenBack() {
    flush(live(1, 5), live(2, 5), say(Answer.SAME, 1));
    flush(ClusterInput.expired("all", 1, 6, 0), ClusterInput.expired("all", 2, 6, 0));
    flush(ClusterInput.forgotten("all", 1, 6, 0), ClusterInput.forgotten("all", 2, 6, 0));
    flush(say(Answer.TAKEN_BACK, 2));
    assertEquals(Map.of(), store.nodes);
  }

  private static AdRevision statement(String id, int day) {
    JobAd.Builder ad = JobAd.builder(id).title("Keeper");
    ad.description("Keeps the light of the tower on the rocks in the bay by night and by day");
    ad.firstSeen(Instant.ofEpochMilli(100 * DAY));
    PreparedAd prepared = new FakeModel("fake-sketch").preparer().prepare(ad.build());
    long[] keys = new long[prepared.channelKeys().size()];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = prepared.channelKeys().key(i);
    }
    Arrays.sort(keys);
    return new AdRevision(
        AdPreparer.idHash(id),
        id,
        "all",
        new RevisionOrder(day, "file", day, false, prepared.contentFingerprint()),
        day * DAY,
        100,
        prepared.profile().toBytes(),
        keys,
        new AdFacts(id, null, day * DAY, null, null, null, null, null, null, null));
  }

  /** The statements of the job, with the clock that their days make. */
  private static void state(JobHarness job, String id, int day) throws Exception {
    job.send(statement(id, day));
    job.deliver(Integer.MAX_VALUE);
    job.send(day * DAY);
    job.deliver(Integer.MAX_VALUE);
    job.sleep(Duration.ofMillis(100));
    job.deliver(Integer.MAX_VALUE);
  }

  @Test
  void oldStatementsAreReadAgainUnderALongerTimeToLive() throws Exception {
    PipelineConfig two = PipelineConfig.of(Map.of("ads.timeToLive", "P2D"));
    PipelineConfig thirty = PipelineConfig.of(Map.of("ads.timeToLive", "P30D"));
    try (JobHarness job = new JobHarness(new Random(1), two, 1)) {
      state(job, "ad0", 100);
      for (int day = 100; day < 109; day++) {
        state(job, "ad1", day);
      }
      assertEquals(1, job.counts().get("forgotten"));
      job.restart(1, thirty);
      state(job, "ad0", 100);
      job.restart(1);
      changelog.addAll(job.changelog());
    }
    assertClusters(Map.of("ad0", Set.of("ad0", "ad1")));
  }
}
