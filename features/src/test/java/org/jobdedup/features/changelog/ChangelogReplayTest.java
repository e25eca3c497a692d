package org.jobdedup.features.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.changelog.ChangelogEntry.Event;
import org.jobdedup.features.changelog.ChangelogReplay.Moment;
import org.junit.jupiter.api.Test;

class ChangelogReplayTest {
  private static ChangelogEntry entry(
      long sequence, Event event, String ad, String cluster, String other) {
    return new ChangelogEntry("all", sequence, event, ad, 1L, cluster, other, null, null, "m", 0);
  }

  private static final List<ChangelogEntry> STORY =
      List.of(
          entry(1, Event.CREATED, "a", "a", null),
          entry(2, Event.CREATED, "b", "b", null),
          entry(3, Event.JOINED, "b", "a", "b"),
          entry(4, Event.CREATED, "c", "c", null),
          entry(5, Event.CREATED, "d", "d", null),
          entry(6, Event.JOINED, "d", "c", "d"),
          entry(7, Event.MERGED, null, "a", "c"),
          entry(8, Event.SPLIT, null, "a", "b~8"),
          entry(9, Event.LEFT, "b", "a", "b~8"),
          entry(10, Event.JOINED, "b", "b~8", "a"),
          entry(11, Event.EXPIRED, "b", "b~8", null));

  private static String clusters(ChangelogReplay replay) {
    return replay.clusters().toString();
  }

  @Test
  void linesMayComeInAnyOrder() {
    ChangelogReplay replay = new ChangelogReplay();
    for (int i : new int[] {3, 0, 1, 2, 10, 9, 8, 7, 6, 5, 4}) {
      replay.add(STORY.get(i));
    }
    assertEquals("{all={a=[a, c, d]}}", clusters(replay));
    assertEquals(11, replay.lines());
  }

  /** Whether they were waiting when the replay ended, or came only then. */
  @Test
  void linesOfEarlierTimesBehindTheEndAreCounted() {
    for (int[] order : new int[][] {{0, 1, 2, 3}, {0, 3, 2, 1}}) {
      ChangelogReplay replay = new ChangelogReplay(new Moment(Long.MAX_VALUE, 5));
      long[] times = {4, 9, 3, 8};
      for (int i : order) {
        String ad = "a" + i;
        replay.add(
            new ChangelogEntry(
                "all", i + 1, Event.CREATED, ad, 1L, ad, null, null, null, "m", times[i]));
      }
      assertEquals("{all={a0=[a0]}}", clusters(replay));
      assertEquals(1, replay.earlierBehind());
    }
    assertEquals(0, new ChangelogReplay().earlierBehind());
  }

  @Test
  void announcementOfAModelCountsAndChangesNoCluster() {
    ChangelogReplay replay = new ChangelogReplay();
    replay.add(STORY.get(0));
    replay.add(entry(2, Event.MODEL, null, null, null));
    replay.add(entry(3, Event.CREATED, "b", "b", null));
    assertEquals("{all={a=[a], b=[b]}}", clusters(replay));
    assertEquals(3, replay.lines());
  }

  @Test
  void earlierStatesCanBeSeen() {
    String[] expected = {
      "{all={a=[a]}}",
      "{all={a=[a], b=[b]}}",
      "{all={a=[a, b]}}",
      "{all={a=[a, b], c=[c]}}",
      "{all={a=[a, b], c=[c], d=[d]}}",
      "{all={a=[a, b], c=[c, d]}}",
      "{all={a=[a, b, c, d]}}",
      "{all={a=[a, b, c, d]}}",
      "{all={a=[a, c, d]}}",
      "{all={a=[a, c, d], b~8=[b]}}",
      "{all={a=[a, c, d]}}"
    };
    for (int last = 1; last <= STORY.size(); last++) {
      ChangelogReplay replay = new ChangelogReplay(new Moment(last, Long.MAX_VALUE));
      STORY.forEach(replay::add);
      assertEquals(expected[last - 1], clusters(replay));
    }
  }

  private static ChangelogEntry at(
      long time, long sequence, Event event, String ad, String cluster, String other) {
    return new ChangelogEntry(
        "all", sequence, event, ad, 1L, cluster, other, null, null, "m", time);
  }

  /** The clock is that of the newest ad; neither late ads nor withdrawals turn it. */
  @Test
  void momentsOfTheEventClockCanBeSeen() {
    List<ChangelogEntry> story =
        List.of(
            at(10, 1, Event.CREATED, "a", "a", null),
            at(90, 2, Event.LEFT, "a", "a", null),
            at(20, 3, Event.CREATED, "b", "b", null),
            at(5, 4, Event.CREATED, "c", "c", null),
            at(30, 5, Event.JOINED, "c", "b", "c"),
            at(12, 6, Event.CREATED, "d", "d", null));
    String[][] expected = {
      {"9", "{all={}}", "0"},
      {"10", "{all={}}", "2"},
      {"29", "{all={b=[b], c=[c]}}", "4"},
      {"30", "{all={b=[b, c], d=[d]}}", "6"},
      {"99", "{all={b=[b, c], d=[d]}}", "6"},
    };
    for (String[] row : expected) {
      ChangelogReplay replay =
          new ChangelogReplay(new Moment(Long.MAX_VALUE, Long.parseLong(row[0])));
      for (int i : new int[] {5, 3, 1, 0, 2, 4}) {
        replay.add(story.get(i));
      }
      assertEquals(row[1], clusters(replay), row[0]);
      assertEquals(Long.parseLong(row[2]), replay.lines(), row[0]);
    }
  }

  @Test
  void gapIsRefused() {
    ChangelogReplay replay = new ChangelogReplay();
    replay.add(STORY.get(0));
    replay.add(STORY.get(2));
    assertTrue(
        assertThrows(IllegalStateException.class, replay::clusters)
            .getMessage()
            .contains("sequence 2 is missing"));
  }

  @Test
  void repeatedLineIsRefused() {
    ChangelogReplay replay = new ChangelogReplay();
    replay.add(STORY.get(0));
    assertThrows(IllegalStateException.class, () -> replay.add(STORY.get(0)));
  }

  @Test
  void contradictionIsRefused() {
    ChangelogReplay replay = new ChangelogReplay();
    replay.add(STORY.get(0));
    assertThrows(
        IllegalStateException.class, () -> replay.add(entry(2, Event.LEFT, "x", "a", null)));
    ChangelogReplay other = new ChangelogReplay();
    other.add(STORY.get(0));
    assertThrows(
        IllegalStateException.class, () -> other.add(entry(2, Event.MERGED, null, "a", "none")));
  }
}
