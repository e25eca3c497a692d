package org.jobdedup.features.ad.page;

import java.util.regex.Pattern;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/**
 * Tells anchors that lead to other pages or do something from those whose text is part of an ad.
 */
final class LinkTarget {
  /** So much of an address is looked at. */
  private static final int MAX_CHARS = 2_000;

  /** Ways to write or call, and points on the earth; without an address they are actions. */
  private static final Pattern CONTACT =
      Pattern.compile("(mailto|tel|callto|sms|fax|geo):[\\s/]*[^\\s/?].*", Pattern.DOTALL);

  private static final Pattern MAP =
      Pattern.compile(
          "(https?:)?//("
              + "([a-z0-9-]+\\.)*(maps?|mapy|openstreetmap|osm)\\.[a-z0-9.-]+([/?#:].*)?"
              + "|([a-z0-9-]+\\.)*(google|bing|goo)\\.[a-z.]+/maps([/?#@].*)?)",
          Pattern.DOTALL);

  /** Class names of links that do something instead of leading somewhere. */
  private static final Pattern ACTION_NAME = Pattern.compile("(^|[^a-z])(btn|button)($|[^a-z])");

  private LinkTarget() {}

  /**
   * Whether an anchor leads to another page or does something, so that its text is no text of the
   * ad. Those that write to somebody, call, or show a map are text, as are links to a part of the
   * same page and anchors that only name a place.
   */
  static boolean isLink(Element anchor) {
    String address = address(anchor);
    if (CONTACT.matcher(address).matches() || MAP.matcher(address).matches()) {
      return false;
    }
    boolean text = !anchor.hasAttr("href") || (isSamePage(address) && address.length() > 1);
    return !text || isAction(anchor);
  }

  /** Whether a link leads to another page. */
  static boolean leadsElsewhere(Element link) {
    String address = address(link);
    return !address.isEmpty() && !isSamePage(address);
  }

  /** A part of a page with a slash in its name is a page to a script. */
  private static boolean isSamePage(String address) {
    return address.startsWith("#") && address.indexOf('/') < 0;
  }

  private static String address(Element anchor) {
    String address = anchor.attr("href").strip();
    return SimpleCaseFolding.fold(address.substring(0, Math.min(MAX_CHARS, address.length())));
  }

  private static boolean isAction(Element anchor) {
    if (anchor.attr("role").equals("button") || ACTION_NAME.matcher(anchor.className()).find()) {
      return true;
    }
    for (Attribute attribute : anchor.attributes()) {
      String name = attribute.getKey();
      if (name.startsWith("on") || name.contains("toggle")) {
        return true;
      }
    }
    return false;
  }
}
