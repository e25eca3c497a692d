package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jobdedup.features.ad.AdFormat;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;

/** Opens the reader that fits a file. */
public final class AdReaders {
  /** The largest record that is accepted unless told otherwise: 16 MiB. */
  public static final int DEFAULT_MAX_RECORD_BYTES = 16 << 20;

  private static final int MIN_RECORD_BYTES = 1 << 10;

  private AdReaders() {}

  /**
   * Opens a file.
   *
   * @throws IOException when the file cannot be opened
   */
  public static AdRecordReader open(Path file, FieldMapping mapping) throws IOException {
    return open(file.toString(), Files.newInputStream(file), mapping);
  }

  /** Opens a stream with the default limit of {@link #DEFAULT_MAX_RECORD_BYTES} a record. */
  public static AdRecordReader open(String name, InputStream in, FieldMapping mapping) {
    return open(name, in, mapping, DEFAULT_MAX_RECORD_BYTES);
  }

  /**
   * Opens a stream of any kind; nothing is read before the first call of {@link
   * AdRecordReader#next()}.
   *
   * @param name file name or path; its end tells the format and whether the bytes are gzip, and it
   *     is the source that positions name
   * @param in the bytes of the file as stored; closed with the reader
   * @param mapping which names stand for which fields
   * @param maxRecordBytes larger records are rejected; from 1 KiB to 1 GiB; a reader may hold a few
   *     times as much
   */
  public static AdRecordReader open(
      String name, InputStream in, FieldMapping mapping, int maxRecordBytes) {
    if (maxRecordBytes < MIN_RECORD_BYTES || maxRecordBytes > 1 << 30) {
      throw new IllegalArgumentException(
          "maxRecordBytes must be between 1024 and 1073741824: maxRecordBytes=" + maxRecordBytes);
    }
    Optional<AdFormat> format = AdFormat.of(name);
    if (format.isEmpty()) {
      return new UnknownFormat(name, in);
    }
    AdAssembler assembler = new AdAssembler(mapping);
    InputStream content = AdFormat.isGzip(name) ? new GzipStream(in) : in;
    // Pages are decoded as a whole, by what they say of their character set.
    ByteInput bytes =
        new ByteInput(format.get() == AdFormat.HTML ? content : new Utf16Stream(content));
    RecordSource source = source(format.get(), name, bytes, mapping, assembler, maxRecordBytes);
    return new FileReader(name, bytes, source);
  }

  private static RecordSource source(
      AdFormat format,
      String name,
      ByteInput in,
      FieldMapping mapping,
      AdAssembler assembler,
      int maxRecordBytes) {
    return switch (format) {
      case JSON_LINES -> new JsonLinesReader(name, in, maxRecordBytes, new JsonRecords(assembler));
      case JSON -> new JsonValuesReader(name, in, maxRecordBytes, new JsonRecords(assembler));
      case CSV -> new CsvReader(name, in, maxRecordBytes, mapping, assembler);
      case HTML -> new HtmlPageReader(name, in, maxRecordBytes, assembler);
      case XML -> new XmlReader(name, in, maxRecordBytes, mapping, assembler);
    };
  }

  /** Stands for a file that no reader knows: one rejection. */
  private static final class UnknownFormat implements AdRecordReader {
    private final String name;
    private final InputStream in;
    private boolean told;

    UnknownFormat(String name, InputStream in) {
      this.name = name;
      this.in = in;
    }

    @Override
    public AdRecord next() {
      if (told) {
        return null;
      }
      told = true;
      return new Rejected(
          new RecordPosition(name, 0),
          RejectionReason.UNSUPPORTED_FORMAT,
          "The end of the file name must tell the format, one of .jsonl .ndjson .json .jsonld .csv"
              + " .tsv .html .htm .xhtml .xml .rss .atom, each also with .gz.",
          null);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
