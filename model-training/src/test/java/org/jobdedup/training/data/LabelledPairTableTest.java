package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labelled pairs as tables, which the first line tells how to read. */
final class LabelledPairTableTest {
  @TempDir Path temp;

  private Path file(String content) throws IOException {
    return Files.writeString(Files.createTempFile(temp, "pairs", ""), content);
  }

  private static String refusal(Path file) {
    return assertThrows(PairFileException.class, () -> LabelledPairReader.read(List.of(file)))
        .getMessage();
  }

  @Test
  void when_tables_then_sameAsJson() throws IOException {
    for (String separator : List.of(",", "\t", ";")) {
      String table =
          String.join("\n", "\uFEFFa,b,duplicate", "x,y,true", "x,z,0", "x,w,")
              .replace(",", separator);
      LabelledPairs pairs = LabelledPairReader.read(List.of(file(table)));
      assertEquals(2, pairs.pairs().size(), separator);
      assertTrue(pairs.pairs().get(0).duplicate());
      assertFalse(pairs.pairs().get(1).duplicate());
      assertEquals(1, pairs.undecided());
    }
  }

  @Test
  void when_blanksStandAroundValues_then_linesAreReadAsTheTableIs() throws IOException {
    Path table =
        file("a,b,duplicate,group,stratum,kind\nx,y,true,acme , pool:de,full \nx,z,true, , ,\n");
    Path lines =
        file(
            "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"group\":\"acme \",\"stratum\":\" pool:de\","
                + "\"kind\":\"full \"}\n"
                + "{\"a\":\"x\",\"b\":\"z\",\"duplicate\":true,\"group\":\" \",\"stratum\":\" \"}\n");
    List<LabelledPair> pairs = LabelledPairReader.read(List.of(lines)).pairs();
    assertEquals(LabelledPairReader.read(List.of(table)).pairs(), pairs);
    assertEquals("acme", pairs.get(0).group());
    assertTrue(pairs.get(0).isDrawn());
    assertEquals("", pairs.get(1).group());
  }

  @Test
  void when_aValueMayBeTheTextOfAnAd_then_onlyItsLengthIsTold() throws IOException {
    String text = "You keep the lamps of our lighthouse.";
    for (String column :
        List.of("sure", "weight", "time", "stratum_population", "stratum_sampled")) {
      Path table = file("a,b,duplicate," + column + "\nx,y,true," + text + "\n");
      assertFalse(refusal(table).contains("lamps"), refusal(table));
      assertTrue(refusal(table).endsWith("(" + text.length() + " characters)"), refusal(table));
    }
  }

  @Test
  void when_aStratumHasNoNumberOfPairs_then_refusedWithTheLine() throws IOException {
    for (String sizes : List.of("1e308,1e-300", "1e16,5", "9,.5")) {
      Path table = file("a,b,duplicate,stratum_population,stratum_sampled\nx,y,true," + sizes);
      String told = refusal(table);
      assertTrue(told.startsWith(table + ":2 must have from 1 to 1e15 pairs in a stratum"), told);
      assertTrue(told.endsWith("; correct the number."), told);
    }
    Path unknown = file("a,b,duplicate,stratum_population,stratum_sampled\nx,y,true,1e15,0\n");
    assertEquals(0, LabelledPairReader.read(List.of(unknown)).pairs().get(0).samplingWeight());
  }

  @Test
  void when_blankLinesComeFirst_then_theSeparatorIsThatOfTheHeader() throws IOException {
    for (String separator : List.of(",", "\t", ";")) {
      Path table = file("\n \r\na,b,duplicate\nx,y,true\n".replace(",", separator));
      assertEquals(1, LabelledPairReader.read(List.of(table)).pairs().size());
    }
    Path wrong = file("\n \r\na,b,duplicate,sure\nx,y,true,9\n");
    assertTrue(refusal(wrong).startsWith(wrong + ":4 must say from 1 to 3"), refusal(wrong));
  }

