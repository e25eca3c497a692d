package org.jobdedup.features.place.build;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OtherScriptsTest {
  @ParameterizedTest
  @ValueSource(strings = {"Київ", "北京", "ニューヨーク", "서울", "Σύρος", "תל אביב-יפו"})
  void when_nameHasOneOfTheScripts_then_itIsKept(String name) {
    assertTrue(OtherScripts.isWritten(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Kyiv", "京", "Уф", "東京Tower", "Київ 1", "சென்னை", "", "-", "Kиїв"})
  void when_nameIsLatinShortOrMixed_then_itIsNot(String name) {
    assertFalse(OtherScripts.isWritten(name));
  }
}
