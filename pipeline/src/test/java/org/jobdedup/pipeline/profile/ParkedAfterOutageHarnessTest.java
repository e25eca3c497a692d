package org.jobdedup.pipeline.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

class ParkedAfterOutageHarnessTest {
  private static KeyedTwoInputStreamOperatorTestHarness<Long, ProfileUpdate, PairRequest, PairRow>
      harness() throws Exception {
    return new KeyedTwoInputStreamOperatorTestHarness<>(
        new KeyedCoProcessOperator<>(
            new ProfileStoreFunction(FakeModel.PROVIDER, PipelineConfig.of(Map.of()))),
        ProfileUpdate::ad,
        PairRequest::candidate,
        Types.LONG,
        StateNames.MAX_PARALLELISM,
        1,
        0);
  }

  @Test
  void requestSurvivesAnOutageLongerThanParkedFor() throws Exception {
    byte[] profile =
        AdPreparer.with(LearnedResources.empty())
            .prepare(
                JobAd.builder("g")
                    .title("Gardener")
                    .description("Gardener for public parks, with a love of old trees and roses.")
                    .build())
            .profile()
            .toBytes();
    OperatorSubtaskState saved;
    try (var h = harness()) {
      h.open();
      h.setProcessingTime(0);
      h.processElement2(new StreamRecord<>(new PairRequest("all", 9, 1, 7, 1, profile)));
      saved = h.snapshot(1, 1);
    }
    try (var h = harness()) {
      h.initializeState(saved);
      h.open();
      // Two hours later; the profile is in the restored channel state and comes first of all.
      h.setProcessingTime(2 * 3_600_000L);
      h.processElement1(new StreamRecord<>(ProfileUpdate.of(9, 1, profile)));
      assertEquals(1, h.extractOutputValues().size());
    }
  }
}
