package org.jobdedup.pipeline.cli;

/** Finds the cause within the layers that Flink puts around a failure. */
final class JobFailure {
  private JobFailure() {}

  /** A failure that carries the innermost message. */
  static IllegalStateException of(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    String message =
        root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    IllegalStateException result = new IllegalStateException("The job failed: " + message);
    result.addSuppressed(failure);
    return result;
  }
}
