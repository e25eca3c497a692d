package org.jobdedup.pipeline.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.ZipException;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.NewestAds;
import org.jobdedup.features.ad.RecordCounts;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.file.WholeFile;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pairfile.PairLineException;
import org.jobdedup.features.pairfile.PairLines;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.text.TerminalText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores given pairs of ads. */
@Command(
    name = "score-pairs",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Scores given pairs of ads, each ad as its newest record says. For each line of a JSON Lines"
            + " file with members a and b (ids) it writes a line with a, b, probability, duplicate"
            + " and the features, in the same order.")
final class ScorePairsCommand implements Callable<Integer> {
  private static final int BATCH = 64;
  private static final int NAMED = 5;

  @Spec private CommandSpec spec;

  @Option(
      names = "--ads",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files or folders with the ads.")
  private List<Path> ads;

  @Option(names = "--pairs", required = true, paramLabel = "FILE", description = "The pairs.")
  private Path pairsFile;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "File to write; one that is there is replaced.")
  private Path output;

  @Option(
      names = "--model",
      paramLabel = "BUNDLE",
      description = "Folder of a model bundle; the one that ships with the project if absent.")
  private Path model;

  @Option(
      names = "--cost-ratio",
      paramLabel = "R",
      description =
          "Call a pair a duplicate from a probability of R / (1 + R) on, where a wrong merge is worth"
              + " R missed duplicates, instead of by the threshold of the model.")
  private CostRatio costRatio;

  @Option(
      names = "--field",
      paramLabel = "canonical=theirs",
      description = "Name of a field in the ads where it is not a commonly used one; repeatable.")
  private List<String> fields = List.of();

  private record Pair(String a, String b) {}

  @Override
  public Integer call() throws IOException {
    FieldMapping mapping;
    try {
      mapping = FieldMapping.of(fields);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    List<Path> files;
    try {
      files = AdFiles.list(ads).files();
    } catch (IOException e) {
      throw new UsageException(e.getMessage());
    }
    OutputFolder.checkFile(output);
    requireOther(files);
    GivenModel.check(model);
    List<Pair> pairs = readPairs();
    ModelBundle bundle = GivenModel.load(model);
    Map<String, AdProfile> profiles = readProfiles(pairs, mapping, files, bundle.preparer());
    AtomicLong duplicates = new AtomicLong();
    WholeFile.write(output, part -> duplicates.set(score(pairs, profiles, bundle, part)));
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "%s scored with %s, %,d of them duplicates: %s%n",
            CountedNoun.of(pairs.size(), "pair"),
            bundle.version(),
            duplicates.get(),
            output);
    return 0;
  }

  /** Refuses an output that would be written over something that is read. */
  private void requireOther(List<Path> files) throws IOException {
    List<Path> read = new ArrayList<>(files);
    read.add(pairsFile);
    Optional<Path> overwritten = AdFiles.firstOverwritten(read, output);
    if (overwritten.isEmpty() && model != null && AdFiles.cover(List.of(model), output)) {
      overwritten = Optional.of(model);
    }
    if (overwritten.isPresent()) {
      throw new UsageException(
          "--output must be neither a file of --ads and --pairs nor in the folder of --model, which"
              + " would be written over; choose another file: "
              + overwritten.get());
    }
  }

