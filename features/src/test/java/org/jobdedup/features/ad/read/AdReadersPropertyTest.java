package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jobdedup.features.ad.AdFormat;
import org.jobdedup.features.ad.AdRecord;

/** Whatever the bytes, readers deliver records or rejections, end, and say the same again. */
class AdReadersPropertyTest {
  private static final int SMALL_LIMIT = 2_048;

  private static final String JSON_LINES =
      """
      {"id":"a","description":"Bake bread \\u00e9\\ud83d\\ude00","posted_at":"2026-01-02"}
      {"id":2,"body":"<p>Sell &amp; smile</p>","location":"[{'city': 'Ghent', 'plz': 9000}]"}
      {"@type":"JobPosting","identifier":{"value":3},"description":"x","jobLocation":[{"a":1}]}
      """;

  private static final String JSON =
      "{\"@context\":\"https://schema.org\",\"@graph\":[{\"@type\":\"JobPosting\",\"url\":\"u\","
          + "\"description\":\"t\"},\n{\"@type\":\"JobPosting\",\"identifier\":\"b\",\"description\":\"t\"}]}";

  private static final String CSV =
      "id,description,title,city\n1,\"a \"\"quoted\"\"\ntext\",x,Ghent\n2,plain,y,\n3,\"t\",z,Lyon\n";

  private static final String HTML =
      "<html lang='en'><head><title>T</title><script type='application/ld+json'>{\"@type\":"
          + "\"JobPosting\",\"description\":\"d\"}</script></head><body><nav><a href='/'>x</a></nav>"
          + "<p>Some text that is long enough to count as running text here.</p></body></html>";

  private static final String XML =
      "<jobs><job a='1'><id>1</id><text><![CDATA[<p>Bread]]></text></job>\n<!-- y --><job><id>2</id>"
          + "<text>Rolls</text><job>x</job></job></jobs>";

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(
        "a.jsonl", "a.json", "a.csv", "a.html", "a.jsonl.gz", "a.csv.gz", "a.xml", "a.txt");
  }

  @Property(tries = 400)
  void randomBytesNeverThrow(@ForAll("names") String name, @ForAll byte[] bytes) {
    check(name, bytes);
  }

  @Property(tries = 1_000)
  void mutationsOfValidFilesNeverThrow(
      @ForAll("names") String name, @ForAll long seed, @ForAll boolean damageCompressed) {
    String content =
        switch (AdFormat.of(name).orElse(AdFormat.CSV)) {
          case JSON_LINES -> JSON_LINES;
          case JSON -> JSON;
          case CSV -> CSV;
          case HTML -> HTML;
          case XML -> XML;
        };
    Random random = new Random(seed);
    byte[] bytes = Records.utf8(content);
    if (AdFormat.isGzip(name)) {
      bytes =
          damageCompressed
              ? mutated(Records.gzip(bytes), random)
              : Records.gzip(mutated(bytes, random));
    } else {
      bytes = mutated(bytes, random);
    }
    check(name, bytes);
  }

  private static byte[] mutated(byte[] bytes, Random random) {
    byte[] mutated = bytes.clone();
    byte[] telling = Records.utf8("\"{}[],:\\\n\r;'<>/&#\0 ");
    for (int i = random.nextInt(6); i >= 0; i--) {
      int at = random.nextInt(mutated.length);
      switch (random.nextInt(4)) {
        case 0 -> mutated[at] = (byte) random.nextInt();
        case 1 -> mutated[at] = telling[random.nextInt(telling.length)];
        case 2 ->
            mutated =
                Records.join(head(mutated, at), tail(mutated, random.nextInt(mutated.length)));
        default -> mutated = Records.join(head(mutated, at), mutated);
      }
      if (mutated.length == 0) {
        return mutated;
      }
    }
    return mutated;
  }

  private static byte[] head(byte[] bytes, int end) {
    return java.util.Arrays.copyOf(bytes, end);
  }

  private static byte[] tail(byte[] bytes, int start) {
    return java.util.Arrays.copyOfRange(bytes, start, bytes.length);
  }

  private static void check(String name, byte[] bytes) {
    List<AdRecord> records = read(name, bytes);

    assertFalse(records.isEmpty(), "a file without ads is told to be empty");
    assertEquals(records, read(name, bytes));
    for (AdRecord record : records) {
      assertEquals(name, record.position().source());
    }
  }

  private static List<AdRecord> read(String name, byte[] bytes) {
    return Records.read(
        name, new ByteArrayInputStream(bytes), FieldMapping.standard(), SMALL_LIMIT);
  }
}
