package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.text.Normalizer;
import java.time.Duration;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainCharactersTest {
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "30\u00A0000\u202F€,30 000 €",
        "a\u2003b\u3000c\u1680d\u205Fe,a b c d e",
        "Lampen\u00ADhüter\u200B\u2060\uFEFF\u200D,Lampenhüter",
        "\u202Ajobs\u202C \u2066now\u2069\u200E\u061C,jobs now",
        "07\u2011Lanas\u2010Nord – immer,07-Lanas-Nord – immer",
        "Employe\u0301(e) fu\u0308r A\u030Angstro\u0308m,Employé(e) für Ångström",
        "\u1112\u1161\u11AB \u304B\u3099,\uD55C \u304C",
        "e\u0301\u00AD\u00A0x,é x",
      })
  void when_charactersAreNotPlain_then_theyAreWrittenInOneWay(String text, String expected) {
    assertEquals(expected, PlainCharacters.of(text));
    assertEquals(expected, PlainCharacters.of(PlainCharacters.of(text)));
  }

  @Test
  void when_linesAreSeparatedOtherwise_then_theyEndAsOthersDo() {
    assertEquals("a\nb\nc\nd", PlainCharacters.of("a\u2028b\u2029c\u0085d"));
  }

  /** Sorting the marks of one character takes squared time: a hundred thousand took seconds. */
  @Test
  void marksBeyondAnyWritingAreDropped() {
    String marks = "\u0315\u0301\u0316".repeat(300_000);
    String plain = CpuLimit.within(Duration.ofSeconds(10), () -> PlainCharacters.of("x" + marks));
    assertEquals(1 + CombiningMarks.MOST_READ, plain.length());
    String few = "x" + "\u0316\u0301".repeat(CombiningMarks.MOST_READ / 2);
    assertEquals(Normalizer.normalize(few, Normalizer.Form.NFC), PlainCharacters.of(few));
  }

  @Test
  void when_everythingIsPlain_then_theTextIsKept() {
    String text = "Kökschef – „Hüter“ • 100 % … \t\r\n½ × Ł ß ё Ω 東京 한국 \uD83D\uDE80 \0";
    assertSame(text, PlainCharacters.of(text));
  }

  @Test
  void everyCharacterIsPlainBlankOrDroppedAndComposed() {
    for (char c = 1; c < Character.MAX_VALUE; c++) {
      if (Character.isSurrogate(c)) {
        continue;
      }
      String plain = PlainCharacters.of("a" + c + "b");
      if (Character.isSpaceChar(c)) {
        boolean line =
            Character.getType(c) == Character.LINE_SEPARATOR
                || Character.getType(c) == Character.PARAGRAPH_SEPARATOR;
        assertEquals(line ? "a\nb" : "a b", plain, Integer.toHexString(c));
      } else if (Character.getType(c) == Character.FORMAT && plain.length() == 3) {
        boolean ofScript = c >= '\u0600' && c <= '\u08FF' || c >= '\uFFF9';
        assertEquals(true, ofScript, Integer.toHexString(c));
      } else if (c >= '\u0300' && c < '\u0370') {
        assertEquals(Normalizer.normalize("a" + c + "b", Normalizer.Form.NFC), plain);
      }
    }
  }
}
