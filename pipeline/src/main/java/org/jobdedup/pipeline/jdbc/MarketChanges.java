package org.jobdedup.pipeline.jdbc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import org.jobdedup.features.changelog.ChangelogEntry;

/**
 * Gathers changelog lines of a market and boils them down to what they leave behind. The merges may
 * be applied after the rows because each concerns only rows of earlier lines: an ad that was
 * forgotten and returns may begin a cluster under the id of one that went over to another before.
 */
final class MarketChanges {
  private final String market;
  private final Map<String, AssignmentBatch.Row> rows = new LinkedHashMap<>();
  private final List<AssignmentBatch.Merge> merges = new ArrayList<>();
  private long first;
  private long last;

  /** Changes of a market, none yet. */
  MarketChanges(String market) {
    this.market = market;
  }

  /**
   * Takes the next line.
   *
   * @throws IllegalStateException when it does not follow the one before
   */
  void add(ChangelogEntry line) {
    if (first == 0) {
      first = line.sequence();
    } else if (line.sequence() != last + 1) {
      throw new IllegalStateException(
          "The lines of market "
              + market
              + " must come in the order of their sequence: "
              + line.sequence()
              + " came after "
              + last
              + ".");
    }
    last = line.sequence();
    switch (line.event()) {
      case CREATED, JOINED ->
          rows.put(
              line.adId(),
              new AssignmentBatch.Row(
                  line.adId(), line.clusterId(), line.revision(), line.sequence()));
      case LEFT, EXPIRED -> rows.put(line.adId(), null);
      case MERGED ->
          merges.add(
              new AssignmentBatch.Merge(line.otherClusterId(), line.clusterId(), line.sequence()));
      case SPLIT, MODEL -> {
        // No ad moves by these; the lines that follow say which ones do.
      }
    }
  }

  /**
   * What the lines leave behind.
   *
   * @param restoredFrom see {@link AssignmentBatch}
   */
  AssignmentBatch toBatch(long restoredFrom) {
    List<String> removed = new ArrayList<>();
    List<AssignmentBatch.Row> assigned = new ArrayList<>();
    rows.forEach(
        (ad, row) -> {
          if (row == null) {
            removed.add(ad);
          } else {
            assigned.add(row);
          }
        });
    assigned.sort(Comparator.comparingLong(AssignmentBatch.Row::sequence).reversed());
    followMerges(assigned);
    return new AssignmentBatch(
        restoredFrom, market, first, last, removed, assigned, List.copyOf(merges));
  }

  /**
   * Replaces each row by what the merges after its line make of it, so that the table need not
   * write it again for each of them.
   *
   * @param newestFirst rows, those of the latest lines first
   */
  private void followMerges(List<AssignmentBatch.Row> newestFirst) {
    // Where each cluster ends that is there at the line of the row: its last merge on the way.
    Map<String, AssignmentBatch.Merge> ends = new HashMap<>();
    int earlier = merges.size();
    for (ListIterator<AssignmentBatch.Row> at = newestFirst.listIterator(); at.hasNext(); ) {
      AssignmentBatch.Row row = at.next();
      while (earlier > 0 && merges.get(earlier - 1).sequence() > row.sequence()) {
        earlier--;
        AssignmentBatch.Merge merge = merges.get(earlier);
        ends.put(merge.from(), ends.getOrDefault(merge.into(), merge));
      }
      AssignmentBatch.Merge end = ends.get(row.clusterId());
      if (end != null) {
        at.set(new AssignmentBatch.Row(row.adId(), end.into(), row.revision(), end.sequence()));
      }
    }
  }
}
