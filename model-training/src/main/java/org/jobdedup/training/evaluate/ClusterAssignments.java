package org.jobdedup.training.evaluate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads which ad is in which cluster from the output of a run: from {@code clusters.jsonl} where
 * there is one, else by replaying the changelog in {@code assignments/}.
 */
public final class ClusterAssignments {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String CLUSTERS = "clusters.jsonl";
  private static final String CHANGELOG = "assignments";

  private ClusterAssignments() {}

  /** One line of the changelog, as far as replaying needs it. */
  private record Change(
      String market, long sequence, String event, String ad, String cluster, String other) {}

  /**
   * Reads clusters.
   *
   * @param folder output folder of a run, or its {@code assignments} folder
   * @return cluster of each ad; clusters of two markets never share a name
   * @throws IOException with a sentence when the folder holds neither file or a line is not of its
   *     format
   */
  public static Map<String, String> read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException(
          "The assignments are the output folder of a run, but " + folder + " is none.");
    }
    Path clusters = folder.resolve(CLUSTERS);
    if (Files.isRegularFile(clusters)) {
      return readClusters(clusters);
    }
    Path changelog =
        Files.isDirectory(folder.resolve(CHANGELOG)) ? folder.resolve(CHANGELOG) : folder;
    return replay(changelog);
  }

  private static Map<String, String> readClusters(Path file) throws IOException {
    Map<String, String> clusterOf = new HashMap<>();
    forEachLine(
        file,
        node -> {
          String cluster = text(node, "clusterId");
          JsonNode ads = node.get("adIds");
          if (ads == null || !ads.isArray()) {
            throw new IOException("has no list 'adIds'");
          }
          for (JsonNode ad : ads) {
            String earlier = clusterOf.put(ad.asText(), cluster);
            if (earlier != null && !earlier.equals(cluster)) {
              throw new IOException(
                  "puts the ad " + ad.asText() + " into " + cluster + ", but it is in " + earlier);
            }
          }
        });
    return clusterOf;
  }

  private static Map<String, String> replay(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> tree = Files.walk(folder)) {
      files =
          tree.filter(Files::isRegularFile)
              .filter(file -> !file.getFileName().toString().startsWith("."))
              .sorted()
              .toList();
    }
    List<Change> changes = new ArrayList<>();
    for (Path file : files) {
      forEachLine(
          file,
          node ->
              changes.add(
                  new Change(
                      node.path("market").asText(""),
                      node.path("sequence").asLong(),
                      text(node, "event"),
                      node.path("adId").asText(null),
                      node.path("clusterId").asText(null),
                      node.path("otherClusterId").asText(null))));
    }
    if (changes.isEmpty()) {
      throw new IOException(
          "The folder " + folder + " holds neither " + CLUSTERS + " nor changelog lines.");
    }
    changes.sort(Comparator.comparing(Change::market).thenComparingLong(Change::sequence));
    Map<String, String> clusterOf = new HashMap<>();
    changes.forEach(change -> apply(change, clusterOf));
    return clusterOf;
  }

  private static void apply(Change change, Map<String, String> clusterOf) {
    String prefix = change.market + '\n';
    switch (change.event) {
      case "created", "joined" -> clusterOf.put(change.ad, prefix + change.cluster);
      case "left", "expired" -> clusterOf.remove(change.ad, prefix + change.cluster);
      case "merged" ->
          clusterOf.replaceAll(
              (ad, cluster) ->
                  cluster.equals(prefix + change.other) ? prefix + change.cluster : cluster);
      default -> {
        // Other events say something about a cluster, but move no ad.
      }
    }
  }

  /** What to do with a line. */
  @FunctionalInterface
  private interface LineConsumer {
    void accept(JsonNode node) throws IOException;
  }

  private static void forEachLine(Path file, LineConsumer consumer) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        try {
          consumer.accept(JSON.readTree(line));
        } catch (JsonProcessingException e) {
          throw new IOException(file + ":" + number + " is not valid JSON.", e);
        } catch (IOException e) {
          throw new IOException(file + ":" + number + " " + e.getMessage() + ".", e);
        }
      }
    } catch (CharacterCodingException e) {
      throw new IOException(file + " is not valid UTF-8; restore it from the run.", e);
    }
  }

  private static String text(JsonNode node, String field) throws IOException {
    String value = node.path(field).asText(null);
    if (value == null || value.isEmpty()) {
      throw new IOException("has no '" + field + "'");
    }
    return value;
  }
}
