package org.jobdedup.features.profile;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jobdedup.features.ad.JobAd;
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
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.Place;
import org.jobdedup.features.place.PlaceMentionFinder;
import org.jobdedup.features.place.PlaceResolver;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionCodes;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.simhash.SimHasher;
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
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TextAlternatives;

/**
 * The way of ads to their profiles, step by step: all ads pass a step before any passes the next.
 * Each step has tables and code of its own, which stay near the processor meanwhile. Has scratch
 * buffers, and is for one thread.
 */
final class PreparationSteps {
  /** What tells jobs of one employer apart; the rest is often the same in all of its ads. */
  private static final Set<Section> CORE = EnumSet.of(Section.DESCRIPTION, Section.REQUIREMENTS);

  private final TermWeights weights;
  private final RecurringPassages recurring;
  private final ProfessionClassifier professions;
  private final SectionClassifier sections;
  private final LanguageIdentifier languages = LanguageIdentifier.shared();
  private final PlaceResolver placeResolver = new PlaceResolver();
  private final PlaceMentionFinder placeFinder = new PlaceMentionFinder();
  private final Tokenizer tokenizer = new Tokenizer(AdPreparer.TOKENS);
  private final Shingler shingler = new Shingler(AdPreparer.MIN_HASH.shingles());
  private final MinHasher minHasher = AdPreparer.MIN_HASH.newHasher();
  private final SimHasher simHasher = new SimHasher(AdPreparer.SIM_HASH);

  /** In their order: each may go by what those before it found. */
  private final List<Consumer<AdDraft>> steps =
      List.of(
          this::readText,
          this::findCore,
          this::sketch,
          this::findLanguage,
          this::readTitle,
          this::resolvePlaces,
          this::scan,
          this::cutIntoChunks,
          this::weighWords,
          this::findConcepts,
          this::findAlternatives,
          this::weighTitle,
          this::classifyProfession,
          this::findPlacesNamed,
          this::findFacts,
          this::deriveKeys);

  PreparationSteps(
      TermWeights weights,
      RecurringPassages recurring,
      ProfessionClassifier professions,
      SectionClassifier sections) {
    this.weights = weights;
    this.recurring = recurring;
    this.professions = professions;
    this.sections = sections;
  }

  List<PreparedAd> prepareAll(List<JobAd> ads) {
    List<AdDraft> drafts = new ArrayList<>(ads.size());
    for (JobAd ad : ads) {
      drafts.add(new AdDraft(ad));
    }
    for (Consumer<AdDraft> step : steps) {
      drafts.forEach(step);
    }
    return drafts.stream().map(AdDraft::prepared).toList();
  }

  private void readText(AdDraft draft) {
    draft.text = HtmlText.toText(draft.ad.description());
  }

  private void findCore(AdDraft draft) {
    draft.core = sections.split(draft.text).runningBoundsOf(CORE);
  }

  private void sketch(AdDraft draft) {
    draft.tokens = tokenizer.tokenize(draft.text, draft.core);
    draft.shingles = shingler.shingles(draft.tokens);
    draft.signature = minHasher.sign(draft.shingles);
    draft.profile.text =
        new TextSketch(
            draft.signature.lowBits(TextSketch.MIN_HASH_BITS),
            simHasher.hash(draft.tokens),
            ShingleSet.of(draft.shingles).size(),
            draft.tokens.size());
  }

  private void findLanguage(AdDraft draft) {
    draft.profile.language = languages.language(draft.text, draft.ad.language());
  }

  private void readTitle(AdDraft draft) {
    JobAd ad = draft.ad;
    AdProfile.Builder profile = draft.profile;
    OrganizationName named = OrganizationName.parse(ad.organization());
    Headline headline = Headline.of(ad, named, draft.text, placeResolver, profile.language);
    draft.headline = headline;
    profile.titleGiven = ad.title() != null;
    profile.title =
        AdProfileCodec.limit(
            JobTitle.parseWith(
                headline.title(), ad.organization(), headline.organization(), headline.location()));
    profile.organization = AdProfileCodec.limit(named);
  }

  private void resolvePlaces(AdDraft draft) {
    AdProfile.Builder profile = draft.profile;
    profile.places =
        placeResolver.resolve(draft.headline.location(), draft.ad.country(), profile.language);
  }

