package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.Callable;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.ClusterFile;
import org.jobdedup.pipeline.report.FactsByAd;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Turns a changelog into clusters. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Replays a changelog and writes the clusters that it leads to, or led to at an earlier moment.",
      "Fails when a line is missing or contradicts the lines before it."
    })
final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--assignments",
      required = true,
      paramLabel = "DIR",
      description = "Folder with the changelog, such as out/assignments.")
  private Path assignments;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "File to write, such as clusters.jsonl; one that is there is replaced.")
  private Path output;

  @Option(
      names = "--facts",
      paramLabel = "DIR",
      description =
          "Folder with the facts of the ads, such as out/facts: adds the places, sites"
              + " and dates of each cluster. Without it there are ids only.")
  private Path facts;

  @Option(
      names = "--repost-window",
      converter = RepostWindow.class,
      paramLabel = "DURATION",
      description =
          "Tell in which spells an opening was posted: a new one begins when none of its"
              + " ads was posted or seen for longer than this, such as P30D. Needs --facts.")
  private Duration repostWindow;

  @Option(
      names = "--until",
      paramLabel = "SEQUENCE",
      description =
          "Replay each market up to this sequence only, to see an earlier state. With --until-time"
              + " whichever comes first.")
  private long until = Long.MAX_VALUE;

  @Option(
      names = "--until-time",
      paramLabel = "TIME",
      description =
          "Replay each market until its newest ad is later than this: an instant such as"
              + " 2026-03-01T12:00:00Z, or a day, which counts to its end in UTC. Ads that were"
              + " read after that one do not count, whatever their dates: a run over files"
              + " reads file by file.")
  private String untilTime;

  @Override
  public Integer call() throws IOException {
    checkFolder("--assignments", "changelog", assignments);
    if (facts != null) {
      checkFolder("--facts", "facts", facts);
    } else if (repostWindow != null) {
      throw new UsageException("--repost-window needs the dates of the ads: give --facts too.");
    }
    if (until < 0) {
      throw new UsageException("--until must be a sequence, 0 or more: " + until);
    }
    OutputFolder.checkFile(output);
    if (AdFiles.cover(facts == null ? List.of(assignments) : List.of(assignments, facts), output)) {
      throw new UsageException(
          "--output must not lie in the folder of --assignments or --facts, which would hold it from"
              + " then on: "
              + output);
    }
    ChangelogReplay replay =
        ChangelogFiles.replay(assignments, new ChangelogReplay.Moment(until, time(untilTime)));
    warnOfEarlier(replay.earlierBehind());
    FactsByAd known = facts == null ? null : ChangelogFiles.facts(facts, replay);
    warnOfUnknown(known, replay);
    ClusterFile.Reposts reposts =
        ClusterFile.write(replay, known, RepostWindow.days(repostWindow), output);
    long clusters = replay.clusters().values().stream().mapToLong(m -> m.size()).sum();
    spec.commandLine()
        .getOut()
        .println(
            CountedNoun.of(replay.lines(), "line")
                + " replayed, "
                + CountedNoun.of(clusters, "cluster")
                + (repostWindow == null ? "" : ", " + reposts.reposted() + " of them posted again,")
                + " in "
                + output);
    return 0;
  }

  private void warnOfEarlier(long lines) {
    if (lines > 0) {
      spec.commandLine()
          .getErr()
          .println(
              "Warning: "
                  + CountedNoun.of(lines, "later line")
                  + (lines == 1 ? " tells" : " tell")
                  + " of earlier times and "
                  + (lines == 1 ? "is" : "are")
                  + " left out, since --until-time ends at the first line that is later; see"
                  + " docs/configuration.md.");
    }
  }

  private void warnOfUnknown(FactsByAd known, ChangelogReplay replay) {
    if (known == null) {
      return;
    }
    long ads = 0;
    long unknown = 0;
    for (SortedMap<String, SortedSet<String>> market : replay.clusters().values()) {
      for (SortedSet<String> cluster : market.values()) {
        ads += cluster.size();
        unknown += cluster.stream().filter(ad -> !known.knows(ad)).count();
      }
    }
    if (unknown > 0) {
      spec.commandLine()
          .getErr()
          .println(
              "Warning: --facts tell nothing of "
                  + unknown
                  + " of "
                  + CountedNoun.of(ads, "ad")
                  + ", whose places, sites and dates are left out; give the facts of the run that"
                  + " wrote the changelog: "
                  + facts);
    }
  }

  private static void checkFolder(String option, String content, Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UsageException(option + " must be a folder: " + folder);
    }
    Path inner = folder.resolve(option.substring(2));
    if (Files.isDirectory(inner)) {
      throw new UsageException(
          option + " must be the folder of the " + content + ", " + inner + ", not " + folder);
    }
    boolean other =
        option.equals("--facts")
            ? ChangelogFiles.isChangelog(folder)
            : ChangelogFiles.isFacts(folder);
    if (other) {
      throw new UsageException(
          option
              + " holds "
              + (option.equals("--facts") ? "the changelog" : "facts of ads")
              + ", not the "
              + content
              + "; give the folder of the "
              + content
              + ", such as "
              + folder.resolveSibling(option.substring(2))
              + ": "
              + folder);
    }
    if (ChangelogFiles.isEmpty(folder) && !OutputFolder.isOfRun(folder, option.substring(2))) {
      throw new UsageException(option + " holds no " + content + ": " + folder);
    }
  }

  private static long time(String value) {
    if (value == null) {
      return Long.MAX_VALUE;
    }
    try {
      return value.contains("T")
          ? Instant.parse(value).toEpochMilli()
          : LocalDate.parse(value)
                  .plusDays(1)
                  .atStartOfDay(ZoneOffset.UTC)
                  .toInstant()
                  .toEpochMilli()
              - 1;
    } catch (DateTimeException | ArithmeticException e) {
      throw new UsageException(
          "--until-time must be an instant such as 2026-03-01T12:00:00Z or a day such as"
              + " 2026-03-01: "
              + value);
    }
  }
}
