package org.jobdedup.features.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShellWordTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "out/assignments, out/assignments",
        "Läufe/ads-2026.jsonl, Läufe/ads-2026.jsonl",
        "my out/facts, 'my out/facts'",
        "a$HOME, 'a$HOME'",
        "~ads, '~ads'",
        "Anna's ads, 'Anna'\\''s ads'",
      })
  void when_pathHoldsSignsOfTheShell_then_inQuotes(String path, String word) {
    assertEquals(word, ShellWord.of(Path.of(path)));
  }
}