  @Test
  void when_theFirstLineIsAsLongAsItMayBe_then_read() throws IOException {
    String header = "a,b,duplicate,";
    String longest = header + "c".repeat(16_384 - header.length());
    assertEquals(
        1, LabelledPairReader.read(List.of(file(longest + "\r\nx,y,true,\n"))).pairs().size());
    assertTrue(refusal(file(longest + "c\nx,y,true,\n")).contains("first line has 16385."));
  }

  @Test
  void when_theHeaderIsTooLong_then_sentence() throws IOException {
    assertTrue(refusal(file("a,".repeat(9000) + "b\n")).contains("but its first line has 18001."));
  }

  @Test
  void when_quotesAreNotClosed_then_saysFromWhichLineOnAndWhatToDo() throws IOException {
    for (String wrong : List.of("\"x,z,true\n", "\"x\"s,z,true\n")) {
      Path table = file("\na,b,duplicate\nx,y,true\n" + wrong);
      assertEquals(
          "The pairs file "
              + table
              + " holds from line 4 on a value whose quotes are never closed or that goes on behind"
              + " them; close them, and write a quote inside of a value twice.",
          refusal(table));
    }
    assertTrue(refusal(file("\"a,b,duplicate\nx,y,true\n")).contains("holds from line 1 on"));
    assertTrue(refusal(file("a,b,duplicate\nx,\"y,true\n")).contains("holds from line 2 on"));
  }

  @Test
  void when_aValueHoldsControls_then_theSentenceHasNone() throws IOException {
    assertTrue(
        refusal(file("a,b,duplicate\nx,y,n\u001b[31mo\u202e\n")).endsWith("but says 'n [31mo'."));
    assertTrue(
        refusal(file("a,b,duplicate\nx\u001b[1my,x\u001b[1my,true\n"))
            .endsWith(":2 names the ad x [1my on both sides of the pair."));
  }

  @Test
  void when_aCompressedFileIsDamaged_then_saysHow() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write("a,b,duplicate\nx,y,true\n".getBytes(StandardCharsets.UTF_8));
    }
    byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() - 9);
    Path file = Files.write(temp.resolve("cut"), cut);
    assertEquals(
        "The pairs file "
            + file
            + " ends in the middle of its compressed data; it may be cut short.",
        refusal(file));
    byte[] corrupt = bytes.toByteArray();
    corrupt[corrupt.length - 8] ^= 1;
    file = Files.write(temp.resolve("corrupt"), corrupt);
    assertEquals(
        "The pairs file " + file + " cannot be decompressed; it may be corrupt.", refusal(file));
  }

  @Test
  void when_columnsHaveNoName_then_passedOverAsInARun() throws IOException {
    for (String separator : List.of(",", "\t", ";")) {
      String table = "a,b,same,,\nx,y,true,,\nx,z,false,note,\n".replace(",", separator);
      LabelledPairs pairs = LabelledPairReader.read(List.of(file(table)));
      assertEquals(
          List.of(true, false), pairs.pairs().stream().map(LabelledPair::duplicate).toList());
    }
    assertTrue(refusal(file("a,b,same,,\nx,y,true,,,z\n")).contains("values=6, columns=5"));
  }

  @Test
  void when_aNameHoldsAnotherSeparator_then_theColumnsTellWhichItIs() throws IOException {
    for (String table :
        List.of(
            "a,b,same,note;x\nx,y,true,1;2\n",
            "a,b,same,\"note\tx\"\nx,y,true,1\n",
            "a;b;same;note,\tx\nx;y;true;1,2\n",
            "a\tb\tsame\tnote;x\nx\ty\ttrue\t1;2\n")) {
      LabelledPair pair = LabelledPairReader.read(List.of(file(table))).pairs().get(0);
      assertEquals("x\ny", pair.key());
      assertTrue(pair.duplicate());
    }
    assertTrue(refusal(file("a;c,x\n")).contains("but of the 2 that are there none is b."));
  }
}
