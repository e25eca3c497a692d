package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LabelledPairReaderTest {
  @TempDir Path temp;

  private Path file(String content) throws IOException {
    return Files.writeString(Files.createTempFile(temp, "pairs", ""), content);
  }

  @Test
  void when_jsonLines_then_allFields() throws IOException {
    LabelledPairs pairs =
        LabelledPairReader.read(
            List.of(
                file(
                    "\n{\"a\":\"y\",\"b\":\"x\",\"duplicate\":true,\"kind\":\"full\",\"sure\":3,"
                        + "\"stratum\":\"pool:de/C.5\",\"group\":\"acme\","
                        + "\"stratum_population\":90,\"stratum_sampled\":30}\n"
                        + "{\"a\":\"x\",\"b\":\"z\",\"duplicate\":null,\"sure\":1}\n"
                        + "{\"a\":\"x\",\"b\":\"w\",\"duplicate\":false,"
                        + "\"stratum\":\"active:nl\",\"stratum_population\":null}\n")));
    assertEquals(2, pairs.pairs().size());
    assertEquals(1, pairs.undecided());
    LabelledPair first = pairs.pairs().get(0);
    assertEquals("x", first.a());
    assertEquals("y", first.b());
    assertTrue(first.duplicate());
    assertEquals("full", first.kind());
    assertEquals(3, first.sureness());
    assertEquals("acme", first.group());
    assertEquals(3, first.samplingWeight());
    assertTrue(first.isDrawn());
    assertEquals("de", first.stratumLanguage());
    LabelledPair second = pairs.pairs().get(1);
    assertFalse(second.duplicate());
    assertTrue(second.isActive());
    assertEquals("nl", second.stratumLanguage());
    assertEquals(0, second.samplingWeight());
  }

  @Test
  void when_pairsAreOnlyNamed_then_whateverIsSaidOfThem() throws IOException {
    assertEquals(
        Set.of(
            new NamedPair("y", "x", ""), new NamedPair("x", "w", ""), new NamedPair("x", "y", "")),
        LabelledPairReader.named(
            List.of(
                file("{\"a\":\"y\",\"b\":\"x\",\"duplicate\":null}\n"),
                file("a,b,duplicate\nx,w,true\nx,y,false\n"))));
    assertEquals(new NamedPair("y", "x", "").hash(), new NamedPair("x", "y", "").hash());
    assertEquals(
        Set.of(new NamedPair("x", "y", "g")),
        LabelledPairReader.named(
            List.of(
                file(
                    "{\"a\":\"x\",\"b\":\"y\",\"group\":\"g\",\"rule\":\"same-title-other-location\"}\n"))));
    assertEquals(Set.of(), LabelledPairReader.named(List.of()));
  }

  @Test
  void when_rules_then_weighedOrLeftOut() throws IOException {
    LabelledPairs pairs =
        LabelledPairReader.read(
            List.of(
                file(
                    rule("a", "b", "same-apply-url", .1)
                        + rule("a", "c", "repost-same-key", .9)
                        + rule("a", "d", "repost-same-key", .2)
                        + rule("a", "e", "same-employer-other-title", .2)
                        + rule("a", "f", "same-employer-other-title", .9)
                        + rule("a", "g", "same-title-other-location", .9))));
    assertEquals(3, pairs.pairs().size());
    assertEquals(3, pairs.unbelieved());
    assertTrue(pairs.pairs().stream().allMatch(p -> p.origin() == LabelledPair.Origin.RULE));
    assertTrue(pairs.pairs().get(0).weight() > pairs.pairs().get(1).weight());
    assertFalse(pairs.pairs().get(2).duplicate());
  }

  @Test
  void when_anExampleContradictsAJudgedPair_then_theJudgedAnswerAndASentence() throws IOException {
    Path judged = file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true}\n");
    Path example = file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":false,\"use\":\"training\"}\n");
    for (List<Path> order : List.of(List.of(judged, example), List.of(example, judged))) {
      LabelledPairs pairs = LabelledPairReader.read(order);
      assertEquals(LabelledPair.Origin.READ, pairs.pairs().get(0).origin());
      assertTrue(pairs.pairs().get(0).duplicate());
      assertEquals(1, pairs.conflicts().size());
      assertEquals(0, pairs.repeated());
    }
  }

  @Test
  void when_pairIsForTraining_then_anExampleThatNeverReplacesAJudgedOne() throws IOException {
    Path judged = file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true}\n");
    String example =
        "{\"a\":\"y\",\"b\":\"x\",\"duplicate\":true,\"use\":\"training\",\"stratum\":\"mined:de\"}\n";
    LabelledPair read = LabelledPairReader.read(List.of(file(example))).pairs().get(0);
    assertEquals(LabelledPair.Origin.EXAMPLE, read.origin());
    assertEquals("mined:de", read.stratum());
    for (List<Path> order :
        List.of(List.of(judged, file(example)), List.of(file(example), judged))) {
      LabelledPairs pairs = LabelledPairReader.read(order);
      assertEquals(1, pairs.repeated());
      assertEquals(LabelledPair.Origin.READ, pairs.pairs().get(0).origin());
    }
    Path byRule = file(rule("x", "y", "same-employer-other-title", .2));
    LabelledPairs pairs = LabelledPairReader.read(List.of(file(example), byRule));
    assertEquals(LabelledPair.Origin.EXAMPLE, pairs.pairs().get(0).origin());
    assertTrue(pairs.pairs().get(0).duplicate());

    Path wrong = file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"use\":\"fun\"}\n");
    PairFileException refused =
        assertThrows(PairFileException.class, () -> LabelledPairReader.read(List.of(wrong)));
    assertTrue(refused.getMessage().contains("use=fun"), refused.getMessage());
  }

  private static String rule(String a, String b, String rule, double jaccard) {
    return String.format(
        Locale.ROOT,
        "{\"a\":\"%s\",\"b\":\"%s\",\"rule\":\"%s\",\"jaccard5\":%s}\n",
        a,
        b,
        rule,
        jaccard);
  }

  @Test
  void when_laterLineContradicts_then_itWinsAndIsReported() throws IOException {
    Path first = file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"weight\":2}\n");
    Path correction = file("a,b,duplicate\ny,x,false\n");
    LabelledPairs pairs = LabelledPairReader.read(List.of(first, correction));
    assertEquals(1, pairs.pairs().size());
    assertFalse(pairs.pairs().get(0).duplicate());
    assertEquals(1, pairs.conflicts().size());
    String conflict = pairs.conflicts().get(0);
    assertTrue(conflict.contains("x and y: duplicate before, not a duplicate now"), conflict);
    assertEquals(2, LabelledPairReader.read(List.of(correction, first)).pairs().get(0).weight());
  }

  @Test
  void when_aDrawnPairIsCorrected_then_itStaysDrawnAndInItsGroup() throws IOException {
    Path drawn =
        file(
            "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"kind\":\"full\",\"sure\":3,"
                + "\"stratum\":\"pool:de/C.5\",\"group\":\"acme\","
                + "\"stratum_population\":90,\"stratum_sampled\":30}\n");
    LabelledPairs pairs =
        LabelledPairReader.read(List.of(drawn, file("a,b,duplicate\ny,x,false\n")));
    LabelledPair corrected = pairs.pairs().get(0);
    assertFalse(corrected.duplicate());
    assertEquals("pool:de/C.5", corrected.stratum());
    assertEquals(3, corrected.samplingWeight());
    assertEquals("acme", corrected.group());
    assertEquals("", corrected.kind(), "what made it a duplicate makes it nothing else");
    assertEquals(0, corrected.sureness());
    LabelledPairs placed =
        LabelledPairReader.read(
            List.of(drawn, file("a,b,duplicate,stratum,group\nx,y,false,active:de,other\n")));
    assertEquals("active:de", placed.pairs().get(0).stratum());
    assertEquals(0, placed.pairs().get(0).samplingWeight(), "as the line says, or does not");
    assertEquals("other", placed.pairs().get(0).group());
  }

  @Test
  void when_aFileHoldsTheCorrectionsOfARun_then_theyAreAnswers() throws IOException {
    LabelledPairs pairs =
        LabelledPairReader.read(
            List.of(
                file(
                    "{\"a\":\"x\",\"b\":\"y\",\"same\":false,\"time\":\"2026-03-01\"}\n"
                        + "{\"a\":\"x\",\"b\":\"z\",\"same\":true,\"market\":\"DE\"}\n"),
                file("a,b,same,time\nv,w,true,2026-03-02T10:00:00Z\n")));
    assertEquals(
        List.of(false, true, true), pairs.pairs().stream().map(LabelledPair::duplicate).toList());
    assertTrue(pairs.pairs().stream().allMatch(pair -> pair.origin() == LabelledPair.Origin.READ));
  }

  @Test
  void when_laterLineIsUndecided_then_theAnswerIsTakenBack() throws IOException {
    Path first = file("a,b,duplicate\nx,y,true\nx,z,true,\n");
    Path undecided = file("{\"a\":\"y\",\"b\":\"x\",\"duplicate\":null}\n");
    LabelledPairs pairs = LabelledPairReader.read(List.of(first, undecided));
    assertEquals(List.of("x\nz"), pairs.pairs().stream().map(LabelledPair::key).toList());
    assertEquals(1, pairs.undecided());
    assertEquals(1, pairs.conflicts().size());
    String conflict = pairs.conflicts().get(0);
    assertTrue(conflict.contains("x and y: duplicate before, undecided now"), conflict);
    assertEquals(2, LabelledPairReader.read(List.of(undecided, first)).pairs().size());
    Path example = file("{\"a\":\"y\",\"b\":\"x\",\"duplicate\":null,\"use\":\"training\"}\n");
    LabelledPairs judged = LabelledPairReader.read(List.of(first, example));
    assertEquals(2, judged.pairs().size(), "an example takes no judged pair away");
    assertEquals(List.of(), judged.conflicts());
  }

  @Test
  void when_ruleMeetsReader_then_readerStands() throws IOException {
    Path read = file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":false}\n");
    Path rule = file(rule("x", "y", "same-apply-url", 1));
    for (List<Path> order : List.of(List.of(read, rule), List.of(rule, read))) {
      LabelledPairs pairs = LabelledPairReader.read(order);
      assertEquals(1, pairs.pairs().size());
      assertEquals(LabelledPair.Origin.READ, pairs.pairs().get(0).origin());
      assertFalse(pairs.pairs().get(0).duplicate());
      assertEquals(1, pairs.conflicts().size());
      assertEquals(0, pairs.repeated());
    }
  }

  @Test
  void when_gzip_then_recognisedByContent() throws IOException {
    Path file = temp.resolve("pairs.data");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("a\tb\tduplicate\nx\ty\t1\n".getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(1, LabelledPairReader.read(List.of(file)).pairs().size());
  }

  @Test
  void when_fileIsUnusable_then_sentence() throws IOException {
    assertRefused("does not exist", temp.resolve("nowhere"));
    assertRefused("is not a regular file", temp);
    assertRefused("holds no pair", file(""));
    assertRefused("holds no pair", file("a,b,duplicate\n"));
    assertRefused("must have the columns a, b and duplicate", file("one,two\n1,2\n"));
    assertRefused(":1 is not valid JSON, which shows at column 6.", file("{\"a\":"));
    assertRefused(":1 has no id 'b'", file("{\"a\":\"x\",\"duplicate\":true}"));
    for (String id : List.of("7.0", "true")) {
      assertRefused(
          ":1 must give the id b as a string or a whole number, not as a fraction",
          file("{\"a\":7,\"b\":" + id + ",\"duplicate\":true}"));
    }
    assertRefused(":1 names the ad x on both sides", file("{\"a\":\"x\",\"b\":\"x\"}"));
    assertRefused("neither 'duplicate' nor 'same' nor 'rule'", file("{\"a\":\"x\",\"b\":\"y\"}"));
    assertRefused("but says 'maybe'", file("a,b,duplicate\nx,y,maybe\n"));
    // What is longer may be the text of an ad.
    assertRefused(
        "but says '(28 characters)'",
        file("a,b,duplicate\nx,y,\"Keeper of lamps, by the sea.\"\n"));
    assertRefused("but of the 2 that are there none is a.", file("one,two\n1,2\n"));
    assertRefused(
        "must have a weight above 0",
        file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"weight\":0}"));
    assertRefused(
        "must have a number as sure",
        file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"sure\":\"NaN\"}"));
    for (String sure : List.of("7", "-1", "1.5")) {
      assertRefused(
          "must say from 1 to 3 how sure its reader is",
          file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"sure\":" + sure + "}"));
    }
    assertRefused(
        "must have a plain value as duplicate", file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":[]}"));
    for (String weight : List.of("1e300", "1e-46", "-1")) {
      assertRefused(
          "must have a weight above 0, from 1.0E-6 to 1000000.0: weight=",
          file("{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"weight\":" + weight + "}"));
    }
    String pair = "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true}";
    assertRefused(":1 holds something behind the pair", file(pair + pair.replace("x", "z") + "\n"));
    assertRefused(
        "names the member 'duplicate' twice", file(pair.replace("}", ",\"duplicate\":false}")));
    assertRefused(":4 must answer", file("a,b,duplicate\n\n\nx,y,maybe\n"));
    assertRefused(":3 must answer", file("a,b,duplicate\nx,y,true\nx,z,maybe"));
    assertRefused(
        ":2 must have no more values than the header has columns: values=5, columns=4",
        file("a,b,duplicate,group\nx,y,true,Lamps, Ltd\n"));
    assertRefused(
        " must name each of its columns once; remove or rename the one with the duplicate name: Sure",
        file("a,b,duplicate,sure,Sure\nx,y,true,1,2\n"));
    assertRefused("duplicate name", file("a,b,duplicate,duplicate\nx,y,true,false\n"));
    Path latin = temp.resolve("latin");
    Files.write(latin, new byte[] {'a', ',', 'b', '\n', (byte) 0xE9, ',', 'y', '\n'});
    assertRefused("not valid UTF-8", latin);
    // Beyond what is decoded ahead when the header is read.
    String many = "a,b,duplicate\n" + "x,y,true\n".repeat(5_000) + "\u00E9,y,true\n";
    assertRefused(
        "not valid UTF-8",
        Files.writeString(temp.resolve("long"), many, StandardCharsets.ISO_8859_1));
  }

  private static void assertRefused(String fragment, Path file) {
    PairFileException refused =
        assertThrows(PairFileException.class, () -> LabelledPairReader.read(List.of(file)));
    assertTrue(refused.getMessage().contains(fragment), refused.getMessage());
  }

  @Test
  void when_pairsAreInAList_then_saysWhatToDo() throws IOException {
    String pair = "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true}";
    Path list = file("[" + (pair + ",").repeat(900) + pair + "]");
    assertTrue(refusal(list).contains("begins with a list; give each pair an object on a line"));
  }

  @Test
  void when_aStratumHasFewerThanNoPairs_then_refused() throws IOException {
    for (String name : List.of("stratum_population", "stratum_sampled")) {
      Path file = file("a,b,duplicate," + name + "\nx,y,true,-5\n");
      assertTrue(
          refusal(file).endsWith(":2 must not have fewer than 0 pairs: " + name + "=-5"),
          refusal(file));
    }
    Path drawn = file("a,b,duplicate,stratum_population,stratum_sampled\nx,y,true,30,31\n");
    assertTrue(
        refusal(drawn).endsWith("there are: stratum_sampled=31, stratum_population=30"),
        refusal(drawn));
  }

  private static String refusal(Path file) {
    return assertThrows(PairFileException.class, () -> LabelledPairReader.read(List.of(file)))
        .getMessage();
  }

  @Test
  void when_numbersAreOnTheirBounds_then_taken() throws IOException {
    LabelledPairs pairs =
        LabelledPairReader.read(
            List.of(
                file(
                    "a,b,duplicate,sure,weight,stratum_population,stratum_sampled\n"
                        + "x,y,yes,0,0.000001,0,30\nx,z,no,3,1000000,30,0\nx,w,1,,,30,30\n")));
    assertEquals(List.of(0, 3, 0), pairs.pairs().stream().map(LabelledPair::sureness).toList());
    assertEquals(
        List.of(1e-6, 1e6, 1.0), pairs.pairs().stream().map(LabelledPair::weight).toList());
    assertEquals(
        List.of(0.0, 0.0, 1.0), pairs.pairs().stream().map(LabelledPair::samplingWeight).toList());
    assertEquals(
        List.of(true, false, true), pairs.pairs().stream().map(LabelledPair::duplicate).toList());
  }

  @Test
  void when_aFileOnlyRepeatsOrTakesBack_then_itHoldsPairsAllTheSame() throws IOException {
    Path first = file("a,b,duplicate\nx,y,true\n");
    assertEquals(1, LabelledPairReader.read(List.of(first, first)).repeated());
    assertEquals(
        List.of(), LabelledPairReader.read(List.of(first, file("a,b,label\nx,y,\n"))).pairs());
    assertEquals(
        1, LabelledPairReader.read(List.of(file(rule("x", "y", "unheard-of", 1)))).unbelieved());
  }

  @Test
  void when_fieldsThatNobodyReadsHoldLists_then_passedOver() throws IOException {
    LabelledPairs pairs =
        LabelledPairReader.read(
            List.of(file("{\"a\":\" x \",\"b\":\"y\",\"duplicate\":\"TRUE\",\"notes\":[1]}\n")));
    assertEquals("x\ny", pairs.pairs().get(0).key());
    assertTrue(pairs.pairs().get(0).duplicate());
  }

  @Test
  void when_aLaterFileHoldsNothing_then_refusedWhateverTheEarlierOnesHeld() throws IOException {
    String undecided = "{\"a\":\"x\",\"b\":\"v\",\"duplicate\":null}\n";
    String pair = "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true}\n";
    Path first =
        file(undecided + rule("x", "w", "unheard-of", 1) + pair + pair + pair.replace("true", "0"));
    LabelledPairs pairs = LabelledPairReader.read(List.of(first));
    assertEquals(1, pairs.undecided());
    assertEquals(1, pairs.unbelieved());
    assertEquals(1, pairs.repeated());
    assertEquals(1, pairs.conflicts().size());
    for (String nothing : List.of("", "\n", "\u2003\n", "a,b,duplicate\n")) {
      Path empty = file(nothing);
      String refused =
          assertThrows(
                  PairFileException.class, () -> LabelledPairReader.read(List.of(first, empty)))
              .getMessage();
      assertEquals("The pairs file " + empty + " holds no pair.", refused);
    }
  }

  @Test
  void when_theSameIsSaidAgain_then_theFirstLineStaysAndTheOtherIsCounted() throws IOException {
    String first = "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":false,\"sure\":3}\n";
    LabelledPairs read =
        LabelledPairReader.read(List.of(file(first + first.replace("3", "1") + first)));
    assertEquals(2, read.repeated());
    assertEquals(3, read.pairs().get(0).sureness());
    String rule = rule("x", "y", "same-employer-other-title", .2);
    assertEquals(1, LabelledPairReader.read(List.of(file(first + rule))).repeated());
    assertEquals(1, LabelledPairReader.read(List.of(file(rule + first))).repeated());
  }

  @Test
  void when_twoLinesContradict_then_theSentenceSaysWhichIsUsed() throws IOException {
    String read = "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":false}\n";
    String example = "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"use\":\"training\"}\n";
    assertTrue(conflict(read + example).endsWith("the earlier one is used, being no example."));
    assertTrue(conflict(example + read).endsWith("the later one is used."));
    assertTrue(conflict(read + read.replace("false", "true")).endsWith("the later one is used."));
  }

  private String conflict(String lines) throws IOException {
    return LabelledPairReader.read(List.of(file(lines))).conflicts().get(0);
  }

  @Test
  void when_valuesAreBlank_then_asIfNotGiven() throws IOException {
    LabelledPairs pairs =
        LabelledPairReader.read(
            List.of(file("größe,a,b,duplicate,use,weight\n1,x,y,true, ,\n1,x,z, Null,,\n")));
    assertEquals(LabelledPair.Origin.READ, pairs.pairs().get(0).origin());
    assertEquals(1, pairs.undecided());
    assertRefused(":2 has no id 'a'.", file("a,b,duplicate\n ,y,true\n"));
    Path indented = file("  {\"a\":\"x\",\"b\":\"y\",\"duplicate\":true}\n");
    assertEquals(1, LabelledPairReader.read(List.of(indented)).pairs().size());
  }

  @Test
  void when_filesWithByteOrderMarksWereJoined_then_allPairsAreRead() throws IOException {
    String first = "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true,\"stratum_population\":9}\n";
    Path joined = file("\n \t" + first + "\uFEFF" + first.replace("x", "z") + "\uFEFF\n");
    List<LabelledPair> pairs = LabelledPairReader.read(List.of(joined)).pairs();
    assertEquals(2, pairs.size());
    assertEquals(0, pairs.get(0).samplingWeight(), "how many of them were sampled is not known");
  }
}
