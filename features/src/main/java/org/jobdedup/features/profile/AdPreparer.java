package org.jobdedup.features.profile;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.candidate.ChannelKeysBuilder;
import org.jobdedup.features.concept.ConceptSet;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.PayGrades;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.RequiredExperience;
import org.jobdedup.features.fields.Salary;
import org.jobdedup.features.fields.ScannedText;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.StartDate;
import org.jobdedup.features.fields.WebAddress;
import org.jobdedup.features.fields.WorkingHours;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.language.LanguageIdentifier;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHashVersion;
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.Place;
import org.jobdedup.features.place.PlaceMentionFinder;
import org.jobdedup.features.place.PlaceResolver;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionCodes;
import org.jobdedup.features.profession.ProfessionModel;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.section.SectionModel;
import org.jobdedup.features.simhash.FrequencyDamping;
import org.jobdedup.features.simhash.SimHashSpec;
import org.jobdedup.features.simhash.SimHashVersion;
import org.jobdedup.features.simhash.SimHasher;
import org.jobdedup.features.simhash.TokenWeights;
import org.jobdedup.features.terms.ChunkSequence;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.CoreWords;
import org.jobdedup.features.terms.DistinctWords;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.TermSet;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.terms.WordUses;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TextAlternatives;

/**
 * Turns an ad into its {@link PreparedAd}: cleans the text, sketches it, extracts fields and
 * derives the bucket keys. A pure function of the ad and of the bundle's resources; safe for use by
 * several threads, each of which gets scratch buffers of its own.
 */
public final class AdPreparer {
  /** Bands and rows that the job uses: 97 % of pairs that share 43 % of their shingles meet. */
  public static final LshBanding BANDING = new LshBanding(42, 3);

  /**
   * How texts become words: without accents, since some boards and feeds lose them. A French text
   * without its accents would else be another text.
   */
  private static final TokenizerSpec TOKENS = TokenizerSpec.WITHOUT_ACCENTS;

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

  /** What tells jobs of one employer apart; the rest is often the same in all of its ads. */
  private static final Set<Section> CORE = EnumSet.of(Section.DESCRIPTION, Section.REQUIREMENTS);

  private final TermWeights weights;
  private final RecurringPassages recurring;
  private final ProfessionClassifier professions;
  private final SectionClassifier sections;
  private final PlaceResolver placeResolver = new PlaceResolver();
  private final PlaceMentionFinder placeFinder = new PlaceMentionFinder();
  private final LanguageIdentifier languageIdentifier = LanguageIdentifier.shared();
  private final ThreadLocal<Worker> workers = ThreadLocal.withInitial(Worker::new);

  private AdPreparer(LearnedResources resources) {
    weights = resources.read(TermWeights.PART_NAME, TermWeights::fromBytes, TermWeights.uniform());
    recurring =
        resources.read(
            RecurringPassages.PART_NAME, RecurringPassages::fromBytes, RecurringPassages.none());
    professions =
        resources.read(
            ProfessionModel.PART_NAME,
            ProfessionClassifier::fromBytes,
            ProfessionClassifier.standard());
    sections =
        resources.read(
            SectionModel.PART_NAME, SectionClassifier::fromBytes, SectionClassifier.standard());
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
    return workers.get().commonWords(HtmlText.toText(ad.description()));
  }

  /**
   * The words of titles that an ad's text holds.
   *
   * @return for each word, normalised, what it counts for, above 0 to 1, and how often the text
   *     uses it; a profile keeps less of both
   */
  public SortedMap<String, RoleWord> roleWords(JobAd ad) {
    return workers.get().roleWords(HtmlText.toText(ad.description()));
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
    if (ad.operation() != AdOperation.UPSERT) {
      throw new IllegalArgumentException("A deletion cannot be prepared: id=" + ad.id() + ".");
    }
    return workers.get().prepare(ad);
  }

  /**
   * The MinHash signature of an ad's text, from which bands and profile are taken; profiles keep
   * only some bits of it.
   */
  public MinHashSignature signature(JobAd ad) {
    return workers.get().signature(HtmlText.toText(ad.description()));
  }

  /**
   * The country that national phone numbers belong to, or null: that of the ad, else that of its
   * places, else the one that its language suggests. An ad in English and its translation then have
   * the same numbers.
   */
  private static String phoneRegion(JobAd ad, PlaceSet places, String language) {
    String given = Contacts.region(ad.country(), null);
    return given != null ? given : Contacts.region(commonCountry(places), language);
  }

  /** The country in which all places lie, or null. */
  private static String commonCountry(PlaceSet places) {
    Set<String> countries = new HashSet<>();
    for (int id : places.ids()) {
      countries.add(Gazetteer.standard().find(id).map(Place::country).orElse(""));
    }
    return countries.size() == 1 ? countries.iterator().next() : null;
  }

  /** Scratch buffers of one thread. */
  private final class Worker {
    private final Tokenizer tokenizer = new Tokenizer(TOKENS);
    private final Shingler shingler = new Shingler(MIN_HASH.shingles());
    private final MinHasher minHasher = MIN_HASH.newHasher();
    private final SimHasher simHasher = new SimHasher(SIM_HASH);

