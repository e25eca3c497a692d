package org.jobdedup.pipeline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The union of what the ads of a cluster say of where and when their opening was posted.
 *
 * @param places places as the latest revisions of the ads give them
 * @param sites sites that the ads stand on
 * @param period first and last day on which any of them was posted or seen, or null where no ad is
 *     dated
 * @param postings every dated posting
 * @param undated ads without any date
 */
public record ClusterFacts(
    SortedSet<String> places,
    SortedSet<String> sites,
    Period period,
    List<Spell.Posting> postings,
    SortedSet<String> undated) {

  /** Joins the facts of some ads. */
  public static ClusterFacts of(Iterable<String> adIds, FactsByAd facts) {
    SortedSet<String> places = new TreeSet<>();
    SortedSet<String> sites = new TreeSet<>();
    SortedSet<String> undated = new TreeSet<>();
    List<Spell.Posting> postings = new ArrayList<>();
    int from = Integer.MAX_VALUE;
    int to = Integer.MIN_VALUE;
    for (String adId : adIds) {
      AdHistory ad = facts.of(adId);
      add(ad.latest().location(), places);
      add(ad.latest().site(), sites);
      if (ad.periods().isEmpty()) {
        undated.add(adId);
      }
      for (Period period : ad.periods()) {
        postings.add(new Spell.Posting(adId, period));
        from = Math.min(from, period.from());
        to = Math.max(to, period.to());
      }
    }
    return new ClusterFacts(
        places, sites, postings.isEmpty() ? null : new Period(from, to), postings, undated);
  }

  private static void add(String value, SortedSet<String> values) {
    if (value != null) {
      values.add(value);
    }
  }
}
