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
 * mostly links are dropped.
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

  private static final Set<String> NO_TEXT =
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

  /** Text below an element, counted in characters other than blanks. */
  private static final class Measure {
    int text;
    int linkText;
    int running;
    int links;

    /** Whether a link begins before any text. */
    boolean linkFirst;

    void add(Measure part) {
      linkFirst |= text == 0 && part.linkFirst;
      text += part.text;
      linkText += part.linkText;
      running += part.running;
      links += part.links;
    }
  }

  private MainText() {}

  /** The main text of a page, empty when it has none. */
  static String of(Document document) {
    return new MainText().extract(document);
  }

  private String extract(Document document) {
    Element body = document.body();
    measure(body);
    int pageText = measureOf(body).text;
    dropFurniture(body);
    measure(body);
    Element main = mainElement(body);
    dropLinkLists(main);
    String text = HtmlText.textOf(main, dropped::contains);
    // What is left of a page that is all furniture, such as a list of search results, is no ad.
    boolean remnant = text.length() < REMNANT_CHARS && text.length() < REMNANT_SHARE * pageText;
    return remnant ? "" : text;
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
    int teasers = 0;
    int other = 0;
    for (Element child : element.children()) {
      Measure measure = measureOf(child);
      if (measure != null && measure.running > FURNITURE_SHARE * all) {
        return false;
      }
      if (measure != null && isTeaser(measure)) {
        teasers++;
      } else if (measure != null) {
        other += measure.running;
      }
    }
    return teasers >= TEASER_SHARE * element.childrenSize()
        && other <= LIKELY_FURNITURE_SHARE * all;
  }

  /** A section of an ad may hold links, too, but begins with its own text and has more of it. */
  private static boolean isTeaser(Measure measure) {
    boolean tiny =
        measure.running < TEASER_CHARS && measure.text - measure.linkText < 2 * TEASER_CHARS;
    return measure.links > 0 && (measure.linkFirst || tiny);
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
          && measure.linkText >= LINK_SHARE * measure.text
          && measure.running == 0) {
        dropped.add(element);
      }
    }
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
        if (element.normalName().equals("a")) {
          openLinks++;
          measure.linkFirst = leadsElsewhere(element.attr("href"));
          measure.links = measure.linkFirst ? 1 : 0;
        }
      } else if (node instanceof TextNode text && node.parent() instanceof Element parent) {
        int chars = visibleChars(text.getWholeText());
        Measure measure = measureOf(parent);
        measure.text += chars;
        if (openLinks > 0) {
          measure.linkText += chars;
        } else if (chars >= RUNNING_TEXT_CHARS) {
          measure.running += chars;
        }
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element) {
        if (element.normalName().equals("a")) {
          openLinks--;
        }
        Measure parent = element.parent() == null ? null : measureOf(element.parent());
        if (parent != null) {
          parent.add(measureOf(element));
        }
      }
      return FilterResult.CONTINUE;
    }
  }

  /** Neither a part of the same page nor a way to write or call. */
  private static boolean leadsElsewhere(String address) {
    boolean samePage = address.startsWith("#") && address.indexOf('/') < 0;
    return !address.isEmpty()
        && !samePage
        && !address.startsWith("mailto:")
        && !address.startsWith("tel:");
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
