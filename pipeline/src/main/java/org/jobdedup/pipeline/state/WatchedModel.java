package org.jobdedup.pipeline.state;

/** How far the watched folder of a model has been dealt with. */
public final class WatchedModel {
  /** Digest of the folder as it was when it was last dealt with. */
  public String seen;

  /** Version of the model that was last found fit; that of the job's start if none was. */
  public String version;
}
