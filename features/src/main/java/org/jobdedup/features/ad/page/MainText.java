package org.jobdedup.features.ad.page;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jobdedup.features.text.HtmlText;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Finds the ad's own text in a page and drops navigation, banners, cookie notices, footers and
 * lists of other jobs.
 *
 * <p>A content-density method in the manner of Kohlschütter, Fankhauser and Nejdl, "Boilerplate
 * Detection using Shallow Text Features", WSDM 2010 (doi:10.1145/1718487.1718542): what is known to
 * be furniture by element, role or class name goes first, unless it holds much of the page; then
 * the smallest element that still holds most of the text is taken, and blocks inside it that are
 * mostly links are dropped. A short link behind a label is a fact of the ad, as in {@code
 * Arbeitsort: <a>Kiel</a>}, and stays; addresses to write to, numbers to call, maps and parts of
 * the same page are plain text ({@link LinkTarget}).
 */
final class MainText {
  /** Share of the running text, and of all text, that the chosen element must hold. */
  private static final double MAIN_SHARE = 0.6;

  /** Elements meant as furniture are kept where they hold more of the running text than this. */
  private static final double FURNITURE_SHARE = 0.5;

  /** Elements that are furniture only by class name or heading are kept beyond this share. */
  private static final double LIKELY_FURNITURE_SHARE = 0.2;

  /** From so many children on, nearly all with a link, an element is a list of other pages. */
  private static final int TEASERS = 4;

  private static final double TEASER_SHARE = 0.8;

  /** A teaser that does not begin with its link has less running text than this. */
  private static final int TEASER_CHARS = 100;

  /** Blocks with at least this share of their text in links are lists of links. */
  private static final double LINK_SHARE = 0.5;

  /** Fewer characters than this are no ad if they are also a small share of the page. */
  private static final int REMNANT_CHARS = 200;

  private static final double REMNANT_SHARE = 0.1;

  /** So many main headings are looked at. */
  private static final int MAX_HEADINGS = 100;

  private static final Set<String> SECTIONS = Set.of("div", "section", "aside", "article");

