package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.assigners.FileSplitAssigner;
import org.jobdedup.features.ad.read.FieldMapping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobFilesTest {
  @TempDir private Path folder;

  private Path file(String name) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "{\"id\":\"x\"}\n", StandardCharsets.UTF_8);
  }

  /** What the records of files name as their sources, in the order of the files. */
  private static List<String> sources(List<Path> inputs) throws Exception {
    List<String> sources = new ArrayList<>();
    for (FileSourceSplit split :
        new AdFileEnumerator(false).enumerateSplits(JobFiles.paths(inputs), 1)) {
      try (var reader =
          new AdFileFormat(FieldMapping.standard()).createReader(new Configuration(), split)) {
        sources.add(reader.readBatch().next().getRecord().source());
      }
    }
    return sources;
  }

  @Test
  void howAPathIsWrittenDecidesNotWhichRevisionIsTheLaterOne() throws Exception {
    Path a = file("m/a.jsonl");
    Path z = file("z/b.jsonl");
    List<String> expected = List.of(a.toString(), z.toString());
    for (Path written :
        List.of(z, folder.resolve("m/../z/b.jsonl"), folder.resolve("m/./.././z/b.jsonl"))) {
      assertEquals(expected, sources(List.of(a, written)), written.toString());
      assertEquals(expected, sources(List.of(written, a)), written.toString());
    }
    assertEquals(expected, sources(List.of(folder.resolve("m/.."))));
  }

  private static String next(FileSplitAssigner assigner) {
    return assigner.getNext(null).map(split -> split.path().getName()).orElse("none");
  }

  @Test
  void filesAreTakenUpInTheirOrder() throws Exception {
    for (int day = 1; day <= 12; day++) {
      file("day-" + day + ".jsonl");
    }
    var factory =
        JobFiles.source(List.of(folder), FieldMapping.standard(), null).getAssignerFactory();
    FileSplitAssigner assigner =
        factory.create(
            new AdFileEnumerator(false).enumerateSplits(JobFiles.paths(List.of(folder)), 1));
    for (int day = 1; day <= 6; day++) {
      assertEquals("day-" + day + ".jsonl", next(assigner));
    }
    FileSplitAssigner restored = factory.create(assigner.remainingSplits());
    Path later = file("later/day-0.jsonl");
    restored.addSplits(
        new AdFileEnumerator(false).enumerateSplits(JobFiles.paths(List.of(later)), 1));
    for (int day = 7; day <= 12; day++) {
      assertEquals("day-" + day + ".jsonl", next(restored));
    }
    assertEquals("day-0.jsonl", next(restored));
    assertEquals("none", next(restored));
  }

  @Test
  void whatIsNamedTwiceIsReadOnce() throws Exception {
    Path a = file("m/a.jsonl");
    assertEquals(List.of(a.toString()), sources(List.of(a, folder.resolve("m/./a.jsonl"), a)));
  }

  @Test
  void aPathThatLeadsThroughALinkIsTheFileThatItMeans() throws Exception {
    file("z/b.jsonl");
    Path meant = file("other/z/b.jsonl");
    Files.createDirectories(folder.resolve("other/m"));
    Files.createSymbolicLink(folder.resolve("m"), folder.resolve("other/m"));
    Path written = folder.resolve("m/../z/b.jsonl");
    Path read = Path.of(JobFiles.paths(List.of(written))[0].getPath());
    assertEquals(meant.toRealPath(), read.toRealPath());
  }

  @Test
  void whatIsWrongBesideAFileThatIsNamedKeepsNoFileOfAWatchedFolderBack() throws Exception {
    Path named = file("named.jsonl");
    Path watched = file("watched/a.jsonl").getParent();
    Clock later = Clock.offset(Clock.systemUTC(), SettledFiles.REST);
    AdFileEnumerator enumerator = new AdFileEnumerator(true, new SettledFiles(later));
    var paths = JobFiles.paths(List.of(named, watched));
    assertEquals(2, enumerator.enumerateSplits(paths, 1).size());
    Files.createSymbolicLink(watched.resolve("nowhere.jsonl"), folder.resolve("nowhere"));
    file("watched/b.jsonl");
    assertEquals(3, enumerator.enumerateSplits(paths, 1).size());
    Files.delete(named);
    file("watched/c.jsonl");
    assertEquals(3, enumerator.enumerateSplits(paths, 1).size());
    assertThrows(
        IOException.class,
        () -> new AdFileEnumerator(true).enumerateSplits(paths, 1),
        "the first look");
  }
}
