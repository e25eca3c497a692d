package org.jobdedup.training.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.text.TerminalText;
import org.jobdedup.training.compare.TextAlignment;
import org.jobdedup.training.compare.TextAlignment.Passage;
import org.jobdedup.training.compare.TextAlignment.Run;
import org.jobdedup.training.explain.ClusterExplanation;
import org.jobdedup.training.explain.PairExplanation;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/**
 * An explanation as text for a terminal. Differing words stand in the brackets of wdiff, {@code
 * [-…-]} on the left and {@code {+…+}} on the right, moved ones in {@code (~…~)}, and in colour
 * where the terminal has any.
 */
final class ExplanationPrinter {
  private static final String MOVED_OPEN = "(~";
  private static final String MOVED_CLOSE = "~)";
  private static final int LONGEST_WORD = 200;
  private static final int SHOWN_FEATURES = 20;
  private static final int SHOWN_WORDS = 12;
  private static final int LEAST_COLUMNS = 40;
  private static final int MOST_COLUMNS = 200;
  private static final int DEFAULT_COLUMNS = 110;
  private static final int SIGN_COLUMNS = 3;

  private final ColorScheme colors;
  private final Ansi ansi;
  private final boolean all;

  /**
   * A printer.
   *
   * @param all whether to print every feature and all shared words
   */
  ExplanationPrinter(ColorScheme colors, boolean all) {
    this.colors = colors;
    this.ansi = colors.ansi();
    this.all = all;
  }

  /**
   * Prints an explanation.
   *
   * @param clusters of the clusters of both ads; null where these are not asked for
   */
  void print(PairExplanation pair, ClusterExplanation clusters, PrintWriter out) {
    printAd("A", pair.a(), out);
    printAd("B", pair.b(), out);
    out.println();
    printDecision(pair, out);
    out.println();
    printCandidates(pair, out);
    out.println();
    if (clusters != null) {
      printClusters(clusters, pair.threshold(), out);
      out.println();
    }
    printFeatures(pair, out);
    out.println();
    if (!pair.words().isEmpty()) {
      printWords(pair.words(), out);
      out.println();
    }
    if (!pair.roleWords().isEmpty()) {
      printRoleWords(pair.roleWords(), out);
      out.println();
    }
    if (!pair.concepts().isEmpty()) {
      printConcepts(pair.concepts(), out);
      out.println();
    }
    if (!pair.titleConcepts().isEmpty()) {
      printTitleConcepts(pair.titleConcepts(), out);
      out.println();
    }
    printTexts(pair.texts(), out);
  }

  private void printAd(String side, PairExplanation.Ad ad, PrintWriter out) {
    out.println(
        bold(side + "  " + TerminalText.oneLine(ad.title() == null ? "(no title)" : ad.title())));
    String facts =
        Stream.of(
                ad.organization(),
                ad.location(),
                ad.site(),
                ad.firstDay() == null ? null : "since " + ad.firstDay())
            .filter(Objects::nonNull)
            .collect(Collectors.joining(" · "));
    if (!facts.isEmpty()) {
      out.println("   " + TerminalText.oneLine(facts));
    }
    out.println("   " + TerminalText.oneLine(ad.id()));
  }

  private void printDecision(PairExplanation pair, PrintWriter out) {
    out.println(
        bold(
            line(
                "match probability %s, threshold %.4f: %s",
                besideThreshold(pair.probability(), pair.threshold()),
                pair.threshold(),
                pair.duplicate() ? "duplicate" : "not a duplicate")));
    out.println("model " + pair.model());
    if (pair.trainedOn()) {
      out.println(
          "The model was trained on this very pair, so this says little about how it judges others.");
    }
  }

  /** Four decimals, or as many as tell a probability from the threshold. */
  static String besideThreshold(double probability, double threshold) {
    String rounded = line("%.4f", probability);
    return rounded.equals(line("%.4f", threshold)) && probability < threshold
        ? Double.toString(probability)
        : rounded;
  }

