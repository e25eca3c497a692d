package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TitleComparison;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPair.Origin;
import org.junit.jupiter.api.Test;

final class PlantedConflictsTest {
  private final Map<String, JobAd> ads = new TreeMap<>();
  private final Map<String, String> languages = new TreeMap<>();

  private LabelledPair pair(int id, boolean duplicate, Origin origin) {
    ad(id + "a", "en", "Crane Operator");
    ad(id + "b", "en", "Operator, Crane");
    return new LabelledPair(
        id + "a", id + "b", duplicate, origin, "full", 3, "pool:en/A", "group" + id, 2, .5);
  }

  private void ad(String id, String language, String title) {
    ads.put(
        id,
        JobAd.builder(id)
            .title(title)
            .organization("Hebewerk")
            .location("Bristol")
            .site("board.example")
            .description("You move loads of up to 60 tons with our crane. " + id)
            .build());
    languages.put(id, language);
  }

  private LearningCopies plant(LabelledPair... pairs) {
    return PlantedConflicts.plant(List.of(pairs), ads::get, languages::get);
  }

  @Test
  void when_pairIsOneOpening_then_conflictingTitlesMakeItTwoAndAgreeingOnesDoNot() {
    Set<Integer> sizes = new HashSet<>();
    for (int id = 0; id < 60; id++) {
      LearningCopies planted = plant(pair(id, true, Origin.READ));

      sizes.add(planted.pairs().size());
      assertEquals(
          List.of(false, true, true).subList(0, planted.pairs().size()),
          planted.pairs().stream().map(LabelledPair::duplicate).toList());
      assertTrue(relations(planted, 0).contains(AttributeRelation.CONFLICTS), "conflicting: " + id);
      for (int i = 1; i < planted.pairs().size(); i++) {
        assertTrue(
            !relations(planted, i).contains(AttributeRelation.CONFLICTS), "no conflict: " + id);
      }
      if (planted.pairs().size() > 2) {
        assertTrue(relations(planted, 2).contains(AttributeRelation.ONE_SIDED), "only one: " + id);
        assertTrue(
            title(planted, planted.pairs().get(2).b()).employment().stream()
                .noneMatch(EmploymentType::isAlwaysNamed),
            "what no ad leaves out: " + id);
      }
    }
    assertEquals(Set.of(2, 3), sizes);
  }

  private static List<AttributeRelation> relations(LearningCopies planted, int index) {
    LabelledPair pair = planted.pairs().get(index);
    TitleComparison comparison =
        TitleComparison.of(title(planted, pair.a()), title(planted, pair.b()));
    return List.of(
        comparison.level(),
        comparison.rank(),
        comparison.alternatives(),
        comparison.employment(),
        comparison.hours());
  }

  private static JobTitle title(LearningCopies planted, String id) {
    return JobTitle.parse(planted.ads().get(id).title(), null, null);
  }

  @Test
  void when_titlesAreCompleted_then_nothingElseOfTheAdsChanges() {
    LearningCopies planted = plant(pair(1, true, Origin.EXAMPLE));

    Set<String> described = new HashSet<>();
    for (LabelledPair copy : planted.pairs()) {
      assertEquals(Origin.EXAMPLE, copy.origin());
      assertEquals("group1", copy.group());
      assertEquals(.5 * PlantedConflicts.SHARE, copy.weight());
      for (String id : List.of(copy.a(), copy.b())) {
        JobAd ad = planted.ads().get(id);
        assertEquals(id, ad.id());
        assertEquals("Hebewerk", ad.organization());
        assertEquals("Bristol", ad.location());
        assertEquals("board.example", ad.site());
        described.add(ad.description());
      }
    }
    assertEquals(Set.of(ads.get("1a").description(), ads.get("1b").description()), described);
  }

  @Test
  void when_nothingCanBePlanted_then_thereIsNoCopy() {
    LabelledPair different = pair(1, false, Origin.READ);
    LabelledPair byRule = pair(2, true, Origin.RULE);
    LabelledPair untitled = pair(3, true, Origin.READ);
    ad("3b", "en", null);
    LabelledPair bilingual = pair(4, true, Origin.READ);
    ad("4b", "de", "Kranführer");
    LabelledPair foreign = pair(5, true, Origin.READ);
    ad("5a", "pl", "Operator żurawia");
    ad("5b", "pl", "Operator żurawia");
    LabelledPair taken = pair(6, true, Origin.READ);
    ad("6a", "en", "Senior Deputy Crane Operator, permanent, night shift");

    LearningCopies planted = plant(different, byRule, untitled, bilingual, foreign, taken);

    assertEquals(List.of(), planted.pairs());
  }

  @Test
  void when_pairsComeInAnotherOrder_then_theSameIsPlantedBesideEachSource() {
    List<LabelledPair> pairs = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      pairs.add(pair(i, true, Origin.READ));
    }
    LearningCopies planted = plant(pairs.toArray(LabelledPair[]::new));
    Collections.reverse(pairs);
    LearningCopies again = plant(pairs.toArray(LabelledPair[]::new));

    assertEquals(Set.copyOf(planted.pairs()), Set.copyOf(again.pairs()));
    for (int i = 0; i < again.pairs().size(); i++) {
      assertEquals(pairs.get(again.sources().get(i)).group(), again.pairs().get(i).group());
    }
    long conflicts =
        planted.pairs().stream()
            .filter(copy -> !copy.duplicate())
            .flatMap(copy -> Stream.of(copy.a(), copy.b()))
            .map(
                id ->
                    planted.ads().get(id).title().replaceAll("Crane Operator|Operator, Crane", ""))
            .distinct()
            .count();
    assertTrue(conflicts > 10, "different conflicts: " + conflicts);
  }
}
