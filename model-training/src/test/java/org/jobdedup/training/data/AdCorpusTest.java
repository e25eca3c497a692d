package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.FieldMapping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AdCorpusTest {
  private static final String EARLY = ",\"updatedAt\":\"2024-01-01T00:00:00Z\"";
  private static final String LATE = ",\"updatedAt\":\"2024-02-01T00:00:00Z\"";

  @TempDir Path temp;

  private AdCorpus read(String... lines) throws IOException {
    Path file = Files.writeString(temp.resolve("ads.jsonl"), String.join("\n", lines));
    return AdCorpus.read(List.of(file), FieldMapping.standard(), Set.of("x"), count -> {});
  }

  private static String ad(String text, String time) {
    return "{\"id\":\"x\",\"description\":\"" + text + "\"" + time + "}";
  }

  private static String deletion(String time) {
    return "{\"id\":\"x\",\"op\":\"delete\"" + time + "}";
  }

  private void assertNewest(String expected, String... lines) throws IOException {
    AdCorpus corpus = read(lines);
    if (expected == null) {
      assertNull(corpus.ad("x"));
      assertTrue(corpus.isWithdrawn("x"));
    } else {
      assertEquals(expected, corpus.ad("x").description());
    }
  }

  @Test
  void when_timesAreGiven_then_theLaterTimeStays() throws IOException {
    assertNewest("new", ad("new", LATE), ad("old", EARLY));
    assertNewest("new", ad("old", EARLY), ad("new", LATE));
    assertNewest(null, deletion(LATE), ad("old", EARLY));
  }

  @Test
  void when_noTimeIsGiven_then_theLaterPositionStays() throws IOException {
    assertNewest("second", ad("first", ""), ad("second", ""));
    assertNewest("again", ad("first", ""), deletion(""), ad("again", ""));
    assertNewest(null, ad("first", ""), deletion(""));
  }

  @Test
  void when_oneHasATime_then_itIsTheNewer() throws IOException {
    assertNewest("timed", ad("timed", EARLY), ad("untimed", ""));
    assertNewest("timed", ad("untimed", ""), ad("timed", EARLY));
    assertNewest("timed", ad("timed", EARLY), deletion(""));
  }

  @Test
  void when_withdrawnAtTheTimeOfAnUpsert_then_withdrawnInAnyOrder() throws IOException {
    assertNewest(null, ad("text", LATE), deletion(LATE));
    assertNewest(null, deletion(LATE), ad("text", LATE));
  }

  @Test
  void when_onlySomeAdsAreAskedFor_then_thoseAreKeptAndAllAreCounted() throws IOException {
    String other = "{\"id\":\"y\",\"description\":\"other\"}";
    Path file =
        Files.writeString(
            temp.resolve("ads.jsonl"),
            String.join("\n", ad("text", EARLY), other, "{\"id\":\"z\"}", "{\"id\":\"w\"}"));
    List<Long> told = new ArrayList<>();
    AdCorpus corpus =
        AdCorpus.read(List.of(file), FieldMapping.standard(), Set.of("x", "z"), told::add);
    assertEquals("text", corpus.ad("x").description());
    assertNull(corpus.ad("y"), "nobody asked for it");
    assertFalse(corpus.isWithdrawn("x"));
    assertEquals(List.of(1L, 2L), told);
    assertEquals(2, corpus.counts().ads());
    assertTrue(corpus.refusal("z").position().toString().contains("3"), "" + corpus.refusal("z"));
    assertNull(corpus.refusal("w"), "nobody asked for it");
    assertNull(corpus.refusal("x"));
  }

  @Test
  void when_anAdOfAPairIsMissing_then_notBothAreAtHand() throws IOException {
    Path file =
        Files.writeString(
            temp.resolve("ads.jsonl"),
            ad("text", "") + "\n{\"id\":\"y\",\"description\":\"other\"}\n");
    AdCorpus corpus =
        AdCorpus.read(List.of(file), FieldMapping.standard(), Set.of("w", "x", "y"), count -> {});
    assertTrue(corpus.hasBoth(pair("x", "y")));
    assertFalse(corpus.hasBoth(pair("x", "z")));
    assertFalse(corpus.hasBoth(pair("w", "x")));
  }

  private static LabelledPair pair(String a, String b) {
    return new LabelledPair(a, b, true, LabelledPair.Origin.READ, "", 0, "", "", 0, 1);
  }

  @Test
  void when_allAreIterated_then_everyRevisionOfEveryFileButNoDeletion() throws IOException {
    Path first =
        Files.writeString(
            temp.resolve("1.jsonl"),
            String.join("\n", ad("one", EARLY), deletion(LATE), "{}", ad("two", LATE)));
    Path empty = Files.writeString(temp.resolve("2.jsonl"), "\n");
    Path last =
        Files.writeString(temp.resolve("3.jsonl"), "{\"id\":\"y\",\"description\":\"three\"}\n");
    AdCorpus corpus =
        AdCorpus.read(List.of(first, empty, last), FieldMapping.standard(), Set.of(), count -> {});
    for (int time = 0; time < 2; time++) {
      List<String> texts = new ArrayList<>();
      corpus.all().forEach(ad -> texts.add(ad.description()));
      assertEquals(List.of("one", "two", "three"), texts, "read anew each time");
    }
    Iterator<JobAd> ads = corpus.all().iterator();
    for (int i = 0; i < 3; i++) {
      assertTrue(ads.hasNext());
      assertTrue(ads.hasNext(), "asking takes none away");
      ads.next();
    }
    assertFalse(ads.hasNext());
    assertThrows(NoSuchElementException.class, ads::next);
  }
}
