package org.jobdedup.training.evaluate;

import static org.jobdedup.training.evaluate.Pairs.pair;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClusterAssignmentsTest {
  @TempDir Path temp;

  @Test
  void when_clustersAreListed_then_read() throws IOException {
    Files.writeString(
        temp.resolve("clusters.jsonl"),
        "{\"clusterId\":\"a1\",\"representative\":\"a1\",\"size\":2,\"adIds\":[\"a1\",\"b1\"]}\n"
            + "{\"clusterId\":\"c\",\"representative\":\"c\",\"size\":1,\"adIds\":[\"c\"]}\n");
    assertEquals(Map.of("a1", "a1", "b1", "a1", "c", "c"), ClusterAssignments.read(temp));

    Files.writeString(
        temp.resolve("clusters.jsonl"),
        "{\"market\":\"de\",\"clusterId\":\"a\",\"adIds\":[\"b\"]}\n"
            + "{\"market\":\"fr\",\"clusterId\":\"a\",\"adIds\":[\"a\"]}\n");
    assertEquals(Map.of("b", "de\na", "a", "fr\na"), ClusterAssignments.read(temp));
  }

  private static String line(int sequence, String event, String ad, String cluster, String other) {
    return line("all", sequence, event, ad, cluster, other);
  }

  private static String line(
      String market, int sequence, String event, String ad, String cluster, String other) {
    return String.format(
        Locale.ROOT,
        "{\"market\":\"%s\",\"sequence\":%d,\"event\":\"%s\",\"adId\":%s,\"clusterId\":\"%s\",\"otherClusterId\":%s,\"eventTime\":\"2026-01-01T00:00:00Z\"}%n",
        market,
        sequence,
        event,
        quoted(ad),
        cluster,
        quoted(other));
  }

  private static String quoted(String value) {
    return value == null ? "null" : '"' + value + '"';
  }

  @Test
  void when_onlyAChangelog_then_replayedInSequence() throws IOException {
    Path changelog = Files.createDirectories(temp.resolve("assignments"));
    Files.writeString(
        changelog.resolve("part-1"),
        line(3, "created", "z", "z", null)
            + line(5, "merged", null, "x", "z")
            + line(6, "expired", "y", "x", null));
    Files.writeString(
        changelog.resolve("part-0"),
        line(1, "created", "x", "x", null)
            + line(2, "joined", "y", "x", null)
            + line(4, "joined", "w", "z", null));
    Map<String, String> clusterOf = ClusterAssignments.read(temp);
    assertEquals(List.of("w", "x", "z"), clusterOf.keySet().stream().sorted().toList());
    assertEquals(1, clusterOf.values().stream().distinct().count());
  }

  @Test
  void when_anAdMovedToAnotherMarket_then_itIsThereAlone() throws IOException {
    Files.writeString(
        temp.resolve("part"),
        line("fr", 1, "created", "x", "x", null)
            + line("fr", 2, "left", "x", "x", null)
            + line("de", 1, "created", "x", "x", null));
    assertEquals(Map.of("x", "de\nx"), ClusterAssignments.read(temp));

    Files.writeString(
        temp.resolve("part"),
        line("nl", 1, "created", "x", "x", null) + line("de", 1, "created", "x", "x", null));
    assertRefused("in a cluster of the market 'nl' and in one of another", temp);
  }

  @Test
  void when_aClusterSplit_then_itsAdsAreInTheNewOne() throws IOException {
    Files.writeString(
        temp.resolve("part"),
        line(1, "created", "x", "x", null)
            + line(2, "created", "y", "y", null)
            + line(3, "joined", "y", "x", "y")
            + line(4, "split", null, "x", "y~4")
            + line(5, "left", "y", "x", "y~4")
            + line(6, "joined", "y", "y~4", "x"));
    assertEquals(Map.of("x", "all\nx", "y", "all\ny~4"), ClusterAssignments.read(temp));
  }

  /** Clusters of half a changelog would be judged as if they were those of the run. */
  @Test
  void when_theChangelogIsIncomplete_then_refused() throws IOException {
    Path part = temp.resolve("part");
    Files.writeString(part, line(1, "created", "x", "x", null) + line(3, "joined", "y", "x", null));
    assertRefused("sequence 2 is missing", temp);
    Files.writeString(part, line(1, "created", "x", "x", null) + line(2, "left", "y", "x", null));
    assertRefused("part:2 does not fit: The changelog contradicts itself", temp);
    Files.writeString(part, "{}\n");
    assertRefused("part:1 is not a changelog line", temp);
    Files.writeString(
        part, line(1, "created", "x", "x", null).strip() + line(2, "created", "y", "y", null));
    assertRefused("part:1 is not a changelog line", temp);
  }

  @Test
  void when_outputIsUnusable_then_sentence() throws IOException {
    assertRefused("is none", temp.resolve("nowhere"));
    assertRefused("holds neither", Files.createDirectory(temp.resolve("empty")));
    Files.writeString(temp.resolve("clusters.jsonl"), "{\"clusterId\":\"a\",\"adIds\":[\"x\"]}\n{");
    assertRefused("clusters.jsonl:2 is not valid JSON", temp);
    Files.writeString(
        temp.resolve("clusters.jsonl"),
        "{\"clusterId\":\"a\",\"adIds\":[\"x\"]}{\"clusterId\":\"b\",\"adIds\":[\"y\"]}\n");
    assertRefused("clusters.jsonl:1 is not valid JSON", temp);
    Files.writeString(temp.resolve("clusters.jsonl"), "{\"adIds\":[\"x\"]}\n");
    assertRefused("has no 'clusterId'", temp);
    Files.writeString(
        temp.resolve("clusters.jsonl"),
        "{\"clusterId\":\"a\",\"adIds\":[\"x\"]}\n{\"clusterId\":\"b\",\"adIds\":[\"x\"]}\n");
    assertRefused("puts the ad x into b, but it is in a", temp);
    Files.writeString(
        temp.resolve("clusters.jsonl"),
        "{\"market\":\"de\",\"clusterId\":\"a\",\"adIds\":[\"x\"]}\n"
            + "{\"market\":\"fr\",\"clusterId\":\"a\",\"adIds\":[\"x\"]}\n");
    assertRefused("into a of the market 'fr', but it is in a of the market 'de'.", temp);
  }

  private static void assertRefused(String fragment, Path folder) {
    IOException refused = assertThrows(IOException.class, () -> ClusterAssignments.read(folder));
    assertTrue(refused.getMessage().contains(fragment), refused.getMessage());
  }

  @Test
  void when_clustersAreJudged_then_asByHand() {
    // a1 b1 together and right; a2 b2 apart and missed; a3 b3 together and wrong; a4 b4 apart.
    Map<String, String> clusterOf =
        Map.of("a1", "p", "b1", "p", "a2", "q", "b2", "r", "a3", "s", "b3", "s", "a4", "t");
    ClusterMetrics metrics =
        ClusterMetrics.of(
            clusterOf,
            List.of(
                pair(1, true, "g"), pair(2, true, "g"), pair(3, false, "g"), pair(4, false, "g")));
    assertEquals(5, metrics.clusters());
    assertEquals(7, metrics.ads());
    assertEquals(2, metrics.largest());
    assertEquals(1, metrics.mixedClusters());
    // Precision is 1 for all but a3 and b3 (1/2); recall 1 for all but a2 and b2 (1/2). b4, which
    // is
    // in no cluster, is left out of both.
    assertEquals((5 + 2 * .5) / 7, metrics.bcubedPrecision(), 1e-12);
    assertEquals((5 + 2 * .5) / 7, metrics.bcubedRecall(), 1e-12);
    assertEquals(6 / 7.0, metrics.bcubedF1(), 1e-12);
  }

  @Test
  void when_clustersAreRandom_then_bcubedIsTheMeanOverAdsOfJudgedMates() {
    Random random = new Random(9);
    for (int run = 0; run < 50; run++) {
      Map<String, String> clusterOf = new TreeMap<>();
      for (int i = 0; i < 6; i++) {
        for (String side : List.of("a", "b")) {
          // Some ads stand in no cluster, as those that a run never saw.
          if (random.nextInt(5) > 0) {
            clusterOf.put(side + i, "c" + random.nextInt(4));
          }
        }
      }
      List<LabelledPair> pairs = new ArrayList<>();
      for (int a = 0; a < 6; a++) {
        for (int b = 0; b < 6; b++) {
          if (random.nextInt(3) == 0) {
            pairs.add(Pairs.between("a" + a, "b" + b, random.nextBoolean()));
          }
        }
      }
      pairs.add(pair(1, true, "g"));
      ClusterMetrics metrics = ClusterMetrics.of(clusterOf, pairs);

      Set<String> judged = new TreeSet<>();
      pairs.forEach(pair -> judged.addAll(List.of(pair.a(), pair.b())));
      int ads = judged.size();
      judged.retainAll(clusterOf.keySet());
      assertEquals(ads - judged.size(), ClusterMetrics.adsInNoCluster(clusterOf, pairs));
      double precision = 0;
      double recall = 0;
      for (String ad : judged) {
        List<LabelledPair> own =
            pairs.stream().filter(pair -> pair.a().equals(ad) || pair.b().equals(ad)).toList();
        double mates = own.stream().filter(pair -> together(clusterOf, pair)).count();
        double partners = own.stream().filter(LabelledPair::duplicate).count();
        double both =
            own.stream().filter(pair -> pair.duplicate() && together(clusterOf, pair)).count();
        precision += (both + 1) / (mates + 1) / judged.size();
        recall += (both + 1) / (partners + 1) / judged.size();
      }
      assertEquals(precision, metrics.bcubedPrecision(), 1e-12);
      assertEquals(recall, metrics.bcubedRecall(), 1e-12);
      assertEquals(2 / (1 / precision + 1 / recall), metrics.bcubedF1(), 1e-12);
      assertEquals(
          pairs.stream()
              .filter(pair -> !pair.duplicate() && together(clusterOf, pair))
              .map(pair -> clusterOf.get(pair.a()))
              .distinct()
              .count(),
          metrics.mixedClusters());
    }
  }

  private static boolean together(Map<String, String> clusterOf, LabelledPair pair) {
    return clusterOf.containsKey(pair.a())
        && clusterOf.get(pair.a()).equals(clusterOf.getOrDefault(pair.b(), ""));
  }

  @Test
  void when_thereIsNothingToJudge_then_bcubedIsUnknown() {
    ClusterMetrics metrics = ClusterMetrics.of(Map.of(), List.of());
    assertEquals(0, metrics.clusters() + metrics.ads() + metrics.largest());
    assertTrue(Double.isNaN(metrics.bcubedPrecision()) && Double.isNaN(metrics.bcubedF1()));
  }

  @Test
  void when_aRunLeftOtherFiles_then_onlyItsChangelogIsRead() throws IOException {
    Files.writeString(temp.resolve("summary.json"), "{}\n");
    Path changelog = Files.createDirectories(temp.resolve("assignments").resolve("day"));
    Files.writeString(changelog.resolve(".part-1.inprogress"), "half a li");
    Files.writeString(
        changelog.resolve("part-0"), "\n" + line(1, "created", "x", "x", null) + " \n");
    assertEquals(Map.of("x", "all\nx"), ClusterAssignments.read(temp));
    assertEquals(Map.of("x", "all\nx"), ClusterAssignments.read(temp.resolve("assignments")));
  }

  @Test
  void when_anAdIsListedTwiceInOneCluster_then_read() throws IOException {
    Files.writeString(
        temp.resolve("clusters.jsonl"), "\n{\"clusterId\":\"a\",\"adIds\":[\"a\",\"a\"]}\n");
    assertEquals(Map.of("a", "a"), ClusterAssignments.read(temp));
    Files.writeString(temp.resolve("clusters.jsonl"), "{\"clusterId\":\"\",\"adIds\":[\"a\"]}\n");
    assertRefused("clusters.jsonl:1 has no 'clusterId'.", temp);
    Files.writeString(temp.resolve("clusters.jsonl"), "{\"clusterId\":\"a\",\"adIds\":\"a\"}\n");
    assertRefused("clusters.jsonl:1 has no list 'adIds'.", temp);
    for (String entry : List.of("{}", "null", "7", "\"\"")) {
      Files.writeString(
          temp.resolve("clusters.jsonl"),
          "{\"clusterId\":\"a\",\"adIds\":[\"a\"," + entry + "]}\n");
      assertRefused("clusters.jsonl:1 must list the ids of ads as text in 'adIds'.", temp);
    }
  }

  @Test
  void when_aLineDoesNotFit_then_oneSentence() throws IOException {
    Files.writeString(
        temp.resolve("part"), line(1, "created", "x", "x", null) + line(2, "left", "y", "x", null));
    IOException refused = assertThrows(IOException.class, () -> ClusterAssignments.read(temp));
    assertTrue(refused.getMessage().endsWith("."), refused.getMessage());
    assertFalse(refused.getMessage().endsWith(".."), refused.getMessage());
  }
}
