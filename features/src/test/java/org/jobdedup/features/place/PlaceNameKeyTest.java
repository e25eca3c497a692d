package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceNameKeyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Köln; KOLN",
        "Saint-Étienne; ST ETIENNE",
        "Sankt Gallen; St. Gallen",
        "Sainte-Foy; STE FOY",
        "Gießen; GIESSEN",
        "Gießen; GIEẞEN",
        "Łódź; Lodz",
        "Tromsø; tromso",
        "Villeneuve-d'Ascq; VILLENEUVE D ASCQ",
        "Ko\u0308ln; Köln",
        "İstanbul; ISTANBUL",
        "Θεσσαλονίκη; ΘΕΣΣΑΛΟΝΙΚΗ",
        "Πειραιάς; ΠΕΙΡΑΙΑΣ",
        "Київ; КИЇВ",
        "Орёл; Орел",
        "أسوان; اسوان",
      })
  void when_spellingsAreOfOneName_then_keysAreEqual(String a, String b) {
    assertEquals(PlaceNameKey.of(a), PlaceNameKey.of(b));
  }

  @Test
  void when_namesDiffer_then_keysDiffer() {
    assertNotEquals(PlaceNameKey.of("Bad Ems"), PlaceNameKey.of("Ems Bad"));
    assertNotEquals(PlaceNameKey.of("BadEms"), PlaceNameKey.of("Bad Ems"));
    assertEquals(PlaceNameKey.EMPTY, PlaceNameKey.of(" -,. "));
  }

  @Test
  void when_folded_then_wordsAreJoinedByBlanks() {
    assertEquals("muhldorf a inn", PlaceNameKey.fold("  Mühldorf (a. Inn) "));
    assertEquals("giessen", PlaceNameKey.fold("GIEẞEN"));
    assertEquals("", PlaceNameKey.fold("!?"));
  }
}
