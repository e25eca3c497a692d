package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.TurkishLocale;
import org.jobdedup.features.text.HtmlText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(TurkishLocale.class)
class XmlReaderTest {
  private static final String HEAD = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";

  private static List<AdRecord> read(String xml) {
    return Records.read("ads.xml", HEAD + xml);
  }

  private static String text(JobAd ad) {
    return HtmlText.toText(ad.description()).strip();
  }

  @Test
  void aFeedForBoards() {
    JobAd ad =
        Records.onlyAd(
            read(
                "<source><publisher>Oven Works</publisher><!-- <job> -->"
                    + "<job><title><![CDATA[Baker > cook]]></title>"
                    + "<date><![CDATA[Sun, 01 Mar 2026 10:00:00 GMT]]></date>"
                    + "<referencenumber><![CDATA[A-17]]></referencenumber>"
                    + "<url><![CDATA[https://oven.example/1?a=1&b=2]]></url>"
                    + "<company><![CDATA[Oven & Works]]></company><city>Kiel</city>"
                    + "<state/><country>DE</country><postalcode>24103</postalcode>"
                    + "<description><![CDATA[<p>We bake.</p><p>You </job> knead.</p>]]></description>"
                    + "</job></source>"));

    assertEquals("A-17", ad.id());
    assertEquals("Baker > cook", ad.title());
    assertEquals("Oven & Works", ad.organization());
    assertEquals("24103 Kiel, DE", ad.location());
    assertEquals("https://oven.example/1?a=1&b=2", ad.url());
    assertEquals(Instant.parse("2026-03-01T10:00:00Z"), ad.postedAt());
    assertEquals("We bake.\nYou knead.", text(ad));
  }

  @Test
  void aSystemWithSections() {
    JobAd ad =
        Records.onlyAd(
            read(
                "<workzag-jobs><position><id>7</id><subcompany>Oven Works</subcompany>"
                    + "<office>Kiel</office><name>Baker</name><jobDescriptions>"
                    + "<jobDescription><name>Tasks</name>"
                    + "<value><![CDATA[<ul><li>Knead</li></ul>]]></value></jobDescription>"
                    + "<jobDescription><name>Profile</name><value>Four years</value>"
                    + "</jobDescription></jobDescriptions>"
                    + "<createdAt>2026-03-01T10:00:00+00:00</createdAt></position></workzag-jobs>"));

    assertEquals("Baker", ad.title());
    assertEquals("Oven Works", ad.organization());
    assertEquals("Kiel", ad.location());
    assertEquals("Tasks\n\u2022 Knead\nProfile\nFour years", ad.description());
    assertEquals(Instant.parse("2026-03-01T10:00:00Z"), ad.postedAt());
  }

  @Test
  void rssWithTheWholeTextBesideItsBegin() {
    List<AdRecord> records =
        Records.read(
            "feed.rss",
            "<rss><channel><title>Jobs</title><link>https://a.example/</link>"
                + "<item><title>Baker</title><media:title>x</media:title>"
                + "<link>https://a.example/1</link><guid isPermaLink='false'>g1</guid>"
                + "<content:encoded><![CDATA[<p>We bake bread and rolls.</p>]]></content:encoded>"
                + "<description>We bake \u2026</description><dc:date>2026-03-01</dc:date>"
                + "<job_listing:company>Oven</job_listing:company></item>"
                + "<item><title>Cook</title><link>https://a.example/2</link>"
                + "<description>&lt;p&gt;We cook &amp;amp; serve.&lt;/p&gt;</description></item>"
                + "</channel></rss>");

    assertEquals(List.of("g1", "https://a.example/2"), Records.adIds(records));
    JobAd first = ((AdRecord.Parsed) records.get(0)).ad();
    assertEquals("Baker", first.title());
    assertEquals("We bake bread and rolls.", text(first));
    assertEquals("Oven", first.organization());
    assertEquals(Instant.parse("2026-03-01T00:00:00Z"), first.postedAt());
    assertEquals("We cook & serve.", text(((AdRecord.Parsed) records.get(1)).ad()));
  }

