package org.jobdedup.features.ad;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.text.HtmlText;

/**
 * Makes a canonical ad of one record with names and values as the source has them.
 *
 * <p>Where several names of a record mean one field, the most trusted one with a readable value is
 * taken. An optional value that cannot be read is left out and counted; the ad is kept.
 *
 * <p>Entities are decoded here, once, except in ids, which are compared as they are, and in title
 * and description, which may be HTML and are decoded where that is read ({@link HtmlText#toText}).
 */
final class AdAssembler {
  private static final int MAX_PATH_DEPTH = 4;
  private static final int MAX_ID_CHARS = 1_000;
  private static final int MAX_CACHED_NAMES = 10_000;

  /** Identifiers as long as a UUID or a hash are unique, shorter ones may be plain numbers. */
  private static final int MIN_UNIQUE_CHARS = 16;

  /** From this priority on ids come from a schema.org identifier. */
  private static final int IDENTIFIER_PRIORITY =
      1 + AdField.ID.knownNames().indexOf("identifier.value");

  /**
   * Longer names and paths mean nothing, nor do those below them, so that neither the names kept
   * nor the paths put together take much memory or time.
   */
  private static final int MAX_NAME_CHARS = 1_000;

  /** Longer descriptions are not checked for holding no word at all. */
  private static final int MAX_WORDLESS_CHARS = 500;

  private static final String REMOTE = "Remote (TELECOMMUTE)";

  private final FieldMapping mapping;
  private final IgnoredValues ignored;
  private final Map<String, Name> names = new HashMap<>();

  /**
   * What a source name means.
   *
   * @param addressPart the part of an address that it names at the top of a record, else null
   */
  private record Name(List<FieldMapping.Target> targets, String addressPart) {}

  /** A value that may become a field; smaller priority is more trusted. */
  private record Candidate(int priority, JsonNode value) {}

  AdAssembler(FieldMapping mapping, IgnoredValues ignored) {
    this.mapping = mapping;
    this.ignored = ignored;
  }

  /**
   * Reads one record.
   *
   * @param defaults values to use where the record has none
   * @return the ad or why it is not one
   */
  AdRecord assemble(RecordPosition position, ObjectNode source, Map<AdField, String> defaults) {
    ObjectNode addressParts = source.objectNode();
    EnumMap<AdField, List<Candidate>> candidates = candidates(source, addressParts);
    defaults.forEach(
        (field, value) ->
            candidates
                .computeIfAbsent(field, key -> new ArrayList<>(1))
                .add(new Candidate(Integer.MAX_VALUE, TextNode.valueOf(value))));

    String id = id(candidates, source);
    if (id == null) {
      return new Rejected(
          position,
          RejectionReason.MISSING_ID,
          "An ad needs an id, and this record has none under any name that is understood.",
          null);
    }
    if (id.length() > MAX_ID_CHARS || hasControlOrReplacement(id)) {
      return new Rejected(
          position,
          RejectionReason.INVALID_VALUE,
          "An id may have at most "
              + MAX_ID_CHARS
              + " characters, none of them a line end, control character or lone surrogate: length="
              + id.length(),
          null);
    }
    String operation = text(candidates, AdField.OP, "upsert");
    boolean delete = operation.equalsIgnoreCase("delete");
    if (!delete && !operation.equalsIgnoreCase("upsert")) {
      return new Rejected(
          position,
          RejectionReason.INVALID_VALUE,
          "op must be upsert or delete: length of the value=" + operation.length(),
          id);
    }
    String description = lines(candidates);
    if (description == null && !delete) {
      return new Rejected(
          position,
          RejectionReason.MISSING_DESCRIPTION,
          "An ad needs a description unless it is deleted, and this record has none under any name"
              + " that is understood.",
          id);
    }
    return new Parsed(position, build(id, delete, description, source, candidates, addressParts));
  }

  /** Whether a record has nothing by which it could be an ad. */
  boolean hasNeitherIdNorText(ObjectNode source) {
    EnumMap<AdField, List<Candidate>> candidates = candidates(source, source.objectNode());
    return id(candidates, source) == null && lines(candidates) == null;
  }

  private EnumMap<AdField, List<Candidate>> candidates(ObjectNode source, ObjectNode addressParts) {
    EnumMap<AdField, List<Candidate>> candidates = new EnumMap<>(AdField.class);
    collect(source, "", 0, candidates, addressParts);
    candidates.values().forEach(list -> list.sort(Comparator.comparingInt(Candidate::priority)));
    return candidates;
  }

