package org.jobdedup.features.text;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * Turns descriptions that may be HTML, may carry entities, or may carry Markdown marks into plain
 * text with the line structure that a reader would see.
 *
 * <p>Plain text passes through untouched. Never recursive, and nesting is bound by the parser, so
 * that markup nested a hundred thousand deep does no harm.
 */
public final class HtmlText {
  /** Open elements beyond this depth are closed by the parser; text is kept. */
  public static final int MAX_DEPTH = 512;

  private static final String BULLET = "\u2022 ";
  private static final String CDATA = "<![CDATA[";

  private static final Set<String> BLOCKS =
      Set.of(
          "address",
          "article",
          "aside",
          "blockquote",
          "body",
          "center",
          "dd",
          "details",
          "div",
          "dl",
          "dt",
          "fieldset",
          "figcaption",
          "figure",
          "footer",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "header",
          "hr",
          "li",
          "main",
          "menu",
          "nav",
          "ol",
          "p",
          "pre",
          "section",
          "summary",
          "table",
          "tbody",
          "tfoot",
          "thead",
          "tr",
          "ul");

  private static final Set<String> DROPPED =
      Set.of(
          "script",
          "style",
          "noscript",
          "template",
          "head",
          "svg",
          "math",
          "iframe",
          "object",
          "embed",
          "canvas",
          "audio",
          "video",
          "select",
          "textarea");

  /** Tags that tell markup from text with a stray '<'. */
  private static final Set<String> INLINE =
      Set.of(
          "a", "abbr", "b", "big", "br", "button", "code", "em", "font", "html", "i", "img",
          "input", "label", "link", "mark", "meta", "option", "s", "small", "span", "strike",
          "strong", "sub", "sup", "td", "th", "tt", "u", "wbr");

  private static final int MAX_TAG_CHARS = 12;
  private static final int MAX_ENTITY_CHARS = 32;

  private HtmlText() {}

  /**
   * The plain text of a description.
   *
   * <p>Block elements and {@code <br>} become line ends, list items begin with a bullet, entities
   * are decoded (twice where markup itself was escaped, also inside of other markup), scripts and
   * styles are dropped, the Markdown marks for headings, bold text, list items and escapes are
   * removed, and characters that look alike are written in one way: blanks and hyphens that do not
   * break are plain ones, accents are composed, and what has no width is dropped.
   *
   * @param maybeHtml text with or without markup, or null
   * @return the text, empty for null
   */
  public static String toText(String maybeHtml) {
    if (maybeHtml == null) {
      return "";
    }
    String text = maybeHtml;
    if (!hasTag(text) && hasEntity(text)) {
      text = Parser.unescapeEntities(text, false);
      if (!hasTag(text) && hasEntity(text)) {
        // Markup may have been escaped twice.
        String twice = Parser.unescapeEntities(text, false);
        text = hasClosedBlock(twice) ? twice : text;
      }
    }
    if (text.startsWith(CDATA)) {
      text = withoutCdata(text);
    }
    if (hasTag(text)) {
      text = parsedText(text, SourceLines.areLines(text, BLOCKS, DROPPED));
      if (hasClosedBlock(text)) {
        // Markup that was escaped inside of markup; the lines around it are made already.
        text = parsedText(text, /* keepLineEnds= */ true);
      }
      if (hasEntity(text) || hasTag(text)) {
        text = Parser.unescapeEntities(text, false);
      }
    }
    return MarkdownMarks.remove(PlainCharacters.of(text));
  }

  /**
   * A short field, such as a name or an address, with its entities decoded once and its characters
   * in one form, as in {@link #toText}. Stricter than for text: what looks like an entity but lacks
   * its semicolon may be the parameter of an address, as in {@code ?a=1&copy=2}, and stays.
   */
  public static String decodedField(String text) {
    return PlainCharacters.of(
        hasEntity(text) ? Parser.unescapeEntities(text, /* inAttribute= */ true) : text);
  }

  /**
   * The text below an element, with the line structure of its blocks.
   *
   * @param root the element, not changed
   * @param skipped elements below it that are left out with all they hold
   */
  public static String textOf(Element root, Predicate<Element> skipped) {
    Renderer renderer = new Renderer(/* keepLineEnds= */ false, skipped);
    NodeTraversor.filter(renderer, root);
    return renderer.text();
  }

  /** Feeds wrap markup as a whole; the parser would take it for a comment. */
  private static String withoutCdata(String text) {
    int end = text.lastIndexOf("]]>");
    return text.substring(CDATA.length(), end < 0 ? text.length() : end);
  }

  private static String parsedText(String html, boolean keepLineEnds) {
    Parser parser = Parser.htmlParser().setMaxDepth(MAX_DEPTH);
    Element body = parser.parseInput(BoundedMarkup.of(html), "").body();
    Renderer renderer = new Renderer(keepLineEnds, element -> false);
    NodeTraversor.filter(renderer, body);
    return renderer.text();
  }

