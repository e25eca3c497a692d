package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Labels pairs of generated ads: the pairs within openings, pairs of openings that resemble each
 * other on purpose, and about as many pairs of unrelated ads as there are ads.
 */
public final class SyntheticPairs {
  private static final int FAMILIES_PER_GROUP = 4;
  private static final int ADS_PER_OPENING = 2;

  /** Openings of a family that each is compared with; template families have hundreds. */
  private static final int RELATED_OPENINGS = 4;

  private final List<SyntheticPair> pairs = new ArrayList<>();

  private SyntheticPairs() {}

  /**
   * Pairs of the given ads, in an order that depends only on theirs. Families are put together by
   * language in groups of {@value #FAMILIES_PER_GROUP}, and no pair crosses groups, so that folds
   * can be split by group.
   */
  public static List<SyntheticPair> of(Iterable<GeneratedAd> ads) {
    Map<String, List<GeneratedAd>> families = new LinkedHashMap<>();
    for (GeneratedAd ad : ads) {
      families.computeIfAbsent(ad.familyId(), key -> new ArrayList<>()).add(ad);
    }
    SyntheticPairs labelled = new SyntheticPairs();
    // Unrelated ads of one language are the harder negatives.
    List<List<GeneratedAd>> all = new ArrayList<>(families.values());
    all.sort(Comparator.comparing(family -> family.get(0).language()));
    for (int first = 0; first < all.size(); first += FAMILIES_PER_GROUP) {
      String group = "families-" + first / FAMILIES_PER_GROUP;
      List<List<GeneratedAd>> members =
          all.subList(first, Math.min(all.size(), first + FAMILIES_PER_GROUP));
      members.forEach(family -> labelled.addFamily(family, group));
      labelled.addUnrelated(members, group);
    }
    return List.copyOf(labelled.pairs);
  }

  private void addFamily(List<GeneratedAd> family, String group) {
    Map<String, List<GeneratedAd>> openings = new LinkedHashMap<>();
    for (GeneratedAd ad : family) {
      openings.computeIfAbsent(ad.openingId(), key -> new ArrayList<>()).add(ad);
    }
    List<List<GeneratedAd>> lists = List.copyOf(openings.values());
    for (int i = 0; i < lists.size(); i++) {
      List<GeneratedAd> opening = lists.get(i);
      for (int a = 0; a < opening.size(); a++) {
        for (int b = a + 1; b < opening.size(); b++) {
          addDuplicate(opening.get(a), opening.get(b), group);
        }
      }
      int end = Math.min(lists.size(), i + 1 + RELATED_OPENINGS);
      for (int j = i + 1; j < end; j++) {
        for (GeneratedAd a : first(opening)) {
          first(lists.get(j)).forEach(b -> addNearMiss(a, b, group));
        }
      }
    }
  }

  private void addUnrelated(List<List<GeneratedAd>> families, String group) {
    // Each family with the next, the last with the first unless that is the pair before.
    int neighbours = families.size() > 2 ? families.size() : families.size() - 1;
    for (int i = 0; i < neighbours; i++) {
      List<GeneratedAd> others = families.get((i + 1) % families.size());
      for (int k = 0; k < families.get(i).size(); k++) {
        GeneratedAd a = families.get(i).get(k);
        GeneratedAd b = others.get(k % others.size());
        add(a, b, false, "different", "UNRELATED", group);
      }
    }
  }

  private void addDuplicate(GeneratedAd a, GeneratedAd b, String group) {
    Variation shown = a.variation().isCopy() ? a.variation() : b.variation();
    String kind = "full";
    for (GeneratedAd ad : List.of(a, b)) {
      if (ad.variation() == Variation.AGENCY_REWRITE || ad.variation() == Variation.TRANSLATION) {
        kind = "semantic";
        shown = ad.variation();
      } else if (ad.variation() == Variation.TRUNCATED && kind.equals("full")) {
        kind = "partial";
        shown = ad.variation();
      }
    }
    add(a, b, true, kind, shown.name(), group);
  }

  private void addNearMiss(GeneratedAd a, GeneratedAd b, String group) {
    // Where several things differ, role counts before employer before city.
    if (is(a, b, Variation.OTHER_ROLE)) {
      add(a, b, false, "role", Variation.OTHER_ROLE.name(), group);
    } else if (is(a, b, Variation.SAME_ROLE_OTHER_EMPLOYER)) {
      add(a, b, false, "employer", Variation.SAME_ROLE_OTHER_EMPLOYER.name(), group);
    } else if (is(a, b, Variation.TEMPLATE_FAMILY)) {
      String kind = a.ad().title().equals(b.ad().title()) ? "city" : "role";
      add(a, b, false, kind, Variation.TEMPLATE_FAMILY.name(), group);
    } else {
      add(a, b, false, "city", Variation.OTHER_TOWN.name(), group);
    }
  }

  private static boolean is(GeneratedAd a, GeneratedAd b, Variation kind) {
    return a.openingKind() == kind || b.openingKind() == kind;
  }

  private static List<GeneratedAd> first(List<GeneratedAd> opening) {
    return opening.subList(0, Math.min(ADS_PER_OPENING, opening.size()));
  }

  private void add(
      GeneratedAd a, GeneratedAd b, boolean duplicate, String kind, String what, String group) {
    String language = a.language().tag();
    String name = "s" + (10_000 + pairs.size());
    pairs.add(
        new SyntheticPair(
            name,
            a.ad().id(),
            b.ad().id(),
            duplicate,
            kind,
            group,
            "pool:" + language + '/' + what));
  }
}
