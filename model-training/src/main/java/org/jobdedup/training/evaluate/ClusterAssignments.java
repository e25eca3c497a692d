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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
    Map<String, Market> markets = new TreeMap<>();
    for (Change change : changes) {
      markets.computeIfAbsent(change.market, name -> new Market()).apply(change);
    }
    Map<String, String> clusterOf = new HashMap<>();
    for (Map.Entry<String, Market> market : markets.entrySet()) {
      for (Map.Entry<String, String> entry : market.getValue().clusterOf.entrySet()) {
        String ad = entry.getKey();
        String earlier = clusterOf.put(ad, market.getKey() + '\n' + entry.getValue());
        if (earlier != null) {
          throw new IOException(
              "The ad "
                  + ad
                  + " is in a cluster of the market '"
                  + market.getKey()
                  + "' and in one of another; judge the changelog of each market by itself.");
        }
      }
    }
    return clusterOf;
  }

  /** The clusters of one market, as far as its changes have been replayed. */
  private static final class Market {
    final Map<String, String> clusterOf = new HashMap<>();
    private final Map<String, Set<String>> members = new HashMap<>();

    void apply(Change change) {
      switch (change.event) {
        case "created", "joined" -> {
          String earlier = clusterOf.put(change.ad, change.cluster);
          if (earlier != null) {
            members.get(earlier).remove(change.ad);
          }
          members.computeIfAbsent(change.cluster, cluster -> new HashSet<>()).add(change.ad);
        }
        case "left", "expired" -> {
          if (clusterOf.remove(change.ad, change.cluster)) {
            members.get(change.cluster).remove(change.ad);
          }
        }
        case "merged" -> {
          Set<String> moved = members.remove(change.other);
          if (moved != null) {
            moved.forEach(ad -> clusterOf.put(ad, change.cluster));
            members.computeIfAbsent(change.cluster, cluster -> new HashSet<>()).addAll(moved);
          }
        }
        default -> {
          // Other events say something about a cluster, but move no ad.
        }
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
