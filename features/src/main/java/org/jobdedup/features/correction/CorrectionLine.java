package org.jobdedup.features.correction;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jobdedup.features.ad.NumberedNames;

/**
 * A line of a file of corrections, or a message.
 *
 * @param source file, or topic and partition
 * @param index line, from 1, or offset
 * @param problem sentence that says why the line is no correction, or null
 * @param a id of one ad; null where there is a problem
 * @param b id of the other; null where there is a problem
 * @param answer what is said of both; null where there is a problem
 * @param time epoch milliseconds, or {@link #NO_TIME}
 * @param market market of both ads as stated, or null
 */
public record CorrectionLine(
    String source,
    long index,
    String problem,
    String a,
    String b,
    Answer answer,
    long time,
    String market) {
  /** What may be said of two ads. */
  public enum Answer {
    /** They are one opening. */
    SAME,
    /** They are two openings. */
    DIFFERENT,
    /** Earlier answers do not count any more. */
    TAKEN_BACK
  }

  /** Time of a line that states none; smaller than every real one. */
  public static final long NO_TIME = Long.MIN_VALUE;

  private static final String NO_MARKET =
      "A correction must name its market where ads are divided into markets.";

  /** The later of two lines is the greater, whatever pairs they speak of. */
  public static final Comparator<CorrectionLine> BY_AGE =
      byAge(CorrectionLine::time, CorrectionLine::source, CorrectionLine::index);

  /** A line that is no correction. */
  public static CorrectionLine refused(String source, long index, String problem) {
    return new CorrectionLine(source, index, problem, null, null, null, NO_TIME, null);
  }

  /** Why the line is no correction where ads are divided into markets, or null. */
  public String problemAmongMarkets() {
    return problemAmongMarkets(problem, market);
  }

  /**
   * As {@link #problemAmongMarkets()}, of a line that is told by its parts.
   *
   * @param problem why the line is no correction, or null
   * @param market as stated, or null
   */
  public static String problemAmongMarkets(String problem, String market) {
    return problem == null && (market == null || market.isBlank()) ? NO_MARKET : problem;
  }

  /**
   * The order of corrections, of which the later counts: by time, where one without any comes
   * before all others, then by source, in which digits count as numbers, and position in it.
   *
   * @param <T> what is ordered
   */
  public static <T> Comparator<T> byAge(
      ToLongFunction<T> time, Function<T, String> source, ToLongFunction<T> index) {
    return Comparator.comparingLong(time)
        .thenComparing(source, NumberedNames.ORDER)
        .thenComparingLong(index);
  }
}
