package org.jobdedup.features.model;

/**
 * A model bundle that cannot be used: missing, of another format, damaged, or made for other
 * features or sketches than this program computes. The message is one sentence that names the file,
 * the rule, the offending value and what to do.
 */
public final class BundleException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An exception with its sentence. */
  public BundleException(String message) {
    super(message);
  }

  /** An exception with its sentence and cause. */
  public BundleException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Says in a sentence why XGBoost's native library does not run on this machine.
   *
   * @param failure what the library's first use threw
   */
  public static BundleException ofNativeFailure(LinkageError failure) {
    return XgboostFailures.explain(failure);
  }
}
