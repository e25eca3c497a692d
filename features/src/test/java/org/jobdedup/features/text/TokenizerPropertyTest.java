package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import org.jobdedup.features.hashing.Hash64;

/** The scanner against the same rule written as regular expressions. */
class TokenizerPropertyTest {
  private static final String BIGRAM_SCRIPTS =
      "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}\\p{IsLao}\\p{IsKhmer}\\p{IsMyanmar}";
  private static final String ANY_LETTER = "[\\p{L}\\p{Nl}]";
  private static final String B = "(?:[" + ANY_LETTER + "&&[" + BIGRAM_SCRIPTS + "]]|ー)";
  private static final String L = "[" + ANY_LETTER + "&&[^" + BIGRAM_SCRIPTS + "ー]]";
  private static final String D = "\\p{Nd}";
  private static final String M = "[\\p{Mn}\\p{Mc}]";
  private static final String HEBREW = "[א-ת]";
  private static final String NO_WORD_NEXT = "(?!" + L + "|" + D + "|" + B + "|[+#])";
  private static final String AFTER_LETTER = "(?<=" + L + M + "{0,40})";
  private static final String JOIN =
      String.format(
          Locale.ROOT,
          "(?:%s['·‧](?=%s)|(?<=%s%s{0,40})['.,](?=%s)|(?<=%s%s{0,40})[\"״](?=%s))",
          AFTER_LETTER,
          L,
          D,
          M,
          D,
          HEBREW,
          M,
          HEBREW);
  private static final String UNIT = "(?:" + L + "|" + D + ")" + M + "*+";
  private static final String WORD =
      String.format(
          Locale.ROOT,
          "%s(?:%s?%s)*+(?:%s\\+\\+?%s)?",
          UNIT,
          JOIN,
          UNIT,
          AFTER_LETTER,
          NO_WORD_NEXT);
  private static final Pattern TOKENS =
      Pattern.compile(
          String.format(
              Locale.ROOT,
              "(?<dotnet>\\.net(?!%s|%s|%s|%s))|(?<sharp>[%s&&[\\x{0}-\\x{ffff}]]#%s)|(?<word>%s)|(?<run>(?:%s%s*+)++)",
              L,
              D,
              M,
              B,
              L,
              NO_WORD_NEXT,
              WORD,
              B,
              M));
  private static final Pattern CHARACTER = Pattern.compile(B + M + "*+");

  private static final List<String> PIECES =
      List.of(
          "a",
          "B",
          "net",
          ".net",
          "é",
          "ß",
          "C",
          "x\u0301",
          "1",
          "23",
          "٣",
          "'",
          "’",
          "·",
          "‧",
          ".",
          ",",
          "+",
          "++",
          "#",
          "-",
          "_",
          "&",
          " ",
          " ",
          "\n",
          "\"",
          "״",
          "ש",
          "ל",
          "ש\u05bc",
          "م",
          "\u064e",
          "漢",
          "字",
          "か",
          "\u3099",
          "ー",
          "ｶ",
          "ﾞ",
          "ก",
          "\u0e35",
          "ไ",
          "ລ",
          "ខ",
          "្",
          "မ",
          "ာ",
          "한",
          "ᄒ",
          "ᅡ",
          "\ud840\udc00",
          "\ud801\udc00",
          "\ud835\udfd9",
          "\ud83a\udd50",
          "\ud83d\ude80",
          "\ud83d",
          "\ude80",
          "\u200d",
          "\ufe0f",
          "\u20e3",
          "〇",
          "Ⅷ",
          "²",
          "™",
          "\u0308");

  @Provide
  Arbitrary<String> ascii() {
    return Arbitraries.strings().withChars("abcZ019'.,+#-_ \n\"&net").ofMaxLength(80);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.frequencyOf(
        Tuple.of(4, Arbitraries.of(PIECES).list().ofMaxSize(40).map(l -> String.join("", l))),
        Tuple.of(1, Arbitraries.strings().ofMaxLength(60)));
  }

  @Property(tries = 5000, seed = "1")
  void asciiTokensFollowTheRule(@ForAll("ascii") String text) {
    check(text);
  }

  @Property(tries = 8000, seed = "2")
  void tokensFollowTheRule(@ForAll("texts") String text) {
    check(text);
  }

