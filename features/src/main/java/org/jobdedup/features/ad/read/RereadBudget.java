package org.jobdedup.features.ad.read;

/**
 * Keeps reading linear where bytes are read again because a record turned out to be broken: a file
 * may be made so that each of its lines has the rest of it read again.
 *
 * <p>What was read once and is done with pays for as much again, so files with many broken records
 * far apart never run out.
 */
final class RereadBudget {
  private static final long FREE_BYTES = 1L << 26;

  private long left = FREE_BYTES;

  /** Whether nothing may be read again until more is done with. */
  boolean isSpent() {
    return left < 0;
  }

  /** Counts bytes that are done with. */
  void done(long bytes) {
    left += bytes;
  }

  /** Counts bytes that will be read again. */
  void again(long bytes) {
    left -= bytes;
  }
}
