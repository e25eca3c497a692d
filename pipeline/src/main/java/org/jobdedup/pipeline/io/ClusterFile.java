package org.jobdedup.pipeline.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.file.WholeFile;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.jobdedup.pipeline.report.ClusterFacts;
import org.jobdedup.pipeline.report.FactsByAd;
import org.jobdedup.pipeline.report.Spell;

/**
 * Writes {@code clusters.jsonl}: one line for each cluster, by market and representative, so that
 * two runs over one input differ in no more than the ids of clusters. Each has {@code clusterId,
 * representative, size, adIds}; the representative is the smallest ad id. Where ads are divided
 * into markets {@code market} comes first, because clusters of two markets may have one id: it
 * stays behind when the ad whose id it is moves to another market. With facts of the ads {@code
 * places}, {@code sites} and, where any ad is dated, {@code firstSeen} and {@code lastSeen} follow;
 * with a repost window also {@code spells} of {@code from, to, adIds}, and {@code undatedAdIds}
 * where an ad has no date.
 */
public final class ClusterFile {
  private ClusterFile() {}

  /**
   * How often openings were posted again.
   *
   * @param openings clusters that have a dated ad
   * @param reposted those among them that have more than one spell
   * @param spells spells in all
   * @param undatedAds ads without a date, which are in no spell
   */
  public record Reposts(long openings, long reposted, long spells, long undatedAds) {}

  /**
   * Writes the clusters of a replay; {@linkplain WholeFile whole} or not at all.
   *
   * @param facts facts of the ads, or null to write ids only
   * @param repostWindowDays longest break within a spell in days, or 0 for no spells
   * @throws IllegalStateException when the changelog has a gap; the file is left alone
   */
  public static Reposts write(
      ChangelogReplay replay, FactsByAd facts, int repostWindowDays, Path file) throws IOException {
    SortedMap<String, SortedMap<String, SortedSet<String>>> markets = replay.clusters();
    AtomicReference<Reposts> reposts = new AtomicReference<>();
    WholeFile.write(file, part -> reposts.set(write(markets, facts, repostWindowDays, part)));
    return reposts.get();
  }

  private static Reposts write(
      SortedMap<String, SortedMap<String, SortedSet<String>>> markets,
      FactsByAd facts,
      int repostWindowDays,
      Path file)
      throws IOException {
    JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    Reposts reposts = new Reposts(0, 0, 0, 0);
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (String market : markets.keySet()) {
        for (Map.Entry<String, SortedSet<String>> cluster : byFirstAd(markets.get(market))) {
          try (JsonGenerator json = factory.createGenerator(out)) {
            json.writeStartObject();
            if (!market.equals(MarketBy.ONLY)) {
              json.writeStringField("market", market);
            }
            json.writeStringField("clusterId", cluster.getKey());
            json.writeStringField("representative", cluster.getValue().first());
            json.writeNumberField("size", cluster.getValue().size());
            write(json, "adIds", cluster.getValue());
            if (facts != null) {
              ClusterFacts of = ClusterFacts.of(cluster.getValue(), facts);
              write(json, of);
              reposts =
                  repostWindowDays == 0 ? reposts : spells(json, of, repostWindowDays, reposts);
            }
            json.writeEndObject();
          }
          out.write('\n');
        }
      }
    }
    return reposts;
  }

  private static List<Map.Entry<String, SortedSet<String>>> byFirstAd(
      SortedMap<String, SortedSet<String>> clusters) {
    return clusters.entrySet().stream()
        .sorted(Comparator.comparing(cluster -> cluster.getValue().first()))
        .toList();
  }

  private static void write(JsonGenerator json, ClusterFacts facts) throws IOException {
    write(json, "places", facts.places());
    write(json, "sites", facts.sites());
    if (facts.period() != null) {
      json.writeStringField("firstSeen", facts.period().firstDay().toString());
      json.writeStringField("lastSeen", facts.period().lastDay().toString());
    }
  }

  private static Reposts spells(
      JsonGenerator json, ClusterFacts facts, int repostWindowDays, Reposts before)
      throws IOException {
    List<Spell> spells = Spell.divide(facts.postings(), repostWindowDays);
    json.writeArrayFieldStart("spells");
    for (Spell spell : spells) {
      json.writeStartObject();
      json.writeStringField("from", spell.period().firstDay().toString());
      json.writeStringField("to", spell.period().lastDay().toString());
      write(json, "adIds", spell.adIds());
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!facts.undated().isEmpty()) {
      write(json, "undatedAdIds", facts.undated());
    }
    return new Reposts(
        before.openings + (spells.isEmpty() ? 0 : 1),
        before.reposted + (spells.size() > 1 ? 1 : 0),
        before.spells + spells.size(),
        before.undatedAds + facts.undated().size());
  }

  private static void write(JsonGenerator json, String name, Collection<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
