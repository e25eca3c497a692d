package org.jobdedup.pipeline.registry;

import java.util.Arrays;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.state.RegisteredAd;

/**
 * Decides what a statement about an ad changes. The content that stands in the end is that of the
 * greatest statement by {@link RevisionOrder}, whatever the order of arrival, and the ad lives on
 * after the last sighting by any of them; see {@link #revives} for an ad that expired in between.
 */
public final class AdRegistry {
  private static final long[] NO_KEYS = {};

  /** When an ad was last seen of which only withdrawals are known; no sum with it overflows. */
  private static final long NEVER = Long.MIN_VALUE;

  private AdRegistry() {}

  /** What a statement means. */
  public enum Outcome {
    /** The ad is live for the first time, or again. */
    APPEARED,
    /** The content changed. */
    CHANGED,
    /** The content is as known. */
    SEEN_AGAIN,
    /** A newer statement is known already. */
    OUTDATED,
    /**
     * A withdrawal of a live ad that counts as outdated only because it states no revision time,
     * which the ad does.
     */
    UNDATED_WITHDRAWAL,
    /** The ad was live and is withdrawn. */
    WITHDRAWN,
    /** A withdrawal of an ad that is not live, or a repetition of what a withdrawal ended. */
    ALREADY_GONE,
    /** The ad is not live, and was last seen too long ago to become so. */
    TOO_OLD,
    /**
     * Another ad id has the same 64-bit hash; expected once in 30 million runs of a million ads.
     */
    COLLISION
  }

  /**
   * A decision.
   *
   * @param outcome what the statement means
   * @param next what to keep from now on; the former value where nothing changes
   * @param formerMarket market that the ad was live in, or null
   * @param removedKeys bucket keys of the former revision that the current one lacks, or that
   *     belong to another market
   */
  public record Decision(
      Outcome outcome, RegisteredAd next, String formerMarket, long[] removedKeys) {}

  /**
   * Decides.
   *
   * @param known what is kept of the ad, or null
   * @param statement the statement
   * @param lifetime how long ads live
   * @param clock event time of the newest ad so far, or {@link Long#MIN_VALUE}
   */
  public static Decision decide(
      RegisteredAd known, AdRevision statement, Lifetime lifetime, long clock) {
    if (known == null) {
      RegisteredAd next = next(null, statement);
      next.revision = lifetime.firstRevision(statement.eventTime());
      return statement.deleted()
          ? new Decision(Outcome.ALREADY_GONE, withdrawn(next, statement, clock), null, NO_KEYS)
          : appearing(next, lifetime, clock);
    }
    if (!known.adId.equals(statement.adId())) {
      return new Decision(Outcome.COLLISION, known, null, NO_KEYS);
    }
    RevisionOrder order = order(known);
    boolean newer = statement.order().compareTo(order) > 0;
    if (order.sameContent(statement.order())) {
      return restated(known, statement, newer, lifetime, clock);
    }
    if (!newer && !revives(known, statement, lifetime, clock)) {
      RegisteredAd next = copy(known);
      next.lastSeen = lastSeen(known, statement);
      boolean undated =
          statement.deleted()
              && isLive(known)
              && statement.order().updatedAt() == RevisionOrder.NO_TIME
              && known.updatedAt != RevisionOrder.NO_TIME;
      return new Decision(
          undated ? Outcome.UNDATED_WITHDRAWAL : Outcome.OUTDATED, next, null, NO_KEYS);
    }
    RegisteredAd next = next(known, statement);
    next.revision = nextRevision(known, statement, lifetime);
    if (!isLive(known)) {
      return statement.deleted()
          ? new Decision(Outcome.ALREADY_GONE, withdrawn(next, statement, clock), null, NO_KEYS)
          : appearing(next, lifetime, clock);
    }
    return new Decision(
        statement.deleted() ? Outcome.WITHDRAWN : Outcome.CHANGED,
        statement.deleted() ? withdrawn(next, statement, clock) : next,
        known.market,
        without(known.keys, next.keys));
  }

  /**
   * Whether what is known of an ad is a withdrawal that an ad proves to have lacked its time: had
   * the ad come first, it would have been an {@link Outcome#UNDATED_WITHDRAWAL}.
   *
   * @param known what was kept of the ad before the statement, or null
   * @param statement one by which the ad appears
   */
  public static boolean provesUndated(RegisteredAd known, AdRevision statement) {
    return known != null
        && known.deleted
        && known.updatedAt == RevisionOrder.NO_TIME
        && !statement.deleted()
        && statement.order().updatedAt() != RevisionOrder.NO_TIME;
  }

  /**
   * The end of an ad that was not seen for its time to live: the next revision, without content.
   * The decision's removed keys are all that it had.
   */
  public static Decision expire(RegisteredAd ad, long clock) {
    RegisteredAd next = copy(ad);
    next.revision++;
    return new Decision(Outcome.TOO_OLD, expired(next, clock), ad.market, ad.keys);
  }

  /** What is to be done with an ad when its time is looked at. */
  public enum Due {
    /** Nothing yet. */
    WAIT,
    /** The ad ends. */
    EXPIRE,
    /** What is left of an ad that is over may go. */
    FORGET
  }

  /** Decides what a time of the event clock means for an ad. */
  public static Due due(RegisteredAd ad, Lifetime lifetime, long time) {
    if (!lifetime.limited() || lifetime.dueAt(ad) > time) {
      return Due.WAIT;
    }
    return isLive(ad) ? Due.EXPIRE : Due.FORGET;
  }

  /** Whether an ad takes part. */
  public static boolean isLive(RegisteredAd ad) {
    return !ad.deleted && !ad.expired;
  }

