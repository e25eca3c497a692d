package org.jobdedup.training.evaluate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdReaders;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecordReader;
import org.jobdedup.features.ad.FieldMapping;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.candidate.PairPrefilter;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPairReader;

/**
 * Measures which share of labelled duplicates reaches the scorer: those whose ads share a channel
 * key and that the prefilter admits. Run by hand:
 *
 * <pre>java -cp … org.jobdedup.training.evaluate.CandidateMeasurement ADS PAIRS</pre>
 */
final class CandidateMeasurement {
  private static final PrintStream OUT = System.out;

  private CandidateMeasurement() {}

  public static void main(String[] arguments) throws IOException {
    List<LabelledPair> duplicates =
        LabelledPairReader.read(List.of(Path.of(arguments[1]))).pairs().stream()
            .filter(LabelledPair::duplicate)
            .toList();
    ModelBundle bundle = ModelBundle.loadDefault();
    Map<String, PreparedAd> ads = prepare(Path.of(arguments[0]), duplicates, bundle.preparer());
    print("duplicates", duplicates, ads, bundle.prefilter(), pair -> true);
    print("drawn duplicates", duplicates, ads, bundle.prefilter(), LabelledPair::isDrawn);
  }

  private static Map<String, PreparedAd> prepare(
      Path folder, List<LabelledPair> pairs, AdPreparer preparer) throws IOException {
    Set<String> wanted = new HashSet<>();
    for (LabelledPair pair : pairs) {
      wanted.add(pair.a());
      wanted.add(pair.b());
    }
    Map<String, PreparedAd> ads = new HashMap<>();
    for (Path file : AdFiles.list(List.of(folder)).files()) {
      try (AdRecordReader reader = AdReaders.open(file, FieldMapping.of(List.of()))) {
        for (AdRecord record = reader.next(); record != null; record = reader.next()) {
          if (record instanceof AdRecord.Parsed parsed
              && parsed.ad().operation() == AdOperation.UPSERT
              && wanted.contains(parsed.ad().id())) {
            ads.put(parsed.ad().id(), preparer.prepare(parsed.ad()));
          }
        }
      }
    }
    return ads;
  }

  private static void print(
      String what,
      List<LabelledPair> pairs,
      Map<String, PreparedAd> ads,
      PairPrefilter prefilter,
      Predicate<LabelledPair> chosen) {
    int all = 0;
    int met = 0;
    int admitted = 0;
    int both = 0;
    for (LabelledPair pair : pairs) {
      if (chosen.test(pair)) {
        PreparedAd a = ads.get(pair.a());
        PreparedAd b = ads.get(pair.b());
        boolean meets = shareKey(a.channelKeys(), b.channelKeys());
        boolean admits = prefilter.admits(a.profile(), b.profile());
        all++;
        met += meets ? 1 : 0;
        admitted += admits ? 1 : 0;
        both += meets && admits ? 1 : 0;
      }
    }
    OUT.printf(
        Locale.ROOT,
        "%d %s: %.3f share a channel, %.3f pass the prefilter, %.3f reach the scorer%n",
        all,
        what,
        met / (double) all,
        admitted / (double) all,
        both / (double) all);
  }

  private static boolean shareKey(ChannelKeys a, ChannelKeys b) {
    for (int i = 0; i < a.size(); i++) {
      if (b.contains(a.key(i))) {
        return true;
      }
    }
    return false;
  }
}
