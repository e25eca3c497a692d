package org.jobdedup.features.ad;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

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

  /** A link behind a label is a fact of the ad when it is no longer than this. */
  private static final int FACT_CHARS = 60;

  /** A link that stands alone behind its label may have so much text with it, as in '(map)'. */
  private static final int BESIDE_FACT_CHARS = 20;

  /** So many values of one label are looked through for it. */
  private static final int MAX_VALUES = 10;

  /** Shorter texts count as labels, not as running text. */
  private static final int RUNNING_TEXT_CHARS = 40;

  /** Fewer characters than this are no ad if they are also a small share of the page. */
  private static final int REMNANT_CHARS = 200;

  private static final double REMNANT_SHARE = 0.1;

  /** So many main headings are looked at. */
  private static final int MAX_HEADINGS = 100;

  private static final Set<String> FURNITURE_ELEMENTS =
      Set.of("nav", "footer", "aside", "header", "dialog", "button", "select", "menu", "textarea");

  /** Elements whose header names the job, its employer and its place. */
  private static final Set<String> OWN_PARTS = Set.of("main", "article");

  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

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

  /** Furniture that may tell facts of the ad beside its text. */
  private static final Set<String> BESIDE = Set.of("aside", "complementary");

  /** Elements whose text nobody sees. */
  static final Set<String> NO_TEXT =
      Set.of("script", "style", "noscript", "template", "svg", "iframe", "object", "canvas");

  private static final Set<String> FURNITURE_ROLES =
      Set.of(
          "navigation",
          "banner",
          "contentinfo",
          "complementary",
          "dialog",
          "alertdialog",
          "alert",
          "search",
          "menu",
          "menubar",
          "toolbar");

  /** Common class names of furniture, with those of widely used consent tools. */
  private static final Pattern FURNITURE_NAME =
      Pattern.compile(
          "(^|[^a-z])(nav|navbar|navigation|menu|topbar|footer|sidebar|breadcrumbs?|cookies?"
              + "|consent|gdpr|popup|modal|overlay|toast|newsletter|subscribe|signup|sign-up"
              + "|signin|login|related|similar|recommend(ed|ations?)?"
              + "|more-jobs|other-jobs|pagination|pager|skip-link"
              + "|visually-hidden|sr-only|cookiebot|cmpbox|usercentrics|tarteaucitron|cc-window"
              + "|onetrust|didomi|axeptio|klaro|borlabs|iubenda)($|[^a-z])");

  /** Names of furniture that parts of an ad bear as well, as in {@code social-benefits}. */
  private static final Pattern AMBIGUOUS_NAME =
      Pattern.compile(
          "(^|[^a-z])(header|banner|register|share|sharing|social|advert(isement)?|ads|promo)"
              + "($|[^a-z])");

  private static final Pattern INVISIBLE =
      Pattern.compile("(^|[;\\s])display\\s*:\\s*none\\b", Pattern.CASE_INSENSITIVE);

  /** Where a small letter or digit meets a capital, as in {@code cookieBanner}. */
  private static final Pattern CAMEL_CASE = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

  private static final Pattern OTHER_JOBS_HEADING =
      Pattern.compile(
          "(similar|related|more|other|recommended|latest) (open )?"
              + "(jobs?|positions?|roles|openings|vacancies|offers)\\b.*"
              + "|people also viewed.*|(jobs )?you (may|might) (also )?(like|be interested in)\\b.*"
              + "|(\u00e4hnliche|weitere|andere|passende) (offene |interessante )?"
              + "(jobs|stellen|stellenangebote|stellenanzeigen|jobangebote|anzeigen)\\b.*"
              + "|das k\u00f6nnte (dich|sie) (auch )?interessieren\\b.*"
              + "|(offres|emplois|annonces|postes)( d['\u2019]emploi)? similaires.*"
              + "|(d['\u2019])?autres offres\\b.*"
              + "|ces (offres|annonces)( d['\u2019]emploi)? (peuvent|pourraient) (aussi )?vous"
              + " int\u00e9resser.*"
              + "|(vergelijkbare|soortgelijke|gerelateerde|andere|meer) (vacatures|banen)\\b.*"
              + "|(liknande|fler) (jobb|tj\u00e4nster)\\b.*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private final Map<Element, Measure> measures = new IdentityHashMap<>();

  /** Elements that are left out with all they hold; removing them would take squared time. */
  private final Set<Element> dropped = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Those of them that stand beside the ad and may tell facts of it. */
  private final Set<Element> beside = Collections.newSetFromMap(new IdentityHashMap<>());

  private Element main;
  private String text = "";

  /** Text below an element, counted in characters other than blanks. */
  private static final class Measure {
    int text;
    int linkText;
    int running;
    int links;

    /** Whether a link begins before any text. */
    boolean linkFirst;

    /** Whether it is a link itself. */
    boolean isLink;

    /** The text before the first link, cut where it is too long for a label. */
    String before = "";

    /** Links that are facts behind a label, and their text. */
    int facts;

    int factText;

    /** How many of them have a label by their markup, and which known labels the others have. */
    int markedFacts;

    int knownLabels;

    void add(Measure part) {
      linkFirst |= text == 0 && part.linkFirst;
      if (links == 0) {
        before = joined(before, part.before);
      }
      text += part.text;
      linkText += part.linkText;
      running += part.running;
      links += part.links;
      facts += part.facts;
      factText += part.factText;
      markedFacts += part.markedFacts;
      knownLabels |= part.knownLabels;
    }

    /**
     * Whether links behind labels are facts here: where there are many, they may as well be other
     * jobs behind the names of their employers.
     */
    boolean tellsFacts() {
      return facts < TEASERS || 2 * (markedFacts + Integer.bitCount(knownLabels)) >= facts;
    }

    private static String joined(String begin, String end) {
      if (begin.isEmpty() || begin.length() > FactLabel.MAX_CHARS) {
        return begin.isEmpty() ? end : begin;
      }
      return end.isEmpty() ? begin : begin + " " + end;
    }
  }

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
    measure(body);
    int pageText = measureOf(body).text;
    dropFurniture(body);
    measure(body);
    main = mainElement(body);
    dropLinkLists(main);
    String found = HtmlText.textOf(main, this::isLeftOut);
    // What is left of a page that is all furniture, such as a list of search results, is no ad.
    boolean remnant = found.length() < REMNANT_CHARS && found.length() < REMNANT_SHARE * pageText;
    text = remnant ? "" : found;
  }

  private void measure(Element root) {
    measures.clear();
    NodeTraversor.filter(new Measurer(), root);
  }

  /** The measure of an element, null when it is left out. */
  private Measure measureOf(Element element) {
    return measures.get(element);
  }

  private void dropFurniture(Element body) {
    int all = measureOf(body).running;
    Element headed = headed(body, all);
    for (Element element : body.getAllElements()) {
      if (!element.equals(body) && measureOf(element) != null) {
        Element part = furniturePart(element, all, headed);
        if (part != null) {
          dropped.add(part);
          if (part.equals(element) && isBeside(part)) {
            beside.add(part);
          }
        }
      }
    }
  }

  private static boolean isBeside(Element element) {
    return BESIDE.contains(element.normalName())
        || BESIDE.contains(element.attr("role"))
        || names(element).contains("sidebar");
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
          && (measureOf(around) == null || measureOf(around).running <= FURNITURE_SHARE * all)) {
        around = around.parent();
      }
      if (!around.equals(body)
          && (smallest == null || measureOf(around).running < measureOf(smallest).running)) {
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
    int running = measureOf(element).running;
    if (isFurniture(element) && running <= FURNITURE_SHARE * all) {
      return element;
    }
    double limit = LIKELY_FURNITURE_SHARE * all;
    if (running <= limit && hasFurnitureName(element, headed)) {
      return element;
    }
    if (isTeaserList(element, all)) {
      return element;
    }
    if (HEADINGS.contains(name) && OTHER_JOBS_HEADING.matcher(element.text().strip()).matches()) {
      return section(element, limit);
    }
    return null;
  }

  private static boolean isFurniture(Element element) {
    return isFurnitureElement(element)
        || FURNITURE_ROLES.contains(element.attr("role"))
        || element.hasAttr("hidden")
        || element.attr("aria-hidden").equals("true")
        || INVISIBLE.matcher(element.attr("style")).find();
  }

  /** Buttons inside headings open and close sections of an ad. */
  private static boolean isFurnitureElement(Element element) {
    String name = element.normalName();
    return FURNITURE_ELEMENTS.contains(name)
        && !(name.equals("header") && isInside(element, OWN_PARTS))
        && !(name.equals("button") && isInside(element, HEADINGS));
  }

  private static boolean isInside(Element element, Set<String> names) {
    Element around = element.parent();
    while (around != null && !names.contains(around.normalName())) {
      around = around.parent();
    }
    return around != null;
  }

  private static boolean hasFurnitureName(Element element, Element headed) {
    if (element.normalName().equals("form")) {
      return true;
    }
    if (element.attributesSize() == 0) {
      return false;
    }
    String names = names(element);
    return FURNITURE_NAME.matcher(names).find()
        || (AMBIGUOUS_NAME.matcher(names).find() && !isInside(element, headed));
  }

  private static boolean isInside(Element element, Element other) {
    Element around = other == null ? null : element.parent();
    while (around != null && !around.equals(other)) {
      around = around.parent();
    }
    return around != null;
  }

  /** Class names and id in lower case, with a hyphen where a word begins with a capital. */
  private static String names(Element element) {
    String names = element.className() + " " + element.id();
    return SimpleCaseFolding.fold(CAMEL_CASE.matcher(names).replaceAll("-"));
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
    boolean facts = measureOf(element).tellsFacts();
    int teasers = 0;
    int other = 0;
    for (Element child : element.children()) {
      Measure measure = measureOf(child);
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
  private static boolean isTeaser(Measure measure, int facts) {
    boolean tiny =
        measure.running < TEASER_CHARS && measure.text - measure.linkText < 2 * TEASER_CHARS;
    return measure.links > facts && (measure.linkFirst || tiny);
  }

  /** The largest part of the page that begins with this heading and has little running text. */
  private Element section(Element heading, double limit) {
    Element part = heading;
    while (part.parent() != null
        && SECTIONS.contains(part.parent().normalName())
        && part.previousElementSibling() == null
        && measureOf(part.parent()).running <= limit) {
      part = part.parent();
    }
    return part;
  }

  private Element mainElement(Element body) {
    Measure all = measureOf(body);
    Element main = body;
    for (boolean deeper = all.running > 0; deeper; ) {
      deeper = false;
      for (Element child : main.children()) {
        if (!PARTS_OF_TEXT.contains(child.normalName()) && holdsMost(measureOf(child), all)) {
          main = child;
          deeper = true;
          break;
        }
      }
    }
    return main;
  }

  /** Lists of short items are no running text, but are much of an ad. */
  private static boolean holdsMost(Measure part, Measure all) {
    return part != null
        && part.running >= MAIN_SHARE * all.running
        && part.text - part.linkText >= MAIN_SHARE * (all.text - all.linkText);
  }

  private void dropLinkLists(Element main) {
    for (Element element : main.getAllElements()) {
      Measure measure = measureOf(element);
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
  private int linkTextOf(Element element, Measure measure) {
    Measure around = measureOf(element.parent());
    boolean facts = measure.tellsFacts() && (around == null || around.tellsFacts());
    return facts ? measure.linkText - measure.factText : measure.linkText;
  }

  /** Notes a block of one short link behind its label as a fact. */
  private void noteFact(Element element, Measure measure) {
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
      Measure labelMeasure = labelElement == null ? null : measureOf(labelElement);
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
        && !HEADINGS.contains(element.normalName())
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

  /** Adds up text from the leaves to the root, without recursion. */
  private final class Measurer implements NodeFilter {
    private int openLinks;

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof Element element) {
        if (NO_TEXT.contains(element.normalName()) || dropped.contains(element)) {
          return FilterResult.SKIP_ENTIRELY;
        }
        Measure measure = new Measure();
        measures.put(element, measure);
        if (element.normalName().equals("a") && LinkTarget.isLink(element)) {
          openLinks++;
          measure.isLink = true;
          measure.linkFirst = LinkTarget.leadsElsewhere(element);
          measure.links = measure.linkFirst ? 1 : 0;
        }
      } else if (node instanceof TextNode text && node.parent() instanceof Element parent) {
        int chars = visibleChars(text.getWholeText());
        Measure measure = measureOf(parent);
        measure.text += chars;
        if (openLinks > 0) {
          measure.linkText += chars;
        } else {
          measure.running += chars >= RUNNING_TEXT_CHARS ? chars : 0;
          if (measure.links == 0) {
            measure.before = Measure.joined(measure.before, begin(text.getWholeText()));
          }
        }
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element) {
        Measure measure = measureOf(element);
        if (measure.isLink) {
          openLinks--;
        }
        noteFact(element, measure);
        Measure parent = element.parent() == null ? null : measureOf(element.parent());
        if (parent != null) {
          parent.add(measure);
        }
      }
      return FilterResult.CONTINUE;
    }
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
