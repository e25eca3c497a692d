package org.jobdedup.features.ad.page;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.text.BoundedMarkup;
import org.jobdedup.features.text.HtmlText;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * A web page and what it says of the ad on it: in its head, in microdata, by labels, and in its
 * main text. Not thread-safe.
 */
public final class HtmlPage {
  private final Document document;
  private final PageFacts facts;
  private MainText mainText;

  private HtmlPage(Document document, PageFacts facts) {
    this.document = document;
    this.facts = facts;
  }

  /**
   * Parses a page as browsers do.
   *
   * @param fileName path or name of its file, which is part of the id of a page without address
   * @param page its bytes, not compressed; their character set is the one that the page names
   * @throws IOException never but when bytes in memory cannot be read
   */
  public static HtmlPage parse(String fileName, byte[] page) throws IOException {
    Parser parser = Parser.htmlParser().setMaxDepth(HtmlText.MAX_DEPTH);
    String html = new String(page, PageCharset.of(page));
    Document document = parser.parseInput(BoundedMarkup.of(html), "");
    // What stands in such a template is shown, unlike in others.
    document.select("template[shadowrootmode]").forEach(template -> template.tagName("div"));
    return new HtmlPage(document, PageFacts.of(document, fileName, page));
  }

  /** The page's canonical address, or a {@link PageId} where it names none. */
  public String id() {
    return facts.id();
  }

  /** Title, site, address and language, as far as they are known. */
  public Map<AdField, String> fields() {
    return Collections.unmodifiableMap(facts.fields());
  }

  /** The scripts of JSON-LD that the page carries, in their order. */
  public List<String> jsonLd() {
    return document.select("script[type*=ld+json]").stream().map(Element::data).toList();
  }

  /** The text of the page without navigation, notices and lists of other pages; may be empty. */
  public String text() {
    return extracted().text();
  }

  /** The page as one posting: its id, its text, and what microdata says, by schema.org names. */
  public ObjectNode asPosting() {
    ObjectNode posting = JsonNodeFactory.instance.objectNode();
    posting.put("id", id());
    posting.put("description", text());
    Microdata.addTo(posting, document);
    return posting;
  }

  /** The {@link #fields()}, and beside them what labels and the title of the page say of the ad. */
  public Map<AdField, String> fieldsOfPosting() {
    Map<AdField, String> fields = new EnumMap<>(AdField.class);
    fields.putAll(facts.fields());
    LabelledFacts.of(extracted(), document.body()).forEach(fields::putIfAbsent);
    facts
        .employerInTitle()
        .ifPresent(employer -> fields.putIfAbsent(AdField.ORGANIZATION, employer));
    return fields;
  }

  private MainText extracted() {
    if (mainText == null) {
      mainText = MainText.of(document);
    }
    return mainText;
  }
}
