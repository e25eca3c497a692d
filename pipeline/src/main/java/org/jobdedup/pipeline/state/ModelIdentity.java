package org.jobdedup.pipeline.state;

/** Which model scored, and in which format it reads profiles. */
public final class ModelIdentity {
  /** Version of the model. */
  public String version;

  /** Fingerprint of the feature schema. */
  public String schemaFingerprint;

  /** Fingerprint of the sketches. */
  public String sketchFingerprint;
}
