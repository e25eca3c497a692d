package org.jobdedup.features.place;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.junit.jupiter.api.Test;

/** A damaged gazetteer is refused, or places can be looked up in it. */
class GazetteerFuzzTest {
  private static byte[] written() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GazetteerFormat.write(
        List.of(
            new GazetteerEntry(
                9, PlaceKind.COUNTRY, -1, 51.5, 10.2, 80_000_000, 400, List.of("Land", "#LD")),
            new GazetteerEntry(4, PlaceKind.REGION, 0, -33.1, -70.5, 5_000, 30, List.of("Gau")),
            new GazetteerEntry(7, PlaceKind.CITY, 1, 0.0, 179.9, 0, 0, List.of("Ört", "Oert")),
            new GazetteerEntry(1 << 30, PlaceKind.DISTRICT, 2, 89, -180, 12, 0, List.of("Mitte"))),
        out);
    return out.toByteArray();
  }

  private static void read(byte[] gazetteer) throws IOException {
    GazetteerBuilder builder =
        new GazetteerBuilder(
            GazetteerFormat.read(new ByteArrayInputStream(gazetteer)), List.of(), List.of());
    builder.fingerprint = "fuzz";
    Gazetteer places = new Gazetteer(builder);
    PlaceResolver resolver = new PlaceResolver(places);
    resolver.resolve("Ört, Gau, Land", "LD", "de");
    new PlaceMentionFinder(places).find("Work in Gau and Ört, not in Mitte.", "de");
  }

  @Test
  void filesAreReadOrRefused() throws IOException {
    Fuzzing.feed(
        "gazetteer-file",
        List.of(written()),
        List.of(),
        GazetteerFuzzTest::read,
        IOException.class,
        ZipException.class,
        IllegalArgumentException.class);
  }

  @Test
  void contentsAreReadOrRefused() throws IOException {
    byte[] content;
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(written()))) {
      content = in.readAllBytes();
    }
    Fuzzing.feed(
        "gazetteer",
        List.of(content),
        List.of("\n", "\t", "#", "Land"),
        input -> {
          ByteArrayOutputStream packed = new ByteArrayOutputStream();
          try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(input);
          }
          read(packed.toByteArray());
        },
        IOException.class,
        IllegalArgumentException.class);
  }

  @Test
  void locationsAreResolved() {
    PlaceResolver resolver = new PlaceResolver();
    PlaceMentionFinder finder = new PlaceMentionFinder();
    Fuzzing.feed(
        "location",
        ByteMutator.texts(
            "Köln, NRW, Deutschland",
            "75 - PARIS 09",
            "[{'ort': 'Essen', 'plz': 45127}]",
            "Remote (UK) / Hamburg Altona; New York, NY 10001"),
        List.of(
            ",", "/", "(", ")", ";", " - ", "\n", "{", "[", "'", "0", "\u0000", "bei", "FR", "東京"),
        input -> {
          String text = new String(input, StandardCharsets.UTF_8);
          resolver.resolve(text, null, "de");
          resolver.resolve("Berlin", text, "fr");
          finder.find(text, "de");
          finder.findInTitle(text, "fr", PlaceSet.EMPTY);
        });
  }
}
