package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.registry.AdRegistry.Decision;
import org.jobdedup.pipeline.registry.AdRegistry.Outcome;
import org.jobdedup.pipeline.state.RegisteredAd;
import org.junit.jupiter.api.Test;

class AdRegistryTest {

  private static AdRevision upsert(long time, long fingerprint, String market, long... keys) {
    return statement("ad", time, false, fingerprint, market, keys);
  }

  private static AdRevision delete(long time) {
    return delete(time, "all");
  }

  private static AdRevision delete(long time, String market) {
    return statement("ad", time, true, 0, market);
  }

  private static AdRevision statement(
      String id, long time, boolean deleted, long fingerprint, String market, long... keys) {
    return seen(time, id, new RevisionOrder(time, "file", 1, deleted, fingerprint), market, keys);
  }

  private static AdRevision seen(
      long time, String id, RevisionOrder order, String market, long... keys) {
    return new AdRevision(5, id, market, order, time, 0, new byte[] {1}, keys, null);
  }

  /** A statement that was seen at another time than the content was updated. */
  private static AdRevision seen(long time, long updatedAt, boolean deleted, long fingerprint) {
    return seen(
        time, "ad", new RevisionOrder(updatedAt, "file", 1, deleted, fingerprint), "all", 1);
  }

  @Test
  void when_contentIsUnchanged_then_onlyLastSeenMoves() {
    Decision first = decide(null, upsert(10, 1, "all", 3, 4));
    Decision again = decide(first.next(), upsert(20, 1, "all", 3, 4));
    assertEquals(Outcome.SEEN_AGAIN, again.outcome());
    assertEquals(1, again.next().revision);
    assertEquals(20, again.next().lastSeen);
    assertEquals(20, again.next().updatedAt);
  }

  @Test
  void when_contentChanges_then_lostKeysAreRetracted() {
    Decision first = decide(null, upsert(10, 1, "all", 3, 4, 5));
    Decision changed = decide(first.next(), upsert(20, 2, "all", 4, 6));
    assertEquals(Outcome.CHANGED, changed.outcome());
    assertEquals(2, changed.next().revision);
    assertEquals("all", changed.formerMarket());
    assertArrayEquals(new long[] {3, 5}, changed.removedKeys());
  }

  @Test
  void when_deletionHasTheSameTime_then_itWins() {
    Decision first = decide(null, delete(10));
    assertEquals(Outcome.ALREADY_GONE, first.outcome());
    assertEquals(Outcome.OUTDATED, decide(first.next(), upsert(10, 9, "all")).outcome());

    Decision live = decide(null, upsert(10, 9, "all", 1));
    Decision gone = decide(live.next(), delete(10));
    assertEquals(Outcome.WITHDRAWN, gone.outcome());
    assertArrayEquals(new long[] {1}, gone.removedKeys());
  }

  @Test
  void when_adIsRecreated_then_itAppearsWithAHigherRevision() {
    Decision live = decide(null, upsert(10, 1, "all", 1));
    Decision gone = decide(live.next(), delete(20));
    Decision back = decide(gone.next(), upsert(30, 1, "all", 1));
    assertEquals(Outcome.APPEARED, back.outcome());
    assertEquals(3, back.next().revision);
    assertNull(back.formerMarket());
  }

  @Test
  void when_deletionNamesAnotherMarket_then_theMarketIsKept() {
    Decision live = decide(null, upsert(10, 1, "de", 1));
    Decision gone = decide(live.next(), delete(20, "unknown"));
    assertEquals("de", gone.formerMarket());
    assertEquals("de", gone.next().market);
    Decision goneAgain = decide(gone.next(), delete(30, "unknown"));
    assertEquals("de", goneAgain.next().market);
  }

  @Test
  void when_adIsBackInAnotherMarket_then_theFormerOneIsRemembered() {
    Lifetime tenMillis = new Lifetime(10);
    RegisteredAd live = AdRegistry.decide(null, upsert(10, 1, "de", 1), tenMillis, 10).next();
    RegisteredAd withdrawn = AdRegistry.decide(live, delete(20, "de"), tenMillis, 20).next();
    RegisteredAd expired = AdRegistry.expire(live, 20).next();
    for (RegisteredAd over : List.of(withdrawn, expired)) {
      Decision back = AdRegistry.decide(over, upsert(30, 2, "nl", 1), tenMillis, 30);
      assertEquals(Outcome.APPEARED, back.outcome());
      assertNull(back.formerMarket());
      assertEquals("nl", back.next().market);
      assertArrayEquals(new String[] {"de"}, back.next().formerMarkets);
    }
    Decision asBefore = AdRegistry.decide(expired, upsert(30, 1, "nl", 1), tenMillis, 30);
    assertArrayEquals(new String[] {"de"}, asBefore.next().formerMarkets);
  }

