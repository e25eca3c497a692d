package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class TerminalTextTest {
  @Test
  void when_controlsOfAnyKindAreThere_then_noneReachesTheTerminal() {
    assertEquals(
        "a b [31mc d e",
        TerminalText.oneLine("a\u202E\n\t b\u001B[31mc\u009B\u00A0d\u2028e\u00AD"));
  }
}