    MinHashSignature signature(String text) {
      return minHasher.sign(shingler.shingles(tokenizer.tokenize(text)));
    }

    SortedMap<Integer, String> commonWords(String text) {
      TokenizedText tokens = tokenizer.tokenize(text);
      SortedMap<Integer, String> words = new TreeMap<>();
      for (int i = 0; i < tokens.size(); i++) {
        int number = weights.commonWord(tokens.hash(i));
        if (number >= 0) {
          words.putIfAbsent(number, tokens.token(i));
        }
      }
      return words;
    }

    SortedMap<String, RoleWord> roleWords(String text) {
      TokenizedText tokens = tokenizer.tokenize(text);
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

    PreparedAd prepare(JobAd ad) {
      String text = HtmlText.toText(ad.description());
      int[] core = sections.split(text).runningBoundsOf(CORE);
      TokenizedText tokens = tokenizer.tokenize(text, core);
      long[] shingles = shingler.shingles(tokens);
      MinHashSignature signature = minHasher.sign(shingles);

      String language = languageIdentifier.language(text, ad.language());
      OrganizationName named = OrganizationName.parse(ad.organization());
      Headline headline = Headline.of(ad, named, text, placeResolver, language);
      String titleText = headline.title();
      String location = headline.location();
      JobTitle title =
          AdProfileCodec.limit(
              JobTitle.parseWith(titleText, ad.organization(), headline.organization(), location));
      OrganizationName organization = AdProfileCodec.limit(named);
      PlaceSet places = placeResolver.resolve(location, ad.country(), language);
      ScannedText scanned = ScannedText.of(text);
      ScannedText scannedTitle = ScannedText.of(titleText);
      Contacts contacts = Contacts.find(scanned, ad.contacts(), phoneRegion(ad, places, language));
      ReferenceNumbers references =
          ReferenceNumbers.find(scannedTitle, scanned, ad.url()).withLinks(contacts.addresses());

      AdProfile.Builder builder = new AdProfile.Builder();
      builder.idHash = idHash(ad.id());
      builder.text =
          new TextSketch(
              signature.lowBits(TextSketch.MIN_HASH_BITS),
              simHasher.hash(tokens),
              ShingleSet.of(shingles).size(),
              tokens.size());
      builder.chunks = ChunkSequence.of(recurring.removeFrom(tokens, shingles));
      DistinctWords words = DistinctWords.of(tokens, weights);
      builder.terms = TermSet.of(words);
      builder.commonWords = CommonWords.of(words);
      builder.core = CoreWords.of(core, words, builder.terms, builder.commonWords);
      builder.wordUses = WordUses.of(words, builder.terms, builder.commonWords);
      builder.concepts = ConceptSet.of(language, words);
      builder.alternatives = TextAlternatives.of(tokens);
      TokenizedText titleTokens = tokenizer.tokenize(titleText);
      builder.titleTerms = TermSet.of(titleTokens, weights);
      builder.commonTitleWords = CommonWords.of(DistinctWords.ofTitle(titleTokens, weights));
      DistinctWords role = DistinctWords.of(tokenizer.tokenize(title.core()), weights);
      builder.titleConcepts = ConceptSet.ofRole(language, role);
      builder.titleGiven = ad.title() != null;
      builder.title = title;
      builder.profession = professions.classify(title);
      builder.organization = organization;
      builder.organizationTerms = TermSet.of(tokenizer.tokenize(organization.canonical()), weights);
      builder.places = places;
      builder.titlePlaces = placeFinder.findInTitle(titleText, language, places).ids();
      builder.textPlaces = placeFinder.find(text, language, places).ids();
      builder.identifiers = Identifiers.of(contacts, references);
      builder.facts = facts(ad, location, title, scannedTitle, scanned);
      builder.presence = Presence.of(ad, ad.site() == null ? 0 : (int) Hash64.ofText(ad.site()));
      builder.language = language;

      ChannelKeysBuilder keys = new ChannelKeysBuilder();
      keys.addBands(BANDING, signature);
      keys.addTitle(organization, title, TermSet.of(role), places);
      keys.addContacts(contacts, title);
      keys.addReferences(references);
      keys.addUrl(WebAddress.parse(ad.url()));
      ChannelKeys channelKeys = keys.build();
      return new PreparedAd(ad.id(), ad.fingerprint(), builder.build(), channelKeys);
    }

    private JobFacts facts(
        JobAd ad, String location, JobTitle title, ScannedText scannedTitle, ScannedText text) {
      return new JobFacts(
          Salary.find(text).or(() -> Salary.find(scannedTitle)),
          title.hours().orElse(WorkingHours.find(text)),
          RemoteMode.of(location, scannedTitle, text),
          SeniorityLevel.find(text),
          EmploymentType.find(text),
          RequiredExperience.find(text),
          StartDate.find(scannedTitle, text),
          ProfessionCodes.parse(ad.occupationCode()),
          PayGrades.find(text));
    }
  }
}