  @Property(tries = 2000, seed = "3")
  void asciiTokensStayTheSameAmongOtherScripts(@ForAll("ascii") String text) {
    Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
    TokenizedText alone = tokenizer.tokenize(text);
    TokenizedText among = tokenizer.tokenize(text + " … größer 漢");
    for (int i = 0; i < alone.size(); i++) {
      assertEquals(alone.token(i), among.token(i));
      assertEquals(alone.hash(i), among.hash(i));
    }
    assertEquals(alone.size() + 2, among.size());
  }

  @Property(tries = 4000, seed = "4")
  void offsetsGoWhereTheirWordsGo(
      @ForAll("texts") String before,
      @ForAll("texts") String within,
      @ForAll("texts") String after) {
    Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
    String text = before + " x " + within + " x " + after;
    int start = before.length() + 1;
    int end = start + within.length() + 4;
    int[] offsets = {0, start, end, text.length()};
    TokenizedText tokens = tokenizer.tokenize(text, offsets);
    assertEquals(tokenizer.tokenize(text).text(), tokens.text());
    assertEquals(0, offsets[0]);
    assertEquals(tokens.text().length(), offsets[3]);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.start(i) < offsets[2] && tokens.end(i) > offsets[1]) {
        found.add(tokens.token(i));
      }
    }
    TokenizedText alone = tokenizer.tokenize("x " + within + " x");
    assertEquals(IntStream.range(0, alone.size()).mapToObj(alone::token).toList(), found);
  }

  /** Letters, digits, marks and what may join or end a word, of all scripts and planes. */
  private static final int[] RARE =
      IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
          .filter(
              c -> Character.isLetterOrDigit(c) || Character.getType(c) == Character.LETTER_NUMBER)
          .filter(c -> c < 0x250 || c % 41 == 0 || Character.isDigit(c))
          .toArray();

  @Provide
  Arbitrary<String> rareTexts() {
    Arbitrary<String> rare =
        Arbitraries.integers()
            .between(0, RARE.length - 1)
            .withDistribution(RandomDistribution.uniform())
            .map(i -> Character.toString(RARE[i]));
    return Arbitraries.frequencyOf(Tuple.of(1, rare), Tuple.of(1, Arbitraries.of(PIECES)))
        .list()
        .ofMaxSize(16)
        .map(l -> String.join("", l));
  }

  @Property(tries = 1000, seed = "5")
  void tokensOfRareCodePointsFollowTheRule(@ForAll("rareTexts") String text) {
    check(text);
  }

  @Property(tries = 1000, seed = "6")
  void withoutAccentsTheSameWordsAreHashedWithoutTheEOfUmlauts(@ForAll("umlauts") String text) {
    TokenizedText tokens = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS).tokenize(text);
    assertEquals(
        new TextNormalizer(NormalizationSpec.WITHOUT_ACCENTS).normalize(text), tokens.text());
    assertEquals(expected(tokens.text()), TokenizerTest.tokensOf(tokens));
    for (int i = 0; i < tokens.size(); i++) {
      String plain = tokens.token(i).replaceAll("([aou])e+", "$1");
      assertEquals(Hash64.ofText(plain), tokens.hash(i));
    }
  }

  @Provide
  Arbitrary<String> umlauts() {
    return Arbitraries.strings().withChars("aouebAEÄöüœßx+. éлем漢\u0308").ofMaxLength(24);
  }

  private static void check(String text) {
    TokenizedText tokens = new Tokenizer(TokenizerSpec.DEFAULT).tokenize(text);
    assertEquals(new TextNormalizer(NormalizationSpec.DEFAULT).normalize(text), tokens.text());
    assertEquals(expected(tokens.text()), TokenizerTest.tokensOf(tokens));
    for (int i = 0; i < tokens.size(); i++) {
      assertEquals(Hash64.ofText(tokens.token(i)), tokens.hash(i));
    }
  }

  private static List<String> expected(String normalized) {
    List<String> result = new ArrayList<>();
    Matcher matcher = TOKENS.matcher(normalized);
    while (matcher.find()) {
      if (matcher.group("run") == null) {
        result.add(matcher.group());
        continue;
      }
      List<String> characters =
          CHARACTER.matcher(matcher.group()).results().map(r -> r.group()).toList();
      if (characters.size() == 1) {
        result.add(characters.get(0));
      }
      for (int i = 1; i < characters.size(); i++) {
        result.add(characters.get(i - 1) + characters.get(i));
      }
    }
    return result;
  }
}
