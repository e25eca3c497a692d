package org.jobdedup.pipeline.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogEntry.Event;
import org.jobdedup.features.changelog.ChangelogReplay;

/** Whatever way a changelog is cut into batches, the table ends as its replay does. */
class MarketChangesPropertyTest {
  private static ChangelogEntry line(
      long sequence, Event event, String ad, String cluster, String other) {
    return new ChangelogEntry(
        "m", sequence, event, ad, ad == null ? null : sequence, cluster, other, null, null, "v", 0);
  }

  @Property(tries = 300)
  void tableEqualsReplay(@ForAll Random random, @ForAll @IntRange(min = 1, max = 40) int batch) {
    List<ChangelogEntry> lines = new Story(random).write(120);
    ChangelogReplay replay = new ChangelogReplay();
    Map<String, AssignmentBatch.Row> table = new TreeMap<>();
    MarketChanges changes = new MarketChanges("m");
    int waiting = 0;
    for (ChangelogEntry line : lines) {
      replay.add(line);
      changes.add(line);
      if (++waiting == batch) {
        apply(changes.toBatch(-1), table);
        assertEquals(expected(replay), clusters(table));
        changes = new MarketChanges("m");
        waiting = 0;
      }
    }
    if (waiting > 0) {
      apply(changes.toBatch(-1), table);
    }
    assertEquals(expected(replay), clusters(table));
  }

  /** An ad that was forgotten and returns is not where its cluster of that id went before. */
  @Example
  void mergeConcernsEarlierRowsOnly() {
    MarketChanges changes = new MarketChanges("m");
    changes.add(line(1, Event.CREATED, "a", "a", null));
    changes.add(line(2, Event.CREATED, "b", "b", null));
    changes.add(line(3, Event.CREATED, "c", "c", null));
    changes.add(line(4, Event.JOINED, "c", "b", "c"));
    changes.add(line(5, Event.MERGED, null, "a", "b"));
    changes.add(line(6, Event.EXPIRED, "b", "a", null));
    changes.add(line(7, Event.CREATED, "b", "b", null));
    Map<String, AssignmentBatch.Row> table = new TreeMap<>();
    apply(changes.toBatch(-1), table);
    assertEquals(Map.of("a", "a", "b", "b", "c", "a"), clusters(table));
  }

  @Example
  void lineOutOfOrderIsRefused() {
    MarketChanges changes = new MarketChanges("m");
    changes.add(line(4, Event.CREATED, "a", "a", null));
    String message =
        assertThrows(
                IllegalStateException.class,
                () -> changes.add(line(6, Event.CREATED, "b", "b", null)))
            .getMessage();
    assertEquals(
        "The lines of market m must come in the order of their sequence: 6 came after 4.", message);
  }

  @Example
  void verdictFollowsProgressAndOrigin() {
    AssignmentBatch batch = new AssignmentBatch(5, "m", 11, 20, List.of(), List.of(), List.of());
    assertEquals(AssignmentBatch.Verdict.APPLY, batch.verdict(10, 5));
    assertEquals(AssignmentBatch.Verdict.APPLY, batch.verdict(10, 6));
    assertEquals(AssignmentBatch.Verdict.SKIP, batch.verdict(20, 6));
    assertEquals(AssignmentBatch.Verdict.SKIP, batch.verdict(30, 6));
    assertEquals(AssignmentBatch.Verdict.REFUSE, batch.verdict(20, 5));
    assertEquals(AssignmentBatch.Verdict.REFUSE, batch.verdict(9, 5));
    assertEquals(AssignmentBatch.Verdict.REFUSE, batch.verdict(15, 6));
  }

