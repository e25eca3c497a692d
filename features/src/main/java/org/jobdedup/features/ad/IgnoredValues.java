package org.jobdedup.features.ad;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts values of optional fields that could not be read and were left out of their ads. */
final class IgnoredValues {
  private final TreeMap<String, Long> counts = new TreeMap<>();

  void count(AdField field) {
    counts.merge(field.canonicalName(), 1L, Long::sum);
  }

  SortedMap<String, Long> counts() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }
}
