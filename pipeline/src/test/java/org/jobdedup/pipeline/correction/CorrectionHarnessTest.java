package org.jobdedup.pipeline.correction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.streaming.api.operators.ProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.operator.Outputs;
import org.junit.jupiter.api.Test;

class CorrectionHarnessTest {
  private static OneInputStreamOperatorTestHarness<CorrectionRecord, ClusterInput> harness(
      MarketBy marketBy) throws Exception {
    return new OneInputStreamOperatorTestHarness<>(
        new ProcessOperator<>(new CorrectionFunction(marketBy)));
  }

  private static StreamRecord<CorrectionRecord> said(
      long line, String a, String b, boolean same, String market) {
    return new StreamRecord<>(
        new CorrectionRecord(
            "said",
            line,
            null,
            a,
            b,
            same ? Answer.SAME : Answer.DIFFERENT,
            Correction.NO_TIME,
            market));
  }

  private static List<String> outputs(
      OneInputStreamOperatorTestHarness<CorrectionRecord, ClusterInput> harness) {
    List<String> lines = new ArrayList<>();
    for (ClusterInput input : harness.extractOutputValues()) {
      Correction correction = input.correction();
      assertEquals(true, correction.ad() < correction.other());
      String[] ids = {correction.adId(), correction.otherId()};
      java.util.Arrays.sort(ids);
      lines.add(input.market() + " " + String.join(" ", ids) + " " + correction.same());
    }
    var letters = harness.getSideOutput(Outputs.DEAD_LETTERS);
    if (letters != null) {
      letters.forEach(
          letter -> lines.add(letter.getValue().position() + ": " + letter.getValue().detail()));
    }
    return lines;
  }

  @Test
  void linesBecomeMessagesToTheirMarketWhateverHappensInBetween() throws Exception {
    HarnessScenario.of(() -> harness(MarketBy.COUNTRY))
        .step(h -> h.processElement(said(1, "b", "a", true, "de")))
        .step(h -> h.processElement(said(2, "a", "c", false, " NL")))
        .step(h -> h.processElement(said(3, "a", "c", false, null)))
        .step(
            h ->
                h.processElement(
                    new StreamRecord<>(CorrectionRecord.refused("said", 4, "It is empty."))))
        .step(h -> h.processElement(said(5, "a", "c", false, " ")))
        .verify(
            CorrectionHarnessTest::outputs,
            lines ->
                assertEquals(
                    List.of(
                        "3: A correction must name its market where ads are divided into markets.",
                        "4: It is empty.",
                        "5: A correction must name its market where ads are divided into markets.",
                        "de a b true",
                        "nl a c false"),
                    lines));
  }

  @Test
  void withOneMarketNoneIsNamed() throws Exception {
    HarnessScenario.of(() -> harness(MarketBy.ALL))
        .step(h -> h.processElement(said(1, "a", "b", true, null)))
        .step(h -> h.processElement(said(2, "a", "b", false, "de")))
        .verify(
            CorrectionHarnessTest::outputs,
            lines -> assertEquals(List.of("all a b false", "all a b true"), lines));
  }
}
