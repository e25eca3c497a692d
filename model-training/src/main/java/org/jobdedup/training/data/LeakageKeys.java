package org.jobdedup.training.data;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.title.JobTitle;

/** What a pair must not have in common with a pair on the other side of a split. */
public final class LeakageKeys {
  private LeakageKeys() {}

  /**
   * The keys of each pair.
   *
   * @param ads finds the ads of the pairs
   */
  public static List<Set<String>> of(List<LabelledPair> pairs, Function<String, JobAd> ads) {
    return pairs.stream().map(pair -> of(pair, ads)).toList();
  }

  /**
   * The ads, the group and the organisations of a pair, as strings to be compared.
   *
   * @param ads finds the ads of the pair; of one that it does not know (null) only the id counts
   */
  public static Set<String> of(LabelledPair pair, Function<String, JobAd> ads) {
    return of(new NamedPair(pair.a(), pair.b(), pair.group()), ads);
  }

  /** As {@link #of(LabelledPair, Function)}, of a pair that need not have an answer. */
  public static Set<String> of(NamedPair pair, Function<String, JobAd> ads) {
    Set<String> keys = new HashSet<>();
    for (String id : List.of(pair.a(), pair.b())) {
      keys.add(ofId(id));
      JobAd ad = ads.apply(id);
      if (ad != null) {
        keys.add(ofOrganization(ad));
      }
    }
    if (!pair.group().isEmpty()) {
      keys.add("group\n" + pair.group());
    }
    return keys;
  }

  /**
   * The keys that an ad gives to each pair that holds it: the ad itself and what {@link
   * #ofOrganization} gives.
   */
  public static Set<String> of(JobAd ad) {
    return Set.of(ofId(ad.id()), ofOrganization(ad));
  }

  private static String ofId(String id) {
    return "ad\n" + id;
  }

  /**
   * The organisation of an ad, or its role where it names none. An ad that names neither stands for
   * itself: what two ads do not say they do not have in common. Organisations come first in order,
   * such ads last.
   */
  static String ofOrganization(JobAd ad) {
    OrganizationName organization = OrganizationName.parse(ad.organization());
    if (organization.isKnown()) {
      return "organization\n" + organization.canonical();
    }
    // Without a name the title stands for it, as in the groups of labelled pairs.
    JobTitle title = JobTitle.parse(ad.title(), null, null);
    return title.isKnown() ? "title\n" + title.core() : "unnamed\n" + ad.id();
  }
}
