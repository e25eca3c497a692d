package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.FileSourceSplitSerializer;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.message.SourceRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files whose names are Latin-1, which neither UTF-8 nor ASCII can decode. */
@EnabledOnOs(OS.LINUX)
class AdFileEnumeratorTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeFiles() throws Exception {
    Files.writeString(
        folder.resolve("z.jsonl"),
        "{\"id\":\"x\",\"description\":\"We bake bread.\"}\n",
        StandardCharsets.UTF_8);
    Process shell =
        new ProcessBuilder(
                "sh", "-c", "for c in 344 366; do : > \"$(printf \"\\\\$c.jsonl\")\"; done")
            .directory(folder.toFile())
            .inheritIO()
            .start();
    assumeTrue(shell.waitFor() == 0 && folder.toFile().list().length == 3);
  }

  private Collection<FileSourceSplit> splits(AdFileEnumerator enumerator) throws Exception {
    return enumerator.enumerateSplits(
        new org.apache.flink.core.fs.Path[] {new org.apache.flink.core.fs.Path(folder.toUri())}, 1);
  }

  @Test
  void anUndecodableNameIsARejectionInABoundedRun() throws Exception {
    Collection<FileSourceSplit> splits = splits(new AdFileEnumerator(false));
    assertEquals(3, splits.stream().map(FileSourceSplit::splitId).distinct().count());
    List<String> read = new ArrayList<>();
    FileSourceSplitSerializer sent = new FileSourceSplitSerializer();
    for (FileSourceSplit listed : splits) {
      FileSourceSplit split = sent.deserialize(sent.getVersion(), sent.serialize(listed));
      BulkFormat.Reader<SourceRecord> reader =
          new AdFileFormat(FieldMapping.standard()).createReader(new Configuration(), split);
      SourceRecord record = reader.readBatch().next().getRecord();
      read.add(record.source().replaceFirst(".*/", "") + " " + record.detail());
      assertNull(reader.readBatch());
      reader.close();
    }
    read.sort(null);
    assertTrue(read.get(0).startsWith("%E4.jsonl The file cannot be opened"), read.toString());
    assertTrue(read.get(1).startsWith("%F6.jsonl The file cannot be opened"), read.toString());
    assertEquals("z.jsonl null", read.get(2));
  }

  @Test
  void anUndecodableNameHoldsNothingUpInAWatchedFolder() throws Exception {
    Clock later = Clock.offset(Clock.systemUTC(), SettledFiles.REST);
    AdFileEnumerator enumerator = new AdFileEnumerator(true, new SettledFiles(later));
    for (int look = 0; look < 2; look++) {
      assertEquals(
          List.of("z.jsonl"),
          splits(enumerator).stream().map(split -> split.path().getName()).toList());
    }
  }

  @Test
  void aFileOfAWatchedFolderIsTakenWhenItIsNoLongerBeingWritten() throws Exception {
    MovingClock clock = new MovingClock();
    Path named = folder.resolve("z.jsonl");
    Files.setLastModifiedTime(named, FileTime.from(clock.instant()));
    AdFileEnumerator enumerator = new AdFileEnumerator(true, new SettledFiles(clock));
    assertEquals(List.of(), splits(enumerator));
    clock.move(SettledFiles.REST);
    assertEquals(1, splits(enumerator).size());
    Files.setLastModifiedTime(named, FileTime.from(clock.instant()));
    assertEquals(
        1,
        new AdFileEnumerator(true, new SettledFiles(clock))
            .enumerateSplits(
                new org.apache.flink.core.fs.Path[] {
                  new org.apache.flink.core.fs.Path(named.toUri())
                },
                1)
            .size(),
        "a file that is named is read as it is");
  }
}