  private List<Pair> readPairs() throws IOException {
    if (!Files.exists(pairsFile)) {
      throw new UsageException("--pairs does not exist: " + pairsFile);
    }
    if (Files.isDirectory(pairsFile)) {
      throw new UsageException("--pairs must be a file, but is a folder: " + pairsFile);
    }
    if (!Files.isRegularFile(pairsFile)) {
      throw new UsageException(
          "--pairs must be a file, and not a pipe; save the pairs first: " + pairsFile);
    }
    if (!Files.isReadable(pairsFile)) {
      throw new UsageException("--pairs cannot be read; check its permissions: " + pairsFile);
    }
    List<Pair> pairs = new ArrayList<>();
    try (BufferedInputStream in = PairLines.uncompressed(Files.newInputStream(pairsFile));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(
                    PairLines.withoutMark(in), StandardCharsets.UTF_8.newDecoder()))) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        String content = PairLines.withoutMark(line);
        if (!content.isBlank()) {
          pairs.add(readPair(content, number));
        }
      }
    } catch (CharacterCodingException e) {
      throw new IOException("--pairs is not valid UTF-8; convert it first: " + pairsFile, e);
    } catch (ZipException | EOFException e) {
      throw new IOException("--pairs is gzip-compressed but damaged; restore it: " + pairsFile, e);
    }
    if (pairs.isEmpty()) {
      throw new IOException("--pairs holds no pair: " + pairsFile);
    }
    return pairs;
  }

  private Pair readPair(String line, int number) throws IOException {
    String where = "--pairs " + pairsFile + ":" + number;
    try {
      JsonNode json = PairLines.object(line);
      String a = id(json.path("a"));
      String b = id(json.path("b"));
      if (a.isEmpty() || b.isEmpty()) {
        throw new IOException(where + " must give the ids a and b, as strings or whole numbers.");
      }
      if (a.equals(b)) {
        throw new IOException(
            where
                + " must name two different ads, but names one twice: "
                + TerminalText.oneLine(a));
      }
      return new Pair(a, b);
    } catch (PairLineException e) {
      String form =
          line.strip().startsWith("{")
              ? ""
              : " Give each pair a JSON object on a line of its own; no other form is read here.";
      throw new IOException(where + " " + e.getMessage() + form, e);
    }
  }

  /** An id as the readers of ads know it, without blanks around it; empty where there is none. */
  private static String id(JsonNode value) {
    return value.isNull() ? "" : value.asText().strip();
  }

  /** Of several records of one ad the newest counts, as in a run. */
  private Map<String, AdProfile> readProfiles(
      List<Pair> pairs, FieldMapping mapping, List<Path> files, AdPreparer preparer)
      throws IOException {
    Set<String> wanted = new TreeSet<>();
    for (Pair pair : pairs) {
      wanted.add(pair.a());
      wanted.add(pair.b());
    }
    NewestAds<JobAd> newest = new NewestAds<>();
    RecordCounts counts = new RecordCounts();
    for (Path file : files) {
      try (AdRecordReader reader = AdReaders.open(file, mapping)) {
        for (AdRecord record = reader.next(); record != null; record = reader.next()) {
          counts.add(record);
          if (record instanceof AdRecord.Parsed parsed && wanted.contains(parsed.ad().id())) {
            newest.add(parsed.ad(), Function.identity());
          }
        }
      }
    }
    counts.warn(spec.commandLine().getErr());
    requireAll(wanted, newest);
    Map<String, AdProfile> profiles = new HashMap<>();
    List<JobAd> ads = wanted.stream().map(newest::get).toList();
    for (int from = 0; from < ads.size(); from += AdPreparer.SIDE_BY_SIDE) {
      int to = Math.min(from + AdPreparer.SIDE_BY_SIDE, ads.size());
      for (PreparedAd prepared : preparer.prepareAll(ads.subList(from, to))) {
        profiles.put(prepared.adId(), prepared.profile());
      }
    }
    return profiles;
  }

  private static void requireAll(Set<String> wanted, NewestAds<JobAd> newest) throws IOException {
    List<String> missing = wanted.stream().filter(id -> newest.get(id) == null).toList();
    if (!missing.isEmpty()) {
      long withdrawn = missing.stream().filter(newest::isWithdrawn).count();
      throw new IOException(
          "Every ad of a pair must be among --ads and not be withdrawn, but "
              + (missing.size() - withdrawn)
              + " are not among them and "
              + withdrawn
              + " were withdrawn; give the files of these ads too, or leave their pairs out: "
              + missing.stream()
                  .limit(NAMED)
                  .map(TerminalText::oneLine)
                  .collect(Collectors.joining(", "))
              + (missing.size() > NAMED ? ", ..." : ""));
    }
  }

  private long score(
      List<Pair> pairs, Map<String, AdProfile> profiles, ModelBundle bundle, Path file)
      throws IOException {
    int width = PairFeature.count();
    PairFeatureExtractor extractor = bundle.featureExtractor();
    float[] rows = new float[BATCH * width];
    double threshold = CostRatio.threshold(costRatio, bundle.threshold());
    long duplicates = 0;
    JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    try (PairScorer scorer = bundle.newScorer();
        BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (int start = 0; start < pairs.size(); start += BATCH) {
        int count = Math.min(BATCH, pairs.size() - start);
        for (int i = 0; i < count; i++) {
          Pair pair = pairs.get(start + i);
          extractor.extract(profiles.get(pair.a()), profiles.get(pair.b()), rows, i * width);
        }
        float[] probabilities = scorer.score(rows, count);
        for (int i = 0; i < count; i++) {
          boolean duplicate = probabilities[i] >= threshold;
          duplicates += duplicate ? 1 : 0;
          try (JsonGenerator json = factory.createGenerator(out)) {
            write(json, pairs.get(start + i), probabilities[i], duplicate, rows, i * width);
          }
          out.write('\n');
        }
      }
    }
    return duplicates;
  }

  private static void write(
      JsonGenerator json, Pair pair, float probability, boolean duplicate, float[] rows, int offset)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("a", pair.a());
    json.writeStringField("b", pair.b());
    json.writeNumberField("probability", probability);
    json.writeBooleanField("duplicate", duplicate);
    json.writeObjectFieldStart("features");
    PairFeature[] features = PairFeature.values();
    for (int i = 0; i < features.length; i++) {
      float value = rows[offset + i];
      if (Float.isNaN(value)) {
        json.writeNullField(features[i].featureName());
      } else {
        json.writeNumberField(features[i].featureName(), value);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }
}
