package org.jobdedup.features.concept;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.terms.DistinctWords;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class ConceptComparisonTest {
  private static final String ENGLISH =
      "You clean and repair the machines of our bakery at night, check the quality of the bread,"
          + " order spare parts, and train new colleagues. You need a driving licence and several"
          + " years of experience with electric engines. We pay a good salary and thirty days of"
          + " holiday.";
  private static final String GERMAN =
      "Sie reinigen und reparieren nachts die Maschinen unserer Bäckerei, prüfen die Qualität des"
          + " Brotes, bestellen Ersatzteile und schulen neue Kollegen. Sie brauchen einen"
          + " Führerschein und mehrere Jahre Erfahrung mit elektrischen Motoren. Wir zahlen ein"
          + " gutes Gehalt und geben dreißig Tage Urlaub.";
  private static final String OTHER =
      "Vous accueillez les clients de notre agence bancaire, conseillez des placements, ouvrez des"
          + " comptes et préparez des contrats de crédit. Vous parlez anglais, maîtrisez les outils"
          + " informatiques et avez un diplôme en finance. Poste en contrat à durée indéterminée,"
          + " avec télétravail et mutuelle.";

  private static ConceptSet set(String language, String text) {
    TokenizedText tokens = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS).tokenize(text);
    return ConceptSet.of(language, DistinctWords.of(tokens, TermWeights.uniform()));
  }

  private static ConceptSet set(Set<Integer> numbers) {
    return ConceptSet.restore(numbers.stream().mapToInt(n -> n).sorted().toArray());
  }

  @Test
  void aTranslationSharesMoreThanAnotherJob() {
    ConceptComparison translation = ConceptComparison.of(set("en", ENGLISH), set("de", GERMAN));
    ConceptComparison other = ConceptComparison.of(set("en", ENGLISH), set("fr", OTHER));
    assertTrue(translation.jaccard() > .5, translation.toString());
    assertTrue(other.jaccard() < .1, other.toString());
    assertTrue(translation.coverageLess() > .6, translation.toString());
  }

  @Test
  void ofFewConceptsNothingIsKnown() {
    ConceptComparison few = ConceptComparison.of(set("en", "We clean."), set("de", GERMAN));
    assertEquals(ConceptComparison.UNKNOWN, few);
    assertEquals(
        ConceptComparison.UNKNOWN, ConceptComparison.of(set("fi", ENGLISH), set("de", GERMAN)));
  }

  @Test
  void aTitleIsNamedByItsTranslation() {
    ConceptSet english = role("en", "bread baker");
    ConceptSet german = role("de", "bäcker brot");
    assertEquals(1, ConceptComparison.titleCoverage(english, german, set("de", GERMAN)));
    ConceptSet adviser = role("en", "bank adviser");
    assertEquals(0, ConceptComparison.titleCoverage(english, adviser, set("fr", OTHER)));
    float part = ConceptComparison.titleCoverage(role("en", "bread seller"), adviser, german());
    assertTrue(part > 0 && part < 1, "bread is named and selling is not: " + part);
  }

  @Test
  void aRoleIsReadInEnglishFirst() {
    assertEquals(role("en", "nurse"), role("de", "nurse"));
    assertEquals(role("nl", "verpleegkundige"), role("en", "nurse"));
    assertEquals(0, role("fi", "sairaanhoitaja").size());
  }

  @Test
  void ofTitlesAndShortTextsWithoutConceptsNothingIsKnown() {
    ConceptSet baker = role("en", "bread baker");
    ConceptSet none = role("en", "zzyzx");
    assertEquals(Float.NaN, ConceptComparison.titleCoverage(none, baker, german()));
    assertEquals(Float.NaN, ConceptComparison.titleCoverage(baker, none, german()));
    assertEquals(Float.NaN, ConceptComparison.titleCoverage(baker, baker, set("en", "We bake.")));
  }

  @Test
  void fifteenConceptsOfEachTextAreEnoughAndFourteenOfEitherAreNot() {
    ConceptSet enough = ConceptSet.restore(IntStream.range(0, 15).toArray());
    ConceptSet few = ConceptSet.restore(IntStream.range(0, 14).toArray());
    assertEquals(1, ConceptComparison.of(enough, enough).jaccard());
    assertEquals(ConceptComparison.UNKNOWN, ConceptComparison.of(few, enough));
    assertEquals(ConceptComparison.UNKNOWN, ConceptComparison.of(enough, few));
    ConceptSet title = ConceptSet.restore(new int[] {3});
    assertEquals(1, ConceptComparison.titleCoverage(title, title, enough));
    assertEquals(Float.NaN, ConceptComparison.titleCoverage(title, title, few));
  }

  private static ConceptSet german() {
    return set("de", GERMAN);
  }

  private static ConceptSet role(String language, String words) {
    TokenizedText tokens = new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS).tokenize(words);
    return ConceptSet.ofRole(language, DistinctWords.of(tokens, TermWeights.uniform()));
  }

  @Property
  void agreesWithSets(
      @ForAll @Size(min = 15, max = 90) Set<@IntRange(max = 199) Integer> left,
      @ForAll @Size(min = 15, max = 90) Set<@IntRange(max = 199) Integer> right) {
    Set<Integer> both = new HashSet<>(left);
    both.retainAll(right);
    float shared = weight(both);
    float a = weight(left);
    float b = weight(right);
    ConceptComparison comparison = ConceptComparison.of(set(left), set(right));
    assertEquals(shared / (a + b - shared), comparison.jaccard(), 1e-5);
    assertEquals(shared / Math.max(a, b), comparison.coverageLess(), 1e-5);
    assertEquals(shared / Math.min(a, b), comparison.coverageMore(), 1e-5);
    assertEquals(comparison, ConceptComparison.of(set(right), set(left)));
  }

  @Property
  void aSetContainsItsConcepts(@ForAll @Size(max = 90) Set<@IntRange(max = 199) Integer> numbers) {
    ConceptSet set = set(numbers);
    for (int concept = 0; concept < 200; concept++) {
      assertEquals(numbers.contains(concept), set.contains(concept));
    }
  }

  @Property
  void titleCoverageAgreesWithSets(
      @ForAll @Size(min = 1, max = 6) Set<@IntRange(max = 59) Integer> title,
      @ForAll @Size(min = 1, max = 6) Set<@IntRange(max = 59) Integer> otherTitle,
      @ForAll @Size(min = 15, max = 40) Set<@IntRange(max = 59) Integer> otherText) {
    Set<Integer> named = new HashSet<>(otherTitle);
    named.addAll(otherText);
    named.retainAll(title);
    assertEquals(
        weight(named) / weight(title),
        ConceptComparison.titleCoverage(set(title), set(otherTitle), set(otherText)),
        1e-5);
  }

  private static float weight(Set<Integer> numbers) {
    return (float) numbers.stream().mapToDouble(ConceptDictionary.standard()::weight).sum();
  }

  @Test
  void refusesNumbersOfNoConcept() {
    assertThrows(IllegalArgumentException.class, () -> ConceptSet.restore(new int[] {3, 3}));
    int size = ConceptDictionary.standard().size();
    assertThrows(IllegalArgumentException.class, () -> ConceptSet.restore(new int[] {size}));
    assertEquals(1, ConceptSet.restore(new int[] {size - 1}).size());
  }
}
