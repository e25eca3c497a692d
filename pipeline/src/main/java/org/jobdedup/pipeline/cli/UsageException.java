package org.jobdedup.pipeline.cli;

/** Options that cannot be used as given; the message is a sentence. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