  /** What the statements of {@link AssignmentTable} do, in their order. */
  private static void apply(AssignmentBatch batch, Map<String, AssignmentBatch.Row> table) {
    batch.removed().forEach(table::remove);
    for (AssignmentBatch.Row row : batch.rows()) {
      AssignmentBatch.Row former = table.put(row.adId(), row);
      assertTrue(former == null || former.sequence() < row.sequence(), "newer rows win");
    }
    for (AssignmentBatch.Merge merge : batch.merges()) {
      table.replaceAll(
          (ad, row) ->
              row.clusterId().equals(merge.from()) && row.sequence() < merge.sequence()
                  ? new AssignmentBatch.Row(ad, merge.into(), row.revision(), merge.sequence())
                  : row);
    }
  }

  private static Map<String, String> clusters(Map<String, AssignmentBatch.Row> table) {
    Map<String, String> clusters = new TreeMap<>();
    table.forEach((ad, row) -> clusters.put(ad, row.clusterId()));
    return clusters;
  }

  private static Map<String, String> expected(ChangelogReplay replay) {
    Map<String, String> clusters = new TreeMap<>();
    replay
        .clusters()
        .getOrDefault("m", new TreeMap<>())
        .forEach((cluster, ads) -> ads.forEach(ad -> clusters.put(ad, cluster)));
    return clusters;
  }

  /**
   * Writes changelogs of few ads, so that the same ones move again and again. An ad that returns
   * often begins a cluster with its plain id, as one does that was forgotten.
   */
  private static final class Story {
    private static final int ADS = 8;

    private final Random random;
    private final List<ChangelogEntry> lines = new ArrayList<>();
    private final TreeMap<String, List<String>> clusters = new TreeMap<>();

    Story(Random random) {
      this.random = random;
    }

    List<ChangelogEntry> write(int length) {
      while (lines.size() < length) {
        switch (random.nextInt(5)) {
          case 0, 1 -> create();
          case 2 -> unite();
          case 3 -> split();
          default -> leave();
        }
      }
      return lines;
    }

    private void create() {
      String ad = "ad" + random.nextInt(ADS);
      if (clusters.values().stream().noneMatch(ads -> ads.contains(ad))) {
        String cluster = random.nextInt(3) == 0 ? ad + "~" + (lines.size() + 1) : ad;
        if (clusters.containsKey(cluster)) {
          return;
        }
        emit(Event.CREATED, ad, cluster, null);
        clusters.put(cluster, new ArrayList<>(List.of(ad)));
      }
    }

    private void unite() {
      if (clusters.size() > 1) {
        List<String> ids = new ArrayList<>(clusters.keySet());
        String into = ids.remove(random.nextInt(ids.size()));
        String from = ids.get(random.nextInt(ids.size()));
        List<String> ads = clusters.remove(from);
        if (ads.size() == 1) {
          emit(Event.JOINED, ads.get(0), into, from);
        } else {
          emit(Event.MERGED, null, into, from);
        }
        clusters.get(into).addAll(ads);
      }
    }

    private void split() {
      clusters.keySet().stream()
          .filter(id -> clusters.get(id).size() > 1)
          .findAny()
          .ifPresent(
              from -> {
                String ad = clusters.get(from).remove(0);
                String cluster = ad + "~" + (lines.size() + 1);
                emit(Event.SPLIT, null, from, cluster);
                emit(Event.LEFT, ad, from, cluster);
                emit(Event.JOINED, ad, cluster, from);
                clusters.put(cluster, new ArrayList<>(List.of(ad)));
              });
    }

    private void leave() {
      if (!clusters.isEmpty()) {
        String cluster = clusters.firstKey();
        List<String> ads = clusters.get(cluster);
        emit(
            random.nextBoolean() ? Event.LEFT : Event.EXPIRED,
            ads.remove(random.nextInt(ads.size())),
            cluster,
            null);
        if (ads.isEmpty()) {
          clusters.remove(cluster);
        }
      }
    }

    private void emit(Event event, String ad, String cluster, String other) {
      lines.add(line(lines.size() + 1, event, ad, cluster, other));
    }
  }
}
