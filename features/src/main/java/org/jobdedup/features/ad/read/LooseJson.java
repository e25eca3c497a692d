package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;

/**
 * Reads a nested value that was written into a text field: JSON, or the printed form of a Python
 * list or dictionary, which exports from data frames often hold.
 */
final class LooseJson {
  private static final int MAX_CHARS = 1 << 16;

  private static final ObjectReader READER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(30).build())
                  .build())
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  private LooseJson() {}

  /** The structure that the text prints, or {@code null} when it is just text. */
  static JsonNode parse(String text) {
    String value = text.strip();
    if (value.length() < 2 || value.length() > MAX_CHARS) {
      return null;
    }
    char first = value.charAt(0);
    char last = value.charAt(value.length() - 1);
    if (!(first == '[' && last == ']') && !(first == '{' && last == '}')) {
      return null;
    }
    try {
      return READER.readTree(withJsonLiterals(value));
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  /** Replaces Python's None, True and False outside of quotes. */
  private static String withJsonLiterals(String value) {
    StringBuilder json = new StringBuilder(value.length());
    char quote = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (quote != 0) {
        if (c == '\\' && i + 1 < value.length()) {
          json.append(c);
          c = value.charAt(++i);
        } else if (c == quote) {
          quote = 0;
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (value.startsWith("None", i)) {
        json.append("null");
        i += 3;
        continue;
      } else if (value.startsWith("True", i)) {
        json.append("true");
        i += 3;
        continue;
      } else if (value.startsWith("False", i)) {
        json.append("false");
        i += 4;
        continue;
      }
      json.append(c);
    }
    return json.toString();
  }
}
