package org.jobdedup.training.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.file.LocalPath;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.FieldOptions;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.data.PairFileException;
import org.jobdedup.training.evaluate.ClusterAssignments;
import org.jobdedup.training.explain.ClusterExplainer;
import org.jobdedup.training.explain.ClusterExplanation;
import org.jobdedup.training.explain.Corrections;
import org.jobdedup.training.explain.PairExplainer;
import org.jobdedup.training.explain.PairExplanation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code explain}: why the model decides one pair as it does. Prints the texts of both ads, because
 * whoever names two ads asks to see them.
 */
@Command(
    name = "explain",
    description =
        "Explains the decision on one pair: how the ads meet, what each feature adds to the score,"
            + " and where the texts agree and differ. With the output of a run also why the two"
            + " are in one cluster, or in two.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ExplainCommand implements Callable<Integer> {
  /** Lines that are no corrections, of which the warning tells the reason. */
  private static final int SHOWN = 3;

  @Spec CommandSpec spec;

  @Option(
      names = "--ads",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files or folders that hold the two ads.")
  List<String> ads = new ArrayList<>();

  @Mixin ModelOptions model;

  @Mixin FieldOptions fields;

  @Option(
      names = "--assignments",
      paramLabel = "OUT",
      description =
          "Output folder of a run: also explain why it has the two ads in one cluster or in two.")
  Path assignments;

  @Option(
      names = "--corrections",
      paramLabel = "FILE",
      description =
          "What people said of pairs of ads, as the run of --assignments read it: lines that are no"
              + " corrections are counted and passed over. Can be repeated.")
  List<Path> corrections = List.of();

  @Option(names = "--json", description = "Print JSON instead of text.")
  boolean json;

  @Option(names = "--all", description = "Print every feature and the whole of both texts.")
  boolean all;

  @Parameters(arity = "0..2", paramLabel = "ID", description = "Ids of the two ads, last.")
  List<String> ids = new ArrayList<>();

  private String a;
  private String b;

  @Override
  public Integer call() throws IOException {
    takeIds();
    if (a.equals(b)) {
      throw new ParameterException(
          spec.commandLine(), "A pair needs two different ads, but both ids are " + a + ".");
    }
    List<Path> paths = paths();
    FieldMapping mapping = fields.mapping(spec);
    GivenFiles.requireAds(paths, spec);
    PrintWriter out = spec.commandLine().getOut();
    ModelBundle bundle = model.bundle();
    Progress progress = new Progress(spec.commandLine().getErr());
    Map<String, String> clusterOf = clusters();
    Corrections said = corrections(clusterOf);
    Set<String> wanted = new HashSet<>(ClusterExplainer.members(clusterOf, List.of(a, b)));
    wanted.addAll(List.of(a, b));
    AdCorpus corpus = AdCorpus.read(paths, mapping, wanted, progress::ads);
    progress.done();
    requireBoth(corpus);
    PairExplanation pair;
    try (PairExplainer explainer = new PairExplainer(bundle, model.costRatio)) {
      pair = explainer.explain(corpus.ad(a), corpus.ad(b));
    }
    ClusterExplanation clusters = null;
    if (assignments != null) {
      try (ClusterExplainer explainer =
          new ClusterExplainer(bundle, model.costRatio, clusterOf, said)) {
        clusters = explainer.explain(a, b, corpus::ad);
      }
    }
    if (json) {
      out.println(json(pair, clusters, said));
    } else {
      new ExplanationPrinter(spec.commandLine().getColorScheme(), all).print(pair, clusters, out);
    }
    out.flush();
    return 0;
  }

  private String json(PairExplanation pair, ClusterExplanation clusters, Corrections said)
      throws IOException {
    ObjectMapper mapper = JsonMapper.builder().build();
    ObjectNode node = mapper.valueToTree(pair);
    if (clusters != null) {
      ObjectNode reasons = mapper.valueToTree(clusters);
      if (!corrections.isEmpty()) {
        reasons.put("correctionsRejected", said.problems().size());
      }
      node.set("clusters", reasons);
    }
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(node);
  }

  /** The cluster of each ad of the run; empty where none is given. */
  private Map<String, String> clusters() throws IOException {
    if (assignments == null) {
      return Map.of();
    }
    GivenFiles.requireFolder("--assignments", assignments, spec);
    Map<String, String> clusterOf = ClusterAssignments.read(assignments);
    for (String id : List.of(a, b)) {
      if (!clusterOf.containsKey(id)) {
        throw new PairFileException(
            "The ad "
                + id
                + " is in no cluster of "
                + assignments
                + ": the run did not read it, rejected it, or it has gone again; check the id, or"
                + " leave out --assignments.");
      }
    }
    return clusterOf;
  }

  private Corrections corrections(Map<String, String> clusterOf) throws IOException {
    if (corrections.isEmpty()) {
      return Corrections.none();
    }
    if (assignments == null) {
      throw new ParameterException(
          spec.commandLine(),
          "--corrections tells why ads are in one cluster or in two, so it needs --assignments, the"
              + " output folder of the run that read them.");
    }
    GivenFiles.requireFiles("--corrections", corrections, spec);
    Corrections said =
        Corrections.read(
            corrections,
            ClusterAssignments.market(clusterOf.get(a)),
            ClusterAssignments.market(clusterOf.get(b)));
    warn(said);
    return said;
  }

  private void warn(Corrections said) {
    List<String> problems = said.problems();
    if (!problems.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "Warning: "
                  + problems.size()
                  + " of "
                  + CountedNoun.of(said.lines(), "line")
                  + " of --corrections "
                  + (problems.size() == 1 ? "is no correction" : "are no corrections")
                  + ", as in the run: "
                  + String.join(" ", problems.subList(0, Math.min(SHOWN, problems.size())))
                  + (problems.size() > SHOWN ? " …" : ""));
    }
  }

  /** Takes the ids; where they follow the paths directly, the option has swallowed them. */
  private void takeIds() {
    if (ids.isEmpty() && ads.size() > 2) {
      ids = List.copyOf(ads.subList(ads.size() - 2, ads.size()));
      ads = List.copyOf(ads.subList(0, ads.size() - 2));
    }
    if (ids.size() != 2 || ids.stream().anyMatch(String::isBlank)) {
      throw new ParameterException(
          spec.commandLine(),
          "Name two ads by their ids, after the paths: jobdedup explain --ads PATH A B");
    }
    a = ids.get(0).strip();
    b = ids.get(1).strip();
  }

  private List<Path> paths() {
    try {
      return ads.stream().map(LocalPath::of).toList();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(), "Invalid value for option '--ads' (PATH): " + e.getMessage(), e);
    }
  }

  private void requireBoth(AdCorpus corpus) {
    List<String> problems =
        Stream.of(a, b).filter(id -> corpus.ad(id) == null).map(id -> missing(id, corpus)).toList();
    if (!problems.isEmpty()) {
      throw new PairFileException(String.join(System.lineSeparator(), problems));
    }
  }

  private static String missing(String id, AdCorpus corpus) {
    AdRecord.Rejected refusal = corpus.refusal(id);
    if (refusal != null) {
      return "The record "
          + refusal.position()
          + " with the id "
          + id
          + " is not an ad: "
          + refusal.detail();
    }
    if (corpus.isWithdrawn(id)) {
      return "The ad " + id + " was withdrawn by a later record, so there is nothing to compare.";
    }
    long rejected = corpus.counts().refused();
    return "No ad among the "
        + corpus.counts().ads()
        + " that were read has the id "
        + id
        + (rejected == 0
            ? ""
            : rejected == 1
                ? " (1 more record was not an ad)"
                : " (" + rejected + " more records were not ads)")
        + "; check the id and name the file or folder with the ad as --ads.";
  }
}