  private void scan(AdDraft draft) {
    AdProfile.Builder profile = draft.profile;
    draft.scannedTitle = ScannedText.of(draft.headline.title());
    draft.scannedText = ScannedText.of(draft.text);
    String region = phoneRegion(draft.ad, profile.places, profile.language);
    draft.contacts = Contacts.find(draft.scannedText, draft.ad.contacts(), region);
    draft.references =
        ReferenceNumbers.find(draft.scannedTitle, draft.scannedText, draft.ad.url())
            .withLinks(draft.contacts.addresses());
    profile.identifiers = Identifiers.of(draft.contacts, draft.references);
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

  private void cutIntoChunks(AdDraft draft) {
    draft.profile.chunks = ChunkSequence.of(recurring.removeFrom(draft.tokens, draft.shingles));
  }

  private void weighWords(AdDraft draft) {
    AdProfile.Builder profile = draft.profile;
    DistinctWords words = DistinctWords.of(draft.tokens, weights);
    draft.words = words;
    profile.terms = TermSet.of(words);
    profile.commonWords = CommonWords.of(words);
    profile.core = CoreWords.of(draft.core, words, profile.terms, profile.commonWords);
    profile.wordUses = WordUses.of(words, profile.terms, profile.commonWords);
  }

  private void findConcepts(AdDraft draft) {
    draft.profile.concepts = ConceptSet.of(draft.profile.language, draft.words);
  }

  private void findAlternatives(AdDraft draft) {
    draft.profile.alternatives = TextAlternatives.of(draft.tokens);
  }

  private void weighTitle(AdDraft draft) {
    AdProfile.Builder profile = draft.profile;
    TokenizedText title = tokenizer.tokenize(draft.headline.title());
    profile.titleTerms = TermSet.of(title, weights);
    profile.commonTitleWords = CommonWords.of(DistinctWords.ofTitle(title, weights));
    draft.role = DistinctWords.of(tokenizer.tokenize(profile.title.core()), weights);
    profile.titleConcepts = ConceptSet.ofRole(profile.language, draft.role);
    TokenizedText organization = tokenizer.tokenize(profile.organization.canonical());
    profile.organizationTerms = TermSet.of(organization, weights);
  }

  private void classifyProfession(AdDraft draft) {
    draft.profile.profession = professions.classify(draft.profile.title);
  }

  private void findPlacesNamed(AdDraft draft) {
    AdProfile.Builder profile = draft.profile;
    String title = draft.headline.title();
    profile.titlePlaces = placeFinder.findInTitle(title, profile.language, profile.places).ids();
    profile.textPlaces = placeFinder.find(draft.text, profile.language, profile.places).ids();
  }

  private void findFacts(AdDraft draft) {
    JobAd ad = draft.ad;
    AdProfile.Builder profile = draft.profile;
    ScannedText title = draft.scannedTitle;
    ScannedText text = draft.scannedText;
    profile.facts =
        new JobFacts(
            Salary.find(text).or(() -> Salary.find(title)),
            profile.title.hours().orElse(WorkingHours.find(text)),
            RemoteMode.of(draft.headline.location(), title, text),
            SeniorityLevel.find(text),
            EmploymentType.find(text),
            RequiredExperience.find(text),
            StartDate.find(title, text),
            ProfessionCodes.parse(ad.occupationCode()),
            PayGrades.find(text));
    profile.idHash = AdPreparer.idHash(ad.id());
    profile.presence = Presence.of(ad, ad.site() == null ? 0 : (int) Hash64.ofText(ad.site()));
  }

  private void deriveKeys(AdDraft draft) {
    AdProfile.Builder profile = draft.profile;
    ChannelKeysBuilder keys = new ChannelKeysBuilder();
    keys.addBands(AdPreparer.BANDING, draft.signature);
    keys.addTitle(profile.organization, profile.title, TermSet.of(draft.role), profile.places);
    keys.addContacts(draft.contacts, profile.title);
    keys.addReferences(draft.references);
    keys.addUrl(WebAddress.parse(draft.ad.url()));
    draft.keys = keys.build();
  }
}
