package org.jobdedup.training.section;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jobdedup.features.section.Section;
import org.jobdedup.training.data.GivenFiles;

/**
 * Sections of ads that somebody has read: for each ad the spans of its text that belong to a
 * section. What lies in no span is a heading.
 *
 * <p>The file is JSON Lines: {@code {"ad":"ID","length":N,"spans":[[START,END,"OFFER"],…]}} with
 * offsets in UTF-16 units of the ad's plain text, which has that length. Ads with {@code
 * "use":"judging"} are judged by, and their organisations not learned from.
 */
final class ReadSections {
  /** Refuses a second ad on a line, which would else be passed over. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final Map<String, Spans> byAd;
  private final int repeated;

  private ReadSections(Map<String, Spans> byAd, int repeated) {
    this.byAd = byAd;
    this.repeated = repeated;
  }

  /** Nobody has read anything. */
  static ReadSections none() {
    return new ReadSections(Map.of(), 0);
  }

  /** A stretch of text and its section. */
  record Span(int start, int end, Section section) {}

  /**
   * What was read of an ad.
   *
   * @param length of the text that the offsets refer to
   * @param spans ascending
   * @param judging whether the ad is one to judge by
   */
  record Spans(int length, List<Span> spans, boolean judging) {
    /** The section at an offset; null where none is. */
    Section at(int offset) {
      for (Span span : spans) {
        if (offset >= span.start() && offset < span.end()) {
          return span.section();
        }
      }
      return null;
    }
  }

  /**
   * Reads a file, which may be gzip-compressed. Of two lines about one ad the later counts.
   *
   * @throws IllegalArgumentException when a line is not of the documented form
   * @throws IOException with a sentence when the file cannot be read or is not UTF-8
   */
  static ReadSections read(Path file) throws IOException {
    Map<String, Spans> byAd = new HashMap<>();
    AtomicInteger repeated = new AtomicInteger();
    GivenFiles.eachLine(
        file,
        (number, line) -> {
          try {
            JsonNode json = JSON.readTree(line);
            if (byAd.put(json.required("ad").asText(), spans(json)) != null) {
              repeated.incrementAndGet();
            }
          } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                file
                    + " line "
                    + number
                    + " must be an object with ad, length and ascending spans [start, end,"
                    + " section], and with \"use\":\"judging\" where it is to be judged by; correct"
                    + " or remove the line.",
                e);
          }
        });
    return new ReadSections(byAd, repeated.get());
  }

  private static Spans spans(JsonNode json) {
    int length = json.required("length").asInt(-1);
    List<Span> spans = new ArrayList<>();
    int end = 0;
    for (JsonNode span : json.required("spans")) {
      Span next =
          new Span(
              span.required(0).asInt(-1),
              span.required(1).asInt(-1),
              Section.valueOf(span.required(2).asText()));
      if (next.start() < end || next.end() <= next.start() || next.end() > length) {
        throw new IllegalArgumentException("Spans must ascend within the text.");
      }
      end = next.end();
      spans.add(next);
    }
    return new Spans(length, List.copyOf(spans), judging(json.get("use")));
  }

  private static boolean judging(JsonNode use) {
    if (use != null && !use.asText().equals("judging")) {
      throw new IllegalArgumentException("Only judging is a use.");
    }
    return use != null;
  }

  /** What was read of an ad with this text; null where nobody read it, or read another text. */
  Spans of(String adId, String text) {
    Spans spans = byAd.get(adId);
    return spans != null && spans.length() == text.length() ? spans : null;
  }

  /** Number of ads. */
  int size() {
    return byAd.size();
  }

  /** Number of lines that a later one about the same ad replaced. */
  int repeated() {
    return repeated;
  }
}
