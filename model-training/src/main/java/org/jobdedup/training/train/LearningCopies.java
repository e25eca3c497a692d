package org.jobdedup.training.train;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.data.LabelledPair;

/**
 * Copies of labelled pairs whose ads were changed, to learn from what collected pairs hold seldom.
 * They are learned from wherever their source is, and only there; they are never judged, and teach
 * nothing about words.
 *
 * @param pairs the copies, with their own answers; unmodifiable
 * @param sources for each copy the index of the pair that it was made of; unmodifiable
 * @param ads the ads of the copies by their ids, which no ad of the sources has; unmodifiable
 */
record LearningCopies(List<LabelledPair> pairs, List<Integer> sources, Map<String, JobAd> ads) {

  LearningCopies {
    pairs = List.copyOf(pairs);
    sources = List.copyOf(sources);
    ads = Map.copyOf(ads);
  }

  /** These copies and others of the same pairs behind them. */
  LearningCopies and(LearningCopies others) {
    List<LabelledPair> allPairs = new ArrayList<>(pairs);
    allPairs.addAll(others.pairs);
    List<Integer> allSources = new ArrayList<>(sources);
    allSources.addAll(others.sources);
    Map<String, JobAd> allAds = new HashMap<>(ads);
    allAds.putAll(others.ads);
    return new LearningCopies(allPairs, allSources, allAds);
  }

  /** Collects copies of one kind. */
  static final class Builder {
    private final String kind;
    private final double share;
    private final List<LabelledPair> pairs = new ArrayList<>();
    private final List<Integer> sources = new ArrayList<>();
    private final Map<String, JobAd> ads = new HashMap<>();

    /**
     * A builder of nothing yet.
     *
     * @param kind of all copies
     * @param share weight of each copy as a share of its source's
     */
    Builder(String kind, double share) {
      this.kind = kind;
      this.share = share;
    }

    /** Adds a copy of the pair at an index. */
    void add(int index, LabelledPair source, JobAd a, JobAd b, boolean duplicate) {
      double weight = Math.max(source.weight() * share, LabelledPair.LEAST_WEIGHT);
      pairs.add(
          new LabelledPair(
              a.id(),
              b.id(),
              duplicate,
              LabelledPair.Origin.EXAMPLE,
              kind,
              0,
              "",
              source.group(),
              0,
              weight));
      sources.add(index);
      ads.put(a.id(), a);
      ads.put(b.id(), b);
    }

    /** What was added. */
    LearningCopies build() {
      return new LearningCopies(pairs, sources, ads);
    }
  }
}
