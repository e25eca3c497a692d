package org.jobdedup.features.ad.page;

import java.net.URI;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.PageAddress;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/**
 * What a page says about itself outside of its text.
 *
 * @param id the page's canonical address, or the {@link PageId} where it names none
 * @param fields title, site, address and language as far as they are known
 * @param employerInTitle the employer, where the shared title of the page is {@code HEADING at
 *     EMPLOYER} in so many words and the employer stands alone in the page as well
 */
record PageFacts(String id, Map<AdField, String> fields, Optional<String> employerInTitle) {
  /** So many main headings are compared with the titles of the page. */
  private static final int MAX_HEADINGS = 100;

  /** So much of a title is compared with headings. */
  private static final int MAX_COMPARED_CHARS = 10_000;

  /** What stands between a job and its employer; German 'bei' may name a town as well. */
  private static final List<String> EMPLOYED_AT = List.of(" at ", " chez ", " bij ", " hos ");

  /** The name of the site behind that of an employer. */
  private static final Pattern SITE_BEHIND = Pattern.compile(" [|\u00b7\u2013-] .*");

  private static final int MAX_EMPLOYER_CHARS = 100;

  /** Each posting of a page gets its address, so that a long one would fill the memory. */
  private static final int MAX_ADDRESS_CHARS = 1_000;

  static PageFacts of(Document document, String fileName, byte[] page) {
    EnumMap<AdField, String> fields = new EnumMap<>(AdField.class);
    String address = address(document);
    put(fields, AdField.TITLE, title(document));
    put(fields, AdField.URL, address);
    put(fields, AdField.SITE, site(document, address));
    put(fields, AdField.LANGUAGE, language(document));
    return new PageFacts(
        address == null ? PageId.of(fileName, page) : address,
        fields,
        employerInTitle(document, fields.get(AdField.TITLE)));
  }

  private static void put(Map<AdField, String> fields, AdField field, String value) {
    if (value != null && !value.isBlank()) {
      fields.put(field, value.strip());
    }
  }

  /**
   * The canonical address, unless it is missing, relative, very long, or that of the whole site.
   */
  private static String address(Document document) {
    Element link = document.selectFirst("link[rel=canonical]");
    String canonical = link == null ? "" : link.attr("href").strip();
    if (isShortPageAddress(canonical)) {
      return canonical;
    }
    String shared = meta(document, "og:url");
    return isShortPageAddress(shared) ? shared : null;
  }

  private static boolean isShortPageAddress(String address) {
    return address.length() <= MAX_ADDRESS_CHARS && PageAddress.isPage(address);
  }

  private static Optional<String> employerInTitle(Document document, String title) {
    if (title == null || title.length() > MAX_COMPARED_CHARS) {
      return Optional.empty();
    }
    for (String stated : new String[] {meta(document, "og:title"), document.title()}) {
      String shared = stated.substring(0, Math.min(stated.length(), MAX_COMPARED_CHARS));
      for (String at : EMPLOYED_AT) {
        int from = shared.indexOf(title + at);
        if (from == 0 || (from > 0 && shared.charAt(from - 1) == ' ')) {
          String employer = shared.substring(from + title.length() + at.length()).strip();
          return Stream.of(employer, SITE_BEHIND.matcher(employer).replaceFirst(""))
              .filter(name -> standsAlone(document, at, name))
              .findFirst();
        }
      }
    }
    return Optional.empty();
  }

  /** Whether an element says an employer and nothing else, but for a word before it. */
  private static boolean standsAlone(Document document, String at, String employer) {
    String behind = at.strip() + " " + employer;
    return !employer.isEmpty()
        && employer.length() <= MAX_EMPLOYER_CHARS
        && document.body().stream()
            .filter(element -> element.childrenSize() == 0)
            .map(Element::text)
            .anyMatch(text -> text.equals(employer) || text.equals(behind));
  }

  /**
   * The main heading that the shared title of the page repeats, else the longest one that its title
   * repeats, since a main heading may also be the name of the site; else the shared title, the
   * first main heading, or the page title.
   */
  private static String title(Document document) {
    String shared = meta(document, "og:title");
    String page = document.title();
    String site = meta(document, "og:site_name");
    String first = null;
    String longest = "";
    for (Element heading : document.select("h1").stream().limit(MAX_HEADINGS).toList()) {
      String text = heading.text().strip();
      if (text.isEmpty() || text.equalsIgnoreCase(site)) {
        continue;
      }
      if (contains(shared, text)) {
        return text;
      }
      if (contains(page, text) && text.length() > longest.length()) {
        longest = text;
      }
      first = first == null ? text : first;
    }
    if (first == null) {
      longest = onlyRepeated(document.select("h2"), shared + "\n" + page, site);
    }
    if (!longest.isEmpty()) {
      return longest;
    }
    if (!shared.isEmpty()) {
      return shared;
    }
    return first == null ? page : first;
  }

  /** The heading that titles repeat, if it is the only one; else empty. */
  private static String onlyRepeated(Elements headings, String titles, String site) {
    List<String> repeated =
        headings.stream()
            .limit(MAX_HEADINGS)
            .map(heading -> heading.text().strip())
            .filter(text -> !text.isEmpty() && !text.equalsIgnoreCase(site))
            .filter(text -> contains(titles, text))
            .distinct()
            .toList();
    return repeated.size() == 1 ? repeated.get(0) : "";
  }

  private static boolean contains(String text, String part) {
    String compared = text.substring(0, Math.min(text.length(), MAX_COMPARED_CHARS));
    return part.length() <= compared.length()
        && SimpleCaseFolding.fold(compared).contains(SimpleCaseFolding.fold(part));
  }

  private static String site(Document document, String address) {
    String named = meta(document, "og:site_name");
    if (!named.isEmpty() || address == null) {
      return named;
    }
    String host = URI.create(address).getHost().toLowerCase(Locale.ROOT);
    return host.startsWith("www.") ? host.substring("www.".length()) : host;
  }

  private static String language(Document document) {
    Element root = document.selectFirst("html[lang]");
    return root == null ? null : root.attr("lang");
  }

  private static String meta(Document document, String property) {
    Element meta =
        document.selectFirst("meta[property=" + property + "], meta[name=" + property + "]");
    return meta == null ? "" : meta.attr("content").strip();
  }
}
