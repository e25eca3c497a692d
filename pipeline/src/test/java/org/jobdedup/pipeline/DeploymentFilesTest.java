package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.HighAvailabilityOptions;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.state.rocksdb.RocksDBConfigurableOptions;
import org.apache.flink.state.rocksdb.RocksDBOptions;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files for clusters, as far as they can be checked without one. */
class DeploymentFilesTest {
  private static final String JAR = "jobdedup-job.jar";

  @Test
  void everySettingOfFlinkExists() throws Exception {
    Set<String> known = new TreeSet<>();
    for (Class<?> options :
        List.of(
            CheckpointingOptions.class,
            CoreOptions.class,
            HighAvailabilityOptions.class,
            JobManagerOptions.class,
            PipelineOptions.class,
            RestartStrategyOptions.class,
            RocksDBConfigurableOptions.class,
            RocksDBOptions.class,
            StateBackendOptions.class,
            TaskManagerOptions.class)) {
      for (Field field : options.getFields()) {
        if (field.getType() == ConfigOption.class) {
          known.add(((ConfigOption<?>) field.get(null)).key());
        }
      }
    }
    Set<String> used = new TreeSet<>(settings().keySet());
    used.addAll(flinkConfiguration().keySet());
    used.removeIf(key -> key.startsWith("containerized."));
    used.removeAll(known);
    assertEquals(Set.of(), used);
  }

  @Test
  void manifestAndSettingsAgree() throws IOException {
    Map<String, Object> settings = settings();
    Map<String, Object> manifest = flinkConfiguration();
    settings.forEach(
        (key, value) -> {
          if (!key.endsWith(".process.size") && !key.startsWith("containerized.")) {
            assertEquals(value.toString(), String.valueOf(manifest.get(key)), key);
          }
        });
    assertEquals(
        settings.get("taskmanager.memory.process.size"),
        at(deployment(), "spec", "taskManager", "resource", "memory"));
    assertEquals(
        settings.get("jobmanager.memory.process.size"),
        at(deployment(), "spec", "jobManager", "resource", "memory"));
  }

  @Test
  void theManifestStartsTheJob() throws IOException {
    Object job = at(deployment(), "spec", "job");
    assertEquals("local:///opt/flink/usrlib/" + JAR, at(job, "jarURI"));
    assertEquals(DedupJob.class.getName(), at(job, "entryClass"));
    JobArguments arguments = JobArguments.parse(strings(at(job, "args")));
    assertDoesNotThrow(() -> arguments.kafka().checkTransactions(10_000));
  }

  @Test
  void composeStartsTheJob() throws IOException {
    Map<?, ?> compose = (Map<?, ?>) documents("compose.yaml").get(0);
    String[] command = strings(at(compose, "services", "jobmanager", "command"));
    assertEquals("standalone-job", command[0]);
    assertEquals("--job-classname", command[1]);
    assertEquals(DedupJob.class.getName(), command[2]);
    String[] arguments = Arrays.copyOfRange(command, 3, command.length);
    assertTrue(JobArguments.parse(arguments).watch());
  }

  /** A JobManager that comes back without its checkpoints says everything once more. */
  @Test
  void onlyAJobManagerThatKnowsItsCheckpointsComesBackByItself() throws IOException {
    Map<?, ?> compose = (Map<?, ?>) documents("compose.yaml").get(0);
    Object settings = at(compose, "services", "jobmanager", "environment", "FLINK_PROPERTIES");
    boolean highlyAvailable = settings.toString().contains("high-availability.type");
    assertTrue(highlyAvailable || at(compose, "services", "jobmanager", "restart").equals("no"));
    assertEquals("kubernetes", flinkConfiguration().get("high-availability.type"));
  }

  @Test
  void everyProcessHasOneOpenMpThread() throws IOException {
    Map<?, ?> compose = (Map<?, ?>) documents("compose.yaml").get(0);
    for (String service : List.of("jobmanager", "taskmanager")) {
      assertEquals("1", at(compose, "services", service, "environment", "OMP_NUM_THREADS"));
    }
    List<?> containers = (List<?>) at(deployment(), "spec", "podTemplate", "spec", "containers");
    List<?> variables = (List<?>) at(containers.get(0), "env");
    assertTrue(variables.contains(Map.of("name", "OMP_NUM_THREADS", "value", "1")));
    assertTrue(text("Containerfile").contains("ENV OMP_NUM_THREADS=1"));
    assertTrue(text("cluster.sh").contains("export OMP_NUM_THREADS=1"));
  }

  /** Without it the job cannot be built: Flink reads the collections of its arguments. */
  @Test
  void everyProcessOpensTheClassesThatFlinkReads() throws IOException {
    for (String name : List.of("java.util", "java.lang", "java.time", "sun.nio.ch")) {
      String opened = "--add-opens=java.base/" + name + "=ALL-UNNAMED";
      String[] options = String.valueOf(settings().get("env.java.opts.all")).split(" ");
      assertTrue(List.of(options).contains(opened), opened);
    }
  }

  @Test
  void theImageHoldsTheJobJar() throws IOException {
    assertTrue(text("Containerfile").contains("target/" + JAR + " /opt/flink/usrlib/" + JAR));
    assertTrue(text("Containerfile").contains("libgomp1"));
  }

  private static Map<String, Object> settings() throws IOException {
    return typed(documents("config.yaml").get(0));
  }

  private static Map<String, Object> flinkConfiguration() throws IOException {
    return typed(at(deployment(), "spec", "flinkConfiguration"));
  }

  private static Object deployment() throws IOException {
    return documents("kubernetes.yaml").stream()
        .filter(document -> "FlinkDeployment".equals(at(document, "kind")))
        .findFirst()
        .orElseThrow();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> typed(Object map) {
    return (Map<String, Object>) map;
  }

  private static Object at(Object node, String... path) {
    Object found = node;
    for (String name : path) {
      found = ((Map<?, ?>) found).get(name);
    }
    return found;
  }

  private static String[] strings(Object list) {
    List<String> strings = new ArrayList<>();
    ((List<?>) list).forEach(value -> strings.add((String) value));
    return strings.toArray(new String[0]);
  }

  private static List<Object> documents(String name) throws IOException {
    Load load = new Load(LoadSettings.builder().build());
    return StreamSupport.stream(load.loadAllFromString(text(name)).spliterator(), false).toList();
  }

  private static String text(String name) throws IOException {
    return Files.readString(Path.of("deploy", name), StandardCharsets.UTF_8);
  }
}