  private static void printCandidates(PairExplanation pair, PrintWriter out) {
    if (pair.channels().isEmpty()) {
      out.println("shared channels: none, so a run would not compare these two ads");
    } else {
      out.println("shared channels:");
      for (PairExplanation.SharedChannel channel : pair.channels()) {
        boolean bands = channel.channel().equals("text_band");
        out.println(
            line("  %-26s ", channel.channel().replace('_', ' '))
                + (bands
                    ? line("%d of %d bands: ", channel.keys(), pair.bandCount())
                        + ranges(pair.bands())
                    : channel.keys() == 1 ? "1 value" : channel.keys() + " values"));
      }
    }
    out.println(
        pair.admitted()
            ? "prefilter: the pair is scored"
            : "prefilter: a run does not score the pair, and so does not match it whatever its"
                + " probability here");
  }

  private void printClusters(ClusterExplanation clusters, double threshold, PrintWriter out) {
    out.println(
        bold(
            clusters.together()
                ? "clusters: both ads are in " + named(clusters.a())
                : "clusters: A is in " + named(clusters.a()) + ", B in " + named(clusters.b())));
    out.println(reason(clusters));
    if (!(clusters.together() && clusters.matched() && clusters.links().size() == 1)) {
      for (ClusterExplanation.Link link : clusters.links()) {
        printLink(link, threshold, out);
      }
    }
    if (clusters.together() && Boolean.FALSE.equals(clusters.correction())) {
      out.println(
          "though a correction says that A and B are two openings: others contradict it, or the run did"
              + " not read it");
    }
    if (clusters.matches() > 0 && clusters.pairs() > 1) {
      out.println(
          line(
              "%,d of the %,d pairs %s %s",
              clusters.matches(),
              clusters.pairs(),
              clusters.together() ? "of this cluster" : "between the two",
              clusters.matches() == 1 ? "is a match" : "are matches"));
    }
    if (clusters.unread() > 0) {
      out.println(
          line(
              "%,d of their ads %s not among those of --ads and took no part",
              clusters.unread(), clusters.unread() == 1 ? "is" : "are"));
    }
  }

  private static void printLink(ClusterExplanation.Link link, double threshold, PrintWriter out) {
    String probability =
        link.probability() == null
            ? "not compared"
            : besideThreshold(link.probability(), threshold);
    String correction =
        link.correction() == null
            ? ""
            : link.correction() ? "  (corrected: one opening)" : "  (corrected: two openings)";
    out.println(
        "  "
            + probability
            + "  "
            + TerminalText.oneLine(link.a())
            + "  –  "
            + TerminalText.oneLine(link.b())
            + correction);
  }

  /** Why two ads are together or apart. */
  private static String reason(ClusterExplanation clusters) {
    boolean linked = !clusters.links().isEmpty();
    if (clusters.together()) {
      if (clusters.matched()) {
        boolean corrected = clusters.links().stream().anyMatch(link -> link.correction() != null);
        if (clusters.links().size() == 1) {
          return corrected
              ? "joined by a correction of this very pair"
              : "joined by this very pair";
        }
        return corrected
            ? "joined by a chain of matches and corrections:"
            : "joined by a chain of matches:";
      }
      return "joined by a person, another model or ads that are not at hand, since "
          + (linked
              ? "the strongest chain is not of matches alone:"
              : "no chain of compared pairs leads from A to B");
    }
    if (linked && clusters.links().get(0).correction() != null) {
      return clusters.matched()
          ? "apart, though a correction joins this pair: others contradict it, or the run did not read"
              + " it:"
          : "kept apart by a correction:";
    }
    if (clusters.matched()) {
      return "apart, though this pair is a match: too few of the pairs between the two are"
          + " (clusters.minMatchShare), or a person or another model keeps them apart:";
    }
    if (linked) {
      return "the most probable pair between the two:";
    }
    return Objects.equals(clusters.a().market(), clusters.b().market())
        ? "no ad of one is compared with an ad of the other"
        : "ads of two markets are never compared";
  }

  private static String named(ClusterExplanation.Cluster cluster) {
    return TerminalText.oneLine(cluster.id())
        + (cluster.market() == null
            ? ""
            : " of the market " + TerminalText.oneLine(cluster.market()))
        + (cluster.size() == 1 ? " (alone)" : line(" (%,d ads)", cluster.size()));
  }

