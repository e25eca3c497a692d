package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** Names of schema.org without the prefix by which some documents tell whose they are. */
final class LocalNames {
  private static final String PREFIX = "schema:";

  private LocalNames() {}

  /** The name without its prefix, or the name itself. */
  static String of(String name) {
    if (name.startsWith(PREFIX)) {
      return name.substring(PREFIX.length());
    }
    return name.startsWith("http://schema.org/") || name.startsWith("https://schema.org/")
        ? name.substring(name.lastIndexOf('/') + 1)
        : name;
  }

  /** A posting whose members, however deep, have no prefix; itself where none at its top has. */
  static ObjectNode of(ObjectNode posting) {
    for (Map.Entry<String, JsonNode> member : posting.properties()) {
      if (!of(member.getKey()).equals(member.getKey())) {
        return (ObjectNode) copy(posting);
      }
    }
    return posting;
  }

  /** Recursion is bound by the nesting that the parser accepts. */
  private static JsonNode copy(JsonNode node) {
    if (node instanceof ArrayNode array) {
      ArrayNode copy = array.arrayNode(array.size());
      array.forEach(item -> copy.add(copy(item)));
      return copy;
    }
    if (node instanceof ObjectNode object) {
      ObjectNode copy = object.objectNode();
      object.properties().forEach(member -> copy.set(of(member.getKey()), copy(member.getValue())));
      return copy;
    }
    return node;
  }
}
