package org.jobdedup.features.ad.page;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdDates;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * Finds who posts an ad, where the work is and since when the ad stands, in a page that states them
 * behind labels: in definition lists, tables of two columns, lines such as {@code Arbeitsort:
 * Kiel}, and elements that hold nothing but a label and its value.
 *
 * <p>The text of the ad counts before what stands beside it. Where a label has different values, as
 * in a list of other jobs, none is taken.
 */
final class LabelledFacts {
  private static final int MAX_VALUE_CHARS = 100;
  private static final int MAX_VALUE_WORDS = 8;

  /** Longer values that end as sentences do are sentences. */
  private static final int MAX_SENTENCE_WORDS = 4;

  /** So many nodes of a value are looked at, and so many values of one label. */
  private static final int MAX_NODES = 60;

  private static final int MAX_VALUES = 10;

  /** Tables with more columns are no facts of one ad. */
  private static final int MAX_COLUMNS = 12;

  /** So far up a label may stand alone in the elements around it. */
  private static final int MAX_WRAPPERS = 4;

  private static final String BULLET = "\u2022 ";

  /** The first line of an address may be the employer; other legal forms are names of regions. */
  private static final Pattern COMPANY = Pattern.compile("\\b(GmbH|KG|Ltd|Inc|LLC)\\b");

  /** The values behind each label, folded, with their first form. */
  private final Map<FactLabel, Map<String, String>> values = new EnumMap<>(FactLabel.class);

  private LabelledFacts() {}

  /** The fields that are found in the text of a page or, where they are not there, beside it. */
  static Map<AdField, String> of(MainText mainText, Element body) {
    Map<AdField, String> fields = new EnumMap<>(AdField.class);
    in(mainText.element(), mainText::isLeftOut).addTo(fields);
    in(body, mainText::isApart).addTo(fields);
    return fields;
  }

  private static LabelledFacts in(Element root, Predicate<Element> skipped) {
    LabelledFacts facts = new LabelledFacts();
    facts.readTimes(root, skipped);
    LabelledFacts elements = new LabelledFacts();
    elements.readElements(root, skipped);
    LabelledFacts lines = new LabelledFacts();
    lines.readLines(HtmlText.textOf(root, skipped));
    // An element says more exactly than a line what belongs to a label, and a time what it is.
    elements.values.forEach(facts.values::putIfAbsent);
    lines.values.forEach(facts.values::putIfAbsent);
    return facts;
  }

  private void addTo(Map<AdField, String> fields) {
    for (FactLabel label : FactLabel.values()) {
      Map<String, String> found = values.get(label);
      if (found != null && !fields.containsKey(label.field())) {
        // Different values leave the field to no other label of this part of the page.
        fields.put(label.field(), found.size() == 1 ? found.values().iterator().next() : "");
      }
    }
    fields.values().removeIf(String::isEmpty);
  }

  private void add(FactLabel label, String text) {
    if (label.field() == null || text == null) {
      return;
    }
    String value = text.strip();
    boolean readable =
        switch (label) {
          case POSTED -> AdDates.parse(value) != null;
          case EMPLOYER -> isValue(value) && !isDescription(value);
          default ->
              Stream.of(value.split("; ", -1)).allMatch(LabelledFacts::isValue)
                  && !COMPANY.matcher(value).find();
        };
    if (readable) {
      values
          .computeIfAbsent(label, key -> new LinkedHashMap<>())
          .putIfAbsent(SimpleCaseFolding.fold(value), value);
    }
  }

  /** A name or place, and no sentence, address of a page, or other label. */
  private static boolean isValue(String value) {
    if (value.length() < 2
        || value.length() > MAX_VALUE_CHARS
        || value.indexOf(':') >= 0
        || value.indexOf('@') >= 0
        || value.startsWith("www.")
        || FactLabel.of(value) != null
        || value.codePoints().noneMatch(Character::isLetter)) {
      return false;
    }
    int words = value.split("\\s+", -1).length;
    char last = value.charAt(value.length() - 1);
    boolean sentence = last == '.' || last == '!' || last == '?';
    return words <= (sentence ? MAX_SENTENCE_WORDS : MAX_VALUE_WORDS);
  }

  /** A description of an employer, such as 'a growing company', names its kind at its end. */
  private static boolean isDescription(String value) {
    return FactLabel.of(value.substring(value.lastIndexOf(' ') + 1)) == FactLabel.EMPLOYER;
  }

