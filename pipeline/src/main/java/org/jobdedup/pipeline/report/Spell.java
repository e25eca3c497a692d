package org.jobdedup.pipeline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A stretch of time in which an opening was posted without a long break.
 *
 * @param period first and last day
 * @param adIds the ads that were posted or seen in it
 */
public record Spell(Period period, SortedSet<String> adIds) {

  /**
   * When one ad was posted or seen.
   *
   * @param adId the ad
   * @param period the days
   */
  public record Posting(String adId, Period period) {}

  /**
   * Divides postings into spells: a new one begins where nothing was posted or seen for more than
   * the window. The outcome does not depend on the order of the postings. An ad whose own postings
   * lie that far apart is in several spells.
   *
   * @param windowDays longest break within a spell, in days from the last day before to the first
   *     day after it, from 1
   * @return spells from the earliest to the latest
   */
  public static List<Spell> divide(List<Posting> postings, int windowDays) {
    if (windowDays < 1) {
      throw new IllegalArgumentException(
          "A repost window must be a day or more: windowDays=" + windowDays);
    }
    List<Posting> ordered = new ArrayList<>(postings);
    ordered.sort(Comparator.comparingInt(posting -> posting.period().from()));
    List<Spell> spells = new ArrayList<>();
    for (Posting posting : ordered) {
      Period period = posting.period();
      Spell last = spells.isEmpty() ? null : spells.get(spells.size() - 1);
      // In long, because days of wrong dates may lie anywhere.
      if (last == null || (long) period.from() - last.period.to() > windowDays) {
        spells.add(new Spell(period, new TreeSet<>(List.of(posting.adId()))));
      } else {
        last.adIds.add(posting.adId());
        int to = Math.max(last.period.to(), period.to());
        spells.set(spells.size() - 1, new Spell(new Period(last.period.from(), to), last.adIds));
      }
    }
    return spells;
  }
}
