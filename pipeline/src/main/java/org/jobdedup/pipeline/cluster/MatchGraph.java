package org.jobdedup.pipeline.cluster;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.state.AdNode;
import org.jobdedup.pipeline.state.MatchPage;

/**
 * The match graph of one market over a {@link ClusterStore}, with what was read kept at hand until
 * {@link #writeBack()}.
 *
 * <p>Matches are stored on both ads in hashed pages that double in number as they fill up, so that
 * looking one up, adding or removing it costs one page per side, whatever the degree. A stored
 * match counts only while it is valid: both ads live in the revisions that were scored, and at
 * least one bucket key shared that is dead for neither. Marks of death are permanent for a
 * revision, so a match that is invalid for good is dropped from storage; one that waits for a newer
 * revision stays.
 */
final class MatchGraph {
  private static final int PAGE_TARGET = 24;

  private final ClusterStore store;
  private final Corrections corrections;
  private final Map<Long, AdNode> nodes = new HashMap<>();
  private final Set<Long> changed = new LinkedHashSet<>();
  private final Map<Long, long[]> keys = new HashMap<>();
  private final Map<PageKey, MatchPage> pages = new HashMap<>();
  private final Set<PageKey> changedPages = new LinkedHashSet<>();

  MatchGraph(ClusterStore store) {
    this.store = store;
    corrections = new Corrections(store);
  }

  private record PageKey(long ad, int number) {}

  /** What is done with each neighbour. */
  @FunctionalInterface
  interface NeighbourVisitor {
    /** Visits a neighbour; returns whether to go on. */
    boolean visit(long other, float probability);
  }

  /** The node of an ad, to be changed in place and written back. */
  AdNode edit(long ad) {
    changed.add(ad);
    return node(ad);
  }

  /** The node of an ad, to be read; an unannounced one where there is none. */
  AdNode node(long ad) {
    return nodes.computeIfAbsent(
        ad,
        id -> {
          AdNode stored = store.node(id);
          return stored == null ? new AdNode() : stored;
        });
  }

  /** Sets the bucket keys of the announced revision; null removes them. */
  void setKeys(long ad, long[] bucketKeys) {
    store.putKeys(ad, bucketKeys);
    keys.put(ad, bucketKeys);
  }

  /**
   * Makes an ad unknown, unless matches or marks that are ahead of its announcement wait for it.
   * What people said of it stays, as does that a cluster bears its id; its revision does not: where
   * the time to live was made longer, the ad may come back in one that is no greater.
   */
  void forget(long ad) {
    AdNode node = node(ad);
    if (node.degree > 0 || node.deadRevision > node.revision) {
      return;
    }
    changed.add(ad);
    if (node.corrected || node.nameAlive) {
      node.revision = 0;
      node.deadRevision = 0;
      node.deadKeys = new long[0];
    } else {
      nodes.put(ad, new AdNode());
    }
  }

  /** Writes what was changed, and forgets all. */
  void writeBack() {
    changed.forEach(
        ad -> {
          AdNode node = nodes.get(ad);
          boolean unknown =
              node.revision == 0
                  && node.degree == 0
                  && node.deadRevision == 0
                  && !node.corrected
                  && !node.nameAlive;
          store.putNode(ad, unknown ? null : node);
        });
    changedPages.forEach(key -> store.putPage(key.ad, key.number, pages.get(key)));
    corrections.writeBack();
    changed.clear();
    changedPages.clear();
    nodes.clear();
    pages.clear();
    keys.clear();
  }

  /**
   * Visits the neighbours of an ad until the visitor declines: valid matches but those that a
   * person took back, and live ads that a person linked, with probability 1.
   */
  void forEachNeighbour(long ad, NeighbourVisitor visitor) {
    AdNode own = node(ad);
    if (!own.live) {
      return;
    }
    Set<Long> spokenOf = own.corrected ? new HashSet<>() : Set.of();
    if (own.corrected) {
      for (Correction correction : corrections.of(ad)) {
        spokenOf.add(correction.other());
        if (correction.same()
            && node(correction.other()).live
            && !visitor.visit(correction.other(), 1)) {
          return;
        }
      }
    }
    forEachMatchBut(spokenOf, ad, own, visitor);
  }

