package org.jobdedup.training.section;

import java.util.EnumSet;
import java.util.Set;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.Section;

/**
 * Labels that an ad's own headings, or a reader, give to its passages.
 *
 * <p>A passage under a heading that does nothing but name a section belongs to that section until
 * the next heading. Ads with headings of fewer than two sections are not trusted. Behind the last
 * heading only the first paragraph is, since the words that close an ad often stand there without a
 * heading. Where a phrase gives another section away (an invitation to apply under 'Benefits'), the
 * heading is not believed.
 */
final class SectionLabels {
  /** Passages behind the last heading that are trusted to be under it. */
  private static final int TRUSTED_AT_THE_END = 8;

  private final boolean[] headings;
  private final Section[] judged;
  private final Section[] forLearning;

  private SectionLabels(boolean[] headings, Section[] judged, Section[] forLearning) {
    this.headings = headings;
    this.judged = judged;
    this.forLearning = forLearning;
  }

  /** The labels that headings give. */
  static SectionLabels of(PassageSequence passages) {
    int size = passages.size();
    Section[] byHeading = new Section[size];
    Section[] forLearning = new Section[size];
    Set<Section> named = EnumSet.noneOf(Section.class);
    int lastHeading = -1;
    for (int i = 0; i < size; i++) {
      if (passages.isHeading(i)) {
        lastHeading = i;
        if (passages.isPlainHeading(i)) {
          named.add(passages.headingSection(i));
        }
      }
    }
    named.remove(Section.OTHER);
    boolean trusted = named.size() >= 2;
    Section block = null;
    boolean ended = false;
    int blockSize = 0;
    for (int i = 0; i < size; i++) {
      if (passages.isHeading(i)) {
        block = passages.isPlainHeading(i) ? passages.headingSection(i) : null;
        ended = false;
        blockSize = 0;
        continue;
      }
      boolean lineStarts = passages.gap(i) != PassageSequence.Gap.SENTENCE;
      boolean paragraphStarts = passages.gap(i) == PassageSequence.Gap.PARAGRAPH;
      ended |=
          block == Section.OTHER
              ? blockSize > 0 && lineStarts
              : lastHeading < i - 1 && (paragraphStarts || blockSize >= TRUSTED_AT_THE_END);
      blockSize++;
      Section cue = passages.cue(i);
      Section label = trusted && !ended ? block : null;
      boolean doubtful = cue != null && cue != label;
      byHeading[i] = doubtful || label == Section.OTHER ? null : label;
      forLearning[i] = doubtful ? cue : label;
    }
    boolean[] headings = new boolean[size];
    for (int i = 0; i < size; i++) {
      headings[i] = passages.isHeading(i);
    }
    return new SectionLabels(headings, byHeading, forLearning);
  }

  /** The labels that a reader gave; what has none is a heading. */
  static SectionLabels read(PassageSequence passages, ReadSections.Spans spans) {
    int size = passages.size();
    boolean[] headings = new boolean[size];
    Section[] labels = new Section[size];
    for (int i = 0; i < size; i++) {
      labels[i] = spans.at((passages.start(i) + passages.end(i)) / 2);
      headings[i] = labels[i] == null;
    }
    return new SectionLabels(headings, labels, labels);
  }

  /** Whether a passage is a heading, which has no label of its own. */
  boolean isHeading(int passage) {
    return headings[passage];
  }

  /** What a reader, or the heading alone says of a passage; null where unknown or contradicted. */
  Section judged(int passage) {
    return judged[passage];
  }

  /** What reader, heading or telling phrase say; null where unknown, and for headings. */
  Section forLearning(int passage) {
    return forLearning[passage];
  }
}
