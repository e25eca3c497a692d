package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.text.BoundedMarkup;
import org.jobdedup.features.text.HtmlText;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/**
 * The names and values of an XML element that holds an ad: elements without others or with text
 * beside them are texts, those with nothing but others objects, and those that repeat lists. Its
 * attributes are values of it as well.
 *
 * <p>Names are local ones; where one element has the same local name without a prefix, that counts.
 * What tells about pictures and films beside the ad is no part of it. Of an Atom feed a link is the
 * address that it leads to, if it leads to the ad. What a feed calls its encoded content is the
 * whole of which the description is the begin.
 */
final class XmlRecord {
  private static final int MAX_DEPTH = 20;
  private static final String MEDIA = "media:";
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
    if (root == null) {
      return JsonNodeFactory.instance.objectNode();
    }
    ObjectNode record = object(root, /* depth= */ 0);
    for (Attribute attribute : root.attributes()) {
      String name = attribute.getKey();
      String local = name.substring(name.indexOf(':') + 1);
      if (!name.startsWith("xmlns") && !record.has(local)) {
        add(record, local, JsonNodeFactory.instance.textNode(attribute.getValue()));
      }
    }
    // Browsers of feeds show the summary where there is nothing else.
    if (record.has("summary") && !record.has(DESCRIPTION) && !record.has("content")) {
      record.set(DESCRIPTION, record.get("summary"));
    }
    return record;
  }

  private ObjectNode object(Element element, int depth) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    List<Element> children = children(element);
    for (Element child : children) {
      if (child.tagName().indexOf(':') < 0) {
        add(object, child.tagName(), value(child, depth));
      }
    }
    for (Element child : children) {
      String name = child.tagName();
      String known = name.toLowerCase(Locale.ROOT);
      boolean counts = known.indexOf(':') >= 0 && !known.startsWith(MEDIA);
      JsonNode value = counts ? value(child, depth) : null;
      if (value != null && known.equals(ENCODED)) {
        object.set(DESCRIPTION, value);
      } else if (!object.has(name.substring(name.indexOf(':') + 1))) {
        add(object, name.substring(name.indexOf(':') + 1), value);
      }
    }
    return object;
  }

  /** Without the lists of them that elements would keep. */
  private static List<Element> children(Element element) {
    List<Element> children = new ArrayList<>();
    for (Node child : element.childNodes()) {
      if (child instanceof Element inner) {
        children.add(inner);
      }
    }
    return children;
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
    boolean markup = element.firstElementChild() != null && depth < MAX_DEPTH;
    if (markup && depth == 0 && isDescription(element)) {
      return JsonNodeFactory.instance.textNode(markup(element));
    }
    if (markup && !holdsText(element)) {
      return object(element, depth + 1);
    }
    String text = element.wholeText();
    return text.isBlank() ? target(element) : JsonNodeFactory.instance.textNode(text);
  }

  private static boolean holdsText(Element element) {
    for (Node child : element.childNodes()) {
      if (child instanceof TextNode text && !text.isBlank()) {
        return true;
      }
    }
    return false;
  }

  /** What stands in CDATA is markup, as it is where nothing else stands. */
  private static String markup(Element element) {
    return element.html().replace("<![CDATA[", "").replace("]]>", "");
  }

  private static JsonNode target(Element element) {
    String relation = element.attr("rel");
    String target = element.attr("href").strip();
    boolean ofAd = relation.isEmpty() || relation.equals("alternate");
    return ofAd && !target.isEmpty() ? JsonNodeFactory.instance.textNode(target) : null;
  }

  /** Markup in a description is that of the text. */
  private boolean isDescription(Element element) {
    return mapping.targets(FieldMapping.normalizedName(element.tagName())).stream()
        .anyMatch(target -> target.field() == AdField.DESCRIPTION);
  }
}
