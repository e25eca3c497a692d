package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Puts nodes of a JSON-LD document where its postings refer to them by {@code @id}.
 *
 * <p>All that is put anywhere is at most {@value #MOST_OF_DOCUMENT} times what the document holds:
 * a list that refers to one long text a thousand times would else become a text a thousand times as
 * long. References beyond stay what they are.
 */
final class References {
  private static final int MOST_OF_DOCUMENT = 4;

  private final Map<String, ObjectNode> named;

  /** How much may still be put anywhere. */
  private long left;

  /**
   * @param named the nodes that may be referred to, by their {@code @id}
   */
  References(JsonNode document, Map<String, ObjectNode> named) {
    this.named = named;
    this.left = MOST_OF_DOCUMENT * size(document);
  }

  /** Values and characters; recursion is bound by the nesting that the parser accepts. */
  private static long size(JsonNode node) {
    if (!node.isContainerNode()) {
      return 1L + (node.isTextual() ? node.textValue().length() : 0);
    }
    long size = 1;
    for (JsonNode child : node) {
      size += size(child);
    }
    return size;
  }

  /** Replaces members that only refer to a node elsewhere in the document by that node. */
  void follow(ObjectNode posting) {
    for (Map.Entry<String, JsonNode> member : posting.properties()) {
      if (member.getValue() instanceof ArrayNode array) {
        for (int i = 0; i < array.size(); i++) {
          array.set(i, referred(array.get(i)));
        }
      } else {
        member.setValue(referred(member.getValue()));
      }
    }
  }

  private JsonNode referred(JsonNode value) {
    boolean reference = value.isObject() && value.size() == 1 && value.path("@id").isTextual();
    ObjectNode node = reference ? named.get(value.get("@id").textValue()) : null;
    long size = node == null ? 0 : size(node);
    if (node == null || size > left) {
      return value;
    }
    left -= size;
    return node;
  }
}
