package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import org.jobdedup.features.pair.PairFeature;
import org.junit.jupiter.api.Test;

final class FeatureSchemaTest {
  @Test
  void when_namesOrOrderOrVersionDiffer_then_fingerprintDiffers() {
    String base = FeatureSchema.fingerprint(List.of("a", "b"), 1);
    assertEquals(base, FeatureSchema.fingerprint(List.of("a", "b"), 1));
    assertNotEquals(base, FeatureSchema.fingerprint(List.of("b", "a"), 1));
    assertNotEquals(base, FeatureSchema.fingerprint(List.of("a", "b"), 2));
    assertNotEquals(base, FeatureSchema.fingerprint(List.of("ab"), 1));
    assertNotEquals(base, FeatureSchema.fingerprint(List.of("a", "b", "c"), 1));
    assertNotEquals(
        FeatureSchema.fingerprint(List.of("ab", "c"), 1),
        FeatureSchema.fingerprint(List.of("a", "bc"), 1));
  }

  @Test
  void when_listed_then_everyFeatureHasItsOwnName() {
    assertEquals(PairFeature.count(), FeatureSchema.names().size());
    assertEquals(PairFeature.count(), new HashSet<>(FeatureSchema.names()).size());
    assertEquals(
        FeatureSchema.fingerprint(FeatureSchema.names(), FeatureSchema.CODE_VERSION),
        FeatureSchema.fingerprint());
  }
}
