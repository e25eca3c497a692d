package org.jobdedup.training.evaluate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.synthetic.GeneratedAd;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.features.synthetic.SyntheticPair;
import org.jobdedup.features.synthetic.SyntheticPairs;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPairReader;

/**
 * Measures what reaches the scorer, which are the pairs that share a channel key and that the
 * prefilter admits: of labelled duplicates, of copies planted by the generator, and of twins within
 * large families; and how many candidates an ad has, with and without the largest family. Run by
 * hand:
 *
 * <pre>java -cp … org.jobdedup.training.evaluate.CandidateMeasurement ADS PAIRS</pre>
 */
final class CandidateMeasurement {
  private static final PrintStream OUT = System.out;

  /** Ads from which on a set of ads that share a key counts as a family. */
  private static final int FAMILY = 61;

  private static final int PLANTED_SEED = 1;
  private static final int PLANTED_ADS = 20_000;

  private final PairPrefilter prefilter;

  private CandidateMeasurement(PairPrefilter prefilter) {
    this.prefilter = prefilter;
  }

  /** An ad, what was made of it, and what two ads must share to be twins; null without. */
  private record Candidate(PreparedAd prepared, String twin) {}

  public static void main(String[] arguments) throws IOException {
    ModelBundle bundle = ModelBundle.loadDefault();
    CandidateMeasurement measurement = new CandidateMeasurement(bundle.prefilter());
    Map<String, Candidate> ads = prepare(Path.of(arguments[0]), bundle.preparer());
    List<LabelledPair> labelled =
        LabelledPairReader.read(List.of(Path.of(arguments[1]))).pairs().stream()
            .filter(LabelledPair::duplicate)
            .toList();
    List<LabelledPair> duplicates =
        labelled.stream()
            .filter(pair -> ads.containsKey(pair.a()) && ads.containsKey(pair.b()))
            .toList();
    if (duplicates.size() < labelled.size()) {
      OUT.printf(
          Locale.ROOT,
          "%,d duplicates are left out because an ad of theirs was not read%n",
          labelled.size() - duplicates.size());
    }
    measurement.printLabelled("duplicates", duplicates, ads, pair -> true);
    measurement.printLabelled("drawn duplicates", duplicates, ads, LabelledPair::isDrawn);
    try (PairScorer scorer = bundle.newScorer()) {
      measurement.printPlanted(bundle, scorer);
    }
    measurement.printFamilies(List.copyOf(ads.values()));
  }

  private static Map<String, Candidate> prepare(Path folder, AdPreparer preparer)
      throws IOException {
    Map<String, Candidate> ads = new HashMap<>();
    for (Path file : AdFiles.list(List.of(folder)).files()) {
      try (AdRecordReader reader = AdReaders.open(file, FieldMapping.of(List.of()))) {
        for (AdRecord record = reader.next(); record != null; record = reader.next()) {
          if (record instanceof AdRecord.Parsed parsed
              && parsed.ad().operation() == AdOperation.UPSERT) {
            JobAd ad = parsed.ad();
            ads.put(ad.id(), new Candidate(preparer.prepare(ad), twin(ad)));
          }
        }
      }
    }
    return ads;
  }

  private static String twin(JobAd ad) {
    if (ad.organization() == null || ad.title() == null || ad.location() == null) {
      return null;
    }
    return String.join("\n", ad.organization(), ad.title(), ad.location()).toLowerCase(Locale.ROOT);
  }

  /** What became of pairs that should reach the scorer. */
  private final class Count {
    private int all;
    private int met;
    private int admitted;
    private int both;

    void add(PreparedAd a, PreparedAd b) {
      boolean meets = shareKey(a.channelKeys(), b.channelKeys());
      boolean admits = prefilter.admits(a.profile(), b.profile());
      all++;
      met += meets ? 1 : 0;
      admitted += admits ? 1 : 0;
      both += meets && admits ? 1 : 0;
    }

    void print(String what) {
      OUT.printf(
          Locale.ROOT,
          "%,d %s: %.3f share a channel, %.3f pass the prefilter, %.3f reach the scorer%n",
          all,
          what,
          met / (double) all,
          admitted / (double) all,
          both / (double) all);
    }
  }

