package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.jobdedup.pipeline.cluster.Scenario.Flush;
import org.junit.jupiter.api.Test;

/**
 * Delivers the messages of a few ads to the plain classes of registry, buckets, profile store and
 * clusters in every legal order, and compares the end with what was stated. Where the orders are
 * too many even when states that were reached before are not gone on from, a seeded sample is
 * taken.
 */
class ScenarioModelTest {
  private static final long A = Scenario.key(0, 1);
  private static final long B = Scenario.key(1, 2);
  private static final long C = Scenario.key(1, 3);

  /** Every order of a scenario, by depth-first search over its states. */
  private static final class Exploration {
    final Map<ScenarioDigest.Value, BigInteger> orders = new HashMap<>();
    final Set<Object> partitions = new HashSet<>();
    int mostReopened;

    /** Number of orders from a state to the end. */
    BigInteger explore(ScenarioWorld world) {
      ScenarioDigest.Value digest = world.digest();
      BigInteger known = orders.get(digest);
      if (known != null) {
        return known;
      }
      List<ScenarioWorld.Step> steps = world.steps();
      BigInteger sum = steps.isEmpty() ? BigInteger.ONE : BigInteger.ZERO;
      for (ScenarioWorld.Step step : steps) {
        sum = sum.add(explore(world.after(step)));
      }
      if (steps.isEmpty()) {
        world.checkEnd();
        partitions.add(world.partition());
        mostReopened = Math.max(mostReopened, world.reopened());
      }
      orders.put(digest, sum);
      return sum;
    }
  }

  private static Exploration everyOrder(Scenario scenario, double atLeast) {
    Exploration exploration = new Exploration();
    BigInteger orders = exploration.explore(new ScenarioWorld(scenario));
    assertTrue(orders.doubleValue() >= atLeast, () -> "orders: " + orders);
    return exploration;
  }

  private static void onePartition(Scenario scenario, double orders) {
    assertEquals(1, everyOrder(scenario, orders).partitions.size());
  }

  /** Two contents that match and a third that matches neither, over two shards. */
  private static Scenario scenario(Flush flush) {
    return new Scenario(flush)
        .content('x', A, B)
        .content('y', A, B)
        .content('z', A, C)
        .match('x', 'x', 1)
        .match('x', 'y', 0.9)
        .match('y', 'y', 1);
  }

  @Test
  void twoAds() {
    onePartition(scenario(Flush.ANY).upsert(1, 1, 'x').upsert(2, 1, 'y'), 2e8);
  }

  @Test
  void updateWhileThePairIsScored() {
    Function<Flush, Scenario> away =
        flush -> scenario(flush).upsert(1, 1, 'x').upsert(2, 1, 'y').upsert(2, 2, 'z');
    onePartition(away.apply(Flush.EACH), 8e11);
    onePartition(away.apply(Flush.ANY), 2e14);
    onePartition(scenario(Flush.EACH).upsert(1, 1, 'x').upsert(2, 1, 'z').upsert(2, 2, 'y'), 2e11);
  }

  /** The model would match what changed, but no channel brings the two together any more. */
  @Test
  void changedAdNoLongerMeetsTheOther() {
    onePartition(
        scenario(Flush.EACH)
            .content('q', C)
            .match('x', 'q', 0.9)
            .upsert(1, 1, 'x')
            .upsert(2, 1, 'y')
            .upsert(2, 2, 'q'),
        1e10);
  }

