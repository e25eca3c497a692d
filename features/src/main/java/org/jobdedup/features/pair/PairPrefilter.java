package org.jobdedup.features.pair;

import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.PlaceComparison;
import org.jobdedup.features.place.PlaceRelation;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.terms.TermComparison;
import org.jobdedup.features.title.TitleComparison;

/**
 * Decides which candidate pairs reach the booster. A pure and symmetric function of the two
 * profiles, so that it commutes with the order of arrival; it never decides that a pair is a match.
 *
 * <p>A pair passes when its texts share enough, when organisation and title agree, when an
 * organisation writes in two languages so that neither texts nor titles can be compared, when an
 * agency, a board or nobody offers in another language the role that somebody offers in that place,
 * or when both state one reference number; but not when the places are apart and nothing hints at
 * one opening in two places. The last rule keeps the hundreds of town variants of one agency's text
 * from meeting each other in the booster.
 */
public final class PairPrefilter {
  /** Least share of the shorter text that the other holds. */
  private static final float LEAST_CONTAINMENT = 0.3f;

  private static final double LEAST_TITLE_DICE = 0.5;
  private static final double LEAST_ORGANIZATION_AGREEMENT = 0.5;

  /** Whether the pair is worth scoring. */
  public boolean admits(AdProfile a, AdProfile b) {
    PlaceRelation relation = PlaceComparison.of(a.places(), b.places()).relation();
    if (relation == PlaceRelation.DISJOINT && !mayBeOneInTwoPlaces(a, b)) {
      return false;
    }
    return containment(a, b) >= LEAST_CONTAINMENT
        || fieldsAgree(a, b)
        || relation == PlaceRelation.SAME && isOneRoleInTwoLanguages(a, b);
  }

  /** That of the rare words or, where the texts have none to compare, of the shingles. */
  private static float containment(AdProfile a, AdProfile b) {
    float containment = TermComparison.weightedContainment(a.terms(), b.terms());
    return Float.isNaN(containment) ? a.text().containment(b.text()) : containment;
  }

  private static boolean fieldsAgree(AdProfile a, AdProfile b) {
    // A comparison with NaN is false: what is unknown does not agree.
    boolean oneOrganization =
        OrganizationName.agreement(a.organization(), b.organization())
            >= LEAST_ORGANIZATION_AGREEMENT;
    return oneOrganization && (a.languageAgreement(b) == 0 || rolesAgree(a, b))
        || a.identifiers().referenceAgreement(b.identifiers()) == 1;
  }

  /** Roles are compared in one language, texts cannot be; two employers have two openings. */
  private static boolean isOneRoleInTwoLanguages(AdProfile a, AdProfile b) {
    return a.languageAgreement(b) == 0 && (isNoEmployer(a) || isNoEmployer(b)) && rolesAgree(a, b);
  }

  private static boolean isNoEmployer(AdProfile ad) {
    return ad.organization().kind() != OrganizationName.Kind.EMPLOYER;
  }

  private static boolean rolesAgree(AdProfile a, AdProfile b) {
    return TitleComparison.trigramDice(a.title(), b.title()) >= LEAST_TITLE_DICE;
  }

  private static boolean mayBeOneInTwoPlaces(AdProfile a, AdProfile b) {
    return sameTextAndTitle(a, b)
        || a.presence().siteAgreement(b.presence()) == 0
        || PlaceNaming.byOther(a, b) > 0
        || PlaceNaming.sharesTitlePlace(a, b)
        || worksRemotely(a) && worksRemotely(b);
  }

  private static boolean sameTextAndTitle(AdProfile a, AdProfile b) {
    return a.text().jaccard(b.text()) == 1
        && TitleComparison.trigramDice(a.title(), b.title()) == 1;
  }

  private static boolean worksRemotely(AdProfile ad) {
    RemoteMode inTitle = ad.title().remote();
    return ad.facts().remote() == RemoteMode.REMOTE
        || inTitle == RemoteMode.REMOTE
        || inTitle == RemoteMode.HYBRID
        || ad.places().remote()
        || ad.places().hybrid()
        || ad.places().nationwide();
  }
}
