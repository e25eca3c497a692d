package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AdFilesTest {
  @TempDir Path folder;

  private Path file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "x");
  }

  @Test
  void foldersAreListedHoweverDeepAndInOrder() throws IOException {
    Path b = file("b.jsonl");
    Path deep = file("a/z/deep.csv.gz");
    Path page = file("a/page.HTML");
    Path notes = file("a/notes.txt");
    Path hidden = file("a/.hidden.json");
    file(".git/config.json");
    file("_temporary/part.jsonl");

    AdFiles listed = AdFiles.list(List.of(folder, b));

    assertEquals(List.of(page, deep, b), listed.files());
    assertEquals(
        List.of(folder.resolve(".git"), folder.resolve("_temporary"), hidden, notes),
        listed.skipped());
  }

  @Test
  void filesAreInTheOrderOfTheirNumbers() throws IOException {
    Path tenth = file("ads-10.jsonl");
    Path ninth = file("ads-9.jsonl");

    assertEquals(List.of(ninth, tenth), AdFiles.list(List.of(folder)).files());
    assertEquals(List.of(ninth, tenth), AdFiles.list(List.of(tenth, ninth)).files());
  }

  @Test
  void aFileThatIsNamedInTwoWaysIsReadOnce() throws IOException {
    Path a = file("m/a.jsonl");
    Path notes = file("m/notes.txt");
    Path here = Path.of("").toAbsolutePath().relativize(a);
    Path roundabout = folder.resolve("m/../m/./a.jsonl");
    for (Path other : List.of(here, roundabout)) {
      assertEquals(List.of(a), AdFiles.list(List.of(a, other)).files());
      assertEquals(List.of(other), AdFiles.list(List.of(other, a)).files());
    }
    AdFiles listed = AdFiles.list(List.of(folder.resolve("m/../m"), folder, roundabout));
    assertEquals(List.of(folder.resolve("m/../m/a.jsonl")), listed.files());
    assertEquals(List.of(folder.resolve("m/../m/notes.txt")), listed.skipped());
    assertEquals(List.of(notes), AdFiles.list(List.of(folder)).skipped());
  }

  /** Behind a link the parent is that of what it leads to. */
  @Test
  void twoFilesOfOnePathButForALinkAreBothRead() throws IOException {
    Path near = file("z/b.jsonl");
    file("other/z/b.jsonl");
    Files.createDirectories(folder.resolve("other/m"));
    Files.createSymbolicLink(folder.resolve("m"), folder.resolve("other/m"));
    Path far = folder.resolve("m/../z/b.jsonl");
    assertEquals(List.of(far, near), AdFiles.list(List.of(near, far)).files());
    Files.delete(near);
    assertEquals(List.of(far), AdFiles.list(List.of(far)).files());
    assertEquals(far, AdFiles.plain(far));
  }

  @Test
  void whatIsWrittenBeneathAnInputIsCoveredUnlessHidden() throws IOException {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), ads);
    Path other = file("other.jsonl");
    for (Path output : List.of(ads, ads.resolve("a/../out"), link.resolve("new/out"))) {
      assertTrue(AdFiles.cover(List.of(other, ads), output), output.toString());
    }
    for (String name : List.of("out", "ads.out", "ads/.out", "ads/_new/out", "other.jsonl2")) {
      assertFalse(AdFiles.cover(List.of(other, ads), folder.resolve(name)), name);
    }
  }

  @Test
  void everyProblemIsToldAtOnce() throws IOException {
    Path notes = file("notes.txt");
    Path missing = folder.resolve("missing.jsonl");

    IOException e =
        assertThrows(IOException.class, () -> AdFiles.list(List.of(missing, notes, file("a.csv"))));

    List<String> sentences = e.getMessage().lines().toList();
    assertEquals(2, sentences.size());
    assertEquals("Input does not exist: " + missing, sentences.get(0));
    assertTrue(sentences.get(1).endsWith(notes.toString()));
  }

  @Test
  void aFolderWithoutAdsAndNoInputAtAllAreProblems() throws IOException {
    file("notes.txt");

    IOException e = assertThrows(IOException.class, () -> AdFiles.list(List.of(folder)));
    assertTrue(e.getMessage().contains("no file of a known format"), e.getMessage());
    assertTrue(e.getMessage().endsWith("(files passed over: 1)"), e.getMessage());
    assertThrows(IOException.class, () -> AdFiles.list(List.of()));
  }

  @Test
  void aLinkThatLeadsNowhereIsAProblem() throws IOException {
    file("a.jsonl");
    Path link =
        Files.createSymbolicLink(folder.resolve("link.jsonl"), folder.resolve("gone.jsonl"));

    IOException e = assertThrows(IOException.class, () -> AdFiles.list(List.of(folder)));
    assertEquals("Input is a link that leads nowhere: " + link, e.getMessage());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aPipeIsAProblemWhereverItStandsAndIsNotWaitedFor() throws Exception {
    Path good = file("in/good.jsonl");
    Path pipe = folder.resolve("in/pipe.jsonl");
    Path link = Files.createSymbolicLink(folder.resolve("in/z.csv"), pipe);
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    List<String> problems = new ArrayList<>();

    AdFiles found = AdFiles.list(List.of(folder, pipe), problems);

    assertEquals(List.of(good), found.files());
    String sentence =
        "Input must be a folder or a regular file, not a pipe or a device; save it first: ";
    problems.sort(null);
    assertEquals(List.of(sentence + pipe, sentence + pipe, sentence + link), problems);
  }

  @Test
  void whatCannotBeReadCostsNothingElseWhereThatIsAskedFor() throws IOException {
    Path good = file("in/good.jsonl");
    Path gone = folder.resolve("in/gone.jsonl");
    Files.createSymbolicLink(gone, folder.resolve("nowhere"));
    List<String> problems = new ArrayList<>();

    AdFiles found = AdFiles.list(List.of(folder.resolve("in")), problems);

    assertEquals(List.of(good), found.files());
    assertEquals(List.of("Input is a link that leads nowhere: " + gone), problems);
    assertEquals(List.of(), AdFiles.list(List.of(folder.resolve("none")), problems).files());
  }

  @Test
  void aFolderThatLinksBackToItselfIsAProblemAndNoEndlessWalk() throws IOException {
    file("a.jsonl");
    Path link = Files.createSymbolicLink(folder.resolve("loop"), folder);

    IOException e = assertThrows(IOException.class, () -> AdFiles.list(List.of(folder)));
    assertEquals(
        "Input must hold no link to a folder above it, which would be read without end: " + link,
        e.getMessage());
  }

  @Test
  void aHiddenLinkBackIsPassedOverLikeAllThatIsHidden() throws IOException {
    Path ads = file("ads.jsonl");
    Path link = Files.createSymbolicLink(folder.resolve(".self"), folder);
    AdFiles listed = AdFiles.list(List.of(folder));
    assertEquals(List.of(ads), listed.files());
    assertEquals(List.of(link), listed.skipped());
  }

  @Test
  void aFolderWithinThatMayNotBeReadIsAProblemUnlessHidden() throws IOException {
    Path secret = Files.createDirectory(folder.resolve("secret"));
    Path hidden = Files.createDirectory(folder.resolve(".secret"));
    file("ads.jsonl");
    for (Path each : List.of(secret, hidden)) {
      Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("---------"));
    }
    assumeFalse(Files.isReadable(secret), "the user of this test may read everything");
    IOException e = assertThrows(IOException.class, () -> AdFiles.list(List.of(folder)));
    assertEquals("Input cannot be read, check its permissions: " + secret, e.getMessage());
  }

  @Test
  void whatMayNotBeReadIsAProblem() throws IOException {
    Path secret = file("in/secret.jsonl");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(secret), "the user of this test may read everything");

    for (Path input : List.of(secret, folder)) {
      IOException e = assertThrows(IOException.class, () -> AdFiles.list(List.of(input)));
      assertEquals("Input cannot be read, check its permissions: " + secret, e.getMessage());
    }
  }
}
