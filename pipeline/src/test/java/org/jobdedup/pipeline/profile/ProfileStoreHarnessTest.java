package org.jobdedup.pipeline.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ProfileStoreHarnessTest {
  private static byte[] oldProfile;
  private static byte[] newProfile;

  @BeforeAll
  static void prepareProfiles() {
    AdPreparer preparer = AdPreparer.with(LearnedResources.empty());
    oldProfile =
        profile(preparer, "Gardener for public parks, with a love of old trees and roses.");
    newProfile = profile(preparer, "Gardener for public parks, with a love of old oaks and lawns.");
  }

  private static byte[] profile(AdPreparer preparer, String text) {
    JobAd ad = JobAd.builder("garden").title("Gardener").description(text).build();
    return preparer.prepare(ad).profile().toBytes();
  }

  private static final class Harness
      extends KeyedTwoInputStreamOperatorTestHarness<Long, ProfileUpdate, PairRequest, PairRow> {
    Harness() throws Exception {
      super(
          new KeyedCoProcessOperator<>(
              new ProfileStoreFunction(
                  FakeModel.PROVIDER, PipelineConfig.of(Map.of("profiles.parkedFor", "PT10S")))),
          ProfileUpdate::ad,
          PairRequest::candidate,
          Types.LONG,
          StateNames.MAX_PARALLELISM,
          1,
          0);
    }

    void profile(long ad, long revision, byte[] profile) throws Exception {
      processElement1(new StreamRecord<>(ProfileUpdate.of(ad, revision, profile)));
    }

    void request(long candidate, long candidateRevision, long asker) throws Exception {
      processElement2(
          new StreamRecord<>(
              new PairRequest("all", candidate, candidateRevision, asker, 1, newProfile)));
    }
  }

  private static List<String> pairs(Harness harness) {
    return harness.extractOutputValues().stream()
        .map(
            row ->
                row.first()
                    + "@"
                    + row.firstRevision()
                    + " "
                    + row.second()
                    + "@"
                    + row.secondRevision())
        .toList();
  }

  @Test
  void requestAndProfileMeetInEitherOrder() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.profile(1, 1, oldProfile))
        .step(h -> h.request(1, 1, 7))
        .step(h -> h.request(2, 1, 7))
        .step(h -> h.profile(2, 1, oldProfile))
        .verify(
            ProfileStoreHarnessTest::pairs,
            lines -> assertEquals(List.of("1@1 7@1", "2@1 7@1"), lines));
  }

  /** I2: a profile older than the revision that a request names is never used. */
  @Test
  void requestWaitsForTheRevisionThatItNames() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.profile(9, 1, oldProfile))
        .step(h -> h.request(9, 3, 7))
        .step(h -> h.profile(9, 2, oldProfile))
        .step(h -> h.request(9, 1, 6))
        .step(h -> h.profile(9, 3, newProfile))
        .verify(ProfileStoreHarnessTest::pairs, lines -> assertEquals(List.of("7@1 9@3"), lines));
  }

  @Test
  void requestForAnAdThatIsGoneIsDropped() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.request(9, 1, 7))
        .step(h -> h.profile(9, 2, new byte[0]))
        .step(h -> h.request(9, 1, 8))
        .step(h -> h.profile(9, 1, oldProfile))
        .verify(ProfileStoreHarnessTest::pairs, lines -> assertEquals(List.of(), lines));
  }

  @Test
  void forgottenAdLeavesNoState() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.profile(9, 1, oldProfile);
      harness.processElement1(new StreamRecord<>(ProfileUpdate.forgotten(9, 1)));
      assertEquals(1, harness.numKeyedStateEntries());
      harness.processElement1(new StreamRecord<>(ProfileUpdate.gone(9, 2)));
      harness.processElement1(new StreamRecord<>(ProfileUpdate.forgotten(9, 2)));
      assertEquals(0, harness.numKeyedStateEntries());
    }
  }

  @Test
  void parkedRequestsAreGivenUpInTime() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.setProcessingTime(0);
      harness.request(9, 1, 7);
      assertEquals(1, harness.numKeyedStateEntries());
      harness.setProcessingTime(12_000);
      assertEquals(0, harness.numKeyedStateEntries());
      assertEquals(0, harness.numProcessingTimeTimers());
      harness.profile(9, 1, oldProfile);
      assertEquals(List.of(), pairs(harness));
    }
  }

  /** Times are rounded up to whole seconds, so that requests of one ad share a timer. */
  @Test
  void eachRequestWaitsForItsOwnTime() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.setProcessingTime(0);
      harness.request(9, 1, 7);
      harness.setProcessingTime(1);
      harness.request(9, 1, 6);
      assertEquals(1, harness.numProcessingTimeTimers());
      harness.setProcessingTime(10_000);
      harness.request(9, 1, 8);
      assertEquals(2, harness.numProcessingTimeTimers());
      harness.setProcessingTime(11_000);
      harness.profile(9, 1, oldProfile);
      assertEquals(List.of("8@1 9@1"), pairs(harness));
    }
    try (Harness harness = new Harness()) {
      harness.open();
      harness.setProcessingTime(0);
      harness.request(9, 1, 7);
      harness.setProcessingTime(10_000);
      harness.profile(9, 1, oldProfile);
      assertEquals(List.of("7@1 9@1"), pairs(harness));
    }
  }

  @Test
  void pairIsScoredOnceHoweverOftenItIsAskedFor() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.profile(1, 1, oldProfile);
      harness.request(1, 1, 7);
      harness.request(1, 1, 7);
      assertEquals(List.of("1@1 7@1"), pairs(harness));
    }
  }
}
