package org.jobdedup.pipeline.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.junit.jupiter.api.Test;

/** A damaged changelog is refused with a sentence, or replays. */
class ChangelogFuzzTest {
  private static String line(String sequence, String event, String rest) {
    return "{\"market\":\"all\",\"sequence\":"
        + sequence
        + ",\"event\":\""
        + event
        + "\","
        + rest
        + ",\"modelVersion\":\"m\",\"eventTime\":\"2026-01-01T00:00:00Z\"}\n";
  }

  @Test
  void linesAreReplayedOrRefused() {
    String changelog =
        line("1", "created", "\"adId\":\"a\",\"revision\":1,\"clusterId\":\"a\"")
            + line("2", "created", "\"adId\":\"b\",\"revision\":1,\"clusterId\":\"b\"")
            + line(
                "3", "merged", "\"clusterId\":\"a\",\"otherClusterId\":\"b\",\"probability\":0.9")
            + line("4", "split", "\"clusterId\":\"a\",\"otherClusterId\":\"b~4\"")
            + line("5", "left", "\"adId\":\"b\",\"clusterId\":\"a\"")
            + line("6", "joined", "\"adId\":\"b\",\"clusterId\":\"b~4\"")
            + line("7", "model", "\"adId\":null")
            + line("8", "expired", "\"adId\":\"a\",\"clusterId\":\"a\"");
    Fuzzing.feed(
        "changelog",
        ByteMutator.texts(changelog),
        List.of(
            "\n", "null", "\"", ",", "1", "2", "created", "joined", "merged", "split", "left",
            "{}"),
        input -> {
          ChangelogReplay replay = new ChangelogReplay();
          for (String text : new String(input, StandardCharsets.UTF_8).split("\n")) {
            replay.add(ChangelogLine.read(text));
          }
          replay.clusters();
          replay.lines();
        },
        IOException.class,
        IllegalStateException.class);
  }
}
