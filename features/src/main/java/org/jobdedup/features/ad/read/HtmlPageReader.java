package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.PageAddress;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.page.HtmlPage;
import org.jobdedup.features.text.HtmlText;

/**
 * Reads one page: the JobPostings of its JSON-LD where it carries any with a text, else its main
 * text as one ad, with the employer, place and date that the page states beside or in it.
 *
 * <p>Unlike data formats, pages are read as a browser reads them: the character set comes from the
 * page, and bytes that do not fit it become replacement characters.
 */
final class HtmlPageReader implements RecordSource {
  /** Longer facts of a page are not given to each of several postings, which may be very many. */
  private static final int MAX_SHARED_CHARS = 1_000;

  /** The end of a text that was cut, behind its last whole word. */
  private static final Pattern BROKEN_OFF =
      Pattern.compile("\\s?[^\\s]{0,40}(\u2026|\\.\\.\\.)[\\])]?$");

  /** The whole text is so many times as long as one that was cut. */
  private static final int COMPLETE_TIMES = 2;

  private final String name;
  private final ByteInput in;
  private final RecordBytes bytes;
  private final AdAssembler assembler;
  private final ArrayDeque<AdRecord> ready = new ArrayDeque<>();
  private boolean read;
  private long index;

  HtmlPageReader(String name, ByteInput in, int maxRecordBytes, AdAssembler assembler) {
    this.name = name;
    this.in = in;
    this.bytes = new RecordBytes(maxRecordBytes);
    this.assembler = assembler;
  }

  @Override
  public AdRecord next() throws IOException {
    if (!read) {
      read = true;
      for (int next = in.read(); next >= 0; next = in.read()) {
        bytes.append((byte) next);
      }
      if (!bytes.isBlank()) {
        readPage();
      }
    }
    if (!ready.isEmpty()) {
      index++;
    }
    return ready.poll();
  }

  private void readPage() throws IOException {
    if (bytes.isTooLarge()) {
      ready.add(bytes.rejection(new RecordPosition(name, 1)));
      return;
    }
    HtmlPage page = HtmlPage.parse(name, bytes.copyFrom(0));
    List<ObjectNode> postings = new ArrayList<>();
    page.jsonLd().forEach(script -> postings.addAll(JsonRecords.postingsOf(script)));
    if (postings.size() == 1) {
      completeText(postings.get(0), page);
    }
    readPostings(postings, page);
    if (ready.stream().noneMatch(Parsed.class::isInstance)) {
      ready.clear();
      ready.add(
          assembler.assemble(
              new RecordPosition(name, 1), page.asPosting(), page.fieldsOfPosting()));
    }
  }

  /** Where the text of a posting breaks off, and that of the page goes on, the latter counts. */
  private static void completeText(ObjectNode posting, HtmlPage page) {
    String text = HtmlText.toText(posting.path("description").asText("")).strip();
    Matcher end = BROKEN_OFF.matcher(text);
    if (!end.find()) {
      return;
    }
    String begin = inOneLine(text.substring(0, end.start()));
    String whole = page.text();
    String compared = inOneLine(whole);
    if (!begin.isEmpty()
        && compared.length() >= COMPLETE_TIMES * begin.length()
        && compared.contains(begin)) {
      posting.put("description", whole);
    }
  }

  private static String inOneLine(String text) {
    return text.replaceAll("[\\s\u00a0\u2022]+", " ").strip();
  }

  /**
   * Of several postings each goes by its own address, unless it has none, shares it, or names that
   * of the whole site, which other pages may name as well.
   */
  private void readPostings(List<ObjectNode> postings, HtmlPage page) {
    Map<AdField, String> defaults = new EnumMap<>(AdField.class);
    defaults.putAll(page.fields());
    if (postings.size() > 1) {
      defaults.values().removeIf(value -> value.length() > MAX_SHARED_CHARS);
    }
    if (defaults.containsKey(AdField.URL)) {
      // The page has an address of its own, which tells more than that of a whole site.
      postings.stream()
          .filter(posting -> PageAddress.isFrontPage(posting.path("url").asText("")))
          .forEach(posting -> posting.remove("url"));
    }
    Map<String, Integer> uses = new HashMap<>();
    postings.forEach(posting -> uses.merge(posting.path("url").asText(""), 1, Integer::sum));
    int ordinal = 0;
    for (ObjectNode posting : postings) {
      ordinal++;
      String own = posting.path("url").asText("");
      if (postings.size() == 1) {
        posting.put("id", page.id());
      } else if (own.startsWith("http") && uses.get(own) == 1 && !PageAddress.isFrontPage(own)) {
        posting.put("id", own);
      } else {
        posting.put("id", page.id() + "#" + ordinal);
      }
      ready.add(assembler.assemble(new RecordPosition(name, ordinal), posting, defaults));
    }
  }

  @Override
  public long index() {
    return index;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
