package org.jobdedup.features.synthetic;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.file.WholeFile;

/** Writes ads as JSON Lines with the canonical field names, and the truth about them as TSV. */
public final class SyntheticAdWriter {
  /** Name of the file with the ads. */
  public static final String ADS_FILE = "ads.jsonl";

  /** Name of the file with the truth, in the folder beside the ads. */
  public static final String OPENINGS_FILE = "openings.tsv";

  /** Name of the folder for the ads, so that it can be given as input as a whole. */
  public static final String ADS_FOLDER = "ads";

  private static final String OPENINGS_HEADER = "adId\topeningId\tvariation\n";

  private static final JsonFactory FACTORY = new JsonFactory();

  private SyntheticAdWriter() {}

  /**
   * Writes the ads of a configuration to {@code folder/ads/ads.jsonl} and the truth to {@code
   * folder/openings.tsv}, in constant memory. Folders are created, files of these names replaced.
   * Where that fails no file is left, and no folder for ads that is empty.
   *
   * @return the number of ads written
   * @throws IOException when a file cannot be written
   */
  public static long write(GeneratorConfig config, Path folder) throws IOException {
    Path adsFolder = Files.createDirectories(folder.resolve(ADS_FOLDER));
    AtomicLong written = new AtomicLong();
    try {
      // The ads come last, so that whoever finds them finds the truth too.
      WholeFile.write(
          adsFolder.resolve(ADS_FILE),
          adsFile ->
              WholeFile.write(
                  folder.resolve(OPENINGS_FILE),
                  truthFile -> written.set(write(config, adsFile, truthFile))));
    } catch (IOException e) {
      deleteEmpty(adsFolder, e);
      throw e;
    }
    return written.get();
  }

  private static void deleteEmpty(Path folder, IOException reason) {
    try {
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  private static long write(GeneratorConfig config, Path adsFile, Path truthFile)
      throws IOException {
    long written = 0;
    try (OutputStream ads = new BufferedOutputStream(Files.newOutputStream(adsFile), 1 << 16);
        JsonGenerator json = generator(ads);
        BufferedWriter truth = Files.newBufferedWriter(truthFile, StandardCharsets.UTF_8)) {
      truth.write(OPENINGS_HEADER);
      for (GeneratedAd ad : SyntheticAds.with(config)) {
        writeAd(json, ad.ad());
        json.writeRaw('\n');
        writeOpening(truth, ad);
        written++;
      }
    }
    return written;
  }

  /**
   * Writes the ads of a configuration as JSON Lines; the stream is flushed and left open.
   *
   * @return the number of ads written
   * @throws IOException when the stream cannot be written
   */
  public static long write(GeneratorConfig config, OutputStream out) throws IOException {
    return writeAds(SyntheticAds.with(config).stream().map(GeneratedAd::ad), out);
  }

  /**
   * Writes ads as JSON Lines; the stream is flushed and left open. A deleted ad is a line with
   * {@code op}, {@code id} and {@code updatedAt}.
   *
   * @return the number of ads written
   * @throws IOException when the stream cannot be written
   */
  public static long writeAds(Stream<JobAd> ads, OutputStream out) throws IOException {
    long written = 0;
    try (JsonGenerator json = generator(new Unclosed(out))) {
      for (Iterator<JobAd> each = ads.iterator(); each.hasNext(); written++) {
        writeAd(json, each.next());
        json.writeRaw('\n');
      }
    }
    return written;
  }

  /** Writes the header and one line for each ad: id, opening and variation, separated by tabs. */
  static void writeOpenings(Iterable<GeneratedAd> ads, Appendable out) throws IOException {
    out.append(OPENINGS_HEADER);
    for (GeneratedAd ad : ads) {
      writeOpening(out, ad);
    }
  }

  private static void writeOpening(Appendable out, GeneratedAd ad) throws IOException {
    out.append(ad.ad().id())
        .append('\t')
        .append(ad.openingId())
        .append('\t')
        .append(ad.variation().name())
        .append('\n');
  }

  private static JsonGenerator generator(OutputStream out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out, JsonEncoding.UTF8);
    json.setPrettyPrinter(new MinimalPrettyPrinter(""));
    return json;
  }

  private static void writeAd(JsonGenerator json, JobAd ad) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", ad.id());
    if (ad.operation() == AdOperation.DELETE) {
      json.writeStringField("op", "delete");
    }
    text(json, "title", ad.title());
    text(json, "organization", ad.organization());
    text(json, "location", ad.location());
    text(json, "country", ad.country());
    text(json, "language", ad.language());
    text(json, "site", ad.site());
    text(json, "url", ad.url());
    instant(json, "postedAt", ad.postedAt());
    instant(json, "firstSeen", ad.firstSeen());
    instant(json, "lastSeen", ad.lastSeen());
    instant(json, "validThrough", ad.validThrough());
    instant(json, "updatedAt", ad.updatedAt());
    if (!ad.contacts().isEmpty()) {
      json.writeArrayFieldStart("contacts");
      for (String contact : ad.contacts()) {
        json.writeString(contact);
      }
      json.writeEndArray();
    }
    text(json, "occupationCode", ad.occupationCode());
    text(json, "description", ad.description());
    json.writeEndObject();
  }

  /** One ad as a line of JSON, without the line's end. */
  static String line(JobAd ad) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonGenerator json = generator(out)) {
      writeAd(json, ad);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** A date where the time is midnight UTC, as sources write it, else the full instant. */
  static String timestamp(Instant value) {
    LocalDate day = LocalDate.ofInstant(value, ZoneOffset.UTC);
    boolean midnight = value.equals(day.atTime(LocalTime.MIDNIGHT).toInstant(ZoneOffset.UTC));
    return midnight ? day.toString() : value.toString();
  }

  private static void text(JsonGenerator json, String field, String value) throws IOException {
    if (value != null) {
      json.writeStringField(field, value);
    }
  }

  private static void instant(JsonGenerator json, String field, Instant value) throws IOException {
    if (value != null) {
      json.writeStringField(field, timestamp(value));
    }
  }

  /** Passes everything on but the close. */
  private static final class Unclosed extends FilterOutputStream {
    Unclosed(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
