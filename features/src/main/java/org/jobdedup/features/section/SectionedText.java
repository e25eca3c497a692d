package org.jobdedup.features.section;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A text cut into labelled passages. The passages ascend and do not overlap; between them stand
 * neither letters nor digits, but maybe an accent that is a character of its own.
 *
 * @param text the text that the offsets refer to
 * @param passages the passages in order; empty where the text holds no letter or digit
 */
public record SectionedText(String text, List<Passage> passages) {
  /** Copies the list and checks the order of the passages. */
  public SectionedText {
    Objects.requireNonNull(text, "text");
    passages = List.copyOf(passages);
    int end = 0;
    for (Passage passage : passages) {
      if (passage.start() < end || passage.end() > text.length()) {
        throw new IllegalArgumentException(
            "Passages must ascend within the text of length "
                + text.length()
                + ": start="
                + passage.start()
                + ", end="
                + passage.end()
                + ", end of the one before="
                + end
                + ".");
      }
      end = passage.end();
    }
  }

  /**
   * The passages of some sections, each on its own line, so that words which the source had joined
   * stand apart again.
   */
  public String textOf(Set<Section> sections) {
    return passages.stream()
        .filter(passage -> sections.contains(passage.section()))
        .map(passage -> text.substring(passage.start(), passage.end()))
        .collect(Collectors.joining("\n"));
  }

  /**
   * Where the passages of some sections stand, without headings, which are much alike in all ads.
   *
   * @return start and end of each passage, alternating and ascending
   */
  public int[] runningBoundsOf(Set<Section> sections) {
    int[] bounds = new int[2 * passages.size()];
    int count = 0;
    for (Passage passage : passages) {
      if (sections.contains(passage.section()) && !passage.heading()) {
        bounds[count++] = passage.start();
        bounds[count++] = passage.end();
      }
    }
    return Arrays.copyOf(bounds, count);
  }

  /** All passages, each on its own line, joined words apart. */
  public String separatedText() {
    return textOf(EnumSet.allOf(Section.class));
  }

  /** Share of the text's passages, by length, that belong to a section: 0 to 1, NaN if none. */
  public float share(Section section) {
    int all = 0;
    int matching = 0;
    for (Passage passage : passages) {
      int length = passage.end() - passage.start();
      all += length;
      matching += passage.section() == section ? length : 0;
    }
    return matching / (float) all;
  }

  /** Says how many passages there are; the text may hold personal data and stays out of logs. */
  @Override
  public String toString() {
    return "SectionedText[" + passages.size() + " passages]";
  }
}
