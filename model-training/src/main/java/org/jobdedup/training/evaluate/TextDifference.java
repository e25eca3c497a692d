package org.jobdedup.training.evaluate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Marks the words of one text that another lacks, for reading two ads side by side. */
final class TextDifference {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final int MAX_CHARS = 6000;

  private TextDifference() {}

  /** The text in stretches; neighbouring marked words form one stretch. */
  static List<EvaluationReport.TextRun> marked(String text, String other) {
    Set<String> known = new HashSet<>();
    Matcher words = WORD.matcher(other);
    while (words.find()) {
      known.add(words.group().toLowerCase(Locale.ROOT));
    }
    String shown = text.length() > MAX_CHARS ? text.substring(0, MAX_CHARS) + " …" : text;
    List<EvaluationReport.TextRun> runs = new ArrayList<>();
    StringBuilder run = new StringBuilder();
    boolean marked = false;
    int at = 0;
    Matcher own = WORD.matcher(shown);
    while (own.find()) {
      boolean missing = !known.contains(own.group().toLowerCase(Locale.ROOT));
      // What stands between two words is marked only where both are.
      String between = shown.substring(at, own.start());
      if (marked && !missing) {
        flush(runs, run, true);
      }
      run.append(between);
      if (!marked && missing) {
        flush(runs, run, false);
      }
      marked = missing;
      run.append(own.group());
      at = own.end();
    }
    flush(runs, run.append(marked ? "" : shown.substring(at)), marked);
    flush(runs, run.append(marked ? shown.substring(at) : ""), false);
    return runs;
  }

  private static void flush(
      List<EvaluationReport.TextRun> runs, StringBuilder run, boolean marked) {
    if (run.length() > 0) {
      runs.add(new EvaluationReport.TextRun(run.toString(), marked));
      run.setLength(0);
    }
  }
}
