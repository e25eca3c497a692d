package org.jobdedup.features.place;

import static org.jobdedup.features.place.ResolvedNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that several places bear, or that are words as well. */
class AmbiguousLocationsTest {
  private final PlaceResolver resolver = new PlaceResolver(Gazetteer.standard());

  @Test
  void when_nameIsAmbiguous_then_countryHintDecides() {
    assertEquals("Birmingham/US", names("Birmingham", "US", "en"));
    assertEquals("Birmingham/GB", names("Birmingham", "United Kingdom", "en"));
    assertEquals("Cologne/IT", names("Cologne", "Italia", "it"));
    assertEquals("Köln/DE", names("Cologne", null, "en"));
  }

  @Test
  void when_nameIsAmbiguous_then_otherPlacesDecide() {
    assertEquals("Halle (Saale)/DE + Leipzig/DE", names("Leipzig / Halle", null, "de"));
    assertEquals("London/GB + Manchester/GB", names("London; Manchester", null, "en"));
  }

  @Test
  void when_nameIsAmbiguous_then_namesakesAreKept() {
    assertTrue(resolver.resolve("Lincoln", null, "en").isAmbiguous());
    assertTrue(resolver.resolve("Weingarten", "DE", "de").isAmbiguous());
    assertFalse(resolver.resolve("Lincoln", "GB", "en").isAmbiguous());
    assertFalse(resolver.resolve("Lincoln, Lincolnshire", null, "en").isAmbiguous());
    assertFalse(resolver.resolve("Lincoln; Leeds", null, "en").isAmbiguous());
    assertFalse(resolver.resolve("London", null, "en").isAmbiguous());
    assertFalse(resolver.resolve("Münster", null, "de").isAmbiguous());
    assertEquals("Newcastle upon Tyne/GB", names("Newcastle", null, "en"));
    assertEquals("Bruges/FR", names("Bruges", null, "fr"));
  }

  @ParameterizedTest
  @CsvSource({
    "LA, Los Angeles/US",
    "L.A., Los Angeles/US",
    "LA (hybrid), Los Angeles/US",
    "Remote - LA, Los Angeles/US",
    "'LA, CA', Los Angeles/US",
    "LA / SF, Los Angeles/US + San Francisco/US",
    "'Baton Rouge, LA', Baton Rouge/US",
    "LA - Baton Rouge, Baton Rouge/US",
    "'LA, US', Louisiana/US",
    "'LA, United States', Louisiana/US",
  })
  void when_shortFormIsACodeToo_then_whatStandsBesideItDecides(String location, String expected) {
    assertEquals(expected, names(location, null, "en"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Umkreis von Köln; de; Köln/DE",
        "Omgeving van Tiel; nl; Tiel/NL",
        "Am Markt 3, 28195 Bremen; de; Bremen/DE",
        "Markt 3, 28195 Bremen; de; Bremen/DE",
        "Hagen-Str. 3, Bremen; de; Bremen/DE",
        "Oxford Street, London; en; London/GB",
        "12 rue de Paris, Lille; fr; Lille/FR",
        "Haven Rotterdam; nl; Rotterdam/NL",
        "Rathaus, Bremen; de; Bremen/DE",
        "Haus; de; Haus/AT",
        "Haus | Bremen; de; Bremen/DE + Haus/AT",
        "Basel, Lörrach; de; Basel/CH + Lörrach/DE",
        "Genève, Annemasse; fr; Annemasse/FR + Geneva/CH",
      })
  void when_wordIsPlaceElsewhere_then_itIsNone(String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
  }

  @Test
  void when_languageHasOneMainCountry_then_itsSmallTownsAreMeant() {
    assertEquals("Salem/DE", names("Salem", null, "de"));
    assertEquals("Kempen/DE", names("Kempen", null, "de"));
    assertEquals("Vienna/AT", names("Wien", null, "de"));
    assertEquals("London/GB", names("London", null, "de"));
    assertEquals("Geneva/CH", names("Genève", null, "fr"));
  }

  @Test
  void when_townOfMainCountryIsVerySmall_then_largeCityAbroadIsMeant() {
    assertEquals("Hasselt/BE", names("Hasselt", null, "nl"));
    assertEquals("Hasselt/NL", names("Hasselt", "NL", "nl"));
  }

  @Test
  void when_umlautIsWritten_then_namesakeWithoutOneIsNotMeant() {
    assertEquals("Münster/DE", names("Münster", null, "en"));
    assertEquals("Munster/IE", names("Munster", null, "en"));
    assertEquals("Baden-Wurttemberg/DE", names("Baden-Württemberg", null, "en"));
  }
}
