package org.jobdedup.pipeline.message;

import java.util.Comparator;
import org.jobdedup.features.correction.CorrectionLine;

/**
 * What a person says of two ads: that they are one opening, that they are not, or that nothing of
 * this counts any more. Of two statements about the same pair the later counts: by time where both
 * have one, and any with a time is later than one without; then by source and position.
 *
 * @param ad id hash of the ad; the smaller of both
 * @param other id hash of the other ad
 * @param adId id of the ad as given
 * @param otherId id of the other ad as given
 * @param answer what is said
 * @param time epoch milliseconds, or {@link #NO_TIME}
 * @param source file, or topic and partition
 * @param index position within the source, from 1
 */
public record Correction(
    long ad,
    long other,
    String adId,
    String otherId,
    Answer answer,
    long time,
    String source,
    long index) {
  /** What may be said of two ads. */
  public enum Answer {
    /** They are one opening. */
    SAME,
    /** They are two openings. */
    DIFFERENT,
    /** Earlier answers do not count any more, so that matches decide. */
    TAKEN_BACK
  }

  /** Time of a correction that states none; smaller than every real one. */
  public static final long NO_TIME = CorrectionLine.NO_TIME;

  /** The later of two corrections is the greater, whatever pairs they speak of. */
  public static final Comparator<Correction> BY_AGE =
      CorrectionLine.byAge(Correction::time, Correction::source, Correction::index)
          .thenComparingLong(Correction::ad)
          .thenComparingLong(Correction::other)
          .thenComparing(Correction::answer);

  /** A correction whose ads are put in order. */
  public static Correction of(
      long a,
      long b,
      String idOfA,
      String idOfB,
      Answer answer,
      long time,
      String source,
      long index) {
    return a < b
        ? new Correction(a, b, idOfA, idOfB, answer, time, source, index)
        : new Correction(b, a, idOfB, idOfA, answer, time, source, index);
  }

  /** Whether it says that both ads are one opening. */
  public boolean same() {
    return answer == Answer.SAME;
  }

  /** Whether it says anything of both ads, rather than taking back what was said. */
  public boolean counts() {
    return answer != Answer.TAKEN_BACK;
  }

  /** The correction as seen from the other ad; only for storage. */
  public Correction reversed() {
    return new Correction(other, ad, otherId, adId, answer, time, source, index);
  }
}
