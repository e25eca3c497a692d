package org.jobdedup.training.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jobdedup.features.ad.JobAd;

/** The ads that labelled pairs refer to. */
public final class AdCorpus {
  private final Map<String, JobAd> ads = new TreeMap<>();

  private AdCorpus() {}

  /** Reads files or folders. */
  public static AdCorpus read(List<Path> paths) {
    AdCorpus corpus = new AdCorpus();
    for (Path path : paths) {
      try (Stream<Path> files = Files.walk(path)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          corpus.readFile(file);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return corpus;
  }

  private void readFile(Path file) throws IOException {
    ObjectMapper json = new ObjectMapper();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode n = json.readTree(line);
        ads.put(
            n.get("id").asText(),
            JobAd.builder(n.get("id").asText())
                .title(n.path("title").asText(null))
                .description(n.path("description").asText(null))
                .organization(n.path("company").asText(null))
                .location(n.path("location").asText(null))
                .site(n.path("site").asText(null))
                .url(n.path("url").asText(null))
                .postedAt(date(n.path("posted_at").asText(null)))
                .firstSeen(date(n.path("first_seen").asText(null)))
                .lastSeen(date(n.path("last_seen").asText(null)))
                .build());
      }
    }
  }

  private static Instant date(String text) {
    return text == null || !text.matches("\\d{4}-.*") || text.length() < 10
        ? null
        : LocalDate.parse(text.substring(0, 10)).atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  /** The ad of an id, or null. */
  public JobAd ad(String id) {
    return ads.get(id);
  }

  /** Every ad, in the order of the ids. */
  public Iterable<JobAd> all() {
    return ads.values();
  }

  /** Number of ads. */
  public int size() {
    return ads.size();
  }
}
