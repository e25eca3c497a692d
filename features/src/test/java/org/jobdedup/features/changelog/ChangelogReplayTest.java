package org.jobdedup.features.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
  void linesBehindAGapAreCounted() {
    ChangelogReplay replay = new ChangelogReplay();
    replay.add(STORY.get(0));
    replay.add(STORY.get(2));
    String one = assertThrows(IllegalStateException.class, replay::clusters).getMessage();
    assertTrue(one.endsWith("sequence 2 is missing, 1 later line is there."), one);
    replay.add(STORY.get(3));
    String two = assertThrows(IllegalStateException.class, replay::clusters).getMessage();
    assertTrue(two.endsWith("sequence 2 is missing, 2 later lines are there."), two);
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

  private static void assertRefused(String why, ChangelogEntry... lines) {
    ChangelogReplay replay = new ChangelogReplay();
    for (int i = 0; i < lines.length - 1; i++) {
      replay.add(lines[i]);
    }
    ChangelogEntry last = lines[lines.length - 1];
    String message = assertThrows(IllegalStateException.class, () -> replay.add(last)).getMessage();
    assertTrue(message.contains(why), message);
  }

  @Test
  void everyContradictionIsNamed() {
    ChangelogEntry a = entry(1, Event.CREATED, "a", "a", null);
    ChangelogEntry b = entry(2, Event.CREATED, "b", "b", null);
    ChangelogEntry pair = entry(3, Event.JOINED, "b", "a", "b");
    assertRefused("the cluster exists already", a, entry(2, Event.CREATED, "b", "a", null));
    assertRefused("the cluster exists already", a, b, entry(3, Event.SPLIT, null, "a", "b"));
    assertRefused("the ad is in a cluster already", a, entry(2, Event.CREATED, "a", "b", null));
    assertRefused("in another cluster", a, b, entry(3, Event.JOINED, "b", "a", null));
    assertRefused("in another cluster", a, b, entry(3, Event.JOINED, "b", "a", "c"));
    assertRefused("with more ads", a, b, pair, entry(4, Event.JOINED, "b", "c", "a"));
    assertRefused("there is no cluster c", a, entry(2, Event.JOINED, "b", "c", null));
    assertRefused("there is no cluster c", a, entry(2, Event.LEFT, "a", "c", null));
    assertRefused("there is no cluster c", a, entry(2, Event.MERGED, null, "c", "a"));
    assertRefused("merge with itself", a, entry(2, Event.MERGED, null, "a", "a"));
    assertRefused("the ad is not in the cluster", a, b, entry(3, Event.EXPIRED, "b", "a", null));
    assertRefused("the sequence came already", a, b, entry(1, Event.CREATED, "c", "c", null));
    assertRefused("the sequence came already", pair, pair);
  }

  @Test
  void idOfAClusterIsFreeAgainOnceItsLastAdIsGone() {
    ChangelogReplay replay = new ChangelogReplay();
    replay.add(entry(1, Event.CREATED, "a", "a", null));
    replay.add(entry(2, Event.LEFT, "a", "a", null));
    replay.add(entry(3, Event.CREATED, "a", "a", null));
    assertEquals("{all={a=[a]}}", clusters(replay));
  }

  /** Whichever of the two clusters is larger. */
  @Test
  void adsOfAMergedClusterLeaveTheOneThatStays() {
    for (String[] ends : new String[][] {{"a", "c"}, {"c", "a"}}) {
      ChangelogReplay replay = new ChangelogReplay();
      replay.add(entry(1, Event.CREATED, "a", "a", null));
      replay.add(entry(2, Event.CREATED, "b", "b", null));
      replay.add(entry(3, Event.JOINED, "b", "a", "b"));
      replay.add(entry(4, Event.CREATED, "c", "c", null));
      replay.add(entry(5, Event.MERGED, null, ends[0], ends[1]));
      assertEquals("{all={" + ends[0] + "=[a, b, c]}}", clusters(replay));
      // In a cluster of which it is the only ad, an ad need not leave before it joins another.
      replay.add(entry(6, Event.LEFT, "a", ends[0], null));
      replay.add(entry(7, Event.LEFT, "b", ends[0], null));
      replay.add(entry(8, Event.CREATED, "d", "d", null));
      replay.add(entry(9, Event.JOINED, "c", "d", ends[0]));
      assertEquals("{all={d=[c, d]}}", clusters(replay));
    }
  }

  @Test
  void lineThatCameBeforeTheEndIsRefusedBehindItToo() {
    ChangelogReplay replay = new ChangelogReplay(new Moment(Long.MAX_VALUE, 5));
    replay.add(at(5, 1, Event.CREATED, "a", "a", null));
    replay.add(at(6, 2, Event.CREATED, "b", "b", null));
    assertThrows(
        IllegalStateException.class, () -> replay.add(at(5, 1, Event.CREATED, "a", "a", null)));
    replay.add(at(5, 3, Event.CREATED, "c", "c", null));
    replay.add(at(6, 4, Event.CREATED, "d", "d", null));
    assertEquals(1, replay.earlierBehind());
    assertEquals("{all={a=[a]}}", clusters(replay));
  }

  @Test
  void leavingForAnotherClusterTurnsTheClockAndWithdrawalDoesNot() {
    ChangelogReplay replay = new ChangelogReplay();
    assertTrue(replay.isEmpty());
    assertEquals(Long.MIN_VALUE, replay.clock());
    replay.add(at(10, 1, Event.CREATED, "a", "a", null));
    assertFalse(replay.isEmpty());
    replay.add(at(20, 2, Event.SPLIT, null, "a", "b"));
    assertEquals(20, replay.clock());
    replay.add(at(30, 3, Event.LEFT, "a", "a", "b"));
    assertEquals(30, replay.clock());
    replay.add(at(25, 4, Event.JOINED, "a", "b", "a"));
    assertEquals(30, replay.clock());
    replay.add(at(40, 5, Event.LEFT, "a", "b", null));
    replay.add(at(50, 6, Event.MODEL, null, null, null));
    assertEquals(30, replay.clock());
  }

  /** With a sequence the moment shown is that of the clock, else the one that was asked for. */
  @Test
  void momentThatIsShownIsTheOneAskedForUnlessASequenceIsGiven() {
    ChangelogReplay byTime = new ChangelogReplay(new Moment(Long.MAX_VALUE, 15));
    ChangelogReplay bySequence = new ChangelogReplay(new Moment(1, 15));
    ChangelogReplay whole = new ChangelogReplay();
    for (ChangelogReplay replay : List.of(byTime, bySequence, whole)) {
      replay.add(at(10, 1, Event.CREATED, "a", "a", null));
    }
    assertEquals(15, byTime.shownTime());
    assertEquals(10, bySequence.shownTime());
    assertFalse(byTime.complete());
    assertFalse(bySequence.complete());
    assertTrue(whole.complete());
  }
}
