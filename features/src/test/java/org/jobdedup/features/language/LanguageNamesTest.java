package org.jobdedup.features.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageNamesTest {
  @ParameterizedTest
  @CsvSource({
    "de, de",
    "DE, de",
    "de-AT, de",
    "de_CH, de",
    "deu, de",
    "ger, de",
    "fre, fr",
    "dut, nl",
    "fil, fil",
    "no, no",
    "nob, nb",
    "iw, he",
    "he, he",
    "heb, he",
    "in, id",
    "ind, id",
    "German, de",
    "Deutsch, de",
    "allemand, de",
    "Duits, de",
    "tyska, de",
    "FRANÇAIS, fr",
    "' English ', en",
    "Svenska, sv",
    "polski, pl",
  })
  void statedTagsCodesAndNamesHaveOneCode(String stated, String code) {
    assertEquals(code, LanguageNames.code(stated));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "unknown", "null", "none", "n/a", "qqq", "Lampisch", "und", "-"})
  void whatNamesNoLanguageHasNoCode(String stated) {
    assertNull(LanguageNames.code(stated));
  }

  @Test
  void codesOfTwoLettersAreThoseOfTheStandardOfNow() {
    for (String language : Locale.getISOLanguages()) {
      Locale locale = Locale.forLanguageTag(language);
      String code = LanguageNames.twoLetters(locale.getISO3Language());
      assertEquals(locale.getLanguage(), code, language);
      assertEquals(code, LanguageNames.code(code), language);
    }
  }
}
