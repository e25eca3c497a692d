package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Full time and part time of others than the one who is sought. */
class HoursOfOthersTest {
  private static WorkingHours hours(String text) {
    return WorkingHours.find(ScannedText.of(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Half of our cooks work part-time",
        "Some of our engineers work part-time",
        "Viele unserer Köche arbeiten in Teilzeit",
        "De helft van onze koks werkt parttime",
        "La moitié de nos chefs travaillent à temps partiel",
        "You will manage a part-time baker",
        "Je geeft leiding aan vier fulltime koks"
      })
  void hoursOfOthersAreNotOffered(String text) {
    assertEquals(WorkingHours.UNKNOWN, hours(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "You work part-time in our kitchen",
        "Unsere Küche sucht dich in Teilzeit",
        "You manage the kitchen part-time",
        "Join our kitchen and work part-time",
        "Für unsere Küche arbeiten Sie in Teilzeit"
      })
  void hoursOfTheJobAre(String text) {
    assertEquals(Set.of(WorkingHours.Arrangement.PART_TIME), hours(text).arrangements());
  }

  @Test
  void when_teamsTakeTurns_then_theirHoursAreNoneOfAWeek() {
    WorkingHours hours = hours("Cuisine en 2x8 / 40h par semaine");
    assertEquals(40, hours.minimumPerWeek());
    assertEquals(Set.of(WorkingHours.Shift.ROTATING), hours.shifts());
  }
}
