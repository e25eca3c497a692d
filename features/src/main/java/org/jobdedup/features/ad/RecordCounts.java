package org.jobdedup.features.ad;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Counts what became of the records of an input, so that nothing is left out without a word. Not
 * thread-safe.
 */
public final class RecordCounts {
  private final Map<RejectionReason, Long> refused = new EnumMap<>(RejectionReason.class);
  private final Map<AdField, Long> ignored = new EnumMap<>(AdField.class);
  private long ads;

  /** Counts a record. */
  public void add(AdRecord record) {
    if (record instanceof AdRecord.Parsed parsed) {
      ads++;
      parsed.ignored().forEach(field -> addIgnored(field, 1));
    } else if (record instanceof AdRecord.Rejected refusal) {
      refused.merge(refusal.reason(), 1L, Long::sum);
    }
  }

  /** Counts values of a field that could not be read and were left out of their ads. */
  public void addIgnored(AdField field, long values) {
    if (values > 0) {
      ignored.merge(field, values, Long::sum);
    }
  }

  /** Number of records that were ads, withdrawals included. */
  public long ads() {
    return ads;
  }

  /** Number of records that were refused. */
  public long refused() {
    return refused.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Number of values that were left out of their ads, by field; fields without any are absent. */
  public Map<AdField, Long> ignored() {
    return Map.copyOf(ignored);
  }

  /** A line for the refused records, if any, and one for the values that were left out, if any. */
  public String warnings() {
    return refusedWarning() + ignoredWarning();
  }

  private String refusedWarning() {
    if (refused.isEmpty()) {
      return "";
    }
    return "Warning: some records were not ads: "
        + refused.entrySet().stream()
            .map(entry -> entry.getKey().name().toLowerCase(Locale.ROOT) + " " + entry.getValue())
            .collect(Collectors.joining(", "))
        + "."
        + System.lineSeparator();
  }

  /** A line that names the fields whose values were left out, or nothing when there are none. */
  public String ignoredWarning() {
    if (ignored.isEmpty()) {
      return "";
    }
    return "Warning: some values could not be read, so their ads were taken without them: "
        + ignored.entrySet().stream()
            .map(entry -> entry.getKey().canonicalName() + " " + entry.getValue())
            .collect(Collectors.joining(", "))
        + "; docs/input.md says what can be read."
        + System.lineSeparator();
  }

  /** Prints the {@link #warnings()} at once: a writer may keep what ends in no call of its own. */
  public void warn(PrintWriter err) {
    err.print(warnings());
    err.flush();
  }
}
