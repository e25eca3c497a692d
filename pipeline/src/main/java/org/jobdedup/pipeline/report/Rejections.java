package org.jobdedup.pipeline.report;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.pipeline.message.DeadLetter;

/** What was rejected and why, gathered line by line; the order of the lines is immaterial. */
public final class Rejections {
  private static final Comparator<DeadLetter> BY_PLACE =
      Comparator.comparing(DeadLetter::source).thenComparingLong(DeadLetter::position);

  private final SortedMap<String, Long> countByReason = new TreeMap<>();
  private final Map<String, DeadLetter> firstByReason = new TreeMap<>();

  /** Takes a line. */
  public void add(DeadLetter letter) {
    countByReason.merge(letter.reason(), 1L, Long::sum);
    firstByReason.merge(
        letter.reason(), letter, (one, other) -> BY_PLACE.compare(one, other) <= 0 ? one : other);
  }

  /** Number of lines by reason. */
  public SortedMap<String, Long> countByReason() {
    return new TreeMap<>(countByReason);
  }

  /** The numbers in words, the greatest first: {@code MISSING_ID 1,200, EMPTY_FILE 1}. */
  public String inWords() {
    return byNumber()
        .map(entry -> String.format(Locale.ROOT, "%s %,d", entry.getKey(), entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** The first record, by source and position, of the most frequent reason; null without any. */
  public DeadLetter example() {
    return byNumber().findFirst().map(entry -> firstByReason.get(entry.getKey())).orElse(null);
  }

  private Stream<Map.Entry<String, Long>> byNumber() {
    return countByReason.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed());
  }
}
