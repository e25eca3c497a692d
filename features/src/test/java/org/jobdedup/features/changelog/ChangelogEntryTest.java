package org.jobdedup.features.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jobdedup.features.changelog.ChangelogEntry.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ChangelogEntryTest {
  private static ChangelogEntry entry(
      long sequence, Event event, String ad, String cluster, String other, String model) {
    return new ChangelogEntry("all", sequence, event, ad, 1L, cluster, other, null, null, model, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "CREATED, , c, d, m, adId",
    "JOINED, , c, d, m, adId",
    "LEFT, , c, d, m, adId",
    "EXPIRED, a, , d, m, clusterId",
    "MERGED, a, c, , m, otherClusterId",
    "SPLIT, a, , d, m, clusterId",
    "MODEL, a, c, d, , modelVersion",
  })
  void when_anEventLacksWhatReplayNeeds_then_itIsRefusedByName(
      Event event, String ad, String cluster, String other, String model, String missing) {
    NullPointerException refused =
        assertThrows(NullPointerException.class, () -> entry(1, event, ad, cluster, other, model));
    assertEquals(missing, refused.getMessage());
  }

  @ParameterizedTest
  @EnumSource(Event.class)
  void when_anEventHasIt_then_theRestMayBeMissing(Event event) {
    boolean ofAd =
        switch (event) {
          case CREATED, JOINED, LEFT, EXPIRED -> true;
          case MERGED, SPLIT, MODEL -> false;
        };
    String cluster = event == Event.MODEL ? null : "c";
    String other = ofAd || event == Event.MODEL ? null : "d";
    ChangelogEntry entry = entry(1, event, ofAd ? "a" : null, cluster, other, "m");
    assertEquals(event, entry.event());
  }

  @Test
  void when_aSequenceBeginsBelowOne_then_itIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> entry(0, Event.CREATED, "a", "c", null, "m"));
  }
}
