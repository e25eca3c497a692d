package org.jobdedup.features.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.Channel;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.synthetic.GeneratedAd;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.SharedWords;
import org.jobdedup.features.terms.TermCoverage;
import org.jobdedup.features.terms.TermSet;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.terms.WordUseComparison;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdPreparerTest {
  private static final AdPreparer PREPARER = AdPreparer.with(LearnedResources.empty());

  private static JobAd.Builder ad() {
    return JobAd.builder("ad-1")
        .title("Leuchtturmwärter (m/w/d)")
        .organization("Küstenlicht GmbH")
        .location("Kiel")
        .country("DE")
        .site("board.example")
        .url("https://board.example/jobs/4711?utm_source=mail")
        .firstSeen(Instant.parse("2026-03-01T00:00:00Z"))
        .description(
            "Wir suchen einen Leuchtturmwärter, der vierzig Lampen an der Küste pflegt, gern"
                + " Treppen steigt und das Logbuch führt. Bewerbung an jobs@kuestenlicht.example");
  }

  @Test
  void equalAdsHaveEqualProfilesAndKeys() {
    PreparedAd one = PREPARER.prepare(ad().build());
    PreparedAd other = PREPARER.prepare(ad().build());
    assertEquals(one, other);
  }

  /** What a step keeps of one ad must not come to another, whatever stands beside it. */
  @Test
  void adsPreparedSideBySideAreAsIfAlone() {
    AdPreparer preparer = ModelBundle.loadDefault().preparer();
    List<JobAd> ads = new ArrayList<>();
    SyntheticAds.with(GeneratorConfig.of(1, 400)).stream()
        .map(GeneratedAd::ad)
        .filter(ad -> ad.operation() == AdOperation.UPSERT)
        .forEach(ads::add);
    ads.add(JobAd.builder("nothing but a text").description("We bake bread.").build());
    ads.add(ad().title(null).build());
    List<PreparedAd> alone = ads.stream().map(preparer::prepare).toList();
    assertTrue(ads.size() > 300);
    assertEquals(alone, preparer.prepareAll(ads));
    Collections.reverse(ads);
    List<PreparedAd> reversed = new ArrayList<>(alone);
    Collections.reverse(reversed);
    assertEquals(reversed, preparer.prepareAll(ads));
    assertEquals(List.of(), preparer.prepareAll(List.of()));
  }

  /** Else decisions depended on which of two statements with one fingerprint came first. */
  @Test
  void whatTheFingerprintIgnoresChangesNothing() {
    JobAd seenAgain =
        ad().lastSeen(Instant.parse("2026-04-01T00:00:00Z"))
            .validThrough(Instant.parse("2026-05-01T00:00:00Z"))
            .updatedAt(Instant.EPOCH)
            .build();
    assertEquals(PREPARER.prepare(ad().build()), PREPARER.prepare(seenAgain));
  }

  @Test
  void theFingerprintSeesEveryFieldThatCanChangeADecision() {
    long original = PREPARER.prepare(ad().build()).contentFingerprint();
    List<UnaryOperator<JobAd.Builder>> changes =
        List.of(
            ad -> ad.title("Leuchtturmwärterin"),
            ad -> ad.description("Ein anderer Text"),
            ad -> ad.organization("Andere AG"),
            ad -> ad.location("Lübeck"),
            ad -> ad.country("AT"),
            ad -> ad.language("en"),
            ad -> ad.site("other.example"),
            ad -> ad.url("https://other.example/1"),
            ad -> ad.occupationCode("ISCO-08:2512"),
            ad -> ad.contacts(List.of("jobs@other.example")),
            ad -> ad.postedAt(Instant.parse("2026-01-01T00:00:00Z")),
            ad -> ad.firstSeen(Instant.parse("2026-01-01T00:00:00Z")));
    for (UnaryOperator<JobAd.Builder> change : changes) {
      JobAd changed = change.apply(ad()).build();
      assertNotEquals(original, PREPARER.prepare(changed).contentFingerprint());
    }
  }

  /** Also those with the greatest numbers in the gazetteer. */
  @Test
  void allTwelveTownsOfATextAreKnown() {
    List<String> towns =
        List.of(
            "Hamburg",
            "Bremen",
            "Berlin",
            "Leipzig",
            "Dresden",
            "Hannover",
            "Dortmund",
            "Köln",
            "Stuttgart",
            "Nürnberg",
            "München",
            "Augsburg");
    AdProfile profile =
        PREPARER
            .prepare(
                ad().description(
                        "Wir suchen Leuchtturmwärter für unsere Standorte in "
                            + String.join(", ", towns)
                            + ", die gern Treppen steigen und das Logbuch führen.")
                    .build())
            .profile();
    assertEquals(towns.size(), profile.textPlaces().length);
  }

  @Test
  void nationalPhoneNumbersBelongToTheCountryOfThePlaces() {
    JobAd.Builder national = withPhone("06-86365917").location("Kiel").country("NL");
    JobAd.Builder inUtrecht = withPhone("06-86365917").location("Utrecht, Nederland").country(null);
    JobAd.Builder inKiel = withPhone("06-86365917").location("Kiel, Deutschland").country(null);
    JobAd.Builder international = withPhone("+31 6 86365917");
    assertEquals(identifiers(international), identifiers(national));
    assertEquals(identifiers(international), identifiers(inUtrecht));
    assertNotEquals(identifiers(international), identifiers(inKiel));
  }

  private static JobAd.Builder withPhone(String phone) {
    return ad().language("en").description("We need a keeper who knows lamps. Call " + phone);
  }

  private static Identifiers identifiers(JobAd.Builder ad) {
    return PREPARER.prepare(ad.build()).profile().identifiers();
  }

  @Test
  void payInTheTitleCountsWhereTheTextNamesNone() {
    JobAd.Builder ad = ad().title("Leuchtturmwärter, 2.800 - 3.100 € pro Monat");
    assertEquals(2_800, minimumPay(ad));
    assertEquals(3_000, minimumPay(ad.description("Lampen pflegen. Gehalt: 3.000 € pro Monat")));
  }

  private static double minimumPay(JobAd.Builder ad) {
    return PREPARER.prepare(ad.build()).profile().facts().salary().orElseThrow().minimum();
  }

  @Test
  void resultsDoNotDependOnTheLocale() {
    PreparedAd expected = PREPARER.prepare(ad().title("IT-INGENIEUR").build());
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    try {
      AdPreparer turkish = AdPreparer.with(LearnedResources.empty());
      assertEquals(expected, turkish.prepare(ad().title("IT-INGENIEUR").build()));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void takesTheFirstLineForAMissingTitle() {
    JobAd untitled =
        JobAd.builder("hn-1")
            .description("\n\nHarbour Lamps | Keeper | Kiel\nWe need you.")
            .build();
    AdProfile profile = PREPARER.prepare(untitled).profile();
    assertFalse(profile.titleGiven());
    assertTrue(profile.title().isKnown());
  }

  @ParameterizedTest
  @ValueSource(strings = {"☕ 🎉 🚀", "a", "<p></p>.", "灯塔管理员需要每天检查灯光", "\u202eمطلوب حارس منارة"})
  void preparesTextsOfAlmostNothing(String text) {
    PreparedAd prepared = PREPARER.prepare(JobAd.builder("x").description(text).build());
    assertEquals(prepared.profile(), AdProfile.fromBytes(prepared.profile().toBytes()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀", "Lampen\uD83D \uDE00 GmbH"})
  void namesOfOrganizationsSurviveTheirBytes(String name) {
    AdProfile profile = PREPARER.prepare(ad().organization(name).build()).profile();
    assertEquals(profile.organization(), AdProfile.fromBytes(profile.toBytes()).organization());
  }

  @Test
  void aTextWithoutWordsHasNoBands() {
    PreparedAd prepared = PREPARER.prepare(JobAd.builder("x").description("☕ 🎉").build());
    for (int i = 0; i < prepared.channelKeys().size(); i++) {
      assertNotEquals(Channel.TEXT_BAND.code(), prepared.channelKeys().channel(i));
    }
  }

  @Test
  void sharesAChannelForTheSameJobWithOtherWords() {
    PreparedAd original = PREPARER.prepare(ad().build());
    PreparedAd rewritten =
        PREPARER.prepare(
            JobAd.builder("ad-2")
                .title("Leuchtturmwärter")
                .organization("Küstenlicht GmbH & Co. KG")
                .location("24103 Kiel")
                .description("Ganz andere Worte über dieselbe Stelle.")
                .build());
    assertFalse(sharedChannels(original, rewritten).isEmpty());
  }

  private static Set<Integer> sharedChannels(PreparedAd a, PreparedAd b) {
    Set<Integer> shared = new HashSet<>();
    for (int i = 0; i < a.channelKeys().size(); i++) {
      if (b.channelKeys().contains(a.channelKeys().key(i))) {
        shared.add((int) a.channelKeys().channel(i));
      }
    }
    return shared;
  }

  private static PreparedAd posting(String title, String organization, String text) {
    return PREPARER.prepare(
        JobAd.builder(title + organization)
            .title(title)
            .organization(organization)
            .location("Kiel")
            .description(text)
            .build());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Kok",
        "Stelle: Koch bei Fördehaus Gastwirtschaft GmbH (m/w/d)",
        "Koch in Kiel, Vollzeit, ab 1. März",
        "Cook (all genders)"
      })
  void oneRoleMeetsInOnePlaceWhateverElseATitleSays(String title) {
    PreparedAd own = posting(title, "Fördehaus Gastwirtschaft GmbH", "Wir kochen Fisch.");
    PreparedAd other =
        posting("Koch (m/w/d)", "Nord Personalservice GmbH", "Seventeen lamps burn.");
    assertEquals(Set.of(Channel.PLACE_RARE_TITLE_WORD.code()), sharedChannels(own, other));
    PreparedAd baker = posting("Bäcker (m/w/d)", "Nord Personalservice GmbH", "Wir backen Brot.");
    assertEquals(Set.of(), sharedChannels(own, baker));
  }

  @Test
  void shinglesOfSketchesAreThoseOfRecurringPassages() {
    assertEquals(RecurringPassages.SHINGLES, AdPreparer.MIN_HASH.shingles());
  }

  @Test
  void refusesDeletions() {
    JobAd deletion = JobAd.builder("gone").operation(AdOperation.DELETE).build();
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> PREPARER.prepare(deletion))
            .getMessage()
            .contains("gone"));
  }

  private static WordUseComparison compareUses(AdProfile a, AdProfile b) {
    return a.compareUses(b, SharedWords.of(a.terms(), a.commonWords(), b.terms(), b.commonWords()));
  }

  @Test
  void countsWordsOfTitlesButNotTheLettersOfGenderMarks() {
    List<JobAd> corpus =
        IntStream.range(0, 200)
            .mapToObj(
                i ->
                    JobAd.builder("ad-" + i)
                        .organization("Employer " + i)
                        .title(i < 60 ? "Keeper (m/w/d)" : "Guard (m/w/d)")
                        .description("Wanted (m/w/d): " + (i < 60 ? "keeper" : "guard"))
                        .build())
            .toList();
    AdPreparer preparer = AdPreparer.with(AdPreparer.learn(corpus));
    AdProfile keeper =
        preparer.prepare(ad("Keeper (m/w/d)", "Wanted: keeper, keeper (m/w/d)")).profile();
    AdProfile guard = preparer.prepare(ad("Guard (f/m)", "Wanted: guard")).profile();
    assertEquals(1, keeper.commonTitleWords().size(), "m, w and d stand for nothing");

    WordUseComparison uses = compareUses(keeper, guard);
    assertEquals(Math.log(2), uses.title().less(), 1e-6, "guard: once and not at all");
    assertEquals(Math.log(3), uses.title().more(), 1e-6, "keeper: twice and not at all");
    assertEquals(Math.log(2), uses.roleSum().less(), 1e-6);
    assertEquals(Math.log(3), uses.roleSum().more(), 1e-6);
    assertEquals(uses, compareUses(AdProfile.fromBytes(keeper.toBytes()), guard));
  }

  @Test
  void knowsTheWordsOfDescriptionAndRequirementsFromThoseOfTheRest() {
    String text =
        """
        About us
        Harbourlight Ltd has kept ninety beacons along three coasts since grandfather Olaf.

        Your tasks
        Polish lenses, wind clockwork, trim wicks and log passing ships every evening.

        Your profile
        Steady hands, sound sleep by day, certificate in optics.

        What we offer
        Free herring, woollen jumpers and a ferry ticket home each month.
        """;
    AdProfile profile = PREPARER.prepare(ad("Keeper", text)).profile();
    assertEquals(1, shareInCore(profile, "polish lenses wicks ships hands sleep optics"));
    assertEquals(0, shareInCore(profile, "harbourlight beacons olaf herring jumpers ferry"));
    assertEquals(profile.core(), AdProfile.fromBytes(profile.toBytes()).core());
  }

  private static float shareInCore(AdProfile profile, String words) {
    Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
    TermSet terms = TermSet.of(tokenizer.tokenize(words), TermWeights.uniform());
    return TermCoverage.share(terms, profile.core().terms());
  }

  @Test
  void knowsNoCoreOfATextThatIsAllAboutTheCompany() {
    String text =
        """
        About us
        Harbourlight Ltd has kept ninety beacons along three coasts since grandfather Olaf.
        """;
    assertEquals(0, PREPARER.prepare(ad("Keeper", text)).profile().core().terms().size());
  }

  @Test
  void ofManyPlacesTheSixteenAreKnownThatAreNamedMostOften() {
    List<String> towns =
        List.of(
            ("Augsburg Berlin Bochum Bonn Bremen Chemnitz Dortmund Dresden Duisburg Düsseldorf Erfurt"
                    + " Potsdam Hamburg Hannover Karlsruhe Kassel Köln Leipzig Lübeck Magdeburg")
                .split(" "));
    List<String> frequent = towns.subList(4, 20);
    String all = "Wir suchen Leuchtturmwärter in " + String.join(", ", towns) + ". ";
    String again = "Sie arbeiten in " + String.join(", ", frequent) + ".";
    assertArrayEquals(places(again), places(all + again));
    assertEquals(16, places(again).length);
    List<int[]> alone = towns.stream().map(town -> places("Sie arbeiten in " + town)).toList();
    int[] smallest = alone.stream().mapToInt(ids -> ids[0]).sorted().limit(16).toArray();
    assertArrayEquals(smallest, places(all), "of those named once");
  }

  private static int[] places(String text) {
    return PREPARER.prepare(ad().description(text).build()).profile().textPlaces();
  }

  private static List<JobAd> employers(int count, UnaryOperator<JobAd.Builder> change) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                change
                    .apply(
                        JobAd.builder("ad-" + i)
                            .title("Keeper")
                            .description("Wanted: keeper of lamps and lamps"))
                    .build())
        .toList();
  }

  private static int commonWords(List<JobAd> ads) {
    return AdPreparer.with(AdPreparer.learn(ads)).commonWords();
  }

  @Test
  void wordsAreCommonWhereManyOrganizationsUseThemWhateverTheNumberOfAds() {
    assertEquals(5, commonWords(employers(100, ad -> ad)), "each ad for itself");
    List<JobAd> ofOne = employers(100, ad -> ad.organization("Lamps Ltd"));
    assertEquals(0, commonWords(ofOne));
    List<JobAd> deleted = new ArrayList<>(ofOne);
    deleted.addAll(
        IntStream.range(0, 100)
            .mapToObj(i -> JobAd.builder("x" + i).operation(AdOperation.DELETE).build())
            .toList());
    assertEquals(AdPreparer.learn(ofOne), AdPreparer.learn(deleted));
  }

  @Test
  void commonWordsAndWordsOfTitlesCanBeShown() {
    AdPreparer preparer = AdPreparer.with(AdPreparer.learn(employers(100, ad -> ad)));
    JobAd ad = ad("Keeper", "<p>KEEPER of keepers: keeper</p>");
    AdProfile profile = preparer.prepare(ad).profile();
    SortedMap<Integer, String> common = preparer.commonWords(ad);
    assertEquals(Set.of("keeper", "of"), Set.copyOf(common.values()));
    assertArrayEquals(
        profile.commonWords().numbers(),
        common.keySet().stream().mapToInt(Integer::intValue).toArray());
    assertEquals(Map.of("keeper", new AdPreparer.RoleWord(1, 2)), preparer.roleWords(ad));
    assertEquals(Map.of(), PREPARER.roleWords(ad), "nothing was learned");
  }

  @Test
  void profilesKeepTheLowestBitsOfTheSignature() {
    JobAd ad = ad().build();
    AdProfile profile = PREPARER.prepare(ad).profile();
    assertArrayEquals(PREPARER.signature(ad).lowBits(8), profile.text().minHash());
    assertEquals(AdPreparer.idHash("ad-1"), profile.idHash());
    assertNotEquals(AdPreparer.idHash("ad-2"), profile.idHash());
  }

  private static JobAd ad(String title, String text) {
    return JobAd.builder(title).title(title).description(text).build();
  }
}
