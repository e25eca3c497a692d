package org.jobdedup.training.data;

import java.util.List;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;

/**
 * The groups by which pairs are capped and resampled. Answers to pairs of one organisation are not
 * independent of each other, whether or not somebody wrote down that they belong together.
 */
public final class PairGroups {
  private PairGroups() {}

  /**
   * Gives each pair that has no group that of its organisation: of two the one whose name comes
   * first, so that the group of a pair does not hang on which other pairs there are. Groups that
   * chain through all pairs of an agency would be one in the end. Where no organisation is named
   * the role stands for it, and where neither ad has one, the first ad.
   *
   * @param pairs pairs of which both ads are at hand
   * @param ads finds the ads of the pairs
   * @return the pairs in their order, those that have a group as they are
   */
  public static List<LabelledPair> complete(List<LabelledPair> pairs, Function<String, JobAd> ads) {
    return pairs.stream()
        .map(pair -> pair.group().isEmpty() ? pair.withGroup(ofOrganization(pair, ads)) : pair)
        .toList();
  }

  private static String ofOrganization(LabelledPair pair, Function<String, JobAd> ads) {
    String a = LeakageKeys.ofOrganization(ads.apply(pair.a()));
    String b = LeakageKeys.ofOrganization(ads.apply(pair.b()));
    return a.compareTo(b) <= 0 ? a : b;
  }
}
