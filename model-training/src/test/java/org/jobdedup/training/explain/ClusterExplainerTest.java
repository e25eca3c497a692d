package org.jobdedup.training.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.correction.CorrectionLine;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.training.SmallBundle;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.explain.ClusterExplanation.Link;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClusterExplainerTest {
  /** Two postings of one text with different titles, and one without any that is like both. */
  private static final List<String> CHAIN = List.of("x", "y", "z");

  @TempDir static Path temp;
  private static ModelBundle bundle;
  private static final Map<String, JobAd> ADS = new HashMap<>();

  @BeforeAll
  static void prepare() throws IOException {
    bundle = SmallBundle.train(temp);
    Function<String, JobAd> ads = new SyntheticPairs(24, 3).ads();
    for (String id : List.of("g001-a", "g001-b", "g001-c", "g002-a", "g002-b")) {
      ADS.put(id, ads.apply(id));
    }
    String text = ads.apply("g003-a").description();
    String before = ads.apply("g004-a").description();
    String behind = ads.apply("g005-a").description();
    ADS.put("x", ad("x", "Keeper of harbour", text + " " + behind.substring(0, 200)));
    ADS.put("y", ad("y", null, before.substring(0, 120) + " " + text));
    ADS.put("z", ad("z", "Mender of violin", before + " " + text));
  }

  private static JobAd ad(String id, String title, String text) {
    return JobAd.builder(id)
        .title(title)
        .organization("Company g003")
        .location("Springfield")
        .language("en")
        .site("board")
        .description(text)
        .build();
  }

  private static ClusterExplanation explain(
      CostRatio ratio, Map<String, String> clusterOf, String a, String b) {
    return explain(ratio, clusterOf, List.of(), a, b);
  }

  private static ClusterExplanation explain(
      CostRatio ratio,
      Map<String, String> clusterOf,
      List<CorrectionLine> corrections,
      String a,
      String b) {
    Corrections said = Corrections.of(corrections, null, null);
    try (ClusterExplainer explainer = new ClusterExplainer(bundle, ratio, clusterOf, said)) {
      return explainer.explain(a, b, ADS::get);
    }
  }

  private static CorrectionLine correction(String a, String b, boolean same) {
    return new CorrectionLine(
        "f",
        1,
        null,
        a,
        b,
        same ? CorrectionLine.Answer.SAME : CorrectionLine.Answer.DIFFERENT,
        CorrectionLine.NO_TIME,
        null);
  }

  private static Link link(String a, String b) {
    return new Link(a, b, probability(a, b), null);
  }

  private static float probability(String a, String b) {
    try (PairExplainer explainer = new PairExplainer(bundle)) {
      PairExplanation pair = explainer.explain(ADS.get(a), ADS.get(b));
      assertTrue(pair.admitted() && !pair.channels().isEmpty(), a + " and " + b + " are compared");
      return (float) pair.probability();
    }
  }

  @Test
  void when_thePairIsAMatch_then_itIsTheChain() {
    Map<String, String> clusterOf = Map.of("g001-a", "k", "g001-b", "k", "g002-a", "other");
    ClusterExplanation explanation = explain(null, clusterOf, "g001-b", "g001-a");
    assertTrue(explanation.together() && explanation.matched());
    assertEquals(List.of(link("g001-b", "g001-a")), explanation.links());
    assertEquals("k", explanation.a().id());
    assertNull(explanation.a().market());
    assertEquals(2, explanation.a().size());
    assertEquals(1, explanation.pairs());
    assertEquals(1, explanation.matches());
    assertEquals(0, explanation.unread());
  }

  @Test
  void when_anotherAdIsBetween_then_theChainLeadsOverIt() {
    // Whichever pair is the least probable, a threshold just above it leaves the other two.
    List<Link> pairs =
        Stream.of(List.of("x", "y"), List.of("y", "z"), List.of("x", "z"))
            .map(pair -> link(pair.get(0), pair.get(1)))
            .sorted(Comparator.comparingDouble(Link::probability))
            .toList();
    Link least = pairs.get(0);
    assertTrue(least.probability() < pairs.get(1).probability(), () -> pairs.toString());
    double threshold = ((double) least.probability() + pairs.get(1).probability()) / 2;
    CostRatio ratio = CostRatio.parse(Double.toString(threshold / (1 - threshold)));
    String between =
        CHAIN.stream()
            .filter(id -> !Set.of(least.a(), least.b()).contains(id))
            .findFirst()
            .orElseThrow();
    Map<String, String> clusterOf = Map.of("x", "m\nx", "y", "m\nx", "z", "m\nx");
    ClusterExplanation explanation = explain(ratio, clusterOf, least.a(), least.b());
    assertTrue(explanation.together() && explanation.matched(), explanation::toString);
    assertEquals(List.of(link(least.a(), between), link(between, least.b())), explanation.links());
    assertEquals(3, explanation.pairs());
    assertEquals(2, explanation.matches());
    assertEquals("m", explanation.a().market());
    assertEquals("x", explanation.a().id());
  }

  @Test
  void when_noMatchJoinsThem_then_theStrongestChainSaysSo() {
    Map<String, String> clusterOf = Map.of("g001-a", "k", "g001-c", "k", "gone", "k");
    ClusterExplanation explanation = explain(null, clusterOf, "g001-a", "g001-c");
    assertTrue(explanation.together());
    assertFalse(explanation.matched());
    assertEquals(3, explanation.a().size());
    assertEquals(1, explanation.pairs(), "the ad that has gone is in none");
    assertEquals(0, explanation.matches());
    assertEquals(1, explanation.unread());
  }

  @Test
  void when_theyAreApart_then_theMostProbablePairBetweenTheClusters() {
    Map<String, String> clusterOf =
        Map.of("g001-a", "k", "g002-a", "k", "g001-b", "l", "g002-b", "l");
    ClusterExplanation explanation = explain(null, clusterOf, "g002-a", "g001-b");
    assertFalse(explanation.together());
    assertTrue(explanation.matched(), "a match across clusters: something else keeps them apart");
    assertEquals(4, explanation.pairs());
    assertEquals(2, explanation.matches());
    Link one = link("g001-a", "g001-b");
    Link two = link("g002-a", "g002-b");
    assertEquals(List.of(one.probability() >= two.probability() ? one : two), explanation.links());
    assertEquals(
        List.of(),
        explain(null, Map.of("g001-a", "m\nk", "g001-b", "n\nk"), "g001-a", "g001-b").links(),
        "two markets are not compared");
  }

  @Test
  void when_peopleJoinedThePair_then_theirCorrectionIsTheReason() {
    Map<String, String> clusterOf = Map.of("g001-a", "k", "g001-b", "k", "g002-a", "k");
    List<CorrectionLine> said = List.of(correction("g001-a", "g002-a", true));
    ClusterExplanation explanation = explain(null, clusterOf, said, "g002-a", "g001-a");
    assertTrue(explanation.together() && explanation.matched());
    assertEquals(true, explanation.correction());
    assertEquals(1, explanation.links().size());
    assertEquals(true, explanation.links().get(0).correction());
    explanation = explain(null, clusterOf, said, "g002-a", "g001-b");
    assertTrue(explanation.matched(), "by way of the ad that was joined");
    assertNull(explanation.correction());
    List<Link> chain = explanation.links();
    assertEquals(2, chain.size());
    assertEquals(true, chain.get(0).correction());
    assertEquals(link("g001-a", "g001-b"), chain.get(1));
    assertEquals(1, explanation.matches(), "what the model says is counted as it is");
  }

  @Test
  void when_peopleKeepThePairApart_then_noChainLeadsOverIt() {
    Map<String, String> clusterOf = Map.of("g001-a", "k", "g001-b", "k");
    List<CorrectionLine> said = List.of(correction("g001-b", "g001-a", false));
    ClusterExplanation explanation = explain(null, clusterOf, said, "g001-a", "g001-b");
    assertEquals(List.of(), explanation.links());
    assertFalse(explanation.matched());
    assertEquals(false, explanation.correction());
  }

  @Test
  void when_peopleKeepOthersOfTheClustersApart_then_theirPairIsShown() {
    Map<String, String> clusterOf =
        Map.of("g001-a", "k", "g002-a", "k", "g001-b", "l", "gone", "l", "x", "m");
    List<CorrectionLine> said =
        List.of(
            correction("x", "g001-a", false),
            correction("g001-a", "g002-a", false),
            correction("gone", "g002-a", false));
    ClusterExplanation explanation = explain(null, clusterOf, said, "g001-b", "g001-a");
    assertFalse(explanation.matched());
    assertEquals(List.of(new Link("g002-a", "gone", null, false)), explanation.links());
    said = List.of(correction("gone", "g002-a", false), correction("g001-a", "g001-b", false));
    explanation = explain(null, clusterOf, said, "g001-b", "g001-a");
    float probability = probability("g001-a", "g001-b");
    assertEquals(
        List.of(new Link("g001-a", "g001-b", probability, false)),
        explanation.links(),
        "the pair asked for comes before others");
    said = List.of(correction("g002-a", "g001-b", true));
    explanation = explain(null, clusterOf, said, "g001-b", "g001-a");
    assertEquals(true, explanation.links().get(0).correction(), "joined, but others contradict it");
    assertTrue(explanation.matched());
  }

  @Test
  void when_anAdIsInNoCluster_then_refused() {
    assertThrows(IllegalArgumentException.class, () -> explain(null, Map.of("x", "k"), "x", "y"));
    assertThrows(
        IllegalArgumentException.class,
        () -> explain(null, Map.of("x", "k", "gone", "k"), "x", "gone"));
  }
}
