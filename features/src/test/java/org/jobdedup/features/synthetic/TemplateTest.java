package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TemplateTest {

  private static String render(String phrase, long wording, long counts) {
    StringBuilder out = new StringBuilder();
    Facts facts = new Facts().set(Slot.TOWN, "Ulm");
    Template.parse(phrase).render(out, facts, new SeededDraws(wording), new SeededDraws(counts));
    return out.toString();
  }

  @Test
  void slotsAreFilledIn() {
    assertEquals("in Ulm, Ulm!", render("in {town}, {town}!", 1, 1));
  }

  @Test
  void anotherWordingKeepsCountsAndFacts() {
    Set<String> texts = new HashSet<>();
    for (long wording = 0; wording < 40; wording++) {
      texts.add(render("[plan|organise] {number} beds in <two|three> shifts", wording, 7));
    }
    assertEquals(2, texts.size());
    assertEquals(
        1, texts.stream().map(text -> text.substring(text.indexOf(' '))).distinct().count());
  }

  @Test
  void wordingsMayBeEmptyAndHoldSlots() {
    Set<String> texts = new HashSet<>();
    for (long wording = 0; wording < 40; wording++) {
      texts.add(render("home[| in {town}]", wording, 7));
    }
    assertEquals(Set.of("home", "home in Ulm"), texts);
  }

  @Test
  void anOpenBracketAndAnUnknownSlotAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Template.parse("a [b|c"));
    assertThrows(IllegalArgumentException.class, () -> Template.parse("a {colour}"));
  }

  @Test
  void aSlotWithoutValueIsNamed() {
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> render("{company}", 1, 1));
    assertTrue(e.getMessage().contains("COMPANY"), e.getMessage());
  }

  @Test
  void aPhraseWithDifferentFactsInTwoLanguagesIsRefused() {
    Template two = Template.parse("<a|b>");
    Template three = Template.parse("<a|b|c>");
    assertThrows(IllegalArgumentException.class, () -> new Phrase(List.of(two, two, three, two)));
  }
}
