package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.GlobalConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the script for clusters does where no cluster runs, or one that is made up. */
class ClusterScriptTest {
  private final Map<String, String> environment = new TreeMap<>();
  private final List<Process> started = new ArrayList<>();
  private Path folder;
  private Path script = Path.of("deploy/cluster.sh").toAbsolutePath();

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

  /** A comment of YAML would begin there, and checkpoints would lie elsewhere. */
  @Test
  void theFolderOfAClusterMayHoldABlankWithANumberSign() throws Exception {
    answeringCluster("exit 1");
    program("curl", "exit 1");
    environment.put("JOBDEDUP_CLUSTER", "it's #2");
    assertEquals(1, cluster("jobmanager").code());
    Path made = folder.resolve("it's #2");
    Configuration settings = GlobalConfiguration.loadConfiguration(made.resolve("conf").toString());
    assertEquals(
        "file://" + made.resolve("checkpoints"),
        settings.get(CheckpointingOptions.CHECKPOINTS_DIRECTORY));
    assertEquals(made.resolve("tmp").toString(), settings.get(CoreOptions.TMP_DIRS));
  }

  @Test
  void aFolderThatFlinkWouldDivideIsRefused() throws Exception {
    answeringCluster("exit 1");
    program("curl", "exit 1");
    environment.put("JOBDEDUP_CLUSTER", "a,b");
    Said said = cluster("start");
    assertEquals(1, said.code(), said.text());
    assertTrue(
        said.text().startsWith("cluster.sh: JOBDEDUP_CLUSTER must hold no comma and no colon"),
        said.text());
    assertFalse(Files.exists(folder.resolve("a,b")));
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

  /** Flink's client would wait for an answer for minutes. */
  @Test
  void whereNoClusterRunsJobsAreNotWaitedFor() throws Exception {
    file("c/conf/config.yaml");
    Said said = assertTimeout(Duration.ofSeconds(30), () -> cluster("jobs"));
    assertEquals(1, said.code(), said.text());
    assertTrue(said.text().startsWith("cluster.sh: No JobManager answers"), said.text());
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

  @Test
  void settingsThatFlinkRefusesAreTold() throws Exception {
    answeringCluster("exit 1");
    Said said = cluster("taskmanager");
    assertEquals(1, said.code(), said.text());
    assertEquals(
        "cluster.sh: Flink refuses its settings; see "
            + folder.resolve("c/logs/parameters.err")
            + ".",
        said.text());
  }

  @Test
  void aProxyIsNotAskedForTheJobManager() throws Exception {
    answeringCluster("exit 1");
    program("curl", "case \"$*\" in *\" --noproxy * \"*) exit 0 ;; *) exit 1 ;; esac");
    Said said = cluster("submit", "--input", "ads");
    assertTrue(said.text().contains("client failed"), said.text());
  }

  /** Lines that were committed after the savepoint would be written once more. */
  @Test
  void aSavepointIsNotResumedFromWhereTheJobWentOnAfterIt() throws Exception {
    answeringCluster("echo \"$@\"");
    assertEquals(0, cluster("submit", "--input", "ads").code());
    Path savepoint = file("c/savepoints/savepoint-1/_metadata");
    Path checkpoint = checkpoint("c").resolve("_metadata");
    Files.writeString(folder.resolve("c/last-savepoint"), "file:" + savepoint.getParent() + "\n");
    written(savepoint, 100);
    written(checkpoint, 200);
    Said refused = cluster("resume");
    assertEquals(1, refused.code(), refused.text());
    assertTrue(refused.text().contains("would write lines twice"), refused.text());
    assertEquals(checkpoint.getParent().toString(), cluster("checkpoint").text());

    // As after a stop, or in a job that was lost before its first checkpoint.
    written(savepoint, 300);
    assertEquals(savepoint.getParent().toString(), cluster("checkpoint").text());
    assertEquals(0, cluster("resume").code());

    Files.delete(savepoint);
    String gone = cluster("resume").text();
    assertTrue(gone.contains("The last savepoint is gone"), gone);
  }

  /** The state of one before it, which read other ads, would count as this one's. */
  @Test
  void aCheckpointIsOneOfTheJobThatWasSubmittedLast() throws Exception {
    answeringCluster("echo Job has been submitted with JobID bb");
    written(file("c/checkpoints/aa/chk-9/_metadata"), 200);
    assertEquals("bb", cluster("submit", "--input", "ads").text());
    noCheckpoint();
    Path own = file("c/checkpoints/bb/chk-1/_metadata");
    written(own, 100);
    assertEquals(own.getParent().toString(), cluster("checkpoint").text());
  }

  /** The script ended without a word where the folder of checkpoints was missing. */
  @Test
  void aClusterThatWasNeverStartedHasNoCheckpoint() throws Exception {
    noCheckpoint();
  }

  private void noCheckpoint() throws Exception {
    Said none = cluster("checkpoint");
    assertEquals(1, none.code(), none.text());
    assertEquals(
        "cluster.sh: There is no complete checkpoint in " + folder.resolve("c/checkpoints") + ".",
        none.text());
  }

  private static void written(Path file, long second) throws Exception {
    Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(second)));
  }

