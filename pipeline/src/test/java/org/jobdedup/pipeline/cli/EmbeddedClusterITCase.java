package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.flink.api.common.JobStatus;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cluster inside of this process, as seen from outside. */
class EmbeddedClusterITCase {
  private static final Path PROCESS = Path.of("/proc/self");
  private static final String LISTENING = "0A";

  /** 127.0.0.1, the same within IPv6, and ::1, as Linux writes them on little-endian machines. */
  private static final List<String> LOOPBACK =
      List.of("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000");

  @TempDir private Path folder;

  @Test
  void listensToThisMachineOnlyAndEndsWhenClosed() throws Exception {
    assumeTrue(Files.exists(PROCESS.resolve("net/tcp")), "This system does not list sockets.");
    Path input = Files.createDirectory(folder.resolve("ads"));
    RunPlan plan =
        new RunPlan(
            List.of(input),
            List.of(),
            // Flink would take either sign for the end of a path.
            folder.resolve("out, 12:00"),
            FieldMapping.standard(),
            true,
            folder.resolve("state"),
            Duration.ofSeconds(10),
            1,
            Backend.HEAP,
            PipelineConfig.defaults());
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    Map<String, String> before = listening();
    try (EmbeddedJob job = EmbeddedJob.start(plan, FakeModel.PROVIDER)) {
      SortedMap<String, String> added = listening();
      added.keySet().removeAll(before.keySet());
      assertFalse(added.isEmpty());
      added.values().forEach(address -> assertTrue(LOOPBACK.contains(address), address));
      JobStatus status = job.client().getJobStatus().get();
      assertFalse(status.isTerminalState(), status.toString());
      assertTrue(Files.notExists(folder.resolve("out")));
    }
    SortedMap<String, String> left = listening();
    left.keySet().removeAll(before.keySet());
    assertEquals(Map.of(), left);
  }

  /** Address of each socket of this process that waits for connections, by its inode. */
  private static SortedMap<String, String> listening() throws IOException {
    SortedMap<String, String> addresses = new TreeMap<>();
    for (String table : List.of("net/tcp", "net/tcp6")) {
      List<String> lines =
          Files.exists(PROCESS.resolve(table))
              ? Files.readAllLines(PROCESS.resolve(table))
              : List.of();
      for (String line : lines) {
        // Number, local address, remote address, state; the inode is the tenth.
        String[] columns = line.trim().split("\\s+");
        if (columns[3].equals(LISTENING)) {
          addresses.put("socket:[" + columns[9] + "]", columns[1].split(":")[0]);
        }
      }
    }
    SortedMap<String, String> own = new TreeMap<>();
    try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(PROCESS.resolve("fd"))) {
      for (Path descriptor : descriptors) {
        String target = target(descriptor);
        if (addresses.containsKey(target)) {
          own.put(target, addresses.get(target));
        }
      }
    }
    return own;
  }

  /** What a descriptor stands for; empty where a running job has closed it since it was listed. */
  private static String target(Path descriptor) throws IOException {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (NoSuchFileException e) {
      return "";
    }
  }
}
