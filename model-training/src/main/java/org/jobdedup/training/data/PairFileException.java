package org.jobdedup.training.data;

/** A file of labelled pairs that cannot be used; the message is a sentence for the user. */
public final class PairFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An exception with its sentence. */
  public PairFileException(String message) {
    super(message);
  }

  PairFileException(String message, Throwable cause) {
    super(message, cause);
  }
}
