package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.ad.FieldMapping;
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
}
