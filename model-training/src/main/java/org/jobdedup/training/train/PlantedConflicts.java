package org.jobdedup.training.train;

import java.util.List;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TitleComparison;
import org.jobdedup.training.data.LabelledPair;

/**
 * Copies of read duplicates whose titles were completed so that they are two openings, or that they
 * still are one: counterfactual examples (Kaushik, Hovy and Lipton 2020, arXiv:1909.12434).
 *
 * <p>Labelled pairs with one text hardly ever name two shifts, two levels or two contracts, so a
 * model that learns from them alone takes one text for proof of one opening, whatever the titles
 * say. Of each duplicate there is a copy in which the titles conflict, which is not one opening,
 * and for comparison a copy in which both titles, and one in which only one title was completed,
 * which still are; but for ranks and forms of contract that no ad leaves out.
 */
final class PlantedConflicts {
  /** Weight of each copy as a share of its source's. */
  static final double SHARE = 0.05;

  /** Kind of all copies. */
  static final String KIND = "title completed";

  private PlantedConflicts() {}

  /**
   * Plants conflicts. Which conflicts a pair gets depends on the pair alone.
   *
   * @param ads finds the ads of the pairs
   * @param language finds the language of an ad by its id, as an ISO 639 code
   */
  static LearningCopies plant(
      List<LabelledPair> pairs, Function<String, JobAd> ads, Function<String, String> language) {
    LearningCopies.Builder copies = new LearningCopies.Builder(KIND, SHARE);
    for (int i = 0; i < pairs.size(); i++) {
      LabelledPair pair = pairs.get(i);
      if (pair.duplicate() && pair.origin() != LabelledPair.Origin.RULE) {
        JobAd a = ads.apply(pair.a());
        JobAd b = ads.apply(pair.b());
        plantTitles(i, pair, a, b, language, copies);
      }
    }
    return copies.build();
  }

  private static void plantTitles(
      int index,
      LabelledPair pair,
      JobAd a,
      JobAd b,
      Function<String, String> language,
      LearningCopies.Builder copies) {
    List<TitleConflict> conflicts = fitting(a, b, language);
    if (conflicts.isEmpty()) {
      return;
    }
    long choice = pair.hash();
    TitleConflict conflict =
        conflicts.get((int) Long.remainderUnsigned(choice >>> 1, conflicts.size()));
    if ((choice & 1) != 0) {
      conflict = conflict.swapped();
    }
    JobAd one = titled(a, "one", conflict.one(a.title()));
    JobAd same = titled(b, "one", conflict.one(b.title()));
    copies.add(index, pair, one, titled(b, "other", conflict.other(b.title())), false);
    copies.add(index, pair, one, same, true);
    if (conflict.kind() != TitleConflict.Kind.RANK && mayBeOmitted(one)) {
      copies.add(index, pair, a, same, true);
    }
  }

  /** Whether another ad of one opening may go without what a title was completed by. */
  private static boolean mayBeOmitted(JobAd completed) {
    JobTitle title = parse(completed);
    return !TitleComparison.namesRank(title)
        && title.employment().stream().noneMatch(EmploymentType::isAlwaysNamed);
  }

  private static JobTitle parse(JobAd ad) {
    return JobTitle.parse(ad.title(), ad.organization(), ad.location());
  }

  private static List<TitleConflict> fitting(JobAd a, JobAd b, Function<String, String> language) {
    if (a.title() == null || b.title() == null) {
      return List.of();
    }
    String spoken = language.apply(a.id());
    if (!spoken.equals(language.apply(b.id()))) {
      return List.of();
    }
    JobTitle first = parse(a);
    JobTitle second = parse(b);
    return TitleConflict.ALL.stream()
        .filter(conflict -> conflict.language().equals(spoken))
        .filter(conflict -> conflict.fits(first) && conflict.fits(second))
        .toList();
  }

  /** An ad under another title, with an id of its own that no ad of the pairs has. */
  private static JobAd titled(JobAd ad, String way, String title) {
    return ad.toBuilder(ad.id() + "\n" + way + "\n" + title).title(title).build();
  }
}
