package org.jobdedup.pipeline.message;

import org.jobdedup.features.correction.CorrectionLine;

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

  /** The record of a line. */
  public static CorrectionRecord of(CorrectionLine line) {
    return new CorrectionRecord(
        line.source(),
        line.index(),
        line.problem(),
        line.a(),
        line.b(),
        answer(line.answer()),
        line.time(),
        line.market());
  }

  private static Correction.Answer answer(CorrectionLine.Answer said) {
    return said == null
        ? null
        : switch (said) {
          case SAME -> Correction.Answer.SAME;
          case DIFFERENT -> Correction.Answer.DIFFERENT;
          case TAKEN_BACK -> Correction.Answer.TAKEN_BACK;
        };
  }

  /** A line that takes no part. */
  public static CorrectionRecord refused(String source, long index, String problem) {
    return of(CorrectionLine.refused(source, index, problem));
  }
}
