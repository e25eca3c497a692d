package org.jobdedup.pipeline.state;

/** A model that took over while the job ran; about 1 MB. */
public final class ActiveModel {
  /** Version of the model. */
  public String version;

  /** The bundle as one archive. */
  public byte[] archive;
}
