package org.jobdedup.features.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.terms.WordEvidence;
import org.junit.jupiter.api.Test;

/** Features of what texts consist of, on hand-made pairs, as docs/features.md tells of them. */
class PairFeatureWordsTest {
  private static final List<String> WORDS =
      List.of(
          ("alpha bravo charlie delta echo foxtrot golf hotel india juliett x10 x11 mike november"
                  + " oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu"
                  + " anchor buoy capstan davit ensign fathom")
              .split(" "));

  /** What a word weighs of which nothing is known. */
  private static final float WORD = TermWeights.weight(TermWeights.uniform().weightClass(1));

  /** Of 200 organisations all use the words c0 to c39, and a third has keepers and tells so. */
  private static final AdPreparer LEARNED = AdPreparer.with(AdPreparer.learn(corpus()));

  private static List<JobAd> corpus() {
    return IntStream.range(0, 200)
        .mapToObj(
            i ->
                JobAd.builder("ad-" + i)
                    .organization("Employer " + i)
                    .title(i % 3 == 0 ? "keeper" : i % 3 == 1 ? "guard" : "pilot mate diver")
                    .description(
                        words("c", 0, 40)
                            + (i % 3 == 0
                                ? " keeper"
                                : i % 3 == 1 ? " guard" : " pilot mate diver"))
                    .build())
        .toList();
  }

