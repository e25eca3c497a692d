package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

class BucketHarnessTest {
  private static final byte[] PROFILE = {1};
  private static final int UNKNOWN_DAY = Integer.MIN_VALUE;

  private static KeyedOneInputStreamOperatorTestHarness<Integer, ShardUpdate, PairRequest> harness()
      throws Exception {
    return new KeyedOneInputStreamOperatorTestHarness<>(
        new BucketOperator(new PipelineConfig.Buckets(16, 3, 64, 30)),
        ShardUpdate::shard,
        Types.INT,
        StateNames.MAX_PARALLELISM,
        1,
        0);
  }

  private static ShardUpdate update(
      long ad, long revision, int day, long[] added, long... removed) {
    int[] indexes = new int[added.length];
    for (int i = 0; i < indexes.length; i++) {
      indexes[i] = 10 + i;
    }
    return new ShardUpdate(0, "all", ad, revision, day, added, indexes, removed, PROFILE);
  }

  private static List<String> outputs(
      KeyedOneInputStreamOperatorTestHarness<Integer, ShardUpdate, PairRequest> harness) {
    List<String> lines = new ArrayList<>();
    for (PairRequest request : harness.extractOutputValues()) {
      lines.add(
          request.candidate()
              + "@"
              + request.candidateRevision()
              + " for "
              + request.asker()
              + "@"
              + request.askerRevision());
    }
    var dead = harness.getSideOutput(Outputs.CLUSTER_INPUTS);
    if (dead != null) {
      for (StreamRecord<ClusterInput> record : dead) {
        ClusterInput input = record.getValue();
        lines.add("dead " + input.ad() + "@" + input.revision() + " key " + input.keyIndex());
      }
    }
    return lines;
  }

  /** I1: the bucket that sees the second ad asks, whatever happens to the operator in between. */
  @Test
  void secondAdOfABucketIsCompared() throws Exception {
    HarnessScenario.of(BucketHarnessTest::harness)
        .step(h -> h.processElement(new StreamRecord<>(update(5, 1, 100, new long[] {77, 78}))))
        .step(h -> h.processElement(new StreamRecord<>(update(6, 1, 120, new long[] {77}))))
        .step(h -> h.processElement(new StreamRecord<>(update(7, 1, 131, new long[] {78}))))
        .step(h -> h.processElement(new StreamRecord<>(update(8, 1, UNKNOWN_DAY, new long[] {78}))))
        .verify(
            BucketHarnessTest::outputs,
            lines -> assertEquals(List.of("5@1 for 6@1", "5@1 for 8@1", "7@1 for 8@1"), lines));
  }

  @Test
  void changedAdLeavesItsOldBucketsAndAsksAnew() throws Exception {
    HarnessScenario.of(BucketHarnessTest::harness)
        .step(h -> h.processElement(new StreamRecord<>(update(5, 1, 100, new long[] {77, 78}))))
        .step(h -> h.processElement(new StreamRecord<>(update(6, 1, 100, new long[] {78}))))
        .step(h -> h.processElement(new StreamRecord<>(update(5, 2, 100, new long[] {78}, 77))))
        .step(h -> h.processElement(new StreamRecord<>(update(9, 1, 100, new long[] {77}))))
        .verify(
            BucketHarnessTest::outputs,
            lines -> assertEquals(List.of("5@1 for 6@1", "6@1 for 5@2"), lines));
  }

  @Test
  void fullBucketKeepsTheSmallestIdsAndMarksTheOthersDead() throws Exception {
    HarnessScenario.of(BucketHarnessTest::harness)
        .step(h -> h.processElement(new StreamRecord<>(update(50, 1, 100, new long[] {77}))))
        .step(h -> h.processElement(new StreamRecord<>(update(10, 1, 100, new long[] {77}))))
        .step(h -> h.processElement(new StreamRecord<>(update(30, 1, 100, new long[] {77}))))
        .step(h -> h.processElement(new StreamRecord<>(update(60, 1, 100, new long[] {77}))))
        .step(h -> h.processElement(new StreamRecord<>(update(20, 4, 100, new long[] {77}))))
        .verify(
            BucketHarnessTest::outputs,
            lines ->
                assertEquals(
                    List.of(
                        "10@1 for 20@4",
                        "10@1 for 30@1",
                        "30@1 for 20@4",
                        "50@1 for 10@1",
                        "50@1 for 30@1",
                        "dead 50@1 key 10",
                        "dead 60@1 key 10"),
                    lines));
  }

  @Test
  void emptiedBucketsLeaveNoState() throws Exception {
    try (var harness = harness()) {
      harness.open();
      harness.processElement(new StreamRecord<>(update(5, 1, 100, new long[] {77, 78})));
      harness.processElement(new StreamRecord<>(update(5, 2, 100, new long[0], 77, 78)));
      assertEquals(0, harness.numKeyedStateEntries(77L) + harness.numKeyedStateEntries(78L));
    }
  }
}
