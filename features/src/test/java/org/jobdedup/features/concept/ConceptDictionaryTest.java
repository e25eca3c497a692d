package org.jobdedup.features.concept;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jobdedup.features.terms.DistinctWords;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConceptDictionaryTest {
  private static final ConceptDictionary DICTIONARY = ConceptDictionary.standard();
  private static final Tokenizer TOKENIZER = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS);

  private static Set<String> concepts(String language, String text) {
    return DICTIONARY
        .find(List.of(language), DistinctWords.of(TOKENIZER.tokenize(text), TermWeights.uniform()))
        .stream()
        .mapToObj(DICTIONARY::name)
        .collect(Collectors.toSet());
  }

  private static List<String[]> rows(String resource) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                ConceptDictionary.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
      return reader.lines().map(line -> line.split("\t", -1)).toList();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "customer, customers and clients, Kunden, clients, klanten, kunder",
    "quality, quality, Qualität, qualité, kwaliteit, kvalitet",
    "holiday, vacation, Urlaub, congés, vakantie, semester",
  })
  void wordsOfEachLanguageStandForOneConcept(
      String concept, String en, String de, String fr, String nl, String sv) {
    assertTrue(concepts("en", en).contains(concept));
    assertTrue(concepts("de", de).contains(concept));
    assertTrue(concepts("fr", fr).contains(concept));
    assertTrue(concepts("nl", nl).contains(concept));
    assertTrue(concepts("sv", sv).contains(concept));
  }

  @ParameterizedTest
  @CsvSource({
    "customer, clientes, clienti, clientes, klientów, zákazníky, kunder, kunder",
    "quality, calidad, qualità, qualidade, jakość, kvalita, kvalitet, kvalitet",
    "nurse, enfermera, infermiere, enfermeiro, pielęgniarka, sestra, sygeplejerske, sykepleier",
    "salary, salario, stipendio, salário, wynagrodzenie, mzda, løn, lønn",
  })
  void wordsOfMoreLanguagesStandForItToo(
      String concept, String es, String it, String pt, String pl, String cs, String da, String no) {
    assertTrue(concepts("es", es).contains(concept));
    assertTrue(concepts("it", it).contains(concept));
    assertTrue(concepts("pt", pt).contains(concept));
    assertTrue(concepts("pl", pl).contains(concept));
    assertTrue(concepts("cs", cs).contains(concept));
    assertTrue(concepts("da", da).contains(concept));
    assertTrue(concepts("no", no).contains(concept));
    assertEquals(concepts("no", no), concepts("nb", no));
    assertEquals(concepts("no", no), concepts("nn", no));
  }

  @Test
  void aWordIsOneOfItsLanguage() {
    assertFalse(concepts("de", "die Tür").contains("die"));
    assertEquals(Set.of(), concepts("fi", "customer quality holiday"));
    assertFalse(DICTIONARY.knows("fi"));
    assertTrue(DICTIONARY.knows("sv"));
  }

  @Test
  void accentsAndCaseTellNothing() {
    assertEquals(concepts("fr", "qualité"), concepts("fr", "QUALITE"));
    assertEquals(concepts("de", "Prüfung"), concepts("de", "PRUFUNG"));
  }

  @Test
  void aCompoundStandsForItsParts() {
    assertEquals(Set.of("quality", "ensure"), concepts("de", "Qualitätssicherung"));
  }

  @Test
  void compoundsThatAreNotListedAreTakenApart() throws IOException {
    assertTrue(rows("words-de.tsv").stream().noneMatch(row -> row[0].equals("brotmaschine")));
    assertEquals(Set.of("bread", "machine"), concepts("de", "Brotmaschinen"));
    assertEquals(concepts("de", "Bäcker Maschine"), concepts("de", "Bäckermaschine"));
    assertEquals(Set.of("bread", "machine"), concepts("nl", "broodmachine"));
    assertEquals(Set.of("bread", "machine"), concepts("sv", "brödmaskin"));
    assertEquals(Set.of(), concepts("en", "breadmachine"), "English writes two words");
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "en", "fr", "nl", "sv", "es", "it", "pt", "pl", "cs", "da", "no"})
  void eachWordStandsOnceAndForConceptsThatAreListed(String language) throws IOException {
    Set<String> concepts =
        rows("concepts.tsv").stream().map(row -> row[0]).collect(Collectors.toSet());
    Map<Long, String> words = new HashMap<>();
    for (String[] row : rows("words-" + language + ".tsv")) {
      assertEquals(2, row.length, row[0]);
      TokenizedText tokens = TOKENIZER.tokenize(row[0]);
      assertEquals(1, tokens.size(), row[0]);
      String other = words.put(tokens.hash(0), row[0]);
      assertEquals(null, other, row[0]);
      List<String> named = Arrays.asList(row[1].split(" "));
      assertEquals(named.size(), new HashSet<>(named).size(), row[0]);
      assertTrue(concepts.containsAll(named), row[0]);
    }
  }

  @Test
  void eachConceptHasAWeightAndWords() throws IOException {
    Set<String> named = new HashSet<>();
    for (String language : List.of("de", "en", "fr", "nl", "sv")) {
      for (String[] row : rows("words-" + language + ".tsv")) {
        named.addAll(Arrays.asList(row[1].split(" ")));
      }
    }
    assertEquals(named.size(), DICTIONARY.size());
    for (int i = 0; i < DICTIONARY.size(); i++) {
      assertTrue(named.contains(DICTIONARY.name(i)), DICTIONARY.name(i));
      assertTrue(DICTIONARY.weight(i) > 0 && DICTIONARY.weight(i) < 12, DICTIONARY.name(i));
    }
    assertTrue(
        DICTIONARY.weight(number("experience")) < DICTIONARY.weight(number("nurse")),
        "few ads look for nurses");
  }

  private static int number(String concept) {
    for (int i = 0; i < DICTIONARY.size(); i++) {
      if (DICTIONARY.name(i).equals(concept)) {
        return i;
      }
    }
    throw new AssertionError("no concept " + concept);
  }
}
