package org.jobdedup.features.place;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The compact file of the gazetteer, version 1.
 *
 * <pre>
 * gzip {
 *   int     magic 'JDGZ'
 *   int     version 1
 *   int     n entries
 *   column  kind        n bytes (0 country, 1 region, 2 city, 3 district)
 *   column  id          n zigzag varints, differences to the entry before
 *   column  parent      n zigzag varints, differences to the entry before
 *   column  latitude    n zigzag varints, thousandths of a degree, differences
 *   column  longitude   likewise
 *   column  population  n bytes, round(7 log2(1 + population))
 *   column  radius      n varints, km
 *   int     length of the names in bytes
 *   names   UTF-8, one line per entry, alternatives separated by tabs
 * }
 * </pre>
 *
 * Columns, and not rows, since equal things side by side halve the gzip's size.
 */
public final class GazetteerFormat {
  private static final int MAGIC = 0x4A44475A;
  private static final int VERSION = 1;
  private static final int MAX_ENTRIES = 1 << 24;
  private static final double UNITS_PER_DEGREE = 1000.0;
  private static final double POPULATION_STEPS = 7.0;
  private static final PlaceKind[] KINDS = {
    PlaceKind.COUNTRY, PlaceKind.REGION, PlaceKind.CITY, PlaceKind.DISTRICT
  };

  /** Stored code of a country. */
  static final byte COUNTRY = 0;

  /** Stored code of a region. */
  static final byte REGION = 1;

  /** Stored code of a city. */
  static final byte CITY = 2;

  /** Stored code of a district. */
  static final byte DISTRICT = 3;

  private GazetteerFormat() {}

  /** The kind that a stored code stands for. */
  static PlaceKind kind(byte code) {
    return KINDS[code];
  }

  /** Inhabitants from the stored scale, exact to about 5 %. */
  static long population(byte code) {
    return Math.round(Math.pow(2.0, (code & 0xFF) / POPULATION_STEPS) - 1.0);
  }

  /** Inhabitants on the stored scale. */
  static byte populationCode(long population) {
    double log2 = Math.log(1.0 + population) / Math.log(2.0);
    return (byte) Math.min(255, Math.round(POPULATION_STEPS * log2));
  }

  /** Columns of a gazetteer file; arrays are parallel and share their length. */
  static final class Columns {
    final byte[] kinds;
    final int[] ids;
    final int[] parents;
    final float[] latitudes;
    final float[] longitudes;
    final byte[] populations;
    final int[] radii;
    final byte[] names;

    private Columns(int size, byte[] kinds, int[][] numbers, byte[] populations, byte[] names) {
      this.kinds = kinds;
      this.ids = numbers[0];
      this.parents = numbers[1];
      this.latitudes = new float[size];
      this.longitudes = new float[size];
      for (int i = 0; i < size; i++) {
        latitudes[i] = (float) (numbers[2][i] / UNITS_PER_DEGREE);
        longitudes[i] = (float) (numbers[3][i] / UNITS_PER_DEGREE);
      }
      this.populations = populations;
      this.radii = numbers[4];
      this.names = names;
    }

    int size() {
      return ids.length;
    }
  }

  /** Writes entries; a parent must come before its children. */
  public static void write(List<GazetteerEntry> entries, OutputStream out) throws IOException {
    int n = entries.size();
    try (GZIPOutputStream gzip = new BestGzip(out);
        DataOutputStream data = new DataOutputStream(gzip)) {
      data.writeInt(MAGIC);
      data.writeInt(VERSION);
      data.writeInt(n);
      for (GazetteerEntry entry : entries) {
        data.writeByte(kindCode(entry.kind()));
      }
      int[] column = new int[n];
      for (int i = 0; i < n; i++) {
        column[i] = entries.get(i).id();
      }
      writeDifferences(column, data);
      for (int i = 0; i < n; i++) {
        int parent = entries.get(i).parent();
        if (parent >= i) {
          throw new IllegalArgumentException(
              "A gazetteer entry must follow its parent: entry=" + i + ", parent=" + parent);
        }
        column[i] = parent;
      }
      writeDifferences(column, data);
      for (int i = 0; i < n; i++) {
        column[i] = (int) Math.round(entries.get(i).latitude() * UNITS_PER_DEGREE);
      }
      writeDifferences(column, data);
      for (int i = 0; i < n; i++) {
        column[i] = (int) Math.round(entries.get(i).longitude() * UNITS_PER_DEGREE);
      }
      writeDifferences(column, data);
      for (GazetteerEntry entry : entries) {
        data.writeByte(populationCode(entry.population()));
      }
      for (GazetteerEntry entry : entries) {
        writeVarint(entry.radiusKm(), data);
      }
      StringBuilder names = new StringBuilder();
      for (GazetteerEntry entry : entries) {
        for (String name : entry.names()) {
          if (name.indexOf('\t') >= 0 || name.indexOf('\n') >= 0) {
            throw new IllegalArgumentException(
                "A place name must hold neither tab nor line break: id=" + entry.id());
          }
        }
        names.append(String.join("\t", entry.names())).append('\n');
      }
      byte[] bytes = names.toString().getBytes(StandardCharsets.UTF_8);
      data.writeInt(bytes.length);
      data.write(bytes);
    }
  }

