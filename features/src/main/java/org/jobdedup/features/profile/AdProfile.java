package org.jobdedup.features.profile;

import java.util.Arrays;
import java.util.Objects;
import org.jobdedup.features.concept.ConceptSet;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.jobdedup.features.terms.ChunkSequence;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.CoreWords;
import org.jobdedup.features.terms.SharedWords;
import org.jobdedup.features.terms.TermSet;
import org.jobdedup.features.terms.WordUseComparison;
import org.jobdedup.features.terms.WordUses;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TextAlternatives;

/**
 * What pair features see of one revision of an ad, in about 1.5 KB; the text itself is gone.
 * Immutable; equal ads have equal profiles and equal bytes.
 */
public final class AdProfile {
  private static final String UNKNOWN_LANGUAGE = "und";

  private final long idHash;
  private final TextSketch text;
  private final ChunkSequence chunks;
  private final TermSet terms;
  private final CommonWords commonWords;
  private final CoreWords core;
  private final WordUses wordUses;
  private final ConceptSet concepts;
  private final ConceptSet titleConcepts;
  private final TextAlternatives alternatives;
  private final TermSet titleTerms;
  private final CommonWords commonTitleWords;
  private final boolean titleGiven;
  private final JobTitle title;
  private final ProfessionDistribution profession;
  private final OrganizationName organization;
  private final TermSet organizationTerms;
  private final PlaceSet places;
  private final int[] titlePlaces;
  private final int[] textPlaces;
  private final Identifiers identifiers;
  private final JobFacts facts;
  private final Presence presence;
  private final String language;

  private AdProfile(Builder builder) {
    idHash = builder.idHash;
    text = Objects.requireNonNull(builder.text, "text");
    chunks = Objects.requireNonNull(builder.chunks, "chunks");
    terms = Objects.requireNonNull(builder.terms, "terms");
    commonWords = Objects.requireNonNull(builder.commonWords, "commonWords");
    core = Objects.requireNonNull(builder.core, "core");
    wordUses = Objects.requireNonNull(builder.wordUses, "wordUses");
    concepts = Objects.requireNonNull(builder.concepts, "concepts");
    titleConcepts = Objects.requireNonNull(builder.titleConcepts, "titleConcepts");
    alternatives = Objects.requireNonNull(builder.alternatives, "alternatives");
    titleTerms = Objects.requireNonNull(builder.titleTerms, "titleTerms");
    commonTitleWords = Objects.requireNonNull(builder.commonTitleWords, "commonTitleWords");
    titleGiven = builder.titleGiven;
    title = Objects.requireNonNull(builder.title, "title");
    profession = Objects.requireNonNull(builder.profession, "profession");
    organization = Objects.requireNonNull(builder.organization, "organization");
    organizationTerms = Objects.requireNonNull(builder.organizationTerms, "organizationTerms");
    places = Objects.requireNonNull(builder.places, "places");
    titlePlaces = Objects.requireNonNull(builder.titlePlaces, "titlePlaces");
    textPlaces = Objects.requireNonNull(builder.textPlaces, "textPlaces");
    identifiers = Objects.requireNonNull(builder.identifiers, "identifiers");
    facts = Objects.requireNonNull(builder.facts, "facts");
    presence = Objects.requireNonNull(builder.presence, "presence");
    language = Objects.requireNonNull(builder.language, "language");
  }

  /** 64-bit hash of the ad's id; orders the two ads of a pair. */
  public long idHash() {
    return idHash;
  }

  /** Sketches of the whole text. */
  public TextSketch text() {
    return text;
  }

  /** The text in chunks, without passages that recur in many organisations. */
  public ChunkSequence chunks() {
    return chunks;
  }

  /** The rarest words of the text. */
  public TermSet terms() {
    return terms;
  }

  /** The common words of the text. */
  public CommonWords commonWords() {
    return commonWords;
  }

  /** Those of these words that stand in the description of the job or its requirements. */
  public CoreWords core() {
    return core;
  }

  /** How often the text uses its rare and its common words. */
  public WordUses wordUses() {
    return wordUses;
  }

  /** The concepts that the text names, whatever its language. */
  public ConceptSet concepts() {
    return concepts;
  }

