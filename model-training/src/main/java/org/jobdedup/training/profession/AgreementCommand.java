package org.jobdedup.training.profession;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.NewestAds;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.jobdedup.features.text.TerminalText;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.FieldOptions;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPairReader;
import org.jobdedup.training.data.LabelledPairs;
import org.jobdedup.training.data.PairFileException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  private static final CodedLines TITLES =
      new CodedLines(2, "code and title", 0, Pattern.compile(".*"));

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

  @Mixin private FieldOptions fields;

  private ProfessionClassifier classifier;

  /** What is kept of an ad; the code is null where none is stated. */
  private record ReadAd(String id, String code, ProfessionDistribution profession) {}

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
    FieldMapping mapping = fields.mapping(spec);
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
      NewestAds<ReadAd> newest = readAds(mapping);
      judgeAds(newest);
      if (!pairs.isEmpty()) {
        judgePairs(newest);
      }
    }
    return 0;
  }

  private void print(String title, List<AgreementEvaluation.Coded> coded) {
    print(title + ": " + AgreementEvaluation.ofCoded(coded, SAMPLED_PAIRS, seed).report());
  }

  private void print(String report) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(report);
    out.flush();
  }

  private List<AgreementEvaluation.Coded> codedTitles() throws IOException {
    return TITLES.read(codedTitles).stream()
        .map(
            values ->
                new AgreementEvaluation.Coded(
                    values[0], classifier.classify(JobTitle.parse(values[1], null, null))))
        .toList();
  }

  /** The newest revision of each ad that is not withdrawn. */
  private NewestAds<ReadAd> readAds(FieldMapping mapping) throws IOException {
    NewestAds<ReadAd> newest = new NewestAds<>();
    AdCorpus.eachAd(ads, mapping, count -> {}, ad -> newest.add(ad, this::read))
        .warn(spec.commandLine().getErr());
    return newest;
  }

  private ReadAd read(JobAd ad) {
    return new ReadAd(
        ad.id(),
        ad.occupationCode(),
        classifier.classify(JobTitle.parse(ad.title(), ad.organization(), ad.location())));
  }

  private void judgeAds(NewestAds<ReadAd> newest) {
    // By id, so that the pairs that are drawn do not depend on the order of the ads.
    List<ReadAd> all = newest.all().stream().sorted(Comparator.comparing(ReadAd::id)).toList();
    long known = all.stream().filter(ad -> ad.profession().isKnown()).count();
    print(String.format(Locale.ROOT, "professions known of %d of %d ads%n", known, all.size()));
    List<AgreementEvaluation.Coded> coded =
        all.stream()
            .filter(ad -> ad.code() != null)
            .map(ad -> new AgreementEvaluation.Coded(ad.code(), ad.profession()))
            .toList();
    if (coded.size() > 1) {
      print("ads of one code", coded);
    } else if (!coded.isEmpty()) {
      warn("one ad alone states the code of an occupation, so ads of one code are not judged.");
    }
  }

  private void judgePairs(NewestAds<ReadAd> newest) {
    AgreementEvaluation evaluation = new AgreementEvaluation();
    LabelledPairs read = LabelledPairReader.read(pairs);
    List<LabelledPair> labelled = read.pairs();
    if (!read.conflicts().isEmpty()) {
      warn(
          CountedNoun.of(read.conflicts().size(), "line")
              + (read.conflicts().size() == 1
                  ? " of --pairs contradicts or takes back another: "
                  : " of --pairs contradict or take back others, such as ")
              + TerminalText.oneLine(read.conflicts().get(0)));
    }
    int strange = 0;
    for (LabelledPair pair : labelled) {
      ReadAd a = newest.get(pair.a());
      ReadAd b = newest.get(pair.b());
      if (a != null && b != null) {
        evaluation.add(a.profession(), b.profession(), pair.duplicate());
      } else {
        strange++;
      }
    }
    if (labelled.isEmpty()) {
      throw new PairFileException(
          "No line of --pairs says whether a pair is a duplicate; give judged pairs.");
    }
    if (strange == labelled.size()) {
      throw new PairFileException(
          "None of "
              + CountedNoun.of(labelled.size(), "answered pair")
              + " of --pairs has both ads among those read; give the files of their ads as --ads.");
    }
    if (strange > 0) {
      warn(
          strange
              + " of "
              + CountedNoun.of(labelled.size(), "pair")
              + " left out because an ad of theirs was not read or is withdrawn; give its file as"
              + " --ads too.");
    }
    print("labelled pairs: " + evaluation.report());
  }

  private void warn(String sentence) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("Warning: " + sentence);
    err.flush();
  }
}
