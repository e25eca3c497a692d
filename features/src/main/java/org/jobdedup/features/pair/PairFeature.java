package org.jobdedup.features.pair;

import java.util.Locale;

/**
 * The features of a pair, in the order of a row. Every feature is symmetric in the two ads: where
 * the sides differ, LESS is the lesser and MORE the greater of the two values. A value that cannot
 * be known is {@code NaN}, never 0. Weights are inverse organisation frequencies in nats.
 */
public enum PairFeature {
  // Overlap of the whole texts.
  /** Estimated Jaccard similarity of the word shingles, 0 to 1. */
  TEXT_JACCARD,
  /** Estimated containment of the shorter text's shingles in the longer's, 0 to 1. */
  TEXT_CONTAINMENT,
  /** Hamming distance of the SimHashes, 0 to 64. */
  SIMHASH_DISTANCE,
  /** Tokens of the shorter text over those of the longer, 0 to 1. */
  LENGTH_RATIO,
  /** Tokens of the shorter text. */
  LENGTH_LESS,
  /** Tokens of the longer text. */
  LENGTH_MORE,

  // Words, and those that stand on one side only.
  /** Jaccard similarity of the rare words, 0 to 1. */
  WORD_JACCARD,
  /** Containment of the rare words, 0 to 1. */
  WORD_CONTAINMENT,
  /** Weighted Jaccard similarity of the rare words, 0 to 1. */
  WORD_WEIGHTED_JACCARD,
  /** Weighted containment of the rare words, 0 to 1. */
  WORD_WEIGHTED_CONTAINMENT,
  /** Weight of the one-sided words, lesser side. */
  ONE_SIDED_WEIGHT_LESS,
  /** Weight of the one-sided words, greater side. */
  ONE_SIDED_WEIGHT_MORE,
  /** One-sided words that hold a digit, lesser side. */
  ONE_SIDED_NUMERIC_LESS,
  /** One-sided words that hold a digit, greater side. */
  ONE_SIDED_NUMERIC_MORE,
  /** Number of rare words that both texts hold and that hold a digit. */
  SHARED_NUMERIC,
  /** Weight of the rare words that both texts hold. */
  WORD_SHARED_WEIGHT,

  // What the ads say about the job and its requirements.
  /** Weighted Jaccard similarity of the rare words of the cores, 0 to 1. */
  CORE_WEIGHTED_JACCARD,
  /** Weighted containment of the rare words of the cores, 0 to 1. */
  CORE_WEIGHTED_CONTAINMENT,
  /** Weighted share of a core's rare words that the other ad's text holds, lesser side, 0 to 1. */
  CORE_COVERAGE_LESS,
  /** As above, greater side. */
  CORE_COVERAGE_MORE,
  /** Jaccard similarity of the common words of the cores, 0 to 1. */
  CORE_COMMON_JACCARD,
  /** Containment of the common words of the cores, 0 to 1. */
  CORE_COMMON_CONTAINMENT,

  // Concepts, which words of several languages stand for.
  /** Weighted Jaccard similarity of the concepts, 0 to 1. */
  CONCEPT_JACCARD,
  /** Weighted share of a text's concepts that the other names, lesser side, 0 to 1. */
  CONCEPT_COVERAGE_LESS,
  /** As above, greater side. */
  CONCEPT_COVERAGE_MORE,
  /**
   * Weighted share of the concepts of a title's role that the other ad names in title or text,
   * lesser side, 0 to 1.
   */
  TITLE_CONCEPT_COVERAGE_LESS,
  /** As above, greater side. */
  TITLE_CONCEPT_COVERAGE_MORE,

  // What the common words tell.
  /** Evidence of the common words, shared and not, in nats for one opening. */
  WORD_EVIDENCE,
  /** Evidence of the common words that both texts hold. */
  WORD_EVIDENCE_SHARED,
  /** Evidence of the common words that only one text holds, lesser side. */
  WORD_EVIDENCE_LESS,
  /** As above, greater side. */
  WORD_EVIDENCE_MORE,

  // What the texts use more often.
  /**
   * How much more a text uses a word of titles, by its role weight, than the other does: the
   * greatest difference of the logarithms of one more than the uses, lesser side.
   */
  ROLE_WORD_1_LESS,
  /** As above, greater side. */
  ROLE_WORD_1_MORE,
  /** The third greatest such difference, lesser side. */
  ROLE_WORD_3_LESS,
  /** As above, greater side. */
  ROLE_WORD_3_MORE,
  /** The sum of such differences, lesser side. */
  ROLE_WORDS_LESS,
  /** As above, greater side. */
  ROLE_WORDS_MORE,
  /**
   * How much more a text uses a word of its own title that the other title lacks, without role
   * weights: the greatest difference, lesser side.
   */
  TITLE_EMPHASIS_LESS,
  /** As above, greater side. */
  TITLE_EMPHASIS_MORE,

