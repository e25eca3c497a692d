package org.jobdedup.features.ad;

import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;

/**
 * Total order of the statements about one ad: which of two is the newer, whatever order they arrive
 * in.
 *
 * <p>Statements with a revision time follow those without one; among the former the time decides,
 * then a deletion follows an upsert of the same time, then the content fingerprint decides, so that
 * the position in a file plays no part. Among statements without a time the source decides by
 * {@link NumberedNames} and then the position. The order is transitive, hence the newest of a set
 * does not depend on the order in which the set was seen. Sources should state the time for all
 * records of an ad or for none.
 *
 * @param updatedAt revision time in epoch milliseconds, or {@link #NO_TIME}
 * @param source file, or topic and partition
 * @param index position within the source
 * @param deleted whether the statement withdraws the ad
 * @param fingerprint content fingerprint; 0 for a deletion
 */
public record RevisionOrder(
    long updatedAt, String source, long index, boolean deleted, long fingerprint)
    implements Comparable<RevisionOrder> {

  /** Revision time of a statement that carries none; smaller than every real one. */
  public static final long NO_TIME = Long.MIN_VALUE;

  private static final Comparator<RevisionOrder> TIMED =
      Comparator.comparingLong(RevisionOrder::updatedAt)
          .thenComparing(RevisionOrder::deleted)
          .thenComparingLong(RevisionOrder::fingerprint);
  private static final Comparator<RevisionOrder> POSITIONED =
      Comparator.comparing(RevisionOrder::source, NumberedNames.ORDER)
          .thenComparingLong(RevisionOrder::index)
          .thenComparing(RevisionOrder::deleted)
          .thenComparingLong(RevisionOrder::fingerprint);

  /** Checks that the source is named. */
  public RevisionOrder {
    Objects.requireNonNull(source, "source");
  }

  /**
   * The order of a record of an ad.
   *
   * @param fingerprint content fingerprint; 0 for a deletion
   */
  public static RevisionOrder of(JobAd ad, String source, long index, long fingerprint) {
    return new RevisionOrder(
        ad.updatedAt() == null ? NO_TIME : milliseconds(ad.updatedAt()),
        source,
        index,
        ad.operation() == AdOperation.DELETE,
        fingerprint);
  }

  /** Readers give no such times, but programs may: the last of all instants is the last time. */
  private static long milliseconds(Instant time) {
    try {
      return Math.max(NO_TIME + 1, time.toEpochMilli());
    } catch (ArithmeticException e) {
      return time.getEpochSecond() < 0 ? NO_TIME + 1 : Long.MAX_VALUE;
    }
  }

  @Override
  public int compareTo(RevisionOrder other) {
    if (updatedAt == NO_TIME && other.updatedAt == NO_TIME) {
      return POSITIONED.compare(this, other);
    }
    return TIMED.compare(this, other);
  }

  /** Whether both statements say the same of the ad. */
  public boolean sameContent(RevisionOrder other) {
    return deleted == other.deleted && (deleted || fingerprint == other.fingerprint);
  }
}
