package org.jobdedup.training.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jobdedup.features.terms.OrganizationCounts;

/** Counts, for each hash of a word or feature, the organisations that use it. Not thread-safe. */
final class HashCounts {
  private final OrganizationCounts counts = new OrganizationCounts();

  /** A hash and the number of organisations that use it. */
  private record Use(int hash, int organizations) {}

  void add(int organizationNumber, int[] hashes) {
    for (int hash : hashes) {
      counts.add(organizationNumber, (long) hash << Integer.SIZE);
    }
  }

  /**
   * The hashes that at least {@code organizations} use, or as many of the most used as {@code
   * limit} allows, in the order of their hashes.
   */
  int[] atLeast(int organizations, int limit) {
    List<Use> uses = uses(organizations);
    for (int least = organizations + 1; uses.size() > limit; least++) {
      int wanted = least;
      uses.removeIf(use -> use.organizations() < wanted);
    }
    return hashes(uses);
  }

  /** All hashes, those that most organisations use first, those of as many in ascending order. */
  int[] byUse() {
    List<Use> uses = uses(1);
    uses.sort(Comparator.comparingInt(Use::organizations).reversed());
    return hashes(uses);
  }

  private List<Use> uses(int organizations) {
    List<Use> uses = new ArrayList<>();
    counts.forEach(organizations, (hash, users) -> uses.add(new Use(hash, users)));
    return uses;
  }

  private static int[] hashes(List<Use> uses) {
    return uses.stream().mapToInt(Use::hash).toArray();
  }
}
