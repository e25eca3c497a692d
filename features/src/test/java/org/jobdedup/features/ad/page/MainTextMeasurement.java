package org.jobdedup.features.ad.page;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.ad.read.Records;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.BoundedMarkup;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.SimpleCaseFolding;
import org.jsoup.parser.Parser;

/**
 * Measures how many of an ad's own words are read from real pages, and how many foreign ones. Run
 * by hand:
 *
 * <pre>java -cp … org.jobdedup.features.ad.page.MainTextMeasurement PAGES_FOLDER</pre>
 *
 * <p>A person has marked in the words of each page, as a browser without style sheets would show
 * them, where passages of the ad begin and how long they are: {@code own-words.tsv} has the page,
 * the hash of the first words of a passage, and its number of words. The order of words does not
 * count.
 */
final class MainTextMeasurement {
  private static final String MARKS = "/pages/own-words.tsv";

  /** So many words tell where a passage begins. */
  private static final int FIRST_WORDS = 8;

  /** Line ends that a page writes out as {@code \n} are no part of a word. */
  private static final Pattern WORD = Pattern.compile("\\\\n|([\\p{L}\\p{N}]+)");

  private record Mark(long firstWords, int words) {}

  private MainTextMeasurement() {}

  public static void main(String[] arguments) throws IOException {
    System.out.println(
        "| page | words of the ad | read from | own words kept | foreign words let in |\n"
            + "|---|---|---|---|---|");
    for (Map.Entry<String, List<Mark>> page : marks().entrySet()) {
      byte[] bytes = Files.readAllBytes(Path.of(arguments[0], page.getKey()));
      Map<String, Integer> own = ownWords(bytes, page.getValue());
      measure(page.getKey(), bytes, own);
      byte[] withoutData =
          new String(bytes, StandardCharsets.ISO_8859_1)
              .replace("application/ld+json", "text/plain")
              .getBytes(StandardCharsets.ISO_8859_1);
      if (withoutData.length != bytes.length) {
        measure(page.getKey() + ", without JSON-LD", withoutData, own);
      }
    }
  }

  private static void measure(String name, byte[] bytes, Map<String, Integer> own) {
    boolean data = new String(bytes, StandardCharsets.ISO_8859_1).contains("application/ld+json");
    int total = own.values().stream().mapToInt(Integer::intValue).sum();
    JobAd ad = null;
    for (AdRecord record :
        Records.read(
            "page.html",
            new ByteArrayInputStream(bytes),
            FieldMapping.standard(),
            AdReaders.DEFAULT_MAX_RECORD_BYTES)) {
      ad = record instanceof AdRecord.Parsed parsed ? parsed.ad() : ad;
    }
    if (ad == null) {
      System.out.printf(Locale.ROOT, "| %s | %d | refused: no text | | |%n", name, total);
      return;
    }
    List<String> text = words(HtmlText.toText(ad.description()));
    Map<String, Integer> all = counts(text);
    for (String field : new String[] {ad.title(), ad.organization(), ad.location()}) {
      words(field == null ? "" : field).forEach(word -> all.merge(word, 1, Integer::sum));
    }
    int kept = shared(own, all);
    int foreign = text.size() - shared(own, counts(text));
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %s | %.3f (%d lost) | %.3f (%d) |%n",
        name,
        total,
        data ? "JSON-LD" : "main text",
        (double) kept / total,
        total - kept,
        (double) foreign / text.size(),
        foreign);
  }

  private static Map<String, Integer> ownWords(byte[] bytes, List<Mark> marks) {
    String html = new String(bytes, StandardCharsets.UTF_8);
    List<String> page =
        words(
            HtmlText.textOf(
                Parser.htmlParser()
                    .setMaxDepth(HtmlText.MAX_DEPTH)
                    .parseInput(BoundedMarkup.of(html), "")
                    .body(),
                element -> false));
    List<String> own = new ArrayList<>();
    int from = 0;
    for (Mark mark : marks) {
      while (mark.words() > 0 && firstWords(page, from) != mark.firstWords()) {
        from++;
      }
      own.addAll(page.subList(from, from + mark.words()));
      from += mark.words();
    }
    return counts(own);
  }

  private static long firstWords(List<String> page, int from) {
    if (from >= page.size()) {
      throw new IllegalStateException("A marked passage is not in the page.");
    }
    int to = Math.min(page.size(), from + FIRST_WORDS);
    return Hash64.ofText(String.join(" ", page.subList(from, to)));
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (Matcher matcher = WORD.matcher(SimpleCaseFolding.fold(text)); matcher.find(); ) {
      if (matcher.group(1) != null) {
        words.add(matcher.group(1));
      }
    }
    return words;
  }

  private static Map<String, Integer> counts(List<String> words) {
    Map<String, Integer> counts = new HashMap<>();
    words.forEach(word -> counts.merge(word, 1, Integer::sum));
    return counts;
  }

  private static int shared(Map<String, Integer> own, Map<String, Integer> read) {
    return own.entrySet().stream()
        .mapToInt(word -> Math.min(word.getValue(), read.getOrDefault(word.getKey(), 0)))
        .sum();
  }

  private static Map<String, List<Mark>> marks() throws IOException {
    Map<String, List<Mark>> marks = new TreeMap<>();
    try (InputStream in = MainTextMeasurement.class.getResourceAsStream(MARKS)) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
        String[] values = line.split("\t", -1);
        if (values.length == 3) {
          marks
              .computeIfAbsent(values[0], page -> new ArrayList<>())
              .add(new Mark(Long.parseUnsignedLong(values[1], 16), Integer.parseInt(values[2])));
        }
      }
    }
    return marks;
  }
}
