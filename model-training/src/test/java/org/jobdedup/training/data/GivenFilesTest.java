package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

final class GivenFilesTest {
  @TempDir Path temp;
  private Path file;
  private CommandSpec spec;

  @Command(name = "some")
  private static final class Some {}

  @BeforeEach
  void make() throws IOException {
    file = Files.writeString(temp.resolve("file"), "text");
    spec = new CommandLine(new Some()).getCommandSpec();
  }

  @Test
  void when_aFolderIsGivenForAFile_then_refused() throws IOException {
    assertEquals(file, GivenFiles.notFolder(file));
    assertEquals(temp.resolve("missing"), GivenFiles.notFolder(temp.resolve("missing")));
    IOException refused = assertThrows(IOException.class, () -> GivenFiles.notFolder(temp));
    assertEquals(temp + " is a folder; give a file.", refused.getMessage());
    assertThrows(IOException.class, () -> GivenFiles.requireWritable(temp));
  }

  @Test
  void when_aPathLeadsNowhere_then_refusedWithItsOption() {
    GivenFiles.requireExisting("--ads", List.of(file, temp), spec);
    Path missing = temp.resolve("missing");
    ParameterException refused =
        assertThrows(
            ParameterException.class,
            () -> GivenFiles.requireExisting("--ads", List.of(file, missing), spec));
    assertEquals("--ads does not exist: " + missing, refused.getMessage());
  }

  @Test
  void when_adsCannotBeRead_then_refusedAsWrongUsage() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("folder"));
    assertEquals(
        "--ads does not exist: " + folder.resolve("missing"),
        refusal(() -> GivenFiles.requireAds(List.of(folder.resolve("missing")), spec)));
    assertEquals(
        "Input holds no file of a known format: " + folder + " (files passed over: 0)",
        refusal(() -> GivenFiles.requireAds(List.of(folder), spec)));
    assertTrue(
        refusal(() -> GivenFiles.requireAds(List.of(file), spec)).endsWith(".gz: " + file),
        "a file of another kind");
    Files.writeString(folder.resolve("ads.jsonl"), "");
    assertDoesNotThrow(() -> GivenFiles.requireAds(List.of(folder), spec));
  }

  @Test
  void when_aFileIsNeeded_then_aFolderAndNothingAreWrongUsage() {
    assertDoesNotThrow(() -> GivenFiles.requireFiles("--pairs", List.of(file), spec));
    assertEquals(
        "--pairs: " + temp + " is a folder; give a file.",
        refusal(() -> GivenFiles.requireFiles("--pairs", List.of(file, temp), spec)));
    assertEquals(
        "--pairs does not exist: " + temp.resolve("missing"),
        refusal(() -> GivenFiles.requireFiles("--pairs", List.of(temp.resolve("missing")), spec)));
  }

  @Test
  void when_theOutputCannotBeWritten_then_wrongUsage() {
    Path below = file.resolve("new");
    assertEquals(
        "--output must lie in a folder that exists: " + below,
        refusal(() -> GivenFiles.requireWritable(below, spec)));
    assertEquals(
        "--output must be a folder or lie in one, but " + file + " is a file: " + below,
        refusal(() -> GivenFiles.requireWritableFolder(below, spec)));
    assertDoesNotThrow(() -> GivenFiles.requireWritable(temp.resolve("new"), spec));
    assertDoesNotThrow(() -> GivenFiles.requireWritableFolder(temp.resolve("new"), spec));
  }

  private static String refusal(Executable check) {
    return assertThrows(ParameterException.class, check).getMessage();
  }

  @Test
  void when_aFileIsToBeWritten_then_itsFolderMustExist() {
    assertDoesNotThrow(() -> GivenFiles.requireWritable(file));
    assertDoesNotThrow(() -> GivenFiles.requireWritable(temp.resolve("new")));
    assertDoesNotThrow(() -> GivenFiles.requireWritable(Path.of("new")));
    for (Path parent : List.of(temp.resolve("missing"), file)) {
      IOException refused =
          assertThrows(IOException.class, () -> GivenFiles.requireWritable(parent.resolve("new")));
      assertTrue(refused.getMessage().contains("a folder that exists"), refused.getMessage());
    }
  }

  @Test
  void when_aFolderIsToBeWritten_then_noFileMayStandInItsWay() {
    assertDoesNotThrow(() -> GivenFiles.requireWritableFolder(temp));
    assertDoesNotThrow(() -> GivenFiles.requireWritableFolder(temp.resolve("new/deeper")));
    assertDoesNotThrow(() -> GivenFiles.requireWritableFolder(Path.of("new")));
    for (Path folder : List.of(file, file.resolve("new/deeper"))) {
      IOException refused =
          assertThrows(IOException.class, () -> GivenFiles.requireWritableFolder(folder));
      assertTrue(
          refused.getMessage().contains("but " + file + " is a file: " + folder),
          refused.getMessage());
    }
  }

  @Test
  void when_aFolderIsToBeRead_then_noFileIsOne() {
    GivenFiles.requireFolder("--assignments", temp, spec);
    ParameterException refused =
        assertThrows(
            ParameterException.class, () -> GivenFiles.requireFolder("--assignments", file, spec));
    assertTrue(refused.getMessage().startsWith("--assignments must be a folder, and not a file"));
  }

  @Test
  void when_theOutputIsRead_then_refused() throws IOException {
    GivenFiles.requireOther(temp.resolve("new"), List.of(file), spec);
    ParameterException refused =
        assertThrows(
            ParameterException.class,
            () -> GivenFiles.requireOther(temp.resolve("./file"), List.of(file), spec));
    assertTrue(refused.getMessage().contains("must not be a file that is read"));
  }
}