  /**
   * Reads a file that {@link #write} wrote.
   *
   * @throws IOException when the file is cut short, damaged, of another version, or goes on behind
   *     its end
   */
  static Columns read(InputStream in) throws IOException {
    try (GZIPInputStream gzip = new GZIPInputStream(in, 1 << 16)) {
      return columns(gzip.readAllBytes());
    } catch (EOFException e) {
      throw new IOException("The gazetteer is cut short.", e);
    }
  }

  private static Columns columns(byte[] bytes) throws IOException {
    try (DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (data.readInt() != MAGIC) {
        throw new IOException("The gazetteer does not begin with its magic number.");
      }
      int version = data.readInt();
      if (version != VERSION) {
        throw new IOException(
            "The gazetteer's version must be " + VERSION + ": version=" + version);
      }
      int n = data.readInt();
      if (n < 0 || n > MAX_ENTRIES) {
        throw new IOException("The gazetteer's number of entries is out of range: entries=" + n);
      }
      byte[] kinds = data.readNBytes(n);
      for (byte kind : kinds) {
        if (kind < 0 || kind >= KINDS.length) {
          throw new IOException("The gazetteer holds an unknown kind of place: kind=" + kind);
        }
      }
      int[][] numbers = new int[5][];
      for (int column = 0; column < 4; column++) {
        numbers[column] = readDifferences(n, data);
      }
      byte[] populations = data.readNBytes(n);
      numbers[4] = new int[n];
      for (int i = 0; i < n; i++) {
        numbers[4][i] = readVarint(data);
        if (numbers[1][i] < -1 || numbers[1][i] >= i) {
          throw new IOException("A gazetteer entry must follow its parent: entry=" + i);
        }
      }
      int length = data.readInt();
      byte[] names = data.readNBytes(Math.max(0, length));
      if (names.length != length || populations.length != n || kinds.length != n) {
        throw new EOFException("The gazetteer is cut short.");
      }
      if (data.read() != -1) {
        throw new IOException("The gazetteer goes on behind its end.");
      }
      return new Columns(n, kinds, numbers, populations, names);
    }
  }

  private static int kindCode(PlaceKind kind) {
    for (int code = 0; code < KINDS.length; code++) {
      if (KINDS[code] == kind) {
        return code;
      }
    }
    throw new IllegalArgumentException("A kind of place without a code: " + kind);
  }

  private static void writeDifferences(int[] column, DataOutputStream out) throws IOException {
    int previous = 0;
    for (int value : column) {
      int difference = value - previous;
      writeVarint((difference << 1) ^ (difference >> 31), out);
      previous = value;
    }
  }

  private static int[] readDifferences(int n, DataInputStream in) throws IOException {
    int[] column = new int[n];
    int previous = 0;
    for (int i = 0; i < n; i++) {
      int zigzag = readVarint(in);
      previous += (zigzag >>> 1) ^ -(zigzag & 1);
      column[i] = previous;
    }
    return column;
  }

  private static void writeVarint(int value, DataOutputStream out) throws IOException {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      out.writeByte((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  private static int readVarint(DataInputStream in) throws IOException {
    int value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int next = in.readUnsignedByte();
      value |= (next & 0x7F) << shift;
      if ((next & 0x80) == 0) {
        return value;
      }
    }
    throw new IOException("The gazetteer holds a number of more than 32 bits.");
  }

  /** Strongest compression; no time stamp, so that equal entries give equal bytes. */
  private static final class BestGzip extends GZIPOutputStream {
    BestGzip(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(java.util.zip.Deflater.BEST_COMPRESSION);
    }
  }
}