  private void readLines(String text) {
    FactLabel open = null;
    for (String line : text.split("\n", -1)) {
      boolean bullet = line.startsWith(BULLET);
      String content = bullet ? line.substring(BULLET.length()) : line;
      if (open != null && !bullet) {
        add(open, content);
      }
      open = null;
      int colon = colon(content);
      FactLabel label = colon < 0 ? null : FactLabel.of(content.substring(0, colon));
      if (label != null && colon == content.length() - 1) {
        open = label;
      } else if (label != null) {
        add(label, content.substring(colon + 1));
      }
    }
  }

  /** Where the first colon stands, if a label may end there; else -1. */
  private static int colon(String line) {
    int end = Math.min(line.length(), FactLabel.MAX_CHARS + 2);
    for (int i = 0; i < end; i++) {
      if (line.charAt(i) == ':' || line.charAt(i) == '\uff1a') {
        return i;
      }
    }
    return -1;
  }

  /** Dates that are written for machines beside what is seen, such as '3 days ago'. */
  private void readTimes(Element root, Predicate<Element> skipped) {
    forEachElement(
        root,
        skipped,
        element -> {
          if (element.nameIs("time") && element.hasAttr("datetime")) {
            String label = textBefore(element, root);
            if (label.length() <= FactLabel.MAX_CHARS + 2
                && FactLabel.of(label) == FactLabel.POSTED) {
              add(FactLabel.POSTED, element.attr("datetime"));
            }
          }
        });
  }

  /** Hands over an element and those in it that are not skipped, in document order. */
  private static void forEachElement(
      Element root, Predicate<Element> skipped, Consumer<Element> reader) {
    NodeTraversor.filter(
        (node, depth) -> {
          if (!(node instanceof Element element)) {
            return NodeFilter.FilterResult.CONTINUE;
          }
          if (skipped.test(element)) {
            return NodeFilter.FilterResult.SKIP_ENTIRELY;
          }
          reader.accept(element);
          return NodeFilter.FilterResult.CONTINUE;
        },
        root);
  }

  /** The text right before an element, or before those in which it stands alone. */
  private static String textBefore(Element element, Element root) {
    Element first = element;
    for (int i = 0; i < MAX_WRAPPERS && standsAlone(first, root); i++) {
      first = first.parent();
    }
    Node before = first.previousSibling();
    while (before instanceof TextNode text && text.isBlank()) {
      before = before.previousSibling();
    }
    if (before instanceof TextNode text) {
      return text.text().strip();
    }
    String text = before instanceof Element label ? textOf(label, skipped -> false) : null;
    return text == null ? "" : text;
  }

  private void readElements(Element root, Predicate<Element> skipped) {
    forEachElement(
        root,
        skipped,
        element -> {
          if (element.childrenSize() == 0 && !element.equals(root)) {
            readLeaf(element, root, skipped);
          }
        });
  }

  /** The innermost element around a text may be a label, and what stands beside it its value. */
  private void readLeaf(Element leaf, Element root, Predicate<Element> skipped) {
    String text = ownText(leaf);
    FactLabel label = text == null ? null : FactLabel.of(text);
    if (label == null || label.field() == null) {
      return;
    }
    Element element = leaf;
    for (int i = 0; i < MAX_WRAPPERS && standsAlone(element, root); i++) {
      element = element.parent();
    }
    switch (element.normalName()) {
      case "dt" -> add(label, definitions(element, label, skipped));
      case "th", "td" -> {
        Element value = element.nextElementSibling();
        if (value != null && value.nameIs("td") && element.parent().childrenSize() == 2) {
          add(label, textOf(value, skipped));
        } else if (element.nameIs("th")) {
          Element below = onlyCellBelow(element);
          add(label, below == null ? null : textOf(below, skipped));
        }
      }
      case "a", "li", "option", "button" -> {
        // Items of menus and lists stand beside others that are no values.
      }
      default -> {
        Element value = element.nextElementSibling();
        if (value != null
            && !value.nameIs("br")
            && !textBetween(element, value)
            && (FactLabel.endsWithColon(text) || isPair(element, value))) {
          add(label, textOf(value, skipped));
        }
      }
    }
  }

