package org.jobdedup.pipeline.message;

import java.util.Comparator;

/**
 * What a person says of two ads: that they are one opening, or that they are not. Of two statements
 * about the same pair the later counts: by time where both have one, and any with a time is later
 * than one without; then by source and position.
 *
 * @param ad id hash of the ad; the smaller of both
 * @param other id hash of the other ad
 * @param adId id of the ad as given
 * @param otherId id of the other ad as given
 * @param same whether they are one opening
 * @param time epoch milliseconds, or {@link #NO_TIME}
 * @param source file, or topic and partition
 * @param index position within the source, from 1
 */
public record Correction(
    long ad,
    long other,
    String adId,
    String otherId,
    boolean same,
    long time,
    String source,
    long index) {
  /** Time of a correction that states none; smaller than every real one. */
  public static final long NO_TIME = Long.MIN_VALUE;

  /** The later of two corrections is the greater, whatever pairs they speak of. */
  public static final Comparator<Correction> BY_AGE =
      Comparator.comparingLong(Correction::time)
          .thenComparing(Correction::source)
          .thenComparingLong(Correction::index)
          .thenComparingLong(Correction::ad)
          .thenComparingLong(Correction::other)
          .thenComparing(Correction::same);

  /** A correction whose ads are put in order. */
  public static Correction of(
      long a,
      long b,
      String idOfA,
      String idOfB,
      boolean same,
      long time,
      String source,
      long index) {
    return a < b
        ? new Correction(a, b, idOfA, idOfB, same, time, source, index)
        : new Correction(b, a, idOfB, idOfA, same, time, source, index);
  }

  /** The correction as seen from the other ad; only for storage. */
  public Correction reversed() {
    return new Correction(other, ad, otherId, adId, same, time, source, index);
  }
}
