package org.jobdedup.features.profile;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.ModelBundle;

/**
 * Measures what profiles of real ads take: bytes, and CPU time from the ad as read to its profile
 * and keys, with the bundle that ships. Run by hand:
 *
 * <pre>java -cp … org.jobdedup.features.profile.ProfileMeasurement ADS_FOLDER</pre>
 */
final class ProfileMeasurement {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ProfileMeasurement() {}

  public static void main(String[] arguments) throws IOException {
    List<JobAd> ads = read(Path.of(arguments[0]));
    AdPreparer preparer = ModelBundle.loadDefault().preparer();
    long[] bytes = new long[ads.size()];
    long[] nanos = new long[ads.size()];
    // The first pass compiles what the second measures.
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 0; i < bytes.length; i++) {
        long start = THREADS.getCurrentThreadCpuTime();
        PreparedAd prepared = preparer.prepare(ads.get(i));
        nanos[i] = THREADS.getCurrentThreadCpuTime() - start;
        bytes[i] = prepared.profile().toBytes().length;
      }
    }
    print("profile, bytes", bytes, 1);
    print("preparation, µs of CPU", nanos, 1_000);
  }

  private static List<JobAd> read(Path folder) throws IOException {
    List<JobAd> ads = new ArrayList<>();
    for (Path file : AdFiles.list(List.of(folder)).files()) {
      try (AdRecordReader reader = AdReaders.open(file, FieldMapping.of(List.of()))) {
        for (AdRecord record = reader.next(); record != null; record = reader.next()) {
          if (record instanceof AdRecord.Parsed parsed
              && parsed.ad().operation() == AdOperation.UPSERT) {
            ads.add(parsed.ad());
          }
        }
      }
    }
    return ads;
  }

  private static void print(String what, long[] values, long unit) {
    Arrays.sort(values);
    System.out.printf(
        Locale.ROOT,
        "%s of %d ads: median %d, 99 %% below %d, at most %d, mean %d%n",
        what,
        values.length,
        values[values.length / 2] / unit,
        values[(int) (values.length * .99)] / unit,
        values[values.length - 1] / unit,
        Math.round(Arrays.stream(values).average().orElse(0) / unit));
  }
}
