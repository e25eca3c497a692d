package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.ad.AdDates;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.text.HtmlText;

/** The values of one record that may become a field, and which fields none of them could fill. */
final class FieldCandidates {
  private static final int MAX_CONTACT_DEPTH = 4;

  private static final int TEXT_PRIORITY = 1 + AdField.DESCRIPTION.knownNames().indexOf("text");

  /** A longer text is no title. */
  private static final int MAX_TITLE_CHARS = 200;

  /** Longer descriptions are not checked for holding no word at all. */
  private static final int MAX_WORDLESS_CHARS = 500;

  private final EnumMap<AdField, List<Candidate>> candidates = new EnumMap<>(AdField.class);
  private final EnumSet<AdField> ignored = EnumSet.noneOf(AdField.class);

  /** A value that may become a field; smaller priority is more trusted. */
  record Candidate(int priority, JsonNode value) {}

  /** Adds a value behind all others of the field. */
  void add(AdField field, int priority, JsonNode value) {
    candidates
        .computeIfAbsent(field, key -> new ArrayList<>(2))
        .add(new Candidate(priority, value));
  }

  /** Puts the values of each field in order; of equal priorities the first stays first. */
  void sort() {
    candidates.values().forEach(list -> list.sort(Comparator.comparingInt(Candidate::priority)));
  }

  /** The values that may become a field, the most trusted first. */
  List<Candidate> of(AdField field) {
    return candidates.getOrDefault(field, List.of());
  }

  /** The fields that were asked for, have a value, and none that can be read. */
  Set<AdField> ignored() {
    return ignored;
  }

  /** A field of one line, or another value where it is missing or cannot be read. */
  String text(AdField field, String otherwise) {
    boolean unreadable = false;
    for (Candidate candidate : of(field)) {
      String text = FieldText.of(candidate.value(), ", ");
      String read = text == null || field == AdField.TITLE ? text : FieldText.field(text);
      if (read != null) {
        return read.strip();
      }
      unreadable |= FieldText.holdsObject(candidate.value());
    }
    if (unreadable) {
      ignored.add(field);
    }
    return otherwise;
  }

  /**
   * The title, or null when there is none; some sources call it the text, a short line beside a
   * description.
   */
  String title() {
    String title = text(AdField.TITLE, null);
    if (title != null) {
      return title;
    }
    JsonNode described = described();
    for (Candidate candidate : of(AdField.DESCRIPTION)) {
      String text = candidate.priority() == TEXT_PRIORITY ? candidate.value().asText().strip() : "";
      if (text.length() <= MAX_TITLE_CHARS
          && text.indexOf('\n') < 0
          && candidate.value().isTextual()
          && text.codePoints().anyMatch(Character::isLetter)
          && !FieldText.isUnknown(text)
          && !candidate.value().equals(described)) {
        return FieldText.clean(text);
      }
    }
    return null;
  }

  /** The text of the ad, or null when there is none that holds a word. */
  String description() {
    JsonNode described = described();
    return described == null ? null : FieldText.of(described, "\n");
  }

  private JsonNode described() {
    for (Candidate candidate : of(AdField.DESCRIPTION)) {
      String text = FieldText.of(candidate.value(), "\n");
      if (text != null && !hasNoWord(text)) {
        return candidate.value();
      }
    }
    return null;
  }

  /** Short descriptions may be markup around nothing, or a dash that stands for nothing. */
  private static boolean hasNoWord(String text) {
    return text.length() <= MAX_WORDLESS_CHARS
        && HtmlText.toText(text).codePoints().noneMatch(Character::isLetterOrDigit);
  }

  /** A point in time, or null when it is missing or cannot be read. */
  Instant date(AdField field) {
    boolean unreadable = false;
    for (Candidate candidate : of(field)) {
      String text = FieldText.of(candidate.value(), ", ");
      if (text != null) {
        Instant instant = AdDates.parse(text);
        if (instant != null) {
          return instant;
        }
        unreadable = true;
      }
      unreadable |= text == null && FieldText.holdsObject(candidate.value());
    }
    if (unreadable) {
      ignored.add(field);
    }
    return null;
  }

  /** The place of work as it is given, without a text when it is missing or cannot be read. */
  PlaceText.Place place() {
    for (Candidate candidate : of(AdField.LOCATION)) {
      PlaceText.Place place = PlaceText.of(candidate.value());
      if (place.text() != null) {
        return place;
      }
    }
    return new PlaceText.Place(null, null);
  }

  /** Names the place of work as left out if a value for it says something. */
  void ignorePlace() {
    for (Candidate candidate : of(AdField.LOCATION)) {
      JsonNode value = candidate.value();
      if (FieldText.holdsObject(value) || FieldText.of(value, ", ") != null) {
        ignored.add(AdField.LOCATION);
      }
    }
  }

  /** All contacts, each once, in their order. */
  List<String> contacts() {
    Set<String> contacts = new LinkedHashSet<>();
    for (Candidate candidate : of(AdField.CONTACTS)) {
      addContacts(candidate.value(), contacts, 0);
    }
    return List.copyOf(contacts);
  }

  private static void addContacts(JsonNode value, Set<String> contacts, int depth) {
    if (value.isContainerNode()) {
      if (depth < MAX_CONTACT_DEPTH) {
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
      if (structure != null && depth < MAX_CONTACT_DEPTH) {
        addContacts(structure, contacts, depth + 1);
      } else {
        String contact = FieldText.field(text);
        if (contact != null) {
          contacts.add(contact);
        }
      }
    }
  }
}
