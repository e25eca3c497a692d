package org.jobdedup.pipeline.cluster;

import java.util.Arrays;
import java.util.function.LongPredicate;
import org.jobdedup.pipeline.state.MatchPage;

/** Copies of a {@link MatchPage} with one change; what is stored is never changed in place. */
final class MatchPages {
  private MatchPages() {}

  /** A page with the entry at an index replaced, or appended where the index is negative. */
  static MatchPage with(
      MatchPage page,
      int index,
      long other,
      long ownRevision,
      long otherRevision,
      float probability) {
    int size = page == null ? 0 : page.others.length;
    MatchPage result = page == null ? empty() : copy(page, index < 0 ? size + 1 : size);
    if (page == null) {
      result = copy(result, 1);
    }
    int at = index < 0 ? size : index;
    result.others[at] = other;
    result.ownRevisions[at] = ownRevision;
    result.otherRevisions[at] = otherRevision;
    result.probabilities[at] = probability;
    return result;
  }

  /** A page without the entry at an index. */
  static MatchPage without(MatchPage page, int index) {
    int last = page.others.length - 1;
    MatchPage result = copy(page, page.others.length);
    move(result, last, result, index);
    return copy(result, last);
  }

  /**
   * Two pages, the first with the entries that fail the test, the second with the rest; or null.
   */
  static MatchPage[] split(MatchPage page, LongPredicate second) {
    MatchPage[] halves = {copy(page, page.others.length), copy(page, page.others.length)};
    int[] sizes = new int[2];
    for (int i = 0; i < page.others.length; i++) {
      int half = second.test(page.others[i]) ? 1 : 0;
      move(page, i, halves[half], sizes[half]++);
    }
    for (int half = 0; half < 2; half++) {
      halves[half] = sizes[half] == 0 ? null : copy(halves[half], sizes[half]);
    }
    return halves;
  }

  private static void move(MatchPage from, int source, MatchPage to, int target) {
    to.others[target] = from.others[source];
    to.ownRevisions[target] = from.ownRevisions[source];
    to.otherRevisions[target] = from.otherRevisions[source];
    to.probabilities[target] = from.probabilities[source];
  }

  private static MatchPage empty() {
    MatchPage page = new MatchPage();
    page.others = new long[0];
    page.ownRevisions = new long[0];
    page.otherRevisions = new long[0];
    page.probabilities = new float[0];
    return page;
  }

  private static MatchPage copy(MatchPage page, int size) {
    MatchPage result = new MatchPage();
    result.others = Arrays.copyOf(page.others, size);
    result.ownRevisions = Arrays.copyOf(page.ownRevisions, size);
    result.otherRevisions = Arrays.copyOf(page.otherRevisions, size);
    result.probabilities = Arrays.copyOf(page.probabilities, size);
    return result;
  }
}
