package org.jobdedup.pipeline.state;

import org.apache.flink.runtime.throwable.ThrowableAnnotation;
import org.apache.flink.runtime.throwable.ThrowableType;

/**
 * A job cannot go on from the state that it is given. Trying again changes nothing, so Flink fails
 * the job rather than restart it for ever.
 */
@ThrowableAnnotation(ThrowableType.NonRecoverableError)
public final class StateRefusedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** An exception with a sentence. */
  public StateRefusedException(String message) {
    super(message);
  }
}
