package org.jobdedup.features.pair;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jobdedup.features.concept.ConceptComparison;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.PayGrades;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.RequiredExperience;
import org.jobdedup.features.fields.Salary;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.StartDate;
import org.jobdedup.features.fields.WorkingHours;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.PlaceComparison;
import org.jobdedup.features.place.PlaceRelation;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.profession.ProfessionCodes;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.JobFacts;
import org.jobdedup.features.terms.ChunkSequence;
import org.jobdedup.features.terms.CoreComparison;
import org.jobdedup.features.terms.SharedWords;
import org.jobdedup.features.terms.TermComparison;
import org.jobdedup.features.terms.TermComparison.Measure;
import org.jobdedup.features.terms.TermCoverage;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.features.terms.WordUseComparison;
import org.jobdedup.features.title.TextAlternatives;
import org.jobdedup.features.title.TitleComparison;
import org.jobdedup.features.title.TitleComparison.DifferenceKind;

/** Computes the features of a pair of profiles. Immutable and thread-safe. */
public final class PairFeatureExtractor {
  private final WordEvidence evidence;

  /** An extractor that knows nothing about words. */
  public PairFeatureExtractor() {
    this(WordEvidence.none());
  }

  /** An extractor that knows what words tell. */
  public PairFeatureExtractor(WordEvidence evidence) {
    this.evidence = Objects.requireNonNull(evidence, "evidence");
  }

  /** Whether the features that word evidence gives will be known. */
  public boolean knowsWords() {
    return evidence.words() > 0;
  }

  /**
   * The features of a pair, in the order of {@link PairFeature}; that of the two ads does not
   * matter.
   *
   * @throws IllegalArgumentException when a profile names words that this extractor's evidence does
   *     not know, having been made with another bundle or damaged since
   */
  public float[] extract(AdProfile a, AdProfile b) {
    float[] row = new float[PairFeature.count()];
    extract(a, b, row, 0);
    return row;
  }

  /**
   * Writes the features of a pair into a row of many; the order of the two ads does not matter.
   *
   * @param row receives {@link PairFeature#count()} values from {@code offset} on
   * @throws IllegalArgumentException when a profile names words that this extractor's evidence does
   *     not know, having been made with another bundle or damaged since
   * @throws IndexOutOfBoundsException when the row has no room for the features, in which case
   *     nothing is written
   */
  public void extract(AdProfile a, AdProfile b, float[] row, int offset) {
    if (offset < 0 || offset > row.length - PairFeature.count()) {
      throw new IndexOutOfBoundsException(
          "A row must have room for the "
              + PairFeature.count()
              + " features of a pair from the offset on: offset="
              + offset
              + ", values="
              + row.length);
    }
    Arrays.fill(row, offset, offset + PairFeature.count(), Float.NaN);
    Row values = new Row(row, offset);
    text(a, b, values);
    SharedWords shared = SharedWords.of(a.terms(), a.commonWords(), b.terms(), b.commonWords());
    words(TermComparison.of(shared), values);
    core(CoreComparison.of(a.core(), b.core(), shared), values);
    concepts(a, b, values);
    evidence(evidence.sum(shared), values);
    uses(a.compareUses(b, shared), values);
    chunks(a.chunks().editsAgainst(b.chunks()), values);
    title(a, b, values);
    organization(a, b, values);
    place(a, b, values);
    facts(a.facts(), b.facts(), values);
    values.set(PairFeature.LANGUAGE_AGREEMENT, a.languageAgreement(b));
    identifiers(a, b, values);
    values.set(PairFeature.SITE_AGREEMENT, a.presence().siteAgreement(b.presence()));
    values.set(PairFeature.FIRST_DAY_GAP, a.presence().firstDayGap(b.presence()));
    conflicts(a, b, values);
  }

  /** What conflicts beside the facts and titles, and, all others being set, how much does. */
  private static void conflicts(AdProfile a, AdProfile b, Row row) {
    TextAlternatives one = a.alternatives();
    TextAlternatives other = b.alternatives();
    if (one.numbers().length + other.numbers().length > 0) {
      row.set(PairFeature.TEXT_ALTERNATIVES_EXCHANGED, one.exchangedWith(other));
    }
    JobFacts facts = a.facts();
    JobFacts otherFacts = b.facts();
    row.set(
        PairFeature.SHIFT_AGREEMENT,
        (float) WorkingHours.shiftAgreement(facts.hours(), otherFacts.hours()));
    row.set(
        PairFeature.PAY_GRADE_AGREEMENT,
        (float) PayGrades.agreement(facts.payGrades(), otherFacts.payGrades()));
    row.set(PairFeature.CERTAIN_CONFLICTS, CertainConflict.count(row.values, row.offset));
  }

