package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.junit.jupiter.api.Test;

/** Whatever a file or message holds, readers give ads or rejections and go on. */
class AdReadersFuzzTest {
  private static final int LIMIT = 1 << 15;

  private static final List<String> JSON_WORDS =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "\"",
          "\\",
          "\n",
          ",",
          ":",
          "null",
          "\\u",
          "\\ud800",
          "NaN",
          "1e999",
          "\"@graph\":[",
          "\"@type\":\"JobPosting\"",
          "\"id\":",
          "\"description\":",
          "\uFEFF",
          "\"op\":\"delete\"",
          "{\"",
          "None",
          "'",
          "[{'a':",
          "9999-99-99",
          "\u0000",
          "\uFFFD");
  private static final List<String> CSV_WORDS =
      List.of("\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\r", "id", "description", "\uFEFF", "'");
  private static final List<String> HTML_WORDS =
      List.of(
          "<",
          ">",
          "</",
          "/>",
          "<!--",
          "-->",
          "<![CDATA[",
          "&",
          "&#",
          "&#x110000;",
          "&nbsp;",
          "<script type=\"application/ld+json\">",
          "</script>",
          "<p>",
          "<li>",
          "<table><tr><td>",
          "<nav>",
          "<meta charset=\"utf-16\">",
          "<meta charset=\"x\">",
          "<title>",
          "<svg>",
          "<style>",
          "<textarea>",
          "<plaintext>",
          "<template>",
          "\u0000",
          "{",
          "}",
          "[");

  private static final String JSON =
      "[{\"id\":\"a\",\"title\":\"Baker\",\"description\":\"Bake \\u00e9\\ud83d\\ude00\"},\n"
          + "{\"id\":2,\"body\":\"<p>Sell &amp; smile</p>\",\"location\":{\"city\":\"Ghent\"}}]";
  private static final String JSON_LD =
      "{\"@context\":\"https://schema.org\",\"@graph\":[{\"@type\":\"JobPosting\",\"url\":\"u\","
          + "\"description\":\"t\",\"jobLocation\":[{\"@type\":\"Place\",\"address\":{"
          + "\"addressLocality\":\"Ghent\",\"addressCountry\":{\"name\":\"BE\"}}}],"
          + "\"hiringOrganization\":{\"name\":\"Oven\"},\"datePosted\":\"2026-01-02T10:00:00Z\"},\n"
          + "{\"@type\":[\"JobPosting\"],\"identifier\":{\"value\":\"b\"},\"description\":\"t\","
          + "\"jobLocationType\":\"TELECOMMUTE\"}]}";
  private static final String CSV =
      "id,description,title,city\n1,\"a \"\"quoted\"\"\ntext\",x,Ghent\n2,plain,y,\n3,\"t\",z,\n";
  private static final String TSV =
      "id\tdescription\tposted_at\n1\tBread\t2026-01-02\n2\tRolls\t\n";
  private static final String HTML =
      "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>Baker wanted</title>"
          + "<script type='application/ld+json'>{\"@type\":\"JobPosting\",\"description\":\"d\"}"
          + "</script></head><body><nav><a href='/'>x</a></nav><main><h1>Baker</h1><p>Some text"
          + " that is long enough to count as running text of an ad, twice over.</p><ul><li>Early"
          + " hours<li>Warm room</ul><table><tr><td>Pay</table></main><footer>All rights</footer>";

  private static final String XML =
      "<?xml version='1.0'?><!DOCTYPE a><jobs><job a='1'><id>1</id><text><![CDATA[<p>Bread]]></text>"
          + "<job>x</job></job><!-- y --><job/><job><id>2</id><text>&lt;p&gt;Rolls<b>!</b></text>"
          + "<city>Ghent</city></job></jobs>";

  private static byte[] jsonLines() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      SyntheticAdWriter.writeAds(
          SyntheticAds.with(GeneratorConfig.of(3, 4)).stream().map(ad -> ad.ad()), out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  private static void feed(String target, String file, List<byte[]> seeds, List<String> words) {
    Fuzzing.feed(target, seeds, words, input -> check(file, input));
  }

  private static void check(String file, byte[] input) {
    List<AdRecord> records =
        Records.read(file, new ByteArrayInputStream(input), FieldMapping.standard(), LIMIT);
    assertFalse(records.isEmpty(), "a file without ads is told to be empty");
    check(records, file);
  }

  private static void check(List<AdRecord> records, String source) {
    for (AdRecord record : records) {
      assertEquals(source, record.position().source());
      if (record instanceof AdRecord.Rejected rejected) {
        assertTrue(rejected.detail().length() > 10, rejected.detail());
      } else if (record instanceof AdRecord.Parsed parsed) {
        JobAd ad = parsed.ad();
        assertFalse(ad.id().isBlank());
        assertTrue(ad.operation() == AdOperation.DELETE || !ad.description().isBlank());
      }
    }
  }

  @Test
  void jsonLinesAreReadOrRefused() {
    feed(
        "json-lines",
        "a.jsonl",
        List.of(jsonLines(), ByteMutator.texts(JSON_LD).get(0)),
        JSON_WORDS);
  }

  @Test
  void jsonIsReadOrRefused() {
    feed("json", "a.json", ByteMutator.texts(JSON, JSON.substring(1)), JSON_WORDS);
  }

  @Test
  void jsonLdIsReadOrRefused() {
    feed("json-ld", "a.jsonld", ByteMutator.texts(JSON_LD), JSON_WORDS);
  }

  @Test
  void csvIsReadOrRefused() {
    feed("csv", "a.csv", ByteMutator.texts(CSV, TSV), CSV_WORDS);
  }

  @Test
  void pagesAreReadOrRefused() {
    feed("html", "a.html", ByteMutator.texts(HTML), HTML_WORDS);
  }

  @Test
  void feedsAreReadOrRefused() {
    feed("xml", "a.xml", ByteMutator.texts(XML), HTML_WORDS);
  }

  @Test
  void compressedFilesAreReadOrRefused() {
    feed("gzip", "a.jsonl.gz", List.of(Records.gzip(jsonLines()), Records.gzip("")), List.of());
  }

  @Test
  void messagesAreReadOrRefused() {
    AdMessageReader reader = new AdMessageReader(FieldMapping.standard());
    String topic = "ads";
    List<byte[]> seeds = ByteMutator.texts(JSON_LD, JSON.substring(1, JSON.indexOf('\n') - 1));
    Fuzzing.feed(
        "message",
        seeds,
        JSON_WORDS,
        input -> {
          List<AdRecord> records = reader.read(new RecordPosition(topic, 7), input);
          assertFalse(records.isEmpty());
          check(records, topic);
        });
  }
}
