package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.jobdedup.pipeline.state.RegisteredAd;
import org.junit.jupiter.api.Test;

class LifetimeTest {
  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final Lifetime TEN_DAYS = Lifetime.of(Duration.ofDays(10));

  private static RegisteredAd ad(long lastSeen, boolean over) {
    RegisteredAd ad = new RegisteredAd();
    ad.lastSeen = lastSeen;
    ad.goneAt = lastSeen + 5;
    ad.expired = over;
    return ad;
  }

  @Test
  void adIsOverOnceTheClockShowsTheEndOfItsTime() {
    assertFalse(TEN_DAYS.over(7, 10 * DAY + 6));
    assertTrue(TEN_DAYS.over(7, 10 * DAY + 7));
    RegisteredAd ad = ad(7, false);
    assertEquals(AdRegistry.Due.WAIT, AdRegistry.due(ad, TEN_DAYS, 10 * DAY + 6));
    assertEquals(AdRegistry.Due.EXPIRE, AdRegistry.due(ad, TEN_DAYS, 10 * DAY + 7));
  }

  @Test
  void tombstoneStaysADayLongerThanALifeLasts() {
    RegisteredAd ad = ad(7, true);
    assertEquals(AdRegistry.Due.WAIT, AdRegistry.due(ad, TEN_DAYS, 11 * DAY + 11));
    assertEquals(AdRegistry.Due.FORGET, AdRegistry.due(ad, TEN_DAYS, 11 * DAY + 12));
  }

  @Test
  void withoutALimitNothingEnds() {
    for (Lifetime unlimited : new Lifetime[] {Lifetime.UNLIMITED, Lifetime.of(Duration.ZERO)}) {
      assertFalse(unlimited.over(0, Long.MAX_VALUE));
      assertEquals(AdRegistry.Due.WAIT, AdRegistry.due(ad(7, false), unlimited, Long.MAX_VALUE));
      assertEquals(AdRegistry.Due.WAIT, AdRegistry.due(ad(7, true), unlimited, Long.MAX_VALUE));
      assertEquals(1, unlimited.firstRevision(20_000 * DAY));
    }
    assertTrue(new Lifetime(1).limited());
    assertThrows(IllegalArgumentException.class, () -> new Lifetime(-1));
  }

  /**
   * A life that begins on a later day has greater numbers than an earlier one of 65,535 changes.
   */
  @Test
  void revisionsOfALaterDayAreGreaterThanThoseBefore() {
    for (long day = 0; day < 3; day++) {
      long first = TEN_DAYS.firstRevision(day * DAY);
      assertEquals(first, TEN_DAYS.firstRevision((day + 1) * DAY - 1));
      assertTrue(TEN_DAYS.firstRevision((day + 1) * DAY) > first + 65_535);
    }
    assertEquals(1, TEN_DAYS.firstRevision(-1), "revisions start at 1");
    assertEquals(1, TEN_DAYS.firstRevision(0));
  }
}