  private static void text(AdProfile a, AdProfile b, Row row) {
    float jaccard = a.text().jaccard(b.text());
    row.set(PairFeature.TEXT_JACCARD, jaccard);
    row.set(PairFeature.TEXT_CONTAINMENT, a.text().containment(b.text(), jaccard));
    row.set(PairFeature.SIMHASH_DISTANCE, a.text().simHashDistance(b.text()));
    int less = Math.min(a.text().tokens(), b.text().tokens());
    int more = Math.max(a.text().tokens(), b.text().tokens());
    row.set(PairFeature.LENGTH_RATIO, (float) less / more);
    row.set(PairFeature.LENGTH_LESS, less);
    row.set(PairFeature.LENGTH_MORE, more);
  }

  private static void words(TermComparison words, Row row) {
    row.set(PairFeature.WORD_JACCARD, words.jaccard());
    row.set(PairFeature.WORD_CONTAINMENT, words.containment());
    row.set(PairFeature.WORD_WEIGHTED_JACCARD, words.weightedJaccard());
    row.set(PairFeature.WORD_WEIGHTED_CONTAINMENT, words.weightedContainment());
    row.set(PairFeature.ONE_SIDED_WEIGHT_LESS, words.lesser(Measure.WEIGHT));
    row.set(PairFeature.ONE_SIDED_WEIGHT_MORE, words.greater(Measure.WEIGHT));
    row.set(PairFeature.ONE_SIDED_NUMERIC_LESS, words.lesser(Measure.NUMERIC));
    row.set(PairFeature.ONE_SIDED_NUMERIC_MORE, words.greater(Measure.NUMERIC));
    row.set(PairFeature.SHARED_NUMERIC, words.sharedNumeric());
    row.set(PairFeature.WORD_SHARED_WEIGHT, words.sharedWeight());
    row.set(PairFeature.EDIT_SPREAD_LESS, words.lesser(Measure.SPREAD));
    row.set(PairFeature.EDIT_SPREAD_MORE, words.greater(Measure.SPREAD));
    row.set(PairFeature.EDIT_CONCENTRATION_LESS, words.lesser(Measure.CONCENTRATION));
    row.set(PairFeature.EDIT_CONCENTRATION_MORE, words.greater(Measure.CONCENTRATION));
    row.set(PairFeature.EDIT_HEAD_SHARE_MORE, words.greater(Measure.HEAD_SHARE));
    row.set(PairFeature.EDIT_TAIL_SHARE_MORE, words.greater(Measure.TAIL_SHARE));
    row.set(PairFeature.EDIT_REPLACED, words.replaced());
    row.set(PairFeature.EDIT_POSITION_SHIFT, words.meanPositionShift());
  }

  private static void core(CoreComparison core, Row row) {
    row.set(PairFeature.CORE_WEIGHTED_JACCARD, core.weightedJaccard());
    row.set(PairFeature.CORE_WEIGHTED_CONTAINMENT, core.weightedContainment());
    row.set(PairFeature.CORE_COVERAGE_LESS, core.coverageLess());
    row.set(PairFeature.CORE_COVERAGE_MORE, core.coverageMore());
    row.set(PairFeature.CORE_COMMON_JACCARD, core.commonJaccard());
    row.set(PairFeature.CORE_COMMON_CONTAINMENT, core.commonContainment());
  }

  private static void concepts(AdProfile a, AdProfile b, Row row) {
    ConceptComparison concepts = ConceptComparison.of(a.concepts(), b.concepts());
    row.set(PairFeature.CONCEPT_JACCARD, concepts.jaccard());
    row.set(PairFeature.CONCEPT_COVERAGE_LESS, concepts.coverageLess());
    row.set(PairFeature.CONCEPT_COVERAGE_MORE, concepts.coverageMore());
    row.setSorted(
        PairFeature.TITLE_CONCEPT_COVERAGE_LESS,
        PairFeature.TITLE_CONCEPT_COVERAGE_MORE,
        ConceptComparison.titleCoverage(a.titleConcepts(), b.titleConcepts(), b.concepts()),
        ConceptComparison.titleCoverage(b.titleConcepts(), a.titleConcepts(), a.concepts()));
  }

