package org.jobdedup.features.model;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The parts of a bundle as one ZIP archive whose bytes depend on nothing but the parts: entries in
 * the order of their names, one fixed date, and stored rather than deflated, since deflated bytes
 * differ between zlib versions.
 */
final class BundleArchive {
  private static final LocalDateTime DATE = LocalDateTime.of(1980, 1, 1, 0, 0);

  private BundleArchive() {}

  static byte[] write(SortedMap<String, byte[]> parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setMethod(ZipOutputStream.STORED);
      for (Map.Entry<String, byte[]> part : parts.entrySet()) {
        ZipEntry entry = new ZipEntry(part.getKey());
        CRC32 crc = new CRC32();
        crc.update(part.getValue());
        entry.setTimeLocal(DATE);
        entry.setSize(part.getValue().length);
        entry.setCrc(crc.getValue());
        zip.putNextEntry(entry);
        zip.write(part.getValue());
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static SortedMap<String, byte[]> read(byte[] archive) {
    TreeMap<String, byte[]> parts = new TreeMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        parts.put(entry.getName(), zip.readAllBytes());
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new BundleException(
          "The archive of a model bundle ("
              + archive.length
              + " bytes) is damaged; restore it from the bundle's folder.",
          e);
    }
    if (parts.isEmpty()) {
      throw new BundleException(
          "The archive of a model bundle must be a ZIP file with its parts, but these "
              + archive.length
              + " bytes are not; restore it from the bundle's folder.");
    }
    return parts;
  }
}
