package org.jobdedup.features.pairfile;

/** A line that is no pair; the message says of the line what it is, as in "is not valid JSON". */
public final class PairLineException extends Exception {
  private static final long serialVersionUID = 1L;

  PairLineException(String message, Throwable cause) {
    super(message, cause);
  }
}