  @Test
  void when_statementIsOutdated_then_itIsASightingUnlessItIsAWithdrawal() {
    AdRevision newest = seen(10, 30, false, 2);
    AdRevision older = seen(18, 20, false, 1);
    AdRevision withdrawal = seen(25, 15, true, 0);
    for (List<AdRevision> order :
        List.of(
            List.of(newest, older, withdrawal),
            List.of(withdrawal, older, newest),
            List.of(older, withdrawal, newest),
            List.of(newest, withdrawal, older))) {
      RegisteredAd ad = null;
      for (AdRevision statement : order) {
        ad = decide(ad, statement).next();
      }
      assertEquals(18, ad.lastSeen, order.toString());
      assertEquals(2, ad.fingerprint);
    }
  }

  @Test
  void when_expiredAdIsSeenInAnOlderRevision_then_itAppearsUntilTheNewestIsStatedAgain() {
    Lifetime tenMillis = new Lifetime(10);
    RegisteredAd live = AdRegistry.decide(null, seen(10, 30, false, 2), tenMillis, 10).next();
    RegisteredAd expired = AdRegistry.expire(live, 20).next();

    AdRevision withdrawal = seen(25, 20, true, 0);
    assertEquals(Outcome.OUTDATED, AdRegistry.decide(expired, withdrawal, tenMillis, 20).outcome());
    AdRevision tooOld = seen(9, 20, false, 1);
    assertEquals(Outcome.OUTDATED, AdRegistry.decide(expired, tooOld, tenMillis, 20).outcome());

    Decision back = AdRegistry.decide(expired, seen(18, 20, false, 1), tenMillis, 20);
    assertEquals(Outcome.APPEARED, back.outcome());
    assertEquals(3, back.next().revision);
    assertEquals(18, back.next().lastSeen);
    Decision newest = AdRegistry.decide(back.next(), seen(10, 30, false, 2), tenMillis, 20);
    assertEquals(Outcome.CHANGED, newest.outcome());
    assertEquals(18, newest.next().lastSeen);
  }

  /** Withdrawals do not move the clock, hence may be of a later day than it shows. */
  @Test
  void when_withdrawalIsRepeated_then_itsTombstoneStaysAsLongAsBefore() {
    Lifetime tenMillis = new Lifetime(10);
    RegisteredAd gone = AdRegistry.decide(null, seen(25, 25, true, 0), tenMillis, 20).next();
    assertEquals(25, gone.goneAt);
    RegisteredAd again = AdRegistry.decide(gone, seen(22, 26, true, 0), tenMillis, 21).next();
    assertEquals(25, again.goneAt);
  }

  /** Only where the ad has a revision time and is live does the lack of one tell of a mistake. */
  @Test
  void when_withdrawalLacksTheTimeThatItsAdHas_then_itIsToldApart() {
    AdRevision dated = seen(10, 10, false, 1);
    AdRevision undated = seen(10, RevisionOrder.NO_TIME, false, 1);
    AdRevision withdrawal = seen(20, RevisionOrder.NO_TIME, true, 0);
    RegisteredAd live = decide(null, dated).next();
    assertEquals(Outcome.UNDATED_WITHDRAWAL, decide(live, withdrawal).outcome());
    assertEquals(Outcome.OUTDATED, decide(live, seen(20, 9, true, 0)).outcome());
    assertEquals(Outcome.OUTDATED, decide(live, seen(9, 9, false, 2)).outcome());
    RegisteredAd gone = decide(live, seen(20, 20, true, 0)).next();
    assertEquals(Outcome.ALREADY_GONE, decide(gone, withdrawal).outcome());
    RegisteredAd expired = AdRegistry.expire(live, 20).next();
    assertEquals(Outcome.OUTDATED, decide(expired, withdrawal).outcome());
    assertEquals(Outcome.WITHDRAWN, decide(decide(null, undated).next(), withdrawal).outcome());

    RegisteredAd withdrawn = decide(null, withdrawal).next();
    assertTrue(AdRegistry.provesUndated(withdrawn, dated));
    assertFalse(AdRegistry.provesUndated(withdrawn, undated));
    assertFalse(AdRegistry.provesUndated(withdrawn, seen(20, 20, true, 0)));
    assertFalse(AdRegistry.provesUndated(gone, seen(30, 30, false, 1)));
    assertFalse(AdRegistry.provesUndated(decide(null, undated).next(), dated));
    assertFalse(AdRegistry.provesUndated(null, dated));
  }

  @Test
  void when_twoIdsShareAHash_then_theSecondIsACollision() {
    Decision first = decide(null, upsert(10, 1, "all", 1));
    Decision other = decide(first.next(), statement("another", 20, false, 1, "all", 1));
    assertEquals(Outcome.COLLISION, other.outcome());
    assertEquals("ad", other.next().adId);
  }

  private static AdRegistry.Decision decide(RegisteredAd known, AdRevision statement) {
    return AdRegistry.decide(known, statement, Lifetime.UNLIMITED, Long.MIN_VALUE);
  }
}
