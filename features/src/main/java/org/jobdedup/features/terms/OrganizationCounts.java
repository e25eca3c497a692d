package org.jobdedup.features.terms;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts, for each hash, the organisations that use it; needs eight bytes for each hash that one
 * organisation uses. Not thread-safe.
 */
public final class OrganizationCounts {
  private final Map<Long, Integer> organizationNumbers = new HashMap<>();
  private long[] uses = new long[1 << 16];
  private int useCount;

  /** Receives a hash and the number of organisations that use it. */
  public interface Visitor {
    /**
     * Receives a hash.
     *
     * @param organizations number of organisations that use it
     */
    void visit(int hash, int organizations);
  }

  /** Number of an organisation, for {@link #add}. */
  int organization(long key) {
    return organizationNumbers.computeIfAbsent(key, k -> organizationNumbers.size());
  }

  /** Number of organisations. */
  int organizations() {
    return organizationNumbers.size();
  }

  /**
   * Counts one use of a hash.
   *
   * @param organization a number that stands for the organisation, 0 or more
   * @param hash of which the upper 32 bits are looked at
   */
  public void add(int organization, long hash) {
    if (useCount == uses.length) {
      sortDistinct();
      uses = Arrays.copyOf(uses, Math.max(uses.length, useCount * 2));
    }
    uses[useCount++] = hash >>> 32 << 32 | organization;
  }

  private void sortDistinct() {
    Arrays.sort(uses, 0, useCount);
    int distinct = 0;
    for (int i = 0; i < useCount; i++) {
      if (i == 0 || uses[i] != uses[i - 1]) {
        uses[distinct++] = uses[i];
      }
    }
    useCount = distinct;
  }

  /** Visits the hashes that at least so many organisations use, in signed order. */
  public void forEach(int minOrganizations, Visitor visitor) {
    sortDistinct();
    int start = 0;
    for (int i = 1; i <= useCount; i++) {
      if (i == useCount || uses[i] >>> 32 != uses[start] >>> 32) {
        if (i - start >= minOrganizations) {
          visitor.visit((int) (uses[start] >>> 32), i - start);
        }
        start = i;
      }
    }
  }
}
