package org.jobdedup.features.changelog;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** The form of an entry as a line: one JSON object, absent members for nulls. */
public final class ChangelogLine {
  /** Refuses a second entry on a line, which would else be passed over. */
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .disable(JsonParser.Feature.INCLUDE_SOURCE_IN_LOCATION);

  private ChangelogLine() {}

  /** Writes the members of an entry into an object that has begun. */
  public static void writeMembers(ChangelogEntry entry, JsonGenerator json) throws IOException {
    json.writeStringField("market", entry.market());
    json.writeNumberField("sequence", entry.sequence());
    json.writeStringField("event", entry.event().name().toLowerCase(Locale.ROOT));
    optional(json, "adId", entry.adId());
    if (entry.revision() != null) {
      json.writeNumberField("revision", entry.revision());
    }
    optional(json, "clusterId", entry.clusterId());
    optional(json, "otherClusterId", entry.otherClusterId());
    optional(json, "matchedAdId", entry.matchedAdId());
    if (entry.probability() != null) {
      json.writeNumberField("probability", entry.probability());
    }
    optional(json, "modelVersion", entry.modelVersion());
    json.writeStringField("eventTime", Instant.ofEpochMilli(entry.eventTime()).toString());
  }

  /**
   * Reads a line.
   *
   * @throws IOException when it is not one of a changelog
   */
  public static ChangelogEntry read(String line) throws IOException {
    try {
      JsonNode json = MAPPER.readTree(line);
      ChangelogEntry.Event event =
          ChangelogEntry.Event.valueOf(json.path("event").asText().toUpperCase(Locale.ROOT));
      for (String name : required(event)) {
        if (!json.hasNonNull(name)) {
          throw new IOException("not a changelog line (no " + name + ")");
        }
      }
      return new ChangelogEntry(
          text(json, "market"),
          json.path("sequence").asLong(),
          event,
          text(json, "adId"),
          json.hasNonNull("revision") ? json.get("revision").asLong() : null,
          text(json, "clusterId"),
          text(json, "otherClusterId"),
          text(json, "matchedAdId"),
          json.hasNonNull("probability") ? (float) json.get("probability").asDouble() : null,
          text(json, "modelVersion"),
          Instant.parse(json.path("eventTime").asText()).toEpochMilli());
    } catch (JsonProcessingException | RuntimeException e) {
      throw new IOException("not a changelog line (" + e.getClass().getSimpleName() + ")", e);
    }
  }

  /** What a line must name to be replayed. */
  private static List<String> required(ChangelogEntry.Event event) {
    return switch (event) {
      case MERGED, SPLIT -> List.of("market", "sequence", "clusterId", "otherClusterId");
      case MODEL -> List.of("market", "sequence", "modelVersion");
      case CREATED, JOINED, LEFT, EXPIRED -> List.of("market", "sequence", "clusterId", "adId");
    };
  }

  /** Unpaired surrogates, which JSON can hold but UTF-8 cannot, are replaced. */
  private static String text(JsonNode json, String name) {
    return json.hasNonNull(name)
        ? new String(
            json.get(name).asText().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        : null;
  }

  private static void optional(JsonGenerator json, String name, String value) throws IOException {
    if (value != null) {
      json.writeStringField(name, value);
    }
  }
}
