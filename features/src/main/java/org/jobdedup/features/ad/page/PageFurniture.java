package org.jobdedup.features.ad.page;

import java.util.Set;
import java.util.regex.Pattern;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jsoup.nodes.Element;

/**
 * What is known to be furniture of a page, such as navigation, banners and consent tools: by
 * element, role, class name, id or heading. How much of the page an element holds is for the caller
 * to weigh.
 */
final class PageFurniture {
  private static final Set<String> FURNITURE_ELEMENTS =
      Set.of("nav", "footer", "aside", "header", "dialog", "button", "select", "menu", "textarea");

  /** Elements whose header names the job, its employer and its place. */
  private static final Set<String> OWN_PARTS = Set.of("main", "article");

  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

  /** Furniture that may tell facts of the ad beside its text. */
  private static final Set<String> BESIDE = Set.of("aside", "complementary");

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
              + "|more-jobs|other-jobs|job-?alerts?|jobmail|jobagent|reviews?|pagination|pager|skip-link"
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

  private PageFurniture() {}

  /** Whether element or role say that an element is furniture. */
  static boolean isFurniture(Element element) {
    return isFurnitureElement(element) || FURNITURE_ROLES.contains(element.attr("role"));
  }

  /** Whether attributes say that an element is not shown at first. */
  static boolean isUnseen(Element element) {
    return element.hasAttr("hidden")
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

  /**
   * Whether class names or id are those of furniture.
   *
   * @param headed what the main heading stands over, where some of these names are parts of an ad
   */
  static boolean hasFurnitureName(Element element, Element headed) {
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

  /** Whether furniture stands beside an ad and may tell facts of it. */
  static boolean isBeside(Element element) {
    return BESIDE.contains(element.normalName())
        || BESIDE.contains(element.attr("role"))
        || names(element).contains("sidebar");
  }

  private static boolean isInside(Element element, Set<String> names) {
    Element around = element.parent();
    while (around != null && !names.contains(around.normalName())) {
      around = around.parent();
    }
    return around != null;
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

  static boolean isHeading(Element element) {
    return HEADINGS.contains(element.normalName());
  }

  /** Whether an element is the heading of a list of other jobs. */
  static boolean headsOtherJobs(Element element) {
    return isHeading(element) && OTHER_JOBS_HEADING.matcher(element.text().strip()).matches();
  }
}
