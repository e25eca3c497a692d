package org.jobdedup.features;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CpuLimitTest {
  @Test
  void givesTheResult() {
    assertEquals(42, CpuLimit.within(Duration.ofSeconds(5), () -> 42));
  }

  @Test
  void doesNotCountWaiting() {
    CpuLimit.within(
        Duration.ofMillis(200),
        () -> {
          Thread.sleep(600);
          return null;
        });
  }

  @Test
  void failsWorkThatTakesMore() {
    AtomicBoolean stop = new AtomicBoolean();
    assertThrows(
        AssertionError.class,
        () ->
            CpuLimit.within(
                Duration.ofMillis(200),
                () -> {
                  while (!stop.get()) {
                    Thread.onSpinWait();
                  }
                  return null;
                }));
    stop.set(true);
  }

  @Test
  void passesFailuresOn() {
    IllegalStateException failure = new IllegalStateException("broken");
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () ->
                CpuLimit.within(
                    Duration.ofSeconds(5),
                    () -> {
                      throw failure;
                    }));
    assertSame(failure, error.getCause());
  }
}
