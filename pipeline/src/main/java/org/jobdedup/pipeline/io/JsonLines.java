package org.jobdedup.pipeline.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
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
import org.jobdedup.features.changelog.LineMembers;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.DeadLetter;

/** The JSON Lines formats of the outputs: one object a line, absent members for nulls. */
public final class JsonLines {
  private static final JsonFactory FACTORY =
      new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

  private static final LineMembers FACTS = new LineMembers("a line of facts");
  private static final LineMembers DEAD_LETTERS = new LineMembers("a line of a rejected record");

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
    JsonNode json = FACTS.read(line);
    if (!json.path("adId").isTextual()
        || json.hasNonNull("firstSeen") != json.hasNonNull("lastSeen")) {
      throw FACTS.refusal("needs an adId, and firstSeen and lastSeen both or neither", null);
    }
    try {
      Integer firstDay = day(json, "firstSeen");
      Integer lastDay = day(json, "lastSeen");
      if (firstDay != null && lastDay != null && firstDay > lastDay) {
        throw FACTS.refusal(
            "firstSeen must not be after lastSeen: firstSeen="
                + json.get("firstSeen").asText()
                + ", lastSeen="
                + json.get("lastSeen").asText(),
            null);
      }
      return new AdFacts(
          LineMembers.text(json, "adId"),
          FACTS.whole(json, "revision"),
          Instant.parse(json.path("eventTime").asText()).toEpochMilli(),
          LineMembers.text(json, "site"),
          LineMembers.text(json, "language"),
          LineMembers.text(json, "title"),
          LineMembers.text(json, "organization"),
          LineMembers.text(json, "location"),
          firstDay,
          lastDay);
    } catch (DateTimeException | ArithmeticException e) {
      throw FACTS.refusal(
          "eventTime must be an instant such as 2026-03-01T12:00:00Z, firstSeen and lastSeen days"
              + " such as 2026-03-01",
          e);
    }
  }

  /**
   * Reads a line of a rejected record.
   *
   * @throws IOException when the line is not one
   */
  public static DeadLetter readDeadLetter(String line) throws IOException {
    JsonNode json = DEAD_LETTERS.read(line);
    Long position = DEAD_LETTERS.whole(json, "position");
    if (!json.path("reason").isTextual() || !json.path("source").isTextual() || position == null) {
      throw DEAD_LETTERS.refusal("needs a reason, a source and a position", null);
    }
    return new DeadLetter(
        json.get("reason").asText(),
        json.get("source").asText(),
        position,
        LineMembers.text(json, "adId"),
        LineMembers.text(json, "detail"));
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
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.writeStartObject();
      members.write(value, json);
      json.writeEndObject();
    }
  }

  private static void write(DeadLetter letter, JsonGenerator json) throws IOException {
    json.writeStringField("reason", letter.reason());
    json.writeStringField("source", letter.source());
    json.writeNumberField("position", letter.position());
    LineMembers.optional(json, "adId", letter.adId());
    LineMembers.optional(json, "detail", letter.detail());
  }

  private static void write(AdFacts facts, JsonGenerator json) throws IOException {
    json.writeStringField("adId", facts.adId());
    if (facts.revision() != null) {
      json.writeNumberField("revision", facts.revision());
    }
    json.writeStringField("eventTime", Instant.ofEpochMilli(facts.eventTime()).toString());
    LineMembers.optional(json, "site", facts.site());
    LineMembers.optional(json, "language", facts.language());
    LineMembers.optional(json, "title", facts.title());
    LineMembers.optional(json, "organization", facts.organization());
    LineMembers.optional(json, "location", facts.location());
    if (facts.firstDay() != null) {
      json.writeStringField("firstSeen", LocalDate.ofEpochDay(facts.firstDay()).toString());
      json.writeStringField("lastSeen", LocalDate.ofEpochDay(facts.lastDay()).toString());
    }
  }
}
