package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class GeneratorConfigTest {
  private static final GeneratorConfig DEFAULT = GeneratorConfig.of(1, 100);

  @Test
  void theDefaultsAreThese() {
    assertEquals(3.0, DEFAULT.meanPostings());
    assertEquals(0.25, DEFAULT.nearMissShare());
    assertEquals(0.03, DEFAULT.floodShare());
    assertEquals(750, DEFAULT.floodFamilySize());
    assertEquals(1_024, DEFAULT.window());
    assertEquals(AdLanguage.values().length, DEFAULT.languages().size());
    for (Variation variation : Variation.values()) {
      assertEquals(variation.isCopy(), DEFAULT.copies().containsKey(variation));
    }
  }

  @Test
  void aSettingOutOfRangeIsNamedWithItsValue() {
    assertRefused("ads", () -> GeneratorConfig.of(1, 0));
    assertRefused("floodShare", () -> DEFAULT.withFloods(1.5, 100));
    assertRefused("floodFamilySize", () -> DEFAULT.withFloods(0.1, 1));
    assertRefused("spread", () -> DEFAULT.withSpread(0));
    assertRefused("meanPostings", () -> DEFAULT.withCopies(0.5, DEFAULT.copies()));
    assertRefused("nearMissShare", () -> DEFAULT.withNearMisses(0.9, DEFAULT.nearMisses()));
    assertRefused("languages", () -> DEFAULT.withLanguages(Map.of()));
    assertRefused("languages", () -> DEFAULT.withLanguages(Map.of(AdLanguage.EN, -1.0)));
    assertRefused(
        "languages",
        () -> DEFAULT.withLanguages(Map.of(AdLanguage.EN, 1e308, AdLanguage.DE, 1e308)));
    assertRefused("copies", () -> DEFAULT.withCopies(2, Map.of(Variation.OTHER_TOWN, 1.0)));
    assertRefused("copies", () -> DEFAULT.withCopies(2, Map.of(Variation.HTML, Double.NaN)));
    assertRefused("nearMisses", () -> DEFAULT.withNearMisses(0.1, Map.of(Variation.HTML, 1.0)));
    assertRefused(
        "nearMisses", () -> DEFAULT.withNearMisses(0.1, Map.of(Variation.TEMPLATE_FAMILY, 1.0)));
  }

  private static void assertRefused(String setting, Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains(setting), message);
  }
}
