package org.jobdedup.features.ad.page;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jsoup.nodes.Element;

/**
 * The parts of a page that are shown one at a time, behind tabs or under headings that open them:
 * only some are seen at first, but all of them are text.
 */
final class OpenedParts {
  /** So far above a link the list of tabs may begin that it belongs to. */
  private static final int MAX_WRAPPERS = 3;

  /** So much of the class names of an element is looked at. */
  private static final int MAX_NAME_CHARS = 1_000;

  private static final Pattern OPENER_NAME =
      Pattern.compile("(^|[^a-z])(tab|tabs|tablist|accordion)($|[^a-z])");

  private final Set<String> ids = new HashSet<>();

  /** Looks for what tabs and headings of a page open. */
  static OpenedParts of(Element body) {
    OpenedParts parts = new OpenedParts();
    for (Element opener :
        body.select("[aria-controls], [data-target], [data-bs-target], a[href^=#]")) {
      if (isOpener(opener)) {
        parts.ids.add(opener.attr("aria-controls").strip());
        for (String name : new String[] {"data-target", "data-bs-target", "href"}) {
          String target = opener.attr(name).strip();
          if (target.startsWith("#")) {
            parts.ids.add(target.substring(1));
          }
        }
      }
    }
    parts.ids.remove("");
    return parts;
  }

  /** Whether a tab or a heading opens this element, which is no furniture although unseen. */
  boolean contains(Element element) {
    return element.attr("role").equals("tabpanel") || ids.contains(element.id());
  }

  private static boolean isOpener(Element opener) {
    Element around = opener;
    for (int i = 0; i <= MAX_WRAPPERS && around != null; i++) {
      String role = around.attr("role");
      if (role.equals("tab")
          || role.equals("tablist")
          || PageFurniture.isHeading(around)
          || hasOpenerName(around)) {
        return true;
      }
      around = around.parent();
    }
    return false;
  }

  private static boolean hasOpenerName(Element element) {
    String names = element.className();
    String begin = names.substring(0, Math.min(names.length(), MAX_NAME_CHARS));
    return OPENER_NAME.matcher(SimpleCaseFolding.fold(begin)).find();
  }
}
