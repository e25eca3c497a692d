package org.jobdedup.features.ad.read;

import static org.jobdedup.features.ad.page.Pages.BODY_TEXT;
import static org.jobdedup.features.ad.page.Pages.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.TurkishLocale;
import org.jobdedup.features.ad.page.PageId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(TurkishLocale.class)
class HtmlPageReaderTest {
  private static final String FURNISHED_PAGE =
      String.format(
          Locale.ROOT,
          """
      <!DOCTYPE html><html lang="en"><head>
      <title>Bee Keeper (f/m) at Hive Farm | Rural Jobs</title>
      <link rel="canonical" href="https://www.ruraljobs.example/ad/42">
      <meta property="og:title" content="Bee Keeper (f/m) at Hive Farm">
      <meta property="og:site_name" content="Rural Jobs">
      <style>.x{color:red}</style></head>
      <body class="page nav-v2">
      <header><h1>Rural Jobs</h1><nav><a href="/">Home</a><a href="/all">All vacancies</a></nav></header>
      <div id="cookie-consent"><p>We use cookies to make this site better for each and every visitor.</p>
      <button>Accept all cookies</button></div>
      <div class="wrap"><div class="nav-content"><h1>Bee Keeper (f/m)</h1>
      %s
      <p class="apply"><a href="/apply">Apply for this vacancy</a></p></div>
      <section><h3>Similar jobs</h3><ul>
      <li><a href="/1">Goat Keeper in the hills</a><p>The goats of this farm are waiting for you and your dog.</p></li>
      <li><a href="/2">Sheep Shearer</a><p>A travelling job in spring with a merry team of shearers.</p></li>
      <li><a href="/3">Cider Maker</a></li><li><a href="/4">Orchard Help</a></li></ul></section></div>
      <footer><p>Rural Jobs is a service of a made-up company in a made-up town since 1999.</p></footer>
      <script>var tracking = "this must never be text";</script>
      </body></html>
      """,
          BODY_TEXT);

  @Test
  void theTextOfTheAdIsKeptAndTheFurnitureDropped() {
    JobAd ad = Records.onlyAd(read(FURNISHED_PAGE));

    assertEquals("https://www.ruraljobs.example/ad/42", ad.id());
    assertEquals("https://www.ruraljobs.example/ad/42", ad.url());
    assertEquals("Bee Keeper (f/m)", ad.title());
    assertEquals("Rural Jobs", ad.site());
    assertEquals("en", ad.language());
    String text = ad.description();
    assertTrue(text.contains("You look after forty hives"), text);
    assertTrue(text.contains("\u2022 Harvest, filter and jar"), text);
    assertTrue(text.contains("driving licence"), text);
    for (String furniture :
        List.of(
            "cookies", "vacancies", "Similar", "Goat", "Sheep", "Cider", "made-up", "tracking")) {
      assertFalse(text.contains(furniture), furniture + " in: " + text);
    }
  }

  @Test
  void jsonLdIsUsedWhereAPageCarriesIt() {
    String script =
        """
        <script type="application/ld+json">{"@type": "Organization", "name": "Rural Jobs"}</script>
        <script type='application/LD+json'>
        //<![CDATA[
        {"@context": "https://schema.org", "@type": "JobPosting", "title": "Bee Keeper",
         "datePosted": "2026-02-03", "hiringOrganization": {"name": "Hive Farm"},
         "jobLocation": {"address": {"addressLocality": "Ghent"}},
         "description": "<p>From the
        markup</p>", "identifier": {"value": 42},}
        //]]>
        </script></body>
        """;

    JobAd ad = Records.onlyAd(read(FURNISHED_PAGE.replace("</body>", script)));

    assertEquals("https://www.ruraljobs.example/ad/42", ad.id());
    assertEquals("Bee Keeper", ad.title());
    assertEquals("Hive Farm", ad.organization());
    assertEquals("Ghent", ad.location());
    assertEquals("Rural Jobs", ad.site());
    assertEquals(Instant.parse("2026-02-03T00:00:00Z"), ad.postedAt());
    assertTrue(ad.description().startsWith("<p>From the"));
  }

