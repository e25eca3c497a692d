package org.jobdedup.pipeline.jdbc;

/**
 * The table belongs to another history than the job, or cannot be one that holds it; trying again
 * changes nothing.
 */
final class ForeignTableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An exception with a sentence. */
  ForeignTableException(String message) {
    super(message);
  }
}
