package org.jobdedup.features.changelog;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
      ChangelogEntry.Event event = event(json);
      for (String name : required(event)) {
        if (!json.hasNonNull(name)) {
          throw refusal("no " + name);
        }
      }
      long sequence = whole(json, "sequence");
      if (sequence < 1) {
        throw refusal("sequence must be 1 or more: " + sequence);
      }
      return new ChangelogEntry(
          text(json, "market"),
          sequence,
          event,
          text(json, "adId"),
          json.hasNonNull("revision") ? whole(json, "revision") : null,
          text(json, "clusterId"),
          text(json, "otherClusterId"),
          text(json, "matchedAdId"),
          json.hasNonNull("probability") ? (float) json.get("probability").asDouble() : null,
          text(json, "modelVersion"),
          instant(json, "eventTime"));
    } catch (JsonProcessingException e) {
      throw new IOException("not a changelog line (" + whereJsonEnds(e) + ")", e);
    }
  }

  private static ChangelogEntry.Event event(JsonNode json) throws IOException {
    String name = json.path("event").asText().toUpperCase(Locale.ROOT);
    for (ChangelogEntry.Event event : ChangelogEntry.Event.values()) {
      if (event.name().equals(name)) {
        return event;
      }
    }
    throw refusal(
        json.hasNonNull("event")
            ? "event must be one of "
                + Stream.of(ChangelogEntry.Event.values())
                    .map(event -> event.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "))
            : "no event");
  }

  /** A number that would be cut or wrapped is another one. */
  private static long whole(JsonNode json, String name) throws IOException {
    JsonNode value = json.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw refusal(name + " must be a whole number of at most 64 bits");
    }
    return value.asLong();
  }

  private static long instant(JsonNode json, String name) throws IOException {
    try {
      return Instant.parse(json.path(name).asText()).toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw new IOException(
          refusal(name + " must be an instant such as 2026-03-01T12:00:00Z").getMessage(), e);
    }
  }

  private static IOException refusal(String rule) {
    return new IOException("not a changelog line (" + rule + ")");
  }

  /**
   * Where a line ceases to be JSON, in words that repeat nothing of it: lines may hold text of ads.
   */
  public static String whereJsonEnds(JsonProcessingException failure) {
    JsonLocation location = failure.getLocation();
    return "not one valid JSON object"
        + (location == null ? "" : ", from column " + location.getColumnNr() + " on");
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
