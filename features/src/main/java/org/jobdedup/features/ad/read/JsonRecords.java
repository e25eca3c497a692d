package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;

/**
 * Makes records of one JSON text: a plain object is one ad, an array of plain objects gives one for
 * each, a JSON-LD document every JobPosting in it, with the nodes that its members refer to by
 * {@code @id}.
 *
 * <p>Where an object names a member twice the last one counts, as in ECMAScript. NaN and infinite
 * numbers, which data frames write, count as unknown.
 */
final class JsonRecords {
  private static final int MAX_NESTING = 200;

  /** References to nodes with more values are not followed; an address has about ten. */
  private static final int MAX_REFERRED_VALUES = 100;

  /** The length of strings needs no limit here, since that of records is limited. */
  private static final ObjectReader READER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_NESTING)
                          .maxStringLength(Integer.MAX_VALUE)
                          .maxNameLength(Integer.MAX_VALUE)
                          .build())
                  .build())
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  /** For JSON inside pages, where line ends in strings and surplus commas are common. */
  private static final ObjectReader LENIENT_READER =
      READER.withFeatures(
          JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS,
          JsonReadFeature.ALLOW_TRAILING_COMMA,
          JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER);

  private final AdAssembler assembler;

  JsonRecords(AdAssembler assembler) {
    this.assembler = assembler;
  }

  /** Reads the bytes of one record and adds what they hold to the queue. */
  void read(RecordPosition position, RecordBytes bytes, Queue<AdRecord> records) {
    JsonNode root = parse(READER, position, bytes, records);
    if (root != null) {
      add(position, /* step= */ 0, root, records);
    }
  }

  /**
   * Reads the bytes of one element of a document and adds what they hold to the queue.
   *
   * @return false when it is of another type than JobPosting and holds none, and so is no record
   */
  boolean readElement(RecordPosition position, RecordBytes bytes, Queue<AdRecord> records) {
    JsonNode root = parse(READER, position, bytes, records);
    if (root == null) {
      return true;
    }
    if (root instanceof ObjectNode object
        && object.hasNonNull("@type")
        && postings(object).isEmpty()) {
      return false;
    }
    add(position, /* step= */ 0, root, records);
    return true;
  }

  /**
   * Reads the bytes of a document whose graph was taken out and adds the postings that it holds
   * beside it to the queue. Lenient, since most such documents hold none.
   *
   * @return false when there are none, and so it is no record
   */
  boolean readAroundGraph(RecordPosition position, RecordBytes bytes, Queue<AdRecord> records) {
    JsonNode root = parse(LENIENT_READER, position, bytes, records);
    if (root == null) {
      return true;
    }
    List<ObjectNode> postings = postings(root);
    for (ObjectNode posting : postings) {
      records.add(assembler.assemble(position, posting, Map.of()));
    }
    return !postings.isEmpty();
  }

  /**
   * Reads the bytes of a whole document and adds what they hold to the queue, each with a position
   * of its own. An object that has neither id nor text of an ad but arrays of objects with ids, in
   * it or in objects of it, stands for these. One that lacks an id only is refused, and ads in such
   * arrays are read behind it.
   *
   * @param position that of the first record
   */
  void readDocument(RecordPosition position, RecordBytes bytes, Queue<AdRecord> records) {
    JsonNode root = parse(READER, position, bytes, records);
    if (root instanceof ObjectNode object && !isPosting(object) && !isLinkedData(object)) {
      if (assembler.hasNeitherIdNorText(object)) {
        List<AdRecord> inside = inside(position, object);
        if (inside.stream().anyMatch(JsonRecords::hasId)) {
          records.addAll(inside);
          return;
        }
      } else if (!assembler.hasId(object)) {
        add(position, /* step= */ 0, root, records);
        List<AdRecord> inside = inside(position.plus(1), object);
        if (inside.stream().anyMatch(Parsed.class::isInstance)) {
          records.addAll(inside);
        }
        return;
      }
    }
    if (root != null) {
      add(position, /* step= */ 1, root, records);
    }
  }

  private static boolean hasId(AdRecord record) {
    return record instanceof Parsed || record instanceof Rejected refused && refused.adId() != null;
  }

  /** What the objects in arrays of an object are as records. */
  private List<AdRecord> inside(RecordPosition position, ObjectNode envelope) {
    List<ObjectNode> elements = new ArrayList<>();
    collectElements(envelope, elements);
    List<AdRecord> inside = new ArrayList<>();
    for (ObjectNode element : elements) {
      inside.add(assembler.assemble(position.plus(inside.size()), element, Map.of()));
    }
    return inside;
  }

  /**
   * Adds the objects in arrays of an object and of the objects in it, in document order. Recursion
   * is bound by the nesting that the parser accepts.
   */
  private static void collectElements(ObjectNode envelope, List<ObjectNode> elements) {
    for (JsonNode member : envelope) {
      if (member instanceof ObjectNode object) {
        collectElements(object, elements);
      } else if (member.isArray()) {
        for (JsonNode element : member) {
          if (element instanceof ObjectNode object) {
            elements.add(object);
          }
        }
      }
    }
  }

  private static JsonNode parse(
      ObjectReader reader, RecordPosition position, RecordBytes bytes, Queue<AdRecord> records) {
    String text = bytes.text();
    if (text == null) {
      records.add(bytes.rejection(position));
      return null;
    }
    try {
      return reader.readTree(text);
    } catch (JsonProcessingException e) {
      records.add(malformed(position, sentence(e)));
      return null;
    }
  }

  private void add(RecordPosition position, int step, JsonNode root, Queue<AdRecord> records) {
    if (root instanceof ObjectNode object && !isLinkedData(object)) {
      records.add(assembler.assemble(position, object, Map.of()));
      return;
    }
    if (!root.isContainerNode()) {
      records.add(malformed(position, "A record must be a JSON object, not a single value."));
      return;
    }
    if (root.isEmpty()) {
      records.add(malformed(position, "A record must hold an ad, and this one is empty."));
      return;
    }
    List<ObjectNode> postings = postings(root);
    if (postings.isEmpty() && holdsPlainObjects(root)) {
      root.forEach(element -> postings.add((ObjectNode) element));
    } else if (postings.isEmpty()) {
      records.add(
          malformed(
              position,
              root.isArray()
                  ? "An array must hold ads as objects, or a JobPosting of JSON-LD, and this one holds"
                      + " something else; give each ad an object of its own."
                  : "A JSON-LD document must hold a JobPosting, and this one has none."));
    }
    RecordPosition next = position;
    for (ObjectNode posting : postings) {
      records.add(assembler.assemble(next, posting, Map.of()));
      next = next.plus(step);
    }
  }

  private static boolean holdsPlainObjects(JsonNode root) {
    if (!root.isArray()) {
      return false;
    }
    for (JsonNode element : root) {
      if (!(element instanceof ObjectNode object) || isLinkedData(object)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The schema.org JobPostings of the JSON-LD in a page, in document order; none when it is broken.
   * Lenient, as search engines are: comment and CDATA marks around it, line ends inside strings and
   * surplus commas are passed over.
   */
  static List<ObjectNode> postingsOf(String script) {
    int object = script.indexOf('{');
    int array = script.indexOf('[');
    // An array is the outer value only if nothing but a blank lies before its first object.
    boolean inArray = array >= 0 && object > array && script.substring(array + 1, object).isBlank();
    int from = inArray ? array : object;
    int to = script.lastIndexOf(inArray ? ']' : '}');
    if (from < 0 || to < from) {
      return List.of();
    }
    try {
      return postings(LENIENT_READER.readTree(script.substring(from, to + 1)));
    } catch (JsonProcessingException e) {
      return List.of();
    }
  }

  private static Rejected malformed(RecordPosition position, String detail) {
    return new Rejected(position, RejectionReason.MALFORMED_RECORD, detail, null);
  }

  /** Names what is wrong and where, but not the text, which Jackson's own messages quote. */
  private static String sentence(JsonProcessingException e) {
    String where = e.getLocation() == null ? "" : ": column=" + e.getLocation().getColumnNr();
    if (e instanceof StreamConstraintsException) {
      return "A JSON record may be nested at most "
          + MAX_NESTING
          + " deep, with numbers of at most "
          + StreamReadConstraints.DEFAULT_MAX_NUM_LEN
          + " digits"
          + where;
    }
    return "The record must be one complete JSON value, and parsing stopped" + where;
  }

  private static boolean isLinkedData(ObjectNode object) {
    return !isPosting(object)
        && (object.has("@graph") || object.has("@context") || object.has("@type"));
  }

  static boolean isPosting(JsonNode node) {
    JsonNode type = node.path("@type");
    if (type.isArray()) {
      for (JsonNode one : type) {
        if (isPostingType(one)) {
          return true;
        }
      }
    }
    return isPostingType(type);
  }

  private static boolean isPostingType(JsonNode type) {
    return type.isTextual() && FieldMapping.normalizedName(type.textValue()).equals("jobposting");
  }

  private static List<ObjectNode> postings(JsonNode root) {
    List<ObjectNode> postings = new ArrayList<>();
    Map<String, ObjectNode> named = new HashMap<>();
    collect(root, /* inPosting= */ false, postings, named);
    if (!named.isEmpty()) {
      postings.forEach(new References(root, named)::follow);
    }
    return postings;
  }

  /**
   * Adds the postings below a node and, by their {@code @id}, the small nodes that hold no posting:
   * only such are referred to, so that no reference leads back to where it came from, and following
   * one costs little. Recursion is bound by the nesting that the parser accepts.
   *
   * @return how many values the node holds
   */
  private static int collect(
      JsonNode node, boolean inPosting, List<ObjectNode> postings, Map<String, ObjectNode> named) {
    if (!node.isContainerNode()) {
      return 1;
    }
    boolean posting = !inPosting && node instanceof ObjectNode object && isPosting(object);
    if (posting) {
      postings.add((ObjectNode) node);
    }
    int before = postings.size();
    int values = 1;
    for (JsonNode child : node) {
      values += collect(child, inPosting || posting, postings, named);
    }
    if (!posting
        && postings.size() == before
        && values <= MAX_REFERRED_VALUES
        && node instanceof ObjectNode object
        && object.size() > 1
        && object.path("@id").isTextual()) {
      named.putIfAbsent(object.get("@id").textValue(), object);
    }
    return values;
  }
}
