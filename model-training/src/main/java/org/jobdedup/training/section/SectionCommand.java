package org.jobdedup.training.section;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.NewestAds;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.file.WholeFile;
import org.jobdedup.features.language.LanguageIdentifier;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.section.SectionModel;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.FieldOptions;
import org.jobdedup.training.data.GivenFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Learns the section classifier and measures it on ads of organisations that it has not seen. */
@Command(
    name = "train-sections",
    mixinStandardHelpOptions = true,
    description = {
      "Trains and evaluates the section classifier, which tells the parts of an ad"
          + " apart: learns from ads whose headings label them, and from ads that somebody"
          + " has read (--labels).",
      "Accuracy is measured with headings taken out, on ads of organisations that are"
          + " kept aside: those of the ads that --labels marks for judging, else every"
          + " fifth."
    })
public final class SectionCommand implements Callable<Integer> {
  private static final int HELD_OUT_SHARE = 5;
  private static final int JUDGED_PER_ORGANIZATION = 3;
  private static final int COST_TEXTS = 1_000;
  private static final int COST_PASSES = 11;
  private static final int COST_CHARACTERS = 3_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--ads",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files or folders.")
  private List<Path> ads;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "Sections of ads that somebody has read, to learn from and to judge by; may be .gz.")
  private Path labels;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "File for the resource learned from all ads; one that is there is replaced. Without it the"
              + " classifier is evaluated only.")
  private Path output;

  @Mixin private FieldOptions fields;

  private Set<String> keptAside = Set.of();
  private boolean marked;

  /** What is kept of an ad. */
  private record Text(String organization, String text, ReadSections.Spans read) {}

  @Override
  public Integer call() throws IOException {
    FieldMapping mapping = fields.mapping(spec);
    GivenFiles.requireAds(ads, spec);
    if (labels != null) {
      GivenFiles.requireFiles("--labels", List.of(labels), spec);
    }
    if (output != null) {
      GivenFiles.requireWritable(output, spec);
      List<Path> read = new ArrayList<>(AdFiles.list(ads).files());
      if (labels != null) {
        read.add(labels);
      }
      GivenFiles.requireOther(output, read, spec);
    }
    List<Text> texts = read(mapping);
    marked = texts.stream().anyMatch(text -> text.read() != null && text.read().judging());
    keptAside = keptAside(texts, marked);
    SectionLearner learner = new SectionLearner();
    // Organisations post each other's texts, so those that are judged must not be learned from.
    Set<String> judged =
        texts.stream().filter(this::isHeldOut).map(Text::text).collect(Collectors.toSet());
    for (Text text : texts) {
      if (!isHeldOut(text) && !judged.contains(text.text())) {
        learn(learner, text);
      }
    }
    tell(learner.size() + " passages of other organisations");
    if (judged.isEmpty()) {
      tell(
          "Warning: none of the organisations of --ads is one of those that are kept aside to judge"
              + " by, so the tables are empty; give ads of more organisations.");
    }
    SectionClassifier learned = SectionClassifier.of(learner.learn());
    if (labels != null) {
      reportHeadings(texts);
      reportRead("as read, headings removed", new SectionEvaluation(learned, true), true, texts);
      reportRead("as read, with headings", new SectionEvaluation(learned, true), false, texts);
    }
    report("learned, headings removed", new SectionEvaluation(learned, true), texts);
    report("learned, headings and lines removed", new SectionEvaluation(learned, false), texts);
    reportCost(learned, texts);
    if (output != null) {
      SectionLearner all = new SectionLearner();
      texts.forEach(text -> learn(all, text));
      SectionModel model = all.learn();
      WholeFile.write(output, part -> Files.write(part, model.toBytes()));
    }
    return 0;
  }

  private static void learn(SectionLearner learner, Text text) {
    if (text.read() == null) {
      learner.add(text.organization(), text.text());
    } else {
      learner.add(text.organization(), text.text(), text.read());
    }
  }

  /** How far the headings themselves can be believed. */
  private void reportHeadings(List<Text> texts) {
    SectionEvaluation evaluation = new SectionEvaluation(SectionClassifier.headingsOnly(), true);
    for (Text text : texts) {
      if (text.read() != null) {
        evaluation.addHeadings(language(text), text.text(), text.read());
      }
    }
    print("headings, judged by readers", evaluation);
  }

  private void reportRead(
      String title, SectionEvaluation evaluation, boolean withoutHeadings, List<Text> texts) {
    int ads = 0;
    for (Text text : texts) {
      boolean judges = text.read() != null && isHeldOut(text) && (!marked || text.read().judging());
      if (judges) {
        boolean judged =
            withoutHeadings
                ? evaluation.add(language(text), text.text(), text.read())
                : evaluation.addWithHeadings(language(text), text.text(), text.read());
        ads += judged ? 1 : 0;
      }
    }
    print(title + ", " + ads + " ads", evaluation);
  }

  private static String language(Text text) {
    return LanguageIdentifier.shared().language(text.text(), null);
  }

  private void report(String title, SectionEvaluation evaluation, List<Text> texts) {
    Map<String, Integer> judged = new HashMap<>();
    Set<String> seen = new HashSet<>();
    for (Text text : texts) {
      if (isHeldOut(text)
          && judged.getOrDefault(text.organization(), 0) < JUDGED_PER_ORGANIZATION
          && seen.add(text.text())) {
        if (evaluation.add(language(text), text.text())) {
          judged.merge(text.organization(), 1, Integer::sum);
        }
      }
    }
    print(title, evaluation);
  }

  /** CPU time of one thread, the median of some passes over the texts that were kept aside. */
  private void reportCost(SectionClassifier classifier, List<Text> texts) {
    List<String> judged =
        texts.stream().filter(this::isHeldOut).map(Text::text).limit(COST_TEXTS).toList();
    long characters = judged.stream().mapToLong(String::length).sum();
    if (characters == 0) {
      return;
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long[] nanos = new long[COST_PASSES];
    for (int pass = 0; pass < COST_PASSES; pass++) {
      long start = threads.getCurrentThreadCpuTime();
      judged.forEach(classifier::split);
      nanos[pass] = threads.getCurrentThreadCpuTime() - start;
    }
    Arrays.sort(nanos);
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "%.0f µs of CPU for %d characters%n",
            nanos[COST_PASSES / 2] / 1e3 * COST_CHARACTERS / characters,
            COST_CHARACTERS)
        .flush();
  }

  private void print(String title, SectionEvaluation evaluation) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(title);
    out.print(evaluation.report());
    out.flush();
  }

  private void tell(String sentence) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(sentence);
    err.flush();
  }

  private boolean isHeldOut(Text text) {
    return keptAside.contains(text.organization());
  }

  /**
   * The organisations to judge by. Those of ads that are marked for it stay the same whatever
   * becomes of names of organisations; of the others that nobody has read it is every fifth.
   */
  private static Set<String> keptAside(List<Text> texts, boolean marked) {
    Set<String> read = new HashSet<>();
    Set<String> kept = new HashSet<>();
    for (Text text : texts) {
      if (text.read() != null) {
        read.add(text.organization());
        if (text.read().judging()) {
          kept.add(text.organization());
        }
      }
    }
    for (Text text : texts) {
      if (isFifth(text.organization()) && !(marked && read.contains(text.organization()))) {
        kept.add(text.organization());
      }
    }
    return kept;
  }

  private static boolean isFifth(String organization) {
    CRC32 crc = new CRC32();
    crc.update(organization.getBytes(StandardCharsets.UTF_8));
    return crc.getValue() % HELD_OUT_SHARE == 0;
  }

  private List<Text> read(FieldMapping mapping) throws IOException {
    ReadSections read = labels == null ? ReadSections.none() : ReadSections.read(labels);
    NewestAds<Text> newest = new NewestAds<>();
    // What is learned depends on the order of the ads.
    Set<String> ids = new LinkedHashSet<>();
    AdCorpus.eachAd(
            ads,
            mapping,
            count -> {},
            ad -> {
              newest.add(ad, one -> text(one, read));
              ids.add(ad.id());
            })
        .warn(spec.commandLine().getErr());
    List<Text> texts =
        new ArrayList<>(ids.stream().map(newest::get).filter(Objects::nonNull).toList());
    if (labels != null) {
      // An ad that is missing, or whose text has changed since, cannot teach or judge.
      long found = texts.stream().filter(text -> text.read() != null).count();
      if (found == 0) {
        throw new IllegalArgumentException(
            "--labels must tell sections of ads that --ads holds, with the texts that were read, but"
                + " none of its "
                + read.size()
                + " ads is there so; give the ads that were read, or leave --labels out.");
      }
      tell(found + " of " + read.size() + " read ads found with the text that was read");
      if (read.repeated() > 0) {
        tell(
            CountedNoun.of(read.repeated(), "line")
                + " of --labels about an ad that a later line tells of; the last counts");
      }
    }
    // What was read goes first: of equal passages the learner takes one.
    texts.sort(Comparator.comparing((Text text) -> text.read() == null));
    return texts;
  }

  private static Text text(JobAd ad, ReadSections read) {
    OrganizationName name = OrganizationName.parse(ad.organization());
    String organization = name.isKnown() ? name.canonical() : "ad " + ad.id();
    String text = HtmlText.toText(ad.description());
    return new Text(organization, text, read.of(ad.id(), text));
  }
}
