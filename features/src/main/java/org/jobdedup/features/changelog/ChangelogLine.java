package org.jobdedup.features.changelog;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The form of an entry as a line: one JSON object, absent members for nulls. */
public final class ChangelogLine {
  private static final LineMembers MEMBERS = new LineMembers("a changelog line");
  private static final List<String> TEXTS =
      List.of("market", "adId", "clusterId", "otherClusterId", "matchedAdId", "modelVersion");

  private ChangelogLine() {}

  /** Writes the members of an entry into an object that has begun. */
  public static void writeMembers(ChangelogEntry entry, JsonGenerator json) throws IOException {
    json.writeStringField("market", entry.market());
    json.writeNumberField("sequence", entry.sequence());
    json.writeStringField("event", entry.event().name().toLowerCase(Locale.ROOT));
    LineMembers.optional(json, "adId", entry.adId());
    if (entry.revision() != null) {
      json.writeNumberField("revision", entry.revision());
    }
    LineMembers.optional(json, "clusterId", entry.clusterId());
    LineMembers.optional(json, "otherClusterId", entry.otherClusterId());
    LineMembers.optional(json, "matchedAdId", entry.matchedAdId());
    if (entry.probability() != null) {
      json.writeNumberField("probability", entry.probability());
    }
    LineMembers.optional(json, "modelVersion", entry.modelVersion());
    json.writeStringField("eventTime", Instant.ofEpochMilli(entry.eventTime()).toString());
  }

  /**
   * Reads a line.
   *
   * @throws IOException when it is not one of a changelog
   */
  public static ChangelogEntry read(String line) throws IOException {
    JsonNode json = MEMBERS.read(line);
    ChangelogEntry.Event event = event(json);
    requireNamed(json, List.of("market", "sequence"));
    requireNamed(json, event.required());
    for (String name : TEXTS) {
      // Read as text, an object would be a market, ad or cluster without a name.
      if (json.path(name).isContainerNode()) {
        throw refusal(name + " must be a text");
      }
    }
    long sequence = MEMBERS.whole(json, "sequence");
    if (sequence < 1) {
      throw refusal("sequence must be 1 or more: " + sequence);
    }
    return new ChangelogEntry(
        LineMembers.text(json, "market"),
        sequence,
        event,
        LineMembers.text(json, "adId"),
        MEMBERS.whole(json, "revision"),
        LineMembers.text(json, "clusterId"),
        LineMembers.text(json, "otherClusterId"),
        LineMembers.text(json, "matchedAdId"),
        probability(json),
        LineMembers.text(json, "modelVersion"),
        instant(json, "eventTime"));
  }

  private static void requireNamed(JsonNode json, List<String> names) throws IOException {
    for (String name : names) {
      if (!json.hasNonNull(name) || "".equals(json.get(name).textValue())) {
        throw refusal("no " + name);
      }
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

  private static Float probability(JsonNode json) throws IOException {
    if (!json.hasNonNull("probability")) {
      return null;
    }
    JsonNode value = json.get("probability");
    float probability = (float) value.asDouble();
    if (!value.isNumber() || !(probability >= 0 && probability <= 1)) {
      throw refusal("probability must be a number from 0 to 1");
    }
    return probability;
  }

  private static long instant(JsonNode json, String name) throws IOException {
    try {
      return Instant.parse(json.path(name).asText()).toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw MEMBERS.refusal(name + " must be an instant such as 2026-03-01T12:00:00Z", e);
    }
  }

  private static IOException refusal(String rule) {
    return MEMBERS.refusal(rule, null);
  }
}