  private static String words(String stem, int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> stem + i).collect(Collectors.joining(" "));
  }

  private static JobAd.Builder ad(String text) {
    return JobAd.builder("a").title("Keeper").description(text);
  }

  private static PairRow texts(List<String> a, List<String> b) {
    return PairRow.of(ad(String.join(" ", a)), ad(String.join(" ", b)));
  }

  /** Two words in each sixteenth: three are replaced, one is left out and two change places. */
  private static List<String> edited() {
    List<String> words = new ArrayList<>(WORDS);
    words.set(0, "galley");
    words.set(1, "y20");
    words.set(4, words.get(5));
    words.set(30, "z30");
    words.set(20, WORDS.get(25));
    words.set(25, WORDS.get(20));
    return words;
  }

  @Test
  void wordsAreSharedOrStandOnOneSide() {
    texts(WORDS, edited())
        .has(PairFeature.WORD_JACCARD, 28 / 35.0)
        .has(PairFeature.WORD_CONTAINMENT, 28 / 31.0)
        .has(PairFeature.WORD_WEIGHTED_JACCARD, 28 / 35.0)
        .has(PairFeature.WORD_WEIGHTED_CONTAINMENT, 28 / 31.0)
        .has(
            PairFeature.ONE_SIDED_WEIGHT_LESS,
            PairFeature.ONE_SIDED_WEIGHT_MORE,
            3 * WORD,
            4 * WORD)
        .has(PairFeature.ONE_SIDED_NUMERIC_LESS, PairFeature.ONE_SIDED_NUMERIC_MORE, 0, 2)
        .has(PairFeature.SHARED_NUMERIC, 2)
        .has(PairFeature.WORD_SHARED_WEIGHT, 28 * WORD);
  }

  @Test
  void editsHaveAShape() {
    texts(WORDS, edited())
        .has(PairFeature.EDIT_SPREAD_LESS, PairFeature.EDIT_SPREAD_MORE, 2, 3)
        .has(
            PairFeature.EDIT_CONCENTRATION_LESS,
            PairFeature.EDIT_CONCENTRATION_MORE,
            2 / 4.0,
            2 / 3.0)
        .has(PairFeature.EDIT_HEAD_SHARE_MORE, 2 / 3.0)
        .has(PairFeature.EDIT_TAIL_SHARE_MORE, 1 / 3.0)
        .has(PairFeature.EDIT_REPLACED, 3)
        .has(PairFeature.EDIT_POSITION_SHIFT, (2 + 2) / 28.0);
  }

  @Test
  void rareWordsWeighMoreThanThoseOfAllOrganizations() {
    PairRow row =
        PairRow.of(
            LEARNED,
            new PairFeatureExtractor(),
            ad(words("c", 0, 10) + " " + words("r", 0, 4)),
            ad(words("c", 0, 10) + " " + words("r", 2, 8)));
    float rare = row.get(PairFeature.WORD_SHARED_WEIGHT) / 2;
    assertEquals(Math.log(201 / 2.0), rare, 1 / 3.0, "two are rare, and ten weigh nothing");
    row.has(PairFeature.WORD_JACCARD, 12 / 18.0)
        .has(PairFeature.WORD_CONTAINMENT, 12 / 14.0)
        .has(PairFeature.WORD_WEIGHTED_JACCARD, 2 / 8.0)
        .has(PairFeature.WORD_WEIGHTED_CONTAINMENT, 2 / 4.0)
        .has(
            PairFeature.ONE_SIDED_WEIGHT_LESS,
            PairFeature.ONE_SIDED_WEIGHT_MORE,
            2 * rare,
            4 * rare);
  }

  @Test
  void lengthsAreCountedInTokens() {
    texts(WORDS, WORDS.subList(0, 8))
        .has(PairFeature.LENGTH_RATIO, 8 / 32.0)
        .has(PairFeature.LENGTH_LESS, PairFeature.LENGTH_MORE, 8, 32);
    PairRow.of(ad("☕"), ad("one two"))
        .has(PairFeature.LENGTH_RATIO, 0)
        .has(PairFeature.LENGTH_LESS, PairFeature.LENGTH_MORE, 0, 2);
    PairRow.of(ad("☕"), ad("🎉"))
        .lacks(PairFeature.LENGTH_RATIO)
        .has(PairFeature.LENGTH_LESS, PairFeature.LENGTH_MORE, 0, 0);
  }

  @Test
  void aPartOfATextIsContainedInIt() {
    List<String> text = List.of(words("k", 0, 300).split(" "));
    PairRow row = texts(text, text.subList(0, 100));
    // 298 and 98 shingles of three words.
    assertEquals(98 / 298.0, row.get(PairFeature.TEXT_JACCARD), .12);
    assertEquals(1, row.get(PairFeature.TEXT_CONTAINMENT), .25);
    assertTrue(row.get(PairFeature.SIMHASH_DISTANCE) > 0);
    texts(text, text)
        .has(PairFeature.TEXT_JACCARD, 1)
        .has(PairFeature.TEXT_CONTAINMENT, 1)
        .has(PairFeature.SIMHASH_DISTANCE, 0);
  }

  @Test
  void chunksThatTheOtherTextLacksAreCountedByPassage() {
    List<String> text = List.of(words("k", 0, 600).split(" "));
    List<String> longer = new ArrayList<>(text);
    longer.addAll(400, List.of(words("m", 0, 60).split(" ")));
    longer.addAll(200, List.of(words("n", 0, 120).split(" ")));
    PairRow row = texts(text, longer);
    float missing = row.get(PairFeature.CHUNKS_ONE_SIDED_MORE);
    float longest = row.get(PairFeature.EDIT_LONGEST_MORE);
    assertEquals((60 + 120) / 8.0, missing, 12, "eight words to a chunk, on average");
    assertTrue(longest > missing / 2 && longest < missing, longest + " of " + missing);
    row.has(PairFeature.EDIT_PASSAGES_LESS, PairFeature.EDIT_PASSAGES_MORE, 2, 2);
    assertTrue(row.get(PairFeature.CHUNKS_ONE_SIDED_LESS) <= 4, "only where passages went in");
    assertTrue(row.get(PairFeature.EDIT_LONGEST_LESS) <= 2);
    assertTrue(row.get(PairFeature.CHUNK_COVERAGE_MORE) > .9f);
    assertEquals(600 / 780.0, row.get(PairFeature.CHUNK_COVERAGE_LESS), .08);
    texts(text, text)
        .has(PairFeature.CHUNK_COVERAGE_LESS, PairFeature.CHUNK_COVERAGE_MORE, 1, 1)
        .has(PairFeature.CHUNKS_ONE_SIDED_LESS, PairFeature.CHUNKS_ONE_SIDED_MORE, 0, 0)
        .has(PairFeature.EDIT_PASSAGES_LESS, PairFeature.EDIT_PASSAGES_MORE, 0, 0)
        .has(PairFeature.EDIT_LONGEST_LESS, PairFeature.EDIT_LONGEST_MORE, 0, 0);
  }

  private static final String TASKS =
      "Your tasks\nPolish lenses, wind clockwork, trim wicks, paint railings, oil hinges and log"
          + " passing ships every evening.\n";
  private static final String MORE_TASKS =
      "Your tasks\nPolish lenses, wind clockwork, trim wicks, paint railings, oil hinges and log"
          + " passing ships every evening. Repair winches, sound horns, feed chickens, fetch"
          + " provisions.\n";
  private static final String COMPANY =
      "\nAbout us\nHarbourlight Ltd has kept ninety beacons along three coasts since 1870.\n";

  @Test
  void theCoreOfAShortenedCopyIsHeldEntirely() {
    PairRow row = PairRow.of(ad(TASKS + COMPANY), ad(MORE_TASKS));
    float part = row.get(PairFeature.CORE_WEIGHTED_JACCARD);
    assertTrue(part > .4f && part < .9f, "core_weighted_jaccard=" + part);
    row.has(PairFeature.CORE_WEIGHTED_CONTAINMENT, 1)
        .has(PairFeature.CORE_COVERAGE_LESS, PairFeature.CORE_COVERAGE_MORE, part, 1)
        .lacks(PairFeature.CORE_COMMON_JACCARD, PairFeature.CORE_COMMON_CONTAINMENT);
    PairRow.of(ad(TASKS), ad(COMPANY))
        .lacks(
            PairFeature.CORE_WEIGHTED_JACCARD,
            PairFeature.CORE_WEIGHTED_CONTAINMENT,
            PairFeature.CORE_COVERAGE_LESS,
            PairFeature.CORE_COVERAGE_MORE);
  }

  @Test
  void commonWordsOfCoresAreComparedApart() {
    AdPreparer preparer =
        AdPreparer.with(
            AdPreparer.learn(
                IntStream.range(0, 100)
                    .mapToObj(
                        i -> JobAd.builder("" + i).organization("O" + i).description(MORE_TASKS))
                    .map(JobAd.Builder::build)
                    .toList()));
    PairRow row = PairRow.of(preparer, new PairFeatureExtractor(), ad(TASKS), ad(MORE_TASKS));
    float part = row.get(PairFeature.CORE_COMMON_JACCARD);
    assertTrue(part > .4f && part < .9f, "core_common_jaccard=" + part);
    row.has(PairFeature.CORE_COMMON_CONTAINMENT, 1);
  }

  private static final String ENGLISH =
      "You clean and repair the machines of our bakery at night, check the quality of the bread,"
          + " order spare parts, and train new colleagues. You need a driving licence and several"
          + " years of experience with electric engines.";
  private static final String LONGER =
      ENGLISH + " We pay a good salary and thirty days of holiday, and you drive a lorry.";
  private static final String GERMAN =
      "Sie reinigen und reparieren nachts die Maschinen unserer Bäckerei, prüfen die Qualität des"
          + " Brotes, bestellen Ersatzteile und schulen neue Kollegen. Sie brauchen einen"
          + " Führerschein und mehrere Jahre Erfahrung mit elektrischen Motoren. Wir zahlen ein"
          + " gutes Gehalt und geben dreißig Tage Urlaub.";

  @Test
  void theConceptsOfAShortenedCopyAreAllNamed() {
    PairRow row = PairRow.of(ad(ENGLISH), ad(LONGER));
    float part = row.get(PairFeature.CONCEPT_JACCARD);
    assertTrue(part > .5f && part < 1, "concept_jaccard=" + part);
    row.has(PairFeature.CONCEPT_COVERAGE_LESS, PairFeature.CONCEPT_COVERAGE_MORE, part, 1);
    assertTrue(PairRow.of(ad(ENGLISH), ad(GERMAN)).get(PairFeature.CONCEPT_JACCARD) > .5f);
  }

  private static PairRow titleConcepts(String titleA, String a, String titleB, String b) {
    return PairRow.of(
        JobAd.builder("a").title(titleA).description(a),
        JobAd.builder("b").title(titleB).description(b));
  }

  @Test
  void theConceptsOfATitleAreSoughtInTheOtherAd() {
    PairRow row = titleConcepts("Dentist", ENGLISH, "Bread baker", GERMAN);
    row.has(PairFeature.TITLE_CONCEPT_COVERAGE_LESS, PairFeature.TITLE_CONCEPT_COVERAGE_MORE, 0, 1);
  }

  @Test
  void when_oneTextNamesFewConcepts_then_bothTitlesHaveWhatIsKnownOfOne() {
    PairRow row = titleConcepts("Dentist", "We drill.", "Bread baker", GERMAN);
    row.has(PairFeature.TITLE_CONCEPT_COVERAGE_LESS, PairFeature.TITLE_CONCEPT_COVERAGE_MORE, 0, 0);
    titleConcepts("Dentist", "We drill.", "Bread baker", "We bake.")
        .lacks(
            PairFeature.TITLE_CONCEPT_COVERAGE_LESS,
            PairFeature.TITLE_CONCEPT_COVERAGE_MORE,
            PairFeature.CONCEPT_JACCARD,
            PairFeature.CONCEPT_COVERAGE_LESS,
            PairFeature.CONCEPT_COVERAGE_MORE);
  }

  @Test
  void when_aTitleNamesNoConcept_then_nothingIsKnownOfEither() {
    titleConcepts("Zzyzx", ENGLISH, "Bread baker", GERMAN)
        .lacks(PairFeature.TITLE_CONCEPT_COVERAGE_LESS, PairFeature.TITLE_CONCEPT_COVERAGE_MORE);
  }

  @Test
  void commonWordsAreEvidenceForOneOpeningOrAgainst() {
    float[] shared = new float[LEARNED.commonWords()];
    float[] oneSided = new float[LEARNED.commonWords()];
    Arrays.fill(shared, 1);
    Arrays.fill(oneSided, -1);
    PairFeatureExtractor extractor = new PairFeatureExtractor(WordEvidence.of(shared, oneSided));
    assertTrue(extractor.knowsWords());
    double both = Math.sqrt(10);
    double one = -.4 / Math.sqrt(2);
    PairRow.of(LEARNED, extractor, ad(words("c", 0, 12)), ad(words("c", 2, 13)))
        .has(PairFeature.WORD_EVIDENCE_SHARED, both)
        .has(PairFeature.WORD_EVIDENCE_LESS, PairFeature.WORD_EVIDENCE_MORE, 2 * one, one)
        .has(PairFeature.WORD_EVIDENCE, both + 3 * one);
    PairRow.of(LEARNED, extractor, ad(words("c", 0, 12)), ad(words("c", 0, 9)))
        .lacks(
            PairFeature.WORD_EVIDENCE,
            PairFeature.WORD_EVIDENCE_SHARED,
            PairFeature.WORD_EVIDENCE_LESS,
            PairFeature.WORD_EVIDENCE_MORE);
    assertFalse(new PairFeatureExtractor().knowsWords());
  }

  @Test
  void evidenceThatIsLearnedLaterFillsItsPlacesOnly() {
    float[] row = new float[PairFeature.count() + 1];
    PairFeatureExtractor.writeEvidence(new WordEvidence.Sum(4, -2, -1), row, 1);
    for (PairFeature feature : PairFeature.values()) {
      float expected =
          switch (feature) {
            case WORD_EVIDENCE -> 1;
            case WORD_EVIDENCE_SHARED -> 4;
            case WORD_EVIDENCE_LESS -> -2;
            case WORD_EVIDENCE_MORE -> -1;
            default -> 0;
          };
      assertEquals(expected, row[1 + feature.ordinal()], feature::featureName);
    }
    assertEquals(0, row[0]);
  }

  private static PairRow uses(String titleA, String a, String titleB, String b) {
    return PairRow.of(
        LEARNED,
        new PairFeatureExtractor(),
        JobAd.builder("a").title(titleA).description(a),
        JobAd.builder("b").title(titleB).description(b));
  }

  @Test
  void wordsOfTitlesAreUsedMoreByOneText() {
    double once = Math.log(2);
    double twice = Math.log(3);
    uses("keeper", "keeper keeper guard pilot", "guard", "mate mate diver guard")
        .has(PairFeature.ROLE_WORD_1_LESS, PairFeature.ROLE_WORD_1_MORE, twice, twice)
        .has(PairFeature.ROLE_WORD_3_LESS, PairFeature.ROLE_WORD_3_MORE, 0, 0)
        .has(PairFeature.ROLE_WORDS_LESS, PairFeature.ROLE_WORDS_MORE, twice + once, twice + once);
    uses("keeper", "keeper keeper guard pilot mate", "guard", "diver diver")
        .has(PairFeature.ROLE_WORD_1_LESS, PairFeature.ROLE_WORD_1_MORE, twice, twice)
        .has(PairFeature.ROLE_WORD_3_LESS, PairFeature.ROLE_WORD_3_MORE, 0, once)
        .has(PairFeature.ROLE_WORDS_LESS, PairFeature.ROLE_WORDS_MORE, twice, twice + 3 * once)
        .has(PairFeature.TITLE_EMPHASIS_LESS, PairFeature.TITLE_EMPHASIS_MORE, 0, twice);
    uses("keeper", "keeper", "guard", "guard guard")
        .has(PairFeature.ROLE_WORD_1_LESS, PairFeature.ROLE_WORD_1_MORE, once, twice)
        .has(PairFeature.TITLE_EMPHASIS_LESS, PairFeature.TITLE_EMPHASIS_MORE, once, twice);
    uses("keeper", "keeper", "☕", "a quay")
        .lacks(
            PairFeature.ROLE_WORD_1_LESS,
            PairFeature.ROLE_WORD_1_MORE,
            PairFeature.ROLE_WORD_3_LESS,
            PairFeature.ROLE_WORD_3_MORE,
            PairFeature.ROLE_WORDS_LESS,
            PairFeature.ROLE_WORDS_MORE,
            PairFeature.TITLE_EMPHASIS_LESS,
            PairFeature.TITLE_EMPHASIS_MORE);
  }
}
