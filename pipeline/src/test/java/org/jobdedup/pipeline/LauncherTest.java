package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code jobdedup}, with a stand-in for Java that prints its locale. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  @TempDir private Path home;

  @BeforeEach
  void install() throws IOException {
    executable(Files.readString(Path.of("..", "jobdedup"), StandardCharsets.UTF_8), "jobdedup");
    executable(
        """
        #!/bin/sh
        case $1 in
          -version) echo 'openjdk version "17.0.1"' >&2 ;;
          *) echo "${LC_ALL-none}" ;;
        esac
        """,
        "java/bin/java");
    Files.createDirectories(home.resolve("pipeline/target"));
    Files.createFile(home.resolve("pipeline/target/.built"));
  }

  private void executable(String script, String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, script, StandardCharsets.UTF_8);
    assertEquals(true, file.toFile().setExecutable(true));
  }

  private String localeWith(Map<String, String> locale) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(home.resolve("jobdedup").toString(), "plan");
    builder.environment().keySet().removeAll(List.of("LC_ALL", "LC_CTYPE", "LANG"));
    builder.environment().putAll(locale);
    builder.environment().put("JAVA_HOME", home.resolve("java").toString());
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor());
    return out.strip();
  }

  @Test
  void namesOfFilesAreReadAsUtf8WhereNoLocaleIsSet() throws Exception {
    assertEquals("C.UTF-8", localeWith(Map.of()));
    assertEquals("C.UTF-8", localeWith(Map.of("LC_ALL", "C", "LANG", "de_DE.UTF-8")));
    assertEquals("C.UTF-8", localeWith(Map.of("LC_ALL", "", "LANG", "POSIX")));
  }

  @Test
  void aLocaleThatIsSetStays() throws Exception {
    assertEquals("none", localeWith(Map.of("LANG", "de_DE.UTF-8")));
    assertEquals("none", localeWith(Map.of("LC_CTYPE", "en_US.ISO-8859-1", "LANG", "C")));
    assertEquals("C.utf8", localeWith(Map.of("LC_ALL", "C.utf8", "LANG", "C")));
  }
}
