package org.jobdedup.pipeline.message;

/**
 * A line of a corrections file.
 *
 * @param source file
 * @param index line, from 1
 * @param problem sentence that says why the line takes no part, or null
 * @param a id of one ad; null where there is a problem
 * @param b id of the other; null where there is a problem
 * @param answer what is said of both; null where there is a problem
 * @param time epoch milliseconds, or {@link Correction#NO_TIME}
 * @param market market of both ads, or null for the only one
 */
public record CorrectionRecord(
    String source,
    long index,
    String problem,
    String a,
    String b,
    Correction.Answer answer,
    long time,
    String market) {

  /** A line that takes no part. */
  public static CorrectionRecord refused(String source, long index, String problem) {
    return new CorrectionRecord(source, index, problem, null, null, null, Correction.NO_TIME, null);
  }
}
