package org.jobdedup.pipeline.config;

import java.util.List;

/** Settings that cannot be used; names every problem at once. */
public final class ConfigException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** An exception with one sentence for each problem. */
  public ConfigException(List<String> problems) {
    super(String.join(System.lineSeparator(), problems));
  }
}
