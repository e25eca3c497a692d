package org.jobdedup.features.lsh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BandPlannerTest {
  @ParameterizedTest
  @CsvSource({".37, .85", ".5, .95", ".8, .99", ".2, .5", "1, .9"})
  void everyOptionReachesTheRecallWithTheFewestBands(double similarity, double recall) {
    BandPlan plan = BandPlanner.DEFAULT.plan(similarity, recall);
    assertTrue(plan.alternatives().contains(plan.chosen()));
    for (BandPlan.Option option : plan.alternatives()) {
      LshBanding banding = option.banding();
      assertTrue(banding.hashes() <= 128);
      assertTrue(option.recall() >= recall);
      assertEquals(banding.candidateProbability(similarity), option.recall());
      if (banding.bands() > 1) {
        LshBanding fewer = new LshBanding(banding.bands() - 1, banding.rows());
        assertTrue(fewer.candidateProbability(similarity) < recall);
      }
      assertTrue(option.microsPerAd() >= plan.chosen().microsPerAd());
      assertEquals(20L * banding.bands(), option.stateBytesPerAd());
      assertEquals(option.recall() / banding.bands(), option.recallPerAccess());
    }
  }

  @Test
  void withoutChanceCandidatesTheHighestRecallPerAccessWins() {
    BandPlanner planner = new BandPlanner(128, 1, 1, 20, 1000, null);
    BandPlan plan = planner.plan(.5, .9);
    double best =
        plan.alternatives().stream()
            .mapToDouble(BandPlan.Option::recallPerAccess)
            .max()
            .orElseThrow();
    assertEquals(best, plan.chosen().recallPerAccess());
    assertEquals(0, plan.chosen().candidatesPerAd());
  }

  @Test
  void dearerAccessesMeanFewerBandsAndMoreAdsMeanLongerOnes() {
    BandPlanner cheap = new BandPlanner(128, .5, 1, 20, 1_000_000, SimilarityDistribution.JOB_ADS);
    BandPlanner dear = new BandPlanner(128, 50, 1, 20, 1_000_000, SimilarityDistribution.JOB_ADS);
    BandPlanner few = new BandPlanner(128, 5, 1, 20, 1_000, SimilarityDistribution.JOB_ADS);
    BandPlanner many = new BandPlanner(128, 5, 1, 20, 50_000_000, SimilarityDistribution.JOB_ADS);
    assertTrue(
        dear.plan(.6, .9).chosen().banding().bands()
            < cheap.plan(.6, .9).chosen().banding().bands());
    assertTrue(
        few.plan(.6, .9).chosen().banding().rows() < many.plan(.6, .9).chosen().banding().rows());
  }

  @Test
  void chanceCandidatesAreThoseOfTheDistribution() {
    SimilarityDistribution half = SimilarityDistribution.of(new double[] {.5}, new double[] {.1});
    BandPlanner planner = new BandPlanner(128, 1, 2, 10, 1001, half);
    BandPlan.Option option = planner.option(new LshBanding(1, 2), .5);
    assertEquals(1000 * .1 * .25, option.candidatesPerAd(), 1e-9);
    assertEquals(1 + 2 * 25, option.microsPerAd(), 1e-9);
    assertEquals(10, option.stateBytesPerAd());
  }

  @Test
  void tableShowsEveryAlternativeAndMarksTheChoice() {
    BandPlan plan = BandPlanner.DEFAULT.plan(.5, .95);
    String table = plan.toTable();
    assertTrue(table.startsWith("Wanted: recall 0.950 at similarity 0.50"));
    assertEquals(plan.alternatives().size() + 3, table.lines().count());
    assertEquals(1, table.lines().filter(line -> line.startsWith("*")).count());
    assertFalse(table.contains("NaN"));
  }

  @Test
  void whatCannotBeReachedIsRefused() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> new BandPlanner(4, 1, 1, 20, 10, null).plan(.1, .9))
            .getMessage();
    assertTrue(message.startsWith("No bands of 4 hashes find pairs of similarity 0.1"), message);
    assertTrue(message.endsWith("recall is 0.344: allow more hashes or lower the recall"), message);
    assertEquals(
        "recall must be between 0 and 1: recall=1.0",
        assertThrows(IllegalArgumentException.class, () -> BandPlanner.DEFAULT.plan(.5, 1))
            .getMessage());
    assertEquals(
        "accessMicros must be more than 0: accessMicros=NaN",
        assertThrows(
                IllegalArgumentException.class,
                () -> new BandPlanner(128, Double.NaN, 1, 20, 10, null))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> SimilarityDistribution.of(new double[] {.5, .6}, new double[] {.7, .7}));
    assertThrows(
        IllegalArgumentException.class,
        () -> SimilarityDistribution.of(new double[] {.5}, new double[] {.7, .7}));
    assertThrows(
        IllegalArgumentException.class,
        () -> SimilarityDistribution.of(new double[] {1.5}, new double[] {.7}));
  }
}
