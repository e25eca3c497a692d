package org.jobdedup.features.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageIdentifierTest {
  private static final LanguageDetectorModel MODEL = LanguageIdentifier.load();

  private final LanguageIdentifier identifier = LanguageIdentifier.shared();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | We are looking for a cook who enjoys working with fresh vegetables in our small kitchen.
          de | Wir suchen einen Koch, der gerne mit frischem Gemüse in unserer kleinen Küche arbeitet.
          fr | Nous recherchons un cuisinier qui aime travailler les légumes frais dans notre cuisine.
          nl | Wij zoeken een kok die graag met verse groenten werkt in onze kleine keuken in de stad.
          sv | Vi söker en kock som tycker om att arbeta med färska grönsaker i vårt lilla kök i staden.
          es | Buscamos un cocinero que disfrute trabajando con verduras frescas en nuestra cocina.
          pl | Szukamy kucharza, który lubi pracować ze świeżymi warzywami w naszej małej kuchni.
          ru | Мы ищем повара, который любит работать со свежими овощами на нашей маленькой кухне.
          zh | 我们正在寻找一位喜欢在我们的小厨房里使用新鲜蔬菜工作的厨师，欢迎有经验的人申请。
          """)
  void knowsTheLanguageOfAPlainSentence(String language, String text) {
    for (String written :
        List.of(
            text,
            text.toUpperCase(Locale.ROOT),
            text + " !!!!!! aaaa \uD83C\uDF73 bb-BB -- b\uFF0Cb",
            "- " + text.replace(' ', '-') + " -")) {
      assertSameAsDetector(written);
    }
    LanguageIdentifier.Result result = identifier.identify(text, null);
    assertEquals(language, result.language());
    assertTrue(result.confidence() > 0);
  }

  /** The detector of OpenNLP, from the text on, is the oracle of the shorter way to its model. */
  private void assertSameAsDetector(String text) {
    Language[] expected =
        new LanguageDetectorME(MODEL).predictLanguages(LanguageIdentifier.sample(text));
    LanguageIdentifier.Result result = identifier.identify(text, null);
    assertEquals(LanguageNames.twoLetters(expected[0].getLang()), result.language(), text);
    assertEquals(expected[0].getConfidence(), result.confidence(), 1e-6, text);
  }

  @Test
  void shortTextIsUnknownUnlessTheSourceSays() {
    assertEquals(LanguageIdentifier.Result.UNKNOWN, identifier.identify("Koch", null));
    assertFalse(identifier.identify("4711 @ 0815 !!!", null).isKnown());
    assertEquals("de", identifier.identify("Koch", "de-AT").language());
    assertEquals("de", identifier.identify("", "de_DE").language());
    assertEquals(LanguageIdentifier.Result.UNKNOWN, identifier.identify("", "not a tag!"));
    for (String unknown : List.of("und", "UND", "und-DE")) {
      assertEquals(LanguageIdentifier.Result.UNKNOWN, identifier.identify("", unknown));
    }
  }

  @Test
  void statedLanguagesHaveTheCodesOfThoseFound() {
    assertEquals("de", identifier.identify("", "deu").language());
    assertEquals("de", identifier.identify("Koch", "DEU").language());
    assertEquals("nb", identifier.identify("", "no-NO").language());
    assertEquals("nn", identifier.identify("", "nno").language());
    String nearDanish =
        "Vi søger en erfaren medarbeider til vores team. Du får en spændende stilling med gode"
            + " kolleger";
    assertEquals("da", identifier.identify(nearDanish, null).language());
    assertEquals("nb", identifier.identify(nearDanish, "no").language());
  }

  @Test
  void aStatementOfAnyLengthCostsNothing() {
    String text =
        "Wir suchen einen Koch, der gerne mit frischem Gemüse in unserer kleinen Küche arbeitet.";
    for (String unit : List.of("Σ", "İ.", "de-")) {
      String stated = "de" + unit.repeat(300_000);
      assertEquals(
          "de",
          CpuLimit.within(
              Duration.ofSeconds(10), () -> identifier.identify(text, stated).language()));
    }
  }

  @Test
  void aWrongStatementDoesNotStand() {
    String text =
        "Wir suchen einen Koch, der gerne mit frischem Gemüse in unserer kleinen Küche arbeitet.";
    assertEquals("de", identifier.identify(text, "fr").language());
  }

  @Test
  void menusAndNumbersAreNotSampled() {
    String text =
        "Home\nJobs\nLogin\nTel 0211 4711 info@kontor.example\n"
            + "Wir suchen einen Koch, der gerne mit frischem Gemüse in unserer Küche arbeitet und lacht.";
    String sample = LanguageIdentifier.sample(text);
    assertTrue(sample.startsWith("Wir suchen"), sample);
    assertTrue(LanguageIdentifier.sample("word ".repeat(10_000)).length() < 400);
  }

  @Test
  void onlyLinesOfFiftyCharactersAreSampledIfThereAreSuch() {
    String tooShort = "x".repeat(24) + " " + "y".repeat(24);
    String longEnough = "u".repeat(25) + " " + "v".repeat(24);
    assertEquals(longEnough, LanguageIdentifier.sample(tooShort + "\n" + longEnough));
    assertEquals(longEnough, LanguageIdentifier.sample(longEnough + "\n\n" + tooShort + "\n"));
    assertEquals(tooShort + " " + tooShort, LanguageIdentifier.sample(tooShort + "\n" + tooShort));
  }

  @Test
  void wordsWithDigitsAndMarksOfAddressesAreNotSampled() {
    String words = "nothing but words. of: which; there= are? as many! as, needed";
    for (char mark : "0123456789@/<>".toCharArray()) {
      assertEquals(
          words,
          LanguageIdentifier.sample(
              words.replace(" as many", " " + mark + "b  a" + mark + " as many")));
    }
  }

  @Test
  void samplesHoldTwentyFourLettersOrEightIdeographs() {
    assertEquals("", LanguageIdentifier.sample("a".repeat(23) + "!?-"));
    assertEquals("a".repeat(24), LanguageIdentifier.sample("a".repeat(24)));
    assertEquals("", LanguageIdentifier.sample("\u5b57".repeat(7) + "ab"));
    assertEquals("\u5b57".repeat(7) + "abc", LanguageIdentifier.sample("\u5b57".repeat(7) + "abc"));
    assertEquals("\u5b57".repeat(8), LanguageIdentifier.sample("\u5b57".repeat(8)));
  }

  /** The words of a text are numbered by letters, so that the sample tells where it was taken. */
  @Test
  void longTextsAreSampledAtFourPlacesAndOthersFromTheirBeginning() {
    StringBuilder text = new StringBuilder();
    for (char a = 'a'; a <= 'z'; a++) {
      for (char b = 'a'; b <= 'z'; b++) {
        text.append("word").append(a).append(b).append(' ');
      }
    }
    String all = text.toString();
    assertEquals(all.substring(0, 202).strip(), LanguageIdentifier.sample(all.substring(0, 400)));
    StringBuilder expected = new StringBuilder();
    for (int twelfths : new int[] {1, 3, 5, 7}) {
      int start = all.indexOf(' ', twelfths * all.length() / 12) + 1;
      // Words are added until there are fifty characters more; each has seven with its blank.
      int end = start;
      for (int most = expected.length() + 50; expected.length() < most; end += 7) {
        expected.append(all, end, end + 6).append(' ');
      }
    }
    assertEquals(expected.toString().strip(), LanguageIdentifier.sample(all));
    String longest = all.substring(0, 401);
    assertFalse(LanguageIdentifier.sample(longest).startsWith("wordaa"));
  }

  /** Also where so much is passed over that one place leads to the next. */
  @Test
  void noPartOfATextIsSampledTwice() {
    Random random = new Random(4);
    for (int run = 0; run < 400; run++) {
      int passedOver = random.nextInt(20);
      int lineEnds = 1 + random.nextInt(20);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 30 + random.nextInt(150); i++) {
        String number = "" + (char) ('a' + i / 26) + (char) ('a' + i % 26);
        text.append(random.nextInt(20) < passedOver ? "2" + number : "word" + number);
        text.append(random.nextInt(lineEnds) == 0 ? '\n' : ' ');
      }
      List<String> words = List.of(LanguageIdentifier.sample(text.toString()).split(" "));
      assertEquals(words.size(), Set.copyOf(words).size(), text.toString());
      assertEquals(words.stream().sorted().toList(), words, text.toString());
    }
  }

  @Test
  void writingWithoutBlanksIsSampledAtFourPlacesToo() {
    String text =
        IntStream.range(0, 1_200)
            .mapToObj(i -> "" + (char) (0x5000 + i))
            .reduce("", String::concat);
    String sample = LanguageIdentifier.sample(text);
    List<String> parts = List.of(sample.split(" "));
    assertEquals(
        List.of(100, 300, 500, 700), parts.stream().map(p -> text.indexOf(p)).toList(), sample);
    parts.forEach(part -> assertEquals(50, part.length()));
  }

  /** Against all probabilities of the detector of OpenNLP, for texts of two or three languages. */
  @Test
  void aStatedLanguageStandsAmongTheFourFirstWithAQuarterOfTheBestProbability() {
    List<String> sentences =
        List.of(
            "vi søger en kok, der kan lide at arbejde med friske grøntsager i vores køkken",
            "vi ser etter en kokk som liker å jobbe med ferske grønnsaker på vårt kjøkken",
            "vi söker en kock som tycker om att arbeta med färska grönsaker i vårt lilla kök",
            "buscamos un cocinero que disfrute trabajando con verduras frescas en la cocina",
            "procuramos um cozinheiro que goste de trabalhar com legumes frescos na cozinha",
            "wij zoeken een kok die graag met verse groenten werkt in onze kleine keuken");
    LanguageDetectorME detector = new LanguageDetectorME(MODEL);
    Random random = new Random(2);
    int standing = 0;
    int refused = 0;
    for (int run = 0; run < 150; run++) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        words.addAll(List.of(sentences.get(random.nextInt(sentences.size())).split(" ")));
      }
      Collections.shuffle(words, random);
      String text = String.join(" ", words.subList(0, 8 + random.nextInt(8)));
      Language[] ranked = detector.predictLanguages(LanguageIdentifier.sample(text));
      String best = LanguageNames.twoLetters(ranked[0].getLang());
      for (int rank = 1; rank < 8; rank++) {
        String stated = LanguageNames.twoLetters(ranked[rank].getLang());
        boolean stands = false;
        for (int i = 0; i < 4; i++) {
          stands |=
              stated.equals(LanguageNames.twoLetters(ranked[i].getLang()))
                  && ranked[i].getConfidence() >= ranked[0].getConfidence() / 4;
        }
        standing += stands && !stated.equals(best) ? 1 : 0;
        refused += !stands && ranked[rank].getConfidence() >= ranked[0].getConfidence() / 4 ? 1 : 0;
        assertEquals(stands ? stated : best, identifier.identify(text, stated).language(), text);
      }
    }
    assertTrue(standing > 20, "standing=" + standing);
    assertTrue(refused > 0, "refused for their rank=" + refused);
  }

  @Test
  void threadsShareOneInstance() {
    String text = "Nous recherchons un cuisinier qui aime travailler les légumes frais.";
    LanguageIdentifier.Result expected = identifier.identify(text, null);
    List<LanguageIdentifier.Result> results =
        IntStream.range(0, 64).parallel().mapToObj(i -> identifier.identify(text, null)).toList();
    results.forEach(result -> assertEquals(expected, result));
  }

  @Test
  void confidenceIsChecked() {
    assertThrows(
        IllegalArgumentException.class, () -> new LanguageIdentifier.Result("de", Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new LanguageIdentifier.Result("de", -0.01));
    assertThrows(IllegalArgumentException.class, () -> new LanguageIdentifier.Result("de", 1.01));
    assertFalse(new LanguageIdentifier.Result("de", 0).isKnown());
    assertTrue(new LanguageIdentifier.Result("de", 1).isKnown());
  }

  /** Texts between two or three languages, where rounded weights leave the most doubt. */
  @ParameterizedTest
  @ValueSource(strings = {"", "de", "nl", "no", "it", "not a tag!"})
  void theLanguageAloneIsTheSame(String stated) {
    List<String> sentences =
        List.of(
            "Wir suchen einen Koch, der gerne mit frischem Gemüse in unserer kleinen Küche arbeitet",
            "Wij zoeken een kok die graag met verse groenten werkt in onze kleine keuken",
            "We are looking for a cook who enjoys working with fresh vegetables in our kitchen",
            "Vi søger en kok, der kan lide at arbejde med friske grøntsager i vores lille køkken",
            "Vi ser etter en kokk som liker å jobbe med ferske grønnsaker på vårt lille kjøkken",
            "Vi söker en kock som tycker om att arbeta med färska grönsaker i vårt lilla kök",
            "Buscamos un cocinero que disfrute trabajando con verduras frescas en la cocina",
            "Procuramos um cozinheiro que goste de trabalhar com legumes frescos na cozinha",
            "Шукаємо кухаря, який любить працювати зі свіжими овочами на нашій кухні");
    String tag = stated.isEmpty() ? null : stated;
    Random random = new Random(1);
    Set<String> languages = new TreeSet<>();
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder();
      List<String> words = new ArrayList<>();
      for (int parts = random.nextInt(3); parts >= 0; parts--) {
        words.addAll(
            List.of(
                sentences
                    .get(random.nextInt(sentences.size()))
                    .toLowerCase(Locale.ROOT)
                    .split(" ")));
      }
      Collections.shuffle(words, random);
      words.subList(0, 4 + random.nextInt(words.size() - 4)).forEach(w -> text.append(w + " "));
      String language = identifier.identify(text.toString(), tag).language();
      assertEquals(language, identifier.language(text.toString(), tag), text.toString());
      languages.add(language);
    }
    assertTrue(languages.size() > 9, languages.toString());
    assertEquals(
        identifier.identify("Koch", tag).language(), identifier.language("Koch", tag), "short");
  }
}
