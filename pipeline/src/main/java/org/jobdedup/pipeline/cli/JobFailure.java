package org.jobdedup.pipeline.cli;

import org.jobdedup.features.model.BundleException;
import org.jobdedup.pipeline.config.ConfigException;

/** Finds the cause within the layers that Flink puts around a failure. */
final class JobFailure {
  private JobFailure() {}

  /** A failure that carries the sentence about a model or setting, else the innermost message. */
  static IllegalStateException of(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null
        && root.getCause() != root
        && !(root instanceof BundleException)
        && !(root instanceof ConfigException)) {
      root = root.getCause();
    }
    String message =
        root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    IllegalStateException result = new IllegalStateException("The job failed: " + message);
    result.addSuppressed(failure);
    return result;
  }
}
