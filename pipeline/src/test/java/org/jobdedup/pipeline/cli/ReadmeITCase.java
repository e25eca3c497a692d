package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The first command of the README finds and prints what stands there. */
@Timeout(240)
class ReadmeITCase {
  private static final Pattern COUNTS = Pattern.compile("(\\d+) live ads in (\\d+) clusters");

  @TempDir private Path folder;

  @Test
  void theFirstRunIsAsTheReadmeSays() throws Exception {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        CommandLines.execute(
            out,
            err,
            "run",
            "--input",
            Path.of("..", "docs", "samples"),
            "--output",
            folder.resolve("out"));
    assertEquals(0, code, err::toString);
    Matcher counts = COUNTS.matcher(out.toString());
    assertTrue(counts.find(), out::toString);
    String readme = Files.readString(Path.of("..", "README.md"), StandardCharsets.UTF_8);
    assertTrue(readme.contains(" reads the " + counts.group(1) + " synthetic ads"), out::toString);
    assertTrue(readme.contains(" finds " + counts.group(2) + " clusters"), out::toString);
    String example =
        out.toString()
            .lines()
            .dropWhile(line -> !line.startsWith("One cluster, "))
            .takeWhile(line -> !line.startsWith("Results: "))
            .collect(Collectors.joining("\n"));
    assertTrue(!example.isEmpty() && readme.contains("\n" + example + "\n"), out::toString);
  }
}
