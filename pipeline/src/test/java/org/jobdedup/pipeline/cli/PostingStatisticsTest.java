package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
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
}
