package org.jobdedup.training.section;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.section.PassageSequence;
import org.jobdedup.features.section.SecondReading;
import org.jobdedup.features.section.Section;
import org.jobdedup.features.section.SectionClassifier;
import org.jobdedup.features.section.SectionModel;

/**
 * Learns a {@link SecondReading} from ads that somebody has read: each is read for the first time
 * by a model that has not learned words from its organisation, with its headings and without.
 */
final class SecondReadingLearner {
  /** Number of first models. */
  static final int FOLDS = 3;

  /** With fewer spans that were read there is no second reading. */
  private static final int MIN_SPANS = 2_000;

  /** Hardly any: there are far fewer inputs than passages. */
  private static final double PENALTY = 1e-7;

  private static final int STEPS = 600;

  /** A section that nobody knows is never chosen. */
  private static final float NO_EXAMPLES_BIAS = -100;

  private static final int[] COLUMNS = IntStream.range(0, SecondReading.INPUTS).toArray();

  /**
   * An ad that somebody has read.
   *
   * @param fold of its organisation, 0 to {@link #FOLDS} - 1
   */
  record ReadAd(int fold, String text, ReadSections.Spans spans) {}

  private final List<LogisticRegression.Example> examples = new ArrayList<>();

  private SecondReadingLearner() {}

  /**
   * Learns a second reading; none where too little was read, or too little remains when a fold is
   * left out, or where readers never used a section that the first reading knows.
   *
   * @param known sections that the first reading knows
   * @param withoutFold gives the first model that has learned no words from a fold, if it can be
   *     learned
   */
  static SecondReading learn(
      List<ReadAd> ads, Set<Section> known, IntFunction<Optional<SectionModel>> withoutFold) {
    Set<Section> used = EnumSet.noneOf(Section.class);
    int spans = 0;
    for (ReadAd ad : ads) {
      ad.spans().spans().forEach(span -> used.add(span.section()));
      spans += ad.spans().spans().size();
    }
    if (spans < MIN_SPANS || !used.containsAll(known)) {
      return SecondReading.none();
    }
    SecondReadingLearner learner = new SecondReadingLearner();
    // Ascending, so that examples come in one order.
    for (Map.Entry<Integer, List<ReadAd>> fold :
        new TreeMap<>(ads.stream().collect(Collectors.groupingBy(ReadAd::fold))).entrySet()) {
      Optional<SectionModel> first = withoutFold.apply(fold.getKey());
      if (first.isEmpty()) {
        return SecondReading.none();
      }
      SectionClassifier classifier = SectionClassifier.of(first.get());
      fold.getValue().forEach(ad -> learner.add(classifier, ad));
    }
    return learner.learn();
  }

  private void add(SectionClassifier first, ReadAd ad) {
    add(first, ad.text(), ad.spans().spans());
    PassageSequence passages = PassageSequence.of(ad.text());
    SectionLabels labels = SectionLabels.read(passages, ad.spans());
    BareText bare = BareText.of(ad.text(), passages, labels, true);
    add(first, bare.text(), bare.truths());
  }

  private void add(SectionClassifier first, String text, List<ReadSections.Span> truths) {
    for (SectionClassifier.PassageInputs passage : first.secondReadingInputs(text)) {
      Section truth = truth(truths, passage.start(), passage.end());
      if (truth != null) {
        // Words are what counts, but those of one passage are not independent.
        double weight = Math.sqrt(passage.words());
        examples.add(new LogisticRegression.Example(COLUMNS, passage.inputs(), truth, weight));
      }
    }
  }

  /** The section that most of a passage belongs to; null where none does. */
  private static Section truth(List<ReadSections.Span> truths, int start, int end) {
    int[] lengths = new int[Section.COUNT];
    Section most = null;
    for (ReadSections.Span span : truths) {
      int length = Math.min(end, span.end()) - Math.max(start, span.start());
      if (length > 0) {
        lengths[span.section().code()] += length;
        if (most == null || lengths[span.section().code()] > lengths[most.code()]) {
          most = span.section();
        }
      }
    }
    return most;
  }

  private SecondReading learn() {
    LogisticRegression learned =
        LogisticRegression.learn(examples, SecondReading.INPUTS, PENALTY, STEPS);
    float[] weights = new float[SecondReading.WEIGHTS];
    for (Section section : Section.values()) {
      boolean known = learned.knows(section);
      for (int input = 0; input < SecondReading.INPUTS; input++) {
        weights[input * Section.COUNT + section.code()] =
            known ? learned.weight(section, input) : 0;
      }
      weights[SecondReading.INPUTS * Section.COUNT + section.code()] =
          known ? learned.bias(section) : NO_EXAMPLES_BIAS;
    }
    return SecondReading.of(weights);
  }
}
