package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.operator.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad input of every kind beside good ads, through the whole job: it costs nothing but itself. */
class BadInputITCase {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String BAKER =
      "We bake bread by night and look for a baker who rises early.";
  private static final String GARDENER = "You prune roses, water the orchard and mow the lawn.";

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir private Path folder;

  private static String ad(String id, String text) {
    return MAPPER.createObjectNode().put("id", id).put("description", text) + "\n";
  }

  private void write(String name, String content) throws IOException {
    Files.writeString(folder.resolve("ads").resolve(name), content, StandardCharsets.UTF_8);
  }

  private RunPlan plan(boolean watch) throws IOException {
    RunPlan plan =
        new RunPlan(
            List.of(folder.resolve("ads")),
            List.of(),
            folder.resolve("out"),
            FieldMapping.standard(),
            watch,
            null,
            Duration.ofSeconds(1),
            2,
            Backend.HEAP,
            PipelineConfig.defaults());
    OutputFolder.prepare(plan.output(), false, null);
    return plan;
  }

  private static Set<SortedSet<String>> partition(RunPlan plan) throws IOException {
    return Set.copyOf(
        ChangelogFiles.replay(plan.assignments())
            .clusters()
            .getOrDefault("all", new TreeMap<>())
            .values());
  }

  /** Rejections as file, position and reason, in order. */
  private List<String> rejections(RunPlan plan) throws IOException {
    List<String> rejections = new ArrayList<>();
    ChangelogFiles.forEachLine(
        plan.rejected(),
        line -> {
          JsonNode json = MAPPER.readTree(line);
          assertTrue(json.path("detail").asText().length() > 20, line);
          assertFalse(line.contains("secret"), "A rejection must not quote the ad.");
          Path file = Path.of(json.path("source").asText());
          rejections.add(
              file.getFileName()
                  + ":"
                  + json.path("position").asLong()
                  + " "
                  + json.path("reason").asText());
        });
    rejections.sort(null);
    return rejections;
  }

