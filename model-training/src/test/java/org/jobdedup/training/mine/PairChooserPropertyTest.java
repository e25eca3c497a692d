package org.jobdedup.training.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jobdedup.features.profile.AdPreparer;

final class PairChooserPropertyTest {
  private final List<MinedAd> ads = new ArrayList<>();
  private ScoredPairs pairs = new ScoredPairs();

  private int ad(String organization) {
    String id = "ad" + ads.size();
    ads.add(new MinedAd(id, AdPreparer.idHash(id), organization, "de"));
    return ads.size() - 1;
  }

  /** A pair of ads that nobody else has. */
  private void pair(double probability, double jaccard) {
    int a = ad("o" + ads.size());
    pairs.add(a, ad("o" + ads.size()), (float) probability, (float) jaccard);
  }

  private List<MinedPair> choose(int count) {
    return new PairChooser(new MiningConfig(count, 3, 1), .5).choose(ads, pairs);
  }

  private static List<Float> probabilities(List<MinedPair> chosen, MinedPair.Kind kind) {
    return chosen.stream().filter(p -> p.kind() == kind).map(MinedPair::probability).toList();
  }

  @Example
  void when_pairsAreUncertain_then_theNearestToTheThresholdFirst() {
    pair(.8, .9);
    pair(.45, .4);
    pair(.52, .6);
    pair(.99, .9);
    assertEquals(List.of(.52f, .45f), probabilities(choose(6), MinedPair.Kind.UNCERTAIN));
    assertEquals(List.of(.52f), probabilities(choose(3), MinedPair.Kind.UNCERTAIN));
    assertEquals(
        List.of(.52f, .45f, .8f),
        probabilities(choose(60), MinedPair.Kind.UNCERTAIN),
        "what is confident is not uncertain");
  }

  @Example
  void when_textsContradictTheModel_then_theFarthestApartAndBothDirectionsInTurn() {
    pair(.04, .7);
    pair(.01, .95);
    pair(.99, .1);
    pair(.97, .3);
    pair(.01, .1);
    pair(.99, .9);
    pair(.01, Double.NaN);
    assertEquals(
        List.of(.01f, .99f, .04f, .97f), probabilities(choose(21), MinedPair.Kind.CONFLICT));
    assertEquals(List.of(.01f, .99f), probabilities(choose(6), MinedPair.Kind.CONFLICT));
  }

  @Example
  void when_oneDirectionIsExhausted_then_theOtherGoesOn() {
    pair(.99, .1);
    pair(.98, .1);
    pair(.97, .1);
    assertEquals(List.of(.99f, .98f, .97f), probabilities(choose(9), MinedPair.Kind.CONFLICT));
  }

  @Example
  void when_pairsAreConfident_then_bothAnswersInTurn() {
    for (int i = 0; i < 50; i++) {
      pair(.01, .1);
    }
    pair(.99, .9);
    pair(.99, .9);
    assertEquals(
        List.of(.01f, .99f, .01f, .99f), probabilities(choose(12), MinedPair.Kind.CONFIDENT));
  }

  @Example
  void when_anOrganizationHasCopies_then_theSameQuestionOnce() {
    pairs.add(ad("o"), ad("o"), .5f, .4f);
    pairs.add(ad("o"), ad("o"), .5f, .4f);
    pairs.add(ad("o"), ad("o"), .5f, .4f);
    pairs.add(ad("o"), ad("o"), .51f, .4f);
    pairs.add(ad("p"), ad("p"), .5f, .4f);
    assertEquals(List.of(.5f, .5f, .51f), probabilities(choose(60), MinedPair.Kind.UNCERTAIN));
  }

  @Example
  void when_allKindsAreThere_then_inTurn() {
    pair(.5, .5);
    pair(.51, .5);
    pair(.01, .9);
    pair(.02, .1);
    pair(.03, .1);
    assertEquals(
        List.of("uncertain", "conflict", "confident", "uncertain", "confident"),
        choose(6).stream().map(pair -> pair.kind().label()).toList());
    assertEquals("mined:uncertain/de", choose(6).get(0).stratum());
  }

  @Example
  void when_countCannotBeDivided_then_theFirstKindsHaveOneMore() {
    MiningConfig config = new MiningConfig(500, 3, 1);
    assertEquals(167, config.share(MinedPair.Kind.UNCERTAIN));
    assertEquals(167, config.share(MinedPair.Kind.CONFLICT));
    assertEquals(166, config.share(MinedPair.Kind.CONFIDENT));
  }

  @Example
  void when_seedsDiffer_then_otherConfidentOnes() {
    for (int i = 0; i < 200; i++) {
      pair(.01, .1);
    }
    List<MinedPair> chosen = choose(30);
    assertEquals(chosen, choose(30));
    assertNotEquals(
        chosen, new PairChooser(new MiningConfig(30, 3, 2), .5).choose(ads, pairs), "seed 2");
  }

  @Example
  void when_theThresholdIsNotOneHalf_then_certaintyIsTheShareOfTheWay() {
    assertEquals(0, PairChooser.certainty(.8, .8));
    assertEquals(.5, PairChooser.certainty(.4, .8), 1e-9);
    assertEquals(.5, PairChooser.certainty(.9, .8), 1e-9);
    assertEquals(1, PairChooser.certainty(0, 1));
    assertEquals(0, PairChooser.certainty(1, 1));
  }

