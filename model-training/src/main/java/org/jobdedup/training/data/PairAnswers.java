package org.jobdedup.training.data;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What lines of files answer to pairs, and which of several answers to one pair counts: that of the
 * latest time, among those of one time the last; but no rule comes before a reader, nor a pair to
 * learn from before one that may be judged on, also where that was left undecided.
 */
final class PairAnswers {
  private final Map<String, LabelledPair> pairs = new LinkedHashMap<>();
  private final Map<LabelledPair.Origin, Map<String, List<PickedPair>>> picked =
      new EnumMap<>(LabelledPair.Origin.class);
  private final Set<NamedPair> named = new LinkedHashSet<>();
  private final Map<String, Standing> standings = new HashMap<>();
  private final List<String> conflicts = new ArrayList<>();
  private final List<String> conflictsOfRules = new ArrayList<>();
  private int undecided;
  private int unbelieved;
  private int repeated;
  private long lines;

  /**
   * Who spoke of a pair, by an answer or by leaving it undecided, and when, so that what comes
   * later is compared with that.
   */
  private record Standing(LabelledPair.Origin origin, long time) {
    /** Whether what another says must give way, whenever it was said. */
    boolean isAbove(LabelledPair.Origin other) {
      return other.compareTo(origin) > 0;
    }

    /** Whether another of the same rank spoke at an earlier time. */
    boolean isLaterThan(LabelledPair.Origin other, long otherTime) {
      // When a lesser one spoke plays no part.
      return other == origin && otherTime < time;
    }
  }

  /** The answers that count, and what became of the others. */
  LabelledPairs pairs() {
    List<String> all = new ArrayList<>(conflicts);
    // Last, since there may be many of them.
    all.addAll(conflictsOfRules);
    return new LabelledPairs(
        pairs.values().stream().map(this::asPicked).toList(), undecided, unbelieved, repeated, all);
  }

  /**
   * A pair was picked as all lines of its own kind tell, whichever of them counts, and no others:
   * examples are picked in another way than what is judged on, so they tell nothing of that.
   */
  private LabelledPair asPicked(LabelledPair pair) {
    return pair.pickedAs(PickedPair.of(picked.get(pair.origin()).get(pair.key())));
  }

  /** All pairs that were named, whatever was said of them, in the order of their first line. */
  Set<NamedPair> named() {
    return named;
  }

  /** Number of lines that named a pair. */
  long lines() {
    return lines;
  }

  /** Takes note of a line. */
  void addNamed(NamedPair pair) {
    lines++;
    named.add(pair);
  }

  /** Counts a line whose rule is not to be believed. */
  void addUnbelieved() {
    unbelieved++;
  }

  /**
   * Takes what a line says.
   *
   * @param where the line, as messages name it
   * @param time when it was said, in milliseconds since 1970; {@link Long#MIN_VALUE} if not known
   */
  void add(String where, LabelledPair pair, long time) {
    notePicked(
        pair.key(),
        pair.origin(),
        new PickedPair(pair.stratum(), pair.samplingWeight(), pair.group(), time));
    LabelledPair earlier = pairs.get(pair.key());
    Standing standing = standings.get(pair.key());
    if (standing != null && standing.isAbove(pair.origin())) {
      addLesser(where, pair, earlier);
      return;
    }
    if (standing != null && standing.isLaterThan(pair.origin(), time)) {
      addOutdated(where, pair, earlier);
      return;
    }
    standings.put(pair.key(), new Standing(pair.origin(), time));
    if (earlier != null && earlier.duplicate() == pair.duplicate()) {
      repeated++;
    } else if (earlier != null) {
      addConflict(where, pair, earlier, "the later one is used.");
    }
    // Also where the answer is the same: its weight and sureness need not be.
    pairs.put(pair.key(), pair);
  }

  private void notePicked(String key, LabelledPair.Origin origin, PickedPair line) {
    picked
        .computeIfAbsent(origin, lines -> new HashMap<>())
        .computeIfAbsent(key, pair -> new ArrayList<>())
        .add(line);
  }

  /**
   * A rule never overrules a reader, nor an example to learn from what is judged on.
   *
   * @param earlier the answer that stays; null where the pair was left undecided and stays so
   */
  private void addLesser(String where, LabelledPair pair, LabelledPair earlier) {
    if (earlier != null && earlier.duplicate() == pair.duplicate()) {
      repeated++;
      return;
    }
    boolean rule = pair.origin() == LabelledPair.Origin.RULE;
    addConflict(
        where, pair, earlier, "the earlier one is used, being no " + (rule ? "rule." : "example."));
  }

  private void addOutdated(String where, LabelledPair pair, LabelledPair later) {
    if (later != null && later.duplicate() == pair.duplicate()) {
      repeated++;
      return;
    }
    conflicts.add(
        where
            + " contradicts an answer of a later time for "
            + pair.a()
            + " and "
            + pair.b()
            + ": "
            + answerName(pair)
            + " before, "
            + answerName(later)
            + " then; the one of the later time is used.");
  }

  private void addConflict(String where, LabelledPair pair, LabelledPair earlier, String used) {
    boolean ofRule =
        pair.origin() == LabelledPair.Origin.RULE
            || earlier != null && earlier.origin() == LabelledPair.Origin.RULE;
    (ofRule ? conflictsOfRules : conflicts)
        .add(
            where
                + " contradicts an earlier answer for "
                + pair.a()
                + " and "
                + pair.b()
                + ": "
                + answerName(earlier)
                + " before, "
                + answerName(pair)
                + " now; "
                + used);
  }

  /**
   * Takes an earlier answer back, unless that was given later or by who is not to be overruled.
   *
   * @param where the line, as messages name it
   * @param key of the pair
   * @param origin where the line comes from
   * @param line what the line says of how the pair was picked, and when
   */
  void addUndecided(String where, String key, LabelledPair.Origin origin, PickedPair line) {
    undecided++;
    notePicked(key, origin, line);
    Standing standing = standings.get(key);
    if (standing != null
        && (standing.isAbove(origin) || standing.isLaterThan(origin, line.time()))) {
      return;
    }
    standings.put(key, new Standing(origin, line.time()));
    LabelledPair earlier = pairs.remove(key);
    if (earlier == null) {
      return;
    }
    conflicts.add(
        where
            + " takes back an earlier answer for "
            + earlier.a()
            + " and "
            + earlier.b()
            + ": "
            + answerName(earlier)
            + " before, undecided now; the pair is left out.");
  }

  private static String answerName(LabelledPair pair) {
    return pair == null ? "undecided" : pair.duplicate() ? "duplicate" : "not a duplicate";
  }
}