  /**
   * Visits the valid matches of an ad until the visitor declines, but those that a person took
   * back; one between ads that a person linked as well has its own probability.
   */
  void forEachMatch(long ad, NeighbourVisitor visitor) {
    AdNode own = node(ad);
    if (own.live) {
      Set<Long> apart = own.corrected ? new HashSet<>() : Set.of();
      for (Correction correction : corrections(ad)) {
        if (!correction.same()) {
          apart.add(correction.other());
        }
      }
      forEachMatchBut(apart, ad, own, visitor);
    }
  }

  private void forEachMatchBut(
      Set<Long> passedOver, long ad, AdNode own, NeighbourVisitor visitor) {
    for (int number = 0; own.degree > 0 && number < 1 << own.pageBits; number++) {
      MatchPage page = page(ad, number);
      for (int i = 0; page != null && i < page.others.length; i++) {
        if (valid(ad, own, page, i)
            && !passedOver.contains(page.others[i])
            && !visitor.visit(page.others[i], page.probabilities[i])) {
          return;
        }
      }
    }
  }

  /** Probability of the valid match between two ads, 1 if a person linked them, or NaN. */
  float probability(long ad, long other) {
    AdNode own = node(ad);
    if (own.corrected) {
      Correction correction = correction(ad, other);
      if (correction != null) {
        return correction.same() && own.live && node(other).live ? 1 : Float.NaN;
      }
    }
    MatchPage page = page(ad, pageOf(own, other));
    int index = indexOf(page, other);
    return index >= 0 && valid(ad, own, page, index) ? page.probabilities[index] : Float.NaN;
  }

  /** What people say of an ad, each correction as seen from it. */
  List<Correction> corrections(long ad) {
    return node(ad).corrected ? corrections.of(ad) : List.of();
  }

  /** What is said of a pair and was not taken back, as seen from the first ad, or null. */
  Correction correction(long ad, long other) {
    Correction last = node(ad).corrected ? corrections.last(ad, other) : null;
    return last == null || last.counts() ? last : null;
  }

  /** What was said last of a pair, if only to take it back, as seen from the first ad, or null. */
  Correction lastSaid(long ad, long other) {
    return corrections.last(ad, other);
  }

  /** Sets what is said of a pair. */
  void correct(Correction correction) {
    corrections.put(correction);
    for (long ad : new long[] {correction.ad(), correction.other()}) {
      edit(ad).corrected = !corrections.of(ad).isEmpty();
    }
  }

  /** Notes that a correction is contradicted; returns whether that is news. */
  boolean report(Correction correction) {
    return corrections.report(correction);
  }

  /** Compares two ads by rank: those that a person says something of come before all others. */
  int compareRank(long ad, long other) {
    boolean corrected = node(ad).corrected;
    return corrected == node(other).corrected ? IdRank.compare(ad, other) : corrected ? -1 : 1;
  }

  /**
   * Stores a match unless one of its revisions is outdated, or a match of newer revisions is there.
   *
   * @return whether anything changed
   */
  boolean add(long a, long revisionOfA, long b, long revisionOfB, float probability) {
    AdNode nodeA = node(a);
    AdNode nodeB = node(b);
    if (outdated(nodeA, revisionOfA) || outdated(nodeB, revisionOfB)) {
      return false;
    }
    MatchPage page = page(a, pageOf(nodeA, b));
    int index = indexOf(page, b);
    if (index >= 0) {
      boolean same =
          page.ownRevisions[index] == revisionOfA && page.otherRevisions[index] == revisionOfB;
      boolean newer =
          page.ownRevisions[index] <= revisionOfA && page.otherRevisions[index] <= revisionOfB;
      if (same || !newer) {
        return false;
      }
    }
    set(a, edit(a), b, revisionOfA, revisionOfB, probability);
    set(b, edit(b), a, revisionOfB, revisionOfA, probability);
    return true;
  }

  /** Removes a match from both sides. */
  void remove(long a, long b) {
    unset(a, edit(a), b);
    unset(b, edit(b), a);
  }

  /** Whether the match between two ads is stored and counts. */
  boolean isValid(long a, long b) {
    return !Float.isNaN(probability(a, b));
  }

  /**
   * All stored matches of an ad that cannot count any more, given the announced revision and the
   * dead keys.
   */
  long[] invalidForGood(long ad) {
    AdNode own = node(ad);
    long[] result = new long[own.degree];
    int count = 0;
    for (int number = 0; own.degree > 0 && number < 1 << own.pageBits; number++) {
      MatchPage page = page(ad, number);
      for (int i = 0; page != null && i < page.others.length; i++) {
        AdNode other = node(page.others[i]);
        boolean outdated =
            outdated(own, page.ownRevisions[i]) || outdated(other, page.otherRevisions[i]);
        if (outdated || current(own, other, page, i) && !sharesLiveKey(ad, own, page.others[i])) {
          result[count++] = page.others[i];
        }
      }
    }
    return Arrays.copyOf(result, count);
  }

