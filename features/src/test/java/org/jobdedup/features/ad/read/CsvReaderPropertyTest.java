package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.RejectionReason;

/** Tables as RFC 4180 has them, written by this test, come back as they were. */
class CsvReaderPropertyTest {
  private static final String[] SEPARATORS = {",", ";", "\t", "|"};
  private static final String[] LINE_ENDS = {"\n", "\r\n", "\r"};
  private static final String[] PIECES = {
    "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\r", " ", "a", "1,text,x", "\u00e9", "\ud83d\ude00"
  };

  /** One broken record in front of each of the others costs itself alone. */
  @Property(tries = 400)
  void whatIsWrittenIsRead(@ForAll long seed, @ForAll boolean withBrokenRecords) {
    Random random = new Random(seed);
    StringBuilder file = new StringBuilder();
    List<String> ids = new ArrayList<>();
    List<String> descriptions = new ArrayList<>();
    String separator = pick(SEPARATORS, random);
    String lineEnd = pick(LINE_ENDS, random);
    file.append(quoted("id", separator, random)).append(separator);
    file.append(quoted("description", separator, random)).append(separator);
    file.append(quoted("what " + pick(PIECES, random), separator, random)).append(lineEnd);
    int count = 1 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      if (withBrokenRecords) {
        file.append(pick(broken(separator), random)).append(lineEnd);
      }
      ids.add(Integer.toString(i));
      descriptions.add(value("t", random));
      file.append(quoted(ids.get(i), separator, random)).append(separator);
      file.append(quoted(descriptions.get(i), separator, random)).append(separator);
      file.append(quoted(value("", random), separator, random));
      if (i + 1 < count || random.nextBoolean()) {
        file.append(random.nextInt(4) == 0 ? lineEnd + lineEnd : lineEnd);
      }
    }

    List<AdRecord> records = Records.read("ads.csv", file.toString());

    assertEquals(ids, Records.adIds(records), file::toString);
    assertEquals(
        descriptions.stream()
            .map(text -> lineEnd.equals("\r") ? text.replaceAll("\r\n?", "\n") : text)
            .toList(),
        records.stream()
            .filter(Parsed.class::isInstance)
            .map(record -> ((Parsed) record).ad().description())
            .toList());
    assertEquals(withBrokenRecords ? count : 0, Records.rejections(records).size());
    Records.rejections(records)
        .forEach(rejected -> assertEquals(RejectionReason.MALFORMED_RECORD, rejected.reason()));
  }

  /** Records of one line each, without a quote that the next line might close. */
  private static String[] broken(String separator) {
    return new String[] {
      "x",
      "x" + separator + "too few",
      "x" + separator + "too" + separator + "many" + separator + "values",
      "x" + separator + "\"closed\" too early" + separator + "y"
    };
  }

  private static String value(String inside, Random random) {
    StringBuilder value = new StringBuilder();
    int before = random.nextInt(5);
    for (int i = random.nextInt(4) + before; i >= 0; i--) {
      value.append(i == before ? inside : pick(PIECES, random));
    }
    return value.toString();
  }

  private static String quoted(String value, String separator, Random random) {
    boolean must =
        value.startsWith("\"")
            || value.contains(separator)
            || value.contains("\n")
            || value.contains("\r");
    return must || random.nextBoolean() ? '"' + value.replace("\"", "\"\"") + '"' : value;
  }

  private static String pick(String[] choices, Random random) {
    return choices[random.nextInt(choices.length)];
  }
}
