package org.jobdedup.training.profession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.junit.jupiter.api.Test;

class AgreementEvaluationTest {
  private static ProfessionDistribution only(int isco) {
    return ProfessionDistribution.of(new int[] {isco}, new float[] {1});
  }

  @Test
  void tiesCountHalf() {
    AgreementEvaluation evaluation = new AgreementEvaluation();
    evaluation.add(only(2512), only(2512), true);
    evaluation.add(only(2512), only(5120), true);
    evaluation.add(only(2512), only(5120), false);
    evaluation.add(only(2512), ProfessionDistribution.UNKNOWN, false);

    assertEquals(0.75, evaluation.areaUnderCurve(), 1e-12);
    assertTrue(evaluation.report().contains("unknown 1"));
  }

  @Test
  void manyTiesAreCountedFast() {
    AgreementEvaluation evaluation = new AgreementEvaluation();
    ProfessionDistribution one = only(2512);
    for (int i = 0; i < 500_000; i++) {
      evaluation.add(one, one, true);
      evaluation.add(one, one, false);
    }

    // CPU of this thread: what else the machine does must not decide.
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    double area = evaluation.areaUnderCurve();
    long seconds = (threads.getCurrentThreadCpuTime() - start) / 1_000_000_000;
    assertEquals(0.5, area, 1e-12);
    assertTrue(seconds < 20, seconds + " s of CPU");
  }

  @Test
  void oneTitleHasNothingToAgreeWith() {
    AgreementEvaluation.Coded alone =
        new AgreementEvaluation.Coded("M1607", ProfessionDistribution.UNKNOWN);
    assertThrows(
        IllegalArgumentException.class, () -> AgreementEvaluation.ofCoded(List.of(alone), 50, 1));
  }

  @Test
  void pairsOfEqualCodesAgreeMore() {
    List<AgreementEvaluation.Coded> titles = new ArrayList<>();
    for (int group : new int[] {2512, 5120, 7115, 8332}) {
      for (int i = 0; i < 10; i++) {
        titles.add(new AgreementEvaluation.Coded("code " + group, only(group)));
      }
    }

    Collections.shuffle(titles, new Random(5));
    assertEquals(1, AgreementEvaluation.ofCoded(titles, 50, 1).areaUnderCurve(), 1e-12);
  }
}
