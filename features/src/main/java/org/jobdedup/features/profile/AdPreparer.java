package org.jobdedup.features.profile;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHashVersion;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionModel;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.section.SectionModel;
import org.jobdedup.features.simhash.FrequencyDamping;
import org.jobdedup.features.simhash.SimHashSpec;
import org.jobdedup.features.simhash.SimHashVersion;
import org.jobdedup.features.simhash.TokenWeights;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;

/**
 * Turns an ad into its {@link PreparedAd}: cleans the text, sketches it, extracts fields and
 * derives the bucket keys. A pure function of the ad and of the bundle's resources; safe for use by
 * several threads, each of which gets scratch buffers of its own.
 */
public final class AdPreparer {
  /** How many ads to {@linkplain #prepareAll prepare at once}; more bring little. */
  public static final int SIDE_BY_SIDE = 128;

  /** Bands and rows that the job uses: 97 % of pairs that share 43 % of their shingles meet. */
  public static final LshBanding BANDING = new LshBanding(42, 3);

  /**
   * How texts become words: without accents, since some boards and feeds lose them. A French text
   * without its accents would else be another text.
   */
  static final TokenizerSpec TOKENS = TokenizerSpec.WITHOUT_ACCENTS;

  /**
   * The signature that bands and profiles are taken from; its shingles are those that {@link
   * RecurringPassages} are made of.
   */
  public static final MinHashSpec MIN_HASH =
      new MinHashSpec(
          MinHashVersion.ONE_PERMUTATION_V1,
          128,
          MinHashSpec.DEFAULT_SEED,
          RecurringPassages.SHINGLES);

  /** The SimHash of profiles. */
  public static final SimHashSpec SIM_HASH =
      new SimHashSpec(
          SimHashVersion.WEIGHTED_64_V1,
          FrequencyDamping.LOGARITHMIC,
          TokenWeights.UNIFORM,
          TOKENS);

  private final TermWeights weights;
  private final ThreadLocal<PreparationSteps> steps;

  private AdPreparer(LearnedResources resources) {
    weights = resources.read(TermWeights.PART_NAME, TermWeights::fromBytes, TermWeights.uniform());
    RecurringPassages recurring =
        resources.read(
            RecurringPassages.PART_NAME, RecurringPassages::fromBytes, RecurringPassages.none());
    ProfessionClassifier professions =
        resources.read(
            ProfessionModel.PART_NAME,
            ProfessionClassifier::fromBytes,
            ProfessionClassifier.standard());
    SectionClassifier sections =
        resources.read(
            SectionModel.PART_NAME, SectionClassifier::fromBytes, SectionClassifier.standard());
    steps =
        ThreadLocal.withInitial(
            () -> new PreparationSteps(weights, recurring, professions, sections));
  }

  /**
   * A preparer that uses what a bundle has learned.
   *
   * @throws IllegalArgumentException when a resource is damaged
   */
  public static AdPreparer with(LearnedResources resources) {
    return new AdPreparer(Objects.requireNonNull(resources, "resources"));
  }

  /** Number of the words that {@link AdProfile#commonWords()} may hold. */
  public int commonWords() {
    return weights.commonWords();
  }

  /**
   * The common words of an ad's text, normalised, by their numbers in {@link
   * AdProfile#commonWords()}: for people who ask why, since a profile has the numbers alone.
   */
  public SortedMap<Integer, String> commonWords(JobAd ad) {
    TokenizedText tokens = tokensOf(ad);
    SortedMap<Integer, String> words = new TreeMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      int number = weights.commonWord(tokens.hash(i));
      if (number >= 0) {
        words.putIfAbsent(number, tokens.token(i));
      }
    }
    return words;
  }

  /**
   * The words of titles that an ad's text holds.
   *
   * @return for each word, normalised, what it counts for, above 0 to 1, and how often the text
   *     uses it; a profile keeps less of both
   */
  public SortedMap<String, RoleWord> roleWords(JobAd ad) {
    TokenizedText tokens = tokensOf(ad);
    SortedMap<String, RoleWord> words = new TreeMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      float weight = TermWeights.roleWeight(weights.roleClass(tokens.hash(i)));
      if (weight > 0) {
        words.merge(
            tokens.token(i),
            new RoleWord(weight, 1),
            (known, more) -> new RoleWord(weight, known.uses() + 1));
      }
    }
    return words;
  }

  /**
   * A word of titles in a text.
   *
   * @param weight what it counts for, above 0 to 1
   * @param uses how often the text uses it, 1 or more
   */
  public record RoleWord(float weight, int uses) {}

  /** Learns the resources from ads without looking at labels. */
  public static LearnedResources learn(Iterable<JobAd> ads) {
    TermWeights.Learner weights = TermWeights.learner();
    RecurringPassages.Learner recurring = RecurringPassages.learner();
    Tokenizer tokenizer = new Tokenizer(TOKENS);
    for (JobAd ad : ads) {
      if (ad.operation() == AdOperation.UPSERT) {
        OrganizationName organization = OrganizationName.parse(ad.organization());
        long key = Hash64.ofText(organization.isKnown() ? organization.canonical() : ad.id());
        TokenizedText tokens = tokenizer.tokenize(HtmlText.toText(ad.description()));
        String title = ad.title() == null ? "" : HtmlText.toText(ad.title());
        weights.add(key, tokens, tokenizer.tokenize(title));
        recurring.add(key, tokens);
      }
    }
    return LearnedResources.of(
        Map.of(
            TermWeights.PART_NAME,
            weights.learn().toBytes(),
            RecurringPassages.PART_NAME,
            recurring.learn().toBytes()));
  }

  /** Hash of an ad id, as used throughout the job. */
  public static long idHash(String adId) {
    return Hash64.ofText(adId);
  }

  /**
   * Prepares an ad.
   *
   * @throws IllegalArgumentException when the ad is a deletion, which has nothing to prepare
   */
  public PreparedAd prepare(JobAd ad) {
    return prepareAll(List.of(ad)).get(0);
  }

  /**
   * Prepares ads side by side, which gives each what {@link #prepare(JobAd)} gives it and takes
   * less time: the tables and the code of a step stay near the processor until all ads have passed
   * it.
   *
   * @param ads {@link #SIDE_BY_SIDE} or so; each holds some 50 KB meanwhile, more where it is long
   * @return the prepared ads in the order of the given ones
   * @throws IllegalArgumentException when an ad is a deletion, which has nothing to prepare
   */
  public List<PreparedAd> prepareAll(List<JobAd> ads) {
    for (JobAd ad : ads) {
      if (ad.operation() != AdOperation.UPSERT) {
        throw new IllegalArgumentException("A deletion cannot be prepared: id=" + ad.id() + ".");
      }
    }
    return steps.get().prepareAll(ads);
  }

  /**
   * The MinHash signature of an ad's text, from which bands and profile are taken; profiles keep
   * only some bits of it.
   */
  public MinHashSignature signature(JobAd ad) {
    long[] shingles = new Shingler(MIN_HASH.shingles()).shingles(tokensOf(ad));
    return MIN_HASH.newHasher().sign(shingles);
  }

  private static TokenizedText tokensOf(JobAd ad) {
    return new Tokenizer(TOKENS).tokenize(HtmlText.toText(ad.description()));
  }
}
