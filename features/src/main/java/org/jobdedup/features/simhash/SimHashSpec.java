package org.jobdedup.features.simhash;

import java.util.Objects;
import org.jobdedup.features.text.TokenizerSpec;

/**
 * Everything that SimHash values depend on. Values are comparable only under one specification.
 *
 * @param version the algorithm
 * @param damping how repeated tokens count
 * @param weights how much each token counts
 * @param tokenizer how the text becomes tokens
 */
public record SimHashSpec(
    SimHashVersion version,
    FrequencyDamping damping,
    TokenWeights weights,
    TokenizerSpec tokenizer) {
  /** Logarithmic damping and uniform weights. */
  public static final SimHashSpec DEFAULT =
      new SimHashSpec(
          SimHashVersion.WEIGHTED_64_V1,
          FrequencyDamping.LOGARITHMIC,
          TokenWeights.UNIFORM,
          TokenizerSpec.DEFAULT);

  /** Checks that nothing is missing. */
  public SimHashSpec {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(damping, "damping");
    Objects.requireNonNull(weights, "weights");
    Objects.requireNonNull(tokenizer, "tokenizer");
  }

  /** Stable text that names everything that SimHash values depend on. */
  public String fingerprint() {
    return "simhash("
        + version
        + ","
        + damping
        + ",weights="
        + weights.fingerprint()
        + ","
        + tokenizer.fingerprint()
        + ")";
  }
}
