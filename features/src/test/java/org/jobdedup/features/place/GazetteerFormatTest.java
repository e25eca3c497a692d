package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class GazetteerFormatTest {
  private static final List<GazetteerEntry> ENTRIES =
      List.of(
          new GazetteerEntry(
              9, PlaceKind.COUNTRY, -1, 51.5, 10.25, 80_000_000, 400, List.of("Land", "#LD")),
          new GazetteerEntry(4, PlaceKind.REGION, 0, -33.125, -70.5, 5_000, 30, List.of("Gau")),
          new GazetteerEntry(7, PlaceKind.CITY, 1, 0.0, 179.999, 0, 0, List.of("Ört", "Oert")),
          new GazetteerEntry(
              1 << 30, PlaceKind.DISTRICT, 2, 89.0, -180.0, 12, 0, List.of("Mitte")));

  private static byte[] written() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GazetteerFormat.write(ENTRIES, out);
    return out.toByteArray();
  }

  private static GazetteerFormat.Columns read(byte[] bytes) throws IOException {
    return GazetteerFormat.read(new ByteArrayInputStream(bytes));
  }

  private static byte[] unpacked() throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(written()))) {
      return in.readAllBytes();
    }
  }

  private static byte[] packed(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    }
    return out.toByteArray();
  }

  @Test
  void when_writtenAndRead_then_columnsAreTheSame() throws IOException {
    GazetteerFormat.Columns columns = read(written());
    assertEquals(4, columns.size());
    for (int i = 0; i < ENTRIES.size(); i++) {
      GazetteerEntry entry = ENTRIES.get(i);
      assertEquals(entry.id(), columns.ids[i]);
      assertEquals(entry.parent(), columns.parents[i]);
      assertEquals(entry.kind(), GazetteerFormat.kind(columns.kinds[i]));
      assertEquals(entry.latitude(), columns.latitudes[i], 0.001);
      assertEquals(entry.longitude(), columns.longitudes[i], 0.001);
      assertEquals(entry.radiusKm(), columns.radii[i]);
      long population = GazetteerFormat.population(columns.populations[i]);
      assertEquals(entry.population(), population, 0.055 * entry.population());
    }
    assertEquals(
        "Land\t#LD\nGau\nÖrt\tOert\nMitte\n", new String(columns.names, StandardCharsets.UTF_8));
  }

  @Test
  void when_writtenTwice_then_bytesAreEqual() throws IOException {
    assertArrayEquals(written(), written());
  }

  @Test
  void when_fileIsDamaged_then_itIsRefused() throws IOException {
    byte[] good = written();
    byte[] content = unpacked();
    for (int length = 0; length < good.length; length += 7) {
      byte[] cut = Arrays.copyOf(good, length);
      assertThrows(IOException.class, () -> read(cut));
    }
    for (int length = 0; length < content.length; length++) {
      byte[] cut = packed(Arrays.copyOf(content, length));
      assertThrows(IOException.class, () -> read(cut));
    }
    byte[] longer = packed(Arrays.copyOf(content, content.length + 1));
    assertThrows(IOException.class, () -> read(longer));
    for (int at : new int[] {0, 7, 8, 12}) {
      byte[] changed = content.clone();
      changed[at] = 99;
      assertThrows(IOException.class, () -> read(packed(changed)));
    }
  }

  @Test
  void when_parentComesLater_then_writingFails() {
    GazetteerEntry orphan = new GazetteerEntry(1, PlaceKind.CITY, 0, 0, 0, 0, 0, List.of("A"));
    assertThrows(
        IllegalArgumentException.class,
        () -> GazetteerFormat.write(List.of(orphan), new ByteArrayOutputStream()));
  }
}
