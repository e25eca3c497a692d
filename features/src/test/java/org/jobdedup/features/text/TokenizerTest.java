package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jobdedup.features.hashing.Hash64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerTest {
  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  private List<String> tokens(String text) {
    return tokensOf(tokenizer.tokenize(text));
  }

  static List<String> tokensOf(TokenizedText text) {
    return IntStream.range(0, text.size()).mapToObj(text::token).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "Senior Developer (m/w/d)|senior developer m w d",
        "Mitarbeiter*in Mitarbeiter_in Mitarbeiter:in|mitarbeiter in mitarbeiter in mitarbeiter in",
        "driver's DRIVER’S l’entreprise rock 'n' roll|driver's driver's l'entreprise rock n roll",
        "col·laborador|col·laborador",
        "40.000 € 1,5 Std. 10:30 1'000|40.000 1,5 std 10 30 1'000",
        "B2B COVID-19 3D v1.2|b2b covid 19 3d v1.2",
        "C++ C/C++ C# F#, C++11 g++.|c++ c c++ c# f# c 11 g++",
        "Job# 5 +49 a+b LGBTQ+ C+++|job 5 49 a b lgbtq+ c",
        ".NET ASP.NET Node.js internet .nets|.net asp .net node js internet nets",
        "end of sentence.We offer|end of sentence we offer",
        "Straße STRASSE Straẞe|strasse strasse strasse",
        "m² ½ № ﬁnance|m2 1 2 no finance",
        "Java™ Java®|java java",
        "𝗝𝗼𝗯 Ⓐ|job a",
        "____ --- ... ' '' '|~~",
      })
  void latinWords(String text, String expected) {
    assertEquals(expected.replace("~~", ""), String.join(" ", tokens(text)));
  }

  @Test
  void emojiAreNotWords() {
    assertEquals(
        List.of("join", "us", "1", "de"), tokens("🚀 Join us ✅ 👩‍💻👨🏽‍🔧 🇩🇪 1️⃣ ❤️ DE"));
  }

  @Test
  void scriptsWithoutBlanksGiveOverlappingPairs() {
    assertEquals(List.of("招聘", "聘高", "高级", "java", "工程", "程师"), tokens("招聘高级Java工程师"));
    assertEquals(List.of("東京", "京で", "で働", "働く"), tokens("東京で働く"));
    assertEquals(List.of("エン", "ンジ", "ジニ", "ニア"), tokens("ｴﾝｼﾞﾆｱ"));
    assertEquals(List.of("データ".substring(0, 2), "ータ"), tokens("データ"));
    assertEquals(List.of("人"), tokens("(人)"));
    assertEquals(List.of("2024", "年"), tokens("2024年"));
    // A consonant with its vowel and tone marks is one character.
    assertEquals(List.of("ที่นี่", "นี่ม", "มา"), tokens("ที่นี่มา").stream().toList());
  }

  @Test
  void supplementaryIdeographsCountAsOneCharacter() {
    assertEquals(List.of("𠀀𠀁", "𠀁𠀂"), tokens("𠀀𠀁𠀂"));
  }

  @Test
  void arabicAndHebrewWordsKeepTheirMarks() {
    assertEquals(List.of("مطلوب", "مهندس", "برمجيات"), tokens("مطلـــوب مهندس، برمجيات؟"));
    assertEquals(List.of("صه\u064e"), tokens("صه\u064e"));
    assertEquals(List.of("דרוש", "מהנדס", "תוכנה", "צה\"ל"), tokens("דרוש מהנדס תוכנה צה\"ל"));
    assertEquals(List.of("١٢", "٣"), tokens("١٢ ٣"));
  }

  @Test
  void hangulAndCombiningMarksMakeWords() {
    assertEquals(List.of("서울", "개발자"), tokens("서울 개발자"));
    assertEquals(List.of("개발자"), tokens("\u1100\u1162\u1107\u1161\u11af\u110c\u1161"));
    assertEquals(tokens("café Zürich"), tokens("cafe\u0301 Zu\u0308rich"));
    assertEquals(List.of("नौकरी"), tokens("नौकरी"));
  }

  @Test
  void unpairedSurrogatesSeparateAndDoNoHarm() {
    assertEquals(List.of("a", "b", "c"), tokens("a\ud83db\ude80c\ud83d"));
    assertFalse(tokenizer.tokenize("a\ud83d").text().contains("\ud83d"));
  }

  @Test
  void turkishLocaleMakesNoDifference() {
    Locale before = Locale.getDefault();
    List<String> expected = tokens("TITLE INFORMATIK İstanbul ISPARTA ısparta");
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertEquals(
          expected,
          tokensOf(
              new Tokenizer(TokenizerSpec.DEFAULT)
                  .tokenize("TITLE INFORMATIK İstanbul ISPARTA ısparta")));
    } finally {
      Locale.setDefault(before);
    }
    assertEquals(List.of("title", "informatik", "istanbul", "isparta", "isparta"), expected);
  }

  @Test
  void accentsAreDroppedFromLatinAndGreekOnly() {
    Tokenizer plain =
        new Tokenizer(
            new TokenizerSpec(
                TokenizerVersion.UAX29_DERIVED_V1, new NormalizationSpec(true, false)));
    assertEquals(
        List.of("crepe", "malmo", "lodz", "soren", "αθηνα", "инженерный", "が", "ที่"),
        tokensOf(plain.tokenize("Crêpe Malmö Łódź Søren Αθήνα инженерный が ที่")));
  }

  @Test
  void umlautsMayBeWrittenWithE() {
    Tokenizer plain = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS);
    TokenizedText letters = plain.tokenize("Größere Äpfel für Søren und Œuvres, Ölöfen, neue öe");
    TokenizedText digraphs =
        plain.tokenize("Groessere Aepfel fuer Soeren und Oeuvres, Oeloefen, neuee oeee");
    assertEquals(9, letters.size());
    for (int i = 0; i < letters.size(); i++) {
      assertEquals(letters.hash(i), digraphs.hash(i), letters.token(i));
    }
    assertEquals("groessere", digraphs.token(0));
    assertEquals(Hash64.ofText("grossere"), digraphs.hash(0));
    // An accent of another script in the word makes it take the other way.
    assertEquals(plain.tokenize("αae").hash(0), plain.tokenize("αa").hash(0));
    // Of two words.
    assertEquals(Hash64.ofText("east"), plain.tokenize("a east").hash(1));
  }

  @Test
  void theFirstVersionTakesDigraphsAsTheyAre() {
    assertEquals(Hash64.ofText("groessere"), tokenizer.tokenize("Groessere").hash(0));
  }

  @Test
  void offsetsPointIntoTheNormalisedText() {
    TokenizedText text = tokenizer.tokenize("  Café\u00a0 Owner\n");
    assertEquals("café owner", text.text());
    assertArrayEquals(
        new int[] {0, 4, 5, 10},
        new int[] {text.start(0), text.end(0), text.start(1), text.end(1)});
  }

  @Test
  void hashesDependOnTheTokenAlone() {
    for (String token : List.of("owner", "café", "𠀀", "c++", "مهندس")) {
      TokenizedText alone = tokenizer.tokenize(token);
      TokenizedText within = tokenizer.tokenize("x " + token + " ü");
      assertEquals(1, alone.size());
      assertEquals(Hash64.ofText(token), alone.hash(0));
      assertEquals(Hash64.ofText(token), within.hash(1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"w", "ж", "\u0800", "한", "𐐨"})
  void wordsOfAnyLengthAreHashedOverTheirUtf8Bytes(String letter) {
    for (int letters : new int[] {1, 63, 64, 65, 84, 85, 86, 128, 129, 5_000, 2}) {
      String word = letter.repeat(letters);

      TokenizedText text = new Tokenizer(TokenizerSpec.DEFAULT).tokenize(word + " ж");

      assertEquals(word, text.token(0));
      assertEquals(Hash64.ofText(word), text.hash(0));
    }
  }

  @Test
  void quotationMarksJoinBetweenAnyTwoHebrewLettersOnly() {
    for (char letter = 'א'; letter <= 'ת'; letter++) {
      assertEquals(List.of(letter + "\"ל"), tokens(letter + "\"ל"));
      assertEquals(List.of("ל״" + letter), tokens("ל״" + letter));
    }
    assertEquals(List.of("ל", "a"), tokens("ל\"a"));
    assertEquals(List.of("1", "ל"), tokens("1\"ל"));
    assertEquals(List.of("a", "b"), tokens("a\"b"));
  }

  @Test
  void emptyAndBlankTextsHaveNoTokens() {
    assertEquals(0, tokenizer.tokenize("").size());
    assertEquals("", tokenizer.tokenize(" \n\t\u00a0").text());
  }

  @Test
  void oneHugeTextLeavesTheNextUnchanged() {
    TokenizedText huge = tokenizer.tokenize("Größe work ".repeat(200_000));
    assertEquals(400_000, huge.size());
    assertEquals(List.of("work"), tokens("work"));
  }
}
