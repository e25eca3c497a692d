package org.jobdedup.features.lsh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Turns a wanted recall at a wanted similarity into bands and rows. For each number of rows the
 * fewest bands that reach the recall are considered; among those, the banding of least cost is
 * chosen, where cost is that of accesses to buckets plus that of looking at chance candidates.
 * Without a distribution of random pairs that is the highest recall per access; with one, short
 * bands pay for the candidates that they bring.
 *
 * @param hashes values of the signature that bands may use, 1 to 4096
 * @param accessMicros microseconds to read and write one bucket: about 1 on the heap backend, 6 on
 *     RocksDB
 * @param candidateMicros microseconds to look at one candidate
 * @param entryBytes bytes of state of an ad's entry in one bucket
 * @param ads how many ads are live at once; chance candidates grow with it
 * @param randomPairs how similar random pairs are, or null to leave candidates out of account
 */
public record BandPlanner(
    int hashes,
    double accessMicros,
    double candidateMicros,
    int entryBytes,
    long ads,
    SimilarityDistribution randomPairs) {

  /**
   * Signature size 128, heap backend, entries of 20 bytes, a million live ads, and random pairs as
   * similar as job ads are.
   */
  public static final BandPlanner DEFAULT =
      new BandPlanner(128, 1.0, 1.0, 20, 1_000_000, SimilarityDistribution.JOB_ADS);

  /** Checks the ranges. */
  public BandPlanner {
    require("hashes", hashes >= 1 && hashes <= 4096, "between 1 and 4096", hashes);
    require("accessMicros", accessMicros > 0, "more than 0", accessMicros);
    require("candidateMicros", candidateMicros >= 0, "0 or more", candidateMicros);
    require("entryBytes", entryBytes >= 0, "0 or more", entryBytes);
    require("ads", ads >= 1, "1 or more", ads);
  }

  private static void require(String setting, boolean holds, String rule, Number value) {
    if (!holds) {
      throw new IllegalArgumentException(
          setting + " must be " + rule + ": " + setting + "=" + value);
    }
  }

  /**
   * Plans the bands.
   *
   * @param similarity the Jaccard similarity of pairs that shall be found, above 0 and at most 1
   * @param recall the share of them that shall be found, above 0 and below 1
   * @throws IllegalArgumentException when no banding of so many hashes reaches the recall
   */
  public BandPlan plan(double similarity, double recall) {
    require("similarity", similarity > 0 && similarity <= 1, "above 0 and at most 1", similarity);
    require("recall", recall > 0 && recall < 1, "above 0 and below 1", recall);
    List<BandPlan.Option> options = new ArrayList<>();
    BandPlan.Option chosen = null;
    for (int rows = 1; rows <= hashes; rows++) {
      int bands = fewestBands(similarity, recall, rows);
      if (bands == 0) {
        break; // more rows need even more bands
      }
      BandPlan.Option option = option(new LshBanding(bands, rows), similarity);
      options.add(option);
      // Of equal cost with as many bands, that of fewer rows, which came first, has more recall.
      if (chosen == null || option.microsPerAd() < chosen.microsPerAd()) {
        chosen = option;
      }
    }
    if (chosen == null) {
      throw new IllegalArgumentException(
          "No bands of "
              + hashes
              + " hashes find pairs of similarity "
              + similarity
              + " with recall "
              + recall
              + "; the best recall is "
              + String.format(
                  Locale.ROOT, "%.3f", new LshBanding(hashes, 1).candidateProbability(similarity))
              + ": allow more hashes or lower the recall");
    }
    return new BandPlan(similarity, recall, chosen, options);
  }

  /** What to expect of any banding for pairs of the given similarity. */
  public BandPlan.Option option(LshBanding banding, double similarity) {
    double recall = banding.candidateProbability(similarity);
    double candidates =
        randomPairs == null ? 0 : (ads - 1) * randomPairs.candidateProbability(banding);
    return new BandPlan.Option(
        banding,
        recall,
        recall / banding.bands(),
        candidates,
        (long) banding.bands() * entryBytes,
        banding.bands() * accessMicros + candidates * candidateMicros);
  }

  /** The fewest bands of so many rows that reach the recall, or 0 when too few hashes are there. */
  private int fewestBands(double similarity, double recall, int rows) {
    for (int bands = 1; bands * rows <= hashes; bands++) {
      if (new LshBanding(bands, rows).candidateProbability(similarity) >= recall) {
        return bands;
      }
    }
    return 0;
  }
}
