package org.jobdedup.features.place;

import static org.jobdedup.features.place.ResolvedNames.names;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LocationChoiceTest {
  private static final List<String> LARGEST =
      List.of(
          "Berlin",
          "Hamburg",
          "München",
          "Köln",
          "Frankfurt am Main",
          "Stuttgart",
          "Düsseldorf",
          "Leipzig");

  private final PlaceResolver resolver = new PlaceResolver(Gazetteer.standard());

  @Test
  void when_asManyPlacesAsAreKeptAreNamed_then_noneIsMissing() {
    PlaceSet eight = resolver.resolve(String.join("; ", LARGEST), null, "de");
    assertEquals(PlaceSet.MAX_PLACES, eight.size());
    assertFalse(eight.truncated());
  }

  @Test
  void when_oneMoreIsNamed_then_theLeastPopulousIsLeftOutWhateverTheOrder() {
    int[] eight = resolver.resolve(String.join("; ", LARGEST), null, "de").ids();
    List<String> nine = new ArrayList<>(LARGEST);
    nine.add("Kiel");
    Random random = new Random(11);
    for (int run = 0; run < 20; run++) {
      Collections.shuffle(nine, random);
      PlaceSet kept = resolver.resolve(String.join("; ", nine), null, "de");
      assertArrayEquals(eight, kept.ids(), nine.toString());
      assertTrue(kept.truncated());
    }
  }

  @Test
  void when_aPlaceIsNamedTwice_then_itCountsOnce() {
    assertEquals("Berlin/DE + Hamburg/DE", names("Berlin; Hamburg; Berlin", null, "de"));
    assertEquals("Hamburg/DE", names("Hamburg; Hamburg", null, "de"));
  }

  /** An informal region and a formal one of about its extent lie in each other. */
  @Test
  void when_twoPlacesHoldEachOther_then_theSmallerStaysWhateverTheOrder() {
    for (String[] pair :
        new String[][] {
          {"Yorkshire", "North Yorkshire", "North Yorkshire/GB"},
          {"Thames Valley", "Berkshire", "Berkshire/GB"},
          {"Petite couronne", "Paris", "Paris/FR"},
          {"South London", "London", "London/GB"},
          {"Regierungsbezirk Detmold", "Ostwestfalen", "Ostwestfalen/DE"},
        }) {
      assertEquals(pair[2], names(pair[0] + "; " + pair[1], null, "en"));
      assertEquals(pair[2], names(pair[1] + "; " + pair[0], null, "en"));
    }
  }

  @Test
  void when_placesLieInAnother_then_onlyTheInnermostStay() {
    assertEquals("Altona/DE", names("Hamburg; Hamburg Altona; Deutschland", null, "de"));
    assertEquals("Altona/DE + Munich/DE", names("Hamburg; Altona (Hamburg); München", null, "de"));
  }

  @Test
  void when_aPlaceIsRatherAWord_then_itIsAmongTheWordsLeftOver() {
    assertEquals("haven", resolver.resolve("Haven Rotterdam", null, "nl").residue());
    assertEquals("rathaus", resolver.resolve("Rathaus, Bremen", null, "de").residue());
  }
}
