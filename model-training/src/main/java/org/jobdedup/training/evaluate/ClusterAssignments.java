package org.jobdedup.training.evaluate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.features.changelog.ChangelogReplay;

/**
 * Reads which ad is in which cluster from the output of a run: from {@code clusters.jsonl} where
 * there is one, else by replaying the changelog in {@code assignments/}.
 */
public final class ClusterAssignments {
  /** Refuses a second cluster on a line, which would else be passed over. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private static final String CLUSTERS = "clusters.jsonl";
  private static final String CHANGELOG = "assignments";

  /** The market of all ads where a run is not divided into markets. */
  private static final String ONLY_MARKET = "all";

  /** Between market and id in the name of a cluster. */
  private static final char SEPARATOR = '\n';

  private ClusterAssignments() {}

  /**
   * Reads clusters.
   *
   * @param folder output folder of a run, or its {@code assignments} folder
   * @return name of the cluster of each ad, which {@link #id} and {@link #market} take apart;
   *     clusters of two markets never share a name
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
    return replay(changelog(folder).orElseThrow());
  }

  /**
   * The folder whose files are read as the changelog where there is no {@code clusters.jsonl};
   * empty for a folder that holds clusters alone.
   *
   * @param folder output folder of a run, or its {@code assignments} folder
   */
  public static Optional<Path> changelog(Path folder) {
    Path within = folder.resolve(CHANGELOG);
    if (Files.isDirectory(within)) {
      return Optional.of(within);
    }
    return Files.isRegularFile(folder.resolve(CLUSTERS)) ? Optional.empty() : Optional.of(folder);
  }

  private static Map<String, String> readClusters(Path file) throws IOException {
    Map<String, String> clusterOf = new HashMap<>();
    forEachLine(
        file,
        line -> {
          JsonNode node = JSON.readTree(line);
          String id = text(node, "clusterId");
          String cluster = node.hasNonNull("market") ? named(text(node, "market"), id) : id;
          JsonNode ads = node.get("adIds");
          if (ads == null || !ads.isArray()) {
            throw new IOException("has no list 'adIds'");
          }
          for (JsonNode ad : ads) {
            if (!ad.isTextual() || ad.textValue().isEmpty()) {
              throw new IOException("must list the ids of ads as text in 'adIds'");
            }
            String earlier = clusterOf.put(ad.textValue(), cluster);
            if (earlier != null && !earlier.equals(cluster)) {
              throw new IOException(
                  "puts the ad "
                      + ad.textValue()
                      + " into "
                      + shown(cluster)
                      + ", but it is in "
                      + shown(earlier));
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
    ChangelogReplay replay = new ChangelogReplay();
    for (Path file : files) {
      forEachLine(file, line -> replay(line, replay));
    }
    if (replay.isEmpty()) {
      throw new IOException(
          "The folder " + folder + " holds neither " + CLUSTERS + " nor changelog lines.");
    }
    try {
      return clusterOf(replay.clusters());
    } catch (IllegalStateException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static void replay(String line, ChangelogReplay replay) throws IOException {
    try {
      replay.add(ChangelogLine.read(line));
    } catch (IllegalStateException e) {
      throw new IOException("does not fit: " + withoutStop(e.getMessage()), e);
    } catch (IOException e) {
      throw new IOException("is " + e.getMessage(), e);
    }
  }

  private static String withoutStop(String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  private static String named(String market, String clusterId) {
    return market + SEPARATOR + clusterId;
  }

  private static String shown(String cluster) {
    String market = market(cluster);
    return id(cluster) + (market == null ? "" : " of the market '" + market + "'");
  }

  /** The id in the name of a cluster. */
  public static String id(String cluster) {
    return cluster.substring(cluster.indexOf(SEPARATOR) + 1);
  }

  /** The market in the name of a cluster; null where the run has but one. */
  public static String market(String cluster) {
    String market = cluster.substring(0, Math.max(0, cluster.indexOf(SEPARATOR)));
    return market.isEmpty() || market.equals(ONLY_MARKET) ? null : market;
  }

  private static Map<String, String> clusterOf(
      SortedMap<String, SortedMap<String, SortedSet<String>>> markets) throws IOException {
    Map<String, String> clusterOf = new HashMap<>();
    for (Map.Entry<String, SortedMap<String, SortedSet<String>>> market : markets.entrySet()) {
      for (Map.Entry<String, SortedSet<String>> cluster : market.getValue().entrySet()) {
        for (String ad : cluster.getValue()) {
          String earlier = clusterOf.put(ad, named(market.getKey(), cluster.getKey()));
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
    }
    return clusterOf;
  }

  /** What to do with a line. */
  @FunctionalInterface
  private interface LineConsumer {
    void accept(String line) throws IOException;
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
          consumer.accept(line);
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
