package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Turns a structured place of work into readable text, such as {@code 12345 Town, Region, Country},
 * several places joined by semicolons.
 *
 * <p>Works on any nesting of lists and objects whose members carry usual names of address parts (as
 * in schema.org's PostalAddress and its translations). Streets are left out, since they are often
 * named after other towns, and so are coordinates.
 */
final class PlaceText {
  private enum Part {
    POSTAL_CODE,
    LOCALITY,
    REGION,
    COUNTRY
  }

  private static final int MAX_PLACES = 200;
  private static final Map<String, Part> PARTS = new HashMap<>();
  private static final Set<String> IGNORED =
      Set.of(
          "@type",
          "@id",
          "@context",
          "type",
          "id",
          "street",
          "streetaddress",
          "addressline",
          "addressline1",
          "addressline2",
          "strasse",
          "straße",
          "hausnummer",
          "housenumber",
          "geo",
          "lat",
          "lon",
          "lng",
          "latitude",
          "longitude",
          "breite",
          "laenge",
          "url",
          "telephone",
          "email",
          "postofficeboxnumber");

  /** Members in which a source writes the whole place for people. */
  private static final Set<String> DISPLAYED = Set.of("displayname", "libelle");

  static {
    put(Part.POSTAL_CODE, "postalcode", "postcode", "zip", "zipcode", "plz", "codepostal");
    put(
        Part.LOCALITY,
        "addresslocality",
        "locality",
        "city",
        "cityname",
        "town",
        "jobcity",
        "ort",
        "stadt",
        "ville",
        "commune",
        "municipality",
        "gemeente",
        "plaats",
        "stad",
        "kommun",
        "kommune",
        "localidad",
        "ciudad",
        "citta",
        "comune",
        "miasto");
    put(
        Part.REGION,
        "addressregion",
        "region",
        "state",
        "statecode",
        "province",
        "county",
        "jobstate",
        "bundesland",
        "departement",
        "provincie",
        "provincia",
        "wojewodztwo");
    put(
        Part.COUNTRY,
        "addresscountry",
        "country",
        "countryname",
        "countrycode",
        "land",
        "pays",
        "pais",
        "paese",
        "kraj");
  }

  private final Set<String> places = new LinkedHashSet<>();
  private final Set<String> countries = new LinkedHashSet<>();

  private PlaceText() {}

  private static void put(Part part, String... names) {
    for (String name : names) {
      PARTS.put(name, part);
    }
  }

  /**
   * A place or several.
   *
   * @param text readable form, null when the value holds none
   * @param country the country where all places name one and the same, else null
   */
  record Place(String text, String country) {}

  /** Whether a normalised name stands for a part of an address. */
  static boolean isPart(String normalizedName) {
    return PARTS.containsKey(normalizedName);
  }

  /** Reads a value: text, printed or real structure, or a list of them. */
  static Place of(JsonNode value) {
    PlaceText reader = new PlaceText();
    reader.read(value);
    String text = reader.places.isEmpty() ? null : String.join("; ", reader.places);
    String country = reader.countries.size() == 1 ? reader.countries.iterator().next() : null;
    return new Place(text, country);
  }

  private void read(JsonNode value) {
    if (places.size() >= MAX_PLACES) {
      return;
    }
    if (value.isArray()) {
      value.forEach(this::read);
    } else if (value.isObject()) {
      readObject(value);
    } else if (value.isTextual()) {
      JsonNode structure = LooseJson.parse(value.textValue());
      if (structure == null) {
        add(value.textValue());
      } else {
        read(structure);
      }
    }
  }

  private void readObject(JsonNode object) {
    String[] parts = parts(object);
    if (isOnlyCountry(parts)) {
      complete(parts, object);
    }
    if (Stream.of(parts).anyMatch(Objects::nonNull)) {
      String displayed = hasLetter(parts[Part.LOCALITY.ordinal()]) ? null : displayed(object);
      addCountry(parts);
      places.add(displayed == null ? text(parts) : displayed);
      return;
    }
    int before = places.size();
    String plain = null;
    for (Iterator<Map.Entry<String, JsonNode>> it = object.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> member = it.next();
      if (IGNORED.contains(FieldMapping.normalizedName(member.getKey()))) {
        continue;
      }
      if (member.getValue().isContainerNode()) {
        read(member.getValue());
      } else if (plain == null && member.getValue().isTextual()) {
        plain = member.getValue().textValue();
      }
    }
    if (places.size() == before && plain != null) {
      add(plain);
    }
  }

  private static String displayed(JsonNode object) {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      JsonNode value = member.getValue();
      if (value.isTextual() && DISPLAYED.contains(FieldMapping.normalizedName(member.getKey()))) {
        return FieldText.field(value.textValue());
      }
    }
    return null;
  }

  private static String[] parts(JsonNode object) {
    String[] parts = new String[Part.values().length];
    // Where applicants may live is often told by no more than the name of a country.
    if (FieldMapping.normalizedName(object.path("@type").asText()).equals("country")) {
      parts[Part.COUNTRY.ordinal()] = partText(object.path("name"));
    }
    for (Iterator<Map.Entry<String, JsonNode>> it = object.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> member = it.next();
      Part part = PARTS.get(FieldMapping.normalizedName(member.getKey()));
      String text = part == null ? null : partText(member.getValue());
      if (text != null && parts[part.ordinal()] == null) {
        parts[part.ordinal()] = text;
      }
    }
    return parts;
  }

  private static boolean isOnlyCountry(String[] parts) {
    return parts[Part.COUNTRY.ordinal()] != null
        && Stream.of(parts).filter(Objects::nonNull).count() == 1;
  }

  /** Takes what is missing beside a country from an address below it, else from its own name. */
  private static void complete(String[] parts, JsonNode object) {
    for (Iterator<Map.Entry<String, JsonNode>> it = object.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> member = it.next();
      String name = FieldMapping.normalizedName(member.getKey());
      if (member.getValue().isObject() && !IGNORED.contains(name)) {
        String[] below = parts(member.getValue());
        for (int i = 0; i < parts.length; i++) {
          parts[i] = parts[i] == null ? below[i] : parts[i];
        }
      }
    }
    String name = isOnlyCountry(parts) ? FieldText.of(object, ", ") : null;
    if (name != null) {
      parts[Part.LOCALITY.ordinal()] = partText(TextNode.valueOf(name));
    }
  }

  private static String text(String[] parts) {
    StringBuilder text = new StringBuilder();
    String previous = null;
    for (Part part : Part.values()) {
      String value = parts[part.ordinal()];
      boolean repeated = part.ordinal() > 0 && value != null && value.equals(previous);
      previous = value == null ? previous : value;
      if (value != null && !repeated) {
        if (text.length() > 0) {
          text.append(part == Part.LOCALITY ? " " : ", ");
        }
        text.append(value);
      }
    }
    return text.toString();
  }

  private void addCountry(String[] parts) {
    String country = parts[Part.COUNTRY.ordinal()];
    if (country != null) {
      countries.add(country);
    }
  }

  /** A town may be given by no more than its number. */
  private static boolean hasLetter(String text) {
    return text != null && text.codePoints().anyMatch(Character::isLetter);
  }

  private static String partText(JsonNode value) {
    if (value.isObject()) {
      JsonNode name = value.path("name");
      return name.isTextual() ? partText(name) : null;
    }
    if (value.isArray()) {
      return value.isEmpty() ? null : partText(value.get(0));
    }
    // Codes such as NEW_YORK are names whose blanks were replaced.
    String text = value.isNull() ? null : FieldText.field(value.asText().replace('_', ' '));
    return text != null && text.codePoints().anyMatch(Character::isLetterOrDigit) ? text : null;
  }

  private void add(String place) {
    String text = FieldText.field(place);
    if (text != null) {
      places.add(text);
    }
  }
}
