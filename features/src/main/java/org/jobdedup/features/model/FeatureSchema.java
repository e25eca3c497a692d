package org.jobdedup.features.model;

import java.util.Arrays;
import java.util.List;
import org.jobdedup.features.pair.PairFeature;

/**
 * The features that this program computes for a pair: their names in the order of a row, and the
 * version of the code behind them. A booster only understands rows of the schema that it was
 * trained on.
 */
public final class FeatureSchema {
  /**
   * Version of the feature code. To be raised whenever the same two ads get another value for a
   * feature of the same name, because a booster trained before would misread it.
   */
  public static final int CODE_VERSION = 25;

  private static final List<String> NAMES =
      Arrays.stream(PairFeature.values()).map(PairFeature::featureName).toList();
  private static final String FINGERPRINT = fingerprint(NAMES, CODE_VERSION);

  private FeatureSchema() {}

  /** Names of the features in the order of a row; unmodifiable. */
  public static List<String> names() {
    return NAMES;
  }

  /** Fingerprint of names, order and code version: 16 hexadecimal digits. */
  public static String fingerprint() {
    return FINGERPRINT;
  }

  static String fingerprint(List<String> names, int codeVersion) {
    Sha256 hash = new Sha256().add("feature-schema").add(codeVersion).add(names.size());
    names.forEach(hash::add);
    return hash.shortHex();
  }
}
