package org.jobdedup.features.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir private Path folder;

  private List<Path> content() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList();
    }
  }

  private static void breakOff(Path file) throws IOException {
    Files.writeString(file, "ha", StandardCharsets.UTF_8);
    throw new IOException("No space left on device");
  }

  @Test
  void aFileIsWholeOrNotThere() throws IOException {
    Path file = folder.resolve("a.jsonl");
    assertThrows(IOException.class, () -> WholeFile.write(file, WholeFileTest::breakOff));
    assertEquals(List.of(), content());
    WholeFile.write(file, part -> Files.writeString(part, "half", StandardCharsets.UTF_8));
    assertEquals(List.of(file), content());
    assertThrows(IOException.class, () -> WholeFile.write(file, WholeFileTest::breakOff));
    assertEquals("half", Files.readString(file, StandardCharsets.UTF_8));
    assertEquals(List.of(file), content());
  }

  @Test
  void whatALinkLeadsToIsWrittenWhereItIs() throws IOException {
    Path file = Files.createFile(folder.resolve("a.jsonl"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    WholeFile.write(link, part -> Files.writeString(part, "half", StandardCharsets.UTF_8));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("half", Files.readString(file, StandardCharsets.UTF_8));
  }
}
