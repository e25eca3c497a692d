package org.jobdedup.pipeline.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import org.apache.flink.api.common.serialization.Encoder;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.DeadLetter;

/** The JSON Lines formats of the outputs: one object a line, absent members for nulls. */
public final class JsonLines {
  private static final ObjectMapper MAPPER =
      new ObjectMapper(
          new JsonFactory()
              .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
              .disable(JsonParser.Feature.INCLUDE_SOURCE_IN_LOCATION));

  private JsonLines() {}

  /** Writes the members of an object. */
  @FunctionalInterface
  private interface Members<T> {
    void write(T value, JsonGenerator json) throws IOException;
  }

  /** Encoder of changelog lines. */
  public static Encoder<ChangelogEntry> changelog() {
    return (entry, out) -> line(entry, out, ChangelogLine::writeMembers);
  }

  /** A changelog line as bytes, without the end of the line. */
  static byte[] toBytes(ChangelogEntry entry) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      object(entry, out, ChangelogLine::writeMembers);
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return out.toByteArray();
  }

  /** Encoder of dead letters. */
  public static Encoder<DeadLetter> deadLetters() {
    return (letter, out) -> line(letter, out, JsonLines::write);
  }

  /** Encoder of ad facts. */
  public static Encoder<AdFacts> facts() {
    return (facts, out) -> line(facts, out, JsonLines::write);
  }

  /**
   * Reads a line of ad facts.
   *
   * @throws IOException when the line is not one
   */
  public static AdFacts readFacts(String line) throws IOException {
    try {
      JsonNode json = MAPPER.readTree(line);
      if (!json.path("adId").isTextual()
          || json.hasNonNull("firstSeen") != json.hasNonNull("lastSeen")) {
        throw new IOException(
            "not a line of facts (needs an adId, and firstSeen and lastSeen both or neither)");
      }
      Integer firstDay = day(json, "firstSeen");
      Integer lastDay = day(json, "lastSeen");
      if (firstDay != null && lastDay != null && firstDay > lastDay) {
        throw new IOException(
            "not a line of facts (firstSeen must not be after lastSeen: firstSeen="
                + json.get("firstSeen").asText()
                + ", lastSeen="
                + json.get("lastSeen").asText()
                + ")");
      }
      return new AdFacts(
          text(json, "adId"),
          revision(json),
          Instant.parse(json.path("eventTime").asText()).toEpochMilli(),
          text(json, "site"),
          text(json, "language"),
          text(json, "title"),
          text(json, "organization"),
          text(json, "location"),
          firstDay,
          lastDay);
    } catch (JsonProcessingException e) {
      throw new IOException("not a line of facts (" + ChangelogLine.whereJsonEnds(e) + ")", e);
    } catch (DateTimeException | ArithmeticException e) {
      throw new IOException(
          "not a line of facts (eventTime must be an instant such as 2026-03-01T12:00:00Z,"
              + " firstSeen and lastSeen days such as 2026-03-01)",
          e);
    }
  }

  private static Long revision(JsonNode json) throws IOException {
    JsonNode value = json.path("revision");
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw new IOException(
          "not a line of facts (revision must be a whole number of at most 64 bits)");
    }
    return value.asLong();
  }

  private static Integer day(JsonNode json, String name) {
    return json.hasNonNull(name)
        ? Math.toIntExact(LocalDate.parse(json.get(name).asText()).toEpochDay())
        : null;
  }

  private static <T> void line(T value, OutputStream out, Members<T> members) throws IOException {
    object(value, out, members);
    out.write("\n".getBytes(StandardCharsets.UTF_8));
  }

  private static <T> void object(T value, OutputStream out, Members<T> members) throws IOException {
    try (JsonGenerator json = MAPPER.createGenerator(out)) {
      json.writeStartObject();
      members.write(value, json);
      json.writeEndObject();
    }
  }

  private static void write(DeadLetter letter, JsonGenerator json) throws IOException {
    json.writeStringField("reason", letter.reason());
    json.writeStringField("source", letter.source());
    json.writeNumberField("position", letter.position());
    optional(json, "adId", letter.adId());
    optional(json, "detail", letter.detail());
  }

  private static void write(AdFacts facts, JsonGenerator json) throws IOException {
    json.writeStringField("adId", facts.adId());
    if (facts.revision() != null) {
      json.writeNumberField("revision", facts.revision());
    }
    json.writeStringField("eventTime", Instant.ofEpochMilli(facts.eventTime()).toString());
    optional(json, "site", facts.site());
    optional(json, "language", facts.language());
    optional(json, "title", facts.title());
    optional(json, "organization", facts.organization());
    optional(json, "location", facts.location());
    if (facts.firstDay() != null) {
      json.writeStringField("firstSeen", LocalDate.ofEpochDay(facts.firstDay()).toString());
      json.writeStringField("lastSeen", LocalDate.ofEpochDay(facts.lastDay()).toString());
    }
  }

  private static void optional(JsonGenerator json, String name, String value) throws IOException {
    if (value != null) {
      json.writeStringField(name, value);
    }
  }

  /** Unpaired surrogates, which JSON can hold but UTF-8 cannot, are replaced. */
  private static String text(JsonNode json, String name) {
    return json.hasNonNull(name)
        ? new String(
            json.get(name).asText().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        : null;
  }
}