  // The shape of the edit.
  /** Sixteenths of the text with one-sided words, lesser side. */
  EDIT_SPREAD_LESS,
  /** Sixteenths of the text with one-sided words, greater side. */
  EDIT_SPREAD_MORE,
  /** Share of the one-sided words in the sixteenth that holds most, lesser side. */
  EDIT_CONCENTRATION_LESS,
  /** Share of the one-sided words in the sixteenth that holds most, greater side. */
  EDIT_CONCENTRATION_MORE,
  /** Share of the one-sided words in the first sixteenth, greater side. */
  EDIT_HEAD_SHARE_MORE,
  /** Share of the one-sided words in the last sixteenth, greater side. */
  EDIT_TAIL_SHARE_MORE,
  /** Words that were replaced rather than inserted. */
  EDIT_REPLACED,
  /** Mean number of sixteenths by which shared words moved. */
  EDIT_POSITION_SHIFT,

  /** Share of the chunks of text that the other ad repeats, lesser side, 0 to 1. */
  CHUNK_COVERAGE_LESS,
  /** As above, greater side. */
  CHUNK_COVERAGE_MORE,
  /** Chunks of text that the other ad lacks, lesser side. */
  CHUNKS_ONE_SIDED_LESS,
  /** As above, greater side. */
  CHUNKS_ONE_SIDED_MORE,
  /** Unbroken passages that the other ad lacks, lesser side. */
  EDIT_PASSAGES_LESS,
  /** As above, greater side. */
  EDIT_PASSAGES_MORE,
  /** Chunks of the longest passage that the other ad lacks, lesser side. */
  EDIT_LONGEST_LESS,
  /** As above, greater side. */
  EDIT_LONGEST_MORE,

  // Title.
  /** Number of ads with a title of their own, 0 to 2; else the first line of the text serves. */
  TITLES_GIVEN,
  /** 1 where the roles consist of the same words, 0 where not. */
  TITLE_SAME_ROLE,
  /** Jaccard similarity of the roles' words, 0 to 1. */
  TITLE_JACCARD,
  /** Containment of the roles' words, 0 to 1. */
  TITLE_CONTAINMENT,
  /** Dice coefficient of the roles' character trigrams, 0 to 1. */
  TITLE_TRIGRAM_DICE,
  /** Seniority in the titles: 1 agrees, 0.5 one-sided, 0 conflicts. */
  TITLE_LEVEL,
  /**
   * Rank within one role, such as deputy or assistant, or who leads the others: 1 agrees, 0
   * conflicts or is one-sided.
   */
  TITLE_RANK,
  /**
   * What the titles choose among, such as wards, subjects and systems: 1 agrees, 0.5 one-sided, 0
   * conflicts.
   */
  TITLE_ALTERNATIVES,
  /**
   * Form of contract in the titles: 1 agrees, 0.5 one-sided, 0 conflicts; 0 also where only one
   * title names freelance work, an internship or an apprenticeship and the other ad nowhere does.
   */
  TITLE_EMPLOYMENT,
  /** Working hours in the titles, as above. */
  TITLE_HOURS,
  /** Remote work in the titles, as above. */
  TITLE_REMOTE,
  /** Numbers in the titles, as above. */
  TITLE_NUMBERS,
  /** Differing words of the role. */
  TITLE_DIFFERENCES_OTHER,
  /** Differing words of place. */
  TITLE_DIFFERENCES_PLACE,
  /** Differing words that advertise. */
  TITLE_DIFFERENCES_NOISE,
  /** Weight of the words of the titles as posted that stand in one title only, lesser side. */
  TITLE_ONE_SIDED_WEIGHT_LESS,
  /** As above, greater side. */
  TITLE_ONE_SIDED_WEIGHT_MORE,
  /** Weight of the words that both titles share. */
  TITLE_SHARED_WEIGHT,
  /** Weighted share of a title's words that the other ad's text or title holds, lesser side. */
  TITLE_COVERAGE_LESS,
  /** As above, greater side. */
  TITLE_COVERAGE_MORE,
  /** Weight of words in one title only that neither text holds. */
  TITLE_DIFFERENCE_ABSENT,
  /** Weight of words in one title only that both texts hold. */
  TITLE_DIFFERENCE_IN_BOTH,
  /** Weight of words in one title only that its own text holds and the other ad does not. */
  TITLE_DIFFERENCE_OWN,

