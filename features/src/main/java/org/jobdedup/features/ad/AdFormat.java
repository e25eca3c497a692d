package org.jobdedup.features.ad;

import java.util.Locale;
import java.util.Optional;

/** Kinds of files that ads are read from, told apart by the end of the file name. */
public enum AdFormat {
  /** One JSON object per line: {@code .jsonl}, {@code .ndjson}. */
  JSON_LINES("jsonl", "ndjson"),
  /** A JSON array, object, JSON-LD document or objects in a row: {@code .json}, {@code .jsonld}. */
  JSON("json", "jsonld"),
  /** Separated values with a header row: {@code .csv}, {@code .tsv}. */
  CSV("csv", "tsv"),
  /** A page with one job, or with JSON-LD postings: {@code .html}, {@code .htm}, {@code .xhtml}. */
  HTML("html", "htm", "xhtml"),
  /** A feed with an element for each ad: {@code .xml}, {@code .rss}, {@code .atom}. */
  XML("xml", "rss", "atom");

  private static final String GZIP = ".gz";

  private final String[] extensions;

  AdFormat(String... extensions) {
    this.extensions = extensions;
  }

  /** The format that a file name stands for, with or without {@code .gz}; empty when unknown. */
  public static Optional<AdFormat> of(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    if (name.endsWith(GZIP)) {
      name = name.substring(0, name.length() - GZIP.length());
    }
    for (AdFormat format : values()) {
      for (String extension : format.extensions) {
        if (name.endsWith("." + extension)) {
          return Optional.of(format);
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the name says that the file is compressed with gzip. */
  public static boolean isGzip(String fileName) {
    return fileName.toLowerCase(Locale.ROOT).endsWith(GZIP);
  }
}
