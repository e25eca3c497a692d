package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.evaluate.Weighting;
import org.junit.jupiter.api.Test;

final class PairGroupsTest {
  private static final Map<String, JobAd> ADS =
      Map.of(
          "a", ad("a", "Lamps GmbH", "Keeper"),
          "b", ad("b", "LAMPS", "Mender"),
          "c", ad("c", "Harbour AG", "Keeper"),
          "d", ad("d", null, "Lighthouse Keeper"),
          "e", ad("e", null, "Lighthouse keeper (m/w/d)"),
          "f", ad("f", null, null),
          "g", ad("g", null, "(m/w/d)"),
          "h", ad("h", null, null));

  private static JobAd ad(String id, String organization, String title) {
    return JobAd.builder(id).organization(organization).title(title).description("Text.").build();
  }

  private static LabelledPair pair(String a, String b, String group) {
    return new LabelledPair(a, b, true, LabelledPair.Origin.READ, "", 0, "", group, 0, 1);
  }

  private static List<String> groups(LabelledPair... pairs) {
    return PairGroups.complete(List.of(pairs), ADS::get).stream().map(LabelledPair::group).toList();
  }

  @Test
  void when_aPairHasNoGroup_then_itsOrganizationIsItsGroup() {
    List<String> groups =
        groups(pair("a", "b", ""), pair("b", "a", ""), pair("a", "c", ""), pair("d", "e", ""));
    assertEquals(groups.get(0), groups.get(1));
    assertNotEquals(groups.get(0), groups.get(2), "of two organisations the first in order");
    assertEquals(groups.get(2), groups(pair("c", "b", "")).get(0));
    assertEquals(groups.get(3), groups(pair("e", "d", "")).get(0), "the role where none is named");
  }

  @Test
  void when_adsNameNeitherOrganizationNorRole_then_theyAreNoGroup() {
    List<String> groups =
        groups(pair("f", "g", ""), pair("g", "h", ""), pair("f", "a", ""), pair("h", "d", ""));
    assertNotEquals(groups.get(0), groups.get(1));
    assertEquals(groups(pair("a", "b", "")).get(0), groups.get(2), "the other ad has one");
    assertEquals(groups(pair("d", "e", "")).get(0), groups.get(3), "the other ad has a role");
  }

  @Test
  void when_aPairHasAGroup_then_itStaysAsItIs() {
    LabelledPair grouped = pair("a", "b", "g");
    assertEquals(List.of(grouped), PairGroups.complete(List.of(grouped), ADS::get));
  }

  @Test
  void when_pairsOfOneOrganizationHaveNoGroup_then_theyCountAsThree() {
    List<LabelledPair> pairs = IntStream.range(0, 12).mapToObj(i -> pair("a", "b", "")).toList();
    double[] weights = Weighting.CAPPED_SHARED.weights(PairGroups.complete(pairs, ADS::get));
    assertEquals(Weighting.CAP, Arrays.stream(weights).sum(), 1e-9);
  }
}
