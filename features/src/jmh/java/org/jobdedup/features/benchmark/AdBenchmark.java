package org.jobdedup.features.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * From ad to profile, and from two profiles to a probability, with the default bundle and the
 * collector of the launcher.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseParallelGC")
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 3, time = 5)
public class AdBenchmark {
  /** Rows to score in turn: of one batch alone the processor learns the way of each row. */
  private static final int ROWS = 16_384;

  private static final int MOST_ADS = 30_000;
  private static final int MOST_CANDIDATES = 20_000;

  /** Of how many ads one is a neighbour. */
  private static final int EVERY = 5;

  /** Folder of ads to measure with; synthetic ads where it is empty. */
  @Param({""})
  String ads;

  /** Rows of a batch. */
  @Param({"256"})
  int batch;

  private final List<JobAd> inputs = new ArrayList<>();

  /** The same in no order. */
  private final List<JobAd> mixed = new ArrayList<>();

  private final List<AdProfile> profiles = new ArrayList<>();
  private final List<byte[]> profileBytes = new ArrayList<>();
  private PairFeatureExtractor extractor;
  private final PairPrefilter prefilter = new PairPrefilter();
  private final float[] row = new float[PairFeature.count()];
  private final List<float[]> batches = new ArrayList<>();
  private AdPreparer preparer;
  private PairScorer scorer;
  private final List<AdProfile[]> candidates = new ArrayList<>();
  private int next;

  /** Reads or makes the ads. */
  @Setup
  public void setUp() throws IOException {
    if (ads.isEmpty()) {
      SyntheticAds.with(GeneratorConfig.of(1, 5_000)).stream()
          .forEach(generated -> inputs.add(generated.ad()));
    } else {
      for (Path file : AdFiles.list(List.of(Path.of(ads))).files()) {
        try (AdRecordReader reader = AdReaders.open(file, FieldMapping.standard())) {
          for (AdRecord ad = reader.next();
              ad != null && inputs.size() < MOST_ADS;
              ad = reader.next()) {
            if (ad instanceof AdRecord.Parsed parsed) {
              inputs.add(parsed.ad());
            }
          }
        }
      }
    }
    mixed.addAll(inputs);
    Collections.shuffle(mixed, new Random(1));
    ModelBundle bundle = ModelBundle.loadDefault();
    preparer = bundle.preparer();
    scorer = bundle.newScorer();
    extractor = bundle.featureExtractor();
    List<AdProfile> all = new ArrayList<>();
    Map<Long, List<Integer>> buckets = new TreeMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      PreparedAd prepared = preparer.prepare(inputs.get(i));
      AdProfile profile = prepared.profile();
      if (i % EVERY == 0) {
        profiles.add(profile);
        profileBytes.add(profile.toBytes());
      }
      for (int j = 0; j < prepared.channelKeys().size(); j++) {
        buckets.computeIfAbsent(prepared.channelKeys().key(j), key -> new ArrayList<>(2)).add(i);
      }
      all.add(profile);
    }
    addCandidates(all, buckets.values());
    for (int i = 0; i < ROWS / batch; i++) {
      float[] rows = new float[batch * PairFeature.count()];
      for (int j = 0; j < batch; j++) {
        AdProfile[] pair = candidates.get((i * batch + j) % candidates.size());
        extractor.extract(pair[0], pair[1], rows, j * PairFeature.count());
      }
      batches.add(rows);
    }
  }

  /** Closes the booster. */
  @TearDown
  public void tearDown() {
    scorer.close();
  }

  /**
   * Neighbours in buckets, in the order of their keys, of those that the prefilter admits. A pair
   * counts once, however many buckets it shares, or else copies word for word would count most.
   */
  private void addCandidates(List<AdProfile> all, Collection<List<Integer>> buckets) {
    Set<List<Integer>> seen = new HashSet<>();
    for (List<Integer> bucket : buckets) {
      for (int i = 1; i < bucket.size() && candidates.size() < MOST_CANDIDATES; i++) {
        AdProfile a = all.get(bucket.get(i - 1));
        AdProfile b = all.get(bucket.get(i));
        if (seen.add(List.of(bucket.get(i - 1), bucket.get(i))) && prefilter.admits(a, b)) {
          candidates.add(new AdProfile[] {a, b});
        }
      }
    }
    if (candidates.isEmpty()) {
      throw new IllegalStateException(
          "Some of the ads must be candidates of each other, but of "
              + all.size()
              + " none are; measure with more ads.");
    }
  }

  private int index(int size) {
    next = (next + 1) % size;
    return next;
  }

  private List<JobAd> nextOf(List<JobAd> all) {
    int from = AdPreparer.SIDE_BY_SIDE * index(all.size() / AdPreparer.SIDE_BY_SIDE);
    return all.subList(from, from + AdPreparer.SIDE_BY_SIDE);
  }

  /**
   * Cleaning, fields, sketches and bucket keys of an ad, in the order of files. These often hold
   * the ads of one board, so that an iteration sees some of them and neighbours share words.
   */
  @Benchmark
  public PreparedAd prepare() {
    return preparer.prepare(inputs.get(index(inputs.size())));
  }

  /** As {@link #prepare()}, of ads in no order. */
  @Benchmark
  public PreparedAd prepareMixed() {
    return preparer.prepare(mixed.get(index(mixed.size())));
  }

  /**
   * As {@link #prepare()}, side by side as the job does; a sample is the mean of a batch. Such
   * means have a higher median than single ads, of which some take long.
   */
  @Benchmark
  @OperationsPerInvocation(AdPreparer.SIDE_BY_SIDE)
  public List<PreparedAd> prepareBatch() {
    return preparer.prepareAll(nextOf(inputs));
  }

  /** As {@link #prepareBatch()}, of ads in no order. */
  @Benchmark
  @OperationsPerInvocation(AdPreparer.SIDE_BY_SIDE)
  public List<PreparedAd> prepareBatchMixed() {
    return preparer.prepareAll(nextOf(mixed));
  }

  /** A profile from its bytes. */
  @Benchmark
  public AdProfile readProfile() {
    return AdProfile.fromBytes(profileBytes.get(index(profileBytes.size())));
  }

  /** The prefilter on neighbours in the input, which often stand on one board. */
  @Benchmark
  public boolean prefilter() {
    int i = index(profiles.size() - 1);
    return prefilter.admits(profiles.get(i), profiles.get(i + 1));
  }

  /** The features of a pair. */
  @Benchmark
  public float[] extract() {
    int i = index(profiles.size() - 1);
    extractor.extract(profiles.get(i), profiles.get(i + 1), row, 0);
    return row;
  }

  /** The features of a pair of one bucket that the prefilter admits, as the job computes them. */
  @Benchmark
  public float[] extractCandidates() {
    AdProfile[] pair = candidates.get(index(candidates.size()));
    extractor.extract(pair[0], pair[1], row, 0);
    return row;
  }

  /** The booster on a batch of rows of {@link #extractCandidates()}. */
  @Benchmark
  public float[] scoreBatch() {
    return scorer.score(batches.get(index(batches.size())), batch);
  }
}
