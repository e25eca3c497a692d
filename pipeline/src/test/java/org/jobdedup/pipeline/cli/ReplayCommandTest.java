package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clusters that are told from a changelog, with and without facts of their ads. */
class ReplayCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int execute(Object... arguments) {
    return CommandLines.execute(out, err, arguments);
  }

  private String out() {
    return out.toString();
  }

  private static Object[] with(String[] common, String option, String value) {
    Object[] all = Arrays.copyOf(common, common.length + 2, Object[].class);
    all[common.length] = option;
    all[common.length + 1] = value;
    return all;
  }

  private Path storyOfAnOpening() throws IOException {
    Path out = Files.createDirectory(folder.resolve("story"));
    Files.createDirectory(out.resolve("assignments"));
    Files.createDirectory(out.resolve("facts"));
    Files.writeString(
        out.resolve("assignments/part-0.jsonl"),
        """
        {"market":"all","sequence":1,"event":"created","adId":"c","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"all","sequence":2,"event":"created","adId":"b","revision":1,"clusterId":"b","modelVersion":"m","eventTime":"2026-03-05T00:00:00Z"}
        {"market":"all","sequence":3,"event":"joined","adId":"b","revision":1,"clusterId":"c","otherClusterId":"b","matchedAdId":"c","probability":0.9,"modelVersion":"m","eventTime":"2026-03-05T00:00:00Z"}
        {"market":"all","sequence":4,"event":"created","adId":"d","revision":1,"clusterId":"d","modelVersion":"m","eventTime":"2026-03-06T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    Files.writeString(
        out.resolve("facts/part-1.jsonl"),
        """
        {"adId":"c","eventTime":"2026-01-20T00:00:00Z","firstSeen":"2026-01-20","lastSeen":"2026-01-20"}
        {"adId":"c","revision":2,"eventTime":"2026-03-20T00:00:00Z","site":"board","location":"Kiel, DE"}
        {"adId":"d","revision":1,"eventTime":"2026-03-06T00:00:00Z","site":"board"}
        """,
        StandardCharsets.UTF_8);
    Files.writeString(
        out.resolve("facts/part-0.jsonl"),
        """
        {"adId":"c","revision":1,"eventTime":"2026-01-01T00:00:00Z","site":"board","location":"Kiel","firstSeen":"2025-12-24","lastSeen":"2026-01-01"}
        {"adId":"b","revision":1,"eventTime":"2026-03-05T00:00:00Z","site":"own","location":"Kiel","firstSeen":"2026-03-01","lastSeen":"2026-03-05"}
        """,
        StandardCharsets.UTF_8);
    return out;
  }

  @Test
  void aFileInNoFolderIsWrongUsage() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path out = folder.resolve("none/out.jsonl");
    assertEquals(2, execute("score-pairs", "--ads", ads, "--pairs", ads, "--output", out));
    Path assignments = storyOfAnOpening().resolve("assignments");
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", out));
    assertEquals(
        2,
        err.toString()
            .lines()
            .filter(line -> line.endsWith("--output must lie in a folder that exists: " + out))
            .count(),
        err.toString());
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", folder));
    assertTrue(err.toString().contains("--output must be a file"), err.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"out.jsonl.gz", "out.CSV", "out.tsv"})
  void aFileNamedLikeAnotherFormatIsWrongUsage(String name) throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path out = folder.resolve(name);
    assertEquals(2, execute("score-pairs", "--ads", ads, "--pairs", ads, "--output", out));
    Path assignments = storyOfAnOpening().resolve("assignments");
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", out));
    assertEquals(
        2,
        err.toString()
            .lines()
            .filter(line -> line.endsWith(out + "; let its name end in .jsonl."))
            .count(),
        err.toString());
    assertFalse(Files.exists(out));
  }

  @Test
  void factsThatTellNothingOfSomeAdsAreWarnedOf() throws Exception {
    Path story = storyOfAnOpening();
    Path facts = story.resolve("facts");
    Object[] replay = {
      "replay",
      "--assignments",
      story.resolve("assignments"),
      "--facts",
      facts,
      "--output",
      folder.resolve("clusters.jsonl")
    };
    assertEquals(0, execute(replay));
    assertEquals("", err.toString());
    Files.delete(facts.resolve("part-0.jsonl"));
    assertEquals(0, execute(replay));
    assertTrue(err.toString().contains("nothing of 1 of 3 ads"), err.toString());
  }

  @Test
  void nothingIsWrittenIntoWhatIsRead() throws Exception {
    Path story = storyOfAnOpening();
    Path assignments = story.resolve("assignments");
    Path facts = story.resolve("facts");
    Path changelog = assignments.resolve("part-0.jsonl");
    String before = Files.readString(changelog, StandardCharsets.UTF_8);
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", changelog));
    assertEquals(
        2,
        execute(
            "replay",
            "--assignments",
            assignments,
            "--facts",
            facts,
            "--output",
            facts.resolve("clusters.jsonl")));
    assertEquals(
        2,
        err.toString().lines().filter(line -> line.contains("--output must not lie in")).count(),
        err.toString());
    assertEquals(before, Files.readString(changelog, StandardCharsets.UTF_8));
  }

  @Test
  void replayWritesClusters() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(
        assignments.resolve("part-0.jsonl"),
        """
        {"market":"all","sequence":2,"event":"created","adId":"b","revision":1,"clusterId":"b","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"all","sequence":1,"event":"created","adId":"c","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"all","sequence":3,"event":"joined","adId":"b","revision":1,"clusterId":"c","otherClusterId":"b","matchedAdId":"c","probability":0.9,"modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    Path clusters = folder.resolve("clusters.jsonl");
    assertEquals(0, execute("replay", "--assignments", assignments, "--output", clusters));
    assertEquals(
        "{\"clusterId\":\"c\",\"representative\":\"b\",\"size\":2,\"adIds\":[\"b\",\"c\"]}\n",
        Files.readString(clusters, StandardCharsets.UTF_8));
    assertEquals(
        0, execute("replay", "--assignments", assignments, "--output", clusters, "--until", 2));
    assertEquals(2, Files.readAllLines(clusters, StandardCharsets.UTF_8).size());
    // The new file took the place of the old one, while a link stays where it is.
    Path link = Files.createSymbolicLink(folder.resolve("link.jsonl"), clusters);
    assertEquals(0, execute("replay", "--assignments", assignments, "--output", link));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(1, Files.readAllLines(clusters, StandardCharsets.UTF_8).size());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(Set.of(assignments, clusters, link), files.collect(Collectors.toSet()));
    }
  }

  /** An ad that moves to another market leaves a cluster of its id behind, and begins another. */
  @Test
  void replayTellsClustersOfTwoMarketsApart() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(
        assignments.resolve("part-0.jsonl"),
        """
        {"market":"de","sequence":1,"event":"created","adId":"c","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"de","sequence":2,"event":"joined","adId":"b","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"de","sequence":3,"event":"left","adId":"c","revision":2,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-02T00:00:00Z"}
        {"market":"fr","sequence":1,"event":"created","adId":"c","revision":2,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-02T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    Path clusters = folder.resolve("clusters.jsonl");
    assertEquals(0, execute("replay", "--assignments", assignments, "--output", clusters));
    assertEquals(
        """
        {"market":"de","clusterId":"c","representative":"b","size":1,"adIds":["b"]}
        {"market":"fr","clusterId":"c","representative":"c","size":1,"adIds":["c"]}
        """,
        Files.readString(clusters, StandardCharsets.UTF_8));
  }

  @Test
  void replayNamesTheFileThatIsDamaged() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Path part = assignments.resolve("part-0.jsonl");
    Files.write(part, new byte[] {'{', (byte) 0xff, '}', '\n'});
    Path clusters = folder.resolve("clusters.jsonl");
    assertEquals(1, execute("replay", "--assignments", assignments, "--output", clusters));
    assertEquals(
        "jobdedup: " + part + ": the file holds bytes that are not UTF-8", err.toString().strip());
  }

  /** Nothing of the merged ads is hidden: places, sites and dates stand beside the ids. */
  @Test
  void replayJoinsFactsOfTheAds() throws Exception {
    Path out = storyOfAnOpening();
    Path clusters = folder.resolve("clusters.jsonl");
    int code =
        execute(
            "replay",
            "--assignments",
            out.resolve("assignments"),
            "--facts",
            out.resolve("facts"),
            "--repost-window",
            "P30D",
            "--output",
            clusters);
    assertEquals(0, code, err.toString());
    assertEquals(
        """
        {"clusterId":"c","representative":"b","size":2,"adIds":["b","c"],"places":["Kiel","Kiel, DE"],"sites":["board","own"],"firstSeen":"2025-12-24","lastSeen":"2026-03-05","spells":[{"from":"2025-12-24","to":"2026-01-20","adIds":["c"]},{"from":"2026-03-01","to":"2026-03-05","adIds":["b"]}]}
        {"clusterId":"d","representative":"d","size":1,"adIds":["d"],"places":[],"sites":["board"],"spells":[],"undatedAdIds":["d"]}
        """,
        Files.readString(clusters, StandardCharsets.UTF_8));
    assertTrue(out().contains("4 lines replayed, 2 clusters, 1 of them posted again, in"), out());
  }

  /** At an earlier moment neither later lines nor later facts count. */
  @Test
  void replayShowsAnEarlierMoment() throws Exception {
    Path out = storyOfAnOpening();
    Path clusters = folder.resolve("clusters.jsonl");
    String[] common = {
      "replay",
      "--assignments",
      out.resolve("assignments").toString(),
      "--facts",
      out.resolve("facts").toString(),
      "--output",
      clusters.toString()
    };
    assertEquals(0, execute(with(common, "--until-time", "2026-02-01")), err.toString());
    assertEquals(
        """
        {"clusterId":"c","representative":"c","size":1,"adIds":["c"],"places":["Kiel"],"sites":["board"],"firstSeen":"2025-12-24","lastSeen":"2026-01-20"}
        """,
        Files.readString(clusters, StandardCharsets.UTF_8));
    assertEquals(0, execute(with(common, "--until-time", "2026-01-19")), err.toString());
    String january = Files.readString(clusters, StandardCharsets.UTF_8);
    assertTrue(january.contains("\"lastSeen\":\"2026-01-01\""), january);
    assertEquals(0, execute(with(common, "--until", "1")), err.toString());
    assertEquals(january, Files.readString(clusters, StandardCharsets.UTF_8));
    String[] both = Arrays.copyOf(common, common.length + 2);
    both[common.length] = "--until";
    both[common.length + 1] = "1";
    assertEquals(0, execute(with(both, "--until-time", "2026-02-01")), err.toString());
    assertEquals(january, Files.readString(clusters, StandardCharsets.UTF_8));
    assertEquals(0, execute(with(common, "--until-time", "2026-03-05T00:00:00Z")));
    String march = Files.readString(clusters, StandardCharsets.UTF_8);
    assertEquals(0, execute(with(common, "--until", "3")));
    assertEquals(march, Files.readString(clusters, StandardCharsets.UTF_8));
    assertTrue(march.contains("\"lastSeen\":\"2026-03-05\""), march);
    // What an ad says of itself may change without a line in the changelog.
    assertEquals(0, execute(with(common, "--until-time", "2026-03-20")));
    String last = Files.readString(clusters, StandardCharsets.UTF_8);
    assertEquals(0, execute(common));
    assertEquals(Files.readString(clusters, StandardCharsets.UTF_8), last);
    assertEquals(2, execute(with(common, "--until-time", "yesterday")));
    assertTrue(err.toString().contains("--until-time must be an instant"), err.toString());
    assertEquals(2, execute(with(common, "--repost-window", "PT1H")));
    assertTrue(err.toString().contains("from P1D to P36500D"), err.toString());
  }

  /** A run over files reads ads of any date in any order. */
  @Test
  void replayWarnsOfEarlierTimesBehindItsEnd() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    StringBuilder lines = new StringBuilder();
    List<String> days = List.of("2026-01-01", "2026-03-01", "2026-01-02", "2026-01-03");
    for (int i : new int[] {0, 2, 1, 3}) {
      lines.append(
          String.format(
              Locale.ROOT,
              "{\"market\":\"all\",\"sequence\":%d,\"event\":\"created\",\"adId\":\"a%d\","
                  + "\"revision\":1,\"clusterId\":\"a%d\",\"modelVersion\":\"m\","
                  + "\"eventTime\":\"%sT00:00:00Z\"}%n",
              i + 1,
              i,
              i,
              days.get(i)));
    }
    Files.writeString(assignments.resolve("part-0.jsonl"), lines, StandardCharsets.UTF_8);
    Object[] replay = {
      "replay", "--assignments", assignments, "--output", folder.resolve("c.jsonl"), "", ""
    };
    replay[5] = "--until-time";
    replay[6] = "2026-02-01";
    assertEquals(0, execute(replay), err.toString());
    assertTrue(err.toString().contains("2 later lines tell of earlier times"), err.toString());
    assertTrue(out().contains("1 line replayed, 1 cluster in "), out());
    err.getBuffer().setLength(0);
    replay[6] = "2026-01-02";
    assertEquals(0, execute(replay), err.toString());
    assertTrue(err.toString().contains("1 later line tells of earlier times"), err.toString());
    err.getBuffer().setLength(0);
    replay[6] = "2026-03-01";
    assertEquals(0, execute(replay), err.toString());
    assertEquals("", err.toString());
  }

  @Test
  void replayOfFactsNamesTheChangelog() throws Exception {
    Path story = storyOfAnOpening();
    Path changelog = story.resolve("assignments");
    Path facts = story.resolve("facts");
    Path clusters = folder.resolve("c.jsonl");
    assertEquals(2, execute("replay", "--assignments", facts, "--output", clusters));
    assertTrue(
        err.toString()
            .contains(
                "--assignments holds facts of ads, not the changelog; give the folder of the"
                    + " changelog, such as "
                    + changelog),
        err.toString());
    err.getBuffer().setLength(0);
    assertEquals(
        2,
        execute("replay", "--assignments", changelog, "--facts", changelog, "--output", clusters));
    assertTrue(err.toString().contains("--facts holds the changelog"), err.toString());
  }

  @Test
  void replayOfADamagedChangelogFailsWithItsLine() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(assignments.resolve("part-0.jsonl"), "{}\n", StandardCharsets.UTF_8);
    int code =
        execute("replay", "--assignments", assignments, "--output", folder.resolve("c.jsonl"));
    assertEquals(1, code);
    assertTrue(err.toString().contains("part-0.jsonl:1: not a changelog line"), err.toString());
  }

  @Test
  void replayWithAGapOrWithoutLinesWritesNothing() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Path clusters = folder.resolve("c.jsonl");
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", clusters));
    assertTrue(err.toString().contains("--assignments holds no changelog: "), err.toString());
    assertEquals(2, execute("replay", "--assignments", folder, "--output", clusters));
    assertTrue(
        err.toString()
            .contains("--assignments must be the folder of the changelog, " + assignments),
        err.toString());
    Files.writeString(
        assignments.resolve("part-0.jsonl"),
        """
        {"market":"all","sequence":2,"event":"created","adId":"b","revision":1,"clusterId":"b","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    assertEquals(1, execute("replay", "--assignments", assignments, "--output", clusters));
    assertTrue(err.toString().contains("sequence 1 is missing"), err.toString());
    assertTrue(Files.notExists(clusters));
  }

  /** As of a run whose only record withdraws an ad. */
  @Test
  void aRunWithoutAdsHasAnEmptyChangelogAndNoClusters() throws Exception {
    OutputFolder.prepare(folder, false, null);
    Path assignments = folder.resolve("assignments");
    Path facts = folder.resolve("facts");
    Path clusters = folder.resolve("c.jsonl");
    Object[] command = {
      "replay", "--assignments", assignments, "--facts", facts, "--output", clusters
    };
    assertEquals(2, execute(command));
    assertTrue(err.toString().contains("--assignments holds no changelog: "), err.toString());
    OutputFolder.mark(folder, "run");
    err.getBuffer().setLength(0);
    assertEquals(0, execute(command), err::toString);
    assertEquals("", Files.readString(clusters));
    assertEquals("", err.toString());
    assertEquals("0 lines replayed, 0 clusters in " + clusters + "\n", out());
    command[2] = Files.createDirectory(folder.resolve("other"));
    assertEquals(2, execute(command));
    assertTrue(err.toString().contains("--assignments holds no changelog: "), err.toString());
    command[2] = assignments;
    command[4] = folder.resolve("other");
    assertEquals(2, execute(command));
    assertTrue(err.toString().contains("--facts holds no facts: "), err.toString());
  }

  @Test
  void momentsThatAreNoneAreWrongUsage() throws Exception {
    Path story = storyOfAnOpening();
    for (String moment :
        List.of("", "2026-02-30", "2026-03-01t12:00:00z", "+999999999-12-31", "yesterday")) {
      err.getBuffer().setLength(0);
      assertEquals(
          2,
          execute(
              "replay",
              "--assignments",
              story.resolve("assignments"),
              "--output",
              folder.resolve("c.jsonl"),
              "--until-time",
              moment));
      assertEquals(
          "jobdedup: --until-time must be an instant such as 2026-03-01T12:00:00Z or a day such as"
              + " 2026-03-01: "
              + moment
              + "\n",
          err.toString());
    }
  }

  @Test
  void sequencesBeginAtNone() throws Exception {
    Path story = storyOfAnOpening();
    Path clusters = folder.resolve("c.jsonl");
    Object[] command = {
      "replay", "--assignments", story.resolve("assignments"), "--output", clusters, "--until", 0
    };
    assertEquals(0, execute(command), err::toString);
    assertEquals("", Files.readString(clusters));
    assertTrue(out.toString().startsWith("0 lines replayed, 0 clusters in "), out.toString());
    command[6] = -1;
    assertEquals(2, execute(command));
    assertTrue(err.toString().contains("--until must be a sequence, 0 or more: -1"), "" + err);
  }
}
