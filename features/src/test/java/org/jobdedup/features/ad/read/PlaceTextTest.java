package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import org.jobdedup.features.ad.TurkishLocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(TurkishLocale.class)
class PlaceTextTest {

  private static JsonNode json(String singleQuoted) throws Exception {
    return new ObjectMapper().readTree(singleQuoted.replace('\'', '"'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'Ghent'                                                        | Ghent",
        "['Ghent', 'Bruges', 'Ghent']                                   | Ghent; Bruges",
        "{'city': 'Lyon', 'country': 'FR'}                              | Lyon, FR",
        "{'zip': 10115, 'CITY': 'Berlin'}                               | 10115 Berlin",
        "{'name': 'Utrecht', 'lat': 52.1, 'lon': 5.1}                   | Utrecht",
        "{'locality': 'Singapore', 'country': 'Singapore'}              | Singapore",
        "{'city': 'Leipzig', 'region': '-', 'country': 'DE'}            | Leipzig, DE",
        "{'city': 'Graz', 'state': 'LOWER_PART', 'country': null}       | Graz, LOWER PART",
        "{'displayName': 'Greater Metz', 'area': ['France', 'Metz']}    | France; Metz",
        "{'address': {'addressLocality': 'Mons', 'addressCountry': {'name': 'BE'}}} | Mons, BE",
        "{'address': {'streetAddress': 'Rue de Paris 1', 'addressLocality': 'Mons'}} | Mons",
        "{'address': 'Mons, Belgium'}                                   | Mons, Belgium",
        "{'city': 'K&ouml;ln', 'country': {'name': '&Ouml;sterreich'}}  | K\u00f6ln, \u00d6sterreich",
        "{'name': 'Riga Office', 'country': 'Latvia'}                   | Riga Office, Latvia",
        "{'country': 'Latvia', 'label': 'Latvia'}                       | Latvia",
        "{'country': 'LV', 'type': 'office', 'mode': 'hybrid'}          | LV",
        "{'name': 'HQ', 'country': 'LV', 'address': {'zip': '1050', 'city': 'Riga'}} | 1050 Riga, LV",
        "{'country': 'BE', 'city': ['Ghent', 'Bruges'], 'region': {}}   | Ghent, BE",
        "{'country': 'BE', 'city': [], 'geo': {'city': 'x'}}            | BE",
        "{'name': 'L&#39;Aquila'}                                       | L'Aquila",
        "{'city': 'Weil &amp;amp; Rhein'}                               | Weil &amp; Rhein"
      })
  void structured_places_become_readable(String value, String expected) throws Exception {
    assertEquals(expected, PlaceText.of(json(value)).text());
  }

  @Test
  void aPrintedListOfAddressesIsReadAsIfItWereOne() {
    String printed =
        "[{'adresse': {'strasse': \"Rue d'Or\", 'plz': '12345', 'ort': 'Neustadt', 'region': 'NORD_OST',"
            + " 'land': 'DEUTSCHLAND'}, 'breite': 52.70, 'laenge': None}, {'adresse': {'plz': '54321',"
            + " 'ort': 'Altstadt (Ems)', 'region': None, 'land': 'DEUTSCHLAND'}, 'remote': True}]";

    PlaceText.Place place = PlaceText.of(TextNode.valueOf(printed));

    assertEquals(
        "12345 Neustadt, NORD OST, DEUTSCHLAND; 54321 Altstadt (Ems), DEUTSCHLAND", place.text());
    assertEquals("DEUTSCHLAND", place.country());
  }

  @Test
  void textThatOnlyLooksLikeAStructureStaysText() {
    assertEquals("[Remote]", PlaceText.of(TextNode.valueOf("[Remote]")).text());
    assertEquals("{anywhere", PlaceText.of(TextNode.valueOf("{anywhere")).text());
  }

  @Test
  void placesOfTwoCountriesHaveNoCommonCountry() throws Exception {
    PlaceText.Place place =
        PlaceText.of(json("[{'city':'Aachen','country':'DE'},{'city':'Vaals','country':'NL'}]"));

    assertEquals("Aachen, DE; Vaals, NL", place.text());
    assertNull(place.country());
  }

  @Test
  void nothingIsMadeOfNothing() throws Exception {
    assertNull(PlaceText.of(json("{}")).text());
    assertNull(PlaceText.of(json("[]")).text());
    assertNull(PlaceText.of(json("null")).text());
    assertNull(PlaceText.of(json("{'geo': {'latitude': 1.0, 'longitude': 2.0}}")).text());
  }
}
