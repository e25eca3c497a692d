package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script {@code jobdedup}, with stand-ins for Maven and for Java, which prints its locale, or
 * its options where it is told to.
 */
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
          *) echo "${PRINTS_OPTIONS+$*}${PRINTS_OPTIONS-${LC_ALL-none}}" ;;
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

  /** What a call prints on both streams, and its exit code in front. */
  private String call(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(home.resolve("jobdedup").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", home.resolve("java").toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() + " " + out.strip();
  }

  /** The folder of the script would be found twice, on two lines. */
  @Test
  void foldersThatCdLooksInAreNoMatter() throws Exception {
    executable("#!/bin/sh\nexit 1\n", "bin/mvn");
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", home.getFileName() + "/jobdedup plan")
            .directory(home.getParent().toFile())
            .redirectErrorStream(true);
    builder.environment().put("CDPATH", ".");
    builder.environment().put("JAVA_HOME", home.resolve("java").toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("C.UTF-8", out.strip());
    assertEquals(0, process.waitFor());
  }

  @Test
  void aHeapThatIsNoSizeIsWrongUsage() throws Exception {
    for (String heap : List.of("abc", "100k", "63m", "2", "0g", "2g -Xss1m")) {
      assertEquals(
          "2 jobdedup: --heap must be a whole number with m or g, such as 2g, and at least 64m: "
              + heap,
          call("--heap", heap, "plan"));
    }
    assertEquals("0 C.UTF-8", call("--heap", "64m", "plan"));
    assertEquals("0 C.UTF-8", call("--heap", "3G", "plan"));
  }

  /** Before a build, too, which would take minutes. */
  @Test
  void aHeapBehindTheCommandIsSaidToBelongBeforeIt() throws Exception {
    String rule =
        "2 jobdedup: --heap must stand before the command, once and with a blank behind it, as in"
            + " ./jobdedup --heap 4g run: ";
    assertEquals(rule + "--heap", call("train", "--ads", "a", "--heap", "4g"));
    assertEquals(rule + "--heap=4g", call("plan", "--heap=4g"));
    assertEquals(rule + "--heap=4g", call("--heap=4g", "plan"));
    assertEquals(rule + "--heap", call("--heap", "64m", "--heap", "4g", "plan"));
    assertEquals("0 C.UTF-8", call("plan", "--", "--heap"));
  }

  @Test
  void whatMavenBuiltIsNotBuiltAgainUntilASourceIsNewer() throws Exception {
    executable("#!/bin/sh\nexit 1\n", "bin/mvn");
    Files.delete(home.resolve("pipeline/target/.built"));
    Path source = Files.createDirectories(home.resolve("features/src/main")).resolve("A.java");
    Files.createFile(source);
    assertTrue(call("plan").startsWith("1 Building jobdedup"), "no jar");
    Path jar = Files.createFile(home.resolve("pipeline/target/jobdedup-pipeline.jar"));
    Path library = home.resolve("pipeline/target/lib/jobdedup-features-0.1.0.jar");
    Files.createDirectories(library.getParent());
    Files.createFile(library);
    Instant built = Instant.now().plusSeconds(10);
    Files.setLastModifiedTime(jar, FileTime.from(built));
    Files.setLastModifiedTime(library, FileTime.from(built));
    assertEquals("0 C.UTF-8", call("plan"));
    Files.setLastModifiedTime(source, FileTime.from(built.plusSeconds(10)));
    assertTrue(call("plan").startsWith("1 Building jobdedup"), "newer source");
  }

  /** What the stand-in for Java prints with some variables set, and others not. */
  private String printedWith(Map<String, String> variables, String... unset) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(home.resolve("jobdedup").toString(), "plan");
    builder.environment().keySet().removeAll(List.of(unset));
    builder.environment().putAll(variables);
    builder.environment().put("JAVA_HOME", home.resolve("java").toString());
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor());
    return out.strip();
  }

  /** What the JVM is asked for, apart from what stands in variables of its own. */
  private List<String> optionsWith(Map<String, String> options) throws Exception {
    Map<String, String> variables = new HashMap<>(options);
    variables.put("PRINTS_OPTIONS", "");
    String printed =
        printedWith(variables, "JOBDEDUP_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS");
    return List.of(printed.split(" "));
  }

  private List<String> collectorsWith(Map<String, String> options) throws Exception {
    return optionsWith(options).stream()
        .filter(option -> option.startsWith("-XX:+Use") && option.endsWith("GC"))
        .toList();
  }

  /** The JVM takes the last of two values. */
  @Test
  void thresholdsOfCompilationAreThoseThatAreAskedForLast() throws Exception {
    List<String> options =
        optionsWith(Map.of("JOBDEDUP_JAVA_OPTIONS", "-XX:CompileThresholdScaling=1"));
    assertEquals(
        List.of("-XX:CompileThresholdScaling=3", "-XX:CompileThresholdScaling=1"),
        options.stream().filter(option -> option.startsWith("-XX:CompileThreshold")).toList());
  }

  /** The JVM refuses to start with two. */
  @Test
  void theParallelCollectorIsAskedForUnlessAnotherIs() throws Exception {
    assertEquals(List.of("-XX:+UseParallelGC"), collectorsWith(Map.of()));
    assertEquals(
        List.of("-XX:+UseParallelGC"),
        collectorsWith(Map.of("JOBDEDUP_JAVA_OPTIONS", "-XX:+UseDynamicNumberOfGCThreads -Xss1m")));
    assertEquals(
        List.of("-XX:+UseG1GC"),
        collectorsWith(Map.of("JOBDEDUP_JAVA_OPTIONS", "-Xss1m -XX:+UseG1GC")));
    assertEquals(List.of(), collectorsWith(Map.of("JDK_JAVA_OPTIONS", "-XX:+UseZGC")));
    assertEquals(
        List.of(), collectorsWith(Map.of("JAVA_TOOL_OPTIONS", "-Dx=y -XX:+UseSerialGC -Xss1m")));
  }

  private List<String> directMemoryWith(Map<String, String> options) throws Exception {
    return optionsWith(options).stream()
        .filter(option -> option.startsWith("-XX:MaxDirectMemorySize"))
        .toList();
  }

  /** The JVM takes the size of the heap for the limit, and of two limits the last. */
  @Test
  void buffersBesideASmallHeapMayBeLargerThanTheHeap() throws Exception {
    String enough = "-XX:MaxDirectMemorySize=2g";
    for (String heap : List.of("64m", "1g", "1G", "2047M")) {
      assertEquals(List.of(enough), directMemoryWith(Map.of("JOBDEDUP_HEAP", heap)), heap);
    }
    for (String heap : List.of("2g", "2048m", "11g", "31G")) {
      assertEquals(List.of(), directMemoryWith(Map.of("JOBDEDUP_HEAP", heap)), heap);
    }
    String other = "-XX:MaxDirectMemorySize=200m";
    assertEquals(
        List.of(enough, other),
        directMemoryWith(Map.of("JOBDEDUP_HEAP", "64m", "JOBDEDUP_JAVA_OPTIONS", other)));
  }

  private String localeWith(Map<String, String> locale) throws Exception {
    return printedWith(locale, "LC_ALL", "LC_CTYPE", "LANG");
  }

  @Test
  void namesOfFilesAreReadAsUtf8WhereNoLocaleIsSet() throws Exception {
    assertEquals("C.UTF-8", localeWith(Map.of()));
    assertEquals("C.UTF-8", localeWith(Map.of("LC_ALL", "C", "LANG", "de_DE.UTF-8")));
    assertEquals("C.UTF-8", localeWith(Map.of("LC_ALL", "", "LANG", "POSIX")));
  }

  @Test
  void aLocaleThatIsNotInstalledIsNone() throws Exception {
    assertEquals("C.UTF-8", localeWith(Map.of("LANG", "tlh_QO.UTF-8")));
  }

  @Test
  void aLocaleThatIsSetStays() throws Exception {
    Path tools = Files.createDirectories(home.resolve("tools"));
    Path locale = tools.resolve("locale");
    Files.writeString(locale, "#!/bin/sh\necho \"$CHARMAP\"\n");
    Files.setPosixFilePermissions(locale, PosixFilePermissions.fromString("rwxr-xr-x"));
    String path = tools + ":" + System.getenv("PATH");
    assertEquals(
        "none", localeWith(Map.of("LANG", "de_DE.UTF-8", "CHARMAP", "UTF-8", "PATH", path)));
    assertEquals(
        "none", localeWith(Map.of("LANG", "en_US", "CHARMAP", "ISO-8859-1", "PATH", path)));
    assertEquals(
        "C.UTF-8", localeWith(Map.of("LANG", "de_DE", "CHARMAP", "US-ASCII", "PATH", path)));
    assertEquals("C.utf8", localeWith(Map.of("LC_ALL", "C.utf8", "LANG", "C")));
  }
}
