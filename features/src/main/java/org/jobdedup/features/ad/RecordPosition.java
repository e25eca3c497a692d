package org.jobdedup.features.ad;

import java.util.Objects;

/**
 * Where a record stood in its source; orders two records of one source and names a rejected one.
 *
 * @param source file name as given, or topic and partition
 * @param index position within the source, from 1: the line of a JSON Lines file, the record of a
 *     CSV file, the posting of a page
 */
public record RecordPosition(String source, long index) {
  /** Checks that the source is named. */
  public RecordPosition {
    Objects.requireNonNull(source, "source");
  }

  /** A position further behind in the same source. */
  public RecordPosition plus(int records) {
    return new RecordPosition(source, index + records);
  }

  @Override
  public String toString() {
    return source + ":" + index;
  }
}
