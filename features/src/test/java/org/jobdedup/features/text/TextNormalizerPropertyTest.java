package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.Normalizer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
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

  /**
   * Code points that some step of the rule changes, moves or removes: marks, controls, formats,
   * blanks, conjoining jamo, what decomposes and what has case; of the long blocks a part.
   */
  private static final int[] RARE =
      IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
          .filter(TextNormalizerPropertyTest::isRare)
          .toArray();

  private static boolean isRare(int c) {
    if (c >= 0xac00 && c <= 0xd7a3 || c >= 0xf900 && c <= 0xfaff || c >= 0x2f800 && c <= 0x2fa1f) {
      return c % 97 == 0; // syllables and ideographs of compatibility
    }
    if (c >= 0xd800 && c <= 0xdfff || c >= 0xe0000 && c <= 0xe0fff) {
      return c % 61 == 0; // unpaired surrogates, tags and selectors
    }
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.CONTROL,
          Character.FORMAT,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      case Character.UNASSIGNED -> c == 0x2065 || c >= 0xfff0 && c <= 0xffff;
      default ->
          c >= 0x1100 && c <= 0x11ff
              || c >= 0x20 && c <= 0xff
              || Character.toLowerCase(c) != c
              || Character.toUpperCase(c) != c
              || !Normalizer.isNormalized(Character.toString(c), Normalizer.Form.NFKD)
              || !Normalizer.isNormalized(Character.toString(c), Normalizer.Form.NFKC);
    };
  }

  @Provide
  Arbitrary<String> rareTexts() {
    return Arbitraries.integers()
        .between(0, RARE.length - 1)
        .withDistribution(RandomDistribution.uniform())
        .map(i -> Character.toString(RARE[i]))
        .list()
        .ofMaxSize(12)
        .map(l -> String.join("", l));
  }

  @Property(tries = 2000, seed = "5")
  void rareCodePointsFollowTheRuleWrittenAsExpressions(
      @ForAll("rareTexts") String text, @ForAll boolean dropAccents, @ForAll boolean keepLines) {
    NormalizationSpec spec = new NormalizationSpec(dropAccents, keepLines);
    assertEquals(reference(text, spec), new TextNormalizer(spec).normalize(text));
  }

  @Example
  void everyRareCodePointFollowsTheRuleWrittenAsExpressions() {
    for (boolean dropAccents : new boolean[] {false, true}) {
      NormalizationSpec spec = new NormalizationSpec(dropAccents, true);
      TextNormalizer normalizer = new TextNormalizer(spec);
      for (int c : RARE) {
        String text = "x" + Character.toString(c) + "y";
        assertEquals(reference(text, spec), normalizer.normalize(text));
      }
    }
  }

  @Example
  void textsOfAnyLengthThatGrowOrNotFollowTheRule() {
    NormalizationSpec spec = NormalizationSpec.DEFAULT;
    for (String end : List.of("", "y", " ", "\u0308", "\ufdfa\ufdfa", "\ufdfa y", "\ud83d\ude80")) {
      for (int units : new int[] {0, 1, 4093, 4094, 4095, 4096, 4097, 8191, 8192, 8193}) {
        String before = "x".repeat(units);
        assertEquals(
            before + reference("x" + end, spec),
            new TextNormalizer(spec).normalize(before + "x" + end));
      }
    }
    String growing = "\ufdfa y\ufdfa".repeat(300);
    assertEquals(reference(growing, spec), new TextNormalizer(spec).normalize(growing));
  }

  @Example
  void marksAreCountedBeforeAndAfterTheyAreSorted() {
    for (String mark : List.of("\u0316", "\u0301", "\uff9e", "\uff9f", "\ud834\udd65")) {
      for (int marks : new int[] {1, 28, 29, 30, 31, 118, 119, 120, 121}) {
        // The last mark goes before the others if it is read at all.
        String text = "q" + mark.repeat(marks) + "\u0334 e" + mark.repeat(marks) + "\u0334";
        for (boolean dropAccents : new boolean[] {false, true}) {
          NormalizationSpec spec = new NormalizationSpec(dropAccents, false);
          assertEquals(reference(text, spec), new TextNormalizer(spec).normalize(text));
        }
      }
    }
  }

  private static final String MARKS = "[\\p{M}\\uff9e\\uff9f]";
  private static final Pattern LINE_ENDS = Pattern.compile("[\\n\\r\\x0b\\f\\x85\\u2028\\u2029]");
  private static final Pattern APOSTROPHES = Pattern.compile("[\\u2018\\u2019\\u02bc\\u00b4]");
  private static final Pattern BLANKS =
      Pattern.compile("[[\\p{Cc}\\p{Zs}\\u2122\\u2120\\u200b]&&[^\\n]]");

  /**
   * Default_Ignorable_Code_Point as the Unicode character database derives it: what is listed, the
   * variation selectors, and all format characters but those that are seen.
   */
  private static final Pattern INVISIBLE =
      Pattern.compile(
          "[\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2065\\u3164\\uffa0\\ufff0-\\ufff8\\x{e0000}-\\x{e0fff}"
              + "\\u180b-\\u180d\\ufe00-\\ufe0f"
              + "[\\p{Cf}&&[^\\u0600-\\u0605\\u06dd\\u070f\\u08e2\\ufff9-\\ufffb"
              + "\\x{110bd}\\x{110cd}\\x{13430}-\\x{1343f}]]"
              + "\\u0640\\x{fffe}\\x{ffff}]");

  private static final Pattern UNPAIRED = Pattern.compile("[\\x{d800}-\\x{dfff}]");
  private static final Pattern MANY_MARKS = Pattern.compile("(" + MARKS + "{30})" + MARKS + "+");
  private static final Pattern TOO_MANY_MARKS =
      Pattern.compile("(" + MARKS + "{120})" + MARKS + "+");
  private static final Pattern ACCENTS = Pattern.compile("(?<=[\\p{IsLatin}\\p{IsGreek}])\\p{M}+");

  /** The rule of {@link NormalizationSpec} once more, for a text as a whole. */
  private static String reference(String text, NormalizationSpec spec) {
    String plain = TOO_MANY_MARKS.matcher(withoutSpecials(text)).replaceAll("$1");
    plain = Normalizer.normalize(plain, Normalizer.Form.NFKC);
    plain = lowerCase(lowerCase(plain).toUpperCase(Locale.ROOT));
    plain = withoutSpecials(plain);
    if (spec.dropAccents()) {
      plain = Normalizer.normalize(plain, Normalizer.Form.NFKD);
      plain = ACCENTS.matcher(plain).replaceAll("");
      plain = plain.replaceAll("[đð]", "d").replace("ø", "o").replace("ł", "l").replace("ħ", "h");
      plain = plain.replace("ŧ", "t").replace("æ", "ae").replace("œ", "oe").replace("þ", "th");
    }
    plain = Normalizer.normalize(plain, Normalizer.Form.NFKC);
    return collapsed(MANY_MARKS.matcher(plain).replaceAll("$1"), spec);
  }

  private static String withoutSpecials(String text) {
    String plain = LINE_ENDS.matcher(text).replaceAll("\n");
    plain = APOSTROPHES.matcher(plain).replaceAll("'");
    plain = BLANKS.matcher(plain).replaceAll(" ");
    plain = UNPAIRED.matcher(plain).replaceAll("\ufffd");
    return INVISIBLE.matcher(plain).replaceAll("");
  }

  private static String lowerCase(String text) {
    return text.codePoints()
        .map(Character::toLowerCase)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  /** The rule applied to the text as a whole, white space collapsed by regular expressions. */
  private static String naive(String text, NormalizationSpec spec) {
    return collapsed(FoldTable.of(spec.dropAccents()).foldFully(text), spec);
  }

  private static String collapsed(String folded, NormalizationSpec spec) {
    String collapsed =
        spec.keepLines()
            ? folded.replaceAll(" *\\n[ \\n]*", "\n").replaceAll(" +", " ")
            : folded.replaceAll("[ \\n]+", " ");
    return collapsed.replaceAll("^[ \\n]|[ \\n]$", "");
  }
}