  private JobAd build(
      String id,
      boolean delete,
      String description,
      ObjectNode source,
      Map<AdField, List<Candidate>> candidates,
      ObjectNode addressParts) {
    PlaceText.Place place = place(candidates, addressParts, source);
    return JobAd.builder(id)
        .operation(delete ? AdOperation.DELETE : AdOperation.UPSERT)
        .title(text(candidates, AdField.TITLE, null))
        .description(description)
        .organization(text(candidates, AdField.ORGANIZATION, null))
        .location(place.text())
        .country(text(candidates, AdField.COUNTRY, place.country()))
        .language(text(candidates, AdField.LANGUAGE, null))
        .site(text(candidates, AdField.SITE, null))
        .url(text(candidates, AdField.URL, null))
        .postedAt(date(candidates, AdField.POSTED_AT))
        .firstSeen(date(candidates, AdField.FIRST_SEEN))
        .lastSeen(date(candidates, AdField.LAST_SEEN))
        .validThrough(date(candidates, AdField.VALID_THROUGH))
        .updatedAt(date(candidates, AdField.UPDATED_AT))
        .contacts(contacts(candidates))
        .occupationCode(text(candidates, AdField.OCCUPATION_CODE, null))
        .build();
  }

  private void collect(
      ObjectNode object,
      String prefix,
      int depth,
      Map<AdField, List<Candidate>> candidates,
      ObjectNode addressParts) {
    for (Iterator<Map.Entry<String, JsonNode>> it = object.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> member = it.next();
      JsonNode value = member.getValue();
      if (value.isNull() || prefix.length() + member.getKey().length() > MAX_NAME_CHARS) {
        continue;
      }
      Name name = name(prefix + member.getKey());
      for (FieldMapping.Target target : name.targets()) {
        candidates
            .computeIfAbsent(target.field(), key -> new ArrayList<>(2))
            .add(new Candidate(target.priority(), value));
      }
      if (name.addressPart() != null && depth == 0 && !addressParts.has(name.addressPart())) {
        addressParts.set(name.addressPart(), value);
      }
      if (value instanceof ObjectNode nested && depth < MAX_PATH_DEPTH) {
        collect(nested, prefix + member.getKey() + ".", depth + 1, candidates, addressParts);
      }
    }
  }

  private Name name(String path) {
    Name known = names.get(path);
    if (known != null) {
      return known;
    }
    String normalized = FieldMapping.normalizedName(path);
    Name name = new Name(mapping.targets(normalized), addressPart(normalized));
    if (names.size() < MAX_CACHED_NAMES) {
      names.put(path, name);
    }
    return name;
  }

  /** A part named alone (city), or as the column of a nested one (jobLocation.address.city). */
  private String addressPart(String normalized) {
    String part = normalized.substring(normalized.lastIndexOf('.') + 1);
    int dot = normalized.indexOf('.');
    boolean ofPlace =
        dot < 0
            || mapping.targets(normalized.substring(0, dot)).stream()
                .anyMatch(target -> target.field() == AdField.LOCATION);
    return ofPlace && PlaceText.isPart(part) ? part : null;
  }

  /**
   * The id of a record; a schema.org posting without one of its own goes by its address, and only
   * then by a short identifier, which is unique for its employer at most.
   */
  private static String id(Map<AdField, List<Candidate>> candidates, ObjectNode source) {
    boolean posting = JsonRecords.isPosting(source);
    String identifier = null;
    for (Candidate candidate : candidates.getOrDefault(AdField.ID, List.of())) {
      String id = id(candidate.value(), /* withName= */ false);
      boolean ofEmployer = posting && candidate.priority() >= IDENTIFIER_PRIORITY;
      if (id != null && (!ofEmployer || id.length() >= MIN_UNIQUE_CHARS)) {
        return id;
      }
      if (id != null) {
        // The object has a name beside the value, and comes behind it.
        identifier = id(candidate.value(), /* withName= */ true);
      }
    }
    String url = posting ? id(source.path("url"), /* withName= */ false) : null;
    String node = posting ? id(source.path("@id"), /* withName= */ false) : null;
    if (url != null && PageFacts.isPageAddress(url)) {
      return url;
    }
    if (node != null && PageFacts.isPageAddress(node)) {
      return node;
    }
    if (identifier != null) {
      return identifier;
    }
    return url == null ? node : url;
  }

  /** Of several identifiers the first; of an object that holds one its value, not its name. */
  private static String id(JsonNode value, boolean withName) {
    if (value.isArray() && !value.isEmpty()) {
      return id(value.get(0), withName);
    }
    if (!value.isObject()) {
      String text = FieldText.of(value, ", ");
      return text == null ? null : text.strip();
    }
    JsonNode inner = value.hasNonNull("value") ? value.get("value") : value.path("@value");
    String id = id(inner, /* withName= */ false);
    String name = withName ? FieldText.of(value.path("name"), ", ") : null;
    return id == null || name == null ? id : name.strip() + ":" + id;
  }

