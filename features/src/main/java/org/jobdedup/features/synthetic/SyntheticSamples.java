package org.jobdedup.features.synthetic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.page.PageId;

/**
 * The samples that ship with the project: English ads as JSON Lines, German as CSV, French as
 * compressed JSON Lines, Dutch as schema.org JSON-LD, and some of each language as pages; beside
 * them the truth, in a folder of its own so that the samples can be read as a whole.
 */
public final class SyntheticSamples {
  /** Pages for each language. */
  static final int PAGES_PER_LANGUAGE = 3;

  /** Truth: ad, opening and variation. */
  static final String OPENINGS = "openings.tsv";

  /** Labelled pairs. */
  static final String PAIRS = "pairs.jsonl";

  private static final GeneratorConfig CONFIG = GeneratorConfig.of(20260, 384).withSpread(1);

  private static final List<String> COLUMNS =
      List.of(
          "id",
          "title",
          "organization",
          "location",
          "country",
          "language",
          "site",
          "url",
          "postedAt",
          "firstSeen",
          "lastSeen",
          "validThrough",
          "contacts",
          "occupationCode",
          "description");

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final SyntheticAds ads = SyntheticAds.with(CONFIG);
  private final List<GeneratedAd> truth = new ArrayList<>();
  private final Map<AdLanguage, List<GeneratedAd>> records = new EnumMap<>(AdLanguage.class);
  private final Map<AdLanguage, List<Page>> pages = new EnumMap<>(AdLanguage.class);

  /**
   * A page of the samples.
   *
   * @param file its name
   * @param html what it holds
   */
  private record Page(String file, String html) {}

  private SyntheticSamples() {}

  /**
   * Writes the samples; the bytes are the same on every machine, apart from the compression of the
   * French file.
   *
   * @param samples folder for the ads; created, files of these names replaced
   * @param truthFolder folder for openings and labelled pairs; not inside the other
   * @throws IOException when a file cannot be written
   */
  public static void write(Path samples, Path truthFolder) throws IOException {
    if (truthFolder.toAbsolutePath().normalize().startsWith(samples.toAbsolutePath().normalize())) {
      throw new IllegalArgumentException(
          "The truth must lie outside the folder of the samples, which is read as a whole: "
              + truthFolder);
    }
    SyntheticSamples made = new SyntheticSamples();
    made.deal();
    Files.createDirectories(samples.resolve("pages"));
    Files.createDirectories(truthFolder);
    made.writeRecords(samples);
    made.writePages(samples.resolve("pages"));
    made.writeTruth(truthFolder);
  }

  private void deal() throws IOException {
    for (AdLanguage language : AdLanguage.values()) {
      records.put(language, new ArrayList<>());
      pages.put(language, new ArrayList<>());
    }
    for (GeneratedAd ad : ads) {
      List<Page> asPages = pages.get(ad.language());
      boolean fromPage =
          ad.variation() == Variation.SITE_CHROME || ad.variation() == Variation.HTML;
      if (fromPage && asPages.size() < PAGES_PER_LANGUAGE) {
        addPage(ad, asPages);
      } else {
        records.get(ad.language()).add(ad);
        truth.add(ad);
      }
    }
  }

  private void writeRecords(Path folder) throws IOException {
    try (OutputStream out = Files.newOutputStream(folder.resolve("en.jsonl"))) {
      SyntheticAdWriter.writeAds(adsOf(AdLanguage.EN).stream(), out);
    }
    Files.writeString(folder.resolve("de.csv"), csv(adsOf(AdLanguage.DE)), StandardCharsets.UTF_8);
    try (OutputStream file = Files.newOutputStream(folder.resolve("fr.jsonl.gz"));
        OutputStream out = new GZIPOutputStream(file)) {
      SyntheticAdWriter.writeAds(adsOf(AdLanguage.FR).stream(), out);
    }
    ArrayNode postings = JSON.createArrayNode();
    adsOf(AdLanguage.NL).forEach(ad -> postings.add(jobPosting(ad, ad.description())));
    Files.writeString(folder.resolve("nl.json"), pretty(postings), StandardCharsets.UTF_8);
  }

