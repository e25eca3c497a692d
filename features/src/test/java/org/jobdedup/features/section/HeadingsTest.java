package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeadingsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Job description",
        "## Responsibilities:",
        "ABOUT THE ROLE",
        "About Lampfan",
        "Deine Aufgaben",
        "Über uns",
        "Om företaget",
        "Arbetsuppgifter",
        "Vi söker dig som"
      })
  void when_aLineIsNothingButAHeading_then_itIsOne(String line) {
    assertTrue(Headings.isHeading(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "***",
        "Keeper of Lamps",
        "Om",
        "About the lamps that we have tended on this coast for years",
        "Leuchtturmwart (m/w/d)"
      })
  void when_aLineSaysMoreOrNothing_then_itIsNone(String line) {
    assertFalse(Headings.isHeading(line));
  }

  @Test
  void when_aLineIsAboutSomebody_then_itHasTwoToFiveWords() {
    assertFalse(Headings.isHeading("Om"));
    assertTrue(Headings.isHeading("About Lampfan and Lanterns Ltd"));
    assertFalse(Headings.isHeading("About Lampfan and Lanterns Ltd Kiel"));
  }

  @Test
  void when_aLineHasMoreThan200Characters_then_itIsNone() {
    assertTrue(Headings.isHeading("Job description" + " ".repeat(185)));
    assertFalse(Headings.isHeading("Job description" + " ".repeat(186)));
  }
}
