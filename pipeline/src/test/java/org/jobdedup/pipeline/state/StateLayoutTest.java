package org.jobdedup.pipeline.state;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.apache.flink.runtime.throwable.ThrowableClassifier;
import org.apache.flink.runtime.throwable.ThrowableType;
import org.junit.jupiter.api.Test;

class StateLayoutTest {
  private static final StateLayout SAVED = StateLayout.of(16, "all", true);

  private static String refusal(StateLayout given) {
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> given.requireThatOf(SAVED));
    assertEquals(ThrowableType.NonRecoverableError, ThrowableClassifier.getThrowableType(refused));
    return refused.getMessage();
  }

  @Test
  void stateIsGoneOnWithOnlyBySettingsThatFindItAgain() {
    assertDoesNotThrow(() -> StateLayout.of(16, "all", true).requireThatOf(SAVED));
    assertEquals(
        "buckets.shards must be what it was when the state was saved: saved=16, given=8. Give the"
            + " saved value, or start from empty state.",
        refusal(StateLayout.of(8, "all", true)));
    assertEquals(
        "market must be what it was when the state was saved: saved=all, given=country. Give the"
            + " saved value, or start from empty state.",
        refusal(StateLayout.of(16, "country", true)));
    assertEquals(
        "ads.timeToLive must be what it was when the state was saved: saved=another value than"
            + " PT0S, given=PT0S. Give the saved value, or start from empty state.",
        refusal(StateLayout.of(16, "all", false)));
  }

  /** A version that did not keep whether ads expire left state that either may go on from. */
  @Test
  void layoutThatDoesNotTellWhetherAdsExpireFitsBoth() {
    StateLayout former = StateLayout.of(16, "all", true);
    former.expiring = null;
    for (boolean expiring : new boolean[] {false, true}) {
      assertDoesNotThrow(() -> StateLayout.of(16, "all", expiring).requireThatOf(former));
    }
  }
}
