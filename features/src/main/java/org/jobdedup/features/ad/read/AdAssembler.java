package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.PageAddress;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.text.HtmlText;

/**
 * Makes a canonical ad of one record with names and values as the source has them.
 *
 * <p>Where several names of a record mean one field, the most trusted one with a readable value is
 * taken. An optional value that cannot be read is left out and named; the ad is kept.
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

  private static final String REMOTE = "Remote (TELECOMMUTE)";

  private final FieldMapping mapping;
  private final Map<String, Name> names = new HashMap<>();

  /**
   * What a source name means.
   *
   * @param addressPart the part of an address that it names at the top of a record, else null
   */
  private record Name(List<FieldMapping.Target> targets, String addressPart) {}

  AdAssembler(FieldMapping mapping) {
    this.mapping = mapping;
  }

  /**
   * Reads one record.
   *
   * @param record names and values; those of a posting may have the prefix of schema.org
   * @param defaults values to use where the record has none
   * @return the ad or why it is not one
   */
  AdRecord assemble(RecordPosition position, ObjectNode record, Map<AdField, String> defaults) {
    ObjectNode source = JsonRecords.isPosting(record) ? LocalNames.of(record) : record;
    ObjectNode addressParts = source.objectNode();
    FieldCandidates candidates = candidates(source, addressParts);
    defaults.forEach(
        (field, value) -> candidates.add(field, Integer.MAX_VALUE, TextNode.valueOf(value)));

    String id = id(candidates, source);
    if (id == null) {
      return new Rejected(
          position,
          RejectionReason.MISSING_ID,
          "An ad needs an id, and this record has none under any name that is understood; tell"
              + " under which name it stands (--field id=NAME), or give it one.",
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
    String operation = candidates.text(AdField.OP, "upsert");
    boolean delete = operation.equalsIgnoreCase("delete");
    if (!delete && !operation.equalsIgnoreCase("upsert")) {
      return new Rejected(
          position,
          RejectionReason.INVALID_VALUE,
          "op must be upsert or delete: length of the value=" + operation.length(),
          id);
    }
    String description = FurtherTexts.join(candidates.description(), source, mapping);
    if (description == null && !delete) {
      return new Rejected(
          position,
          RejectionReason.MISSING_DESCRIPTION,
          "An ad needs a description unless it is deleted, and this record has none under any name"
              + " that is understood, or one without a word; tell under which name it stands"
              + " (--field description=NAME), or give it one.",
          id);
    }
    JobAd ad = build(id, delete, description, source, candidates, addressParts);
    return new Parsed(position, ad, candidates.ignored());
  }

  /** Whether a record has nothing by which it could be an ad. */
  boolean hasNeitherIdNorText(ObjectNode source) {
    FieldCandidates candidates = candidates(source, source.objectNode());
    return id(candidates, source) == null && candidates.description() == null;
  }

  /** Whether a record has an id. */
  boolean hasId(ObjectNode source) {
    return id(candidates(source, source.objectNode()), source) != null;
  }

  /** The address of a record, or null where it has none that is of a page below a site. */
  String address(ObjectNode source) {
    String address = candidates(source, source.objectNode()).text(AdField.URL, null);
    return address != null && PageAddress.isPage(address) ? address : null;
  }

  private FieldCandidates candidates(ObjectNode source, ObjectNode addressParts) {
    FieldCandidates candidates = new FieldCandidates();
    collect(source, "", 0, candidates, addressParts);
    candidates.sort();
    return candidates;
  }

  private JobAd build(
      String id,
      boolean delete,
      String description,
      ObjectNode source,
      FieldCandidates candidates,
      ObjectNode addressParts) {
    PlaceText.Place place = place(candidates, addressParts, source);
    return JobAd.builder(id)
        .operation(delete ? AdOperation.DELETE : AdOperation.UPSERT)
        .title(candidates.title())
        .description(description)
        .organization(candidates.text(AdField.ORGANIZATION, null))
        .location(place.text())
        .country(candidates.text(AdField.COUNTRY, place.country()))
        .language(candidates.text(AdField.LANGUAGE, null))
        .site(candidates.text(AdField.SITE, null))
        .url(candidates.text(AdField.URL, null))
        .postedAt(candidates.date(AdField.POSTED_AT))
        .firstSeen(candidates.date(AdField.FIRST_SEEN))
        .lastSeen(candidates.date(AdField.LAST_SEEN))
        .validThrough(candidates.date(AdField.VALID_THROUGH))
        .updatedAt(candidates.date(AdField.UPDATED_AT))
        .contacts(candidates.contacts())
        .occupationCode(candidates.text(AdField.OCCUPATION_CODE, null))
        .build();
  }

  private void collect(
      ObjectNode object,
      String prefix,
      int depth,
      FieldCandidates candidates,
      ObjectNode addressParts) {
    for (Iterator<Map.Entry<String, JsonNode>> it = object.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> member = it.next();
      JsonNode value = member.getValue();
      if (value.isNull() || prefix.length() + member.getKey().length() > MAX_NAME_CHARS) {
        continue;
      }
      Name name = name(prefix + member.getKey());
      for (FieldMapping.Target target : name.targets()) {
        candidates.add(target.field(), target.priority(), value);
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
  private static String id(FieldCandidates candidates, ObjectNode source) {
    boolean posting = JsonRecords.isPosting(source);
    String identifier = null;
    for (FieldCandidates.Candidate candidate : candidates.of(AdField.ID)) {
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
    if (url != null && PageAddress.isPage(url)) {
      return url;
    }
    if (node != null && PageAddress.isPage(node)) {
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
      // All ads whose id is 'true' would be one.
      return value.isBoolean() ? null : FieldText.exact(value);
    }
    JsonNode inner = value.hasNonNull("value") ? value.get("value") : value.path("@value");
    String id = id(inner, /* withName= */ false);
    String name = withName ? FieldText.of(value.path("name"), ", ") : null;
    return id == null || name == null ? id : name.strip() + ":" + id;
  }

  private PlaceText.Place place(
      FieldCandidates candidates, ObjectNode addressParts, ObjectNode source) {
    PlaceText.Place place = candidates.place();
    if (place.text() == null && !onlyCountry(addressParts)) {
      place = PlaceText.of(addressParts);
    }
    if (place.text() == null) {
      candidates.ignorePlace();
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
    JsonNode types = source.path("jobLocationType");
    for (JsonNode type : types.isArray() ? types : List.of(types)) {
      // Also as an address: https://schema.org/TELECOMMUTE.
      String name = type.isTextual() ? type.textValue().strip() : "";
      if (name.substring(name.lastIndexOf('/') + 1).equalsIgnoreCase("TELECOMMUTE")) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasControlOrReplacement(String id) {
    return !FieldText.isClean(id) || id.chars().anyMatch(c -> c < ' ' || c == '\uFFFD');
  }
}
