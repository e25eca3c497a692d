package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PairAnswersTest {
  private static final String LATE = line("true", ",\"time\":\"2026-03-02\"");
  private static final String EARLY = line("false", ",\"time\":\"2026-03-01T23:59:59Z\"");
  private static final String TIMELESS = line("false", "");
  private static final String BACK = line("null", ",\"time\":\"2026-03-02\"");

  @TempDir Path temp;

  private static String line(String same, String more) {
    return "{\"a\":\"x\",\"b\":\"y\",\"same\":" + same + more + "}\n";
  }

  private LabelledPairs read(String... lines) throws IOException {
    Path file = Files.createTempFile(temp, "pairs", ".jsonl");
    return LabelledPairReader.read(List.of(Files.writeString(file, String.join("", lines))));
  }

  @Test
  void when_linesHaveTimes_then_theLatestCountsInAnyOrder() throws IOException {
    for (LabelledPairs pairs :
        List.of(
            read(EARLY, LATE),
            read(LATE, EARLY),
            read(TIMELESS, LATE),
            read(LATE, TIMELESS),
            read(EARLY, LATE, TIMELESS, EARLY))) {
      assertEquals(1, pairs.pairs().size());
      assertTrue(pairs.pairs().get(0).duplicate());
    }
  }

  @Test
  void when_anOutdatedLineContradicts_then_reported() throws IOException {
    assertEquals(List.of(), read(LATE, LATE.replace("-02", "-01")).conflicts());
    String conflict = read(LATE, EARLY).conflicts().get(0);
    assertTrue(
        conflict.endsWith(
            ":2 contradicts an answer of a later time for x and y: not a duplicate before,"
                + " duplicate then; the one of the later time is used."),
        conflict);
  }

  @Test
  void when_takenBackAtALaterTime_then_earlierAnswersStayOut() throws IOException {
    assertEquals(List.of(), read(EARLY, BACK).pairs());
    LabelledPairs pairs = read(BACK, EARLY);
    assertEquals(List.of(), pairs.pairs());
    assertEquals(1, pairs.undecided());
    assertTrue(pairs.conflicts().get(0).contains("undecided then"), pairs.conflicts().get(0));
    assertEquals(1, read(LATE.replace("-02", "-03"), BACK).pairs().size());
  }

  private static final String DRAWN =
      line(
          "true",
          ",\"stratum\":\"pool:de/C.5\",\"group\":\"acme\",\"stratum_population\":90,"
              + "\"stratum_sampled\":30");

  @Test
  void when_aPairWasDrawn_then_itStaysSoWhateverTheOrderAndTheAnswers() throws IOException {
    String undecided = DRAWN.replace("true", "null");
    for (LabelledPairs pairs :
        List.of(
            read(DRAWN),
            read(DRAWN, line("true", "")),
            read(line("true", ""), DRAWN),
            read(DRAWN, line("true", ",\"stratum\":\"pool:de/C.5\"")),
            read(DRAWN, line("null", ""), line("true", "")),
            read(undecided, line("true", "")),
            read(LATE, undecided),
            read(LATE, DRAWN),
            read(LATE, DRAWN.replace("true", "false")),
            read(DRAWN, LATE),
            read(DRAWN, EARLY, LATE))) {
      LabelledPair pair = pairs.pairs().get(0);
      assertTrue(pair.duplicate());
      assertEquals("pool:de/C.5", pair.stratum());
      assertEquals("acme", pair.group());
      assertEquals(3, pair.samplingWeight());
    }
  }

  @Test
  void when_linesSayUnlikeThingsOfHowAPairWasPicked_then_theLaterOne() throws IOException {
    String active = ",\"stratum\":\"active:de\",\"group\":\"other\"";
    for (LabelledPairs pairs :
        List.of(
            read(DRAWN, line("true", active)),
            read(line("true", active + ",\"time\":\"2026-03-01\""), DRAWN))) {
      LabelledPair pair = pairs.pairs().get(0);
      assertEquals("active:de", pair.stratum());
      assertEquals("other", pair.group());
      assertEquals(0, pair.samplingWeight(), "how many were drawn of another stratum is not known");
    }
    LabelledPair counted =
        read(line("true", active), line("true", ",\"stratum_population\":8,\"stratum_sampled\":2"))
            .pairs()
            .get(0);
    assertEquals("active:de", counted.stratum());
    assertEquals(4, counted.samplingWeight());
  }

  @Test
  void when_anExampleNamesAJudgedPair_then_itTellsNothingOfHowThatWasPicked() throws IOException {
    String example = DRAWN.replace("}", ",\"use\":\"training\"}");
    for (LabelledPairs pairs :
        List.of(
            read(example, TIMELESS),
            read(example, line("true", "")),
            read(TIMELESS, example),
            read(line("true", ""), example))) {
      LabelledPair pair = pairs.pairs().get(0);
      assertEquals(LabelledPair.Origin.READ, pair.origin());
      assertEquals("", pair.stratum());
      assertEquals("", pair.group());
      assertEquals(0, pair.samplingWeight());
    }
    String corrected = line("false", ",\"use\":\"training\"");
    assertEquals("pool:de/C.5", read(example, corrected).pairs().get(0).stratum());
    String again = line("true", ",\"use\":\"training\",\"stratum\":\"mined:de\"");
    assertEquals("mined:de", read(example, again).pairs().get(0).stratum());
  }

  @Test
  void when_anAnswerIsRepeated_then_theLatestTellsItsWeightInAnyOrder() throws IOException {
    for (String use : List.of("", ",\"use\":\"training\"")) {
      String early =
          line(
              "true",
              use
                  + ",\"time\":\"2026-03-01\",\"sure\":1,\"weight\":2,\"kind\":\"role\","
                  + "\"stratum\":\"mined:de\",\"group\":\"acme\"");
      String late =
          line(
              "true", use + ",\"time\":\"2026-03-02\",\"sure\":3,\"weight\":0.5,\"kind\":\"full\"");
      List<LabelledPair> pairs = read(early, late).pairs();
      assertEquals(pairs, read(late, early).pairs());
      assertEquals(1, read(late, early).repeated());
      assertEquals(.5, pairs.get(0).weight());
      assertEquals(3, pairs.get(0).sureness());
      assertEquals("full", pairs.get(0).kind());
      assertEquals("mined:de", pairs.get(0).stratum());
      assertEquals("acme", pairs.get(0).group());
    }
  }

  @Test
  void when_aReaderOrAnExampleRepeatsARule_then_theRuleTellsNothingMoreInAnyOrder()
      throws IOException {
    String rule = BY_RULE.replace("}", ",\"group\":\"by-rule\"}");
    for (String answer : List.of(line("true", ""), line("true", ",\"use\":\"training\""))) {
      List<LabelledPair> pairs = read(rule, answer).pairs();
      assertEquals(pairs, read(answer, rule).pairs());
      assertEquals(read(answer).pairs(), pairs);
    }
  }

  @Test
  void when_anExampleIsLater_then_whatIsJudgedOnStands() throws IOException {
    String example = LATE.replace("}", ",\"use\":\"training\"}");
    LabelledPairs pairs = read(EARLY, example, EARLY.replace("false", "true"));
    assertEquals(LabelledPair.Origin.READ, pairs.pairs().get(0).origin());
    assertTrue(pairs.pairs().get(0).duplicate());
    assertEquals(2, pairs.conflicts().size());
    pairs = read(EARLY, example);
    assertFalse(pairs.pairs().get(0).duplicate());
    assertEquals(List.of(), read(example, line("null", "")).pairs());
    pairs = read(example, TIMELESS);
    assertEquals(LabelledPair.Origin.READ, pairs.pairs().get(0).origin());
    assertFalse(pairs.pairs().get(0).duplicate());
  }

  private static final String BY_RULE =
      "{\"a\":\"x\",\"b\":\"y\",\"rule\":\"same-apply-url\",\"jaccard5\":1}\n";

  @Test
  void when_aReaderLeavesAPairUndecided_then_noLesserLineDecidesItInAnyOrder() throws IOException {
    String undecided = line("null", "");
    String example = line("true", ",\"use\":\"training\"");
    for (List<String> lines :
        List.of(
            List.of(undecided, BY_RULE),
            List.of(undecided, example),
            List.of(example.replace("true", "null"), BY_RULE))) {
      LabelledPairs pairs = read(lines.get(0), lines.get(1));
      assertEquals(List.of(), pairs.pairs());
      assertEquals(0, pairs.repeated());
      assertEquals(1, pairs.conflicts().size());
      assertEquals(List.of(), read(lines.get(1), lines.get(0)).pairs());
    }
    assertTrue(
        read(undecided, BY_RULE)
            .conflicts()
            .get(0)
            .endsWith(
                ":2 contradicts an earlier answer for x and y: undecided before, duplicate now; the"
                    + " earlier one is used, being no rule."));
    LabelledPairs answered = read(undecided, BY_RULE, line("false", ""), BY_RULE);
    assertFalse(answered.pairs().get(0).duplicate());
    assertEquals(List.of(), read(LATE, BACK, example, undecided).pairs());
    assertEquals(
        1, read(example.replace("true", "null"), undecided, line("true", "")).pairs().size());
  }

  @Test
  void when_aRuleContradictsAReader_then_aContradictionThatIsToldLast() throws IOException {
    LabelledPairs pairs = read(TIMELESS, BY_RULE, line("true", ""));
    assertEquals(0, pairs.repeated());
    assertEquals(2, pairs.conflicts().size());
    assertTrue(pairs.conflicts().get(0).contains(":3 "), pairs.conflicts().get(0));
    assertTrue(pairs.conflicts().get(1).endsWith("being no rule."), pairs.conflicts().get(1));
    pairs = read(BY_RULE, TIMELESS, BY_RULE);
    assertEquals(2, pairs.conflicts().size());
    assertTrue(pairs.conflicts().get(0).endsWith("the later one is used."));
    assertEquals(2, read(BY_RULE, line("true", ""), BY_RULE).repeated());
  }

  @Test
  void when_aLineContradictsItself_then_refused() throws IOException {
    for (String line :
        List.of(
            line("true", ",\"duplicate\":false"),
            line("true", ",\"duplicate\":null"),
            line("null", ",\"duplicate\":false"),
            line("\"null\"", ",\"duplicate\":true"),
            "a,b,duplicate,same\nx,y,NULL,true\n")) {
      PairFileException refusal = assertThrows(PairFileException.class, () -> read(line));
      assertTrue(
          refusal
              .getMessage()
              .endsWith(" says one thing as duplicate and another as same; keep one of the two."),
          refusal.getMessage());
    }
    assertEquals(1, read(line("\"NULL\"", ",\"duplicate\":null")).undecided());
    assertTrue(read(line("true", ",\"duplicate\":\"\"")).pairs().get(0).duplicate());
    assertFalse(read("a,b,duplicate,same\nx,y,,false\n").pairs().get(0).duplicate());
    assertEquals(1, read("a,b,duplicate,same\nx,y,,\n").undecided());
    assertTrue(read(line("true", ",\"duplicate\":true")).pairs().get(0).duplicate());
    assertTrue(read(line("true", ",\"label\":false")).pairs().get(0).duplicate());
  }

  @Test
  void when_theTimeIsNone_then_refused() {
    PairFileException refusal =
        assertThrows(PairFileException.class, () -> read(LATE.replace("2026", "26")));
    assertTrue(
        refusal
            .getMessage()
            .endsWith(":1 must have an ISO 8601 date or instant as its time: time=26-03-02"),
        refusal.getMessage());
  }
}