  private static void evidence(WordEvidence.Sum sum, Row row) {
    row.set(PairFeature.WORD_EVIDENCE, sum.total());
    row.set(PairFeature.WORD_EVIDENCE_SHARED, sum.shared());
    row.set(PairFeature.WORD_EVIDENCE_LESS, sum.less());
    row.set(PairFeature.WORD_EVIDENCE_MORE, sum.more());
  }

  /**
   * Writes the features that word evidence gives into a row, for evidence that was learned after
   * the other features were computed.
   *
   * @param row a row of {@link PairFeature#count()} values that begins at {@code offset}
   */
  public static void writeEvidence(WordEvidence.Sum sum, float[] row, int offset) {
    evidence(sum, new Row(row, offset));
  }

  private static void uses(WordUseComparison uses, Row row) {
    row.set(PairFeature.ROLE_WORD_1_LESS, uses.roleFirst().less());
    row.set(PairFeature.ROLE_WORD_1_MORE, uses.roleFirst().more());
    row.set(PairFeature.ROLE_WORD_3_LESS, uses.roleThird().less());
    row.set(PairFeature.ROLE_WORD_3_MORE, uses.roleThird().more());
    row.set(PairFeature.ROLE_WORDS_LESS, uses.roleSum().less());
    row.set(PairFeature.ROLE_WORDS_MORE, uses.roleSum().more());
    row.set(PairFeature.TITLE_EMPHASIS_LESS, uses.title().less());
    row.set(PairFeature.TITLE_EMPHASIS_MORE, uses.title().more());
  }

  private static void chunks(ChunkSequence.Edits edits, Row row) {
    ChunkSequence.Edit a = edits.own();
    ChunkSequence.Edit b = edits.others();
    row.setSorted(
        PairFeature.CHUNK_COVERAGE_LESS,
        PairFeature.CHUNK_COVERAGE_MORE,
        a.coverage(),
        b.coverage());
    row.setSorted(
        PairFeature.CHUNKS_ONE_SIDED_LESS,
        PairFeature.CHUNKS_ONE_SIDED_MORE,
        a.missing(),
        b.missing());
    row.setSorted(
        PairFeature.EDIT_PASSAGES_LESS, PairFeature.EDIT_PASSAGES_MORE, a.passages(), b.passages());
    row.setSorted(
        PairFeature.EDIT_LONGEST_LESS, PairFeature.EDIT_LONGEST_MORE, a.longest(), b.longest());
  }

  private static void title(AdProfile a, AdProfile b, Row row) {
    row.set(PairFeature.TITLES_GIVEN, (a.titleGiven() ? 1 : 0) + (b.titleGiven() ? 1 : 0));
    if (!a.title().isKnown() || !b.title().isKnown()) {
      return;
    }
    TitleComparison titles = TitleComparison.of(a.title(), b.title());
    row.set(PairFeature.TITLE_SAME_ROLE, titles.sameCore() ? 1 : 0);
    row.set(PairFeature.TITLE_JACCARD, (float) titles.tokenJaccard());
    row.set(PairFeature.TITLE_CONTAINMENT, (float) titles.tokenContainment());
    row.set(PairFeature.TITLE_TRIGRAM_DICE, (float) titles.trigramDice());
    row.set(PairFeature.TITLE_LEVEL, (float) titles.level().value());
    row.set(PairFeature.TITLE_RANK, (float) titles.rank().value());
    row.set(PairFeature.TITLE_ALTERNATIVES, (float) titles.alternatives().value());
    row.set(PairFeature.TITLE_EMPLOYMENT, titleEmployment(titles, a, b));
    row.set(PairFeature.TITLE_HOURS, (float) titles.hours().value());
    row.set(PairFeature.TITLE_REMOTE, (float) titles.remote().value());
    row.set(PairFeature.TITLE_NUMBERS, (float) titles.numbers().value());
    row.set(PairFeature.TITLE_DIFFERENCES_OTHER, titles.count(DifferenceKind.OTHER));
    row.set(PairFeature.TITLE_DIFFERENCES_PLACE, titles.count(DifferenceKind.PLACE));
    row.set(PairFeature.TITLE_DIFFERENCES_NOISE, titles.count(DifferenceKind.NOISE));
    row.set(
        PairFeature.TITLE_PROFESSION_AGREEMENT,
        (float) ProfessionDistribution.agreement(a.profession(), b.profession()));
    TermComparison words = TermComparison.of(a.titleTerms(), b.titleTerms());
    row.set(PairFeature.TITLE_ONE_SIDED_WEIGHT_LESS, words.lesser(Measure.WEIGHT));
    row.set(PairFeature.TITLE_ONE_SIDED_WEIGHT_MORE, words.greater(Measure.WEIGHT));
    row.set(PairFeature.TITLE_SHARED_WEIGHT, words.sharedWeight());
    TermCoverage left = TermCoverage.of(a.titleTerms(), b.titleTerms(), a.terms(), b.terms());
    TermCoverage right = TermCoverage.of(b.titleTerms(), a.titleTerms(), b.terms(), a.terms());
    row.setSorted(
        PairFeature.TITLE_COVERAGE_LESS,
        PairFeature.TITLE_COVERAGE_MORE,
        left.coverage(),
        right.coverage());
    row.set(PairFeature.TITLE_DIFFERENCE_ABSENT, left.absent() + right.absent());
    row.set(PairFeature.TITLE_DIFFERENCE_IN_BOTH, left.inBoth() + right.inBoth());
    row.set(PairFeature.TITLE_DIFFERENCE_OWN, left.ownOnly() + right.ownOnly());
  }

