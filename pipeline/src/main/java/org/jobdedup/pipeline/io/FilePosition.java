package org.jobdedup.pipeline.io;

import java.io.IOException;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;

/**
 * How much of a file was delivered when a checkpoint was taken: a number of records, without an
 * offset, or the refusal of a file that could not be opened, which an offset tells from the first
 * record of one that was read.
 */
public final class FilePosition {
  private static final long REFUSED = 0;

  private FilePosition() {}

  /**
   * The offset to be kept behind a record.
   *
   * @param opened whether the file could be opened, so that the record is no refusal
   */
  public static long offset(boolean opened) {
    return opened ? CheckpointedPosition.NO_OFFSET : REFUSED;
  }

  /** Whether the refusal of the file was delivered, after which there is nothing more to say. */
  public static boolean isRefused(FileSourceSplit split) {
    return split.getReaderPosition().map(at -> at.getOffset() == REFUSED).orElse(false);
  }

  /** The number of records that were delivered. */
  public static long records(FileSourceSplit split) {
    return split.getReaderPosition().map(CheckpointedPosition::getRecordsAfterOffset).orElse(0L);
  }

  /**
   * Why a file that was read in part cannot be gone on with, where it cannot be opened.
   *
   * @param file its name
   */
  public static IOException gone(String file) {
    return new IOException(
        "A file that was read in part is gone or may not be read any more; put it back, or an"
            + " empty file in its place to pass over the rest: "
            + file);
  }

  /**
   * Why it cannot, where it holds fewer records than were delivered: of another file in its place
   * as many would be passed over.
   *
   * @param records how many it holds now
   * @param read how many were delivered
   * @param file its name
   */
  public static IOException shrunk(long records, long read, String file) {
    return new IOException(
        "A file that was read in part holds fewer records now than were read of it; put the"
            + " former one back, or an empty file in its place to pass over the rest: records="
            + records
            + ", read="
            + read
            + ", file="
            + file);
  }

  /**
   * Why a file cannot be read on, with its name, which the system does not tell.
   *
   * @param file its name
   * @param failure what the system says
   */
  public static IOException broken(String file, IOException failure) {
    IOException broken =
        new IOException(
            "A file cannot be read to its end; put a readable copy in its place and start again:"
                + " reason="
                + failure.getMessage()
                + ", file="
                + file);
    // Not as its cause, of which alone the end of a job tells.
    broken.addSuppressed(failure);
    return broken;
  }
}