  @Test
  void bothAdsChange() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('x', A)
            .content('y', A + 1, A)
            .match('x', 'y', 0.9)
            .upsert(1, 1, 'x')
            .upsert(1, 2, 'y')
            .upsert(2, 1, 'y')
            .upsert(2, 2, 'x'),
        3e12);
  }

  @Test
  void deleteMayComeBeforeItsUpsert() {
    onePartition(scenario(Flush.ANY).upsert(1, 1, 'x').upsert(2, 1, 'y').delete(2, 1), 4e13);
  }

  @Test
  void adIsCreatedAgainUnderTheSameId() {
    onePartition(
        scenario(Flush.EACH).upsert(1, 1, 'x').upsert(2, 1, 'y').delete(2, 2).upsert(2, 3, 'y'),
        2e17);
  }

  @Test
  void adChangesItsMarket() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('d', A)
            .content('n', B)
            .match('d', 'd', 0.9)
            .match('n', 'n', 0.9)
            .upsert(1, 1, 'd', "de")
            .upsert(2, 1, 'd', "de")
            .upsert(2, 2, 'n', "nl")
            .upsert(3, 1, 'n', "nl"),
        3e14);
  }

  @Test
  void repetitionsAndDeletesOfUnknownAdsChangeNothing() {
    onePartition(
        scenario(Flush.EACH)
            .upsert(1, 1, 'x')
            .upsert(1, 1, 'x')
            .upsert(2, 1, 'y')
            .seenAgain(2, 2, 1, 'y')
            .delete(2, 0)
            .delete(3, 1),
        7e11);
  }

  @Test
  void threeAdsOneOfWhichChanges() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('x', A)
            .content('y', A)
            .match('x', 'x', 0.9)
            .upsert(1, 1, 'x')
            .upsert(2, 1, 'x')
            .upsert(3, 1, 'x')
            .upsert(2, 2, 'y'),
        2e15);
  }

  @Test
  void fullBucketKeepsTheSmallestIds() {
    Exploration exploration =
        everyOrder(
            new Scenario(Flush.EACH)
                .content('x', A)
                .match('x', 'x', 0.9)
                .maxEntries(2)
                .upsert(1, 1, 'x')
                .upsert(2, 1, 'x')
                .upsert(3, 1, 'x'),
            3e9);
    assertEquals(1, exploration.partitions.size());
    assertEquals(0, exploration.mostReopened);
  }

  /** A place that a deletion leaves in a full bucket stays empty, and is counted. */
  @Test
  void reopenedBucketIsCounted() {
    Exploration exploration =
        everyOrder(
            new Scenario(Flush.EACH)
                .content('x', A)
                .match('x', 'x', 0.9)
                .maxEntries(2)
                .upsert(1, 1, 'x')
                .upsert(2, 1, 'x')
                .upsert(3, 1, 'x')
                .delete(1, 2),
            1e13);
    assertEquals(2, exploration.partitions.size());
    assertEquals(1, exploration.mostReopened);
  }

  @Test
  void fourAdsInAChain() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('w', A)
            .content('x', A, A + 1)
            .content('y', A + 1, A + 2)
            .content('z', A + 2)
            .match('w', 'x', 0.9)
            .match('x', 'y', 0.8)
            .match('y', 'z', 0.7)
            .upsert(1, 1, 'w')
            .upsert(2, 1, 'x')
            .upsert(3, 1, 'y')
            .upsert(4, 1, 'z'),
        4e14);
  }

  @Test
  void adsExpireByTheClock() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('x', A)
            .match('x', 'x', 0.9)
            .timeToLive(10)
            .upsert(1, 101, 'x')
            .upsert(2, 105, 'x')
            .seenAgain(2, 108, 105, 'x')
            .tick(112),
        3e9);
  }

  /** Late messages of a former life do no harm when nothing is left of it. */
  @Test
  void adThatWasForgottenComesBack() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('x', A)
            .match('x', 'x', 0.9)
            .timeToLive(10)
            .upsert(1, 101, 'x')
            .upsert(1, 141, 'x')
            .upsert(2, 139, 'x')
            .tick(112)
            .tick(141),
        2e13);
  }

  /** The withdrawal names no market that the ad was in. */
  @Test
  void marketThatAnAdLeftForgetsItToo() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('d', A)
            .content('n', B)
            .match('d', 'd', 0.9)
            .timeToLive(10)
            .upsert(1, 101, 'd', "de")
            .upsert(1, 102, 'n', "nl")
            .delete(1, 103)
            .upsert(2, 128, 'd', "de")
            .tick(112)
            .tick(130),
        4e17);
  }

  @Test
  void correctionsHoldInEveryOrder() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('x', A)
            .content('z', B)
            .match('x', 'x', 0.9)
            .upsert(1, 1, 'x')
            .upsert(2, 1, 'x')
            .upsert(3, 1, 'z')
            .correct(1, 2, false)
            .correct(2, 3, true),
        1e10);
  }

  @Test
  void whatIsTakenBackDoesNotCountInAnyOrder() {
    onePartition(
        new Scenario(Flush.EACH)
            .content('x', A)
            .match('x', 'x', 0.9)
            .upsert(1, 1, 'x')
            .upsert(2, 1, 'x')
            .correct(1, 2, false)
            .takeBack(1, 2)
            .delete(2, 2)
            .upsert(2, 3, 'x'),
        1e10);
  }

  /** Four ads that change, go and come back, in random orders. */
  @Test
  void sampleOfOrdersOfFourAds() {
    Set<Object> partitions = new HashSet<>();
    int orders = 0;
    for (Flush flush : Flush.values()) {
      Scenario scenario =
          scenario(flush)
              .content('v', B)
              .match('v', 'x', 0.7)
              .upsert(1, 1, 'x')
              .upsert(1, 2, 'z')
              .upsert(1, 3, 'y')
              .upsert(2, 1, 'y')
              .delete(2, 2)
              .upsert(2, 3, 'x')
              .upsert(3, 1, 'v')
              .upsert(3, 1, 'v')
              .upsert(4, 1, 'z')
              .upsert(4, 2, 'v')
              .delete(4, 3);
      for (int seed = 0; seed < 1000; seed++) {
        Random random = new Random(seed);
        ScenarioWorld world = new ScenarioWorld(scenario);
        for (List<ScenarioWorld.Step> steps = world.steps();
            !steps.isEmpty();
            steps = world.steps()) {
          world = world.after(steps.get(random.nextInt(steps.size())));
        }
        world.checkEnd();
        partitions.add(world.partition());
        orders++;
      }
    }
    assertEquals(3000, orders);
    assertEquals(1, partitions.size());
  }
}
