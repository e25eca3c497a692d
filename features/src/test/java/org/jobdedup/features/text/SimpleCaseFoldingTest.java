package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Locale;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimpleCaseFoldingTest {
  @Test
  void caseDoesNotMatter() {
    assertEquals("bäcker in kiel, straße 1", SimpleCaseFolding.fold("BÄCKER in Kiel, Straße 1"));
    assertEquals(SimpleCaseFolding.fold("ελλάς"), SimpleCaseFolding.fold("ΕΛΛΆΣ"));
  }

  @Test
  void theLocaleDoesNotMatter() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertEquals("title id", SimpleCaseFolding.fold("TITLE ID"));
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"İ", "Σ", "aΣ", "ß", "\uD835"})
  void aMillionCharactersTakeLinearTime(String unit) {
    String text = unit.repeat(1_000_000 / unit.length());

    String folded = CpuLimit.within(Duration.ofSeconds(2), () -> SimpleCaseFolding.fold(text));

    assertEquals(text.length(), folded.length());
  }
}