  /** The concepts that the role in the title names. */
  public ConceptSet titleConcepts() {
    return titleConcepts;
  }

  /** What the text names of the alternatives that titles choose among. */
  public TextAlternatives alternatives() {
    return alternatives;
  }

  /** The words of the title as posted, or of the headline where the ad has no title. */
  public TermSet titleTerms() {
    return titleTerms;
  }

  /** The common words among those of the title, without single letters. */
  public CommonWords commonTitleWords() {
    return commonTitleWords;
  }

  /**
   * Compares what the texts use often, above all the words of titles.
   *
   * @param shared which words this text and the other share
   */
  public WordUseComparison compareUses(AdProfile other, SharedWords shared) {
    return WordUseComparison.of(words(), other.words(), shared);
  }

  private WordUseComparison.Ad words() {
    return new WordUseComparison.Ad(titleTerms, commonTitleWords, wordUses);
  }

  /** Whether the ad has a title of its own; else {@link #title()} is the text's first line. */
  public boolean titleGiven() {
    return titleGiven;
  }

  /** The title, taken apart. */
  public JobTitle title() {
    return title;
  }

  /** The professions that the title may name. */
  public ProfessionDistribution profession() {
    return profession;
  }

  /** The organisation that posts the ad. */
  public OrganizationName organization() {
    return organization;
  }

  /** The words of the organisation's canonical name. */
  public TermSet organizationTerms() {
    return organizationTerms;
  }

  /** The places of work as given. */
  public PlaceSet places() {
    return places;
  }

  /** Gazetteer ids of places that the title names, ascending; the array must not be changed. */
  public int[] titlePlaces() {
    return titlePlaces;
  }

  /** Gazetteer ids of places that the text names, ascending; the array must not be changed. */
  public int[] textPlaces() {
    return textPlaces;
  }

  /** Contacts and reference numbers. */
  public Identifiers identifiers() {
    return identifiers;
  }

  /** What else the ad states about the job. */
  public JobFacts facts() {
    return facts;
  }

  /** When and where the ad was seen. */
  public Presence presence() {
    return presence;
  }

  /** ISO 639 code of the text's language, {@code "und"} when unknown. */
  public String language() {
    return language;
  }

  /** 1 where both texts are in one language, 0 where not; NaN where either language is unknown. */
  public float languageAgreement(AdProfile other) {
    if (language.equals(UNKNOWN_LANGUAGE) || other.language.equals(UNKNOWN_LANGUAGE)) {
      return Float.NaN;
    }
    return language.equals(other.language) ? 1 : 0;
  }

  /** Writes the profile in its current format. */
  public byte[] toBytes() {
    return AdProfileCodec.write(this);
  }

  /**
   * Reads a profile.
   *
   * @throws IllegalArgumentException when the bytes are of another version, cut short, followed by
   *     more, or so damaged that they are of no profile; bytes that may be those of another ad, or
   *     of an ad under another bundle, are read as such
   */
  public static AdProfile fromBytes(byte[] bytes) {
    return AdProfileCodec.read(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AdProfile that
        && idHash == that.idHash
        && Arrays.equals(toBytes(), that.toBytes());
  }

  @Override
  public int hashCode() {
    return Long.hashCode(idHash);
  }

  @Override
  public String toString() {
    return "AdProfile[" + Long.toHexString(idHash) + "]";
  }

  /** Collects the parts of a profile. */
  static final class Builder {
    long idHash;
    TextSketch text;
    ChunkSequence chunks;
    TermSet terms;
    CommonWords commonWords;
    CoreWords core;
    WordUses wordUses;
    ConceptSet concepts;
    ConceptSet titleConcepts;
    TextAlternatives alternatives;
    TermSet titleTerms;
    CommonWords commonTitleWords;
    boolean titleGiven;
    JobTitle title;
    ProfessionDistribution profession;
    OrganizationName organization;
    TermSet organizationTerms;
    PlaceSet places;
    int[] titlePlaces;
    int[] textPlaces;
    Identifiers identifiers;
    JobFacts facts;
    Presence presence;
    String language;

    AdProfile build() {
      return new AdProfile(this);
    }
  }
}
