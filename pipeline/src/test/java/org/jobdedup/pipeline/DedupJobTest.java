package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.HighAvailabilityOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.jobdedup.pipeline.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DedupJobTest {

  @Test
  void argumentsAreRead() {
    JobArguments arguments =
        JobArguments.parse(
            "--input",
            "a",
            "--input",
            "b",
            "--output",
            "out",
            "--watch",
            "true",
            "--market",
            "country",
            "--buckets.maxEntries",
            "64",
            "--scoring.costRatio",
            "3");
    assertEquals(List.of(Path.of("a"), Path.of("b")), arguments.inputs());
    assertTrue(arguments.watch());
    assertTrue(arguments.facts());
    assertFalse(JobArguments.parse("--input", "a", "--output", "out", "--facts", "false").facts());
    assertEquals(64, arguments.config().buckets().maxEntries());
    assertEquals("country", arguments.config().toMap().get("market"));
    assertEquals(0.75, arguments.config().scoring().threshold(0.5));
  }

  @Test
  void allProblemsAreToldAtOnce() {
    String message =
        assertThrows(
                ConfigException.class,
                () ->
                    JobArguments.parse(
                        "--input",
                        "a",
                        "--colour",
                        "red",
                        "--watch-interval",
                        "1",
                        "--facts",
                        "no",
                        "--input",
                        "b",
                        "--facts",
                        "true",
                        "--colour",
                        "blue",
                        "--watch"))
            .getMessage();
    assertTrue(message.contains("--facts is given twice; give it once."), message);
    assertTrue(message.contains("--colour is given twice; give it once."), message);
    assertFalse(message.contains("--input is given twice"), message);
    assertTrue(message.contains("Arguments come in pairs"), message);
    assertTrue(message.contains("--output is required."), message);
    assertTrue(message.contains("--facts must be true or false: no"), message);
    assertTrue(message.contains("--watch-interval must be"), message);
    assertTrue(message.contains("There is no setting colour"), message);
  }

  @Test
  void addressesAreNoPaths() {
    String message =
        assertThrows(
                ConfigException.class,
                () ->
                    JobArguments.parse("--input", "hdfs://host/ads", "--output", "s3://bucket/out"))
            .getMessage();
    assertTrue(message.contains("--output is no path: "), message);
    assertTrue(message.contains("--input is no path: "), message);
    assertTrue(message.contains("not an address with a scheme"), message);
    assertFalse(message.contains("Either --input or"), message);
  }

  @Test
  void resultsInAWatchedFolderAreRefused() {
    String[] arguments = {"--input", "ads", "--output", "ads/out", "--watch", "true"};
    String message =
        assertThrows(ConfigException.class, () -> JobArguments.parse(arguments)).getMessage();
    assertTrue(message.contains("--output must lie outside of the folders of --input"), message);
    String[] corrections = {
      "--input", "ads", "--corrections", "said", "--output", "said/out", "--watch", "true"
    };
    String other =
        assertThrows(ConfigException.class, () -> JobArguments.parse(corrections)).getMessage();
    assertTrue(other.contains("outside of the folders of --corrections with --watch"), other);
    arguments[5] = "false";
    assertFalse(JobArguments.parse(arguments).watch());
  }

  @Test
  void problemsQuoteNoPassword() {
    String message =
        assertThrows(
                ConfigException.class,
                () ->
                    JobArguments.parse(
                        "--input",
                        "a",
                        "--output",
                        "out",
                        "--jdbc.url",
                        "jdbc:postgresql://host/db?password=secret",
                        "--watch"))
            .getMessage();
    assertEquals("Arguments come in pairs of name and value, but their number is 7.", message);
  }

  /** After a value that is missing, values stand where names should. */
  @Test
  void whatStandsWhereANameShouldIsNotRepeated() {
    String login = "Login required password=\"secret\";";
    String shifted =
        assertThrows(
                ConfigException.class,
                () ->
                    JobArguments.parse(
                        "--watch", "--kafka.client.sasl.jaas.config", login, "--output", "out"))
            .getMessage();
    assertEquals(
        "Argument 3 must be a name, which begins with --; look for a missing value before it, such"
            + " as true behind --watch. It is not repeated here, because it may hold a password.",
        shifted);
    String joined =
        assertThrows(
                ConfigException.class,
                () -> JobArguments.parse("--input=a", "--output", "out", "--jdbc.password=secret"))
            .getMessage();
    assertEquals(
        "Give --input and its value as two arguments, without = between them.\n"
            + "Give --jdbc.password and its value as two arguments, without = between them.",
        joined);
  }

  @Test
  void adsComeFromFilesOrFromKafka() {
    JobArguments arguments =
        JobArguments.parse(
            "--kafka.servers", "host:9092", "--kafka.ads-topic", "ads", "--output", "out");
    assertEquals("ads", arguments.kafka().adsTopic());
    assertTrue(arguments.inputs().isEmpty());

    String neither =
        assertThrows(ConfigException.class, () -> JobArguments.parse("--output", "out"))
            .getMessage();
    assertTrue(neither.contains("Either --input or --kafka.ads-topic"), neither);
    String both =
        assertThrows(
                ConfigException.class,
                () ->
                    JobArguments.parse(
                        "--input",
                        "a",
                        "--output",
                        "out",
                        "--kafka.servers",
                        "host:9092",
                        "--kafka.ads-topic",
                        "ads"))
            .getMessage();
    assertTrue(both.contains("and not both"), both);
  }

  @Test
  void correctionsComeFromFilesOrFromKafka() {
    JobArguments files =
        JobArguments.parse(
            "--input", "a", "--corrections", "c", "--corrections", "d", "--output", "out");
    assertEquals(List.of(Path.of("c"), Path.of("d")), files.corrections());
    String[] kafka = {
      "--input",
      "a",
      "--output",
      "out",
      "--kafka.servers",
      "host:9092",
      "--kafka.corrections-topic",
      "said"
    };
    JobArguments topic = JobArguments.parse(kafka);
    assertEquals("said", topic.kafka().correctionsTopic());
    assertTrue(topic.corrections().isEmpty());
    String[] both = Arrays.copyOf(kafka, kafka.length + 2);
    both[kafka.length] = "--corrections";
    both[kafka.length + 1] = "c";
    String problem =
        assertThrows(ConfigException.class, () -> JobArguments.parse(both)).getMessage();
    assertTrue(
        problem.contains("from --corrections or --kafka.corrections-topic, not both"), problem);
  }

  @Test
  void modelIsWatchedWhereItsFolderIsGiven() {
    JobArguments arguments =
        JobArguments.parse(
            "--input", "a", "--output", "out", "--model", "m", "--watch-model", "true");
    assertEquals("PT10S", arguments.config().toMap().get("model.watchInterval"));

    String noFolder =
        assertThrows(
                ConfigException.class,
                () ->
                    JobArguments.parse(
                        "--input", "a", "--output", "out", "--model.watchInterval", "PT1M"))
            .getMessage();
    assertTrue(noFolder.contains("need --model, the folder to watch"), noFolder);
  }

  @Test
  void assignmentsGoToATableWhereOneIsNamed() {
    JobArguments arguments =
        JobArguments.parse(
            "--input", "a", "--output", "out", "--jdbc.url", "jdbc:postgresql://host/db");
    assertEquals("jobdedup_assignments", arguments.jdbc().table());

    String noAddress =
        assertThrows(
                ConfigException.class,
                () -> JobArguments.parse("--input", "a", "--output", "out", "--jdbc.table", "t"))
            .getMessage();
    assertTrue(noAddress.contains("--jdbc.url is required"), noAddress);
  }

  /** Its lines would have sequence numbers that are there already. */
  @Test
  void aJobDoesNotBeginAnewBesideAnotherChangelog(@TempDir Path folder) throws Exception {
    String[] files = {"--input", "a", "--output", folder.toString()};
    JobArguments job = JobArguments.parse(files);
    Configuration settings = new Configuration();
    Path changelog = Files.createDirectories(folder.resolve("assignments"));
    Files.createFile(changelog.resolve(".part-1-0.jsonl.inprogress.2"));
    assertDoesNotThrow(() -> job.checkBeginning(settings));

    Files.createFile(changelog.resolve("part-1-0.jsonl"));
    String refused =
        assertThrows(ConfigException.class, () -> job.checkBeginning(settings)).getMessage();
    assertTrue(refused.contains("--output holds the changelog of another job"), refused);

    Configuration restored = new Configuration();
    restored.set(StateRecoveryOptions.SAVEPOINT_PATH, "file:/savepoint");
    assertDoesNotThrow(() -> job.checkBeginning(restored));
    Configuration available = new Configuration();
    available.set(HighAvailabilityOptions.HA_MODE, "kubernetes");
    assertDoesNotThrow(() -> job.checkBeginning(available));

    List<String> toKafka = new ArrayList<>(List.of(files));
    toKafka.addAll(List.of("--kafka.servers", "host:9092", "--kafka.changelog-topic", "c"));
    JobArguments other = JobArguments.parse(toKafka.toArray(new String[0]));
    assertDoesNotThrow(() -> other.checkBeginning(settings));
  }
}
