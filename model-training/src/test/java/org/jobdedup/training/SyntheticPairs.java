package org.jobdedup.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.data.LabelledPair;

/**
 * Made-up ads and pairs that are easy to tell apart: each group has an ad, a re-posting of it with
 * another opening line, and an ad for another job.
 */
public final class SyntheticPairs {
  private static final List<String> WORDS =
      List.of(
          "harbour", "lamp", "garden", "ledger", "bridge", "violin", "bakery", "orchard", "printer",
          "saddle", "glass", "river", "kettle", "museum", "tunnel", "meadow", "engine", "library",
          "copper", "window", "basket", "cellar", "market", "candle", "anchor", "blanket");

  private final List<JobAd> ads = new ArrayList<>();
  private final List<LabelledPair> pairs = new ArrayList<>();

  /** Makes so many groups of three ads and two pairs. */
  public SyntheticPairs(int groups, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int group = 0; group < groups; group++) {
      String text = text(random, 60);
      String name = String.format(Locale.ROOT, "g%03d", group);
      String title = "Keeper of " + WORDS.get(group % WORDS.size());
      ads.add(ad(name + "-a", title, text, name));
      ads.add(ad(name + "-b", title, text(random, 5) + " " + text, name));
      ads.add(ad(name + "-c", "Mender of " + text(random, 1), text(random, 60), name));
      pairs.add(pair(name, "-a", "-b", true, group));
      pairs.add(pair(name, "-a", "-c", false, group));
    }
  }

  private static String text(SplittableRandom random, int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append(i == 0 ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.toString();
  }

  private static JobAd ad(String id, String title, String text, String group) {
    return JobAd.builder(id)
        .title(title)
        .organization("Company " + group)
        .location("Springfield")
        .language("en")
        .site("board")
        .description(text)
        .build();
  }

  private static LabelledPair pair(
      String group, String a, String b, boolean duplicate, int number) {
    boolean drawn = number % 3 != 0;
    return new LabelledPair(
        group + a,
        group + b,
        duplicate,
        LabelledPair.Origin.READ,
        duplicate ? "full" : "role",
        number % 2 == 0 ? 3 : 2,
        drawn ? "pool:en/B.8" : "active:en",
        group,
        drawn ? 10 : 0,
        1);
  }

  /** The pairs. */
  public List<LabelledPair> pairs() {
    return pairs;
  }

  /** Finds an ad. */
  public Function<String, JobAd> ads() {
    return id -> ads.stream().filter(ad -> ad.id().equals(id)).findFirst().orElse(null);
  }

  /** Writes {@code ads.jsonl} and {@code pairs.jsonl}. */
  public void write(Path folder) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (JobAd ad : ads) {
      lines.append(
          String.format(
              Locale.ROOT,
              "{\"id\":\"%s\",\"title\":\"%s\",\"company\":\"%s\",\"location\":\"%s\","
                  + "\"site\":\"%s\",\"language\":\"en\",\"description\":\"%s\"}\n",
              ad.id(),
              ad.title(),
              ad.organization(),
              ad.location(),
              ad.site(),
              ad.description()));
    }
    Files.writeString(folder.resolve("ads.jsonl"), lines);
    lines.setLength(0);
    for (LabelledPair pair : pairs) {
      lines.append(
          String.format(
              Locale.ROOT,
              "{\"a\":\"%s\",\"b\":\"%s\",\"duplicate\":%b,\"kind\":\"%s\",\"sure\":%d,"
                  + "\"stratum\":\"%s\",\"group\":\"%s\",\"stratum_population\":%s,"
                  + "\"stratum_sampled\":%s}\n",
              pair.a(),
              pair.b(),
              pair.duplicate(),
              pair.kind(),
              pair.sureness(),
              pair.stratum(),
              pair.group(),
              pair.isDrawn() ? "100" : "null",
              pair.isDrawn() ? "10" : "null"));
    }
    Files.writeString(folder.resolve("pairs.jsonl"), lines);
  }
}