  /** Agreement of the professions that the titles name, 0 to 1. */
  TITLE_PROFESSION_AGREEMENT,

  // Organisation.
  /** Agreement of the organisations, 0 to 1. */
  ORGANIZATION_AGREEMENT,
  /** Number of ads with a known organisation, 0 to 2. */
  ORGANIZATIONS_KNOWN,
  /** Number of organisations that are agencies or boards, 0 to 2; NaN where none is known. */
  ORGANIZATIONS_INTERMEDIARY,
  /** Weighted share of an organisation's words that the other ad's text holds, lesser side. */
  ORGANIZATION_IN_TEXT_LESS,
  /** As above, greater side. */
  ORGANIZATION_IN_TEXT_MORE,

  // Place.
  /** Relation of the places: 4 same, 3 overlap, 2 contains, 1 neighbour, 0 disjoint. */
  PLACE_RELATION,
  /** Smallest distance of the places in km. */
  PLACE_DISTANCE,
  /** Places on both sides. */
  PLACES_SHARED,
  /** Number of places on the side that has more of them. */
  PLACES_MORE,
  /** 1 where the unresolved words of the places agree, 0 where not or a known district differs. */
  PLACE_RESIDUE_EQUAL,
  /** Places named in both titles. */
  TITLE_PLACES_SHARED,
  /** Places named in one title only, lesser side. */
  TITLE_PLACES_ONE_SIDED_LESS,
  /** Places named in one title only, greater side. */
  TITLE_PLACES_ONE_SIDED_MORE,
  /** Places named in both texts. */
  TEXT_PLACES_SHARED,
  /** Places named in one text only, lesser side. */
  TEXT_PLACES_ONE_SIDED_LESS,
  /** Places named in one text only, greater side. */
  TEXT_PLACES_ONE_SIDED_MORE,
  /**
   * Smallest distance in km of the places that are given or, where none is or only a country or
   * region that holds them, named.
   */
  NAMED_PLACE_DISTANCE,
  /** Ads (0 to 2) whose given place the other names in text or title. */
  PLACE_NAMED_BY_OTHER,
  /** Ads (0 to 2) that name their given place in text or title themselves. */
  PLACE_NAMED_BY_SELF,

  // Facts.
  /** Agreement of remote work, 0 to 1. */
  REMOTE_AGREEMENT,
  /** Agreement of pay, 0 to 1. */
  SALARY_AGREEMENT,
  /** Agreement of working hours, 0 to 1. */
  HOURS_AGREEMENT,
  /** Agreement of the levels of seniority that the texts name, 0 to 1. */
  LEVEL_AGREEMENT,
  /** Jaccard similarity of the forms of contract that the texts name. */
  EMPLOYMENT_AGREEMENT,
  /** Agreement of the years of experience asked for, 0 to 1. */
  EXPERIENCE_AGREEMENT,
  /** Agreement of when the jobs begin, 0 to 1. */
  START_AGREEMENT,
  /** Agreement of the occupation codes, 0 to 1. */
  PROFESSION_AGREEMENT,
  /** 1 where the texts are in one language, 0 where not. */
  LANGUAGE_AGREEMENT,

  // Identifiers.
  /** 1 where an e-mail address is shared, 0 where none is. */
  EMAIL_AGREEMENT,
  /** 1 where a phone number is shared, 0 where none is. */
  PHONE_AGREEMENT,
  /** 1 where a web address in the text is shared, 0 where none is. */
  ADDRESS_AGREEMENT,
  /** 1 where a domain is shared, 0 where none is. */
  DOMAIN_AGREEMENT,
  /** 1 where a reference number is shared, 0 where both have some and share none. */
  REFERENCE_AGREEMENT,

  // Presence.
  /** 1 where both ads stand on one site, 0 where not. */
  SITE_AGREEMENT,
  /** Days between the first days. */
  FIRST_DAY_GAP,

  // Conflicts.
  /**
   * Kinds of alternatives, such as wards, subjects, systems and teams, of which each text names one
   * that the other does not; NaN where neither names any.
   */
  TEXT_ALTERNATIVES_EXCHANGED,
  /** Agreement of the shifts that titles or else texts name: 1 the same, 0.5 some, 0 conflicts. */
  SHIFT_AGREEMENT,
  /** 1 where a pay grade is shared, 0 where both ads name some and share none. */
  PAY_GRADE_AGREEMENT,
  /** Number of {@link CertainConflict}s that are known. */
  CERTAIN_CONFLICTS;

  private static final PairFeature[] ALL = values();

  /** Number of features of a row. */
  public static int count() {
    return ALL.length;
  }

  /** Name in files and reports. */
  public String featureName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