  @Test
  void theEmployerOfAPostingMayStandElsewhereInItsJsonLd() {
    String script =
        """
        <script type="application/ld+json">{"@graph": [
        {"@type": "JobPosting", "description": "one", "hiringOrganization": {"@id": "#org"}},
        {"@type": "Organization", "@id": "#org", "name": "Hive Farm"}]}</script></body>
        """;

    JobAd ad = Records.onlyAd(read(FURNISHED_PAGE.replace("</body>", script)));

    assertEquals("Hive Farm", ad.organization());
  }

  @Test
  void longFactsOfAPageAreNotRepeatedForEachOfManyPostings() {
    String endless = "x".repeat(50_000);
    String page =
        "<html><head><title>"
            + endless
            + "</title><link rel=canonical href='https://x.example/"
            + endless
            + "'><script type='application/ld+json'>["
            + "{\"@type\": \"JobPosting\", \"description\": \"one\"},".repeat(1_000)
            + "]</script></head></html>";

    List<AdRecord> records = read(page);

    assertEquals(1_000, records.stream().filter(Parsed.class::isInstance).count());
    assertNull(((Parsed) records.get(0)).ad().title());
    assertEquals(1_000, Set.copyOf(Records.adIds(records)).size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"@type\": \"JobPosting\", \"title\": \"Bee Keeper\"}",
        "{\"@type\": \"JobPosting\", \"description\": \"broken",
        "not json at all",
        ""
      })
  void a_page_whose_json_ld_has_no_text_is_read_by_its_main_text(String json) {
    String script = "<script type=\"application/ld+json\">" + json + "</script></body>";

    JobAd ad = Records.onlyAd(read(FURNISHED_PAGE.replace("</body>", script)));

    assertTrue(ad.description().contains("forty hives"));
  }

