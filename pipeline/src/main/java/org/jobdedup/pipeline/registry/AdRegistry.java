package org.jobdedup.pipeline.registry;

import java.util.Arrays;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.state.RegisteredAd;

/**
 * Decides what a statement about an ad changes. The content that stands in the end is that of the
 * greatest statement by {@link RevisionOrder}, whatever the order of arrival.
 */
public final class AdRegistry {
  private static final long[] NO_KEYS = {};

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
    /** The ad was live and is withdrawn. */
    WITHDRAWN,
    /** A withdrawal of an ad that is not live. */
    ALREADY_GONE,
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
   */
  public static Decision decide(RegisteredAd known, AdRevision statement) {
    if (known == null) {
      RegisteredAd next = next(null, statement);
      next.revision = 1;
      return statement.deleted()
          ? new Decision(Outcome.ALREADY_GONE, next, null, NO_KEYS)
          : new Decision(Outcome.APPEARED, next, null, NO_KEYS);
    }
    if (!known.adId.equals(statement.adId())) {
      return new Decision(Outcome.COLLISION, known, null, NO_KEYS);
    }
    RevisionOrder order = order(known);
    boolean newer = statement.order().compareTo(order) > 0;
    if (order.sameContent(statement.order())) {
      RegisteredAd next = newer ? restated(known, statement) : known;
      next = withLastSeen(next, Math.max(known.lastSeen, statement.eventTime()));
      Outcome outcome = known.deleted ? Outcome.ALREADY_GONE : Outcome.SEEN_AGAIN;
      return new Decision(outcome, next, null, NO_KEYS);
    }
    if (!newer) {
      return new Decision(Outcome.OUTDATED, known, null, NO_KEYS);
    }
    RegisteredAd next = next(known, statement);
    next.revision = known.revision + 1;
    String formerMarket = known.deleted ? null : known.market;
    Outcome outcome =
        statement.deleted()
            ? Outcome.WITHDRAWN
            : known.deleted ? Outcome.APPEARED : Outcome.CHANGED;
    return new Decision(outcome, next, formerMarket, without(known.keys, next.keys));
  }

  private static RevisionOrder order(RegisteredAd ad) {
    return new RevisionOrder(ad.updatedAt, ad.source, ad.index, ad.deleted, ad.fingerprint);
  }

  private static RegisteredAd next(RegisteredAd known, AdRevision statement) {
    RegisteredAd next = new RegisteredAd();
    next.adId = statement.adId();
    next.market = statement.market();
    next.keys = statement.keys();
    next.lastSeen =
        known == null ? statement.eventTime() : Math.max(known.lastSeen, statement.eventTime());
    return ordered(next, statement.order());
  }

  private static RegisteredAd restated(RegisteredAd known, AdRevision statement) {
    return ordered(copy(known), statement.order());
  }

  private static RegisteredAd withLastSeen(RegisteredAd ad, long lastSeen) {
    RegisteredAd copy = copy(ad);
    copy.lastSeen = lastSeen;
    return copy;
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
    return copy;
  }

  /** The keys of the first array that the second lacks; both are ascending. */
  private static long[] without(long[] keys, long[] others) {
    return Arrays.stream(keys).filter(key -> Arrays.binarySearch(others, key) < 0).toArray();
  }
}
