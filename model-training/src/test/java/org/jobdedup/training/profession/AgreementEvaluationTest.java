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

  @Test
  void theAreaIsTheShareOfPairsOfPairsInOrder() {
    Random random = new Random(3);
    int[] groups = {2512, 2513, 2521, 5120};
    for (int run = 0; run < 30; run++) {
      AgreementEvaluation evaluation = new AgreementEvaluation();
      List<Double> together = new ArrayList<>();
      List<Double> apart = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        ProfessionDistribution a = only(groups[random.nextInt(4)]);
        ProfessionDistribution b = only(groups[random.nextInt(4)]);
        boolean equal = i < 2 ? i == 0 : random.nextBoolean();
        evaluation.add(a, b, equal);
        (equal ? together : apart).add(ProfessionDistribution.agreement(a, b));
      }
      double inOrder = 0;
      for (double t : together) {
        for (double s : apart) {
          inOrder += t > s ? 1 : t == s ? .5 : 0;
        }
      }
      assertEquals(inOrder / (together.size() * apart.size()), evaluation.areaUnderCurve(), 1e-12);
    }
  }

  @Test
  void asManyPairsOfEachSortAreDrawnAsAskedFor() {
    List<AgreementEvaluation.Coded> titles = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      titles.add(new AgreementEvaluation.Coded("c" + i % 3, only(i % 3 == 0 ? 2512 : 5120)));
    }
    String report = AgreementEvaluation.ofCoded(titles, 15, 1).report();
    assertTrue(report.contains("1.000 together (15)"), report);
    assertTrue(report.contains("apart (15); unknown 0"), report);
    assertEquals(report, AgreementEvaluation.ofCoded(titles, 15, 1).report());
    // Three codes of four titles each have 18 pairs of one code, of 66 in all.
    report = AgreementEvaluation.ofCoded(titles, 50, 1).report();
    assertTrue(report.contains("1.000 together (18)"), report);
    assertTrue(report.contains("apart (48); unknown 0"), report);
    List<AgreementEvaluation.Coded> different =
        List.of(titles.get(0), titles.get(1), titles.get(2));
    report = AgreementEvaluation.ofCoded(different, 5, 1).report();
    assertTrue(report.contains("together (0)") && report.contains("apart (3)"), report);
  }
}