  private static float titleEmployment(TitleComparison titles, AdProfile a, AdProfile b) {
    boolean conflict =
        titles.employment() == AttributeRelation.ONE_SIDED
            && a.titleGiven()
            && b.titleGiven()
            && (isOnlyTitleOf(a, b) || isOnlyTitleOf(b, a));
    return (float) (conflict ? AttributeRelation.CONFLICTS : titles.employment()).value();
  }

  /** Whether the title of an ad names a form of contract that the other ad would name too. */
  private static boolean isOnlyTitleOf(AdProfile ad, AdProfile other) {
    for (EmploymentType type : ad.title().employment()) {
      if (type.isAlwaysNamed()
          && !isOneOfSeveral(type, ad.title().hours())
          && !other.title().employment().contains(type)
          && !other.facts().employment().contains(type)) {
        return true;
      }
    }
    return false;
  }

  /** 'Full time, mini job or working student' leaves a choice, in which an ad may omit the last. */
  private static boolean isOneOfSeveral(EmploymentType type, WorkingHours hours) {
    return type == EmploymentType.STUDENT_JOB
        && (hours.arrangements().contains(WorkingHours.Arrangement.FULL_TIME)
            || hours.arrangements().contains(WorkingHours.Arrangement.MINI_JOB));
  }

  private static void organization(AdProfile a, AdProfile b, Row row) {
    OrganizationName left = a.organization();
    OrganizationName right = b.organization();
    row.set(PairFeature.ORGANIZATION_AGREEMENT, (float) OrganizationName.agreement(left, right));
    row.set(PairFeature.ORGANIZATIONS_KNOWN, (left.isKnown() ? 1 : 0) + (right.isKnown() ? 1 : 0));
    if (left.isKnown() || right.isKnown()) {
      row.set(PairFeature.ORGANIZATIONS_INTERMEDIARY, intermediary(left) + intermediary(right));
    }
    row.setSorted(
        PairFeature.ORGANIZATION_IN_TEXT_LESS,
        PairFeature.ORGANIZATION_IN_TEXT_MORE,
        TermCoverage.share(a.organizationTerms(), b.terms()),
        TermCoverage.share(b.organizationTerms(), a.terms()));
  }

  private static int intermediary(OrganizationName name) {
    return switch (name.kind()) {
      case AGENCY, BOARD -> 1;
      case EMPLOYER, UNKNOWN -> 0;
    };
  }

