package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.TrainingPairs;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.train.FeatureGroup;
import org.jobdedup.training.train.TrainingConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrainingCliTest {
  @TempDir Path temp;

  private StringWriter out;
  private StringWriter err;
  private static final List<Object> QUICK =
      List.of("--folds", "3", "--trees", "10", "--learning-rate", "0.3", "--min-child-weight", "0");

  private Path ads;
  private Path pairs;

  @BeforeEach
  void writeData() throws IOException {
    new SyntheticPairs(24, 3).write(temp);
    ads = temp.resolve("ads.jsonl");
    pairs = temp.resolve("pairs.jsonl");
  }

  private int run(Object... args) {
    out = new StringWriter();
    err = new StringWriter();
    List<String> texts = new ArrayList<>();
    for (Object arg : args) {
      texts.add(arg.toString());
    }
    return TrainingCli.run(
        new PrintWriter(out, true), new PrintWriter(err, true), texts.toArray(String[]::new));
  }

  private int train(Path output, Object... more) {
    return run("train", output, QUICK, more);
  }

  private int evaluate(Path report, Object... more) {
    return run("evaluate", report, List.of(), more);
  }

  private int run(String command, Path output, List<Object> settings, Object... more) {
    List<Object> args =
        new ArrayList<>(List.of(command, "--ads", ads, "--pairs", pairs, "--output", output));
    args.addAll(settings);
    args.addAll(List.of(more));
    return run(args.toArray());
  }

  @Test
  void when_trainedAndEvaluated_then_filesAndFigures() throws IOException {
    Path bundle = temp.resolve("bundle");
    assertEquals(0, train(bundle, "--name", "small", "--provenance", "Made up."), () -> "" + err);
    assertTrue(out.toString().contains("model small-"), out.toString());
    ModelBundle loaded = ModelBundle.load(bundle);
    for (String fragment :
        List.of(
            "# Model card: small",
            "- sets of pairs that share no group and no ad: 24",
            "folds of whole groups; 24 sets of pairs share no group and no ad",
            "Made up.",
            "pairs.jsonl: SHA-256",
            "seed: 1",
            "- trees per label: ",
            "| drawn |",
            "| kind: role | 24 | 0 | 1.000 | – | – | – |")) {
      assertTrue(loaded.modelCard().contains(fragment), loaded.modelCard());
    }
    assertFalse(loaded.modelCard().contains(temp.toString()), "no machine path in the card");

    Path again = temp.resolve("again");
    assertEquals(0, train(again, "--name", "small", "--provenance", "Made up."));
    assertArrayEquals(loaded.toBytes(), ModelBundle.load(again).toBytes());

    assertEquals(1 + 1, train(bundle), "an output that is not empty is wrong usage");
    assertTrue(err.toString().contains("say --overwrite"), err.toString());
    assertEquals(0, train(bundle, "--overwrite"));

    Path report = temp.resolve("report");
    assertEquals(0, evaluate(report, "--model", bundle), () -> "" + err);
    assertTrue(out.toString().contains("! 48 of the 48 pairs were used to train"), out.toString());
    assertTrue(Files.readString(report.resolve("report.json")).contains("\"heldOut\" : false"));
    assertTrue(Files.size(report.resolve("report.html")) > 100_000);
  }

  @Test
  void when_passagesAreKept_then_theModelLeavesNoneOut() throws IOException {
    Path bundle = temp.resolve("bundle");
    assertEquals(0, train(bundle), () -> "" + err);
    String passages = RecurringPassages.PART_NAME;
    assertTrue(ModelBundle.load(bundle).resources().parts().containsKey(passages));
    assertEquals(0, train(bundle, "--overwrite", "--keep-passages"), () -> "" + err);
    assertFalse(ModelBundle.load(bundle).resources().parts().containsKey(passages));
    Path other = Files.write(temp.resolve(passages), RecurringPassages.none().toBytes());
    assertEquals(2, train(bundle, "--overwrite", "--keep-passages", "--resource", other));
    assertTrue(err.toString().contains("give one of them"), err.toString());
  }

  @Test
  void when_crossValidated_then_heldOut() throws IOException {
    Path report = temp.resolve("report");
    assertEquals(0, evaluate(report, QUICK.toArray()), () -> "" + err);
    assertTrue(out.toString().startsWith("Cross-validation by group"), out.toString());
    String json = Files.readString(report.resolve("report.json"));
    assertTrue(json.contains("\"heldOut\" : true"));
    assertTrue(json.contains("\"threshold\" : 0.5,"), "the one that all folds share");
    assertTrue(json.contains("a wrong merge is worth 1.0 missed duplicates"));
    assertTrue(json.contains("trees per label 10"), "what was judged");
    Path byF1 = temp.resolve("byF1");
    assertEquals(0, run("evaluate", byF1, QUICK, "--cost-ratio", "NaN"), () -> "" + err);
    assertTrue(Files.readString(byF1.resolve("report.json")).contains("\"threshold\" : null"));
  }

  @Test
  void when_unseen_then_theReportSaysSo() throws IOException {
    Path report = temp.resolve("report");
    assertEquals(0, run("evaluate", report, QUICK, "--unseen"), () -> "" + err);
    String json = Files.readString(report.resolve("report.json"));
    assertTrue(json.contains("ads of other organisations"), json.substring(0, 2_000));
    assertEquals(2, evaluate(report, "--overwrite", "--unseen", "--ablations"));
    assertTrue(err.toString().contains("ask for one of them"), err.toString());
    assertEquals(2, evaluate(report, "--overwrite", "--unseen", "--model", temp));
    assertTrue(err.toString().contains("so --unseen would change"), err.toString());
  }

  @Test
  void when_ablationsAreAskedFor_then_aRowForEachGroup() throws IOException {
    Path report = temp.resolve("report");
    assertEquals(0, run("evaluate", report, QUICK, "--ablations"), () -> "" + err);
    JsonNode ablations =
        new ObjectMapper().readTree(report.resolve("report.json").toFile()).path("ablations");
    assertEquals(1 + FeatureGroup.values().length, ablations.size());
    assertEquals("", ablations.at("/0/off").asText());
    assertEquals("text overlap", ablations.at("/1/off").asText());
    assertTrue(ablations.at("/1/logLoss").asDouble() > 0);
    assertTrue(out.toString().contains("text overlap, "), out.toString());
    assertEquals(2, evaluate(report, "--overwrite", "--ablations", "--model", temp));
    assertTrue(err.toString().contains("leave out --model"), err.toString());
    assertEquals(2, evaluate(report, "--model", temp, "--trees", "7", "--resource", ads));
    assertTrue(err.toString().contains("so --trees, --resource would change"), err.toString());
  }

  @Test
  void when_clustersAreJudged_then_figures() throws IOException {
    Path output = Files.createDirectory(temp.resolve("run"));
    StringBuilder clusters = new StringBuilder();
    for (int i = 0; i < 24; i++) {
      String group = String.format(Locale.ROOT, "g%03d", i);
      clusters.append(
          String.format(
              Locale.ROOT,
              "{\"clusterId\":\"%s-a\",\"adIds\":[\"%s-a\",\"%s-b\"]}%n",
              group,
              group,
              group));
      clusters.append(
          String.format(
              Locale.ROOT, "{\"clusterId\":\"%s-c\",\"adIds\":[\"%s-c\"]}%n", group, group));
    }
    Files.writeString(output.resolve("clusters.jsonl"), clusters);
    assertEquals(0, evaluate(temp.resolve("report"), "--assignments", output), () -> "" + err);
    assertTrue(out.toString().contains("clusters: 48 with 72 ads, largest 2"), out.toString());
    assertTrue(out.toString().contains("F1 1.000"), out.toString());
  }

  @Test
  void when_usageIsWrong_then_two() {
    assertEquals(2, run("train"));
    assertTrue(err.toString().contains("--ads"), err.toString());
    assertEquals(2, run("unknown"));
    assertEquals(2, train(Path.of("x"), "--leave-out", "s3://bucket/pairs"));
    assertTrue(err.toString().contains("'--leave-out'"), err.toString());
    assertTrue(err.toString().contains("not an address with a scheme"), err.toString());
    assertEquals(2, train(temp.resolve("x"), "--max-depth", "99", "--l2", "-1"));
    assertTrue(err.toString().contains("2 rules"), err.toString());
    assertEquals(2, train(temp.resolve("x"), "--field", "nothing"));
    assertEquals(2, train(temp.resolve("x"), "--resource", ads), "a name that nobody looks for");
    assertTrue(err.toString().contains("professions.bin, recurring-passages.bin"), err.toString());
    assertEquals(
        2,
        run(
            "evaluate",
            "--ads",
            ads,
            "--pairs",
            pairs,
            "--output",
            temp.resolve("r"),
            "--model",
            temp,
            "--assignments",
            temp));
    assertEquals(2, run("evaluate-professions", "--model", temp));
    assertTrue(err.toString().contains("nothing to judge by"), err.toString());
    assertEquals(2, run("evaluate-professions", "--model", temp, "--pairs", pairs));
    assertTrue(err.toString().contains("give --ads too"), err.toString());
    assertEquals(0, run("train", "--help"));
    assertTrue(
        out.toString().contains("(default: " + TrainingConfig.Booster.defaults().trees() + ")"),
        out.toString());
    assertEquals(0, run("explain", "--version"));
    assertTrue(out.toString().startsWith("jobdedup 0."), out.toString());
    assertEquals(0, run());
  }

  @Test
  void when_aCommandRuns_then_theLearnersKeepTheirProgressToThemselves() {
    run("--help");
    Logger learner = Logger.getLogger("org.tribuo.common.sgd.AbstractSGDTrainer");
    assertFalse(learner.isLoggable(Level.INFO));
    assertTrue(learner.isLoggable(Level.WARNING));
  }

  @Test
  void when_inputIsUnusable_then_sentence() throws IOException {
    Path nowhere = temp.resolve("nowhere");
    assertEquals(
        2, run("train", "--ads", nowhere, "--pairs", pairs, "--output", temp.resolve("x")));
    assertTrue(err.toString().contains("--ads does not exist: " + nowhere), err.toString());
    assertEquals(2, run("train", "--ads", ads, "--pairs", nowhere, "--output", temp.resolve("x")));
    assertEquals(2, train(temp.resolve("x"), "--resource", nowhere));
    assertTrue(err.toString().contains("--resource does not exist: " + nowhere), err.toString());
    assertEquals(2, run("train-sections", "--ads", ads, "--labels", nowhere));
    assertTrue(err.toString().contains("--labels does not exist: " + nowhere), err.toString());
    assertEquals(2, run("train-sections", "--ads", nowhere));
    assertTrue(err.toString().contains("--ads does not exist: " + nowhere), err.toString());
    assertEquals(2, run("train-professions", "--labels", nowhere));
    assertTrue(err.toString().contains("--labels does not exist: " + nowhere), err.toString());
    assertEquals(2, run("evaluate-professions", "--model", nowhere, "--ads", ads));
    assertTrue(err.toString().startsWith("jobdedup: --model does not exist: "), err.toString());
    assertEquals(2, run("train", "--ads", "", "--pairs", pairs, "--output", temp.resolve("x")));
    assertTrue(err.toString().contains("but the value is empty"), err.toString());
    assertEquals(2, run("train-sections", "--ads", ads, "--labels", temp));
    assertTrue(err.toString().contains(temp + " is a folder"), err.toString());
    assertEquals(2, train(temp.resolve("x"), "--resource", temp));
    assertTrue(err.toString().contains(temp + " is a folder"), err.toString());
    assertEquals(2, run("evaluate-professions", "--model", temp, "--ads", ads));
    assertTrue(err.toString().contains(temp + " is a folder"), err.toString());
    Path plain = Files.writeString(temp.resolve("plain.gz"), "code\ttitle\n");
    assertEquals(1, run("train-professions", "--labels", plain));
    assertTrue(err.toString().contains(plain + " must begin with a header"), err.toString());
    Path latin =
        Files.writeString(
            temp.resolve("latin.tsv"),
            "language\tlabel\tgroup\toccupation\nfr\tp\u00E2tissier\t7512\tx\n",
            StandardCharsets.ISO_8859_1);
    assertEquals(1, run("train-professions", "--labels", latin));
    assertTrue(err.toString().contains(latin + " is not valid UTF-8"), err.toString());
    assertEquals(1, run("train-sections", "--ads", ads));
    assertTrue(err.toString().contains("Sections cannot be learned"), err.toString());
    assertFalse(err.toString().contains("\tat "), "no stack trace for a user's mistake");
    assertEquals(2, evaluate(temp.resolve("r"), "--model", nowhere));
    assertTrue(err.toString().contains("--model does not exist: " + nowhere), err.toString());
    assertEquals(2, evaluate(temp.resolve("r"), "--model", ads));
    assertTrue(err.toString().startsWith("jobdedup: A model bundle is a folder"), err.toString());
    assertFalse(err.toString().contains("default bundle"), "without --model it cross-validates");
    Path strangers =
        Files.writeString(temp.resolve("strangers.csv"), "a,b,duplicate\nu,v,true\nw,v,false\n");
    assertEquals(
        1, run("train", "--ads", ads, "--pairs", strangers, "--output", temp.resolve("x")));
    assertTrue(err.toString().contains("None of the 2 pairs"), err.toString());
    assertTrue(err.toString().contains("u, v, w"), err.toString());
    assertFalse(err.toString().contains("\tat "), "no stack trace for a user's mistake");
    assertFalse(Files.exists(temp.resolve("x")));
  }

  @Test
  void when_allPairsAreForTraining_then_nothingIsJudged() throws IOException {
    Path examples = temp.resolve("examples.jsonl");
    Files.write(
        examples,
        Files.readAllLines(pairs).stream()
            .map(line -> line.replaceFirst("\\{", "{\"use\":\"training\","))
            .toList());
    Path clusters = Files.createDirectory(temp.resolve("run"));
    Files.writeString(clusters.resolve("clusters.jsonl"), "{\"clusterId\":\"u\",\"adIds\":[]}\n");
    Path report = temp.resolve("report");
    for (List<Object> subject :
        List.of(List.<Object>of(), List.<Object>of("--assignments", clusters))) {
      List<Object> args =
          new ArrayList<>(
              List.of("evaluate", "--ads", ads, "--pairs", examples, "--output", report));
      args.addAll(subject);
      assertEquals(1, run(args.toArray()));
      assertTrue(err.toString().contains("None of the 48 pairs can be judged on"), err.toString());
      assertFalse(Files.exists(report));
    }
  }

  @Test
  void when_theOutputCannotBeWritten_then_saidBeforeTheWork() {
    Path astray = temp.resolve("absent").resolve("learned.bin");
    for (List<Object> command :
        List.<List<Object>>of(
            List.of("train-sections", "--ads", ads),
            List.of("train-professions", "--labels", ads))) {
      List<Object> args = new ArrayList<>(command);
      args.addAll(List.of("--output", astray));
      assertEquals(2, run(args.toArray()));
      assertTrue(
          err.toString().contains("--output must lie in a folder that exists: " + astray),
          err.toString());
    }
  }

  @Test
  void when_theOutputHoldsWhatIsRead_then_nothingIsReplaced() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("folder"));
    Path inside = Files.copy(ads, folder.resolve("ads.jsonl"));
    Files.writeString(folder.resolve("manifest.json"), "{\"formatVersion\":1}");
    for (Path read : List.of(inside, folder)) {
      assertEquals(
          2, run("train", "--ads", read, "--pairs", pairs, "--output", folder, "--overwrite"));
      assertTrue(err.toString().contains(folder + " holds " + read), err.toString());
      assertTrue(Files.exists(inside));
    }
    assertEquals(2, train(temp, "--overwrite"), "the folder of all that is read");
    assertTrue(Files.exists(ads));
    Path notes = Files.createDirectory(temp.resolve("notes"));
    Files.writeString(notes.resolve("notes.txt"), "mine");
    assertEquals(2, train(notes, "--overwrite"));
    assertTrue(err.toString().contains("holds other files and no manifest.json"), "" + err);
    assertTrue(Files.exists(notes.resolve("notes.txt")));
  }

  @Test
  void when_theOutputIsRead_then_notWrittenOver() throws IOException {
    byte[] before = Files.readAllBytes(ads);
    Path link = Files.createSymbolicLink(temp.resolve("link.bin"), ads);
    for (List<Object> command :
        List.<List<Object>>of(
            List.of("train-sections", "--ads", ads, "--output", ads),
            List.of("train-sections", "--ads", ads, "--output", link),
            List.of("train-sections", "--ads", pairs, "--labels", ads, "--output", ads),
            List.of("train-professions", "--labels", ads, "--output", link))) {
      assertEquals(2, run(command.toArray()));
      assertTrue(err.toString().contains("--output must not be a file that is read"), "" + err);
      assertArrayEquals(before, Files.readAllBytes(ads));
    }
  }

  @Test
  void when_theOutputFolderCannotBeMade_then_saidBeforeTheWork() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");
    Path nowhere = temp.resolve("no-ads-either");
    for (Path output : List.of(file, file.resolve("deep").resolve("deeper"))) {
      for (String command : List.of("train", "evaluate")) {
        assertEquals(2, run(command, "--ads", nowhere, "--pairs", nowhere, "--output", output));
        String sentence = "--output must be a folder or lie in one, but " + file + " is a file";
        assertTrue(err.toString().contains(sentence), err.toString());
      }
    }
  }

  @Test
  void when_pairsToLeaveOutNameUnknownAds_then_whatIsKnownOfThemCounts() throws IOException {
    Path later =
        Files.writeString(
            temp.resolve("later.csv"), "a,b,duplicate,group\ng001-a,u,true,\nv,w,true,g002\n");
    Path bundle = temp.resolve("bundle");
    assertEquals(0, train(bundle, "--leave-out", later), () -> "" + err);
    assertTrue(err.toString().contains("4 pairs left out because of an ad"), "" + err);
    assertTrue(
        err.toString().contains("an ad was not read of 2 of 2 pairs of --leave-out"), "" + err);
    TrainingPairs learned = ModelBundle.load(bundle).trainingPairs();
    assertEquals(44, learned.size());
    assertFalse(learned.contains("g001-a", "g001-b") || learned.contains("g002-a", "g002-c"));
  }

  @Test
  void when_theReportCannotBeWritten_then_sentence() {
    Path tooLong = temp.resolve("r".repeat(300));
    assertEquals(1, run("evaluate", tooLong, QUICK));
    assertTrue(err.toString().contains("The report could not be written to " + tooLong), "" + err);
  }

  @Test
  void when_allPairsAreLeftOut_then_sentence() {
    assertEquals(1, train(temp.resolve("bundle"), "--leave-out", pairs));
    assertTrue(err.toString().contains("None of the 48 pairs can be judged on"), "" + err);
    assertTrue(err.toString().contains("with the pairs of --leave-out"), "" + err);
  }

  @Test
  void when_noPairIsDecided_then_sentence() throws IOException {
    Path open = Files.writeString(temp.resolve("open.csv"), "a,b,duplicate\ng001-a,g001-b,\n");
    assertEquals(1, run("train", "--ads", ads, "--pairs", open, "--output", temp.resolve("x")));
    assertTrue(err.toString().contains("left undecided 1, of a rule"), err.toString());
  }

  @Test
  void when_someAdsAreUnknown_then_countedAndNamed() throws IOException {
    Path more =
        Files.writeString(temp.resolve("more.csv"), "a,b,duplicate\ng001-a,stranger,true\n");
    assertEquals(0, train(temp.resolve("bundle"), "--pairs", more), () -> "" + err);
    assertTrue(
        err.toString()
            .contains("left out because an ad is missing: 1 (not among --ads 1: stranger)."),
        err.toString());
  }

  @Test
  void when_anOptionIsMisspelt_then_named() {
    for (String[] given :
        List.of(
            new String[] {"train", "--ads", "" + ads, "--paris", "x", "--output", "x"},
            new String[] {
              "train", "--ads", "" + ads, "--pairs", "" + pairs, "--paris=x", "--output", "x"
            })) {
      StringWriter told = new StringWriter();
      assertEquals(
          2, TrainingCli.run(new PrintWriter(told, true), new PrintWriter(told, true), given));
      assertTrue(told.toString().contains("--paris"), "" + told);
      assertFalse(told.toString().contains("does not exist"), "" + told);
    }
  }
}
