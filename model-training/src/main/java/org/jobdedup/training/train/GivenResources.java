package org.jobdedup.training.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.TermWeights;

/**
 * Learns everything that ads alone can teach, but for resources that were given, and says which
 * these are.
 */
public final class GivenResources implements ResourceLearner {
  private final SortedMap<String, byte[]> given = new TreeMap<>();
  private final boolean passagesKept;

  /**
   * Takes what was given.
   *
   * @param given resources that need not be learned, by the names that they have in a bundle
   * @param passagesKept whether recurring passages are kept, so that none are learned
   * @throws IllegalArgumentException with a sentence when they are kept and given as well
   */
  public GivenResources(Map<String, byte[]> given, boolean passagesKept) {
    if (passagesKept && given.containsKey(RecurringPassages.PART_NAME)) {
      throw new IllegalArgumentException(
          "--keep-passages leaves no passage out, and --resource "
              + RecurringPassages.PART_NAME
              + " says which to leave out; give one of them.");
    }
    given.forEach((name, bytes) -> this.given.put(name, bytes.clone()));
    this.passagesKept = passagesKept;
  }

  @Override
  public LearnedResources learn(Iterable<JobAd> ads) {
    SortedMap<String, byte[]> parts = new TreeMap<>(AdPreparer.learn(ads).parts());
    if (passagesKept) {
      parts.remove(RecurringPassages.PART_NAME);
    }
    parts.putAll(given);
    return LearnedResources.of(parts);
  }

  /** What cards and reports say of it, by name; nothing where all was learned. */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    given.forEach(
        (name, bytes) ->
            facts.put("resource " + name + ", given", SourceFile.ofBytes(name, bytes).printed()));
    if (passagesKept) {
      facts.put("recurring passages", "kept");
    }
    return facts;
  }

  /** What is learned from the ads: words, passages, both or nothing. */
  public List<String> learned() {
    List<String> learned = new ArrayList<>();
    if (!given.containsKey(TermWeights.PART_NAME)) {
      learned.add("words");
    }
    if (!passagesKept && !given.containsKey(RecurringPassages.PART_NAME)) {
      learned.add("passages");
    }
    return learned;
  }

  /** A sentence for the card on where resources come from. */
  String origin() {
    if (facts().isEmpty()) {
      return "Word frequencies and other resources were learned once from all ads, without labels.";
    }
    List<String> learned = learned();
    StringBuilder origin = new StringBuilder();
    if (!learned.isEmpty()) {
      origin
          .append("What the resources say of ")
          .append(String.join(" and ", learned))
          .append(" was learned once from all ads, without labels.");
    }
    if (!given.isEmpty()) {
      origin
          .append(learned.isEmpty() ? "" : " ")
          .append("What was given (")
          .append(String.join(", ", given.keySet()))
          .append(") may have been learned from these pairs, their ads or others.");
    }
    return origin.toString();
  }
}
