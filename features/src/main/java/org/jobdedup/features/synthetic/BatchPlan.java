package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Deals a batch of ads out to openings: a pure function of the configuration's seed and the number
 * of the batch, so that any stretch of the sequence can be generated without what precedes it.
 */
final class BatchPlan {
  /** Ads in a batch. */
  static final int SIZE = 64;

  private static final long BATCH = 0x6261746368L;
  private static final long FLOOD = 0x666c6f6f64L;
  private static final int MAX_POSTINGS = 12;
  private static final int MAX_OPENINGS_PER_FAMILY = 5;
  private static final double SHORT_SHARE = 0.08;
  private static final double FLOOD_TWIN_SHARE = 0.25;

  private final GeneratorConfig config;
  private final Shares<Variation> copies;
  private final Shares<Variation> nearMisses;
  private final long batchesPerFlood;

  BatchPlan(GeneratorConfig config) {
    this.config = config;
    copies = new Shares<>(config.copies());
    nearMisses = new Shares<>(config.nearMisses());
    double floodAdsPerBatch = SIZE * config.floodShare();
    batchesPerFlood =
        floodAdsPerBatch == 0
            ? 1
            : Math.max(1, Math.round(config.floodFamilySize() / floodAdsPerBatch));
  }

  /** The postings of a batch, {@value #SIZE} of them, in the order of the sequence. */
  PlannedPosting[] postings(long batch) {
    SeededDraws draws =
        new SeededDraws(SeededDraws.derive(SeededDraws.derive(config.seed(), BATCH), batch));
    List<PlannedPosting> planned = new ArrayList<>(SIZE);
    addFlood(batch, draws, planned);
    long family = batch * SIZE;
    while (planned.size() < SIZE) {
      addFamily(family++, District.ofBatch(batch), draws, planned);
    }
    PlannedPosting[] postings = planned.toArray(new PlannedPosting[0]);
    for (int i = SIZE - 1; i > 0; i--) {
      int j = draws.below(i + 1);
      PlannedPosting swapped = postings[i];
      postings[i] = postings[j];
      postings[j] = swapped;
    }
    return postings;
  }

  private void addFlood(long batch, SeededDraws draws, List<PlannedPosting> planned) {
    double expected = SIZE * config.floodShare();
    int count = (int) expected;
    if (draws.chance(expected - count)) {
      count++;
    }
    long family = SeededDraws.derive(FLOOD, batch / batchesPerFlood);
    long firstPosition = batch % batchesPerFlood * SIZE;
    long district = District.ofBatch(batch - batch % batchesPerFlood);
    int openings = 0;
    int copy = 0;
    for (int i = 0; i < count; i++) {
      boolean twin = i > 0 && draws.chance(FLOOD_TWIN_SHARE);
      copy = twin ? copy + 1 : 0;
      if (!twin) {
        openings++;
      }
      planned.add(
          new PlannedPosting(
              family,
              0,
              Variation.TEMPLATE_FAMILY,
              copy,
              twin ? Variation.REPOST_LATER : Variation.TEMPLATE_FAMILY,
              false,
              false,
              firstPosition + openings - 1,
              district));
    }
  }

  private void addFamily(
      long family, long district, SeededDraws draws, List<PlannedPosting> planned) {
    List<Variation> kinds = new ArrayList<>();
    kinds.add(Variation.ORIGINAL);
    boolean agencyTemplate = false;
    while (kinds.size() < MAX_OPENINGS_PER_FAMILY && draws.chance(config.nearMissShare())) {
      Variation kind = nearMisses.draw(draws);
      agencyTemplate |= kind == Variation.SAME_ROLE_OTHER_EMPLOYER;
      kinds.add(kind);
    }
    List<List<Variation>> postings = new ArrayList<>();
    boolean shortText = draws.chance(SHORT_SHARE);
    for (Variation kind : kinds) {
      List<Variation> variations = new ArrayList<>();
      variations.add(kind);
      for (int copy = further(draws); copy > 0; copy--) {
        Variation variation = copies.draw(draws);
        shortText |= variation == Variation.TRANSLATION;
        variations.add(variation);
      }
      postings.add(variations);
    }
    for (int opening = 0; opening < kinds.size(); opening++) {
      List<Variation> variations = postings.get(opening);
      for (int copy = 0; copy < variations.size() && planned.size() < SIZE; copy++) {
        planned.add(
            new PlannedPosting(
                family,
                opening,
                kinds.get(opening),
                copy,
                variations.get(copy),
                shortText,
                agencyTemplate,
                -1,
                district));
      }
    }
  }

  /** Postings after the first: a Poisson draw (Knuth), so that most openings have a few. */
  private int further(SeededDraws draws) {
    double limit = StrictMath.exp(-(config.meanPostings() - 1));
    double product = draws.unit();
    int count = 0;
    while (product > limit && count < MAX_POSTINGS - 1) {
      product *= draws.unit();
      count++;
    }
    return count;
  }

  /** Values with the shares in which they are drawn. */
  static final class Shares<T> {
    private final List<T> values = new ArrayList<>();
    private final double[] cumulative;

    Shares(Map<T, Double> weights) {
      cumulative = new double[weights.size()];
      double sum = 0;
      for (Map.Entry<T, Double> entry : weights.entrySet()) {
        sum += entry.getValue();
        cumulative[values.size()] = sum;
        values.add(entry.getKey());
      }
    }

    T draw(SeededDraws draws) {
      return values.get(draws.weighted(cumulative));
    }
  }
}
