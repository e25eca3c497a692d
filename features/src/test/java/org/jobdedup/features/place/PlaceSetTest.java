package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlaceSetTest {
  @Test
  void when_storedAndRead_then_equalButForTheWords() {
    PlaceSet places =
        PlaceSet.of(new int[] {3, 9}, PlaceSet.REMOTE | PlaceSet.HYBRID, "some where");
    PlaceSet read = PlaceSet.fromInts(places.toInts());
    assertEquals(places, read);
    assertEquals(places.hashCode(), read.hashCode());
    assertEquals(places.residueHash(), read.residueHash());
    assertEquals("", read.residue());
    assertTrue(read.remote() && read.hybrid() && !read.nationwide());
  }

  @Test
  void when_placeHasNamesakes_then_theyAreStored() {
    PlaceSet places = PlaceSet.of(new int[] {5}, new int[] {3, 9}, PlaceSet.HYBRID, "some where");
    PlaceSet read = PlaceSet.fromInts(places.toInts());
    assertEquals(places, read);
    assertArrayEquals(new int[] {3, 9}, read.namesakes());
    assertEquals(1, read.size());
    assertTrue(read.hybrid() && read.isAmbiguous() && read.mayMean(9) && !read.has(9));
    assertNotEquals(PlaceSet.of(new int[] {5}, PlaceSet.HYBRID, "some where"), places);
  }

  @Test
  void when_onePlaceMayBeTheOther_then_itIsShared() {
    PlaceSet bare = PlaceSet.of(new int[] {5}, new int[] {3, 9}, 0, "");
    PlaceSet told = PlaceSet.of(new int[] {9}, 0, "");
    PlaceSet otherwiseBare = PlaceSet.of(new int[] {2}, new int[] {3}, 0, "");
    assertEquals(1, bare.shared(told));
    assertEquals(1, told.shared(bare));
    assertEquals(1, bare.shared(otherwiseBare));
    assertEquals(1, otherwiseBare.shared(bare));
    assertEquals(0, told.shared(otherwiseBare));
    assertEquals(1, bare.shared(bare));
  }

  @Test
  void when_wordsDiffer_then_setsDiffer() {
    assertNotEquals(PlaceSet.of(new int[0], 0, "a"), PlaceSet.of(new int[0], 0, "b"));
    assertNotEquals(0, PlaceSet.of(new int[0], 0, "a").residueHash());
  }

  @Test
  void when_asManyAsMayBeAreStored_then_theyAreRead() {
    PlaceSet most = PlaceSet.of(new int[] {1, 2, 3, 4, 5, 6, 7, 8}, PlaceSet.MORE_PLACES, "");
    PlaceSet bare = PlaceSet.of(new int[] {9}, new int[] {1, 2, 3, 4, 5, 6, 7}, 0, "");
    for (PlaceSet places : List.of(most, bare, PlaceSet.EMPTY, PlaceSet.of(new int[0], 0, "x"))) {
      PlaceSet read = PlaceSet.fromInts(places.toInts());
      assertEquals(places, read);
      assertArrayEquals(places.ids(), read.ids());
      assertArrayEquals(places.namesakes(), read.namesakes());
      assertEquals(places.isAmbiguous(), read.isAmbiguous());
    }
    assertTrue(bare.isAmbiguous());
    assertFalse(most.isAmbiguous());
  }

  @Test
  void when_textSaysOneThingOfTheWork_then_noOtherIsSaid() {
    List<Predicate<PlaceSet>> sayings =
        List.of(PlaceSet::remote, PlaceSet::hybrid, PlaceSet::nationwide, PlaceSet::truncated);
    for (int i = 0; i < sayings.size(); i++) {
      PlaceSet read = PlaceSet.fromInts(PlaceSet.of(new int[0], 1 << i, "").toInts());
      for (int j = 0; j < sayings.size(); j++) {
        assertEquals(i == j, sayings.get(j).test(read), i + " " + j);
      }
    }
  }

  @Test
  void when_anythingDiffers_then_setsDiffer() {
    PlaceSet places = PlaceSet.of(new int[] {5}, new int[] {3}, PlaceSet.HYBRID, "a");
    assertNotEquals(places, PlaceSet.of(new int[] {6}, new int[] {3}, PlaceSet.HYBRID, "a"));
    assertNotEquals(places, PlaceSet.of(new int[] {5}, new int[] {2}, PlaceSet.HYBRID, "a"));
    assertNotEquals(places, PlaceSet.of(new int[] {5}, new int[] {3}, PlaceSet.REMOTE, "a"));
    assertNotEquals(places, PlaceSet.of(new int[] {5}, new int[] {3}, PlaceSet.HYBRID, "b"));
  }

  @Test
  void when_aCopyIsChanged_then_theSetIsNot() {
    PlaceSet places = PlaceSet.of(new int[] {5}, new int[] {3}, 0, "");
    places.ids()[0] = 7;
    places.namesakes()[0] = 7;
    assertEquals(5, places.id(0));
    assertTrue(places.mayMean(3));
  }

  static Stream<int[]> damaged() {
    return Stream.of(
        new int[] {},
        new int[] {0, 0},
        new int[] {1 << 8, 0, 0},
        new int[] {0, 0, 0, 5},
        new int[] {2 << 8, 0, 0, 5, 5},
        new int[] {2 << 8, 0, 0, 6, 5},
        new int[] {1 << 8, 0, 0, -1},
        new int[] {64, 0, 0},
        new int[] {1 << 8 | 1 << 16, 0, 0, 5},
        new int[] {1 << 8 | 2 << 16, 0, 0, 5, 7, 6},
        new int[] {2 << 8 | 1 << 16, 0, 0, 5, 6, 7},
        new int[] {1 << 8 | 8 << 16, 0, 0, 9, 1, 2, 3, 4, 5, 6, 7, 8},
        new int[] {1 << 8 | 0xFFFF << 16, 0, 0, 5},
        new int[] {9 << 8, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  }

  @ParameterizedTest
  @MethodSource("damaged")
  void when_arrayIsDamaged_then_itIsRefused(int[] stored) {
    assertThrows(IllegalArgumentException.class, () -> PlaceSet.fromInts(stored));
  }
}
