package org.jobdedup.training.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReadSectionsTest {
  private static final String TEXT = "You repair ovens.\n\nOur thanks:\n- Free bread for all.\n";

  @TempDir Path temp;

  private ReadSections read(String lines) throws IOException {
    return ReadSections.read(Files.writeString(temp.resolve("sections.jsonl"), lines));
  }

  private static String line(String spans) {
    return "{\"ad\":\"a\",\"length\":" + TEXT.length() + ",\"spans\":" + spans + "}\n";
  }

  /** What a reader has marked, whatever the headings say. */
  private ReadSections.Spans dutiesAndOffer() throws IOException {
    int offer = TEXT.indexOf("Free");
    return read(line("[[0,17,\"DESCRIPTION\"],[" + offer + "," + (offer + 19) + ",\"OFFER\"]]"))
        .of("a", TEXT);
  }

  @Test
  void when_somebodyHasRead_then_labelsAndHeadings() throws IOException {
    ReadSections.Spans spans = dutiesAndOffer();
    PassageSequence passages = PassageSequence.of(TEXT);
    SectionLabels labels = SectionLabels.read(passages, spans);
    assertEquals(3, passages.size());
    assertEquals(Section.DESCRIPTION, labels.judged(0));
    assertTrue(labels.isHeading(1));
    assertEquals(Section.OFFER, labels.forLearning(2));

    SectionEvaluation evaluation = new SectionEvaluation(SectionClassifier.headingsOnly(), true);
    assertTrue(evaluation.add("en", TEXT, spans));
    assertTrue(evaluation.accuracy().get("en") < 1, "no heading is left to tell the offer");
  }

  @Test
  void when_aHeadingPromisesSomethingElse_then_readersJudgeIt() throws IOException {
    String text = "Your tasks:\n- Repair the ovens.\n\nBenefits:\n- Two years of practice.\n";
    int tasks = text.indexOf("Repair");
    int practice = text.indexOf("Two");
    String line =
        String.format(
            Locale.ROOT,
            "{\"ad\":\"a\",\"length\":%d,"
                + "\"spans\":[[%d,%d,\"DESCRIPTION\"],[%d,%d,\"REQUIREMENTS\"]]}",
            text.length(),
            tasks,
            tasks + 16,
            practice,
            practice + 21);
    ReadSections.Spans spans = read(line).of("a", text);

    SectionEvaluation evaluation = new SectionEvaluation(SectionClassifier.headingsOnly(), true);
    evaluation.addHeadings("en", text, spans);

    // Three words are tasks as their heading says; four are no benefits.
    assertEquals(3 / 7.0, evaluation.accuracy().get("en"), 1e-9);
  }

  @Test
  void when_anAdIsReadTwice_then_theLaterReadingCounts() throws IOException {
    ReadSections sections =
        read(line("[[0,17,\"DESCRIPTION\"]]") + line("[[0,17,\"REQUIREMENTS\"]]"));
    assertEquals(1, sections.size());
    assertEquals(1, sections.repeated());
    assertEquals(Section.REQUIREMENTS, sections.of("a", TEXT).at(3));
    assertEquals(0, read(line("[]")).repeated());
  }

  @Test
  void when_theTextIsAnother_then_nothingIsKnown() throws IOException {
    ReadSections sections = read(line("[]"));
    assertEquals(1, sections.size());
    assertNull(sections.of("a", TEXT + "!"));
    assertNull(sections.of("b", TEXT));
    assertNull(ReadSections.none().of("a", TEXT));
  }

  @Test
  void when_linesAreBlank_then_skipped() throws IOException {
    assertEquals(1, read("\n" + line("[]") + "\n").size());
  }

  @Test
  void when_theFileIsCompressedOrBeginsWithAMark_then_read() throws IOException {
    byte[] text = ("\uFEFF" + line("[]")).getBytes(StandardCharsets.UTF_8);
    Path file = temp.resolve("packed");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text);
    }
    assertEquals(1, ReadSections.read(file).size());
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 20));
    IOException refused = assertThrows(IOException.class, () -> ReadSections.read(file));
    assertEquals(
        file + " ends in the middle of its compressed data; it may be cut short.",
        refused.getMessage());
  }

  @Test
  void when_theFileIsNoText_then_sentence() throws IOException {
    Path bytes = Files.write(temp.resolve("bytes"), new byte[] {0x1e, (byte) 0x8b, 8});
    IOException refused = assertThrows(IOException.class, () -> ReadSections.read(bytes));
    assertTrue(
        refused.getMessage().startsWith(bytes + " is not valid UTF-8"), refused.getMessage());
  }

  @Test
  void when_twoAdsStandOnALine_then_sentence() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> read(line("[]").strip() + line("[]")));
    assertTrue(refused.getMessage().contains("line 1 must be"), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[[5,3,\"OFFER\"]]",
        "[[0,9,\"OFFER\"],[4,12,\"OFFER\"]]",
        "[[0,9999,\"OFFER\"]]",
        "[[0,9,\"BENEFITS\"]]",
        "[[0,9]]",
        "[],\"use\":\"learning\"",
        "nonsense"
      })
  void when_aLineIsWrong_then_sentence(String spans) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> read(line(spans)));
    assertTrue(refused.getMessage().contains("line 1 must be"), refused.getMessage());
  }

  @Test
  void when_spansTouchEachOtherAndTheEnd_then_eachOffsetHasOneSection() throws IOException {
    int length = TEXT.length();
    ReadSections.Spans spans =
        read(line("[[2,9,\"OFFER\"],[9," + length + ",\"LEGAL\"]],\"use\":\"judging\""))
            .of("a", TEXT);
    assertTrue(spans.judging());
    assertNull(spans.at(1));
    assertEquals(Section.OFFER, spans.at(2));
    assertEquals(Section.OFFER, spans.at(8));
    assertEquals(Section.LEGAL, spans.at(9));
    assertEquals(Section.LEGAL, spans.at(length - 1));
    assertNull(spans.at(length));
    assertFalse(read(line("[[0,1,\"OFFER\"]]")).of("a", TEXT).judging());
    for (String wrong : List.of("[[2,2,\"OFFER\"]]", "[[0," + (length + 1) + ",\"OFFER\"]]")) {
      assertThrows(IllegalArgumentException.class, () -> read(line(wrong)));
    }
  }

  @Test
  void when_headingsAreTakenOut_then_truthsAreThoseOfTheRest() throws IOException {
    ReadSections.Spans spans = dutiesAndOffer();
    PassageSequence passages = PassageSequence.of(TEXT);
    SectionLabels labels = SectionLabels.read(passages, spans);
    BareText lines = BareText.of(TEXT, passages, labels, true);
    assertEquals("You repair ovens.\nFree bread for all.", lines.text());
    assertEquals(
        List.of(
            new ReadSections.Span(0, 17, Section.DESCRIPTION),
            new ReadSections.Span(18, 37, Section.OFFER)),
        lines.truths());
    BareText one = BareText.of(TEXT, passages, labels, false);
    assertEquals("You repair ovens. Free bread for all.", one.text());
    assertEquals(lines.truths(), one.truths());
  }

  @Test
  void when_judged_then_everyWordCountsOnceForItsSection() {
    String text = "You repair ovens. Benefits: free bread, and two days off.";
    int benefits = text.indexOf("Benefits");
    ReadSections.Spans spans =
        new ReadSections.Spans(
            text.length(),
            List.of(
                new ReadSections.Span(0, benefits, Section.DESCRIPTION),
                new ReadSections.Span(benefits, text.length(), Section.OFFER)),
            false);
    SectionEvaluation evaluation = new SectionEvaluation(SectionClassifier.headingsOnly(), true);
    assertTrue(evaluation.addWithHeadings("en", text, spans));
    assertTrue(evaluation.addWithHeadings("de", text, spans));
    String report = evaluation.report();
    assertTrue(report.startsWith("de                  10 words "), report);
    assertTrue(report.contains("\nen                  10 words "), report);
    assertTrue(report.contains("DESCRIPTION            6 words"), report);
    assertTrue(report.contains("OFFER                 14 words"), report);
    assertFalse(
        evaluation.addWithHeadings(
            "fr", text, new ReadSections.Spans(text.length(), List.of(), false)));
    assertEquals(2, evaluation.accuracy().size(), "nothing to judge makes no slice");
  }
}
