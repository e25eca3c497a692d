package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.Calibration;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.evaluate.PairJudge;
import org.jobdedup.training.evaluate.PairMetrics;
import org.jobdedup.training.evaluate.ScoredPair;
import org.jobdedup.training.evaluate.Weighting;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PairModelTrainerTest {
  @TempDir static Path temp;

  private static final SyntheticPairs DATA = new SyntheticPairs(40, 1);
  private static final TrainingConfig CONFIG =
      new TrainingConfig(
          "test", 1, 4, Double.NaN, new TrainingConfig.Booster(20, .3, 3, 0, .8, .8, 0, 1));

  private static AdCorpus corpus;

  @BeforeAll
  static void readAds() throws IOException {
    DATA.write(temp);
    Set<String> ids = new HashSet<>();
    DATA.pairs().forEach(pair -> ids.addAll(List.of(pair.a(), pair.b())));
    corpus =
        AdCorpus.read(
            List.of(temp.resolve("ads.jsonl")), FieldMapping.standard(), ids, count -> {});
  }

  private static PairModelTrainer trainer(long seed) {
    return new PairModelTrainer(
        new TrainingConfig("test", seed, 4, Double.NaN, CONFIG.booster()),
        ads -> LearnedResources.empty());
  }

  private static CrossValidation validate(PairModelTrainer trainer, List<LabelledPair> pairs) {
    return trainer.crossValidate(trainer.prepare(corpus, pairs), corpus, fold -> {});
  }

  private static ModelBundle train(long seed) {
    PairModelTrainer trainer = trainer(seed);
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, DATA.pairs());
    return trainer.train(
        prepared, corpus, trainer.crossValidate(prepared, corpus, fold -> {}), "# Card\n");
  }

  @Test
  void when_seedIsEqual_then_byteIdenticalBundle() {
    byte[] first = train(1).toBytes();
    assertArrayEquals(first, train(1).toBytes());
    assertFalse(Arrays.equals(first, train(2).toBytes()), "the seed must matter");
  }

  @Test
  void when_adsAndPairsComeInAnotherOrder_then_byteIdenticalBundle() throws IOException {
    Path shuffled = temp.resolve("shuffled.jsonl");
    List<String> lines = new ArrayList<>(Files.readAllLines(temp.resolve("ads.jsonl")));
    Collections.shuffle(lines, new Random(1));
    Files.write(shuffled, lines);
    List<LabelledPair> pairs = new ArrayList<>(DATA.pairs());
    Collections.shuffle(pairs, new Random(2));
    assertArrayEquals(
        trainFully(temp.resolve("ads.jsonl"), DATA.pairs()), trainFully(shuffled, pairs));
  }

  /** With resources that are learned from the ads. */
  private static byte[] trainFully(Path ads, List<LabelledPair> pairs) throws IOException {
    Set<String> ids = new HashSet<>();
    pairs.forEach(pair -> ids.addAll(List.of(pair.a(), pair.b())));
    AdCorpus read = AdCorpus.read(List.of(ads), FieldMapping.standard(), ids, count -> {});
    PairModelTrainer trainer = new PairModelTrainer(CONFIG, new GivenResources(Map.of(), false));
    PairModelTrainer.Prepared prepared = trainer.prepare(read, pairs);
    return trainer
        .train(prepared, read, trainer.crossValidate(prepared, read, fold -> {}), "# Card\n")
        .toBytes();
  }

  @Test
  void when_pairsAreEasy_then_crossValidationFindsThem() {
    CrossValidation validation = validate(trainer(1), DATA.pairs());
    assertEquals(DATA.pairs(), validation.scored().stream().map(s -> s.pair()).toList());
    PairMetrics metrics =
        PairMetrics.of(validation.scored(), Weighting.PLAIN.weights(DATA.pairs()));
    assertTrue(metrics.f1() > .95, metrics.toString());
    assertTrue(validation.threshold() > 0 && validation.threshold() <= 1);
  }

  @Test
  void when_answersAreRandom_then_crossValidationIsNotFooled() {
    // Answers that follow nothing but the group: only a leak between folds could find them.
    List<LabelledPair> pairs = new ArrayList<>();
    for (LabelledPair pair : DATA.pairs()) {
      boolean duplicate = pair.group().hashCode() * 0x9E3779B9 < 0;
      pairs.add(
          new LabelledPair(
              pair.a(),
              pair.b(),
              duplicate,
              pair.origin(),
              pair.kind(),
              pair.sureness(),
              pair.stratum(),
              pair.group(),
              pair.samplingWeight(),
              1));
    }
    CrossValidation validation = validate(trainer(1), pairs);
    for (List<ScoredPair> scored : List.of(validation.scored(), validation.inUnknownLanguage())) {
      List<LabelledPair> judged = scored.stream().map(ScoredPair::pair).toList();
      PairMetrics metrics = PairMetrics.of(scored, Weighting.PLAIN.weights(judged));
      assertTrue(metrics.accuracy() < .75, metrics.toString());
    }
  }

  @Test
  void when_judgedAgain_then_sameDecisions() {
    PairModelTrainer trainer = trainer(1);
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, DATA.pairs());
    CrossValidation validation = trainer.crossValidate(prepared, corpus, fold -> {});
    try (PairJudge judge = validation.openJudge()) {
      assertEquals(
          validation.scored(), judge.judge(validation.matrix().valuesOf(validation.readRows())));
    }
  }

  @Test
  void when_crossValidatedUnseen_then_resourcesHaveNotSeenTheJudgedAdsEither() {
    List<Set<String>> learnedFrom = new ArrayList<>();
    PairModelTrainer trainer =
        new PairModelTrainer(
            CONFIG,
            ads -> {
              Set<String> ids = new HashSet<>();
              ads.forEach(ad -> ids.add(ad.id()));
              learnedFrom.add(ids);
              return AdPreparer.learn(ads);
            });
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, DATA.pairs());
    CrossValidation validation = trainer.crossValidateUnseen(prepared, corpus, fold -> {});

    assertEquals(1 + validation.foldCount(), learnedFrom.size());
    for (int i = 0; i < DATA.pairs().size(); i++) {
      LabelledPair pair = validation.scored().get(i).pair();
      Set<String> ids = learnedFrom.get(1 + validation.foldOf(i));
      assertFalse(ids.contains(pair.a()) || ids.contains(pair.b()), pair.key());
      assertTrue(learnedFrom.get(0).containsAll(Set.of(pair.a(), pair.b())), pair.key());
    }
    for (Set<String> ids : learnedFrom) {
      assertTrue(ids.size() >= learnedFrom.get(0).size() / 2, ids.size() + " ads");
    }
    PairMetrics metrics =
        PairMetrics.of(validation.scored(), Weighting.PLAIN.weights(DATA.pairs()));
    assertTrue(metrics.f1() > .95, metrics.toString());
  }

  @Test
  void when_pairsAreInOneLanguage_then_theirCopiesInAnUnknownOneAreJudgedToo() {
    PairModelTrainer trainer = trainer(1);
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, DATA.pairs());
    CrossValidation validation = trainer.crossValidate(prepared, corpus, fold -> {});

    List<ScoredPair> judged = validation.inUnknownLanguage();
    List<LabelledPair> pairs = judged.stream().map(ScoredPair::pair).toList();
    assertEquals(DATA.pairs().stream().filter(pairs::contains).toList(), pairs, "in their order");
    assertTrue(pairs.size() > DATA.pairs().size() / 2, pairs.size() + " in one language");
    PairMetrics metrics = PairMetrics.of(judged, Weighting.PLAIN.weights(pairs));
    assertTrue(metrics.f1() > .95, metrics.toString());

    FeatureMatrix copies = prepared.matrix().copies();
    for (int row = 0; row < copies.rows(); row++) {
      if (copies.pairs().get(row).kind().equals(UnknownLanguage.KIND)) {
        assertEquals(1, copies.value(row, PairFeature.LANGUAGE_AGREEMENT.ordinal()));
      }
    }
  }

  @Test
  void when_copiesSayTheOpposite_then_thatIsWhatIsToldOfTheUnknownLanguage() {
    FeatureMatrix matrix = trainer(1).prepare(corpus, DATA.pairs()).matrix();
    // Each copy has the features, and the answer, of the other pair of its group.
    List<Integer> rows = IntStream.range(0, matrix.rows()).boxed().toList();
    List<Integer> others = rows.stream().map(row -> row ^ 1).toList();
    FeatureMatrix copies =
        new FeatureMatrix(
            rows.stream().map(row -> inUnknownLanguage(matrix.pairs().get(row))).toList(),
            matrix.valuesOf(others));

    CrossValidation validation =
        CrossValidation.run(matrix.withCopies(rows, copies), corpus::ad, CONFIG, fold -> {});

    assertEquals(
        DATA.pairs(), validation.inUnknownLanguage().stream().map(ScoredPair::pair).toList());
    for (ScoredPair judged : validation.inUnknownLanguage()) {
      assertEquals(!judged.pair().duplicate(), judged.predicted(), judged.pair().key());
    }
  }

  private static LabelledPair inUnknownLanguage(LabelledPair pair) {
    return new LabelledPair(
        pair.a() + "-copy",
        pair.b() + "-copy",
        !pair.duplicate(),
        LabelledPair.Origin.EXAMPLE,
        UnknownLanguage.KIND,
        0,
        "",
        pair.group(),
        0,
        1);
  }

  @Test
  void when_bundleKnowsItsPairs_then_onlyThose() {
    ModelBundle bundle = train(1);
    LabelledPair pair = DATA.pairs().get(0);
    assertEquals(DATA.pairs().size(), bundle.trainingPairs().size());
    assertTrue(bundle.trainingPairs().contains(pair.b(), pair.a()));
    assertFalse(bundle.trainingPairs().contains(pair.a(), "another"));
  }

  @Test
  void when_onlyOneAnswer_then_sentence() {
    PairModelTrainer trainer = trainer(1);
    List<LabelledPair> duplicates = DATA.pairs().stream().filter(LabelledPair::duplicate).toList();
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, duplicates);
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> trainer.crossValidate(prepared, corpus, fold -> {}));
    assertEquals(
        "Training needs pairs of both answers: pairs="
            + duplicates.size()
            + ", duplicates="
            + duplicates.size()
            + "; give more of the other answer.",
        refused.getMessage());
  }

  @Test
  void when_allOfOneAnswerAreInOneFold_then_saysThatTheOthersLackIt() {
    List<LabelledPair> duplicates = DATA.pairs().stream().filter(LabelledPair::duplicate).toList();
    List<LabelledPair> pairs = new ArrayList<>(duplicates);
    DATA.pairs().stream().filter(pair -> !pair.duplicate()).limit(1).forEach(pairs::add);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> validate(trainer(1), pairs));
    assertTrue(
        refused
            .getMessage()
            .startsWith(
                "Training needs pairs of both answers, also among those that share nothing with the"
                    + " fold that is kept aside: pairs="),
        refused.getMessage());
  }

  @ParameterizedTest
  @EnumSource(names = {"RULE", "EXAMPLE"})
  void when_pairsAreForTrainingOnly_then_neverJudged(LabelledPair.Origin origin) {
    List<LabelledPair> pairs = new ArrayList<>(DATA.pairs());
    LabelledPair read = pairs.get(0);
    pairs.add(new LabelledPair(read.a(), "g001-b", true, origin, "", 0, "rule:x", "", 0, .1));
    CrossValidation validation = validate(trainer(1), pairs);
    assertEquals(DATA.pairs().size(), validation.scored().size());
  }

  @Test
  void when_wordEvidenceIsGiven_then_usedAsItIs() {
    int words = AdPreparer.with(AdPreparer.learn(corpus.all())).commonWords();
    assertTrue(words > WordEvidence.MIN_WORDS, "words " + words);
    float[] weights = new float[words];
    Arrays.fill(weights, .5f);
    WordEvidence given = WordEvidence.of(weights, new float[words]);
    PairModelTrainer trainer =
        new PairModelTrainer(
            CONFIG, ads -> AdPreparer.learn(ads).with(WordEvidence.PART_NAME, given.toBytes()));
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, DATA.pairs());
    assertTrue(prepared.evidenceGiven());
    int column = PairFeature.WORD_EVIDENCE.ordinal();
    assertTrue(
        IntStream.range(0, prepared.matrix().rows())
            .anyMatch(row -> prepared.matrix().value(row, column) > .5));
    CrossValidation validation = trainer.crossValidate(prepared, corpus, fold -> {});
    ModelBundle bundle = trainer.train(prepared, corpus, validation, "# Card\n");
    assertEquals(given, ModelBundle.fromBytes(bundle.toBytes()).resources().wordEvidence());
  }

  @Test
  void when_wordEvidenceIsOfOtherTermWeights_then_sentence() {
    byte[] other = WordEvidence.of(new float[7], new float[7]).toBytes();
    PairModelTrainer trainer =
        new PairModelTrainer(
            CONFIG, ads -> AdPreparer.learn(ads).with(WordEvidence.PART_NAME, other));
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> trainer.prepare(corpus, DATA.pairs()));
    assertTrue(refused.getMessage().contains("words=7"), refused.getMessage());
    BundleException unfit =
        assertThrows(
            BundleException.class,
            () ->
                ModelBundle.builder("other")
                    .booster(train(1).booster())
                    .resources(LearnedResources.empty().with(WordEvidence.PART_NAME, other))
                    .build());
    assertTrue(unfit.getMessage().contains("0 common words"), unfit.getMessage());
  }

  private static float[] unknownRows(int rows) {
    float[] values = new float[rows * FeatureSchema.names().size()];
    Arrays.fill(values, Float.NaN);
    return values;
  }

  @Test
  void when_everythingIsUnknown_then_aProbability() {
    try (PairScorer scorer = train(1).newScorer()) {
      float[] probabilities = scorer.score(unknownRows(2), 2);
      assertEquals(probabilities[0], probabilities[1]);
      assertTrue(probabilities[0] > 0 && probabilities[0] < 1);
    }
  }

  @Test
  void when_batchesDiffer_then_sameProbabilities() {
    PairModelTrainer trainer = trainer(1);
    FeatureMatrix matrix = trainer.prepare(corpus, DATA.pairs()).matrix();
    List<Integer> rows = IntStream.range(0, matrix.rows()).boxed().toList();
    int columns = matrix.columns();
    // More rows than one native call takes, so that chunks are joined, too.
    List<Integer> many = Collections.nCopies(30, rows).stream().flatMap(List::stream).toList();
    float[] values = matrix.valuesOf(many);
    try (PairScorer scorer = train(1).newScorer()) {
      float[] together = scorer.score(values, many.size());
      for (int i = 0; i < 150; i++) {
        float[] alone = scorer.score(Arrays.copyOfRange(values, i * columns, (i + 1) * columns), 1);
        assertEquals(together[i], alone[0]);
        assertEquals(together[i], together[many.size() - rows.size() + i % rows.size()], 0f);
        if (i >= rows.size() - 1) {
          break;
        }
      }
      assertEquals(0, scorer.score(values, 0).length);
      assertThrows(IllegalArgumentException.class, () -> scorer.score(new float[1], 1));
    }
  }

  @Test
  void when_closed_then_refusesAndClosesOnce() {
    PairScorer scorer = train(1).newScorer();
    scorer.close();
    scorer.close();
    assertThrows(IllegalStateException.class, () -> scorer.score(unknownRows(1), 1));
  }

  @Test
  void when_calibrated_then_scorerReturnsCalibrated() {
    PairModelTrainer trainer = trainer(1);
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, DATA.pairs());
    List<Integer> rows = IntStream.range(0, prepared.matrix().rows()).boxed().toList();
    TrainedBooster booster =
        new BoosterTrainer().train(prepared.matrix(), rows, CONFIG.booster(), 1);
    assertEquals(Set.of("distinct", "duplicate"), Set.copyOf(booster.labels()));
    assertEquals(1, booster.gain().values().stream().mapToDouble(Double::doubleValue).sum(), 1e-6);
    Calibration half = Calibration.through(new float[] {0, 1}, new float[] {0, .5f});
    int columns = prepared.matrix().columns();
    try (PairScorer raw =
            XgboostPairScorer.load(
                booster.booster(), columns, booster.labels(), Calibration.identity());
        PairScorer halved =
            XgboostPairScorer.load(booster.booster(), columns, booster.labels(), half)) {
      float[] values = prepared.matrix().valuesOf(rows);
      float[] rawScores = raw.score(values, rows.size());
      float[] halvedScores = halved.score(values, rows.size());
      for (int i = 0; i < rawScores.length; i++) {
        assertEquals(rawScores[i] / 2, halvedScores[i], 1e-6f);
      }
      assertNotEquals(rawScores[0], rawScores[1]);
    }
  }

  @Test
  void when_boosterHasOtherColumns_then_sentence() {
    PairModelTrainer trainer = trainer(1);
    FeatureMatrix matrix = trainer.prepare(corpus, DATA.pairs()).matrix();
    TrainedBooster booster =
        new BoosterTrainer()
            .train(matrix, IntStream.range(0, matrix.rows()).boxed().toList(), CONFIG.booster(), 1);
    assertThrows(
        BundleException.class,
        () ->
            XgboostPairScorer.load(
                booster.booster(), matrix.columns() + 1, booster.labels(), Calibration.identity()));
    assertThrows(
        BundleException.class,
        () ->
            XgboostPairScorer.load(
                booster.booster(), matrix.columns(), List.of("a", "b"), Calibration.identity()));
  }
}
