package org.jobdedup.training.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.TrainingPairs;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.training.data.LabelledPairReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PairMinerTest {
  private static final MiningConfig CONFIG = new MiningConfig(60, 3, 1);

  private static ModelBundle bundle;
  private static List<PreparedAd> corpus;
  private static MinedPairs mined;

  @BeforeAll
  static void mineSyntheticAds() {
    bundle = ModelBundle.loadDefault();
    corpus =
        SyntheticAds.with(GeneratorConfig.of(1, 300)).stream()
            .map(generated -> bundle.preparer().prepare(generated.ad()))
            .toList();
    mined = mine(corpus, Set.of());
  }

  private static MinedPairs mine(List<PreparedAd> ads, Set<Long> labelled) {
    return new PairMiner(bundle, CONFIG)
        .mine(ads, (a, b) -> labelled.contains(TrainingPairs.pairHash(a, b)), done -> {});
  }

  private static boolean meet(ChannelKeys a, ChannelKeys b) {
    return IntStream.range(0, a.size()).anyMatch(k -> b.contains(a.key(k)));
  }

  @Test
  void when_mined_then_whatARunWouldCompareWasSeenOnce() {
    long met = 0;
    long admitted = 0;
    for (int a = 0; a < corpus.size(); a++) {
      for (int b = a + 1; b < corpus.size(); b++) {
        if (meet(corpus.get(a).channelKeys(), corpus.get(b).channelKeys())) {
          met++;
          if (bundle.prefilter().admits(corpus.get(a).profile(), corpus.get(b).profile())) {
            admitted++;
          }
        }
      }
    }
    assertEquals(met, mined.met());
    assertEquals(admitted, mined.admitted());
    assertEquals(0, mined.known());
  }

  @Test
  void when_mined_then_probabilityAndJaccardAreThoseOfThePair() {
    Map<String, PreparedAd> byId = new HashMap<>();
    corpus.forEach(ad -> byId.put(ad.adId(), ad));
    float[] row = new float[PairFeature.count()];
    assertTrue(mined.pairs().size() > 20, mined.toString());
    try (PairScorer scorer = bundle.newScorer()) {
      for (MinedPair pair : mined.pairs()) {
        PreparedAd a = byId.get(pair.a());
        PreparedAd b = byId.get(pair.b());
        assertTrue(pair.a().compareTo(pair.b()) < 0);
        bundle.featureExtractor().extract(a.profile(), b.profile(), row, 0);
        assertEquals(scorer.score(row, 1)[0], pair.probability());
        assertEquals(a.profile().text().jaccard(b.profile().text()), pair.jaccard());
        for (PreparedAd ad : List.of(a, b)) {
          assertTrue(pair.language().contains(ad.profile().language()), pair.toString());
        }
      }
    }
  }

  @Test
  void when_adsComeInAnotherOrder_then_theSamePairs() {
    List<PreparedAd> shuffled = new ArrayList<>(corpus);
    for (int seed = 0; seed < 3; seed++) {
      Collections.shuffle(shuffled, new Random(seed));
      assertEquals(mined, mine(shuffled, Set.of()));
    }
  }

  @Test
  void when_pairsAreLabelled_then_leftOut() {
    Set<Long> labelled = new HashSet<>();
    mined.pairs().forEach(pair -> labelled.add(TrainingPairs.pairHash(pair.a(), pair.b())));
    MinedPairs next = mine(corpus, labelled);
    assertEquals(mined.pairs().size(), next.known());
    assertEquals(mined.admitted(), next.admitted());
    next.pairs()
        .forEach(
            pair -> assertFalse(labelled.contains(TrainingPairs.pairHash(pair.a(), pair.b()))));
  }

  @Test
  void when_thereAreNoAds_then_noPairs() {
    assertEquals(new MinedPairs(List.of(), 0, 0, 0), mine(List.of(), Set.of()));
    assertEquals(new MinedPairs(List.of(), 0, 0, 0), mine(corpus.subList(0, 1), Set.of()));
  }

  @Test
  void when_numbersAreOutOfBounds_then_refusedByTheirOption() {
    assertEquals(1, new MiningConfig(1, 1, 1).count());
    assertEquals(1_000_000, new MiningConfig(1_000_000, 1, 1).count());
    for (int count : new int[] {0, 1_000_001}) {
      String refused =
          assertThrows(IllegalArgumentException.class, () -> new MiningConfig(count, 1, 1))
              .getMessage();
      assertTrue(refused.startsWith("--count must be from 1 to 1000000: " + count), refused);
    }
    String refused =
        assertThrows(IllegalArgumentException.class, () -> new MiningConfig(1, 0, 1)).getMessage();
    assertTrue(refused.startsWith("--per-organization must be at least 1: 0"), refused);
  }

  /** As where the disk is full. */
  @Test
  void when_notWrittenToItsEnd_then_whatWasThereStays(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mined.jsonl"), "what was there before");
    List<MinedPair> broken =
        Arrays.asList(new MinedPair("x", "y", MinedPair.Kind.UNCERTAIN, "de", 1, .5f), null);
    assertThrows(NullPointerException.class, () -> MinedPairWriter.write(broken, file));
    assertEquals("what was there before", Files.readString(file));
  }

  @Test
  void when_written_then_readAsUndecidedUntilSomebodyAnswers(@TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("mined.jsonl"), "what was there before");
    MinedPairWriter.write(
        List.of(
            new MinedPair("y", "x", MinedPair.Kind.CONFLICT, "de-en", .123456f, Float.NaN),
            new MinedPair("x", "z", MinedPair.Kind.UNCERTAIN, "de", 1, .5f)),
        file);
    List<String> lines = Files.readAllLines(file);
    assertEquals(
        List.of(
            "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":null,\"stratum\":\"mined:conflict/de-en\","
                + "\"probability\":0.1235,\"jaccard5\":null}",
            "{\"a\":\"x\",\"b\":\"z\",\"duplicate\":null,\"stratum\":\"mined:uncertain/de\","
                + "\"probability\":1.0,\"jaccard5\":0.5}"),
        lines);
    assertEquals(2, LabelledPairReader.read(List.of(file)).undecided());
    Files.writeString(file, lines.get(0).replace("null,\"s", "true,\"s"));
    assertEquals(
        "mined:conflict/de-en", LabelledPairReader.read(List.of(file)).pairs().get(0).stratum());
  }

  @Test
  void when_thousandsOfPairsAreScored_then_eachIsKept() {
    ScoredPairs pairs = new ScoredPairs();
    for (int i = 0; i < 5_000; i++) {
      pairs.add(i, i + 1, i / 5_000f, 1 - i / 5_000f);
    }
    assertEquals(5_000, pairs.size());
    for (int i = 0; i < 5_000; i++) {
      assertEquals(i, pairs.a(i));
      assertEquals(i + 1, pairs.b(i));
      assertEquals(i / 5_000f, pairs.probability(i));
      assertEquals(1 - i / 5_000f, pairs.jaccard(i));
    }
  }

  @Test
  void when_anAdNamesNoOrganization_then_itsTitleStandsForItOrTheAdItself() {
    JobAd.Builder ad = JobAd.builder("x").description("We look after lamps.");
    assertEquals("ad\nx", organization(ad));
    String byTitle = organization(ad.title("Lamp keeper"));
    assertTrue(byTitle.startsWith("title\n"), byTitle);
    assertEquals(byTitle, organization(ad.title("Lamp Keeper (m/w/d)")));
    String byName = organization(ad.organization("Lamps GmbH"));
    assertTrue(byName.startsWith("organization\n"), byName);
    assertEquals(byName, organization(ad.organization("LAMPS").title("Mender")));
  }

  private static String organization(JobAd.Builder ad) {
    return MinedAd.of(bundle.preparer().prepare(ad.build())).organization();
  }
}
