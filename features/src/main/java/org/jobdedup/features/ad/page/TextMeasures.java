package org.jobdedup.features.ad.page;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * How much text and how many links the elements of a page hold, and which of the links are facts
 * behind a label, as in {@code Arbeitsort: <a>Kiel</a>}.
 */
final class TextMeasures {
  /** A link behind a label is a fact of the ad when it is no longer than this. */
  private static final int FACT_CHARS = 60;

  /** A link that stands alone behind its label may have so much text with it, as in '(map)'. */
  private static final int BESIDE_FACT_CHARS = 20;

  /** So many values of one label are looked through for it. */
  private static final int MAX_VALUES = 10;

  /** Shorter texts count as labels, not as running text. */
  private static final int RUNNING_TEXT_CHARS = 40;

  /** Elements whose text nobody sees. */
  static final Set<String> NO_TEXT =
      Set.of(
          "script",
          "style",
          "noscript",
          "template",
          "svg",
          "iframe",
          "object",
          "canvas",
          "select",
          "textarea");

  private final Map<Element, TextMeasure> measures = new IdentityHashMap<>();
  private final Predicate<Element> leftOut;

  private TextMeasures(Predicate<Element> leftOut) {
    this.leftOut = leftOut;
  }

  /**
   * Measures an element and all that it holds.
   *
   * @param leftOut tells elements that do not count, with all they hold
   */
  static TextMeasures measure(Element root, Predicate<Element> leftOut) {
    TextMeasures measures = new TextMeasures(leftOut);
    NodeTraversor.filter(measures.new Measurer(), root);
    return measures;
  }

  /** The measure of an element, null when it is left out. */
  TextMeasure of(Element element) {
    return measures.get(element);
  }

  /** Adds up text from the leaves to the root, without recursion. */
  private final class Measurer implements NodeFilter {
    private int openLinks;

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof Element element) {
        if (NO_TEXT.contains(element.normalName()) || leftOut.test(element)) {
          return FilterResult.SKIP_ENTIRELY;
        }
        TextMeasure measure = new TextMeasure();
        measures.put(element, measure);
        if (element.normalName().equals("a") && LinkTarget.isLink(element)) {
          openLinks++;
          measure.isLink = true;
          measure.linkFirst = LinkTarget.leadsElsewhere(element);
          measure.links = measure.linkFirst ? 1 : 0;
        }
      } else if (node instanceof TextNode text && node.parent() instanceof Element parent) {
        int chars = visibleChars(text.getWholeText());
        TextMeasure measure = of(parent);
        measure.text += chars;
        if (openLinks > 0) {
          measure.linkText += chars;
        } else {
          measure.running += chars >= RUNNING_TEXT_CHARS ? chars : 0;
          if (measure.links == 0) {
            measure.before = TextMeasure.joined(measure.before, begin(text.getWholeText()));
          }
        }
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element) {
        TextMeasure measure = of(element);
        if (measure.isLink) {
          openLinks--;
        }
        noteFact(element, measure);
        TextMeasure parent = element.parent() == null ? null : of(element.parent());
        if (parent != null) {
          parent.add(measure);
        }
      }
      return FilterResult.CONTINUE;
    }
  }

  /** Notes a block of one short link behind its label as a fact. */
  private void noteFact(Element element, TextMeasure measure) {
    boolean oneShortLink =
        measure.links == 1
            && measure.facts == 0
            && measure.linkText > 0
            && measure.linkText <= FACT_CHARS;
    if (!oneShortLink || measure.isLink || !element.isBlock()) {
      return;
    }
    boolean marked = false;
    String label = measure.before.strip();
    if (label.isEmpty() && measure.text - measure.linkText <= BESIDE_FACT_CHARS) {
      Element labelElement = labelElement(element);
      TextMeasure labelMeasure = labelElement == null ? null : of(labelElement);
      if (labelMeasure == null || labelMeasure.links > 0) {
        return;
      }
      label = labelMeasure.before.strip();
      marked = isMarkedLabel(labelElement);
      if (!marked && !isLabel(label) && !isLabelOfTwo(labelElement, label)) {
        return;
      }
    } else if (!isLabel(label)) {
      return;
    }
    if (label.isEmpty() || label.length() > FactLabel.MAX_CHARS) {
      return;
    }
    measure.facts = 1;
    measure.factText = measure.linkText;
    FactLabel known = FactLabel.of(label);
    measure.markedFacts = marked ? 1 : 0;
    measure.knownLabels = marked || known == null ? 0 : 1 << known.ordinal();
  }

  private static boolean isLabel(String text) {
    return FactLabel.endsWithColon(text) || FactLabel.of(text) != null;
  }

  /** Definition lists and tables with a heading for each row say what is a label. */
  private static boolean isMarkedLabel(Element label) {
    return label.normalName().equals("dt") || label.normalName().equals("th");
  }

  /** A short text with nothing but the link behind it is its label as well, if no sentence. */
  private static boolean isLabelOfTwo(Element element, String text) {
    Element parent = element.parent();
    boolean sentence = text.endsWith(".") || text.endsWith("!") || text.endsWith("?");
    return !sentence
        && !PageFurniture.isHeading(element)
        && parent != null
        && parent.childrenSize() == 2
        && parent.ownText().isBlank();
  }

  /** The element that may be the label of a value: in a row of two cells the first. */
  private static Element labelElement(Element value) {
    Element before = value.previousElementSibling();
    if (value.normalName().equals("dd")) {
      for (int i = 0; i < MAX_VALUES && before != null && before.nameIs("dd"); i++) {
        before = before.previousElementSibling();
      }
      return before != null && before.nameIs("dt") ? before : null;
    }
    if (value.normalName().equals("td")) {
      return before != null && value.parent().childrenSize() == 2 ? before : null;
    }
    return before;
  }

  /** The begin of a text, with one character more than a label may have. */
  private static String begin(String text) {
    int from = 0;
    while (from < text.length() && isBlank(text.charAt(from))) {
      from++;
    }
    int to = text.length();
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, Math.min(to, from + FactLabel.MAX_CHARS + 1));
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || c == '\u00A0';
  }

  private static int visibleChars(String text) {
    int visible = 0;
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        visible++;
      }
    }
    return visible;
  }
}
