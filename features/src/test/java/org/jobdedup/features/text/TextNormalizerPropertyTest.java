package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.jobdedup.features.CpuLimit;

class TextNormalizerPropertyTest {
  /** Characters with something to say to their neighbours, and some without. */
  private static final List<String> PIECES =
      List.of(
          "a",
          "E",
          "o",
          "İ",
          "ı",
          "ß",
          "ẞ",
          "Σ",
          "ς",
          "ø",
          "Œ",
          "ﬁ",
          "ŉ",
          "é",
          "e",
          "\u0301",
          "\u0300",
          "\u0323",
          "\u0308",
          "\u0327",
          "\u0345",
          " ",
          "\n",
          "\t",
          "\u00a0",
          "\u2028",
          "\u200b",
          "\u200d",
          "\u00ad",
          "\ufe0f",
          "'",
          "’",
          "´",
          "¨",
          "™",
          "½",
          "²",
          "Å",
          "Ω",
          "ᄀ",
          "ᅡ",
          "ᆨ",
          "가",
          "か",
          "\u3099",
          "ﾞ",
          "ｶ",
          "漢",
          "ก",
          "\u0e38",
          "\u0e48",
          "ล",
          "ำ",
          "ش",
          "\u064e",
          "\u0651",
          "ـ",
          "ש",
          "\u05bc",
          "\u05c1",
          "क",
          "\u093c",
          "ि",
          "\ud83d\ude80",
          "\ud83d",
          "\ude80",
          "\ud834\udd5e",
          "\ud801\udc00",
          "\ud835\udc00",
          "1",
          ".",
          "\u0000");

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.frequencyOf(
        Tuple.of(3, Arbitraries.of(PIECES).list().ofMaxSize(40).map(l -> String.join("", l))),
        Tuple.of(1, Arbitraries.strings().ofMaxLength(60)));
  }

  @Property(tries = 5000, seed = "1")
  void shortcutsGiveWhatTheWholeRuleGives(
      @ForAll("texts") String text, @ForAll boolean dropAccents, @ForAll boolean keepLines) {
    NormalizationSpec spec = new NormalizationSpec(dropAccents, keepLines);
    assertEquals(naive(text, spec), new TextNormalizer(spec).normalize(text));
  }

  @Property(tries = 5000, seed = "1")
  void normalisingTwiceChangesNothing(
      @ForAll("texts") String text, @ForAll boolean dropAccents, @ForAll boolean keepLines) {
    TextNormalizer normalizer = new TextNormalizer(new NormalizationSpec(dropAccents, keepLines));
    String once = normalizer.normalize(text);
    assertEquals(once, normalizer.normalize(once));
  }

  @Example
  void everyUnitBetweenLettersGivesWhatTheWholeRuleGives() {
    for (boolean dropAccents : new boolean[] {false, true}) {
      NormalizationSpec spec = new NormalizationSpec(dropAccents, true);
      TextNormalizer normalizer = new TextNormalizer(spec);
      for (int c = 0; c <= Character.MAX_VALUE; c++) {
        String text = "x" + (char) c + "y";
        assertEquals(naive(text, spec), normalizer.normalize(text));
      }
    }
  }

  @Example
  void marksWithoutEndTakeLinearTimeAndStayNormalised() {
    TextNormalizer normalizer = new TextNormalizer(NormalizationSpec.DEFAULT);
    for (String marks : List.of("\u0301\u0323", "\uff9e\u0301", "\u0344\u0316", "\u01df\u0323")) {
      String text = "a" + marks.repeat(300_000) + "b";

      String once = CpuLimit.within(Duration.ofSeconds(20), () -> normalizer.normalize(text));

      assertEquals('b', once.charAt(once.length() - 1));
      assertEquals(once, normalizer.normalize(once));
    }
  }

  @Example
  void moreMarksThanAnyWritingHasAreDropped() {
    TextNormalizer normalizer = new TextNormalizer(NormalizationSpec.DEFAULT);
    String marks = "\u0316".repeat(30);

    assertEquals("q" + marks + " q", normalizer.normalize("q" + marks + " q"));
    assertEquals("q" + marks + " q", normalizer.normalize("q" + marks + "\u0316\u0317 q"));
  }

  /** The rule applied to the text as a whole, white space collapsed by regular expressions. */
  private static String naive(String text, NormalizationSpec spec) {
    String folded = FoldTable.of(spec.dropAccents()).foldFully(text);
    String collapsed =
        spec.keepLines()
            ? folded.replaceAll(" *\\n[ \\n]*", "\n").replaceAll(" +", " ")
            : folded.replaceAll("[ \\n]+", " ");
    return collapsed.replaceAll("^[ \\n]|[ \\n]$", "");
  }
}