  /** Parts of a text: one that holds most of a page is not all that there is to it. */
  private static final Set<String> PARTS_OF_TEXT =
      Set.of(
          "p",
          "ul",
          "ol",
          "li",
          "dl",
          "dt",
          "dd",
          "blockquote",
          "span",
          "pre",
          "b",
          "strong",
          "em",
          "i",
          "u",
          "font",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6");

  /** Elements that are left out with all they hold; removing them would take squared time. */
  private final Set<Element> dropped = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Those of them that stand beside the ad and may tell facts of it. */
  private final Set<Element> beside = Collections.newSetFromMap(new IdentityHashMap<>());

  private TextMeasures measures;
  private TextMeasure whole;
  private OpenedParts opened;
  private Element main;
  private String text = "";

  private MainText() {}

  /** Looks for the main text of a page. */
  static MainText of(Document document) {
    MainText mainText = new MainText();
    mainText.extract(document.body());
    return mainText;
  }

  /** The text, empty when the page has none. */
  String text() {
    return text;
  }

  /** The element that holds the text. */
  Element element() {
    return main;
  }

  /** Whether an element is left out of the text with all it holds. */
  boolean isLeftOut(Element element) {
    return dropped.contains(element);
  }

  /** Whether an element is neither part of the text nor beside it, but furniture of the page. */
  boolean isApart(Element element) {
    return dropped.contains(element) && !beside.contains(element);
  }

  private void extract(Element body) {
    measures = TextMeasures.measure(body, this::isLeftOut);
    int pageText = measures.of(body).text;
    dropFurniture(body);
    measures = TextMeasures.measure(body, this::isLeftOut);
    main = mainElement(body);
    dropLinkLists(main);
    String found = HtmlText.textOf(main, this::isLeftOut);
    // What is left of a page that is all furniture, such as a list of search results, is no ad.
    boolean remnant = found.length() < REMNANT_CHARS && found.length() < REMNANT_SHARE * pageText;
    text = remnant ? "" : found;
  }

  private void dropFurniture(Element body) {
    whole = measures.of(body);
    opened = OpenedParts.of(body);
    int all = whole.running;
    Element headed = headed(body, all);
    for (Element element : body.getAllElements()) {
      if (!element.equals(body) && measures.of(element) != null) {
        Element part = furniturePart(element, all, headed);
        if (part != null) {
          dropped.add(part);
          if (part.equals(element) && PageFurniture.isBeside(part)) {
            beside.add(part);
          }
        }
      }
    }
  }

  /**
   * What a main heading stands over: the smallest element around one that holds most of the running
   * text; null where that is all of the page.
   */
  private Element headed(Element body, int all) {
    Element smallest = null;
    for (Element heading : body.select("h1").stream().limit(MAX_HEADINGS).toList()) {
      Element around = heading.parent();
      while (!around.equals(body)
          && (measures.of(around) == null
              || measures.of(around).running <= FURNITURE_SHARE * all)) {
        around = around.parent();
      }
      if (!around.equals(body)
          && (smallest == null || measures.of(around).running < measures.of(smallest).running)) {
        smallest = around;
      }
    }
    return smallest;
  }

  /** The element, or the section that it heads, when that is furniture; else null. */
  private Element furniturePart(Element element, int all, Element headed) {
    String name = element.normalName();
    if (name.equals("main") || name.equals("article") || name.equals("h1")) {
      return null;
    }
    int running = measures.of(element).running;
    boolean unseen = PageFurniture.isUnseen(element) && !opened.contains(element);
    if (running <= FURNITURE_SHARE * all && (unseen || PageFurniture.isFurniture(element))) {
      return element;
    }
    if (holdsLittle(element) && PageFurniture.hasFurnitureName(element, headed)) {
      return element;
    }
    if (isTeaserList(element, all)) {
      return element;
    }
    if (PageFurniture.headsOtherJobs(element)) {
      return section(element);
    }
    return null;
  }

  /**
   * Whether an element holds so little that it may be furniture by its name. Of an ad in short
   * items little is running text, so a small share of all text will do.
   */
  private boolean holdsLittle(Element element) {
    TextMeasure part = measures.of(element);
    return part.running <= LIKELY_FURNITURE_SHARE * whole.running
        || (part.running <= FURNITURE_SHARE * whole.running
            && part.ownText() <= LIKELY_FURNITURE_SHARE * whole.ownText());
  }

  /**
   * Many like children that each lead to another page, such as a list of similar jobs. What goes
   * with them must be little, since a block that links the ad, its company and its site holds
   * several links as well.
   */
  private boolean isTeaserList(Element element, int all) {
    if (element.childrenSize() < TEASERS) {
      return false;
    }
    boolean facts = measures.of(element).tellsFacts();
    int teasers = 0;
    int other = 0;
    for (Element child : element.children()) {
      TextMeasure measure = measures.of(child);
      if (measure != null && measure.running > FURNITURE_SHARE * all) {
        return false;
      }
      if (measure != null && isTeaser(measure, facts ? measure.facts : 0)) {
        teasers++;
      } else if (measure != null) {
        other += measure.running;
      }
    }
    return teasers >= TEASER_SHARE * element.childrenSize()
        && other <= LIKELY_FURNITURE_SHARE * all;
  }

  /** A section of an ad may hold links, too, but begins with its own text and has more of it. */
  private static boolean isTeaser(TextMeasure measure, int facts) {
    boolean tiny =
        measure.running < TEASER_CHARS && measure.text - measure.linkText < 2 * TEASER_CHARS;
    return measure.links > facts && (measure.linkFirst || tiny);
  }

  /** The largest part of the page that begins with this heading and is less than half of it. */
  private Element section(Element heading) {
    Element part = heading;
    while (part.parent() != null
        && SECTIONS.contains(part.parent().normalName())
        && part.previousElementSibling() == null
        && isLessThanHalf(measures.of(part.parent()))) {
      part = part.parent();
    }
    return part;
  }

  private boolean isLessThanHalf(TextMeasure part) {
    return part.running <= FURNITURE_SHARE * whole.running
        && part.ownText() <= FURNITURE_SHARE * whole.ownText();
  }

  private Element mainElement(Element body) {
    TextMeasure all = measures.of(body);
    Element main = body;
    for (boolean deeper = all.running > 0; deeper; ) {
      deeper = false;
      for (Element child : main.children()) {
        if (!PARTS_OF_TEXT.contains(child.normalName()) && holdsMost(measures.of(child), all)) {
          main = child;
          deeper = true;
          break;
        }
      }
    }
    return main;
  }

  /** Lists of short items are no running text, but are much of an ad. */
  private static boolean holdsMost(TextMeasure part, TextMeasure all) {
    return part != null
        && part.running >= MAIN_SHARE * all.running
        && part.ownText() >= MAIN_SHARE * all.ownText();
  }

  private void dropLinkLists(Element main) {
    for (Element element : main.getAllElements()) {
      TextMeasure measure = measures.of(element);
      if (measure != null
          && element.isBlock()
          && !element.equals(main)
          && measure.text > 0
          && linkTextOf(element, measure) >= LINK_SHARE * measure.text
          && measure.running == 0) {
        dropped.add(element);
      }
    }
  }

  /** The text of links that are no facts, inside an element that is not the whole page. */
  private int linkTextOf(Element element, TextMeasure measure) {
    TextMeasure around = measures.of(element.parent());
    boolean facts = measure.tellsFacts() && (around == null || around.tellsFacts());
    return facts ? measure.linkText - measure.factText : measure.linkText;
  }
}
