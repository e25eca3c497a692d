package org.jobdedup.features.lsh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** All bandings of so many hashes, with the S-curve as it is written. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 12, 31})
  void noBandingThatReachesTheRecallCostsLess(int hashes) {
    for (SimilarityDistribution random :
        new SimilarityDistribution[] {null, SimilarityDistribution.JOB_ADS}) {
      BandPlanner planner = new BandPlanner(hashes, 2, .5, 20, 100_000, random);
      for (double similarity : new double[] {.05, .3, .5, .7, .9, 1}) {
        for (double recall : new double[] {.01, .35, .62, .9, .999}) {
          double least = Double.POSITIVE_INFINITY;
          SortedSet<Integer> rowsThatReachIt = new TreeSet<>();
          for (int rows = 1; rows <= hashes; rows++) {
            for (int bands = 1; bands * rows <= hashes; bands++) {
              if (1 - Math.pow(1 - Math.pow(similarity, rows), bands) >= recall) {
                rowsThatReachIt.add(rows);
                double candidates =
                    random == null
                        ? 0
                        : 99_999 * random.candidateProbability(new LshBanding(bands, rows));
                least = Math.min(least, 2 * bands + .5 * candidates);
              }
            }
          }
          if (rowsThatReachIt.isEmpty()) {
            assertThrows(IllegalArgumentException.class, () -> planner.plan(similarity, recall));
          } else {
            BandPlan plan = planner.plan(similarity, recall);
            assertEquals(least, plan.chosen().microsPerAd(), 1e-9 * least);
            assertEquals(
                List.copyOf(rowsThatReachIt),
                plan.alternatives().stream().map(option -> option.banding().rows()).toList());
          }
        }
      }
    }
  }

  @Test
  void aRecallThatABandingHasExactlyIsReachedByIt() {
    double recall = new LshBanding(3, 2).candidateProbability(.6);
    BandPlan plan = new BandPlanner(6, 1, 1, 20, 10, null).plan(.6, recall);
    assertEquals(3, plan.alternatives().get(1).banding().bands());
    BandPlan more = new BandPlanner(8, 1, 1, 20, 10, null).plan(.6, Math.nextUp(recall));
    assertEquals(4, more.alternatives().get(1).banding().bands());
  }

  @Test
  void ofEqualCostTheBandingOfHigherRecallIsChosen() {
    // One band is enough for up to three rows, and nothing but bands costs anything.
    BandPlan plan = new BandPlanner(128, 1, 1, 20, 10, null).plan(.8, .5);
    assertEquals(1, plan.alternatives().get(2).microsPerAd());
    assertEquals(new LshBanding(1, 1), plan.chosen().banding());
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
        "recall must be above 0 and below 1: recall=1.0",
        assertThrows(IllegalArgumentException.class, () -> BandPlanner.DEFAULT.plan(.5, 1))
            .getMessage());
    assertEquals(
        "accessMicros must be more than 0: accessMicros=NaN",
        assertThrows(
                IllegalArgumentException.class,
                () -> new BandPlanner(128, Double.NaN, 1, 20, 10, null))
            .getMessage());
    for (double[] wanted :
        new double[][] {{0, .5}, {-.1, .5}, {1.1, .5}, {Double.NaN, .5}, {.5, 0}, {.5, 1}}) {
      assertThrows(
          IllegalArgumentException.class, () -> BandPlanner.DEFAULT.plan(wanted[0], wanted[1]));
    }
    assertEquals(
        "similarity must be above 0 and at most 1: similarity=0.0",
        assertThrows(IllegalArgumentException.class, () -> BandPlanner.DEFAULT.plan(0, .5))
            .getMessage());
    assertEquals(1, BandPlanner.DEFAULT.plan(1, .999).chosen().recall());
  }

  @Test
  void leastAndGreatestSettingsAreAllowedAndNoneBeyond() {
    assertEquals(1, new BandPlanner(1, 1e-9, 0, 0, 1, null).hashes());
    assertEquals(4096, new BandPlanner(4096, 1, 1, 1, 1, null).hashes());
    for (Executable settings :
        new Executable[] {
          () -> new BandPlanner(0, 1, 1, 20, 10, null),
          () -> new BandPlanner(4097, 1, 1, 20, 10, null),
          () -> new BandPlanner(128, 0, 1, 20, 10, null),
          () -> new BandPlanner(128, 1, -1, 20, 10, null),
          () -> new BandPlanner(128, 1, 1, -1, 10, null),
          () -> new BandPlanner(128, 1, 1, 20, 0, null)
        }) {
      assertThrows(IllegalArgumentException.class, settings);
    }
  }

  @Test
  void aDistributionHasSharesOfOneAtMostAtSimilaritiesFromZeroToOne() {
    LshBanding banding = new LshBanding(3, 2);
    SimilarityDistribution all =
        SimilarityDistribution.of(new double[] {0, .4, 1}, new double[] {.5, .5, 0});
    assertEquals(.5 * banding.candidateProbability(.4), all.candidateProbability(banding), 1e-12);
    assertEquals(
        .25,
        SimilarityDistribution.of(new double[] {1}, new double[] {.25})
            .candidateProbability(banding));
    for (double[][] broken :
        new double[][][] {
          {{-.1}, {.7}},
          {{Double.NaN}, {.7}},
          {{.5}, {-.1}},
          {{.5}, {Double.NaN}}
        }) {
      assertThrows(
          IllegalArgumentException.class, () -> SimilarityDistribution.of(broken[0], broken[1]));
    }
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