  private static void place(AdProfile a, AdProfile b, Row row) {
    PlaceSet left = a.places();
    PlaceSet right = b.places();
    PlaceComparison places = PlaceComparison.of(left, right);
    if (places.relation() != PlaceRelation.UNKNOWN) {
      row.set(PairFeature.PLACE_RELATION, closeness(places.relation()));
      row.set(PairFeature.PLACE_DISTANCE, (float) places.distanceKm());
      row.set(PairFeature.PLACES_SHARED, places.shared());
      row.set(PairFeature.PLACES_MORE, Math.max(left.size(), right.size()));
    }
    row.set(PairFeature.PLACE_RESIDUE_EQUAL, PlaceComparison.residueAgreement(left, right));
    named(
        a.titlePlaces(),
        b.titlePlaces(),
        PairFeature.TITLE_PLACES_SHARED,
        PairFeature.TITLE_PLACES_ONE_SIDED_LESS,
        PairFeature.TITLE_PLACES_ONE_SIDED_MORE,
        row);
    named(
        a.textPlaces(),
        b.textPlaces(),
        PairFeature.TEXT_PLACES_SHARED,
        PairFeature.TEXT_PLACES_ONE_SIDED_LESS,
        PairFeature.TEXT_PLACES_ONE_SIDED_MORE,
        row);
    row.set(PairFeature.NAMED_PLACE_DISTANCE, PlaceNaming.distance(a, b));
    if (!left.isEmpty() && !right.isEmpty()) {
      row.set(PairFeature.PLACE_NAMED_BY_OTHER, PlaceNaming.byOther(a, b));
      row.set(
          PairFeature.PLACE_NAMED_BY_SELF,
          (PlaceNaming.names(a, left) ? 1 : 0) + (PlaceNaming.names(b, right) ? 1 : 0));
    }
  }

  private static void named(
      int[] a, int[] b, PairFeature shared, PairFeature less, PairFeature more, Row row) {
    if (a.length == 0 && b.length == 0) {
      return;
    }
    int common = 0;
    for (int id : a) {
      common += Arrays.binarySearch(b, id) >= 0 ? 1 : 0;
    }
    row.set(shared, common);
    row.setSorted(less, more, a.length - common, b.length - common);
  }

  private static float closeness(PlaceRelation relation) {
    return switch (relation) {
      case SAME -> 4;
      case OVERLAP -> 3;
      case CONTAINS -> 2;
      case NEIGHBOUR -> 1;
      case DISJOINT -> 0;
      case UNKNOWN -> Float.NaN;
    };
  }

  private static void facts(JobFacts a, JobFacts b, Row row) {
    row.set(PairFeature.REMOTE_AGREEMENT, (float) RemoteMode.agreement(a.remote(), b.remote()));
    row.set(PairFeature.SALARY_AGREEMENT, (float) Salary.agreement(a.salary(), b.salary()));
    row.set(PairFeature.HOURS_AGREEMENT, (float) WorkingHours.agreement(a.hours(), b.hours()));
    row.set(PairFeature.LEVEL_AGREEMENT, (float) SeniorityLevel.agreement(a.levels(), b.levels()));
    row.set(
        PairFeature.EMPLOYMENT_AGREEMENT,
        (float) EmploymentType.agreement(a.employment(), b.employment()));
    row.set(
        PairFeature.EXPERIENCE_AGREEMENT,
        (float) RequiredExperience.agreement(a.experience(), b.experience()));
    row.set(PairFeature.START_AGREEMENT, (float) StartDate.agreement(a.start(), b.start()));
    Optional<ProfessionCodes> left = a.profession();
    row.set(
        PairFeature.PROFESSION_AGREEMENT, (float) ProfessionCodes.agreement(left, b.profession()));
  }

  private static void identifiers(AdProfile a, AdProfile b, Row row) {
    row.set(PairFeature.EMAIL_AGREEMENT, a.identifiers().emailAgreement(b.identifiers()));
    row.set(PairFeature.PHONE_AGREEMENT, a.identifiers().phoneAgreement(b.identifiers()));
    row.set(PairFeature.ADDRESS_AGREEMENT, a.identifiers().addressAgreement(b.identifiers()));
    row.set(PairFeature.DOMAIN_AGREEMENT, a.identifiers().domainAgreement(b.identifiers()));
    row.set(PairFeature.REFERENCE_AGREEMENT, a.identifiers().referenceAgreement(b.identifiers()));
  }

  /** The part of an array that holds one row. */
  private record Row(float[] values, int offset) {
    void set(PairFeature feature, float value) {
      values[offset + feature.ordinal()] = value;
    }

    /** Sets the lesser and the greater of two values; one that is NaN leaves the other for both. */
    void setSorted(PairFeature less, PairFeature more, float a, float b) {
      float left = Float.isNaN(a) ? b : a;
      float right = Float.isNaN(b) ? a : b;
      set(less, Math.min(left, right));
      set(more, Math.max(left, right));
    }
  }
}
