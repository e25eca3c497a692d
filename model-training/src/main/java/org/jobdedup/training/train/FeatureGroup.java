package org.jobdedup.training.train;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jobdedup.features.pair.PairFeature;

/**
 * Features that look at one thing, to be left out together when asking what that thing brings. The
 * groups follow the order of {@link PairFeature}: each reaches from its first feature to the one
 * before the next group's.
 */
public enum FeatureGroup {
  /** How much of the texts is shared. */
  TEXT_OVERLAP(PairFeature.TEXT_JACCARD),
  /** Rare words, and those that stand on one side only. */
  ONE_SIDED_WORDS(PairFeature.WORD_JACCARD),
  /** Words of the description of the job and its requirements. */
  CORE_WORDS(PairFeature.CORE_WEIGHTED_JACCARD),
  /** What the texts say, in whatever words and language. */
  CONCEPTS(PairFeature.CONCEPT_JACCARD),
  /** What the common words tell, as learned from labelled pairs. */
  WORD_EVIDENCE(PairFeature.WORD_EVIDENCE),
  /** What the texts use more often, above all words of titles. */
  WORD_USE(PairFeature.ROLE_WORD_1_LESS),
  /** Where and how the texts were changed. */
  EDIT_SHAPE(PairFeature.EDIT_SPREAD_LESS),
  /** Titles. */
  TITLE(PairFeature.TITLES_GIVEN),
  /** Organisations. */
  ORGANIZATION(PairFeature.ORGANIZATION_AGREEMENT),
  /** Places that are given. */
  PLACE_GIVEN(PairFeature.PLACE_RELATION),
  /** Places that titles and texts name. */
  PLACE_NAMED(PairFeature.TITLE_PLACES_SHARED),
  /** Pay, hours, level, profession, language and so on, most of them for conflicts alone. */
  FACTS(PairFeature.REMOTE_AGREEMENT),
  /** Contacts, addresses and reference numbers. */
  IDENTIFIERS(PairFeature.EMAIL_AGREEMENT),
  /** When and where the ads were seen. */
  PRESENCE(PairFeature.SITE_AGREEMENT),
  /** What one opening hardly ever has, which trees of their own look at. */
  CONFLICTS(PairFeature.TEXT_ALTERNATIVES_EXCHANGED);

  private final PairFeature first;

  FeatureGroup(PairFeature first) {
    this.first = first;
  }

  /** The features of the group. */
  public Set<PairFeature> features() {
    FeatureGroup[] groups = values();
    PairFeature[] all = PairFeature.values();
    int end = ordinal() + 1 < groups.length ? groups[ordinal() + 1].first.ordinal() : all.length;
    return EnumSet.range(first, all[end - 1]);
  }

  /** Name in reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
