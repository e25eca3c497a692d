package org.jobdedup.training.section;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;

/**
 * A text with its headings taken out, and what is true of the rest.
 *
 * @param text passages without headings
 * @param truths the spans of those whose section is known, ascending
 */
record BareText(String text, List<ReadSections.Span> truths) {
  /**
   * Takes the headings out.
   *
   * @param keepLines whether the text keeps its line breaks, or is joined to a single line
   */
  static BareText of(
      String text, PassageSequence passages, SectionLabels labels, boolean keepLines) {
    StringBuilder bare = new StringBuilder();
    List<ReadSections.Span> truths = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      if (labels.isHeading(i)) {
        continue;
      }
      if (bare.length() > 0) {
        bare.append(keepLines ? separator(passages, i) : " ");
      }
      int start = bare.length();
      // What follows the passage up to the next one keeps its full stop, but no line break.
      bare.append(text, passages.start(i), passages.end(i));
      bare.append(sentenceEnd(text, passages.end(i)));
      Section truth = labels.judged(i);
      if (truth != null) {
        truths.add(new ReadSections.Span(start, bare.length(), truth));
      }
    }
    return new BareText(bare.toString(), truths);
  }

  private static String separator(PassageSequence passages, int i) {
    return switch (passages.gap(i)) {
      case SENTENCE -> " ";
      case LINE -> "\n";
      case PARAGRAPH -> "\n\n";
    };
  }

  private static String sentenceEnd(String text, int end) {
    return end < text.length() && ".!?:;,".indexOf(text.charAt(end)) >= 0
        ? text.substring(end, end + 1)
        : "";
  }
}
