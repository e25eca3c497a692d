package org.jobdedup.pipeline.message;

/**
 * A model that takes over while the job runs. It was checked already, and its profiles and features
 * are those of the model before it.
 *
 * @param version version, as changelog lines name it
 * @param archive the bundle as one archive
 */
public record ModelUpdate(String version, byte[] archive) {}
