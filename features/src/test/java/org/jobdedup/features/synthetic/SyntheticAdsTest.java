package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyntheticAdsTest {
  private static final int MANY = 20_480;
  private static final GeneratorConfig CONFIG = GeneratorConfig.of(11, MANY).withFloods(0.03, 60);
  private static final List<GeneratedAd> ADS = SyntheticAds.with(CONFIG).stream().toList();

  @Test
  void anAdDependsOnlyOnSeedAndNumber() {
    GeneratorConfig config = GeneratorConfig.of(7, 3_000);
    SyntheticAds ads = SyntheticAds.with(config);
    List<GeneratedAd> iterated = new ArrayList<>();
    ads.iterator().forEachRemaining(iterated::add);

    assertEquals(3_000, iterated.size());
    assertEquals(iterated, SyntheticAds.with(config).stream().parallel().toList());
    assertEquals(
        iterated.subList(0, 1_500),
        SyntheticAds.with(GeneratorConfig.of(7, 1_500)).stream().toList());
    for (int number : new int[] {0, 63, 64, 1_023, 1_024, 2_047, 2_999}) {
      assertEquals(iterated.get(number), ads.ad(number));
      assertEquals(number, iterated.get(number).number());
    }
    assertThrows(IndexOutOfBoundsException.class, () -> ads.ad(3_000));
    assertNotEquals(iterated.get(0).ad(), SyntheticAds.with(GeneratorConfig.of(8, 1)).ad(0).ad());
  }

  @Test
  void theDefaultLocaleChangesNothing() throws IOException {
    Locale before = Locale.getDefault();
    byte[] expected = bytes();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertEquals(
          new String(expected, StandardCharsets.UTF_8),
          new String(bytes(), StandardCharsets.UTF_8));
    } finally {
      Locale.setDefault(before);
    }
  }

  private static byte[] bytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertEquals(300, SyntheticAdWriter.write(GeneratorConfig.of(3, 300), out));
    return out.toByteArray();
  }

  /** A part of the ads would be taken for all of them, and without them nobody reads the truth. */
  @Test
  void nothing_is_left_where_a_file_cannot_be_written(@TempDir Path folder) throws IOException {
    Path truth = Files.createDirectory(folder.resolve(SyntheticAdWriter.OPENINGS_FILE));
    assertThrows(
        IOException.class, () -> SyntheticAdWriter.write(GeneratorConfig.of(3, 300), folder));
    Files.delete(truth);
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
    assertEquals(300, SyntheticAdWriter.write(GeneratorConfig.of(3, 300), folder));
    assertEquals(300, Files.readAllLines(folder.resolve("ads/ads.jsonl")).size());
    assertEquals(301, Files.readAllLines(truth).size());
  }

  @Test
  void idsAreUniqueAndEveryLanguageAndVariationOccurs() {
    assertEquals(MANY, ADS.stream().map(ad -> ad.ad().id()).distinct().count());
    for (AdLanguage language : AdLanguage.values()) {
      Set<Variation> seen =
          ADS.stream()
              .filter(ad -> ad.language() == language)
              .map(GeneratedAd::variation)
              .collect(Collectors.toSet());
      Set<Variation> missing = EnumSet.allOf(Variation.class);
      missing.removeAll(seen);
      assertEquals(Set.of(), missing, language.tag());
    }
  }

  @Test
  void sharesAreThoseOfTheConfiguration() {
    Map<Variation, Integer> counts = new EnumMap<>(Variation.class);
    List<GeneratedAd> outsideFloods =
        ADS.stream().filter(ad -> ad.openingKind() != Variation.TEMPLATE_FAMILY).toList();
    outsideFloods.forEach(ad -> counts.merge(ad.variation(), 1, Integer::sum));
    int copies =
        counts.entrySet().stream()
            .filter(e -> e.getKey().isCopy())
            .mapToInt(Map.Entry::getValue)
            .sum();
    CONFIG
        .copies()
        .forEach(
            (variation, share) ->
                assertEquals(
                    share, counts.get(variation) / (double) copies, 0.015, variation.name()));
    int openings = outsideFloods.size() - copies;
    int nearMisses =
        counts.entrySet().stream()
            .filter(e -> e.getKey().isNearMiss())
            .mapToInt(Map.Entry::getValue)
            .sum();
    assertEquals(CONFIG.nearMissShare(), nearMisses / (double) openings, 0.03);
    assertEquals(CONFIG.floodShare(), 1 - outsideFloods.size() / (double) MANY, 0.005);
    // The last opening of a batch may be cut short, so the mean is a little below the setting.
    assertEquals(CONFIG.meanPostings(), outsideFloods.size() / (double) openings, 0.2);
  }

  @Test
  void otherSharesAreFollowed() {
    GeneratorConfig config =
        GeneratorConfig.of(4, 2_000)
            .withLanguages(Map.of(AdLanguage.NL, 1.0))
            .withCopies(5, Map.of(Variation.REPOST_LATER, 1.0))
            .withNearMisses(0, Map.of(Variation.OTHER_TOWN, 1.0))
            .withFloods(0, 2);
    for (GeneratedAd ad : SyntheticAds.with(config)) {
      assertEquals(AdLanguage.NL, ad.language());
      assertTrue(ad.variation() == Variation.ORIGINAL || ad.variation() == Variation.REPOST_LATER);
    }
  }

  @Test
  void noTwoOpeningsLookTheSame() {
    Map<List<String>, String> openings = new HashMap<>();
    for (GeneratedAd generated : ADS) {
      JobAd ad = generated.ad();
      List<String> look = List.of(ad.title(), ad.organization(), ad.location(), ad.description());
      String other = openings.putIfAbsent(look, generated.openingId());
      assertTrue(other == null || other.equals(generated.openingId()), generated.toString());
    }
  }

  @Test
  void adsHaveTheLengthOfRealOnes() {
    int[] words =
        ADS.stream()
            .filter(ad -> ad.variation() == Variation.ORIGINAL)
            .mapToInt(ad -> ad.ad().description().split("\\s+").length)
            .sorted()
            .toArray();
    assertTrue(words[words.length / 2] >= 250, "median " + words[words.length / 2]);
    assertTrue(words[words.length - 1] <= 600, "longest " + words[words.length - 1]);
  }

  @Test
  void noPhraseLeavesBracketsOrSlotsBehind() {
    for (GeneratedAd ad : ADS) {
      if (ad.variation() == Variation.HTML) {
        continue;
      }
      String text = ad.ad().title() + ad.ad().description();
      assertFalse(text.contains("{") || text.contains("["), ad.toString());
      assertFalse(text.contains("}") || text.contains("<"), ad.toString());
    }
  }

  @Test
  void copiesDifferFromTheFirstPostingAsTheirVariationSays() {
    Set<Variation> compared = EnumSet.noneOf(Variation.class);
    for (List<GeneratedAd> postings : byOpening().values()) {
      GeneratedAd first =
          postings.stream().filter(ad -> !ad.variation().isCopy()).findFirst().orElse(null);
      if (first == null) {
        continue;
      }
      for (GeneratedAd copy : postings) {
        if (copy.variation().isCopy()) {
          assertVariation(first, copy);
          compared.add(copy.variation());
        }
      }
    }
    assertEquals(9, compared.size());
  }

  private static void assertVariation(GeneratedAd first, GeneratedAd copy) {
    JobAd a = first.ad();
    JobAd b = copy.ad();
    String original = a.description();
    String text = b.description();
    switch (copy.variation()) {
      case REPOST_LATER -> {
        assertEquals(original, text);
        assertEquals(a.title(), b.title());
        assertEquals(a.site(), b.site());
        assertTrue(b.firstSeen().isAfter(a.firstSeen()), copy.toString());
      }
      case SITE_CHROME -> {
        assertTrue(text.contains(original), copy.toString());
        assertTrue(text.length() > original.length() + 300, copy.toString());
      }
      case TRUNCATED -> {
        assertTrue(text.length() < original.length(), copy.toString());
        assertTrue(text.startsWith(original.substring(0, 150)), copy.toString());
      }
      case REORDERED -> {
        assertNotEquals(original, text);
        assertEquals(sortedLines(original), sortedLines(text));
      }
      case LOST_SPACES -> {
        assertFalse(text.contains("\n"));
        assertTrue(text.split(" ").length < original.split("[ \n]").length, copy.toString());
      }
      case HTML -> assertTrue(text.contains("<p>") && text.contains("<li>"), copy.toString());
      case METADATA_CHANGED -> {
        assertEquals(original, text);
        assertNotEquals(a.title(), b.title());
        assertNotEquals(a.organization(), b.organization());
        assertTrue(a.organization().startsWith(b.organization()));
        assertNotEquals(a.location(), b.location());
      }
      case AGENCY_REWRITE -> {
        assertNotEquals(original, text);
        assertNotEquals(a.organization(), b.organization());
      }
      case TRANSLATION -> {
        assertNotEquals(first.language(), copy.language());
        assertTrue(text.split("\\s+").length < 200, copy.toString());
      }
      default -> throw new AssertionError(copy);
    }
  }

  @Test
  void nearMissesShareWhatTheirVariationSays() {
    Map<String, List<GeneratedAd>> families =
        ADS.stream().collect(Collectors.groupingBy(GeneratedAd::familyId));
    Set<Variation> compared = EnumSet.noneOf(Variation.class);
    for (List<GeneratedAd> family : families.values()) {
      family.stream()
          .filter(ad -> ad.variation() == Variation.ORIGINAL)
          .findFirst()
          .ifPresent(
              base ->
                  family.stream()
                      .filter(ad -> ad.variation().isNearMiss())
                      .forEach(
                          other -> {
                            assertNotEquals(base.openingId(), other.openingId());
                            assertNearMiss(base.ad(), other);
                            compared.add(other.variation());
                          }));
    }
    assertEquals(
        EnumSet.of(Variation.OTHER_TOWN, Variation.OTHER_ROLE, Variation.SAME_ROLE_OTHER_EMPLOYER),
        compared);
  }

  private static void assertNearMiss(JobAd base, GeneratedAd generated) {
    JobAd other = generated.ad();
    switch (generated.variation()) {
      case OTHER_TOWN -> {
        assertEquals(base.title(), other.title());
        assertEquals(base.organization(), other.organization());
        assertTrue(sharedLines(base, other) > 0.7, generated.toString());
      }
      case OTHER_ROLE -> {
        assertNotEquals(base.title(), other.title());
        assertEquals(base.organization(), other.organization());
      }
      default -> {
        assertEquals(base.title(), other.title());
        assertNotEquals(base.description(), other.description());
        assertTrue(sharedLines(base, other) > 0.5, generated.toString());
      }
    }
  }

  @Test
  void aTemplateFamilyIsOneAgencyAndNearlyOneText() {
    GeneratorConfig config = GeneratorConfig.of(2, 4_000).withFloods(1, 2_000);
    Map<String, List<GeneratedAd>> families =
        SyntheticAds.with(config).stream().collect(Collectors.groupingBy(GeneratedAd::familyId));
    assertEquals(3, families.size());
    for (List<GeneratedAd> family : families.values()) {
      assertEquals(1, family.stream().map(ad -> ad.ad().organization()).distinct().count());
      JobAd first = family.get(0).ad();
      family.forEach(ad -> assertTrue(sharedLines(first, ad.ad()) > 0.7, ad.toString()));
      long openings = family.stream().map(GeneratedAd::openingId).distinct().count();
      assertTrue(openings > family.size() * 0.6 && openings < family.size());
    }
  }

  @Test
  void allPostingsOfAnOpeningLieWithinOneWindow() {
    long window = CONFIG.window();
    for (List<GeneratedAd> postings : byOpening().values()) {
      assertEquals(1, postings.stream().map(ad -> ad.number() / window).distinct().count());
    }
  }

  private static Map<String, List<GeneratedAd>> byOpening() {
    return ADS.stream().collect(Collectors.groupingBy(GeneratedAd::openingId));
  }

  private static List<String> sortedLines(String text) {
    return text.lines().filter(line -> !line.isBlank()).sorted().toList();
  }

  private static double sharedLines(JobAd a, JobAd b) {
    Set<String> lines = a.description().lines().collect(Collectors.toCollection(HashSet::new));
    long total = lines.size();
    lines.retainAll(b.description().lines().collect(Collectors.toSet()));
    return lines.size() / (double) total;
  }
}
