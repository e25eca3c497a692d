package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ProfessionClassifierPropertyTest {
  private static final List<String> TITLE = List.of("keeper");
  private static final short[] GROUPS = {110, 1111, 1112, 1120, 2111, 2112, 2113, 2211, 5120, 9999};
  private static final int[] SUB_MAJORS = {1, 11, 21, 22, 51, 99};

  /** A model that knows one title, by random steps for each class. */
  private static ProfessionModel model(Random random, float leastKnown, float leastMajor) {
    TitleFeatures title = new TitleFeatures();
    title.set(TITLE);
    int[] features = new int[title.size()];
    for (int i = 0; i < features.length; i++) {
      features[i] = title.hash(i);
    }
    features = Arrays.stream(features).sorted().toArray();
    int classes = SUB_MAJORS.length + GROUPS.length;
    int[][] all = new int[features.length][classes];
    int[][] steps = new int[features.length][classes];
    float[] biases = new float[classes];
    for (int c = 0; c < classes; c++) {
      biases[c] = random.nextInt(5) / 2f;
      for (int i = 0; i < features.length; i++) {
        all[i][c] = c;
        steps[i][c] = random.nextInt(127) - 63;
      }
    }
    return ProfessionModel.of(
        new ProfessionModel.Settings(.02f, 1.5f, .7f, leastKnown, leastMajor),
        GROUPS,
        biases,
        features,
        all,
        steps);
  }

  private record Ranked(int group, double probability) {}

  /** All groups by the product of the probabilities of both levels. */
  private static List<Ranked> tryingAll(ProfessionModel model) {
    TitleFeatures title = new TitleFeatures();
    title.set(TITLE);
    float[] scores = new float[SUB_MAJORS.length + GROUPS.length];
    model.score(title, scores);
    double allSubMajors = 0;
    for (int s = 0; s < SUB_MAJORS.length; s++) {
      allSubMajors += Math.exp(scores[s] / 1.5);
    }
    List<Ranked> ranked = new ArrayList<>();
    for (int g = 0; g < GROUPS.length; g++) {
      double within = 0;
      int subMajor = -1;
      for (int s = 0; s < SUB_MAJORS.length; s++) {
        subMajor = SUB_MAJORS[s] == GROUPS[g] / 100 ? s : subMajor;
      }
      for (int other = 0; other < GROUPS.length; other++) {
        if (GROUPS[other] / 100 == GROUPS[g] / 100) {
          within += Math.exp(scores[SUB_MAJORS.length + other] / .7);
        }
      }
      double share = Math.exp(scores[SUB_MAJORS.length + g] / .7) / within;
      ranked.add(new Ranked(GROUPS[g], share * Math.exp(scores[subMajor] / 1.5) / allSubMajors));
    }
    ranked.sort(Comparator.comparingDouble(Ranked::probability).reversed());
    return ranked;
  }

  @Property(tries = 200)
  void theMostProbableGroupsAreThoseOfTryingAll(@ForAll Random random) {
    ProfessionModel model = model(random, 0, 0);
    ProfessionDistribution found = ProfessionClassifier.of(model).classify(TITLE);
    List<Ranked> expected = tryingAll(model);
    for (int place = 0; place < ProfessionDistribution.MAX_GROUPS; place++) {
      Ranked one = expected.get(place);
      if (place >= found.size()) {
        assertTrue(one.probability() < .6 / 255, one + " beside " + found);
        continue;
      }
      assertEquals(one.probability(), found.probability(place), .6 / 255);
      double next = expected.get(place + 1).probability();
      double before = place == 0 ? 1 : expected.get(place - 1).probability();
      if (before > one.probability() + 1e-4 && one.probability() > next + 1e-4) {
        assertEquals(one.group(), found.isco(place), expected::toString);
      }
    }
  }

  @Property(tries = 50)
  void anAnswerNeedsAMajorGroupThatIsProbableEnough(@ForAll Random random) {
    long seed = random.nextLong();
    double[] majors = new double[10];
    tryingAll(model(new Random(seed), 0, 0))
        .forEach(ranked -> majors[ranked.group() / 1000] += ranked.probability());
    double best = Arrays.stream(majors).max().orElseThrow();
    float below = (float) Math.max(0, best - 1e-4);
    float above = (float) Math.min(1, best + 1e-4);
    assertTrue(
        ProfessionClassifier.of(model(new Random(seed), 0, below)).classify(TITLE).isKnown());
    assertEquals(
        above >= 1,
        ProfessionClassifier.of(model(new Random(seed), 0, above)).classify(TITLE).isKnown());
  }

  @Example
  void anAnswerNeedsEnoughKnownFeatures() {
    // Of two words of equal length, whose features weigh the same, one is known.
    List<String> half = List.of("keeper", "qzvxwy");
    TitleFeatures title = new TitleFeatures();
    title.set(half);
    ProfessionModel model = model(new Random(1), 0, 0);
    float known = model.score(title, new float[SUB_MAJORS.length + GROUPS.length]);
    // Each word counts 1, its four sequences of letters .45 each and the pair .7, all squared.
    double word = 1 + 4 * .45 * .45;
    assertEquals(word / (2 * word + .7 * .7), known, 1e-5);
    assertTrue(classify(half, known));
    assertFalse(classify(half, Math.nextUp(known)));
    assertTrue(classify(TITLE, .99f));
    assertFalse(classify(List.of(), 0));
  }

  private static boolean classify(List<String> title, float leastKnown) {
    return ProfessionClassifier.of(model(new Random(1), leastKnown, 0)).classify(title).isKnown();
  }
}
