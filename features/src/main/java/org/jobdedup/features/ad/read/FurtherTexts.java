package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.ShingleSpec;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.Tokenizer;

/**
 * Texts that a source keeps beside the description of an ad, or in its place: tasks and
 * requirements in members of their own, as schema.org has them, and lists of headings with what
 * stands under them, as systems that manage applicants have them. They are part of the ad; without
 * them two openings under one introduction would be equal. Where the description says most of one
 * already, as it does in many sources, that one is left out, unless it is shorter than a shingle.
 * Benefits, which tell no opening of an employer from another, are left to the description.
 */
final class FurtherTexts {
  /** Normalized names in the order in which an ad says what they hold. */
  private static final List<String> NAMES =
      List.of(
          "jobad",
          "jobdescriptions",
          "responsibilities",
          "jobresponsibilities",
          "tasks",
          "aufgaben",
          "missions",
          "requirements",
          "jobrequirements",
          "qualifications",
          "anforderungen",
          "functieeisen",
          "lists",
          "additional");

  /** Members of a section that hold its heading, and those that hold what stands under it. */
  private static final List<String> HEADINGS =
      List.of("name", "title", "heading", "header", "text");

  private static final List<String> BODIES =
      List.of("content", "value", "body", "description", "html", "text");

  private static final Shingler SHINGLER = new Shingler(ShingleSpec.DEFAULT);

  /** Where the description holds so many of its shingles, a text is a repetition. */
  private static final double REPEATED = .5;

  private static final int MAX_MARK_CHARS = 20;

  private FurtherTexts() {}

  /**
   * The whole text of a record.
   *
   * @param description the description of the record, or null
   * @param mapping tells which names stand for a field and so for none of these texts
   * @return the description itself where nothing is to be added; null where there is no text
   */
  static String join(String description, ObjectNode source, FieldMapping mapping) {
    String whole = description;
    for (String plain : texts(source, mapping)) {
      ShingleSet shingles = shingles(plain);
      if (shingles.size() == 0) {
        continue;
      }
      String before = whole == null ? "" : HtmlText.toText(whole).strip();
      if (shingles.containmentIn(shingles(before)) < REPEATED) {
        whole = before.isEmpty() ? plain : before + "\n\n" + plain;
      }
    }
    return whole;
  }

  private static List<String> texts(ObjectNode source, FieldMapping mapping) {
    String[] texts = new String[NAMES.size()];
    for (Map.Entry<String, JsonNode> member : source.properties()) {
      String name = FieldMapping.normalizedName(member.getKey());
      int at = NAMES.indexOf(name);
      if (at >= 0 && texts[at] == null && mapping.targets(name).isEmpty()) {
        texts[at] = plain(member.getValue());
      }
    }
    return Stream.of(texts).filter(Objects::nonNull).toList();
  }

  /** The text of a value, of sections with their headings; null where there is none. */
  private static String plain(JsonNode value) {
    String heading = member(value, HEADINGS);
    String body = member(value, BODIES);
    if (body != null) {
      return heading == null || heading.equals(body) ? body : heading + "\n" + body;
    }
    if (!value.isContainerNode() || heading != null) {
      String text = FieldText.of(value, "\n");
      return text == null || isMark(text) ? null : HtmlText.toText(text).strip();
    }
    List<String> parts = new ArrayList<>();
    for (JsonNode part : value) {
      // Other members of an object are its type and the like.
      String text = value.isArray() || part.isContainerNode() ? plain(part) : null;
      if (text != null) {
        parts.add(text);
      }
    }
    return parts.isEmpty() ? null : String.join("\n", parts);
  }

  /** How many there are, or whether there are any, is no text. */
  private static boolean isMark(String text) {
    return text.length() <= MAX_MARK_CHARS
        && (text.codePoints().noneMatch(Character::isLetter)
            || text.strip().equalsIgnoreCase("true")
            || text.strip().equalsIgnoreCase("false"));
  }

  private static String member(JsonNode section, List<String> names) {
    for (String name : names) {
      JsonNode member = section.path(name);
      if (member.isTextual() && !FieldText.isUnknown(member.textValue())) {
        String plain = HtmlText.toText(FieldText.clean(member.textValue())).strip();
        if (!plain.isEmpty()) {
          return plain;
        }
      }
    }
    return null;
  }

  private static ShingleSet shingles(String text) {
    // A tokenizer belongs to one thread; few records have such texts.
    Tokenizer tokenizer = new Tokenizer(ShingleSpec.DEFAULT.tokenizer());
    return SHINGLER.shingleSet(tokenizer.tokenize(text));
  }
}
