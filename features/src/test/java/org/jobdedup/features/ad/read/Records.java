package org.jobdedup.features.ad.read;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Parsed;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.JobAd;

/** Reads test input and picks ads and rejections out of the result. */
public final class Records {
  private Records() {}

  public static List<AdRecord> read(String name, String content) {
    return read(name, content.getBytes(StandardCharsets.UTF_8));
  }

  public static List<AdRecord> read(String name, byte[] content) {
    return read(name, content, FieldMapping.standard());
  }

  public static List<AdRecord> read(String name, byte[] content, FieldMapping mapping) {
    return read(
        name, new ByteArrayInputStream(content), mapping, AdReaders.DEFAULT_MAX_RECORD_BYTES);
  }

  public static List<AdRecord> read(
      String name, InputStream in, FieldMapping mapping, int maxBytes) {
    List<AdRecord> records = new ArrayList<>();
    try (AdRecordReader reader = AdReaders.open(name, in, mapping, maxBytes)) {
      for (AdRecord record = reader.next(); record != null; record = reader.next()) {
        records.add(record);
      }
      if (reader.next() != null) {
        throw new AssertionError("A reader at its end must stay there.");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return records;
  }

  public static JobAd onlyAd(List<AdRecord> records) {
    if (records.size() == 1 && records.get(0) instanceof Parsed parsed) {
      return parsed.ad();
    }
    throw new AssertionError("One ad was expected: " + records);
  }

  public static Rejected onlyRejection(List<AdRecord> records) {
    if (records.size() == 1 && records.get(0) instanceof Rejected rejected) {
      return rejected;
    }
    throw new AssertionError("One rejection was expected: " + records);
  }

  public static List<String> adIds(List<AdRecord> records) {
    return records.stream()
        .filter(Parsed.class::isInstance)
        .map(record -> ((Parsed) record).ad().id())
        .toList();
  }

  public static List<Rejected> rejections(List<AdRecord> records) {
    return records.stream()
        .filter(Rejected.class::isInstance)
        .map(record -> (Rejected) record)
        .toList();
  }

  /** The reasons of the rejections with their positions, as {@code REASON@index}. */
  public static List<String> reasons(List<AdRecord> records) {
    return rejections(records).stream()
        .map(rejected -> rejected.reason() + "@" + rejected.position().index())
        .toList();
  }

  /** A stream that gives a few bytes at a time, as one from a network may, and knows none ahead. */
  static InputStream inPieces(byte[] bytes, int piece) {
    return new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int available() {
        return 0;
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        return super.read(target, offset, Math.min(length, piece));
      }
    };
  }

  public static byte[] gzip(String content) {
    return gzip(content.getBytes(StandardCharsets.UTF_8));
  }

  public static byte[] gzip(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  public static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  public static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