  private static boolean hasTag(String text) {
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      if (text.startsWith("!--", at + 1) || isOneOf(tagName(text, at), INLINE, BLOCKS, DROPPED)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a block is opened and closed, which tells markup from a tag that is talked about. */
  private static boolean hasClosedBlock(String text) {
    Set<String> opened = new HashSet<>();
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      String name = tagName(text, at);
      if (BLOCKS.contains(name)) {
        if (text.charAt(at + 1) != '/') {
          opened.add(name);
        } else if (opened.contains(name)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOneOf(
      String name, Set<String> first, Set<String> second, Set<String> third) {
    return first.contains(name) || second.contains(name) || third.contains(name);
  }

  /** The name of the tag that a less-than sign opens, lower case; empty when it opens none. */
  static String tagName(String text, int lessThan) {
    int from = lessThan + 1;
    if (from < text.length() && text.charAt(from) == '/') {
      from++;
    }
    int to = from;
    while (to < text.length()
        && to - from <= MAX_TAG_CHARS
        && isAsciiLetterOrDigit(text.charAt(to))) {
      to++;
    }
    if (to == from || to == text.length()) {
      return "";
    }
    char behind = text.charAt(to);
    boolean ends = behind == '>' || behind == '/' || Character.isWhitespace(behind);
    return ends ? text.substring(from, to).toLowerCase(Locale.ROOT) : "";
  }

  private static boolean hasEntity(String text) {
    for (int at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
      int to = at + 1;
      if (to < text.length() && text.charAt(to) == '#') {
        to++;
      }
      int from = to;
      while (to < text.length()
          && to - from < MAX_ENTITY_CHARS
          && isAsciiLetterOrDigit(text.charAt(to))) {
        to++;
      }
      if (to > from && to < text.length() && text.charAt(to) == ';') {
        return true;
      }
    }
    return false;
  }

  private static boolean isAsciiLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /** Writes text nodes with collapsed blanks and line ends where blocks begin and end. */
  private static final class Renderer implements NodeFilter {
    private final boolean keepLineEnds;
    private final Predicate<Element> skipped;
    private final StringBuilder text = new StringBuilder();
    private boolean blankPending;

    /** Line ends of the source that count if text follows before the next block. */
    private int lineEndsPending;

    /** Whether nothing but blanks came since a block began or ended. */
    private boolean besideBlock;

    /** How many elements are open whose line ends count. */
    private int preformatted;

    Renderer(boolean keepLineEnds, Predicate<Element> skipped) {
      this.skipped = skipped;
      this.keepLineEnds = keepLineEnds;
    }

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode textNode) {
        append(textNode.getWholeText());
      } else if (node instanceof Element element) {
        String name = element.normalName();
        if (DROPPED.contains(name) || skipped.test(element)) {
          return FilterResult.SKIP_ENTIRELY;
        }
        if (name.equals("br")) {
          besideBlock();
          text.append('\n');
        } else if (BLOCKS.contains(name)) {
          startLine();
          if (name.equals("li")) {
            text.append(BULLET);
          } else if (name.equals("pre")) {
            preformatted++;
          }
        } else if (name.equals("td") || name.equals("th")) {
          blankPending = true;
        }
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element && BLOCKS.contains(element.normalName())) {
        startLine();
        if (element.normalName().equals("pre")) {
          preformatted--;
        }
      }
      return FilterResult.CONTINUE;
    }

    private void besideBlock() {
      blankPending = false;
      lineEndsPending = 0;
      besideBlock = true;
    }

    private void append(String raw) {
      for (int i = 0; i < raw.length(); i++) {
        char c = raw.charAt(i);
        if (c == '\n' && (keepLineEnds || preformatted > 0)) {
          blankPending = false;
          lineEndsPending += besideBlock ? 0 : 1;
        } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == '\u00A0') {
          blankPending = true;
        } else {
          for (; lineEndsPending > 0; lineEndsPending--) {
            text.append('\n');
          }
          besideBlock = false;
          if (blankPending && !atLineStart() && text.charAt(text.length() - 1) != ' ') {
            text.append(' ');
          }
          blankPending = false;
          text.append(c);
        }
      }
    }

    private void startLine() {
      besideBlock();
      if (!atLineStart() && !endsWithBullet()) {
        text.append('\n');
      }
    }

    private boolean atLineStart() {
      return text.length() == 0 || text.charAt(text.length() - 1) == '\n';
    }

    /** A paragraph inside a list item stays on the line of its bullet. */
    private boolean endsWithBullet() {
      int length = text.length();
      return length >= 2
          && text.charAt(length - 1) == ' '
          && text.charAt(length - 2) == BULLET.charAt(0);
    }

    String text() {
      return text.toString().strip();
    }
  }
}