  @Test
  void aJobMayLeaveOutWhatHasStateInTheSavepoint() throws Exception {
    answeringCluster("echo \"$@\"");
    Path savepoint = checkpoint("c");
    Said said = cluster("submit", "-s", savepoint.toString(), "-n", "--input", "ads");
    assertEquals(0, said.code(), said.text());
    String asked = Files.readString(folder.resolve("c/logs/client.out"));
    assertTrue(asked.contains(savepoint + " --allowNonRestoredState "), asked);
  }

  @Test
  void aJobThatWasRefusedIsNotResumed() throws Exception {
    answeringCluster("exit 1");
    Path arguments = Files.writeString(folder.resolve("c/job.arguments"), "--input\nads\n");
    Said said = cluster("submit", "--inptu", "ads");
    assertEquals(1, said.code(), said.text());
    assertEquals("--input\nads\n", Files.readString(arguments));
  }

  @Test
  void allProblemsOfARefusedJobAreTold() throws Exception {
    answeringCluster(
        """
        printf ' The program finished with the following exception:\\n\\n'
        printf 'a.b.ProgramInvocationException: The main method caused an error: one\\ntwo\\n'
        printf '\\tat a.b.C.d(C.java:1)\\n'
        printf 'Caused by: a.b.ConfigException: buckets.shards must be a power of two: 3\\n'
        printf 'There is no setting x.\\n--output is required.\\n\\tat a.b.C.d(C.java:1)\\n'
        printf '\\t... 11 more\\n'
        exit 1""");
    Said said = cluster("submit", "--x", "y");
    assertEquals(1, said.code(), said.text());
    assertEquals(
        List.of(
            "buckets.shards must be a power of two: 3",
            "There is no setting x.",
            "--output is required."),
        said.text().lines().limit(3).toList());
    assertEquals(4, said.text().lines().count(), said.text());
  }

  /** The JVM would read the names of files as ASCII. */
  @Test
  void withoutALocaleNamesOfFilesMayHoldOtherLettersThanAscii() throws Exception {
    answeringCluster("locale charmap");
    environment.put("LC_ALL", "C");
    assertEquals(0, cluster("submit", "--input", "ads").code());
    assertEquals("UTF-8\n", Files.readString(folder.resolve("c/logs/client.out")));
  }

