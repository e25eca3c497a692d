package org.jobdedup.training.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.Calibration;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.training.SmallBundle;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PairExplainerTest {
  private static final int COLUMNS = FeatureSchema.names().size();

  @TempDir static Path temp;
  private static ModelBundle bundle;

  @BeforeAll
  static void train() throws IOException {
    bundle = SmallBundle.train(temp);
  }

  private static TreeContributions trees() {
    return TreeContributions.load(bundle.booster(), bundle.labels(), COLUMNS);
  }

  @Test
  void when_rowsAreAny_then_contributionsAddUpAndProbabilityIsTheServedOne() {
    SplittableRandom random = new SplittableRandom(7);
    try (TreeContributions trees = trees();
        PairScorer scorer = bundle.newScorer()) {
      double bias = Double.NaN;
      for (int i = 0; i < 100; i++) {
        float[] row = new float[COLUMNS];
        for (int column = 0; column < COLUMNS; column++) {
          row[column] = random.nextInt(4) == 0 ? Float.NaN : (float) (random.nextDouble() * 3);
        }
        TreeContributions.Explanation explained = trees.explain(row);
        double sum = explained.bias() + Arrays.stream(explained.contributions()).sum();
        assertEquals(explained.margin(), sum, 1e-4);
        assertEquals(
            scorer.score(row, 1)[0],
            bundle.calibration().apply((float) explained.probability()),
            1e-6);
        if (i > 0) {
          assertEquals(bias, explained.bias(), "every explanation starts at one point");
        }
        bias = explained.bias();
      }
    }
  }

  @Test
  void when_oneFeatureAloneDiffers_then_onlyUsedFeaturesContribute() {
    try (TreeContributions trees = trees()) {
      float[] unknown = new float[COLUMNS];
      Arrays.fill(unknown, Float.NaN);
      double[] contributions = trees.explain(unknown).contributions();
      long used = Arrays.stream(contributions).filter(c -> c != 0).count();
      assertTrue(used > 0 && used < COLUMNS, "twenty small trees cannot use every feature");
    }
  }

  @Test
  void when_boosterOrRowDoNotFit_then_sentence() {
    assertThrows(
        BundleException.class,
        () -> TreeContributions.load(new byte[] {1, 2, 3}, bundle.labels(), COLUMNS));
    assertThrows(
        BundleException.class,
        () -> TreeContributions.load(bundle.booster(), List.of("duplicate"), COLUMNS));
    try (TreeContributions trees = trees()) {
      assertThrows(IllegalArgumentException.class, () -> trees.explain(new float[3]));
    }
  }

  @Test
  void when_theCalibrationIsSteep_then_whatIsRoundedBeforeItDoesNotCount() {
    SyntheticPairs data = new SyntheticPairs(24, 3);
    for (LabelledPair pair : data.pairs()) {
      JobAd a = data.ads().apply(pair.a());
      JobAd b = data.ads().apply(pair.b());
      float raw;
      try (PairExplainer explainer = new PairExplainer(bundle)) {
        raw = (float) explainer.explain(a, b).uncalibrated();
      }
      Calibration steep =
          Calibration.through(new float[] {raw - 1e-4f, raw + 1e-4f}, new float[] {.1f, .9f});
      try (PairExplainer explainer = new PairExplainer(calibratedBy(steep))) {
        assertEquals(.5, explainer.explain(a, b).probability(), .01, pair::toString);
      }
    }
  }

  private static ModelBundle calibratedBy(Calibration calibration) {
    return ModelBundle.builder("other")
        .booster(bundle.booster())
        .labels(bundle.labels())
        .calibration(calibration)
        .threshold(.5)
        .trainingPairs(bundle.trainingPairs())
        .resources(bundle.resources())
        .modelCard("# Card\n")
        .build();
  }

  @Test
  void when_sidesAreSwapped_then_onlyTheSidesChange() {
    SyntheticPairs data = new SyntheticPairs(24, 3);
    JobAd a = data.ads().apply("g001-a");
    JobAd b = data.ads().apply("g001-b");
    try (PairExplainer explainer = new PairExplainer(bundle)) {
      PairExplanation there = explainer.explain(a, b);
      PairExplanation back = explainer.explain(b, a);
      assertEquals(there.features(), back.features());
      assertEquals(there.probability(), back.probability());
      assertEquals(there.channels(), back.channels());
      assertEquals(there.bands(), back.bands());
      assertEquals(there.a(), back.b());
      assertEquals(there.texts().ownWordsA(), back.texts().ownWordsB());
    }
  }

  @Test
  void when_wordsTell_then_theirEvidenceAddsUpToTheFeature() {
    JobAd a =
        JobAd.builder("a")
            .title("Nurse")
            .description(
                "We are looking for a nurse to join our team in the day shift. You will care for"
                    + " our patients and work with the doctors of the house.")
            .build();
    JobAd b =
        JobAd.builder("b")
            .title("Nurse")
            .description(
                "We are looking for a senior nurse to join our team at night. You will care for"
                    + " our patients and work with the doctors of the house.")
            .build();
    try (PairExplainer explainer = new PairExplainer(ModelBundle.loadDefault())) {
      PairExplanation pair = explainer.explain(a, b);
      double value =
          pair.features().stream()
              .filter(feature -> feature.name().equals("word_evidence"))
              .findFirst()
              .orElseThrow()
              .value();
      double sum = pair.words().stream().mapToDouble(PairExplanation.Word::evidence).sum();
      assertEquals(value, sum, 1e-4);
      for (int i = 1; i < pair.words().size(); i++) {
        assertTrue(
            Math.abs(pair.words().get(i - 1).evidence())
                >= Math.abs(pair.words().get(i).evidence()));
      }
      assertEquals("B", sideOf("senior", pair));
      assertEquals("both", sideOf("team", pair));
      assertEquals(List.of(0, 1), usesOf("senior", pair));
      assertEquals(List.of(), usesOf("nurse", pair), "both texts use it once");
      assertEquals(List.of(), usesOf("patients", pair), "no word of titles");
      PairExplanation back = explainer.explain(b, a);
      assertEquals(List.of(1, 0), usesOf("senior", back));
      assertEquals("A", sideOf("senior", back));
      assertEquals(List.of(), explainer.explain(a, shortAd()).words());
    }
  }

  @Test
  void when_textsAreInTwoLanguages_then_whatBothSayIsToldInOne() {
    JobAd a =
        JobAd.builder("a")
            .description(
                "You clean and repair the machines of our bakery at night, check the quality of"
                    + " the bread, order spare parts and train new colleagues. You need a driving"
                    + " licence and several years of experience with electric engines. We pay a"
                    + " good salary and thirty days of holiday.")
            .build();
    JobAd b =
        JobAd.builder("b")
            .description(
                "Sie reinigen und reparieren nachts die Maschinen unserer Bäckerei, prüfen die"
                    + " Qualität des Brotes, bestellen Ersatzteile und schulen neue Kollegen. Sie"
                    + " brauchen einen Führerschein und mehrere Jahre Erfahrung mit elektrischen"
                    + " Motoren. Wir zahlen ein gutes Gehalt und bieten kostenlose Getränke.")
            .build();
    try (PairExplainer explainer = new PairExplainer(ModelBundle.loadDefault())) {
      List<PairExplanation.Concept> concepts = explainer.explain(a, b).concepts();
      assertTrue(
          conceptsOf("both", concepts).containsAll(List.of("quality", "colleague", "salary")));
      assertTrue(conceptsOf("A", concepts).contains("holiday"));
      assertTrue(conceptsOf("B", concepts).contains("drink"));
      for (int i = 1; i < concepts.size(); i++) {
        assertTrue(concepts.get(i - 1).weight() >= concepts.get(i).weight());
      }
      assertEquals(List.of(), explainer.explain(a, shortAd()).concepts());
    }
  }

  @Test
  void saysWhichConceptsOfATitleTheOtherAdNames() throws Exception {
    String english =
        "You clean and repair the machines of our bakery at night, check the quality of the bread,"
            + " order spare parts and train new colleagues. You need a driving licence and several"
            + " years of experience. We pay a good salary and thirty days of holiday.";
    JobAd a = JobAd.builder("a").title("Bread Machine Welder").description(english).build();
    JobAd b =
        JobAd.builder("b")
            .title("Brot-Nurse")
            .description(
                "Sie reinigen und reparieren nachts die Maschinen unserer Bäckerei, prüfen die"
                    + " Qualität des Brotes, bestellen Ersatzteile und schulen neue Kollegen. Sie"
                    + " brauchen einen Führerschein und mehrere Jahre Erfahrung. Wir zahlen ein"
                    + " gutes Gehalt und geben dreißig Tage Urlaub.")
            .build();
    try (PairExplainer explainer = new PairExplainer(ModelBundle.loadDefault())) {
      List<PairExplanation.TitleConcept> concepts = explainer.explain(a, b).titleConcepts();
      assertEquals(
          Set.of("bread both true", "machine A true", "weld A false", "nurse B false"),
          concepts.stream()
              .map(c -> c.concept() + " " + c.side() + " " + c.shared())
              .collect(Collectors.toSet()));
      JobAd bakers = JobAd.builder("c").title("Bread Baker").description("We bake bread").build();
      assertEquals(List.of(), explainer.explain(bakers, shortAd()).titleConcepts());
    }
  }

  private static List<String> conceptsOf(String side, List<PairExplanation.Concept> concepts) {
    return concepts.stream()
        .filter(concept -> concept.side().equals(side))
        .map(PairExplanation.Concept::concept)
        .toList();
  }

  private static JobAd shortAd() {
    return JobAd.builder("short").description("Nurse wanted now").build();
  }

  /** Uses of a word in A and in B, or nothing where it is not listed. */
  private static List<Integer> usesOf(String word, PairExplanation pair) {
    return pair.roleWords().stream()
        .filter(shown -> shown.word().equals(word))
        .flatMap(shown -> Stream.of(shown.usesInA(), shown.usesInB()))
        .toList();
  }

  private static String sideOf(String word, PairExplanation pair) {
    return pair.words().stream()
        .filter(shown -> shown.word().equals(word))
        .findFirst()
        .orElseThrow()
        .side();
  }

  @Test
  void when_pairIsKnown_then_channelsAndTexts() {
    SyntheticPairs data = new SyntheticPairs(24, 3);
    try (PairExplainer explainer = new PairExplainer(bundle)) {
      PairExplanation same =
          explainer.explain(data.ads().apply("g001-a"), data.ads().apply("g001-b"));
      assertTrue(same.trainedOn());
      assertTrue(same.duplicate());
      assertTrue(same.admitted());
      assertEquals("text_band", same.channels().get(0).channel());
      assertEquals(same.channels().get(0).keys(), same.bands().size());
      assertTrue(
          same.channels().stream().anyMatch(c -> c.channel().equals("organization_title_place")));
      assertEquals(COLUMNS, same.features().size());
      assertEquals(0, same.texts().ownWordsA());
      assertEquals(5, same.texts().ownWordsB());

      PairExplanation other =
          explainer.explain(data.ads().apply("g001-a"), data.ads().apply("g002-c"));
      assertFalse(other.trainedOn());
      assertFalse(other.duplicate());
      assertEquals(List.of(), other.bands());
      assertNotEquals(0, other.texts().ownWordsA());
    }
  }
}
