package org.jobdedup.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.text.TerminalText;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.FieldOptions;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPairReader;
import org.jobdedup.training.data.LabelledPairs;
import org.jobdedup.training.data.LeakageKeys;
import org.jobdedup.training.data.NamedPair;
import org.jobdedup.training.data.PairFileException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that name ads and labelled pairs, and what reading them gives. */
final class InputOptions {
  private static final int NAMED_IDS = 5;
  private static final int SHOWN_CONFLICTS = 20;

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--ads",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files or folders with the ads that the pairs refer to.")
  List<Path> ads;

  @Option(
      names = "--pairs",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Labelled pairs: JSON Lines, CSV or TSV, also .gz. A later line overrules an earlier one,"
              + " so corrections go last.")
  List<Path> pairs;

  @Mixin FieldOptions fields;

  /**
   * What was read.
   *
   * @param labelled all pairs
   * @param pairs those of which both ads are at hand, without those that were left out
   * @param corpus the ads
   * @param leftOut how many were left out for pairs to be judged later, if there are such
   */
  record Input(
      LabelledPairs labelled, List<LabelledPair> pairs, AdCorpus corpus, OptionalInt leftOut) {}

  Input read(PrintWriter err, Progress progress) throws IOException {
    return read(List.of(), err, progress);
  }

  /**
   * Reads what the options name.
   *
   * @param unseen files of pairs to be judged later, with or without an answer: pairs that share an
   *     ad, a group or an organisation with one of them are left out
   */
  Input read(List<Path> unseen, PrintWriter err, Progress progress) throws IOException {
    FieldMapping mapping = fields.mapping(spec);
    GivenFiles.requireAds(ads, spec);
    GivenFiles.requireFiles("--pairs", pairs, spec);
    GivenFiles.requireFiles("--leave-out", unseen, spec);
    LabelledPairs labelled = LabelledPairReader.read(pairs);
    if (labelled.pairs().isEmpty()) {
      throw new PairFileException(
          "No line of --pairs says whether a pair is a duplicate: left undecided "
              + labelled.undecided()
              + ", of a rule that is not trusted "
              + labelled.unbelieved()
              + "; give judged pairs.");
    }
    Set<NamedPair> later = LabelledPairReader.named(unseen);
    warnOfConflicts(labelled.conflicts(), err);
    Set<String> ids = new HashSet<>();
    labelled.pairs().forEach(pair -> ids.addAll(List.of(pair.a(), pair.b())));
    later.forEach(pair -> ids.addAll(List.of(pair.a(), pair.b())));
    AdCorpus corpus = AdCorpus.read(ads, mapping, ids, progress::ads);
    progress.done();
    // Records that were refused may be why pairs lack an ad.
    corpus.counts().warn(err);
    List<LabelledPair> known = labelled.pairs().stream().filter(corpus::hasBoth).toList();
    reportUnknown(labelled, known, corpus, err);
    if (noneRead(known)) {
      throw new PairFileException(
          "None of the "
              + known.size()
              + " pairs can be judged on, since all are for training only; give judged pairs as"
              + " --pairs too.");
    }
    List<LabelledPair> kept = without(later, known, corpus, err);
    if (noneRead(kept)) {
      throw new PairFileException(
          "None of the "
              + known.size()
              + " pairs can be judged on, since all that are not for training only share an ad, a"
              + " group or an organisation with the pairs of --leave-out; give pairs of others as"
              + " --pairs too.");
    }
    return new Input(
        labelled,
        kept,
        corpus,
        unseen.isEmpty() ? OptionalInt.empty() : OptionalInt.of(known.size() - kept.size()));
  }

  private static boolean noneRead(List<LabelledPair> pairs) {
    return pairs.stream().noneMatch(pair -> pair.origin() == LabelledPair.Origin.READ);
  }

  private static List<LabelledPair> without(
      Set<NamedPair> later, List<LabelledPair> known, AdCorpus corpus, PrintWriter err) {
    if (later.isEmpty()) {
      return known;
    }
    Set<String> keys = new HashSet<>();
    later.forEach(pair -> keys.addAll(LeakageKeys.of(pair, corpus::ad)));
    long incomplete =
        later.stream()
            .filter(pair -> corpus.ad(pair.a()) == null || corpus.ad(pair.b()) == null)
            .count();
    if (incomplete > 0) {
      err.println(
          "Warning: an ad was not read of "
              + incomplete
              + " of "
              + CountedNoun.of(later.size(), "pair")
              + " of --leave-out, so its organisation is not known and may be learned from; give the"
              + " files of these ads as --ads too.");
    }
    List<LabelledPair> kept =
        known.stream()
            .filter(pair -> Collections.disjoint(LeakageKeys.of(pair, corpus::ad), keys))
            .toList();
    err.println(
        CountedNoun.of(known.size() - kept.size(), "pair")
            + " left out because of an ad, a group or an organisation shared with the pairs of"
            + " --leave-out.");
    return kept;
  }

  private static void warnOfConflicts(List<String> conflicts, PrintWriter err) {
    conflicts.stream()
        .limit(SHOWN_CONFLICTS)
        .forEach(conflict -> err.println("Warning: " + TerminalText.oneLine(conflict)));
    if (conflicts.size() > SHOWN_CONFLICTS) {
      err.println(
          "Warning: in all "
              + conflicts.size()
              + " lines of --pairs contradict an earlier one or take it back.");
    }
  }

  private static void reportUnknown(
      LabelledPairs labelled, List<LabelledPair> known, AdCorpus corpus, PrintWriter err) {
    if (known.size() == labelled.pairs().size()) {
      return;
    }
    String missing = missingAds(labelled, corpus);
    if (known.isEmpty()) {
      throw new PairFileException(
          "None of the "
              + labelled.pairs().size()
              + " pairs has both ads among those read; give the folder with their ads as --ads ("
              + missing
              + ").");
    }
    err.println(
        "Warning: pairs left out because an ad is missing: "
            + (labelled.pairs().size() - known.size())
            + " ("
            + missing
            + ").");
  }

  /** Names the ads that pairs lack, by why they are not there. */
  private static String missingAds(LabelledPairs labelled, AdCorpus corpus) {
    Map<String, Set<String>> byCause = new TreeMap<>();
    for (LabelledPair pair : labelled.pairs()) {
      for (String id : List.of(pair.a(), pair.b())) {
        if (corpus.ad(id) == null) {
          String cause =
              corpus.refusal(id) != null
                  ? "refused"
                  : corpus.isWithdrawn(id) ? "withdrawn" : "not among --ads";
          byCause.computeIfAbsent(cause, key -> new TreeSet<>()).add(id);
        }
      }
    }
    return byCause.entrySet().stream()
        .map(
            cause ->
                cause.getKey()
                    + " "
                    + cause.getValue().size()
                    + ": "
                    + cause.getValue().stream()
                        .limit(NAMED_IDS)
                        .map(TerminalText::oneLine)
                        .collect(Collectors.joining(", "))
                    + (cause.getValue().size() > NAMED_IDS ? ", …" : ""))
        .collect(Collectors.joining("; "));
  }

  /** Refuses a folder that holds something or cannot be written. */
  static void requireFree(Path folder, boolean overwrite, CommandSpec spec) throws IOException {
    GivenFiles.requireWritableFolder(folder, spec);
    if (!overwrite && Files.isDirectory(folder)) {
      try (var entries = Files.list(folder)) {
        if (entries.findAny().isPresent()) {
          throw new ParameterException(
              spec.commandLine(),
              "--output " + folder + " is not empty; choose another folder or say --overwrite.");
        }
      }
    }
  }

  /** Facts that every report and card starts with. */
  static Map<String, Object> facts(Input input) {
    long duplicates = input.pairs().stream().filter(LabelledPair::duplicate).count();
    Map<LabelledPair.Origin, Long> byOrigin =
        input.pairs().stream()
            .collect(Collectors.groupingBy(LabelledPair::origin, Collectors.counting()));
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("ads read", input.corpus().counts().ads());
    facts.put("pairs used", input.pairs().size() + ", of them duplicates " + duplicates);
    facts.put("pairs labelled by readers", byOrigin.getOrDefault(LabelledPair.Origin.READ, 0L));
    long ungrouped =
        input.pairs().stream()
            .filter(pair -> pair.origin() == LabelledPair.Origin.READ && pair.group().isEmpty())
            .count();
    if (ungrouped > 0) {
      facts.put("of them without a group, counted by organisation", ungrouped);
    }
    facts.put(
        "pairs labelled by readers for training only",
        byOrigin.getOrDefault(LabelledPair.Origin.EXAMPLE, 0L));
    facts.put("pairs labelled by rules", byOrigin.getOrDefault(LabelledPair.Origin.RULE, 0L));
    input
        .leftOut()
        .ifPresent(
            count ->
                facts.put("pairs left out for those of --leave-out, which were not seen", count));
    facts.put("lines left undecided", input.labelled().undecided());
    facts.put("lines whose rule is not trusted", input.labelled().unbelieved());
    facts.put("lines said again", input.labelled().repeated());
    facts.put(
        "lines that contradict an earlier one or take it back",
        input.labelled().conflicts().size());
    return facts;
  }
}
