package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPair.Origin;
import org.junit.jupiter.api.Test;

final class ShortTextsTest {
  private static final String TEXT =
      IntStream.range(0, 500).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));

  private static JobAd ad(String id, String text) {
    return JobAd.builder(id)
        .title("Keeper")
        .organization("Lamps")
        .location("Kiel")
        .site("board")
        .postedAt(Instant.EPOCH)
        .firstSeen(Instant.EPOCH)
        .lastSeen(Instant.EPOCH)
        .description(text)
        .build();
  }

  private static LabelledPair pair(String a, String b, boolean duplicate, Origin origin) {
    return new LabelledPair(a, b, duplicate, origin, "full", 3, "pool:de/A", "group", 2, .5);
  }

  private static int words(JobAd ad) {
    return ad.description().split("\\s+").length;
  }

  @Test
  void when_aTextIsCut_then_itsFirstWordsStayAsTheyWere() {
    assertEquals(
        "Keeps  lamps\nand", ShortTexts.of(ad("a", "Keeps  lamps\nand gates."), 3).description());
    assertEquals("Keeps lamps.", ShortTexts.of(ad("a", "Keeps lamps."), 40).description());
    assertEquals(
        "Keeps lamps", ShortTexts.of(ad("a", "<p>Keeps <b>lamps</b> well"), 2).description());
  }

  @Test
  void when_wordsAreOdd_then_siteAndDatesAreGone() {
    JobAd odd = ShortTexts.of(ad("a", TEXT), 13);
    assertNull(odd.site());
    assertNull(odd.postedAt());
    assertNull(odd.firstSeen());
    assertNull(odd.lastSeen());
    JobAd even = ShortTexts.of(ad("a", TEXT), 14);
    assertEquals("board", even.site());
    assertNotNull(even.lastSeen());
    for (JobAd each : List.of(odd, even)) {
      assertEquals("Keeper", each.title());
      assertEquals("Lamps", each.organization());
      assertEquals("Kiel", each.location());
      assertNotEquals("a", each.id());
    }
  }

  @Test
  void when_pairsAreCopied_then_allThatWereReadAndTheirAnswersAreThere() {
    Map<String, JobAd> ads = new TreeMap<>();
    List<LabelledPair> pairs =
        IntStream.range(0, 300)
            .mapToObj(
                i -> {
                  ads.put("a" + i, ad("a" + i, TEXT));
                  ads.put("b" + i, ad("b" + i, TEXT));
                  return pair("a" + i, "b" + i, i % 2 == 0, i % 3 == 0 ? Origin.RULE : Origin.READ);
                })
            .toList();

    LearningCopies copies = ShortTexts.copy(pairs, ads::get);

    assertEquals(200, copies.pairs().size());
    Set<Integer> lengths = new HashSet<>();
    int ofOneLength = 0;
    for (int i = 0; i < 200; i++) {
      LabelledPair source = pairs.get(copies.sources().get(i));
      LabelledPair copy = copies.pairs().get(i);
      assertEquals(source.duplicate(), copy.duplicate());
      assertEquals(.5 * ShortTexts.SHARE, copy.weight(), 1e-9);
      int words = words(copies.ads().get(copy.a()));
      int others = words(copies.ads().get(copy.b()));
      lengths.addAll(List.of(words, others));
      ofOneLength += words == others ? 1 : 0;
      assertTrue(copies.ads().get(copy.a()).id().startsWith(source.a()), copy.a());
    }
    assertTrue(lengths.stream().allMatch(n -> n >= 12 && n <= 71), lengths.toString());
    assertTrue(lengths.size() > 50, "lengths are spread: " + lengths.size());
    assertTrue(ofOneLength > 70 && ofOneLength < 130, "half are of one length: " + ofOneLength);
  }
}