  private static boolean outdated(AdNode node, long revision) {
    return revision < node.revision || revision == node.revision && !node.live;
  }

  private boolean valid(long ad, AdNode own, MatchPage page, int index) {
    return current(own, node(page.others[index]), page, index)
        && sharesLiveKey(ad, own, page.others[index]);
  }

  private static boolean current(AdNode own, AdNode other, MatchPage page, int index) {
    return own.live
        && other.live
        && page.ownRevisions[index] == own.revision
        && page.otherRevisions[index] == other.revision;
  }

  /** Two live revisions that were scored share a key; only dead marks can take that away. */
  private boolean sharesLiveKey(long ad, AdNode own, long otherAd) {
    AdNode other = node(otherAd);
    boolean ownMarks = hasDeadKeys(own);
    boolean otherMarks = hasDeadKeys(other);
    if (!ownMarks && !otherMarks) {
      return true;
    }
    long[] ownKeys = keys(ad);
    long[] otherKeys = keys(otherAd);
    int i = 0;
    int j = 0;
    while (i < ownKeys.length && j < otherKeys.length) {
      if (ownKeys[i] < otherKeys[j]) {
        i++;
      } else if (ownKeys[i] > otherKeys[j]) {
        j++;
      } else if (ownMarks && isDead(own.deadKeys, i) || otherMarks && isDead(other.deadKeys, j)) {
        i++;
        j++;
      } else {
        return true;
      }
    }
    return false;
  }

  private static boolean hasDeadKeys(AdNode node) {
    return node.deadRevision == node.revision && node.deadKeys.length > 0;
  }

  private static boolean isDead(long[] bits, int index) {
    return index >> 6 < bits.length && (bits[index >> 6] >>> index & 1) != 0;
  }

  private long[] keys(long ad) {
    return keys.computeIfAbsent(
        ad,
        id -> {
          long[] stored = store.keys(id);
          return stored == null ? new long[0] : stored;
        });
  }

  private MatchPage page(long ad, int number) {
    PageKey key = new PageKey(ad, number);
    if (!pages.containsKey(key)) {
      pages.put(key, store.page(ad, number));
    }
    return pages.get(key);
  }

  private void putPage(long ad, int number, MatchPage page) {
    PageKey key = new PageKey(ad, number);
    pages.put(key, page);
    changedPages.add(key);
  }

  private static int pageOf(AdNode own, long other) {
    return (int) (IdRank.mix(other) & (1L << own.pageBits) - 1);
  }

  private static int indexOf(MatchPage page, long other) {
    for (int i = 0; page != null && i < page.others.length; i++) {
      if (page.others[i] == other) {
        return i;
      }
    }
    return -1;
  }

  private void set(
      long ad, AdNode own, long other, long ownRevision, long otherRevision, float probability) {
    int number = pageOf(own, other);
    MatchPage page = page(ad, number);
    int index = indexOf(page, other);
    MatchPage changed =
        MatchPages.with(page, index, other, ownRevision, otherRevision, probability);
    putPage(ad, number, changed);
    if (index < 0) {
      own.degree++;
      if (own.degree > PAGE_TARGET << own.pageBits) {
        doublePages(ad, own);
      }
    }
  }

  private void unset(long ad, AdNode own, long other) {
    int number = pageOf(own, other);
    MatchPage page = page(ad, number);
    int index = indexOf(page, other);
    if (index < 0) {
      return;
    }
    own.degree--;
    putPage(ad, number, page.others.length == 1 ? null : MatchPages.without(page, index));
    if (own.degree == 0) {
      own.pageBits = 0;
    }
  }

  private void doublePages(long ad, AdNode own) {
    int before = 1 << own.pageBits;
    own.pageBits++;
    for (int number = 0; number < before; number++) {
      MatchPage page = page(ad, number);
      if (page != null) {
        MatchPage[] halves = MatchPages.split(page, other -> pageOf(own, other) >= before);
        putPage(ad, number, halves[0]);
        putPage(ad, number + before, halves[1]);
      }
    }
  }
}
