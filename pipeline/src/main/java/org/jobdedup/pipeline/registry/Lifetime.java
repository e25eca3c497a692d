package org.jobdedup.pipeline.registry;

import java.io.Serializable;
import java.time.Duration;
import org.jobdedup.pipeline.state.RegisteredAd;

/**
 * How long an ad lives after it was last seen, and how long it is remembered after its end. All
 * times are event times in epoch milliseconds; the clock is that of the newest ad of the stream.
 *
 * @param millis time to live since an ad was last seen; 0 when ads never expire
 */
public record Lifetime(long millis) implements Serializable {
  /** Ads never expire, and nothing is forgotten. */
  public static final Lifetime UNLIMITED = new Lifetime(0);

  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final int REVISIONS_PER_DAY_BITS = 16;

  /** Checks that the time is not negative. */
  public Lifetime {
    if (millis < 0) {
      throw new IllegalArgumentException("A time to live must not be negative: millis=" + millis);
    }
  }

  /** A lifetime; zero means unlimited. */
  public static Lifetime of(Duration timeToLive) {
    return new Lifetime(timeToLive.toMillis());
  }

  /** Whether ads expire. */
  public boolean limited() {
    return millis > 0;
  }

  /** Whether an ad last seen at a time is over by the clock. */
  boolean over(long lastSeen, long clock) {
    return limited() && lastSeen + millis <= clock;
  }

  /**
   * When to look at an ad again: at the end of its life, or when its tombstone may go. A tombstone
   * stays a day longer than a life lasts, so that a statement which is not too old when the
   * tombstone is gone is of a later day than every statement before.
   */
  long dueAt(RegisteredAd ad) {
    return AdRegistry.isLive(ad) ? ad.lastSeen + millis : ad.goneAt + millis + DAY;
  }

  /**
   * Number of the first revision of an ad that nothing is kept of. Where tombstones go, numbers
   * begin with the day of the statement, so that they stay ascending for an id that comes back and
   * no late message about its former life can be taken for one about the new.
   */
  long firstRevision(long eventTime) {
    return limited()
        ? (Math.max(0, Math.floorDiv(eventTime, DAY)) << REVISIONS_PER_DAY_BITS) + 1
        : 1;
  }
}