  /** The truth knows a page as a reader does: by its address, else by its file and content. */
  private void addPage(GeneratedAd generated, List<Page> asPages) throws IOException {
    int index = asPages.size();
    boolean addressed = hasAddress(index);
    PlannedPosting planned = ads.planned(generated.number());
    List<Section> sections = ads.writer().sections(planned);
    String address = addressed ? "https://pages.example/" + generated.ad().id() : "";
    GeneratedAd ad = addressed ? withId(generated, address) : generated;
    String posting =
        addressed && index % 2 == 0
            ? pretty(jobPosting(ad.ad(), TextLayout.html(sections))).replace("</", "<\\/")
            : "";
    String html =
        SamplePage.html(ad, sections, ads.writer().page(planned), posting.strip(), address);
    String file = generated.ad().id() + ".html";
    asPages.add(new Page(file, html));
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    truth.add(addressed ? ad : withId(generated, PageId.of(file, bytes)));
  }

  private void writePages(Path folder) throws IOException {
    for (List<Page> ofLanguage : pages.values()) {
      for (Page page : ofLanguage) {
        Files.writeString(folder.resolve(page.file()), page.html(), StandardCharsets.UTF_8);
      }
    }
  }

  private void writeTruth(Path folder) throws IOException {
    StringWriter openings = new StringWriter();
    SyntheticAdWriter.writeOpenings(truth, openings);
    Files.writeString(folder.resolve(OPENINGS), openings.toString(), StandardCharsets.UTF_8);
    StringBuilder pairs = new StringBuilder();
    for (SyntheticPair pair : SyntheticPairs.of(truth)) {
      ObjectNode line = JSON.createObjectNode();
      line.put("pair", pair.pair());
      line.put("a", pair.a());
      line.put("b", pair.b());
      line.put("duplicate", pair.duplicate());
      line.put("kind", pair.kind());
      line.put("group", pair.group());
      line.put("stratum", pair.stratum());
      pairs.append(compact(line)).append('\n');
    }
    Files.writeString(folder.resolve(PAIRS), pairs.toString(), StandardCharsets.UTF_8);
  }

  private static String csv(List<JobAd> ads) throws IOException {
    StringWriter out = new StringWriter();
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setRecordSeparator('\n')
            .setHeader(COLUMNS.toArray(new String[0]))
            .get();
    try (CSVPrinter printer = new CSVPrinter(out, format)) {
      for (JobAd ad : ads) {
        JsonNode fields = JSON.readTree(SyntheticAdWriter.line(ad));
        for (String column : COLUMNS) {
          JsonNode value = fields.path(column);
          printer.print(value.isArray() ? compact(value) : value.asText(""));
        }
        printer.println();
      }
    }
    return out.toString();
  }

  private static ObjectNode jobPosting(JobAd ad, String description) {
    ObjectNode posting = JSON.createObjectNode();
    posting.put("@context", "https://schema.org/");
    posting.put("@type", "JobPosting");
    posting
        .putObject("identifier")
        .put("@type", "PropertyValue")
        .put("name", ad.site())
        .put("value", ad.id());
    posting.put("title", ad.title());
    posting
        .putObject("hiringOrganization")
        .put("@type", "Organization")
        .put("name", ad.organization());
    ObjectNode address =
        posting.putObject("jobLocation").put("@type", "Place").putObject("address");
    address.put("@type", "PostalAddress").put("addressLocality", ad.location());
    if (ad.country() != null) {
      address.put("addressCountry", ad.country());
    }
    if (ad.postedAt() != null) {
      posting.put("datePosted", SyntheticAdWriter.timestamp(ad.postedAt()));
    }
    if (ad.validThrough() != null) {
      posting.put("validThrough", SyntheticAdWriter.timestamp(ad.validThrough()));
    }
    posting.put("url", ad.url());
    posting.put("description", description);
    return posting;
  }

  private List<JobAd> adsOf(AdLanguage language) {
    return records.get(language).stream().map(GeneratedAd::ad).toList();
  }

  /** Of three pages the last names no address and goes by its file and content. */
  private static boolean hasAddress(int pageIndex) {
    return pageIndex % PAGES_PER_LANGUAGE != PAGES_PER_LANGUAGE - 1;
  }

  private static GeneratedAd withId(GeneratedAd generated, String id) {
    return new GeneratedAd(
        generated.number(),
        generated.ad().toBuilder(id).build(),
        generated.language(),
        generated.openingId(),
        generated.familyId(),
        generated.openingKind(),
        generated.variation());
  }

  private static String compact(JsonNode node) throws IOException {
    return JSON.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(node);
  }

  private static String pretty(JsonNode node) throws IOException {
    return JSON.writeValueAsString(node).replace("\r\n", "\n") + "\n";
  }
}