  private static Decision restated(
      RegisteredAd known, AdRevision statement, boolean newer, Lifetime lifetime, long clock) {
    RegisteredAd next = newer ? ordered(copy(known), statement.order()) : copy(known);
    next.lastSeen = lastSeen(known, statement);
    if (known.deleted) {
      return new Decision(Outcome.ALREADY_GONE, withdrawn(next, statement, clock), null, NO_KEYS);
    }
    if (known.expired) {
      next.revision = nextRevision(known, statement, lifetime);
      move(next, known.market, statement);
      next.keys = statement.keys();
      return appearing(next, lifetime, clock);
    }
    return new Decision(Outcome.SEEN_AGAIN, next, null, NO_KEYS);
  }

  /**
   * Whether an outdated statement brings an expired ad back. Had it come before the ad expired, the
   * ad would have lived on with the newest content, which is gone by now. So that at least which
   * ads are live does not depend on the order of arrival, the ad begins anew with the content at
   * hand and the order of that; the newest content is back when it is stated again. The order does
   * count where an ad was withdrawn too: a withdrawal older than the newest content ends such a
   * life if it comes later.
   */
  private static boolean revives(
      RegisteredAd known, AdRevision statement, Lifetime lifetime, long clock) {
    return known.expired && !statement.deleted() && !lifetime.over(statement.eventTime(), clock);
  }

  /** When an ad was last seen, given another statement; a withdrawal is no sighting. */
  private static long lastSeen(RegisteredAd known, AdRevision statement) {
    long before = known == null ? NEVER : known.lastSeen;
    return statement.deleted() ? before : Math.max(before, statement.eventTime());
  }

  /**
   * The number after the known one. What is known of an ad that is not live may begin with a late
   * statement about a life that is forgotten already, so the number is at least a first one.
   */
  private static long nextRevision(RegisteredAd known, AdRevision statement, Lifetime lifetime) {
    long next = known.revision + 1;
    return isLive(known) ? next : Math.max(next, lifetime.firstRevision(statement.eventTime()));
  }

  /** An ad that was not live becomes so, unless it was last seen too long ago. */
  private static Decision appearing(RegisteredAd next, Lifetime lifetime, long clock) {
    if (lifetime.over(next.lastSeen, clock)) {
      return new Decision(Outcome.TOO_OLD, expired(next, clock), null, NO_KEYS);
    }
    next.expired = false;
    return new Decision(Outcome.APPEARED, next, null, NO_KEYS);
  }

  private static RegisteredAd expired(RegisteredAd ad, long clock) {
    ad.expired = true;
    ad.keys = NO_KEYS;
    return gone(ad, clock);
  }

  private static RegisteredAd withdrawn(RegisteredAd ad, AdRevision statement, long clock) {
    return gone(ad, Math.max(clock, statement.eventTime()));
  }

  /** A tombstone never goes earlier than was decided before, so that revisions stay ascending. */
  private static RegisteredAd gone(RegisteredAd ad, long time) {
    ad.goneAt = Math.max(ad.goneAt, Math.max(time, ad.lastSeen));
    return ad;
  }

  private static RevisionOrder order(RegisteredAd ad) {
    return new RevisionOrder(ad.updatedAt, ad.source, ad.index, ad.deleted, ad.fingerprint);
  }

  private static RegisteredAd next(RegisteredAd known, AdRevision statement) {
    RegisteredAd next = new RegisteredAd();
    next.adId = statement.adId();
    next.market = statement.market();
    next.keys = statement.keys();
    next.lastSeen = lastSeen(known, statement);
    if (known != null) {
      next.goneAt = known.goneAt;
      next.formerMarkets = known.formerMarkets;
      next.timer = known.timer;
      move(next, known.market, statement);
    }
    return ordered(next, statement.order());
  }

  /**
   * Sets the market, and keeps the one before in mind, for its clusters guard against late messages
   * whether or not the ad was live when it left. A withdrawal moves nothing: it may name an ad
   * without its country.
   */
  private static void move(RegisteredAd ad, String before, AdRevision statement) {
    ad.market = statement.deleted() ? before : statement.market();
    if (!ad.market.equals(before)) {
      ad.formerMarkets = added(ad.formerMarkets, before);
    }
  }

  private static RegisteredAd ordered(RegisteredAd ad, RevisionOrder order) {
    ad.updatedAt = order.updatedAt();
    ad.source = order.source();
    ad.index = order.index();
    ad.deleted = order.deleted();
    ad.fingerprint = order.fingerprint();
    return ad;
  }

  private static RegisteredAd copy(RegisteredAd ad) {
    RegisteredAd copy = new RegisteredAd();
    copy.adId = ad.adId;
    copy.revision = ad.revision;
    copy.market = ad.market;
    copy.updatedAt = ad.updatedAt;
    copy.source = ad.source;
    copy.index = ad.index;
    copy.deleted = ad.deleted;
    copy.fingerprint = ad.fingerprint;
    copy.lastSeen = ad.lastSeen;
    copy.keys = ad.keys;
    copy.expired = ad.expired;
    copy.goneAt = ad.goneAt;
    copy.formerMarkets = ad.formerMarkets;
    copy.timer = ad.timer;
    return copy;
  }

  /** The keys of the first array that the second lacks; both are ascending. */
  private static long[] without(long[] keys, long[] others) {
    return Arrays.stream(keys).filter(key -> Arrays.binarySearch(others, key) < 0).toArray();
  }

  private static String[] added(String[] markets, String market) {
    if (Arrays.asList(markets).contains(market)) {
      return markets;
    }
    String[] more = Arrays.copyOf(markets, markets.length + 1);
    more[markets.length] = market;
    return more;
  }
}
