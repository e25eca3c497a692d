package org.jobdedup.pipeline.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jobdedup.pipeline.cluster.ChangelogReplay;

/**
 * Writes {@code clusters.jsonl}: one line {@code clusterId, representative, size, adIds} for each
 * cluster, by market and id. The representative is the smallest ad id.
 */
public final class ClusterFile {
  private ClusterFile() {}

  /**
   * Writes the clusters of a replay.
   *
   * @throws IllegalStateException when the changelog has a gap; the file is left alone
   */
  public static void write(ChangelogReplay replay, Path file) throws IOException {
    Collection<SortedMap<String, SortedSet<String>>> markets = replay.clusters().values();
    JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (SortedMap<String, SortedSet<String>> clusters : markets) {
        for (Map.Entry<String, SortedSet<String>> cluster : clusters.entrySet()) {
          try (JsonGenerator json = factory.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("clusterId", cluster.getKey());
            json.writeStringField("representative", cluster.getValue().first());
            json.writeNumberField("size", cluster.getValue().size());
            json.writeArrayFieldStart("adIds");
            for (String ad : cluster.getValue()) {
              json.writeString(ad);
            }
            json.writeEndArray();
            json.writeEndObject();
          }
          out.write('\n');
        }
      }
    }
  }
}