  /** Ascending numbers with runs drawn together, such as {@code 0-3, 7}. */
  private static String ranges(List<Integer> numbers) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      int first = i;
      while (i + 1 < numbers.size() && numbers.get(i + 1) == numbers.get(i) + 1) {
        i++;
      }
      ranges.add(first == i ? "" + numbers.get(i) : numbers.get(first) + "-" + numbers.get(i));
    }
    return String.join(", ", ranges);
  }

  private void printFeatures(PairExplanation pair, PrintWriter out) {
    out.println(bold("what each feature (docs/features.md) adds to the log-odds of a duplicate"));
    out.println(line("  %12s  %10s  %s", "contribution", "value", "feature"));
    out.println(
        line("  %+12.3f  %10s  %s", pair.bias(), "", "(weighted mean of the training pairs)"));
    int shown = all ? pair.features().size() : Math.min(SHOWN_FEATURES, pair.features().size());
    double rest = 0;
    for (int i = 0; i < pair.features().size(); i++) {
      PairExplanation.Feature feature = pair.features().get(i);
      if (i < shown) {
        out.println(
            line(
                "  %+12.3f  %10s  %s",
                feature.contribution(),
                feature.value() == null ? "unknown" : line("%.3f", feature.value()),
                feature.name()));
      } else {
        rest += feature.contribution();
      }
    }
    if (shown < pair.features().size()) {
      out.println(line("  %+12.3f  %10s  (%d others)", rest, "", pair.features().size() - shown));
    }
    String sum = line("%.4f", pair.uncalibrated());
    String calibrated = line("%.4f", pair.probability());
    out.println(
        line(
            "  %+12.3f  %10s  sum: probability %s%s",
            pair.margin(),
            "",
            sum,
            calibrated.equals(sum) ? "" : ", after calibration " + calibrated));
  }

  private void printWords(List<PairExplanation.Word> words, PrintWriter out) {
    out.println(
        bold(
            "common words that tell most, without accents, in nats of word evidence for one opening"));
    int shown = all ? words.size() : Math.min(SHOWN_WORDS, words.size());
    double rest = 0;
    for (int i = 0; i < words.size(); i++) {
      PairExplanation.Word word = words.get(i);
      if (i < shown) {
        String where = word.side().equals("both") ? "in both" : "only in " + word.side();
        out.println(
            line("  %+12.3f  %10s  %s", word.evidence(), where, TerminalText.oneLine(word.word())));
      } else {
        rest += word.evidence();
      }
    }
    if (shown < words.size()) {
      out.println(line("  %+12.3f  %10s  (%,d others)", rest, "", words.size() - shown));
    }
  }

  private void printRoleWords(List<PairExplanation.RoleWord> words, PrintWriter out) {
    out.println(
        bold(
            "words of titles that one text uses more often, without accents (weight; uses in A, in B)"));
    int shown = all ? words.size() : Math.min(SHOWN_WORDS, words.size());
    for (PairExplanation.RoleWord word : words.subList(0, shown)) {
      out.println(
          line(
              "  %12.1f  %10s  %s",
              word.weight(),
              word.usesInA() + ", " + word.usesInB(),
              TerminalText.oneLine(word.word())));
    }
    if (shown < words.size()) {
      out.println(line("  %12s  %10s  (%,d others)", "", "", words.size() - shown));
    }
  }

  private void printConcepts(List<PairExplanation.Concept> concepts, PrintWriter out) {
    out.println(bold("concepts that the words of the texts stand for, the rarest first"));
    printConcepts("in both", "both", concepts, out);
    printConcepts("only in A", "A", concepts, out);
    printConcepts("only in B", "B", concepts, out);
  }

  private void printTitleConcepts(List<PairExplanation.TitleConcept> concepts, PrintWriter out) {
    out.println(bold("concepts of the titles, in brackets those that the other ad names nowhere"));
    for (String side : List.of("both", "A", "B")) {
      String names =
          concepts.stream()
              .filter(concept -> concept.side().equals(side))
              .map(concept -> concept.shared() ? concept.concept() : "(" + concept.concept() + ")")
              .collect(Collectors.joining(", "));
      if (!names.isEmpty()) {
        out.println(line("  %-10s", side.equals("both") ? "in both" : "of " + side) + names);
      }
    }
  }

  private void printConcepts(
      String label, String side, List<PairExplanation.Concept> concepts, PrintWriter out) {
    List<String> names =
        concepts.stream()
            .filter(concept -> concept.side().equals(side))
            .map(PairExplanation.Concept::concept)
            .toList();
    int shown = all ? names.size() : Math.min(SHOWN_WORDS, names.size());
    String rest = shown < names.size() ? line(", … (%,d others)", names.size() - shown) : "";
    out.println(line("  %-10s", label) + String.join(", ", names.subList(0, shown)) + rest);
  }

  private void printTexts(TextAlignment texts, PrintWriter out) {
    out.println(
        bold(
            line(
                "texts: %,d words shared, %,d moved, %,d only in A, %,d only in B%s",
                texts.sharedWords(),
                texts.movedWords(),
                texts.ownWordsA(),
                texts.ownWordsB(),
                texts.cut() ? " (long texts, compared in part)" : "")));
    out.println("[-only in A-] {+only in B+} (~in both, in another place~)");
    int side = (columns() - SIGN_COLUMNS) / 2;
    TextTable table =
        TextTable.forColumns(
            colors,
            new Column(SIGN_COLUMNS, 0, Overflow.SPAN),
            new Column(side, 0, Overflow.WRAP),
            new Column(side, 1, Overflow.WRAP));
    table.setAdjustLineBreaksForWideCJKCharacters(true);
    table.indentWrappedLines = 0;
    for (Passage passage : texts.passages()) {
      int row = table.rowCount();
      table.addEmptyRow();
      table.putValue(row, 0, ansi.apply(passage.shared() ? " = " : " ≠ ", List.of()));
      table.putValue(row, 1, cell(passage.a(), passage.shared(), "[-", "-]", Style.fg_red));
      table.putValue(row, 2, cell(passage.b(), passage.shared(), "{+", "+}", Style.fg_green));
    }
    table.toString().lines().filter(line -> !line.isBlank()).forEach(out::println);
  }

  /** One side of a passage in one line of text; the middle of a long shared one is left out. */
  private Text cell(List<Run> runs, boolean shared, String open, String close, IStyle color) {
    Text cell = ansi.apply("", List.of());
    for (Run run : runs) {
      String words = withoutLongWords(TerminalText.oneLine(run.text()));
      cell =
          cell.concat(
              switch (run.mark()) {
                case OWN -> ansi.apply(open + words + close, List.of(color, Style.bold));
                case MOVED ->
                    ansi.apply(MOVED_OPEN + shorten(words) + MOVED_CLOSE, List.of(Style.fg_yellow));
                case SHARED -> ansi.apply(shared ? shorten(words) : words, List.of());
              });
    }
    return cell;
  }

  /** Nobody reads a word of thousands of letters, and the table takes squared time for it. */
  private static String withoutLongWords(String words) {
    if (words.length() <= LONGEST_WORD) {
      return words;
    }
    StringJoiner shown = new StringJoiner(" ");
    for (String word : words.split(" ", -1)) {
      shown.add(
          word.length() <= LONGEST_WORD
              ? word
              : word.substring(0, word.offsetByCodePoints(0, LONGEST_WORD / 2)) + "…");
    }
    return shown.toString();
  }

  private String shorten(String words) {
    List<String> parts = List.of(words.strip().split(" ", -1));
    if (all || parts.size() <= 3 * SHOWN_WORDS) {
      return words;
    }
    List<String> shown = new ArrayList<>(parts.subList(0, SHOWN_WORDS));
    shown.add(line("… (%,d words alike) …", parts.size() - 2 * SHOWN_WORDS));
    shown.addAll(parts.subList(parts.size() - SHOWN_WORDS, parts.size()));
    return String.join(" ", shown);
  }

  private static int columns() {
    String columns = System.getenv("COLUMNS");
    int width = columns != null && columns.matches("\\d{1,4}") ? Integer.parseInt(columns) : 0;
    return width == 0 ? DEFAULT_COLUMNS : Math.max(LEAST_COLUMNS, Math.min(MOST_COLUMNS, width));
  }

  private String bold(String text) {
    return ansi.apply(text, List.of(Style.bold)).toString();
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
