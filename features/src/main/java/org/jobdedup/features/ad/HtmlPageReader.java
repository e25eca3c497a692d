package org.jobdedup.features.ad;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
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
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.text.BoundedMarkup;
import org.jobdedup.features.text.HtmlText;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

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
    Parser parser = Parser.htmlParser().setMaxDepth(HtmlText.MAX_DEPTH);
    byte[] page = bytes.copyFrom(0);
    String html = new String(page, PageCharset.of(page));
    Document document = parser.parseInput(BoundedMarkup.of(html), "");
    // What stands in such a template is shown, unlike in others.
    document.select("template[shadowrootmode]").forEach(template -> template.tagName("div"));
    PageFacts facts = PageFacts.of(document, name, page);
    List<ObjectNode> postings = new ArrayList<>();
    for (Element script : document.select("script[type*=ld+json]")) {
      postings.addAll(JsonRecords.postingsOf(script.data()));
    }
    if (postings.size() == 1) {
      completeText(postings.get(0), document);
    }
    readPostings(postings, facts);
    if (ready.stream().noneMatch(Parsed.class::isInstance)) {
      ready.clear();
      readMainText(document, facts);
    }
  }

  /** Where the text of a posting breaks off, and that of the page goes on, the latter counts. */
  private static void completeText(ObjectNode posting, Document document) {
    String text = HtmlText.toText(posting.path("description").asText("")).strip();
    Matcher end = BROKEN_OFF.matcher(text);
    if (!end.find()) {
      return;
    }
    String begin = inOneLine(text.substring(0, end.start()));
    String whole = MainText.of(document).text();
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
  private void readPostings(List<ObjectNode> postings, PageFacts facts) {
    Map<AdField, String> defaults = new EnumMap<>(AdField.class);
    defaults.putAll(facts.fields());
    if (postings.size() > 1) {
      defaults.values().removeIf(value -> value.length() > MAX_SHARED_CHARS);
    }
    if (defaults.containsKey(AdField.URL)) {
      // The page has an address of its own, which tells more than that of a whole site.
      postings.stream()
          .filter(posting -> PageFacts.isFrontPage(posting.path("url").asText("")))
          .forEach(posting -> posting.remove("url"));
    }
    Map<String, Integer> uses = new HashMap<>();
    postings.forEach(posting -> uses.merge(posting.path("url").asText(""), 1, Integer::sum));
    int ordinal = 0;
    for (ObjectNode posting : postings) {
      ordinal++;
      String own = posting.path("url").asText("");
      if (postings.size() == 1) {
        posting.put("id", facts.id());
      } else if (own.startsWith("http") && uses.get(own) == 1 && !PageFacts.isFrontPage(own)) {
        posting.put("id", own);
      } else {
        posting.put("id", facts.id() + "#" + ordinal);
      }
      ready.add(assembler.assemble(new RecordPosition(name, ordinal), posting, defaults));
    }
  }

  private void readMainText(Document document, PageFacts facts) {
    ObjectNode page = JsonNodeFactory.instance.objectNode();
    MainText mainText = MainText.of(document);
    page.put("id", facts.id());
    page.put("description", mainText.text());
    Microdata.addTo(page, document);
    Map<AdField, String> fields = new EnumMap<>(AdField.class);
    fields.putAll(facts.fields());
    LabelledFacts.of(mainText, document.body()).forEach(fields::putIfAbsent);
    facts
        .employerInTitle()
        .ifPresent(employer -> fields.putIfAbsent(AdField.ORGANIZATION, employer));
    ready.add(assembler.assemble(new RecordPosition(name, 1), page, fields));
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
