package org.jobdedup.features.place;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** A gazetteer of a few places, without informal regions. */
final class SmallGazetteer {
  private SmallGazetteer() {}

  static Gazetteer of(List<GazetteerEntry> entries) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      GazetteerFormat.write(entries, out);
      GazetteerFormat.Columns columns =
          GazetteerFormat.read(new ByteArrayInputStream(out.toByteArray()));
      return new Gazetteer(new GazetteerBuilder(columns, List.of(), List.of()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
