package org.jobdedup.features.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.profile.PreparedAd;

/**
 * Measures how many real ads the bundle that ships knows again in a {@link Disguise}. Run by hand:
 *
 * <pre>java -cp … org.jobdedup.features.model.DisguiseMeasurement ADS_FOLDER</pre>
 */
final class DisguiseMeasurement {
  /** One ad of so many is taken. */
  private static final int EVERY = 12;

  private DisguiseMeasurement() {}

  public static void main(String[] arguments) throws IOException {
    Map<Disguise, DisguiseCounts> counts = new EnumMap<>(Disguise.class);
    for (Disguise disguise : Disguise.values()) {
      counts.put(disguise, new DisguiseCounts());
    }
    int ads = 0;
    try (DisguiseCounts.Judge judge = new DisguiseCounts.Judge(ModelBundle.loadDefault())) {
      for (Path file : AdFiles.list(List.of(Path.of(arguments[0]))).files()) {
        try (AdRecordReader reader = AdReaders.open(file, FieldMapping.standard())) {
          for (AdRecord record = reader.next(); record != null; record = reader.next()) {
            if (record instanceof AdRecord.Parsed parsed
                && parsed.ad().operation() == AdOperation.UPSERT
                && ads++ % EVERY == 0) {
              PreparedAd prepared = judge.prepare(parsed.ad());
              counts.forEach(
                  (disguise, count) -> judge.judge(prepared, disguise.of(parsed.ad()), count));
            }
          }
        }
      }
    }
    System.out.println("| disguise | ads | scored | matched |\n|---|---|---|---|");
    counts.forEach(
        (disguise, count) ->
            System.out.printf(
                Locale.ROOT,
                "| %s | %d | %.3f | %.3f |%n",
                disguise.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                count.ads(),
                count.scoredShare(),
                count.matchedShare()));
  }
}
