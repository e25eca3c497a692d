package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which revision is the newest is tested with {@link AdCorpusTest}. */
final class NewestAdsTest {
  private final NewestAds<String> newest = new NewestAds<>();

  private static JobAd ad(String id, String text) {
    return JobAd.builder(id).description(text).build();
  }

  @Test
  void when_anAdIsWithdrawn_then_itIsNotAmongAll() {
    newest.add(ad("x", "one"), JobAd::description);
    newest.add(ad("y", "two"), JobAd::description);
    newest.add(JobAd.builder("x").operation(AdOperation.DELETE).build(), JobAd::description);
    assertEquals(List.of("two"), newest.all());
    assertNull(newest.get("x"));
    assertTrue(newest.isWithdrawn("x"));
    newest.add(ad("x", "three"), JobAd::description);
    assertEquals("three", newest.get("x"));
  }

  @Test
  void when_timesAreEqual_then_theOrderPlaysNoPart() {
    JobAd one = ad("x", "one").toBuilder("x").updatedAt(Instant.EPOCH).build();
    JobAd two = ad("x", "two").toBuilder("x").updatedAt(Instant.EPOCH.plusNanos(1)).build();
    newest.add(one, JobAd::description);
    newest.add(two, JobAd::description);
    NewestAds<String> reversed = new NewestAds<>();
    reversed.add(two, JobAd::description);
    reversed.add(one, JobAd::description);
    assertEquals(one.fingerprint() > two.fingerprint() ? "one" : "two", newest.get("x"));
    assertEquals(newest.get("x"), reversed.get("x"));
  }

  @Test
  void when_nothingCanBeMadeOfARevision_then_theFormerStays() {
    newest.add(ad("x", "one"), JobAd::description);
    assertThrows(
        IllegalStateException.class,
        () ->
            newest.add(
                ad("x", "two"),
                next -> {
                  throw new IllegalStateException("unreadable");
                }));
    assertEquals("one", newest.get("x"));
  }
}
