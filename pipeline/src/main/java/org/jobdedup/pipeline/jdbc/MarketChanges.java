package org.jobdedup.pipeline.jdbc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.pipeline.message.ChangelogEntry;

/**
 * Gathers changelog lines of a market and boils them down to what they leave behind. A cluster that
 * went over to another never comes back under its id, which is why the merges may be applied after
 * the rows.
 */
final class MarketChanges {
  private final String market;
  private final Map<String, AssignmentBatch.Row> rows = new LinkedHashMap<>();
  private final Map<String, AssignmentBatch.Merge> merges = new LinkedHashMap<>();
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
          merges.put(
              line.otherClusterId(),
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
    Map<String, AssignmentBatch.Merge> ends = new HashMap<>();
    rows.forEach(
        (ad, row) -> {
          if (row == null) {
            removed.add(ad);
          } else {
            AssignmentBatch.Merge end = end(row.clusterId(), ends);
            assigned.add(
                end == null
                    ? row
                    : new AssignmentBatch.Row(
                        ad, end.into(), row.revision(), Math.max(row.sequence(), end.sequence())));
          }
        });
    return new AssignmentBatch(
        restoredFrom, market, first, last, removed, assigned, List.copyOf(merges.values()));
  }

  /**
   * The last merge on the way from a cluster to the one that its ads are in at the end, or null.
   */
  private AssignmentBatch.Merge end(String cluster, Map<String, AssignmentBatch.Merge> ends) {
    List<String> way = new ArrayList<>();
    AssignmentBatch.Merge end = null;
    String at = cluster;
    for (AssignmentBatch.Merge next = merges.get(at); next != null; next = merges.get(at)) {
      way.add(at);
      end = next;
      AssignmentBatch.Merge known = ends.get(at);
      if (known != null) {
        end = known;
        break;
      }
      at = next.into();
    }
    for (String passed : way) {
      ends.put(passed, end);
    }
    return end;
  }
}
