package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jobdedup.features.text.HtmlText;

/** Turns the value of a field into clean text. */
final class FieldText {
  /** Members of an object that carry its text, the most telling first. */
  private static final List<String> TEXT_MEMBERS =
      List.of(
          "name",
          "value",
          "@value",
          "displayName",
          "display_name",
          "label",
          "title",
          "text",
          "codeValue",
          "legalName");

  /** How data frames, data bases, spreadsheets and people write that there is no value. */
  private static final Set<String> UNKNOWN =
      Set.of(
          "null", "NULL", "None", "NaN", "nan", "NaT", "<NA>", "\\N", "N/A", "n/a", "#N/A", "-",
          "--", "\u2013", "\u2014");

  /** With blanks around it. */
  private static final int MAX_UNKNOWN_CHARS = 10;

  /** Numbers with larger exponents keep them, so that a short number stays short text. */
  private static final int MAX_EXPONENT = 40;

  private FieldText() {}

  /** Numbers are written without an exponent, and whole ones without a fraction. */
  private static String scalar(JsonNode value) {
    if (!value.isFloatingPointNumber()) {
      return value.asText();
    }
    if (!Double.isFinite(value.doubleValue())) {
      return "";
    }
    BigDecimal number = value.decimalValue();
    boolean small = number.scale() < MAX_EXPONENT && -number.scale() < MAX_EXPONENT;
    return small ? number.stripTrailingZeros().toPlainString() : value.asText();
  }

  /** Whether the text says nothing: blank, or the printed form of an absent value. */
  static boolean isUnknown(String text) {
    return text.isBlank() || (text.length() <= MAX_UNKNOWN_CHARS && UNKNOWN.contains(text.strip()));
  }

  /**
   * Text that any program can store: lone surrogates become the replacement character, control
   * characters other than tab and line ends become blanks.
   */
  static String clean(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isUnclean(text, i)) {
        return cleaned(text, i);
      }
    }
    return text;
  }

  private static String cleaned(String text, int from) {
    StringBuilder clean = new StringBuilder(text);
    for (int i = from; i < text.length(); i++) {
      if (isUnclean(text, i)) {
        clean.setCharAt(i, Character.isSurrogate(text.charAt(i)) ? '\uFFFD' : ' ');
      }
    }
    return clean.toString();
  }

  private static boolean isUnclean(String text, int i) {
    char c = text.charAt(i);
    if (c < ' ') {
      return c != '\t' && c != '\n' && c != '\r';
    }
    if (c < '\uD800' || c > '\uDFFF') {
      return c == '\u007F';
    }
    return Character.isHighSurrogate(c)
        ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
        : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }

  /**
   * The text of a field other than title and description, which are decoded where they are read as
   * HTML: entities decoded, without blanks around it.
   *
   * @return the text, or {@code null} when it says nothing
   */
  static String field(String text) {
    String decoded = clean(HtmlText.decodedField(text)).strip();
    return isUnknown(decoded) ? null : decoded;
  }

  /**
   * A scalar as it is but for blanks around it: an id must stay what it is in other files.
   *
   * @return the text, or {@code null} when there is none
   */
  static String exact(JsonNode value) {
    if (!value.isValueNode() || value.isNull() || value.isMissingNode()) {
      return null;
    }
    String text = scalar(value).strip();
    return isUnknown(text) ? null : text;
  }

  /** Whether any program can store a text as it is. */
  static boolean isClean(String text) {
    return clean(text).equals(text);
  }

  /** Whether a value without a text holds an object, which may say something that is not read. */
  static boolean holdsObject(JsonNode value) {
    if (value.isObject()) {
      return !value.isEmpty();
    }
    for (JsonNode item : value) {
      if (holdsObject(item)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The text of any value: scalars as they are, objects by the first member that names them and
   * says something, lists joined by the separator.
   *
   * @return the text, or {@code null} when there is none
   */
  static String of(JsonNode value, String separator) {
    if (value.isArray()) {
      StringJoiner joined = new StringJoiner(separator);
      boolean any = false;
      for (JsonNode item : value) {
        String text = of(item, separator);
        if (text != null) {
          joined.add(text);
          any = true;
        }
      }
      return any ? joined.toString() : null;
    }
    if (value.isObject()) {
      for (String member : TEXT_MEMBERS) {
        String text = of(value.path(member), separator);
        if (text != null) {
          return text;
        }
      }
      return null;
    }
    if (value.isNull() || value.isMissingNode()) {
      return null;
    }
    String text = clean(scalar(value));
    return isUnknown(text) ? null : text;
  }
}
