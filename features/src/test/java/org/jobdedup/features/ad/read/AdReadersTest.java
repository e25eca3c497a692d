package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jobdedup.features.ad.AdFormat;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.TurkishLocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(TurkishLocale.class)
class AdReadersTest {

  private static String lines(int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append("{\"id\":\"").append(i).append("\",\"description\":\"text ");
      lines.append(Integer.toHexString(i * 0x9E3779B1)).append("\"}\n");
    }
    return lines.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "a.jsonl, JSON_LINES",
    "a.ndjson.gz, JSON_LINES",
    "a/b.c/A.JSON, JSON",
    "a.jsonld, JSON",
    "a.csv.GZ, CSV",
    "a.tsv, CSV",
    "INDEX.HTML, HTML",
    "a.htm, HTML",
    "a.XHTML.gz, HTML",
    "a.xml, XML",
    "feed.RSS, XML",
    "feed.atom.gz, XML"
  })
  void theEndOfTheNameTellsTheFormat(String name, AdFormat format) {
    assertEquals(Optional.of(format), AdFormat.of(name));
  }

  @Test
  void otherNamesAreRefusedWithTheFormatsThatAreKnown() {
    for (String name : new String[] {"ads.txt", "jsonl", "ads", "ads.gz", "ads.jsonl.zip"}) {
      AdRecord.Rejected rejected = Records.onlyRejection(Records.read(name, lines(3)));

      assertEquals(RejectionReason.UNSUPPORTED_FORMAT, rejected.reason());
      assertTrue(rejected.detail().contains(".jsonl"));
    }
  }

  @Test
  void compressedFilesAreRead() {
    assertEquals(
        List.of("0", "1", "2"), Records.adIds(Records.read("a.jsonl.gz", Records.gzip(lines(3)))));
    assertEquals(
        List.of("1"),
        Records.adIds(Records.read("a.csv.gz", Records.gzip("id,description\n1,text\n"))));
  }

  @Test
  void allMembersOfACompressedFileAreReadFromStreamsThatKnowNothingAhead() {
    byte[] members = Records.join(Records.gzip(lines(3)), Records.gzip(lines(2)));
    InputStream unaware = Records.inPieces(members, 7);

    List<AdRecord> records =
        Records.read(
            "a.jsonl.gz", unaware, FieldMapping.standard(), AdReaders.DEFAULT_MAX_RECORD_BYTES);

    assertEquals(List.of("0", "1", "2", "0", "1"), Records.adIds(records));
  }

  @Test
  void aGzipCutShortGivesTheRecordsBeforeTheCut() {
    byte[] whole = Records.gzip(lines(20_000));

    List<AdRecord> records = Records.read("a.jsonl.gz", Arrays.copyOf(whole, whole.length / 2));

    int read = Records.adIds(records).size();
    assertTrue(read > 5_000 && read < 15_000, "ads before the cut: " + read);
    assertEquals(List.of("UNREADABLE_FILE@" + (read + 1)), Records.reasons(records));
    assertSame(AdRecord.Rejected.class, records.get(records.size() - 1).getClass());
  }

  @Test
  void aCorruptGzipEndsWithOneRejection() {
    byte[] corrupt = Records.gzip(lines(20_000));
    Arrays.fill(corrupt, corrupt.length / 2, corrupt.length / 2 + 64, (byte) 0x5A);

    List<AdRecord> records = Records.read("a.jsonl.gz", corrupt);

    AdRecord.Rejected last = (AdRecord.Rejected) records.get(records.size() - 1);
    assertEquals(RejectionReason.UNREADABLE_FILE, last.reason());
    assertTrue(Records.adIds(records).size() > 1_000);
  }

  @Test
  void plainTextThatIsNamedGzIsToldSo() {
    List<AdRecord> records = Records.read("a.jsonl.gz", Records.utf8(lines(3)));

    assertEquals(List.of("UNREADABLE_FILE@1"), Records.reasons(records));
    String detail = Records.rejections(records).get(0).detail();
    assertTrue(detail.endsWith("if it is plain text, take .gz off its name."), detail);
  }

  @Test
  void aCompressedFileUnderAnotherNameIsToldOnce() {
    for (String name : List.of("a.jsonl", "a.json", "a.csv", "a.xml", "a.html")) {
      List<AdRecord> records = Records.read(name, Records.gzip(lines(40)));

      assertEquals(List.of("UNSUPPORTED_FORMAT@0"), Records.reasons(records), name);
      String detail = Records.rejections(records).get(0).detail();
      assertTrue(detail.endsWith("give the file a name that ends in .gz."), detail);
    }
    byte[] twice = Records.gzip(Records.gzip(lines(40)));
    String detail = Records.rejections(Records.read("a.jsonl.gz", twice)).get(0).detail();
    assertEquals("It looks compressed by gzip twice; decompress it once.", detail);
  }

  @Test
  void anEmptyArrayIsToldAsOne() {
    for (String file : List.of("a.jsonl", "a.json")) {
      List<AdRecord> records = Records.read(file, Records.utf8(file.endsWith("l") ? "[]" : "[[]]"));
      assertEquals(
          "A record must hold an ad, and this one is empty.",
          Records.rejections(records).get(0).detail());
    }
  }

  @Test
  void aCorruptMemberIsToldAlsoWhereItsHeaderIsCorrupt() {
    byte[] corrupt = Records.gzip(lines(20_000));
    corrupt[0] = 0;

    List<AdRecord> records =
        Records.read("a.jsonl.gz", Records.join(Records.gzip(lines(2)), corrupt));

    assertEquals(List.of("0", "1"), Records.adIds(records));
    assertEquals(List.of("UNREADABLE_FILE@3"), Records.reasons(records));
  }

  /** Of seven bytes at a time the last ones of a member come with any number of those behind. */
  @Test
  void aMemberCutShortIsToldWhereverItIsCutAndHoweverTheBytesCome() {
    byte[] second = Records.gzip(lines(2));
    for (int length = 0; length < 7; length++) {
      byte[] first = Records.gzip(lines(1) + " ".repeat(length) + "x".repeat(length * length));
      for (int cut = 1; cut < second.length; cut++) {
        byte[] file = Records.join(first, Arrays.copyOf(second, cut));

        for (InputStream in :
            new InputStream[] {Records.inPieces(file, 7), new ByteArrayInputStream(file)}) {
          List<AdRecord> records = Records.read("a.jsonl.gz", in, FieldMapping.standard(), 1 << 20);

          assertEquals("0", Records.adIds(records).get(0));
          assertTrue(
              Records.reasons(records).toString().contains("UNREADABLE_FILE"),
              "length=" + length + ", cut=" + cut);
        }
      }
    }
  }

  /** In one archive the bytes up to the first line feed, in its time, are UTF-8. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-12-01T08:08:20", "2026-12-01T23:59:58"})
  void anArchiveIsToldOnceWhateverItsTimeAndName(LocalDateTime time) throws IOException {
    ByteArrayOutputStream archive = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(archive)) {
      ZipEntry entry = new ZipEntry("ads.txt");
      entry.setTimeLocal(time);
      zip.putNextEntry(entry);
      zip.write(Records.utf8(lines(40)));
    }
    for (String name : List.of("a.jsonl", "a.json", "a.csv", "a.xml", "a.html", "a.jsonl.gz")) {
      byte[] file =
          name.endsWith(".gz") ? Records.gzip(archive.toByteArray()) : archive.toByteArray();
      for (InputStream in :
          new InputStream[] {Records.inPieces(file, 7), new ByteArrayInputStream(file)}) {
        List<AdRecord> records = Records.read(name, in, FieldMapping.standard(), 1 << 20);

        assertEquals(List.of("UNSUPPORTED_FORMAT@0"), Records.reasons(records), name);
        assertEquals(1, records.size(), name);
        String detail = Records.rejections(records).get(0).detail();
        assertTrue(detail.startsWith("It looks like a ZIP archive"), detail);
      }
    }
  }

  @Test
  void whatOnlyBeginsLikeAnArchiveIsRead() {
    for (String header :
        List.of("PK,id,description", "P,id,description", "PK\u0003,id,description")) {
      List<AdRecord> records = Records.read("a.csv", Records.utf8(header + "\nx,1,Cook\n"));

      assertEquals(List.of("1"), Records.adIds(records));
    }
  }

  @Test
  void zerosBehindAMemberAreNoDamageHoweverTheBytesCome() {
    for (int zeros = 1; zeros < 40; zeros++) {
      byte[] file = Records.join(Records.gzip(lines(2)), new byte[zeros]);

      List<AdRecord> records =
          Records.read("a.jsonl.gz", Records.inPieces(file, 7), FieldMapping.standard(), 1 << 20);

      assertEquals(List.of("0", "1"), Records.adIds(records));
      assertEquals(List.of(), Records.reasons(records));
    }
  }

  @Test
  void zerosThatFillUpACompressedFileAreNoDamage() {
    for (int zeros : new int[] {1, 18, 19, 512, 200_000}) {
      List<AdRecord> records =
          Records.read("a.jsonl.gz", Records.join(Records.gzip(lines(2)), new byte[zeros]));

      assertEquals(List.of("0", "1"), Records.adIds(records));
      assertEquals(List.of(), Records.reasons(records));
    }
  }

  @Test
  void whatIsNoGzipIsRefusedAndAnEmptyFileIsEmpty() {
    assertEquals(List.of("UNREADABLE_FILE@1"), Records.reasons(Records.read("a.csv.gz", lines(3))));
    assertEquals(List.of("EMPTY_FILE@0"), Records.reasons(Records.read("a.jsonl.gz", "")));
    assertEquals(
        List.of("EMPTY_FILE@0"), Records.reasons(Records.read("a.jsonl.gz", Records.gzip(""))));
  }

  @Test
  void aFailingDeviceIsAnExceptionAndNotTheEndOfTheFile() throws IOException {
    InputStream failing =
        new FilterInputStream(new ByteArrayInputStream(Records.utf8(lines(1)))) {
          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            int count = super.read(target, offset, length);
            if (count < 0) {
              throw new IOException("connection reset");
            }
            return count;
          }
        };
    try (AdRecordReader reader = AdReaders.open("a.jsonl", failing, FieldMapping.standard())) {
      assertEquals(1, reader.next().position().index());
      assertThrows(IOException.class, reader::next);
    }
  }

  @Test
  void nothingIsReadBeforeTheFirstRecordIsAskedFor() throws IOException {
    InputStream untouched =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("read too early");
          }
        };
    for (String name : new String[] {"a.jsonl", "a.json.gz", "a.csv.gz", "a.html"}) {
      AdReaders.open(name, untouched, FieldMapping.standard()).close();
    }
  }

  @Test
  void limitsOutOfRangeAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> AdReaders.open("a.csv", InputStream.nullInputStream(), FieldMapping.standard(), 10));
  }

  @Test
  void aFileIsOpenedByItsPath(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.jsonl"), lines(1));
    try (AdRecordReader reader = AdReaders.open(file, FieldMapping.standard())) {
      assertEquals(new RecordPosition(file.toString(), 1), reader.next().position());
      assertNull(reader.next());
    }
  }
}
