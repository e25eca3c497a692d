package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.jobdedup.pipeline.config.ConfigException;
import org.junit.jupiter.api.Test;

class DedupJobTest {

  @Test
  void argumentsAreRead() {
    DedupJob.Arguments arguments =
        DedupJob.Arguments.parse(
            "--input",
            "a",
            "--input",
            "b",
            "--output",
            "out",
            "--watch",
            "true",
            "--market",
            "country",
            "--buckets.maxEntries",
            "64");
    assertEquals(List.of(Path.of("a"), Path.of("b")), arguments.inputs());
    assertTrue(arguments.watch());
    assertEquals(64, arguments.config().buckets().maxEntries());
    assertEquals("country", arguments.config().toMap().get("market"));
  }

  @Test
  void allProblemsAreToldAtOnce() {
    String message =
        assertThrows(
                ConfigException.class,
                () -> DedupJob.Arguments.parse("--input", "a", "--colour", "red", "--watch"))
            .getMessage();
    assertTrue(message.contains("Arguments come in pairs"), message);
    assertTrue(message.contains("--input and --output are required."), message);
    assertTrue(message.contains("There is no setting colour"), message);
  }
}