  @Test
  void severalPostingsOfOnePageGetIdsOfTheirOwn() {
    String script =
        """
        <script type="application/ld+json">[
        {"@type": "JobPosting", "description": "one", "identifier": "same"},
        {"@type": "JobPosting", "description": "two", "identifier": "same"},
        {"@type": "JobPosting", "description": "three", "url": "https://x.example/3"}]
        </script></body>
        """;

    assertEquals(
        List.of(
            "https://www.ruraljobs.example/ad/42#1",
            "https://www.ruraljobs.example/ad/42#2",
            "https://x.example/3"),
        Records.adIds(read(FURNISHED_PAGE.replace("</body>", script))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://hive.example", "https://hive.example/", "HTTP://hive.example"})
  void theFrontPageOfASiteIsNoAddressOfAPosting(String url) {
    String posting =
        "{\"@type\": \"JobPosting\", \"description\": \"one\", \"url\": \"" + url + "\"}";
    String one = "<script type=\"application/ld+json\">" + posting + "</script></body>";
    String two =
        one.replace(
            posting, "[" + posting + ", {\"@type\": \"JobPosting\", \"description\": \"two\"}]");

    JobAd ad = Records.onlyAd(read(FURNISHED_PAGE.replace("</body>", one)));

    assertEquals("https://www.ruraljobs.example/ad/42", ad.url());
    assertEquals(url, Records.onlyAd(read("<html><body>" + one)).url());
    assertEquals(
        List.of("https://www.ruraljobs.example/ad/42#1", "https://www.ruraljobs.example/ad/42#2"),
        Records.adIds(read(FURNISHED_PAGE.replace("</body>", two))));
    List<String> ids = Records.adIds(read("<html><body>" + two));
    assertTrue(ids.get(0).endsWith("#1") && ids.get(1).endsWith("#2"), ids::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://hive.example/7",
        "https://hive.example/?job=7",
        "https://hive.example/#/7"
      })
  void otherAddressesOfAPostingCount(String url) {
    String script =
        "<script type=\"application/ld+json\">{\"@type\": \"JobPosting\", \"description\": \"one\","
            + " \"url\": \""
            + url
            + "\"}</script></body>";

    assertEquals(url, Records.onlyAd(read(FURNISHED_PAGE.replace("</body>", script))).url());
  }

  @Test
  void pagesOfOneNameInTwoFoldersAreTwoAds() {
    String page = "<html><body>" + BODY_TEXT + "</body></html>";

    for (String file : List.of("ad7.htm", "index.html")) {
      String one = Records.onlyAd(Records.read("a/" + file, page)).id();
      String other = Records.onlyAd(Records.read("b/" + file, page.replace("forty", "fifty"))).id();

      assertNotEquals(one, other);
    }
  }

  @Test
  void theIdOfAPageDoesNotDependOnHowItsFileIsReached() {
    String page = "<html><body>" + BODY_TEXT + "</body></html>";
    String id = Records.onlyAd(Records.read("ad7.htm", page)).id();

    for (String path : List.of("a/ad7.htm", "/x/y/ad7.htm", "..\\a\\ad7.htm")) {
      assertEquals(id, Records.onlyAd(Records.read(path, page)).id());
    }
    assertEquals(id, Records.onlyAd(Records.read("a/ad7.htm.gz", Records.gzip(page))).id());
  }

  @Test
  void postingsOfOnePageThatStateOneAddressAreToldApart() {
    String script =
        """
        <script type="application/ld+json">[
        {"@type": "JobPosting", "description": "one", "url": "https://x.example/all"},
        {"@type": "JobPosting", "description": "two", "url": "https://x.example/all"},
        {"@type": "JobPosting", "description": "three", "url": "https://x.example/3"}]
        </script></body>
        """;

    assertEquals(
        List.of(
            "https://www.ruraljobs.example/ad/42#1",
            "https://www.ruraljobs.example/ad/42#2",
            "https://x.example/3"),
        Records.adIds(read(FURNISHED_PAGE.replace("</body>", script))));
  }

  @Test
  void aPageWithoutAnAddressIsNamedByItsFileAndContent() throws Exception {
    String page = "<html><body>" + BODY_TEXT + "</body></html>";

    String hash =
        HexFormat.of()
            .formatHex(MessageDigest.getInstance("SHA-256").digest(Records.utf8(page)))
            .substring(0, 16);

    assertEquals("ad7.htm@" + hash, Records.onlyAd(Records.read("a/b/ad7.htm", page)).id());
    assertEquals("index.html@" + hash, Records.onlyAd(Records.read("a/b/index.html", page)).id());
    assertNull(Records.onlyAd(Records.read("ad7.htm", page)).site());
    String home =
        page.replace("<html>", "<html><head><link rel=canonical href='https://x.example/'></head>");
    assertTrue(Records.onlyAd(Records.read("ad7.htm", home)).id().startsWith("ad7.htm@"));
  }

  /** A paragraph that counts as running text. */
  @Test
  void aPageOfSearchResultsIsNoAd() {
    StringBuilder page =
        new StringBuilder("<html><body><p>Was this list of any use to you at all?</p><ul>");
    for (int i = 0; i < 30; i++) {
      page.append("<li><a href='/")
          .append(i)
          .append("'>Bee Keeper</a><p>Hive Farm in Ghent, Belgium</p></li>");
    }

    page.append("</ul></body></html>");
    AdRecord.Rejected rejected = Records.onlyRejection(read(page.toString()));

    assertEquals(RejectionReason.MISSING_DESCRIPTION, rejected.reason());
    assertEquals(PageId.of("page.html", Records.utf8(page.toString())), rejected.adId());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"div", "b", "a", "font", "table", "p", "li", "span", "select", "svg", "form"})
  void nestingAHundredThousandDeepDoesNoHarm(String tag) {
    String page =
        "<html><body>"
            + BODY_TEXT
            + ("<" + tag + ">").repeat(100_000)
            + "deep text"
            + ("</" + tag + ">").repeat(100_000)
            + "</body></html>";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(20), () -> read(page));

    assertTrue(Records.onlyAd(records).description().contains("forty hives"));
  }

  @Test
  void nestedCellsTakeLinearTime() {
    String page = "<html><body>" + BODY_TEXT + "<table><tr><td>".repeat(160_000) + "\u00e9t\u00e9";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(10), () -> read(page));

    assertTrue(Records.onlyAd(records).description().contains("forty hives"));
  }