  private void printLabelled(
      String what,
      List<LabelledPair> pairs,
      Map<String, Candidate> ads,
      Predicate<LabelledPair> chosen) {
    Count count = new Count();
    pairs.stream()
        .filter(chosen)
        .forEach(pair -> count.add(ads.get(pair.a()).prepared(), ads.get(pair.b()).prepared()));
    count.print(what);
  }

  /** Pairs within the openings of the generator, by what was done to the copy. */
  private void printPlanted(ModelBundle bundle, PairScorer scorer) {
    AdPreparer preparer = bundle.preparer();
    List<GeneratedAd> generated =
        SyntheticAds.with(GeneratorConfig.of(PLANTED_SEED, PLANTED_ADS)).stream().toList();
    Map<String, PreparedAd> ads = new HashMap<>();
    generated.forEach(ad -> ads.put(ad.ad().id(), preparer.prepare(ad.ad())));
    Map<String, Count> counts = new TreeMap<>();
    Map<String, Integer> matches = new TreeMap<>();
    float[] row = new float[PairFeature.count()];
    for (SyntheticPair pair : SyntheticPairs.of(generated)) {
      if (pair.duplicate()) {
        String variation = pair.stratum().substring(pair.stratum().indexOf('/') + 1);
        PreparedAd a = ads.get(pair.a());
        PreparedAd b = ads.get(pair.b());
        bundle.featureExtractor().extract(a.profile(), b.profile(), row, 0);
        boolean match =
            prefilter.admits(a.profile(), b.profile())
                && scorer.score(row, 1)[0] >= bundle.threshold();
        for (String what : List.of("planted copies", "planted copies, " + variation)) {
          counts.computeIfAbsent(what, w -> new Count()).add(a, b);
          matches.merge(what, match ? 1 : 0, Integer::sum);
        }
      }
    }
    counts.forEach(
        (what, count) -> {
          count.print(what);
          OUT.printf(
              Locale.ROOT, "  %.3f would be matches%n", matches.get(what) / (double) count.all);
        });
  }

  private void printFamilies(List<Candidate> ads) {
    Map<Long, List<Integer>> buckets = new HashMap<>();
    for (int i = 0; i < ads.size(); i++) {
      ChannelKeys keys = ads.get(i).prepared().channelKeys();
      for (int k = 0; k < keys.size(); k++) {
        buckets.computeIfAbsent(keys.key(k), key -> new ArrayList<>()).add(i);
      }
    }
    Set<Integer> largest =
        buckets.values().stream()
            .max(Comparator.<List<Integer>>comparingInt(List::size))
            .map(Set::copyOf)
            .orElse(Set.of());
    Set<Long> met = new HashSet<>();
    Set<Long> twins = new HashSet<>();
    Count count = new Count();
    long without = 0;
    for (List<Integer> bucket : buckets.values()) {
      for (int x = 0; x < bucket.size(); x++) {
        for (int y = x + 1; y < bucket.size(); y++) {
          long pair = (long) bucket.get(x) << Integer.SIZE | bucket.get(y);
          if (met.add(pair)
              && !largest.contains(bucket.get(x))
              && !largest.contains(bucket.get(y))) {
            without++;
          }
        }
      }
      if (bucket.size() >= FAMILY) {
        countTwins(ads, bucket, twins, count);
      }
    }
    OUT.printf(
        Locale.ROOT,
        "%.1f candidates an ad, %.1f without the largest family of %,d ads%n",
        met.size() / (double) ads.size(),
        without / (double) (ads.size() - largest.size()),
        largest.size());
    count.print("twins in families of more than 60 ads");
  }

  private static void countTwins(
      List<Candidate> ads, List<Integer> family, Set<Long> seen, Count count) {
    Map<String, List<Integer>> byTwin = new HashMap<>();
    for (int i : family) {
      if (ads.get(i).twin() != null) {
        byTwin.computeIfAbsent(ads.get(i).twin(), twin -> new ArrayList<>()).add(i);
      }
    }
    for (List<Integer> equal : byTwin.values()) {
      for (int x = 0; x < equal.size(); x++) {
        for (int y = x + 1; y < equal.size(); y++) {
          if (seen.add((long) equal.get(x) << Integer.SIZE | equal.get(y))) {
            count.add(ads.get(equal.get(x)).prepared(), ads.get(equal.get(y)).prepared());
          }
        }
      }
    }
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
