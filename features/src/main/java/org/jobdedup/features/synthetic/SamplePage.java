package org.jobdedup.features.synthetic;

import java.util.List;
import org.jobdedup.features.ad.JobAd;

/** A job board's page for one ad: navigation, cookie notice, the ad, similar jobs, footer. */
final class SamplePage {
  private SamplePage() {}

  /**
   * The page as HTML.
   *
   * @param jsonLd schema.org JobPosting to embed; empty for none
   * @param address canonical address; empty for none
   */
  static String html(
      GeneratedAd generated,
      List<Section> sections,
      SiteChrome.Pieces pieces,
      String jsonLd,
      String address) {
    JobAd ad = generated.ad();
    StringBuilder out = new StringBuilder(8192);
    out.append("<!DOCTYPE html>\n<html lang=\"").append(generated.language().tag());
    out.append("\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    TextLayout.escape(out, ad.title() + " | " + ad.site()).append("</title>\n");
    if (!address.isEmpty()) {
      TextLayout.escape(out.append("<link rel=\"canonical\" href=\""), address).append("\">\n");
    }
    TextLayout.escape(out.append("<meta property=\"og:title\" content=\""), ad.title());
    TextLayout.escape(out.append("\">\n<meta property=\"og:site_name\" content=\""), ad.site());
    out.append("\">\n");
    if (!jsonLd.isEmpty()) {
      out.append("<script type=\"application/ld+json\">\n").append(jsonLd);
      out.append("\n</script>\n");
    }
    out.append("</head>\n<body>\n<div id=\"cookie-banner\" role=\"dialog\"><p>");
    TextLayout.escape(out, pieces.cookieNotice()).append("</p></div>\n<header><nav>\n<ul>\n");
    for (String line : pieces.menu()) {
      TextLayout.escape(out.append("<li><a href=\"/\">"), line).append("</a></li>\n");
    }
    out.append("</ul>\n</nav></header>\n<main>\n<article class=\"job\">\n");
    TextLayout.escape(out.append("<h1>"), ad.title()).append("</h1>\n");
    TextLayout.escape(out.append("<p class=\"employer\">"), ad.organization()).append("</p>\n");
    TextLayout.escape(out.append("<p class=\"location\">"), ad.location()).append("</p>\n");
    TextLayout.escape(out.append("<div class=\"actions\"><button>"), pieces.buttons());
    out.append("</button></div>\n<div class=\"description\">\n");
    out.append(TextLayout.html(sections));
    out.append("</div>\n</article>\n</main>\n<aside class=\"similar-jobs\">\n");
    TextLayout.escape(out.append("<h2>"), pieces.similarHeading()).append("</h2>\n<ul>\n");
    for (String job : pieces.similarJobs()) {
      TextLayout.escape(out.append("<li><a href=\"/\">"), job).append("</a></li>\n");
    }
    out.append("</ul>\n</aside>\n<footer><p>");
    return TextLayout.escape(out, pieces.footer())
        .append("</p></footer>\n</body>\n</html>\n")
        .toString();
  }
}
