package org.jobdedup.training.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clusters and changelogs of a run are read, or refused with a sentence. */
class ClusterAssignmentsFuzzTest {
  private static final List<String> WORDS =
      List.of("\n", "null", "\"", ",", "[", "]", "{", "}", "[]", "merged", "left", "joined", "1");

  @TempDir private Path folder;

  @Test
  void clustersAreReadOrRefused() {
    Path file = folder.resolve("clusters.jsonl");
    Fuzzing.feed(
        "clusters",
        ByteMutator.texts(
            """
            {"clusterId":"a","representative":"a","size":2,"adIds":["a","b"]}
            {"clusterId":"c","representative":"c","size":1,"adIds":["c"]}
            """),
        WORDS,
        input -> {
          Files.write(file, input);
          ClusterAssignments.read(folder);
        },
        IOException.class);
  }

  @Test
  void changelogsAreReadOrRefused() throws IOException {
    Path file = Files.createDirectory(folder.resolve("assignments")).resolve("part-0.jsonl");
    Fuzzing.feed(
        "assignments",
        ByteMutator.texts(
            """
            {"market":"all","sequence":1,"event":"created","adId":"a","clusterId":"a","eventTime":"2026-01-01T00:00:00Z"}
            {"market":"all","sequence":2,"event":"created","adId":"b","clusterId":"b","eventTime":"2026-01-01T00:00:00Z"}
            {"market":"all","sequence":3,"event":"merged","clusterId":"a","otherClusterId":"b","eventTime":"2026-01-01T00:00:00Z"}
            {"market":"all","sequence":4,"event":"left","adId":"b","clusterId":"a","eventTime":"2026-01-01T00:00:00Z"}
            """),
        WORDS,
        input -> {
          Files.write(file, input);
          ClusterAssignments.read(folder);
        },
        IOException.class);
  }
}