  private String text(Map<AdField, List<Candidate>> candidates, AdField field, String otherwise) {
    boolean unreadable = false;
    for (Candidate candidate : candidates.getOrDefault(field, List.of())) {
      String text = FieldText.of(candidate.value(), ", ");
      String read = text == null || field == AdField.TITLE ? text : FieldText.field(text);
      if (read != null) {
        return read.strip();
      }
      unreadable |= candidate.value().isObject() && !candidate.value().isEmpty();
    }
    if (unreadable) {
      ignored.count(field);
    }
    return otherwise;
  }

  private static String lines(Map<AdField, List<Candidate>> candidates) {
    for (Candidate candidate : candidates.getOrDefault(AdField.DESCRIPTION, List.of())) {
      String text = FieldText.of(candidate.value(), "\n");
      if (text != null && !hasNoWord(text)) {
        return text;
      }
    }
    return null;
  }

  /** Short descriptions may be markup around nothing, or a dash that stands for nothing. */
  private static boolean hasNoWord(String text) {
    return text.length() <= MAX_WORDLESS_CHARS
        && HtmlText.toText(text).codePoints().noneMatch(Character::isLetterOrDigit);
  }

  private Instant date(Map<AdField, List<Candidate>> candidates, AdField field) {
    boolean unreadable = false;
    for (Candidate candidate : candidates.getOrDefault(field, List.of())) {
      String text = FieldText.of(candidate.value(), ", ");
      if (text != null) {
        Instant instant = AdDates.parse(text);
        if (instant != null) {
          return instant;
        }
        unreadable = true;
      }
    }
    if (unreadable) {
      ignored.count(field);
    }
    return null;
  }

  private PlaceText.Place place(
      Map<AdField, List<Candidate>> candidates, ObjectNode addressParts, ObjectNode source) {
    PlaceText.Place place = new PlaceText.Place(null, null);
    for (Candidate candidate : candidates.getOrDefault(AdField.LOCATION, List.of())) {
      place = PlaceText.of(candidate.value());
      if (place.text() != null) {
        break;
      }
    }
    if (place.text() == null && !onlyCountry(addressParts)) {
      place = PlaceText.of(addressParts);
    }
    if (isTelecommute(source)) {
      String text = place.text() == null ? REMOTE : place.text() + "; " + REMOTE;
      return new PlaceText.Place(text, place.country());
    }
    return place;
  }

  /** A country alone is the country field, not a place of work. */
  private static boolean onlyCountry(ObjectNode addressParts) {
    return addressParts.isEmpty() || (addressParts.size() == 1 && addressParts.has("country"));
  }

  private static boolean isTelecommute(ObjectNode source) {
    JsonNode type = source.path("jobLocationType");
    return type.isTextual() && type.textValue().strip().equalsIgnoreCase("TELECOMMUTE");
  }

  private static List<String> contacts(Map<AdField, List<Candidate>> candidates) {
    Set<String> contacts = new LinkedHashSet<>();
    for (Candidate candidate : candidates.getOrDefault(AdField.CONTACTS, List.of())) {
      addContacts(candidate.value(), contacts, 0);
    }
    return List.copyOf(contacts);
  }

  private static void addContacts(JsonNode value, Set<String> contacts, int depth) {
    if (value.isContainerNode()) {
      if (depth < MAX_PATH_DEPTH) {
        for (Iterator<Map.Entry<String, JsonNode>> it = value.fields(); it.hasNext(); ) {
          Map.Entry<String, JsonNode> member = it.next();
          if (!member.getKey().startsWith("@")) {
            addContacts(member.getValue(), contacts, depth + 1);
          }
        }
        if (value.isArray()) {
          value.forEach(item -> addContacts(item, contacts, depth + 1));
        }
      }
      return;
    }
    String text = FieldText.of(value, ", ");
    if (text != null) {
      JsonNode structure = LooseJson.parse(text);
      if (structure != null && depth < MAX_PATH_DEPTH) {
        addContacts(structure, contacts, depth + 1);
      } else {
        String contact = FieldText.field(text);
        if (contact != null) {
          contacts.add(contact);
        }
      }
    }
  }

  private static boolean hasControlOrReplacement(String id) {
    return id.chars().anyMatch(c -> c < ' ' || c == '\uFFFD');
  }
}
