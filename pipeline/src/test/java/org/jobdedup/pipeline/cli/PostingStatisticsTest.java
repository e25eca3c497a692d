package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.report.FactsByAd;
import org.junit.jupiter.api.Test;

class PostingStatisticsTest {
  private static AdFacts facts(String id) {
    return new AdFacts(id, 1L, 0, "s", "de", "Baker", "Mill", "Bonn\u009B2J\u202Eam\nRhein", 0, 1);
  }

  @Test
  void adsSendNoControlsToTheTerminal() {
    ChangelogReplay replay = new ChangelogReplay();
    replay.add(
        new ChangelogEntry(
            "all",
            1,
            ChangelogEntry.Event.CREATED,
            "a\u202E",
            1L,
            "a\u202E",
            null,
            null,
            null,
            "m",
            0));
    replay.add(
        new ChangelogEntry(
            "all",
            2,
            ChangelogEntry.Event.JOINED,
            "b",
            1L,
            "a\u202E",
            null,
            "a\u202E",
            0.9f,
            "m",
            0));
    FactsByAd facts = new FactsByAd();
    facts.add(facts("a\u202E"));
    facts.add(facts("b"));
    StringWriter out = new StringWriter();
    PostingStatistics.of(replay, facts).print(new PrintWriter(out, true));
    assertTrue(out.toString().contains("One cluster, a:"), out.toString());
    assertTrue(
        out.toString().contains("  a | Baker | Mill | Bonn 2Jam Rhein | s\n"), out.toString());
    assertTrue(
        out.toString().chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)), "" + out);
  }

  @Test
  void when_aClusterIsOfMoreThanTwoOrganizations_then_itIsNoExample() {
    ChangelogReplay replay = new ChangelogReplay();
    FactsByAd facts = new FactsByAd();
    int sequence = 0;
    for (String ad : List.of("a1 Mill GmbH", "a2 Mill", "b1 Oven AG", "b2 Dough", "b3 Grain")) {
      String id = ad.substring(0, 2);
      String cluster = ad.charAt(0) + "1";
      boolean first = id.equals(cluster);
      replay.add(
          new ChangelogEntry(
              "all",
              ++sequence,
              first ? ChangelogEntry.Event.CREATED : ChangelogEntry.Event.JOINED,
              id,
              1L,
              cluster,
              null,
              first ? null : cluster,
              first ? null : 0.9f,
              "m",
              0));
      facts.add(new AdFacts(id, 1L, 0, "s", "de", "Baker", ad.substring(3), "Bonn", 0, 1));
    }
    StringWriter out = new StringWriter();

    PostingStatistics.of(replay, facts).print(new PrintWriter(out, true));

    assertTrue(out.toString().contains("One cluster, a1:"), out.toString());
  }

  private final ChangelogReplay replay = new ChangelogReplay();
  private final FactsByAd facts = new FactsByAd();
  private int sequence;

  /** Ads as texts of id, title, organisation, language and site; a dash where that is not known. */
  private void cluster(String... ads) {
    String cluster = ads[0].split(" ")[0];
    for (String ad : ads) {
      String[] of = ad.split(" ");
      boolean first = of[0].equals(cluster);
      replay.add(
          new ChangelogEntry(
              "all",
              ++sequence,
              first ? ChangelogEntry.Event.CREATED : ChangelogEntry.Event.JOINED,
              of[0],
              1L,
              cluster,
              null,
              first ? null : cluster,
              first ? null : 0.9f,
              "m",
              0));
      for (int i = 1; i < of.length; i++) {
        of[i] = of[i].equals("-") ? null : of[i];
      }
      facts.add(new AdFacts(of[0], 1L, 0, of[4], of[3], of[1], of[2], null, 0, 1));
    }
  }

  private String printed() {
    StringWriter out = new StringWriter();
    PostingStatistics.of(replay, facts).print(new PrintWriter(out, true));
    return out.toString();
  }

  /** As docs/output.md says: each ad of a cluster of n is to the share (n - 1) / n a duplicate. */
  @Test
  void adsAndJobsAreCountedInAllAndByLanguageAndSite() {
    cluster("a1 Baker Mill de s", "a2 Baker Mill en t");
    cluster("b1 Nurse Ward de s");
    cluster("c1 Cook Inn de -", "c2 Cook Inn de -", "c3 Cook Inn - -");
    Map<String, Object> json = PostingStatistics.of(replay, facts).toJson();
    assertEquals(slice(6, 3, 2.0, .5), without(json));
    assertEquals(
        Map.of(
            "de", slice(4, 3, 4 / 3.0, .458333),
            "en", slice(1, 1, 1.0, .5),
            "unknown", slice(1, 1, 1.0, .666667)),
        json.get("byLanguage"));
    assertEquals(
        Map.of(
            "s", slice(2, 2, 1.0, .25),
            "t", slice(1, 1, 1.0, .5),
            "unknown", slice(3, 1, 3.0, .666667)),
        json.get("bySite"));
    assertTrue(printed().startsWith("2.00 postings per job; 50.0 % of the ads are duplicates.\n"));
  }

  private static Map<String, Object> slice(long ads, long jobs, double each, double share) {
    return Map.of("ads", ads, "jobs", jobs, "postingsPerJob", each, "duplicateShare", share);
  }

  private static Map<String, Object> without(Map<String, Object> json) {
    Map<String, Object> all = new HashMap<>(json);
    all.keySet().removeAll(List.of("byLanguage", "bySite"));
    return all;
  }

  @Test
  void theHundredSitesWithMostAdsAreTold() {
    for (int site = 0; site < 101; site++) {
      cluster("a" + site + " Baker Mill de s" + site);
      if (site != 7) {
        cluster("b" + site + " Baker Mill de s" + site);
      }
    }
    Map<?, ?> sites = (Map<?, ?>) PostingStatistics.of(replay, facts).toJson().get("bySite");
    assertEquals(100, sites.size());
    assertFalse(sites.containsKey("s7"));
  }

  @Test
  void nothingIsPrintedAndDividedByWhereThereIsNoAd() {
    assertEquals("", printed());
    Map<String, Object> json = PostingStatistics.of(replay, facts).toJson();
    assertEquals(
        Map.of("ads", 0L, "jobs", 0L, "postingsPerJob", 0.0, "duplicateShare", 0.0), without(json));
  }

  /** Ads without a title or organisation, single ones and more than five show too little. */
  @Test
  void theExampleIsTheFirstOfThoseWhoseAdsDifferMost() {
    cluster("a1 Baker Mill de s");
    cluster("b1 Baker - de s", "b2 Cook Mill en t");
    cluster("c1 - Mill de s", "c2 Cook Mill en t");
    cluster(
        "d1 Baker A de s",
        "d2 B A en t",
        "d3 C A en t",
        "d4 D A en t",
        "d5 E A en t",
        "d6 F A e t");
    assertEquals(1, printed().lines().count(), printed());
    cluster("e1 Baker Mill de s", "e2 Baker Mill de s");
    assertTrue(printed().contains("One cluster, e1:\n"), printed());
    cluster("f1 Baker Mill de s", "f2 Cook Mill de s");
    cluster("g1 Baker Mill de s", "g2 Baker Mill de t");
    assertTrue(printed().contains("One cluster, f1:\n"), printed());
    cluster("h1 Cook Mill de -", "h2 Cook Work de s", "h3 Baker Mill de t");
    assertTrue(
        printed()
            .endsWith(
                """
                One cluster, h1:
                  h1 | Cook | Mill | place unknown
                  h2 | Cook | Work | place unknown | s
                  h3 | Baker | Mill | place unknown | t
                """),
        printed());
    cluster("i1 A M de s", "i2 B M de t", "i3 C N de u", "i4 D N de v", "i5 E N de v");
    assertTrue(printed().contains("One cluster, i1:\n"), printed());
  }

  /** A cluster bears the id of the ad that came first, which is another in another run. */
  @Test
  void theExampleIsTheSameInWhateverOrderAdsCome() {
    cluster("b2 Cook Mill de s", "b1 Baker Mill de s");
    cluster("a9 Baker Mill de s", "c1 Cook Mill de s");
    assertTrue(printed().contains("One cluster, a9:\n  a9 | Baker"), printed());
    cluster("b4 Baker Mill de s", "a1 Cook Mill de s");
    assertTrue(printed().contains("One cluster, a1:\n  a1 | Cook"), printed());
  }
}
