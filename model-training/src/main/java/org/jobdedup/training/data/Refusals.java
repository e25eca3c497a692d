package org.jobdedup.training.data;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.RejectionReason;

/** Says what became of records that are no ads: nothing is left out without a word. */
public final class Refusals {
  private Refusals() {}

  /** A warning with the number of records for each reason; empty when there is none. */
  public static String warning(Map<RejectionReason, Long> refused) {
    if (refused.isEmpty()) {
      return "";
    }
    return "Warning: some records were not ads: "
        + new TreeMap<>(refused)
            .entrySet().stream()
                .map(e -> e.getKey().name().toLowerCase(Locale.ROOT) + " " + e.getValue())
                .collect(Collectors.joining(", "))
        + "."
        + System.lineSeparator();
  }
}