  @Property(tries = 200)
  void when_pairsAreRandom_then_limitsHoldAndNothingIsLeftThatFits(@ForAll Random random) {
    randomPairs(random);
    MiningConfig config = new MiningConfig(1 + random.nextInt(60), 1 + random.nextInt(3), 1);
    List<MinedPair> chosen = new PairChooser(config, .5).choose(ads, pairs);
    Map<String, MinedAd> byId = new HashMap<>();
    ads.forEach(ad -> byId.put(ad.id(), ad));
    Map<String, Integer> ofAd = new HashMap<>();
    Map<String, List<Float>> ofOrganization = new HashMap<>();
    Set<String> seen = new HashSet<>();
    for (MinedPair pair : chosen) {
      assertTrue(seen.add(pair.a() + " " + pair.b()), "twice");
      Set<String> organizations = new HashSet<>();
      for (String id : List.of(pair.a(), pair.b())) {
        ofAd.merge(id, 1, Integer::sum);
        organizations.add(pair.kind() + byId.get(id).organization());
      }
      organizations.forEach(
          name ->
              ofOrganization.computeIfAbsent(name, n -> new ArrayList<>()).add(pair.probability()));
    }
    assertTrue(ofAd.values().stream().allMatch(times -> times <= 2), ofAd.toString());
    for (List<Float> said : ofOrganization.values()) {
      assertTrue(said.size() <= config.perOrganization(), ofOrganization.toString());
      assertEquals(said.size(), new HashSet<>(said).size(), ofOrganization.toString());
    }
    for (MinedPair.Kind kind : MinedPair.Kind.values()) {
      long count = chosen.stream().filter(pair -> pair.kind() == kind).count();
      assertTrue(count <= config.share(kind));
    }
    long uncertain =
        chosen.stream().filter(pair -> pair.kind() == MinedPair.Kind.UNCERTAIN).count();
    if (uncertain < config.share(MinedPair.Kind.UNCERTAIN)) {
      for (int i = 0; i < pairs.size(); i++) {
        MinedAd a = ads.get(pairs.a(i));
        MinedAd b = ads.get(pairs.b(i));
        float probability = pairs.probability(i);
        boolean fits =
            PairChooser.certainty(pairs.probability(i), .5) < PairChooser.CONFIDENT
                && !seen.contains(a.id() + " " + b.id())
                && !seen.contains(b.id() + " " + a.id())
                && ofAd.getOrDefault(a.id(), 0) < 2
                && ofAd.getOrDefault(b.id(), 0) < 2
                && Stream.of(a, b)
                    .map(ad -> MinedPair.Kind.UNCERTAIN + ad.organization())
                    .map(name -> ofOrganization.getOrDefault(name, List.of()))
                    .allMatch(
                        said ->
                            said.size() < config.perOrganization() && !said.contains(probability));
        assertTrue(!fits, "an uncertain pair was left though some are missing");
      }
    }
  }

  @Property(tries = 100)
  void when_pairsComeInAnotherOrder_then_theSameAreChosen(@ForAll Random random) {
    randomPairs(random);
    MiningConfig config = new MiningConfig(30, 2, random.nextInt(5));
    List<MinedPair> chosen = new PairChooser(config, .5).choose(ads, pairs);
    List<Integer> order = new ArrayList<>(IntStream.range(0, pairs.size()).boxed().toList());
    Collections.shuffle(order, random);
    ScoredPairs others = new ScoredPairs();
    for (int i : order) {
      others.add(pairs.b(i), pairs.a(i), pairs.probability(i), pairs.jaccard(i));
    }
    assertEquals(chosen, new PairChooser(config, .5).choose(ads, others));
  }

  private void randomPairs(Random random) {
    ads.clear();
    pairs = new ScoredPairs();
    for (int i = 4 + random.nextInt(30); i > 0; i--) {
      ad("o" + random.nextInt(8));
    }
    for (int a = 0; a < ads.size(); a++) {
      for (int b = a + 1; b < ads.size(); b++) {
        if (random.nextInt(3) == 0) {
          // Few values, so that many pairs rank equally.
          pairs.add(a, b, random.nextInt(41) / 40f, random.nextInt(11) / 10f);
        }
      }
    }
  }

  @Example
  void when_languagesDiffer_then_bothAreNamedInOneOrder() {
    for (List<String> languages : List.of(List.of("fr", "de"), List.of("de", "fr"))) {
      List<MinedAd> two = new ArrayList<>();
      for (String language : languages) {
        two.add(new MinedAd("ad" + two.size(), two.size(), "o" + two.size(), language));
      }
      ScoredPairs one = new ScoredPairs();
      one.add(0, 1, .5f, .5f);
      assertEquals(
          "mined:uncertain/de-fr",
          new PairChooser(new MiningConfig(3, 1, 1), .5).choose(two, one).get(0).stratum());
    }
  }

  @Example
  void when_textsAreExactlyHalfAlike_then_theyContradictAModelThatSaysDifferent() {
    pair(.5, .1);
    assertEquals(List.of(.5f), probabilities(choose(3), MinedPair.Kind.UNCERTAIN));
    ads.clear();
    pairs = new ScoredPairs();
    pair(.04, .5);
    pair(.03, .49);
    List<MinedPair> chosen = choose(6);
    assertEquals(List.of(), probabilities(chosen, MinedPair.Kind.UNCERTAIN));
    assertEquals(List.of(.04f), probabilities(chosen, MinedPair.Kind.CONFLICT));
    assertEquals(List.of(.03f), probabilities(chosen, MinedPair.Kind.CONFIDENT));
  }
}
