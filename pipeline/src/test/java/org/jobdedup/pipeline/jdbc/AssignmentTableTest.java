package org.jobdedup.pipeline.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told before a database is reached; see AssignmentTableITCase for all else. */
class AssignmentTableTest {
  @TempDir private Path folder;

  private String refusal(Path passwordFile) {
    AssignmentTable table =
        new AssignmentTable(
            new JdbcOptions("jdbc:postgresql:db", "user", passwordFile.toString(), "t"));
    return assertThrows(IOException.class, () -> table.apply(List.of(), -1)).getMessage();
  }

  @Test
  void aPasswordThatCannotBeReadIsToldWithItsFile() throws IOException {
    Path missing = folder.resolve("missing");
    assertEquals(
        "--jdbc.password-file cannot be read on this worker. A file or folder does not exist; check"
            + " the path: "
            + missing,
        refusal(missing));
    Path latin = Files.write(folder.resolve("latin"), new byte[] {'p', (byte) 0xE4});
    assertEquals("--jdbc.password-file must be valid UTF-8: " + latin, refusal(latin));
  }
}