  /** They hold state and jars, which would fill the disk. */
  @Test
  void temporaryFilesOfProcessesThatWereKilledAreRemoved() throws Exception {
    answeringCluster(
        """
        case $* in
          *BashJavaUtils*) printf 'BASH_JAVA_UTILS_EXEC_RESULT:%s\\n' -Xmx1m '-D a=b' ;;
          *) echo "$@" ;;
        esac""");
    Path temporary = folder.resolve("c/tmp");
    Files.writeString(folder.resolve("c/conf/config.yaml"), "io.tmp.dirs: '" + temporary + "'\n");
    taskManager("--configDir", folder.resolve("c/conf").toString());
    Path kept = file("c/tmp/taskmanager-1/state");
    file("c/tmp/taskmanager-7/state");
    Said said = cluster("taskmanager");
    assertEquals(0, said.code(), said.text());
    assertTrue(Files.exists(kept));
    assertFalse(Files.exists(temporary.resolve("taskmanager-7")));
    Path log = folder.resolve("c/logs/taskmanager-2.out");
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          while (!Files.readString(log).contains("-Dio.tmp.dirs=" + temporary + "/taskmanager-2")) {
            Thread.sleep(50);
          }
        });
    assertEquals(0, cluster("shutdown").code());
    assertFalse(Files.exists(kept));
  }

  /** What workers refuse Flink's client does not know yet when it ends. */
  @Test
  void aJobThatFailsAtOnceIsToldWithItsReasonAndNotResumed() throws Exception {
    answeringCluster("echo Job has been submitted with JobID bb");
    program(
        "curl",
        """
        case $* in
          */jobs/bb/exceptions)
            printf '%s' '{"exceptionHistory":{"entries":[{"exceptionName":"x","stacktrace":"a.E: x\\n\\tat a.B\\n'
            printf '%s' 'Caused by: a.b.StateRefusedException: market must be \\"all\\"\\n\\tat a.C\\n",'
            echo '"taskName":"Registry"},{"stacktrace":"Caused by: a.F: y"}]}}'
            ;;
          */jobs/bb) echo '{"jid":"bb","state":"FAILED","vertices":[]}' ;;
        esac""");
    Path arguments = Files.writeString(folder.resolve("c/job.arguments"), "--input\nads\n");
    Said said = cluster("submit", "--input", "others");
    assertEquals(1, said.code(), said.text());
    assertEquals(
        "market must be \"all\"\ncluster.sh: The job failed; see "
            + folder.resolve("c/logs/jobmanager.log")
            + ".",
        said.text());
    assertEquals("--input\nads\n", Files.readString(arguments));
    assertFalse(Files.exists(folder.resolve("c/job.id")));
  }

  /** Lost before its first checkpoint, it begins with the same savepoint once more. */
  @Test
  void aJobIsResumedWithTheOptionsThatItWasSubmittedWith() throws Exception {
    answeringCluster("echo \"$@\"");
    Path savepoint = checkpoint("c");
    assertEquals(
        0, cluster("submit", "-p", "3", "-s", savepoint + "", "-n", "--input", "a").code());
    assertEquals(0, cluster("resume").code());
    String asked = Files.readString(folder.resolve("c/logs/client.out"));
    assertTrue(asked.contains(" --parallelism 3 "), asked);
    assertTrue(asked.contains(" --allowNonRestoredState "), asked);
    assertEquals(0, cluster("resume", "-p", "1").code());
    asked = Files.readString(folder.resolve("c/logs/client.out"));
    assertTrue(asked.contains(" --parallelism 1 "), asked);
  }

  /** Its settings and the jar would be looked for beside the link. */
  @Test
  void theScriptMayBeCalledByALink() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), script);
    script = Files.createSymbolicLink(folder.resolve("cluster"), link.getFileName());
    environment.put("CDPATH", ".");
    Said said = cluster("status");
    assertEquals(0, said.code(), said.text());
    assertEquals("job:", said.text());
    // JUnit would warn of what it removes that lies elsewhere.
    Files.delete(link);
  }

  /** Of two jobs the wrong one might be stopped, and the arguments of one would be lost. */
  @Test
  void aSecondJobOnOneClusterIsRefused() throws Exception {
    answeringCluster("exit 0");
    program(
        "curl",
        """
        case $* in
          */jobs) echo '{"jobs":[{"id":"aa","status":"FINISHED"},{"id":"bb","status":"RUNNING"}]}' ;;
        esac""");
    Path arguments = Files.writeString(folder.resolve("c/job.arguments"), "--input\nads\n");
    Said said = cluster("submit", "--input", "others");
    assertEquals(1, said.code(), said.text());
    assertTrue(
        said.text().startsWith("cluster.sh: A job runs on this cluster already"), said.text());
    assertTrue(said.text().endsWith(": bb"), said.text());
    assertEquals("--input\nads\n", Files.readString(arguments));
  }

  @Test
  void pathsOfAJobThatIsResumedAreThoseOfThePlaceWhereItWasSubmitted() throws Exception {
    answeringCluster("pwd; echo \"$@\"");
    Said submitted = cluster("submit", "--input", "ads");
    assertEquals(0, submitted.code(), submitted.text());
    Path here = folder;
    environment.put("JOBDEDUP_CLUSTER", here.resolve("c").toString());
    Path savepoint = checkpoint("elsewhere");
    folder = here.resolve("elsewhere");
    Said resumed = cluster("resume", "-s", folder.relativize(savepoint).toString());
    assertEquals(0, resumed.code(), resumed.text());
    String asked = Files.readString(here.resolve("c/logs/client.out"));
    assertTrue(asked.startsWith(here + "\n"), asked);
    assertTrue(asked.contains(" --fromSavepoint " + savepoint + " "), asked);
  }

  /**
   * Makes a JobManager that answers, as far as curl tells, and a client of Flink that is this
   * script.
   */
  private void answeringCluster(String client) throws Exception {
    program("curl", "exit 0");
    environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
    program("java", client);
    environment.put("JAVA_HOME", folder.toString());
    file("flink/lib/flink-dist-2.3.0.jar");
    environment.put("FLINK_HOME", folder.resolve("flink").toString());
    environment.put("JOBDEDUP_JOB_JAR", file("job.jar").toString());
    file("c/conf/config.yaml");
    file("c/logs/client.log");
  }

  private void program(String name, String script) throws Exception {
    Path program = folder.resolve("bin").resolve(name);
    Files.createDirectories(program.getParent());
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    assertTrue(program.toFile().setExecutable(true));
  }

  private Path file(String name) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.createFile(file);
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
    return file(cluster + "/checkpoints/job/chk-1/_metadata").getParent();
  }

  /** What the script for clusters printed, and its exit code. */
  private record Said(int code, String text) {}

  private Said cluster(String... arguments) throws Exception {
    List<String> words = new ArrayList<>();
    words.add("bash");
    words.add(script.toString());
    words.addAll(Arrays.asList(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text.strip());
  }
}
