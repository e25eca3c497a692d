package org.jobdedup.training.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.model.TrainingPairs;

/**
 * What lines of files answer to pairs, and which of several answers to one pair counts: that of the
 * latest time, among those of one time the last; but no rule comes before a reader, nor a pair to
 * learn from before one that may be judged on.
 */
final class PairAnswers {
  private final Map<String, LabelledPair> pairs = new LinkedHashMap<>();
  private final Map<String, List<PickedPair>> picked = new HashMap<>();
  private final Set<Long> named = new HashSet<>();
  private final Map<String, Long> times = new HashMap<>();
  private final List<String> conflicts = new ArrayList<>();
  private int undecided;
  private int unbelieved;
  private int repeated;
  private long lines;

  /** The answers that count, and what became of the others. */
  LabelledPairs pairs() {
    return new LabelledPairs(
        pairs.values().stream().map(this::asPicked).toList(),
        undecided,
        unbelieved,
        repeated,
        conflicts);
  }

  private LabelledPair asPicked(LabelledPair pair) {
    return pair.origin() == LabelledPair.Origin.READ
        ? pair.pickedAs(PickedPair.of(picked.get(pair.key())))
        : pair;
  }

  /** Hashes of all pairs that were named, whatever was said of them. */
  Set<Long> named() {
    return named;
  }

  /** Number of lines that named a pair. */
  long lines() {
    return lines;
  }

  /** Takes note of a line about two ads. */
  void addNamed(String a, String b) {
    lines++;
    named.add(TrainingPairs.pairHash(a, b));
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
    int order = earlier == null ? 0 : pair.origin().compareTo(earlier.origin());
    if (order > 0) {
      addLesser(where, pair, earlier);
      return;
    }
    if (order < 0) {
      // When the lesser was said plays no part.
      times.remove(pair.key());
    }
    if (!isLatest(pair.key(), time)) {
      addOutdated(where, pair, earlier);
    } else if (earlier == null) {
      pairs.put(pair.key(), pair);
    } else if (earlier.duplicate() == pair.duplicate()) {
      repeated++;
      // What may be judged on stays so, whoever says the same again.
      if (pair.origin() != earlier.origin()) {
        pairs.put(pair.key(), pair.pickedAs(earlier));
      }
    } else {
      if (earlier.origin() == LabelledPair.Origin.RULE && pair.origin() != earlier.origin()) {
        repeated++;
      } else {
        addConflict(where, pair, earlier, "the later one is used.");
      }
      pairs.put(pair.key(), pair.pickedAs(earlier));
    }
  }

  /** Examples are picked in another way than what is judged on, so they tell nothing of that. */
  private void notePicked(String key, LabelledPair.Origin origin, PickedPair line) {
    if (origin == LabelledPair.Origin.READ) {
      picked.computeIfAbsent(key, pair -> new ArrayList<>()).add(line);
    }
  }

  /** A rule never overrules a reader, nor an example to learn from what is judged on. */
  private void addLesser(String where, LabelledPair pair, LabelledPair earlier) {
    // That a rule disagrees is no news.
    if (pair.origin() == LabelledPair.Origin.RULE || earlier.duplicate() == pair.duplicate()) {
      repeated++;
    } else {
      addConflict(where, pair, earlier, "the earlier one is used, being no example.");
    }
  }

  private boolean isLatest(String key, long time) {
    return times.merge(key, time, Math::max) == time;
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
            + answerName(pair.duplicate())
            + " before, "
            + (later == null ? "undecided" : answerName(later.duplicate()))
            + " then; the one of the later time is used.");
  }

  private void addConflict(String where, LabelledPair pair, LabelledPair earlier, String used) {
    conflicts.add(
        where
            + " contradicts an earlier answer for "
            + pair.a()
            + " and "
            + pair.b()
            + ": "
            + answerName(earlier.duplicate())
            + " before, "
            + answerName(pair.duplicate())
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
    LabelledPair earlier = pairs.get(key);
    int order = earlier == null ? 0 : origin.compareTo(earlier.origin());
    if (order < 0) {
      times.remove(key);
    }
    if (order > 0 || !isLatest(key, line.time()) || earlier == null) {
      return;
    }
    pairs.remove(key);
    conflicts.add(
        where
            + " takes back an earlier answer for "
            + earlier.a()
            + " and "
            + earlier.b()
            + ": "
            + answerName(earlier.duplicate())
            + " before, undecided now; the pair is left out.");
  }

  private static String answerName(boolean duplicate) {
    return duplicate ? "duplicate" : "not a duplicate";
  }
}
