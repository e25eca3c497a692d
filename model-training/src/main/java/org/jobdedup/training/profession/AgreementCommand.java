package org.jobdedup.training.profession;

import java.io.BufferedReader;
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
import java.util.concurrent.Callable;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdReaders;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecordReader;
import org.jobdedup.features.ad.FieldMapping;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RecordCounts;
import org.jobdedup.features.fields.JobTitle;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPairReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures the agreement of professions on coded titles, coded ads and labelled pairs of ads. */
@Command(
    name = "evaluate-professions",
    mixinStandardHelpOptions = true,
    description =
        "Measures how well agreement of professions tells titles of one occupation code"
            + " from titles of different codes, and duplicate ads from others.")
public final class AgreementCommand implements Callable<Integer> {
  private static final int SAMPLED_PAIRS = 20_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--model",
      required = true,
      paramLabel = "FILE",
      description = "The learned resource.")
  private Path model;

  @Option(
      names = "--coded-titles",
      paramLabel = "FILE",
      description = "Tab-separated with a header: code, title; may be .gz.")
  private Path codedTitles;

  @Option(
      names = "--ads",
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files or folders of ads.")
  private List<Path> ads = List.of();

  @Option(
      names = "--pairs",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Labelled pairs of those ads.")
  private List<Path> pairs = List.of();

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Seed of the sampling (default: ${DEFAULT-VALUE}).")
  private long seed;

  private ProfessionClassifier classifier;

  private ProfessionClassifier readModel() throws IOException {
    byte[] bytes = Files.readAllBytes(GivenFiles.notFolder(model));
    try {
      return ProfessionClassifier.fromBytes(bytes);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(),
          "--model must be a professions.bin as train-professions writes it or a bundle holds it: "
              + model
              + " ("
              + e.getMessage()
              + ")",
          e);
    }
  }

  @Override
  public Integer call() throws IOException {
    if (!pairs.isEmpty() && ads.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--pairs needs the ads that they name: give --ads too.");
    }
    if (codedTitles == null && ads.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "There is nothing to judge by: give --coded-titles or --ads.");
    }
    GivenFiles.requireFiles("--model", List.of(model), spec);
    if (!ads.isEmpty()) {
      GivenFiles.requireAds(ads, spec);
    }
    GivenFiles.requireFiles("--pairs", pairs, spec);
    if (codedTitles != null) {
      GivenFiles.requireFiles("--coded-titles", List.of(codedTitles), spec);
    }
    classifier = readModel();
    if (codedTitles != null) {
      print("titles of one code", codedTitles());
    }
    if (!ads.isEmpty()) {
      List<AgreementEvaluation.Coded> coded = new ArrayList<>();
      Map<String, ProfessionDistribution> byAd = readAds(coded);
      if (!coded.isEmpty()) {
        print("ads of one code", coded);
      }
      if (!pairs.isEmpty()) {
        AgreementEvaluation evaluation = new AgreementEvaluation();
        List<LabelledPair> labelled = LabelledPairReader.read(pairs).pairs();
        int strange = 0;
        for (LabelledPair pair : labelled) {
          if (byAd.containsKey(pair.a()) && byAd.containsKey(pair.b())) {
            evaluation.add(byAd.get(pair.a()), byAd.get(pair.b()), pair.duplicate());
          } else {
            strange++;
          }
        }
        if (strange > 0) {
          System.err.printf(
              Locale.ROOT,
              "Warning: %d of %d pairs are left out because an ad of theirs was not read; give its"
                  + " file as --ads too.%n",
              strange,
              labelled.size());
        }
        System.out.print("labelled pairs: " + evaluation.report());
      }
    }
    return 0;
  }

  private void print(String title, List<AgreementEvaluation.Coded> coded) {
    System.out.print(
        title + ": " + AgreementEvaluation.ofCoded(coded, SAMPLED_PAIRS, seed).report());
  }

  private List<AgreementEvaluation.Coded> codedTitles() throws IOException {
    List<AgreementEvaluation.Coded> coded = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                ProfessionCommand.open(codedTitles), StandardCharsets.UTF_8.newDecoder()))) {
      int number = 1;
      reader.readLine();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        String[] columns = line.split("\t", -1);
        if (columns.length != 2) {
          throw new IOException(
              "Line "
                  + number
                  + " of "
                  + codedTitles
                  + " must have the columns code and title, separated by a tab; it has "
                  + columns.length
                  + ".");
        }
        JobTitle title = JobTitle.parse(columns[1], null, null);
        coded.add(new AgreementEvaluation.Coded(columns[0], classifier.classify(title)));
      }
    } catch (CharacterCodingException e) {
      throw ProfessionCommand.notUtf8(codedTitles, e);
    }
    return coded;
  }

  private Map<String, ProfessionDistribution> readAds(List<AgreementEvaluation.Coded> coded)
      throws IOException {
    Map<String, ProfessionDistribution> byAd = new HashMap<>();
    RecordCounts counts = new RecordCounts();
    for (Path file : AdFiles.list(ads).files()) {
      try (AdRecordReader reader = AdReaders.open(file, FieldMapping.standard())) {
        for (AdRecord next = reader.next(); next != null; next = reader.next()) {
          counts.add(next);
          if (next instanceof AdRecord.Parsed parsed) {
            JobAd ad = parsed.ad();
            ProfessionDistribution profession =
                classifier.classify(JobTitle.parse(ad.title(), ad.organization(), ad.location()));
            byAd.put(ad.id(), profession);
            if (ad.occupationCode() != null) {
              coded.add(new AgreementEvaluation.Coded(ad.occupationCode(), profession));
            }
          }
        }
      }
    }
    System.err.print(counts.warnings());
    long known = byAd.values().stream().filter(ProfessionDistribution::isKnown).count();
    System.out.printf(Locale.ROOT, "professions known of %d of %d ads%n", known, byAd.size());
    return byAd;
  }
}
