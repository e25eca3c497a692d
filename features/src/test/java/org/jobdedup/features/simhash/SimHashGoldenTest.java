package org.jobdedup.features.simhash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frozen results: a change here breaks every value that was ever stored. */
class SimHashGoldenTest {
  private final TokenizedText text =
      new Tokenizer(TokenizerSpec.DEFAULT)
          .tokenize(
              "The baker bakes the bread, the rolls, the cakes and the pies, and the baker's café"
                  + " sells the bread and the rolls that the baker bakes. Bäcker gesucht — 招聘.");

  @ParameterizedTest
  @CsvSource({
    "NONE, f4e2efdf4f8577a1",
    "SQUARE_ROOT, 74e3afeb87c67fb7",
    "LOGARITHMIC, 74e3afeb87c47fb5",
    "BINARY, 70c38eeb87c6fe3f"
  })
  void valuesAreFrozen(FrequencyDamping damping, String expected) {
    SimHashSpec spec =
        new SimHashSpec(
            SimHashVersion.WEIGHTED_64_V1, damping, TokenWeights.UNIFORM, TokenizerSpec.DEFAULT);
    assertEquals(expected, Long.toHexString(new SimHasher(spec).hash(text)));
  }

  @Test
  void fingerprintNamesEverything() {
    assertEquals(
        "simhash(WEIGHTED_64_V1,LOGARITHMIC,weights=uniform,"
            + "tokens(UAX29_DERIVED_V1,nfkc-fold-v1))",
        SimHashSpec.DEFAULT.fingerprint());
  }
}
