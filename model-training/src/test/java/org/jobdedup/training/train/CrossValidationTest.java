package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.evaluate.ScoredPair;
import org.junit.jupiter.api.Test;

final class CrossValidationTest {
  private static final int COMPANIES = 48;
  private static final TrainingConfig.Booster BOOSTER =
      new TrainingConfig.Booster(12, .6, 6, 0, 1, 1, 0, .1);

  private final Map<String, JobAd> ads = new HashMap<>();
  private final List<LabelledPair> pairs = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  private void add(String id, String company, int number, boolean duplicate, boolean example) {
    for (String side : List.of("a", "b")) {
      ads.put(
          id + side,
          JobAd.builder(id + side)
              .organization(company)
              .title("Keeper")
              .description("We.")
              .build());
    }
    pairs.add(
        new LabelledPair(
            id + "a",
            id + "b",
            duplicate,
            example ? LabelledPair.Origin.EXAMPLE : LabelledPair.Origin.READ,
            "",
            3,
            "",
            example ? "" : "g" + number,
            0,
            1));
    numbers.add(number);
  }

  /**
   * A judged pair of each company, and three examples with the same random answer. The only feature
   * is the number of the company, so answers can be known from the examples alone.
   *
   * @param own whether the examples are of the company itself, or of others under its number
   */
  private CrossValidation validate(boolean own, double costRatio) {
    Random random = new Random(2);
    for (int company = 0; company < COMPANIES; company++) {
      boolean duplicate = random.nextBoolean();
      for (int i = 0; i < 3; i++) {
        String name = (own ? "Company " : "Other ") + company;
        add("e" + company + "-" + i + "-", name, company, duplicate, true);
      }
      add("r" + company + "-", "Company " + company, company, duplicate, false);
    }
    float[] values = new float[pairs.size() * PairFeature.count()];
    Arrays.fill(values, Float.NaN);
    for (int row = 0; row < pairs.size(); row++) {
      values[row * PairFeature.count()] = numbers.get(row);
    }
    return CrossValidation.run(
        new FeatureMatrix(pairs, values),
        ads::get,
        new TrainingConfig("test", 1, 4, costRatio, BOOSTER),
        done::add);
  }

  private final List<Integer> done = new ArrayList<>();

  private static double shareRight(CrossValidation validation) {
    return validation.scored().stream()
            .filter(scored -> scored.predicted() == scored.pair().duplicate())
            .count()
        / (double) COMPANIES;
  }

  @Test
  void when_examplesAreOfAJudgedCompany_then_theyAreNotLearnedFromInItsFold() {
    double right = shareRight(validate(true, 1));
    assertTrue(right < .75, "only the examples of a company give its answer away: " + right);
  }

  @Test
  void when_examplesAreOfOtherCompanies_then_theyAreLearnedFrom() {
    CrossValidation validation = validate(false, 1);
    double right = shareRight(validation);
    assertTrue(right > .9, "the examples tell: " + right);
    assertEquals(List.of(1, 2, 3, 4), done);
    List<LabelledPair> judged = validation.scored().stream().map(ScoredPair::pair).toList();
    assertEquals(
        pairs.stream().filter(p -> p.origin() == LabelledPair.Origin.READ).toList(),
        judged,
        "examples stand between the judged pairs and are none");
    for (int i = 0; i < COMPANIES; i++) {
      assertEquals(judged.get(i), pairs.get(validation.readRows().get(i)));
    }
    assertEquals(COMPANIES, validation.blockCount());
    assertEquals("share no group and no ad", validation.blocksApart(), "examples have no group");
    assertEquals(4, validation.foldCount());
    Set<Integer> folds = new HashSet<>();
    for (int i = 0; i < COMPANIES; i++) {
      folds.add(validation.foldOf(i));
    }
    assertEquals(Set.of(0, 1, 2, 3), folds);
  }

  @Test
  void when_aCostRatioIsGiven_then_everyFoldDecidesByItsThreshold() {
    CrossValidation validation = validate(true, 9);
    double threshold = new CostRatio(9).threshold();
    assertEquals(threshold, validation.threshold());
    for (ScoredPair scored : validation.scored()) {
      assertEquals(scored.probability() >= threshold, scored.predicted());
    }
  }
}