  @Test
  void everyKindOfBadInputCostsNothingButItself() throws Exception {
    Files.createDirectory(folder.resolve("ads"));
    write(
        "broken.jsonl",
        ad("a", BAKER) + "{\"id\": \"x\", \"description\": \"secret\n" + ad("b", BAKER));
    write("columns.csv", "id;heading;words\n1;secret;secret\n");
    write("quote.csv", "id,description\n1,\"secret\n" + ("quote," + BAKER + "\n").repeat(300_000));
    write(
        "fields.jsonl",
        "{\"description\":\"secret\"}\n{\"id\":\"without-text\"}\n"
            + ad("blank", " ")
            + ad("c", BAKER)
            + ad("dateless", GARDENER).replace("}", ",\"postedAt\":\"secret\"}"));
    for (String name : List.of("empty.jsonl", "empty.json", "empty.csv", "empty.html")) {
      write(name, "");
    }
    write("large.jsonl", ad("large", "secret ".repeat(2_500_000)) + ad("d", BAKER));
    Files.write(
        folder.resolve("ads/encoding.jsonl"),
        (ad("e", BAKER) + ad("latin", "secret caf\u00e9")).getBytes(StandardCharsets.ISO_8859_1));
    String deep = "<div>".repeat(100_000) + BAKER + "</div>".repeat(100_000);
    write(
        "deep.jsonl", ad("deep", deep) + "{\"id\":" + "[".repeat(100_000) + "\n" + ad("f", BAKER));
    write("deep.html", "<html><body><h1>Baker</h1>" + deep);
    write("twice.jsonl", ad("twice", BAKER) + ad("twice", GARDENER) + ad("garden", GARDENER));
    Files.write(folder.resolve("ads/cut.jsonl.gz"), cutShort());

    RunPlan plan = plan(false);
    JobExecutionResult result = EmbeddedRun.of(plan, FakeModel.PROVIDER);

    List<String> rejections = rejections(plan);
    String cut = rejections.remove(2);
    assertTrue(cut.matches("cut.jsonl.gz:[1-9][0-9]* UNREADABLE_FILE"), cut);
    assertEquals(
        List.of(
            "broken.jsonl:2 MALFORMED_RECORD",
            "columns.csv:0 UNSUPPORTED_FORMAT",
            "deep.jsonl:2 MALFORMED_RECORD",
            "empty.csv:0 EMPTY_FILE",
            "empty.html:0 EMPTY_FILE",
            "empty.json:0 EMPTY_FILE",
            "empty.jsonl:0 EMPTY_FILE",
            "encoding.jsonl:2 INVALID_ENCODING",
            "fields.jsonl:1 MISSING_ID",
            "fields.jsonl:2 MISSING_DESCRIPTION",
            "fields.jsonl:3 MISSING_DESCRIPTION",
            "large.jsonl:1 TOO_LARGE",
            "quote.csv:1 MALFORMED_RECORD"),
        rejections);
    Map<String, Object> counts = result.getAllAccumulatorResults();
    assertEquals((long) rejections.size() + 1, counts.get(Tally.DEAD_LETTERS));
    assertEquals(1L, counts.get(Tally.VALUES_IGNORED));
    assertEquals(1L, counts.get(Tally.valuesIgnored(AdField.POSTED_AT)));
    // Records may overtake each other; then the older of the two is told to be outdated.
    assertEquals(1L, (Long) counts.get(Tally.UPDATES) + (Long) counts.get(Tally.OUTDATED));
    Set<SortedSet<String>> partition = partition(plan);
    // Of two statements about one ad the newer counts, so it left the bakers.
    assertTrue(
        partition.contains(new TreeSet<>(Set.of("twice", "garden", "dateless"))),
        partition.toString());
    SortedSet<String> bakers =
        partition.stream().filter(cluster -> cluster.contains("a")).findFirst().orElseThrow();
    assertTrue(
        bakers.containsAll(Set.of("a", "b", "c", "d", "e", "f", "deep", "quote")),
        bakers.toString());
  }

  /** A file in a watched folder that cannot be read is taken when it can be. */
  @Test
  void unreadableFileOfAWatchedFolderHoldsNothingUp() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Path elsewhere = folder.resolve("elsewhere");
    Files.createSymbolicLink(ads.resolve("unreadable.jsonl"), elsewhere);
    write("good.jsonl", ad("a", BAKER));
    RunPlan plan = watching();
    try (EmbeddedJob job = EmbeddedJob.start(plan, FakeModel.PROVIDER)) {
      await(plan, Set.of(new TreeSet<>(Set.of("a"))));
      Path draft = Files.writeString(folder.resolve("draft"), ad("g", GARDENER));
      Files.move(draft, elsewhere);
      await(plan, Set.of(new TreeSet<>(Set.of("a")), new TreeSet<>(Set.of("g"))));
    }
  }

  private RunPlan watching() throws IOException {
    RunPlan plan = plan(true);
    return new RunPlan(
        plan.inputs(),
        plan.corrections(),
        plan.output(),
        plan.mapping(),
        true,
        folder.resolve("state"),
        Duration.ofMillis(300),
        1,
        Backend.HEAP,
        plan.config());
  }

  private static void await(RunPlan plan, Set<SortedSet<String>> wanted) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!partition(plan).equals(wanted) && System.nanoTime() < end) {
      Thread.sleep(200);
    }
    assertEquals(wanted, partition(plan));
  }

  private static byte[] cutShort() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      for (int i = 0; i < 500; i++) {
        String words = Long.toString(i * 0x9E3779B97F4A7C15L, 36);
        gzip.write(ad("z" + i, "Lamp keeper " + words).getBytes(StandardCharsets.UTF_8));
      }
    }
    return Arrays.copyOf(out.toByteArray(), out.size() / 2);
  }
}
