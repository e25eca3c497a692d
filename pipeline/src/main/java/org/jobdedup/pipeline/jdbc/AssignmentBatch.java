package org.jobdedup.pipeline.jdbc;

import java.util.List;

/**
 * What some consecutive changelog lines of a market make of the table, each ad named at most once.
 * To be applied as a whole: removals, then rows, then merges in their order.
 *
 * @param restoredFrom the checkpoint that the job had been restored from when it made the batch; -1
 *     for none
 * @param market the market
 * @param first sequence of the first line
 * @param last sequence of the last line
 * @param removed ads that are in no cluster any more
 * @param rows ads that were assigned
 * @param merges clusters whose other ads went over
 */
record AssignmentBatch(
    long restoredFrom,
    String market,
    long first,
    long last,
    List<String> removed,
    List<Row> rows,
    List<Merge> merges) {

  /** The assignment of an ad as of a line. */
  record Row(String adId, String clusterId, long revision, long sequence) {}

  /** All ads that are in one cluster go over to another as of a line. */
  record Merge(String from, String into, long sequence) {}

  /** What is to be done with a batch. */
  enum Verdict {
    /** It comes next. */
    APPLY,
    /** It was applied before the job failed, and came again with the checkpoint. */
    SKIP,
    /** It belongs to another history than the table. */
    REFUSE
  }

  /**
   * What to do with the batch. The lines of a checkpoint that is complete are never different ones
   * later, so a batch that comes again with a restored checkpoint is either in the table as a whole
   * or not at all. One that the running job has just made cannot be there.
   *
   * @param progress last line that is in the table; 0 for none
   * @param restoredFrom the checkpoint that the running job was restored from; -1 for none
   */
  Verdict verdict(long progress, long restoredFrom) {
    if (last <= progress && this.restoredFrom != restoredFrom) {
      return Verdict.SKIP;
    }
    return first == progress + 1 ? Verdict.APPLY : Verdict.REFUSE;
  }
}
