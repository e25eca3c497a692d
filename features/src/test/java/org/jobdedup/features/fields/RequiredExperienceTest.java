package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequiredExperienceTest {
  /** The fewest years that a text asks for, or 0. */
  static int least(String text) {
    RequiredExperience found = RequiredExperience.find(ScannedText.of(text));
    return found.isUnknown() ? 0 : found.numbers()[0] >> 4;
  }

  private static RequiredExperience find(String text) {
    return RequiredExperience.find(ScannedText.of(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          5+ years of experience in baking                            ; 5
          1-4 years of experience                                     ; 1 to 4
          mindestens 2 bis 3 Jahre Erfahrung                          ; 2 to 3
          tussen de twee en vier jaar werkervaring                    ; 2 to 4
          zwei- bis dreijährige Berufserfahrung                       ; 2 to 3
          12 à 36 mois d'expérience                                   ; 1 to 3
          10-20 years of experience                                   ; 10 to 15
          at least two or one years of experience                     ; 1 to 2
          fifteen to ten years of experience                          ; 10 to 15
          three (3) years of experience                               ; 3
          10+ years of experience, 2+ years of experience with rye    ; 2, 10
          5+ years in sales, 2+ years as a lead                       ; 2, 5
          2 years of experience. 3-5 years of experience at an oven   ; 2, 3 to 5
          two years of experience, or 5 years of experience elsewhere ; 2, 5
          """)
  void eachRequirementIsARange(String text, String ranges) {
    RequiredExperience found = find(text);
    assertEquals("RequiredExperience[" + ranges + "]", found.toString());
    assertEquals(found, RequiredExperience.restore(found.numbers().clone()));
  }

  /** What could not be read again would be lost with its profile. */
  @Test
  void whateverTwoNumbersAreJoinedCanBeReadAgain() {
    List<String> numbers = List.of("0", "zero", "1", "one", "2", "seven", "15", "fifteen", "40");
    for (String first : numbers) {
      for (String second : numbers) {
        for (String joint : List.of(" to ", "-", " or ", " (", "+ ")) {
          for (String unit : List.of(" years", " months", " Jahre")) {
            RequiredExperience found = find(first + joint + second + unit + " of experience");
            assertEquals(found, RequiredExperience.restore(found.numbers().clone()));
          }
        }
      }
    }
  }

  @Test
  void theOrderOfRequirementsAndHowOftenOneIsNamedDoNotMatter() {
    RequiredExperience once = find("8 years of experience\n2 years of experience");
    RequiredExperience twice = find("2 years of experience\n8 years of experience\n2+ years");
    assertEquals(once, twice);
    assertEquals(once.hashCode(), twice.hashCode());
    assertEquals(once, RequiredExperience.restore(twice.numbers().clone()));
  }

  @Test
  void ofManyRequirementsThoseWithTheFewestYearsAreKept() {
    StringBuilder text = new StringBuilder();
    for (int years = 12; years > 0; years--) {
      text.append(years).append(" years of experience\n");
    }
    assertEquals("RequiredExperience[1, 2, 3, 4, 5, 6, 7, 8]", find(text.toString()).toString());
  }

  @Test
  void yearsAgreeTheBetterTheNearerAndNotAtAllAtTwiceAsMany() {
    assertTrue(Double.isNaN(agreement("", "")));
    for (int a = 1; a <= RequiredExperience.MAX_YEARS; a++) {
      String left = a + " years of experience";
      assertTrue(Double.isNaN(agreement(left, "")));
      assertTrue(Double.isNaN(agreement("", left)));
      double last = 2;
      for (int b = a; b <= RequiredExperience.MAX_YEARS; b++) {
        String right = b + " years of experience";
        double agreement = agreement(left, right);
        assertEquals(agreement, agreement(right, left), 1e-9);
        assertEquals(b == a, agreement > 1 - 1e-9);
        assertEquals(b >= 2 * a, agreement < 1e-9);
        assertTrue(agreement < last || agreement < 1e-9);
        last = agreement;
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          1-4 years of experience ; 3 years of experience                          ; 1
          1-4 years of experience ; 2-4 years of experience                        ; 1
          1-3 years of experience ; 5 years of experience                          ; 0
          2-3 years of experience ; 3-5 years of experience                        ; .415
          2-3 years of experience ; 4 years of experience                          ; 0
          3-4 years of experience ; 5 years of experience                          ; .263
          8 years of experience   ; 2 years of experience. 8 years of experience   ; 1
          8 years of experience   ; 2 years of experience. 3-4 years of experience ; 0
          """)
  void theClosestOfSeveralRequirementsCount(String left, String right, double expected) {
    assertEquals(expected, agreement(left, right), .001);
    assertEquals(expected, agreement(right, left), .001);
  }

  private static double agreement(String left, String right) {
    return RequiredExperience.agreement(find(left), find(right));
  }

  @Test
  void numbersOfNoRangeAreRefused() {
    assertSame(RequiredExperience.NONE, RequiredExperience.restore(new int[0]));
    assertEquals("RequiredExperience[1, 15]", restored(0x11, 0xFF));
    assertRefused("from 1 to 15, the least first, not from 0 to 3.", 0x03);
    assertRefused("from 1 to 15, the least first, not from 4 to 3.", 0x43);
    assertRefused("ascending numbers from 0 to 255, but 17 follows 34.", 0x22, 0x11);
    assertRefused("ascending numbers from 0 to 255, but 256 follows the beginning.", 0x100);
  }

  private static String restored(int... numbers) {
    return RequiredExperience.restore(numbers).toString();
  }

  private static void assertRefused(String fragment, int... numbers) {
    String sentence =
        assertThrows(IllegalArgumentException.class, () -> RequiredExperience.restore(numbers))
            .getMessage();
    assertTrue(sentence.contains(fragment), sentence);
  }
}
