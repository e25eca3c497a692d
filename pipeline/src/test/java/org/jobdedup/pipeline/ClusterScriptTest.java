package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the script for clusters does where no cluster runs, or one that is made up. */
class ClusterScriptTest {
  private final Map<String, String> environment = new TreeMap<>();
  private final List<Process> started = new ArrayList<>();
  private Path folder;

  @BeforeEach
  void nobodyAnswers(@TempDir Path given) throws Exception {
    folder = given.toRealPath();
    environment.put("JOBDEDUP_CLUSTER", "c");
    try (ServerSocket nobody = new ServerSocket(0)) {
      environment.put("JOBDEDUP_REST_PORT", String.valueOf(nobody.getLocalPort()));
    }
  }

  @AfterEach
  void endWhatWasStarted() {
    started.forEach(Process::destroyForcibly);
  }

  /** Flink takes the first name of a relative path for a host. */
  @Test
  void theFolderOfAClusterMayBeRelativeAndHoldABlank() throws Exception {
    environment.put("JOBDEDUP_CLUSTER", "my cluster");
    Path checkpoint = checkpoint("my cluster");
    Said said = cluster("checkpoint");
    assertEquals(0, said.code(), said.text());
    assertEquals(checkpoint.toString(), said.text());
  }

  @Test
  void whereNoClusterRunsASavepointIsRefusedAtOnceInOneSentence() {
    String port = environment.get("JOBDEDUP_REST_PORT");
    Said said = assertTimeout(Duration.ofSeconds(30), () -> cluster("savepoint"));
    assertEquals(1, said.code(), said.text());
    assertEquals(
        "cluster.sh: No JobManager answers at port " + port + ": run cluster.sh start.",
        said.text());
  }

  /** Taken for gone, it would go on without anybody who knows its id. */
  @Test
  void aProcessIsEndedHoweverTheFolderIsWritten() throws Exception {
    Process process = taskManager("--configDir", folder.resolve("c/conf").toString());
    environment.put("JOBDEDUP_CLUSTER", folder + "/./c/");
    Said said = cluster("shutdown");
    assertEquals(0, said.code(), said.text());
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
  }

  @Test
  void aStrangerWithTheIdOfALostProcessIsLeftAlone() throws Exception {
    Process stranger = taskManager("edit", folder.resolve("c/conf/config.yaml").toString());
    Said said = cluster("shutdown");
    assertEquals(0, said.code(), said.text());
    assertFalse(stranger.waitFor(1, TimeUnit.SECONDS));
    assertFalse(Files.exists(folder.resolve("c/pids/taskmanager-1")));
  }

  /** Stands for a TaskManager: a process with these arguments whose id the script finds. */
  private Process taskManager(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("bash", "-c", "sleep 60; :", "bash"));
    words.addAll(Arrays.asList(arguments));
    Process process = new ProcessBuilder(words).start();
    started.add(process);
    Path pids = Files.createDirectories(folder.resolve("c/pids"));
    Files.writeString(pids.resolve("taskmanager-1"), process.pid() + "\n");
    return process;
  }

  private Path checkpoint(String cluster) throws Exception {
    Path checkpoint =
        Files.createDirectories(folder.resolve(cluster).resolve("checkpoints/job/chk-1"));
    Files.createFile(checkpoint.resolve("_metadata"));
    return checkpoint;
  }

  /** What the script for clusters printed, and its exit code. */
  private record Said(int code, String text) {}

  private Said cluster(String... arguments) throws Exception {
    List<String> words = new ArrayList<>();
    words.add("bash");
    words.add(Path.of("deploy/cluster.sh").toAbsolutePath().toString());
    words.addAll(Arrays.asList(arguments));
    ProcessBuilder script =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
    script.environment().putAll(environment);
    Process process = script.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text.strip());
  }
}
