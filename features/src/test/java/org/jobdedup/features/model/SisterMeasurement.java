package org.jobdedup.features.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.profile.AdProfile;

/**
 * Measures of how many real ads a bundle takes a {@link Sister} for the same opening. Run by hand:
 *
 * <pre>java -cp … org.jobdedup.features.model.SisterMeasurement ADS_FOLDER [BUNDLE]</pre>
 */
final class SisterMeasurement {
  /** No more of one organisation, or one that has many ads would decide. */
  private static final int MOST_OF_AN_ORGANIZATION = 3;

  private SisterMeasurement() {}

  public static void main(String[] arguments) throws IOException {
    Map<Sister, DisguiseCounts> counts = new EnumMap<>(Sister.class);
    for (Sister sister : Sister.values()) {
      counts.put(sister, new DisguiseCounts());
    }
    Map<String, Integer> ofOrganization = new HashMap<>();
    ModelBundle bundle =
        arguments.length > 1 ? ModelBundle.load(Path.of(arguments[1])) : ModelBundle.loadDefault();
    try (DisguiseCounts.Judge judge = new DisguiseCounts.Judge(bundle)) {
      for (Path file : AdFiles.list(List.of(Path.of(arguments[0]))).files()) {
        try (AdRecordReader reader = AdReaders.open(file, FieldMapping.standard())) {
          for (AdRecord record = reader.next(); record != null; record = reader.next()) {
            if (record instanceof AdRecord.Parsed parsed
                && parsed.ad().operation() == AdOperation.UPSERT) {
              count(parsed.ad(), judge, ofOrganization, counts);
            }
          }
        }
      }
    }
    System.out.println("| what differs | ads | called one opening |\n|---|---|---|");
    counts.forEach(
        (sister, count) ->
            System.out.printf(
                Locale.ROOT, "| %s | %d | %.3f |%n", sister, count.ads(), count.matchedShare()));
  }

  private static void count(
      JobAd ad,
      DisguiseCounts.Judge judge,
      Map<String, Integer> ofOrganization,
      Map<Sister, DisguiseCounts> counts) {
    AdProfile profile = judge.prepare(ad).profile();
    if (Sister.canBeMadeOf(ad, profile)
        && ofOrganization.merge(profile.organization().canonical(), 1, Integer::sum)
            <= MOST_OF_AN_ORGANIZATION) {
      String language = profile.language();
      counts.forEach(
          (sister, count) ->
              judge.judge(
                  judge.prepare(sister.one(ad, language)), sister.other(ad, language), count));
    }
  }
}
