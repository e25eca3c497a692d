package org.jobdedup.features.text;

import java.util.Objects;

/**
 * How a text becomes tokens. Token hashes of two texts are comparable only under one specification.
 *
 * @param version the rule of segmentation and hashing
 * @param normalization how the text is prepared
 */
public record TokenizerSpec(TokenizerVersion version, NormalizationSpec normalization) {
  /** The first version of the rule on text with its accents. */
  public static final TokenizerSpec DEFAULT =
      new TokenizerSpec(TokenizerVersion.UAX29_DERIVED_V1, NormalizationSpec.DEFAULT);

  /** Words on text without accents, where 'ae' is no other letter than 'ä'. */
  public static final TokenizerSpec WITHOUT_ACCENTS =
      new TokenizerSpec(TokenizerVersion.UAX29_DERIVED_V2, NormalizationSpec.WITHOUT_ACCENTS);

  /** Checks that nothing is missing. */
  public TokenizerSpec {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(normalization, "normalization");
  }

  /** Stable text that names everything that token hashes depend on. */
  public String fingerprint() {
    return "tokens(" + version + "," + normalization.fingerprint() + ")";
  }
}