  @Test
  void aHundredThousandPiecesOfFurnitureArePassedOverInLinearTime() {
    String page =
        "<html><body>"
            + "<nav><a href='/'>Home</a></nav>".repeat(100_000)
            + BODY_TEXT
            + "</body></html>";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(20), () -> read(page));

    String text = Records.onlyAd(records).description();
    assertTrue(text.contains("forty hives") && !text.contains("Home"));
  }

  @Test
  void manyHeadingsUnderALongTitleTakeLinearTime() {
    String page =
        "<html><head><title>"
            + "t".repeat(1_000_000)
            + "</title></head><body>"
            + "<h1>Other</h1>".repeat(100_000)
            + BODY_TEXT
            + "</body></html>";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(20), () -> read(page));

    assertEquals("Other", Records.onlyAd(records).title());
  }

  @Test
  void theCharacterSetOfThePageIsUsed() {
    String page =
        "<html><head><meta charset='iso-8859-1'></head><body>"
            + BODY_TEXT
            + "<p>Fête d'été à la ferme avec toute l'équipe, chaque année au mois de juin.</p></body></html>";

    List<AdRecord> records =
        Records.read("p.html", page.getBytes(StandardCharsets.ISO_8859_1), FieldMapping.standard());

    assertTrue(Records.onlyAd(records).description().contains("Fête d'été"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"utf-16", "UTF-16LE", "utf-32", "x-utf-16le-bom", "x-utf-32be-bom", "ibm037"})
  void aCharacterSetThatThePageCannotBeWrittenInIsLeftOver(String left) {
    String page = "<html><head><meta charset='" + left + "'></head><body>" + BODY_TEXT + "<p>Fête";

    assertTrue(Records.onlyAd(read(page)).description().endsWith("Fête"));
  }

  @Test
  void pagesInWideCharactersAreRead() {
    String page = "<html><body>" + BODY_TEXT + "<p>Fête</p></body></html>";

    List<AdRecord> records =
        Records.read("p.html", page.getBytes(StandardCharsets.UTF_16), FieldMapping.standard());

    assertTrue(Records.onlyAd(records).description().endsWith("Fête"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"İ", "Σ", "b"})
  void namesAndTitlesOfAMillionCharactersTakeLinearTime(String unit) {
    String endless = unit.repeat(1_000_000);
    String page =
        "<html><head><title>"
            + endless
            + "</title></head><body><h1>"
            + endless
            + "</h1><div class='"
            + endless
            + "'>"
            + BODY_TEXT
            + "</div><a"
            + endless
            + ">";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(10), () -> read(page));

    assertTrue(Records.onlyAd(records).description().contains("forty hives"));
  }

  @Test
  void nestedCellsInWideCharactersTakeLinearTime() {
    byte[] page =
        ("<html><body>" + BODY_TEXT + "<table><tr><td>".repeat(160_000))
            .getBytes(StandardCharsets.UTF_16);

    CpuLimit.within(
        Duration.ofSeconds(10), () -> Records.read("p.html", page, FieldMapping.standard()));
  }

  @Test
  void pagesWithoutTextAreRefused() {
    assertEquals(List.of("EMPTY_FILE@0"), Records.reasons(read(" \n")));
    assertEquals(List.of("MISSING_DESCRIPTION@1"), Records.reasons(read("<html></html>")));
    assertEquals(
        List.of("MISSING_DESCRIPTION@1"),
        Records.reasons(read("<frameset><frame src='x'></frameset>")));
  }

  @Test
  void aPageOfExactlyTheLimitIsRead() {
    byte[] page = Records.utf8("<p>" + "long ".repeat(1_000) + "</p>");

    List<AdRecord> records =
        Records.read(
            "p.html", new java.io.ByteArrayInputStream(page), FieldMapping.standard(), page.length);

    assertTrue(Records.onlyAd(records).description().endsWith("long"));
  }

  @Test
  void aPageBeyondTheLimitIsRefused() {
    List<AdRecord> records =
        Records.read(
            "p.html",
            new java.io.ByteArrayInputStream(Records.utf8("<p>" + "long ".repeat(1_000))),
            FieldMapping.standard(),
            2_000);

    assertEquals(List.of("TOO_LARGE@1"), Records.reasons(records));
  }
}
