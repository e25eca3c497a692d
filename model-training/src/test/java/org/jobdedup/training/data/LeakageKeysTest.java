package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.api.Test;

final class LeakageKeysTest {
  private static final Map<String, JobAd> ADS =
      Map.of(
          "a", ad("a", "Lamps GmbH", "Keeper"),
          "b", ad("b", "LAMPS", "Mender"),
          "c", ad("c", "Harbour AG", "Keeper"),
          "d", ad("d", null, "Lighthouse Keeper"),
          "e", ad("e", null, "Lighthouse keeper (m/w/d)"),
          "f", ad("f", null, "Baker"),
          "g", ad("g", null, null),
          "h", ad("h", null, "(m/w/d)"));

  private static JobAd ad(String id, String organization, String title) {
    return JobAd.builder(id).organization(organization).title(title).description("Text.").build();
  }

  private static Set<String> keys(String a, String b, String group) {
    return LeakageKeys.of(
        new LabelledPair(a, b, true, LabelledPair.Origin.READ, "", 0, "", group, 0, 1), ADS::get);
  }

  private static boolean meet(Set<String> first, Set<String> second) {
    return !Collections.disjoint(first, second);
  }

  @Test
  void when_pairsShareAnAdAGroupOrAnOrganization_then_theirKeysMeet() {
    assertTrue(meet(keys("x", "y", ""), keys("y", "z", "")), "an ad that nobody has read");
    assertTrue(meet(keys("x", "y", "g"), keys("v", "w", "g")), "a group");
    assertTrue(meet(keys("a", "x", ""), keys("b", "y", "")), "an organisation");
    assertTrue(meet(keys("d", "x", ""), keys("e", "y", "")), "a title instead of one");
    assertFalse(meet(keys("a", "x", ""), keys("c", "y", "")), "only a title, beside organisations");
    assertFalse(meet(keys("d", "x", ""), keys("f", "y", "")));
    assertFalse(meet(keys("g", "x", ""), keys("h", "y", "")), "neither organisation nor role");
    assertFalse(meet(keys("x", "y", ""), keys("v", "w", "")), "no group is no group in common");
  }

  @Test
  void when_anAdIsAskedAlone_then_itsKeysAreThoseOfItsPairs() {
    for (JobAd ad : ADS.values()) {
      assertEquals(2, LeakageKeys.of(ad).size());
      assertTrue(keys(ad.id(), "x", "").containsAll(LeakageKeys.of(ad)));
    }
    assertEquals(
        List.of(keys("a", "b", "g")),
        LeakageKeys.of(
            List.of(
                new LabelledPair("a", "b", true, LabelledPair.Origin.RULE, "", 0, "", "g", 0, 1)),
            ADS::get));
  }
}
