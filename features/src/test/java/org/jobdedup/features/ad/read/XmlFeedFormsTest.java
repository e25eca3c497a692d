package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.TurkishLocale;
import org.jobdedup.features.text.HtmlText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What feeds do that are not made as their makers say. */
@ExtendWith(TurkishLocale.class)
class XmlFeedFormsTest {
  private static final String ADS =
      "<job><id>1</id><title>Baker</title><text>We bake.</text></job>"
          + "<job><id>2</id><title>Cook</title><text>We cook.</text></job>";

  private static final String BAKERS =
      "<jobs><job><id>1</id><title>Baker</title><text>We bake.</text></job>"
          + "<job><id>2</id><title>B\u00E4cker f\u00FCr K\u00F6ln</title><text>Backen</text></job></jobs>";

  private static List<AdRecord> read(String xml) {
    return Records.read("ads.xml", xml);
  }

  private static JobAd ad(String xml) {
    return Records.onlyAd(read(xml));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<ad>banner</ad>", "<offer count='2'/>", "<ad><vacancy>x</vacancy></ad>"})
  void whatOnlyHasTheNameOfARecordDoesNotHideThoseBehindIt(String before) {
    List<AdRecord> records = read("<jobs>" + before + ADS + "</jobs>");

    assertEquals(List.of("1", "2"), Records.adIds(records));
    assertEquals(List.of("MISSING_ID@1"), Records.reasons(records));
  }

  @Test
  void theOutermostElementMayHaveTheNameOfARecord() {
    assertEquals(
        List.of("1", "2"),
        Records.adIds(read("<?xml version='1.0'?><!-- x --><position>\n" + ADS + "</position>")));
    assertEquals(
        List.of("7"),
        Records.adIds(
            read(
                "<job><position>Baker</position><ad>x</ad><id>7</id><text>We bake.</text></job>")));
    assertEquals(
        List.of("7"),
        Records.adIds(
            read("<job><id>7</id><position><name>x</name></position><text>We bake.</text></job>")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<jo", "<!-- <job><id>3</id></job></jobs>", "<![CDATA[ </jobs>"})
  void aFileThatIsCutShortBetweenAdsIsTold(String end) {
    List<AdRecord> records = read("<jobs>" + ADS + end);

    assertEquals(List.of("1", "2"), Records.adIds(records));
    assertEquals(List.of("UNREADABLE_FILE@3"), Records.reasons(records));
  }

  @Test
  void attributesOfAnAdAreValuesOfIt() {
    JobAd ad =
        ad(
            "<jobs xmlns:a='x'><a:job id='5' title='Baker' xml:lang='de' xmlns:id='u' URL='x'>"
                + "<url>https://a.example/5</url><text>We bake.</text></a:job></jobs>");
    assertEquals("5", ad.id());
    assertEquals("Baker", ad.title());
    assertEquals("de", ad.language());
    assertEquals("https://a.example/5", ad.url());
    assertEquals("We bake.", ad("<ad id='6' text='We bake.'/>").description());
    assertEquals("7", ad("<ad id='6'><id>7</id><text>We bake.</text></ad>").id());
  }

  @Test
  void whatIsSaidOfPicturesIsNotSaidOfTheAd() {
    JobAd ad =
        ad(
            "<feed><entry><id>1</id><summary>We bake.</summary><media:title>oven.jpg</media:title>"
                + "<Media:content url='x'><media:title>An oven</media:title></Media:content>"
                + "<media:description>A hot oven</media:description></entry></feed>");
    assertEquals("We bake.", ad.description());
    assertEquals(null, ad.title());
  }

  @Test
  void markupBesideTextIsMarkupOfIt() {
    JobAd ad =
        ad(
            "<job><id>1</id><title>Baker <b>(all)</b></title><company><name>Oven</name>\n</company>"
                + "<text><p>We bake.</p><![CDATA[<p>You &amp; we knead.</p>]]><p>Rolls</p></text></job>");
    assertEquals("Baker (all)", ad.title());
    assertEquals("Oven", ad.organization());
    assertEquals("We bake.\nYou & we knead.\nRolls", HtmlText.toText(ad.description()).strip());
  }

  @Test
  void oneAddressOfAllAdsIsThatOfNoneButTheFirst() {
    String link = "<link>https://a.example/jobs</link>";
    String baker = "<item><title>Baker</title>" + link + "<text>We bake.</text></item>";
    String cook = "<item><title>Cook</title>" + link + "<text>We cook.</text></item>";
    List<AdRecord> records = read("<rss>" + baker + baker + cook + "</rss>");

    assertEquals(
        List.of("https://a.example/jobs", "https://a.example/jobs"), Records.adIds(records));
    assertEquals(List.of("MISSING_ID@3"), Records.reasons(records));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ISO-8859-1", "iso-8859-15", "windows-1252", "latin1", "ibm850"})
  void aFeedIsReadInTheSetThatItDeclares(String name) {
    String feed = "<?xml version='1.0' encoding=\"" + name + "\" standalone='yes'?>" + BAKERS;
    byte[] bytes = feed.getBytes(Charset.forName(name));

    for (byte[] file : new byte[][] {bytes, Records.utf8(feed)}) {
      for (int piece : new int[] {1, 100, 10_000}) {
        InputStream in = Records.inPieces(file, piece);
        List<AdRecord> records = Records.read("a.xml", in, FieldMapping.standard(), 1 << 20);

        assertEquals(List.of("1", "2"), Records.adIds(records), name);
        assertEquals("Bäcker für Köln", ((AdRecord.Parsed) records.get(1)).ad().title(), name);
      }
    }
  }

  /** Programs take what Windows calls so for Latin-1, as browsers do. */
  @Test
  void aFeedInLatinHasTheMarksOfWindows() {
    String feed =
        "<?xml version='1.0' encoding='ISO-8859-1'?><job><id>1</id><title>\u201EOfen\u201C</title>"
            + "<text>Kneten \u2013 f\u00FCr 20 \u20AC</text></job>";
    AdRecord ad = Records.read("a.xml", feed.getBytes(Charset.forName("windows-1252"))).get(0);

    assertEquals("\u201EOfen\u201C", ((AdRecord.Parsed) ad).ad().title());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <?xml version='1.0' encoding='UTF-8'?>    | The file declares UTF-8.
          <?xml version='1.0' encoding='x-oven'?>   | declares x-oven, which is unknown or
          <?xml version='1.0' encoding='UTF-16'?>   | declares UTF-16, which is unknown or not what
          <?xml version='1.0'?>                     | Or let the file declare its set
          """)
  void whatNoDeclarationExplainsIsRefusedWithIt(String head, String detail) {
    byte[] bytes = (head + BAKERS).getBytes(StandardCharsets.ISO_8859_1);
    List<AdRecord> records = Records.read("a.xml", bytes);

    assertEquals(List.of("1"), Records.adIds(records));
    assertEquals(List.of("INVALID_ENCODING@2"), Records.reasons(records));
    String told = Records.rejections(records).get(0).detail();
    assertTrue(told.contains("must be valid UTF-8") && told.contains(detail), told);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<rss version='2.0'><channel><title>Jobs</title><link>https://a.example</link></channel></rss>",
        "<feed xmlns='http://www.w3.org/2005/Atom'><title>Jobs</title><updated>2026-01-01</updated></feed>",
        "<?xml version='1.0'?><jobs/>",
        "<jobs>\n</jobs>\n",
        "<workzag-jobs><!-- none today --></workzag-jobs>",
      })
  void aFeedWithoutAdsIsEmpty(String feed) {
    assertEquals(List.of("EMPTY_FILE@0"), Records.reasons(Records.read("a.xml", feed)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<rss><channel><title>Jobs</title>",
        "<jobs><vakanz><id>1</id></vakanz></jobs>",
        "<jobs>",
        "<html><body><p>Jobs</p></body></html>",
      })
  void whatIsNoWholeFeedOrHoldsOtherElementsIsRefused(String file) {
    assertEquals(List.of("UNSUPPORTED_FORMAT@0"), Records.reasons(Records.read("a.xml", file)));
  }

  @Test
  void germanNamesOfAds() {
    for (String name : List.of("stelle", "stellenangebot", "Stellenanzeige")) {
      String feed =
          "<stellen><%1$s><id>1</id><titel>Koch</titel><text>Kochen</text></%1$s></stellen>";
      List<AdRecord> records = Records.read("a.xml", feed.replace("%1$s", name));

      assertEquals(List.of("1"), Records.adIds(records), name);
    }
  }
}
