package org.jobdedup.features.place;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Addresses in a text that is a JSON or Python literal, such as {@code [{'adresse': {'plz':
 * '10115', 'ort': 'Berlin'}}]}. Keys are understood in several languages, nesting does not matter,
 * and a literal cut short gives what was complete.
 */
final class LocationRecords {
  private static final int MAX_RECORDS = 64;

  /** The parts of an address that are used, as the keys of public data sets name them. */
  private enum Part {
    CITY,
    REGION,
    COUNTRY,
    POSTCODE,
    LATITUDE,
    LONGITUDE
  }

  private static final Map<String, Part> PARTS =
      Map.ofEntries(
          Map.entry("ort", Part.CITY),
          Map.entry("city", Part.CITY),
          Map.entry("town", Part.CITY),
          Map.entry("locality", Part.CITY),
          Map.entry("addresslocality", Part.CITY),
          Map.entry("ville", Part.CITY),
          Map.entry("commune", Part.CITY),
          Map.entry("plaats", Part.CITY),
          Map.entry("libelle", Part.CITY),
          Map.entry("municipality", Part.CITY),
          Map.entry("region", Part.REGION),
          Map.entry("state", Part.REGION),
          Map.entry("province", Part.REGION),
          Map.entry("bundesland", Part.REGION),
          Map.entry("departement", Part.REGION),
          Map.entry("addressregion", Part.REGION),
          Map.entry("land", Part.COUNTRY),
          Map.entry("country", Part.COUNTRY),
          Map.entry("countrycode", Part.COUNTRY),
          Map.entry("addresscountry", Part.COUNTRY),
          Map.entry("pays", Part.COUNTRY),
          Map.entry("plz", Part.POSTCODE),
          Map.entry("zip", Part.POSTCODE),
          Map.entry("zipcode", Part.POSTCODE),
          Map.entry("postcode", Part.POSTCODE),
          Map.entry("postalcode", Part.POSTCODE),
          Map.entry("codepostal", Part.POSTCODE),
          Map.entry("lat", Part.LATITUDE),
          Map.entry("latitude", Part.LATITUDE),
          Map.entry("breite", Part.LATITUDE),
          Map.entry("lon", Part.LONGITUDE),
          Map.entry("lng", Part.LONGITUDE),
          Map.entry("longitude", Part.LONGITUDE),
          Map.entry("laenge", Part.LONGITUDE));

  /**
   * One address.
   *
   * @param text city, region and country joined by commas, a postcode in front; may be empty
   * @param latitude degrees north, NaN when not given
   * @param longitude degrees east, NaN when not given
   */
  record Address(String text, double latitude, double longitude) {}

  private final String text;
  private int at;

  private LocationRecords(String text) {
    this.text = text;
  }

  /** Tells whether a text looks like a literal with keys. */
  static boolean looksLikeLiteral(String text) {
    return !text.isEmpty()
        && (text.charAt(0) == '[' || text.charAt(0) == '{')
        && text.indexOf('{') >= 0
        && text.indexOf(':') >= 0;
  }

  /** Addresses in the order of the text; empty when no known key has a value. */
  static List<Address> parse(String text) {
    return new LocationRecords(text).parse();
  }

  private List<Address> parse() {
    List<Address> found = new ArrayList<>();
    String[] parts = new String[Part.values().length];
    int depth = 0;
    // Of an object in a list within another one, the address ends with that object.
    Deque<Integer> lists = new ArrayDeque<>();
    int cityDepth = 0;
    String key = null;
    while (at < text.length() && found.size() < MAX_RECORDS) {
      char c = text.charAt(at);
      if (c == '{') {
        depth++;
        at++;
        key = null;
      } else if (c == '}') {
        depth = Math.max(0, depth - 1);
        at++;
        key = null;
        if (depth == 0 || !lists.isEmpty() && lists.peek() == depth && cityDepth > depth) {
          emit(parts, found);
          cityDepth = 0;
        }
      } else if (c == '[') {
        lists.push(depth);
        at++;
      } else if (c == ']') {
        lists.poll();
        at++;
      } else if (c == '\'' || c == '"' || Character.isLetterOrDigit(c) || c == '-') {
        String value = c == '\'' || c == '"' ? quoted(c) : bare();
        if (followedByColon()) {
          key = value;
        } else if (key != null) {
          put(parts, key, value);
          cityDepth = cityDepth == 0 && parts[Part.CITY.ordinal()] != null ? depth : cityDepth;
          key = null;
        }
      } else {
        at++;
      }
    }
    emit(parts, found);
    return found;
  }

  private String quoted(char quote) {
    StringBuilder out = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != quote) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
        escaped(out);
      } else {
        out.append(text.charAt(at++));
      }
    }
    at++;
    return out.toString();
  }

  /**
   * Reads what follows a backslash: the code of a character as JSON and Python write those beyond
   * ASCII, a mark of white space, or the character itself.
   */
  private void escaped(StringBuilder out) {
    char mark = text.charAt(at++);
    int digits =
        switch (mark) {
          case 'x' -> 2;
          case 'u' -> 4;
          default -> 0;
        };
    int code = digits == 0 ? -1 : hexadecimal(at, at + digits);
    if (code >= 0) {
      out.append((char) code);
      at += digits;
    } else {
      out.append(mark == 'n' || mark == 'r' || mark == 't' ? ' ' : mark);
    }
  }

  /** The number between two offsets, -1 where anything but hexadecimal digits stands there. */
  private int hexadecimal(int start, int end) {
    if (end > text.length()) {
      return -1;
    }
    int value = 0;
    for (int i = start; i < end; i++) {
      int digit = Character.digit(text.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  private String bare() {
    int start = at;
    while (at < text.length() && ",:{}[]'\"\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String value = text.substring(start, at).strip();
    return value.equals("None") || value.equals("null") ? "" : value;
  }

  private boolean followedByColon() {
    int i = at;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i < text.length() && text.charAt(i) == ':';
  }

  private static void put(String[] parts, String key, String value) {
    StringBuilder letters = new StringBuilder(key.length());
    for (int i = 0; i < key.length(); i++) {
      if (Character.isLetter(key.charAt(i))) {
        letters.append(key.charAt(i));
      }
    }
    Part part = PARTS.get(letters.toString().toLowerCase(Locale.ROOT));
    if (part != null && parts[part.ordinal()] == null && !value.isBlank()) {
      parts[part.ordinal()] = value;
    }
  }

  private static void emit(String[] parts, List<Address> found) {
    StringBuilder joined = new StringBuilder();
    String postcode = parts[Part.POSTCODE.ordinal()];
    if (postcode != null) {
      joined.append(postcode).append(' ');
    }
    for (Part part : new Part[] {Part.CITY, Part.REGION, Part.COUNTRY}) {
      String value = parts[part.ordinal()];
      if (value != null) {
        if (part != Part.CITY && joined.length() > 0) {
          joined.append(", ");
        }
        joined.append(value);
      }
    }
    if (joined.length() > 0) {
      double latitude = degrees(parts[Part.LATITUDE.ordinal()], 90.0);
      double longitude = degrees(parts[Part.LONGITUDE.ordinal()], 180.0);
      found.add(new Address(joined.toString(), latitude, longitude));
    }
    java.util.Arrays.fill(parts, null);
  }

  private static double degrees(String value, double limit) {
    if (value == null) {
      return Double.NaN;
    }
    try {
      double parsed = Double.parseDouble(value);
      return Math.abs(parsed) <= limit ? parsed : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
