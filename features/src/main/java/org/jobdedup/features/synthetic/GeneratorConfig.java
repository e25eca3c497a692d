package org.jobdedup.features.synthetic;

import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * What to generate. Equal configurations give equal ads; {@code ads} alone only decides where the
 * sequence ends, so a longer run begins with the ads of a shorter one.
 *
 * @param seed decides everything that is drawn
 * @param ads number of ads, at least 1
 * @param languages share of each language among the openings, relative to the sum; none negative
 * @param meanPostings postings of one opening on average, 1 to 10; a last opening may be cut short
 * @param copies share of each {@linkplain Variation#isCopy() copy} among the further postings of an
 *     opening, relative to the sum
 * @param nearMisses share of each {@linkplain Variation#isNearMiss() near miss} among those,
 *     relative to the sum; {@link Variation#TEMPLATE_FAMILY} is governed by {@code floodShare}
 * @param nearMissShare openings that resemble another on purpose as a share of all openings outside
 *     floods, 0 to 0.6
 * @param floodShare share of the ads that belong to template families, 0 to 1
 * @param floodFamilySize ads in one template family, about; at least 2
 * @param spread how far apart the postings of an opening may lie in the sequence, as a multiple of
 *     64 ads; 1 to 65,536. A generator keeps about 60 bytes for each ad of this window
 * @param firstDay earliest day on which an opening is posted for the first time
 * @param days length of the period of first postings, at least 1
 */
public record GeneratorConfig(
    long seed,
    long ads,
    Map<AdLanguage, Double> languages,
    double meanPostings,
    Map<Variation, Double> copies,
    Map<Variation, Double> nearMisses,
    double nearMissShare,
    double floodShare,
    int floodFamilySize,
    int spread,
    LocalDate firstDay,
    int days) {

  private static final int MAX_SPREAD = 65_536;

  /** Checks every setting and copies the maps. */
  public GeneratorConfig {
    require(ads >= 1, "ads must be at least 1", ads);
    require(meanPostings >= 1 && meanPostings <= 10, "meanPostings must be 1 to 10", meanPostings);
    require(
        nearMissShare >= 0 && nearMissShare <= 0.6,
        "nearMissShare must be 0 to 0.6",
        nearMissShare);
    require(floodShare >= 0 && floodShare <= 1, "floodShare must be 0 to 1", floodShare);
    require(floodFamilySize >= 2, "floodFamilySize must be at least 2", floodFamilySize);
    require(spread >= 1 && spread <= MAX_SPREAD, "spread must be 1 to 65536", spread);
    require(days >= 1, "days must be at least 1", days);
    Objects.requireNonNull(firstDay, "firstDay");
    languages = checkedWeights("languages", languages, AdLanguage.class);
    copies = checkedWeights("copies", copies, Variation.class);
    nearMisses = checkedWeights("nearMisses", nearMisses, Variation.class);
    for (Variation variation : copies.keySet()) {
      require(variation.isCopy(), "copies may name only variations that are copies", variation);
    }
    for (Variation variation : nearMisses.keySet()) {
      require(
          variation.isNearMiss() && variation != Variation.TEMPLATE_FAMILY,
          "nearMisses may name only near misses other than TEMPLATE_FAMILY",
          variation);
    }
  }

  /** The default mix of languages, copies and near misses: 2 to 5 postings of an opening. */
  public static GeneratorConfig of(long seed, long ads) {
    Map<AdLanguage, Double> languages = new EnumMap<>(AdLanguage.class);
    languages.put(AdLanguage.EN, 0.3);
    languages.put(AdLanguage.DE, 0.3);
    languages.put(AdLanguage.FR, 0.2);
    languages.put(AdLanguage.NL, 0.2);
    Map<Variation, Double> copies = new EnumMap<>(Variation.class);
    copies.put(Variation.REPOST_LATER, 0.24);
    copies.put(Variation.METADATA_CHANGED, 0.18);
    copies.put(Variation.SITE_CHROME, 0.12);
    copies.put(Variation.HTML, 0.10);
    copies.put(Variation.TRUNCATED, 0.09);
    copies.put(Variation.REORDERED, 0.07);
    copies.put(Variation.LOST_SPACES, 0.08);
    copies.put(Variation.AGENCY_REWRITE, 0.07);
    copies.put(Variation.TRANSLATION, 0.05);
    Map<Variation, Double> nearMisses = new EnumMap<>(Variation.class);
    nearMisses.put(Variation.OTHER_TOWN, 0.45);
    nearMisses.put(Variation.OTHER_ROLE, 0.35);
    nearMisses.put(Variation.SAME_ROLE_OTHER_EMPLOYER, 0.20);
    return new GeneratorConfig(
        seed,
        ads,
        languages,
        3.0,
        copies,
        nearMisses,
        0.25,
        0.03,
        750,
        16,
        LocalDate.of(2025, 1, 1),
        365);
  }

  /** The same with other shares of the languages. */
  public GeneratorConfig withLanguages(Map<AdLanguage, Double> value) {
    return new GeneratorConfig(
        seed,
        ads,
        value,
        meanPostings,
        copies,
        nearMisses,
        nearMissShare,
        floodShare,
        floodFamilySize,
        spread,
        firstDay,
        days);
  }

  /** The same with another mean number of postings and other shares of the copies. */
  public GeneratorConfig withCopies(double mean, Map<Variation, Double> value) {
    return new GeneratorConfig(
        seed,
        ads,
        languages,
        mean,
        value,
        nearMisses,
        nearMissShare,
        floodShare,
        floodFamilySize,
        spread,
        firstDay,
        days);
  }

  /** The same with another share and another mix of near misses. */
  public GeneratorConfig withNearMisses(double share, Map<Variation, Double> value) {
    return new GeneratorConfig(
        seed,
        ads,
        languages,
        meanPostings,
        copies,
        value,
        share,
        floodShare,
        floodFamilySize,
        spread,
        firstDay,
        days);
  }

  /** The same with another share and size of template families. */
  public GeneratorConfig withFloods(double share, int familySize) {
    return new GeneratorConfig(
        seed,
        ads,
        languages,
        meanPostings,
        copies,
        nearMisses,
        nearMissShare,
        share,
        familySize,
        spread,
        firstDay,
        days);
  }

  /** The same with the postings of an opening nearer together or further apart. */
  public GeneratorConfig withSpread(int value) {
    return new GeneratorConfig(
        seed,
        ads,
        languages,
        meanPostings,
        copies,
        nearMisses,
        nearMissShare,
        floodShare,
        floodFamilySize,
        value,
        firstDay,
        days);
  }

  /** Ads after which the postings of an opening that began earlier have all appeared. */
  public long window() {
    return (long) spread * BatchPlan.SIZE;
  }

  private static <E extends Enum<E>> Map<E, Double> checkedWeights(
      String setting, Map<E, Double> weights, Class<E> type) {
    double sum = 0;
    EnumMap<E, Double> copy = new EnumMap<>(type);
    for (Map.Entry<E, Double> entry : weights.entrySet()) {
      double weight = entry.getValue();
      require(
          weight >= 0 && weight < Double.POSITIVE_INFINITY,
          setting + " must be finite and not negative",
          entry);
      sum += weight;
      copy.put(entry.getKey(), weight);
    }
    require(
        sum > 0 && sum < Double.POSITIVE_INFINITY,
        setting + " must have at least one share above 0 and a finite sum",
        weights);
    return Collections.unmodifiableMap(copy);
  }

  private static void require(boolean holds, String rule, Object value) {
    if (!holds) {
      throw new IllegalArgumentException("Generator setting: " + rule + ": " + value);
    }
  }
}