  /** The cell under the heading of a column, in a table of a row of headings and one more. */
  private static Element onlyCellBelow(Element heading) {
    Element row = heading.parent();
    Element group = row.parent();
    if (row.childrenSize() > MAX_COLUMNS || group == null || group.childrenSize() > 2) {
      return null;
    }
    Element below = row.nextElementSibling();
    if (below == null && group.nameIs("thead") && group.childrenSize() == 1) {
      Element rows = group.nextElementSibling();
      below = rows == null || rows.childrenSize() != 1 ? null : rows.child(0);
    }
    boolean headings = row.children().stream().allMatch(cell -> cell.nameIs("th"));
    boolean alike = headings && below != null && below.childrenSize() == row.childrenSize();
    Element cell = alike ? below.child(heading.elementSiblingIndex()) : null;
    return cell != null && cell.nameIs("td") ? cell : null;
  }

  /** Whether text stands between two siblings, so that the second is not what the first is for. */
  private static boolean textBetween(Element label, Element value) {
    for (Node node = label.nextSibling();
        node != null && !node.equals(value);
        node = node.nextSibling()) {
      if (node instanceof TextNode text && !text.isBlank()) {
        return true;
      }
    }
    return false;
  }

  private static boolean standsAlone(Element element, Element root) {
    Element parent = element.parent();
    return parent != null
        && !parent.equals(root)
        && parent.childrenSize() == 1
        && parent.ownText().isBlank();
  }

  /** Whether two elements, beside empty ones such as icons, are all that their parent holds. */
  private static boolean isPair(Element label, Element value) {
    Element parent = label.parent();
    if (parent == null || parent.childrenSize() > MAX_WRAPPERS || !parent.ownText().isBlank()) {
      return false;
    }
    for (Element child : parent.children()) {
      boolean other = !child.equals(label) && !child.equals(value);
      if (other && !(child.childrenSize() == 0 && child.ownText().isBlank())) {
        return false;
      }
    }
    return true;
  }

  /** What follows a term; of places all, of other fields only what stands alone. */
  private static String definitions(Element term, FactLabel label, Predicate<Element> skipped) {
    List<String> texts = new ArrayList<>();
    Element next = term.nextElementSibling();
    while (next != null && next.nameIs("dd") && texts.size() < MAX_VALUES) {
      String text = textOf(next, skipped);
      if (text == null || !isValue(text) && label.field() != AdField.POSTED_AT) {
        return null;
      }
      texts.add(text);
      next = next.nextElementSibling();
    }
    boolean one = texts.size() == 1;
    return one || label.field() == AdField.LOCATION ? String.join("; ", texts) : null;
  }

  /** The text of an element without others in it, null when it is too long for a label. */
  private static String ownText(Element leaf) {
    int chars = 0;
    for (Node child : leaf.childNodes()) {
      chars += child instanceof TextNode text ? text.getWholeText().length() : 0;
    }
    return chars == 0 || chars > MAX_VALUE_CHARS + FactLabel.MAX_CHARS ? null : leaf.text();
  }

  /** A short text, its parts joined by blanks and blocks by semicolons; null when it is not. */
  private static String textOf(Element element, Predicate<Element> skipped) {
    ShortText text = new ShortText(skipped);
    NodeTraversor.filter(text, element);
    return text.tooLong ? null : text.text();
  }

  private static final class ShortText implements NodeFilter {
    private final Predicate<Element> skipped;
    private final List<StringBuilder> lines = new ArrayList<>();
    private int nodes;
    private int chars;
    private boolean tooLong;

    ShortText(Predicate<Element> skipped) {
      this.skipped = skipped;
      lines.add(new StringBuilder());
    }

    @Override
    public FilterResult head(Node node, int depth) {
      nodes++;
      if (node instanceof TextNode text) {
        chars += text.getWholeText().strip().length();
        tooLong |= chars > MAX_VALUE_CHARS;
        if (!tooLong) {
          lines.get(lines.size() - 1).append(text.text());
        }
      } else if (node instanceof Element element) {
        if (skipped.test(element) || TextMeasures.NO_TEXT.contains(element.normalName())) {
          return FilterResult.SKIP_ENTIRELY;
        }
        if (element.isBlock() || element.nameIs("br")) {
          lines.add(new StringBuilder());
        }
      }
      tooLong |= nodes > MAX_NODES;
      return tooLong ? FilterResult.STOP : FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element && element.isBlock()) {
        lines.add(new StringBuilder());
      }
      return FilterResult.CONTINUE;
    }

    String text() {
      StringJoiner text = new StringJoiner("; ");
      for (StringBuilder line : lines) {
        String content = line.toString().replace('\u00A0', ' ').strip();
        if (!content.isEmpty()) {
          text.add(content);
        }
      }
      return text.toString();
    }
  }
}
