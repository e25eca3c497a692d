package org.jobdedup.pipeline.correction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.jobdedup.pipeline.io.SettledFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CorrectionFileEnumeratorTest {
  @TempDir private Path folder;

  private static List<String> listed(Path... paths) throws IOException {
    Clock later = Clock.offset(Clock.systemUTC(), SettledFiles.REST);
    return new CorrectionFileEnumerator(new SettledFiles(later))
            .enumerateSplits(
                Stream.of(paths)
                    .map(path -> new org.apache.flink.core.fs.Path(path.toUri()))
                    .toArray(org.apache.flink.core.fs.Path[]::new),
                1)
            .stream()
            .map(split -> split.path().getName())
            .sorted()
            .toList();
  }

  @Test
  void filesThatAreNamedAreReadWhateverTheirNames() throws IOException {
    Path underscore = Files.createFile(folder.resolve("_said.csv"));
    Path dot = Files.createFile(folder.resolve(".said.csv"));
    Path plain = Files.createFile(folder.resolve("said.csv"));
    assertEquals(List.of(".said.csv", "_said.csv", "said.csv"), listed(underscore, dot, plain));
  }

  /** A name in Latin-1, which neither UTF-8 nor ASCII can decode. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void undecodableNamesHoldNothingUp() throws Exception {
    Process shell =
        new ProcessBuilder("sh", "-c", ": > \"$(printf '\\344.csv')\"")
            .directory(folder.toFile())
            .start();
    assumeTrue(shell.waitFor() == 0 && folder.toFile().list().length == 1);
    Files.createFile(folder.resolve("said.csv"));
    assertEquals(List.of("said.csv"), listed(folder));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void pipesAreNotWaitedFor() throws Exception {
    String pipe = folder.resolve("pipe.csv").toString();
    assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
    Files.createFile(folder.resolve("said.csv"));
    assertEquals(List.of("said.csv"), listed(folder));
  }

  @Test
  void unfinishedFilesInFoldersArePassedOver() throws IOException {
    Path named = Files.createDirectories(folder.resolve("_said").resolve("2026")).getParent();
    Files.createFile(named.resolve("2026/late.csv"));
    Files.createFile(named.resolve("said.csv"));
    Files.createFile(named.resolve("_said.csv"));
    Files.createDirectory(named.resolve(".said"));
    Files.createFile(named.resolve(".said/said.csv"));
    assertEquals(List.of("late.csv", "said.csv"), listed(named));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void linksToFoldersAboveAreNotFollowedAndOthersAre() throws IOException {
    Path watched = Files.createDirectories(folder.resolve("watched"));
    Path inner = Files.createDirectory(watched.resolve("inner"));
    Files.createFile(inner.resolve("inner.csv"));
    Path beside = Files.createDirectory(folder.resolve("beside"));
    Files.createFile(beside.resolve("beside.csv"));
    Files.createSymbolicLink(beside.resolve("back"), inner);
    Files.createSymbolicLink(inner.resolve("again"), watched);
    Files.createSymbolicLink(inner.resolve("itself"), inner);
    Files.createSymbolicLink(inner.resolve("beside"), beside);
    assertEquals(List.of("beside.csv", "inner.csv"), listed(watched));
  }

  @Test
  void aFileThatIsBeingWrittenIsTakenLater() throws IOException {
    Files.writeString(folder.resolve("said.csv"), "a,b,same\nx,");
    org.apache.flink.core.fs.Path[] watched = {new org.apache.flink.core.fs.Path(folder.toUri())};
    assertEquals(0, new CorrectionFileEnumerator().enumerateSplits(watched, 1).size());
    assertEquals(List.of("said.csv"), listed(folder));
  }

  @Test
  void aNamedFileThatIsGoneOnceItWasReadKeepsNoOtherBack() throws IOException {
    Path named = Files.createFile(folder.resolve("named.csv"));
    Path watched = Files.createDirectory(folder.resolve("watched"));
    Clock later = Clock.offset(Clock.systemUTC(), SettledFiles.REST);
    CorrectionFileEnumerator enumerator = new CorrectionFileEnumerator(new SettledFiles(later));
    org.apache.flink.core.fs.Path[] paths = {
      new org.apache.flink.core.fs.Path(named.toUri()),
      new org.apache.flink.core.fs.Path(watched.toUri())
    };
    assertEquals(1, enumerator.enumerateSplits(paths, 1).size());
    Files.delete(named);
    Files.createFile(watched.resolve("said.csv"));
    assertEquals(
        List.of("said.csv"),
        enumerator.enumerateSplits(paths, 1).stream()
            .map(split -> split.path().getName())
            .toList());
    assertThrows(
        FileNotFoundException.class,
        () -> new CorrectionFileEnumerator().enumerateSplits(paths, 1),
        "the first look");
  }
}