  @Test
  void atom() {
    List<AdRecord> records =
        Records.read(
            "feed.atom",
            "<feed xmlns='http://www.w3.org/2005/Atom'><title>Jobs</title><id>urn:f</id>"
                + "<entry><title>Baker</title><link rel='self' href='https://a.example/x'/>"
                + "<link rel='alternate' href='https://a.example/1'/><id>urn:1</id>"
                + "<published>2026-03-01T10:00:00Z</published><summary>Bread</summary>"
                + "<content type='xhtml'><div><p>We bake.</p><p>You knead.</p></div></content>"
                + "</entry><entry><id>urn:2</id><summary>We cook.</summary></entry></feed>");

    assertEquals(List.of("urn:1", "urn:2"), Records.adIds(records));
    JobAd first = ((AdRecord.Parsed) records.get(0)).ad();
    assertEquals("https://a.example/1", first.url());
    assertEquals("We bake.\nYou knead.", text(first));
    assertEquals("We cook.", ((AdRecord.Parsed) records.get(1)).ad().description());
  }

  @Test
  void elementsOfTheNameOfARecordMayLieInItAndItMayBeEmpty() {
    List<AdRecord> records =
        read(
            "<jobs><job><job>Baker</job><id>1</id><text a=\"x>y\">We bake.</text></job><job/>"
                + "</job><job a='/'><id>2</id><text>We cook.</text></job></jobs>");

    assertEquals(List.of("1", "2"), Records.adIds(records));
    assertEquals(List.of("MISSING_ID@2"), Records.reasons(records));
  }

  @Test
  void aBrokenElementCostsItselfAlone() {
    byte[] latin =
        "<job><id>3</id><text>Caf\u00e9</text></job>".getBytes(StandardCharsets.ISO_8859_1);
    byte[] file =
        Records.join(
            Records.utf8(
                "<jobs><job><id>1</id><text class=\"a>We bake.</text></job>"
                    + "<job><id>2</id><text><b>We cook.</i></text></job>"
                    + "<job><id>x</id><text>We saw.</text>"),
            Records.join(
                latin,
                Records.utf8(
                    "<job><id>4</id><text>"
                        + "x".repeat(2_000)
                        + "</text></job><job><id>5</id><text>We sew.</text></job>"
                        + "<job><id>6</id><text>We ho")));

    List<AdRecord> records =
        Records.read("a.xml", new ByteArrayInputStream(file), FieldMapping.standard(), 1 << 10);

    assertEquals(List.of("2", "5"), Records.adIds(records));
    assertEquals(
        List.of(
            "MISSING_DESCRIPTION@1",
            "MALFORMED_RECORD@3",
            "INVALID_ENCODING@4",
            "TOO_LARGE@5",
            "UNREADABLE_FILE@7"),
        Records.reasons(records));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<urlset><url><loc>https://a.example/</loc></url></urlset>", "x", "<"})
  void aFileWithoutAdsIsToldOnce(String xml) {
    AdRecord.Rejected rejected = Records.onlyRejection(read(xml));
    assertEquals(RejectionReason.UNSUPPORTED_FORMAT, rejected.reason());
    assertTrue(rejected.detail().contains("item, job,"), rejected.detail());
    assertEquals(List.of("EMPTY_FILE@0"), Records.reasons(Records.read("a.xml", " \n")));
  }

  @Test
  void aLargeElementThatIsNeverClosedCostsNoMoreThanTheNext() {
    String large = "<job><id>1</id><text>" + "x".repeat(2_000) + "</text>\n";
    String small = "";
    for (String id : List.of("2", "3", "4")) {
      small += "<job><id>" + id + "</id><text>We --- bake.<!-- ---><![CDATA[]]]]></text></job>";
    }
    List<AdRecord> records =
        Records.read(
            "a.xml",
            new ByteArrayInputStream(Records.utf8("<jobs>" + large + small + "</jobs>")),
            FieldMapping.standard(),
            1 << 10);

    assertEquals(List.of("3", "4"), Records.adIds(records));
    assertEquals(List.of("TOO_LARGE@1"), Records.reasons(records));
  }

  @Test
  void entitiesOfTheDocumentAreNotResolved() {
    JobAd ad =
        Records.onlyAd(
            read(
                "<!DOCTYPE jobs [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>"
                    + "<jobs><job><id>1</id><text>We bake &e; bread.</text></job></jobs>"));
    assertEquals("We bake &e; bread.", ad.description());
    assertNull(ad.title());
  }
}
