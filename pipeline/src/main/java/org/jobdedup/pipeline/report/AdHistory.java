package org.jobdedup.pipeline.report;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.pipeline.message.AdFacts;

/**
 * What is known of one ad: the description of its latest revision, and every day it was posted or
 * seen on, those of earlier revisions included.
 */
public final class AdHistory {
  private AdFacts latest;
  private List<Period> periods = List.of();

  /** An ad of which nothing but the id is known. */
  AdHistory(String adId) {
    latest = AdFacts.unknown(adId);
  }

  /** Takes a line, in any order and any number of times. */
  void add(AdFacts facts) {
    if (facts.revision() != null
        && (latest.revision() == null || facts.revision() > latest.revision())) {
      latest = facts;
    }
    if (facts.firstDay() != null) {
      periods = with(new Period(facts.firstDay(), facts.lastDay()));
    }
  }

  /** Description of the latest revision; all is null where none was described. */
  public AdFacts latest() {
    return latest;
  }

  /** When it was posted or seen, in order, more than a day apart from each other. */
  public List<Period> periods() {
    return periods;
  }

  /** Periods that overlap or meet become one, so that daily sightings take no room. */
  private List<Period> with(Period added) {
    List<Period> result = new ArrayList<>(1);
    int from = added.from();
    int to = added.to();
    for (Period period : periods) {
      if ((long) period.to() + 1 < from) {
        result.add(period);
      } else if ((long) to + 1 >= period.from()) {
        from = Math.min(from, period.from());
        to = Math.max(to, period.to());
      }
    }
    result.add(new Period(from, to));
    for (Period period : periods) {
      if (period.from() > (long) to + 1) {
        result.add(period);
      }
    }
    return result;
  }
}
