package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class IdentifierRuleTest {
  @Test
  void when_textsAreHalfAlike_then_believedOnEitherSide() {
    IdentifierRule same = IdentifierRule.named("repost-same-key");
    assertTrue(same.duplicate());
    assertEquals(OptionalDouble.of(.15), same.weight(.5));
    assertEquals(OptionalDouble.empty(), same.weight(Math.nextDown(.5)));
    assertEquals(OptionalDouble.empty(), same.weight(Double.NaN));
    IdentifierRule other = IdentifierRule.named("same-employer-other-title");
    assertEquals(OptionalDouble.of(.15), other.weight(.5));
    assertEquals(OptionalDouble.empty(), other.weight(Math.nextUp(.5)));
    assertEquals(OptionalDouble.empty(), other.weight(Double.NaN));
  }

  @Test
  void when_bothNameOneAddress_then_believedWhateverTheTexts() {
    for (String name : List.of("same-apply-url", "same-partner-url")) {
      assertTrue(IdentifierRule.named(name).duplicate());
      assertEquals(OptionalDouble.of(.5), IdentifierRule.named(name).weight(0));
      assertEquals(OptionalDouble.of(.5), IdentifierRule.named(name).weight(Double.NaN));
    }
  }

  @Test
  void when_aRuleIsUnheardOf_then_none() {
    assertNull(IdentifierRule.named("same-title-other-location"));
    assertNull(IdentifierRule.named("SAME_APPLY_URL"));
  }
}
