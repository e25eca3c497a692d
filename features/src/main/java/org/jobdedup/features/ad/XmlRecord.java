package org.jobdedup.features.ad;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Locale;
import org.jobdedup.features.text.BoundedMarkup;
import org.jobdedup.features.text.HtmlText;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * The names and values of an XML element that holds an ad: elements without others are texts, those
 * with others objects, and those that repeat lists.
 *
 * <p>Names are local ones; where one element has the same local name without a prefix, that counts.
 * Of an Atom feed a link is the address that it leads to, if it leads to the ad. What a feed calls
 * its encoded content is the whole of which the description is the begin.
 */
final class XmlRecord {
  private static final int MAX_DEPTH = 20;
  private static final String ENCODED = "content:encoded";
  private static final String DESCRIPTION = AdField.DESCRIPTION.canonicalName();

  private final FieldMapping mapping;

  XmlRecord(FieldMapping mapping) {
    this.mapping = mapping;
  }

  /** Reads one element. */
  ObjectNode read(String xml) {
    Parser parser = Parser.xmlParser().setMaxDepth(HtmlText.MAX_DEPTH);
    Element root = parser.parseInput(BoundedMarkup.of(xml), "").firstElementChild();
    ObjectNode record =
        root == null ? JsonNodeFactory.instance.objectNode() : object(root, /* depth= */ 0);
    // Browsers of feeds show the summary where there is nothing else.
    if (record.has("summary") && !record.has(DESCRIPTION) && !record.has("content")) {
      record.set(DESCRIPTION, record.get("summary"));
    }
    return record;
  }

  private ObjectNode object(Element element, int depth) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    for (Element child : element.children()) {
      if (child.tagName().indexOf(':') < 0) {
        add(object, child.tagName(), value(child, depth));
      }
    }
    for (Element child : element.children()) {
      String name = child.tagName();
      JsonNode value = name.indexOf(':') < 0 ? null : value(child, depth);
      if (value != null && name.toLowerCase(Locale.ROOT).equals(ENCODED)) {
        object.set(DESCRIPTION, value);
      } else if (!object.has(name.substring(name.indexOf(':') + 1))) {
        add(object, name.substring(name.indexOf(':') + 1), value);
      }
    }
    return object;
  }

  private static void add(ObjectNode object, String name, JsonNode value) {
    if (value == null || name.isEmpty()) {
      return;
    }
    JsonNode before = object.get(name);
    if (before instanceof ArrayNode list) {
      list.add(value);
    } else if (before != null) {
      object.set(name, object.arrayNode().add(before).add(value));
    } else {
      object.set(name, value);
    }
  }

  /** The value of an element, or null where it has none. */
  private JsonNode value(Element element, int depth) {
    if (element.childrenSize() == 0 || depth >= MAX_DEPTH) {
      String text = element.wholeText();
      return text.isBlank() ? target(element) : TextNode.valueOf(text);
    }
    return depth == 0 && isDescription(element)
        ? TextNode.valueOf(element.html())
        : object(element, depth + 1);
  }

  private static JsonNode target(Element element) {
    String relation = element.attr("rel");
    String target = element.attr("href").strip();
    boolean ofAd = relation.isEmpty() || relation.equals("alternate");
    return ofAd && !target.isEmpty() ? TextNode.valueOf(target) : null;
  }

  /** Markup in a description is that of the text. */
  private boolean isDescription(Element element) {
    return mapping.targets(FieldMapping.normalizedName(element.tagName())).stream()
        .anyMatch(target -> target.field() == AdField.DESCRIPTION);
  }
}
