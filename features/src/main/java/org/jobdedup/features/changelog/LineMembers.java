package org.jobdedup.features.changelog;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The members of lines that the job writes and that are read again, each one JSON object. What is
 * refused is told in words that repeat no text of a line: lines may hold text of ads.
 */
public final class LineMembers {
  /** Refuses a second object on a line, or a member, which would else be passed over. */
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build()
          .disable(JsonParser.Feature.INCLUDE_SOURCE_IN_LOCATION);

  private final String form;

  /**
   * Members of lines of one form.
   *
   * @param form what such a line is called, such as {@code a changelog line}
   */
  public LineMembers(String form) {
    this.form = form;
  }

  /**
   * The JSON of a line.
   *
   * @throws IOException when the line is not JSON, holds more than one value or a member twice
   */
  public JsonNode read(String line) throws IOException {
    try {
      return MAPPER.readTree(line);
    } catch (JsonProcessingException e) {
      JsonLocation location = e.getLocation();
      throw refusal(
          "not one valid JSON object"
              + (location == null ? "" : ", from column " + location.getColumnNr() + " on"),
          e);
    }
  }

  /**
   * A whole number, or null where there is none.
   *
   * @throws IOException when it would be cut or wrapped, and so become another one
   */
  public Long whole(JsonNode json, String name) throws IOException {
    if (!json.hasNonNull(name)) {
      return null;
    }
    JsonNode value = json.get(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw refusal(name + " must be a whole number of at most 64 bits", null);
    }
    return value.asLong();
  }

  /** A text, or null; unpaired surrogates, which JSON can hold but UTF-8 cannot, are replaced. */
  public static String text(JsonNode json, String name) {
    return json.hasNonNull(name)
        ? new String(
            json.get(name).asText().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        : null;
  }

  /** Writes a member, unless it is null. */
  public static void optional(JsonGenerator json, String name, String value) throws IOException {
    if (value != null) {
      json.writeStringField(name, value);
    }
  }

  /**
   * A refusal that names the rule.
   *
   * @param cause what it goes back to, or null
   */
  public IOException refusal(String rule, Exception cause) {
    return new IOException("not " + form + " (" + rule + ")", cause);
  }
}
