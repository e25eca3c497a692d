package org.jobdedup.pipeline.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.LongAdder;

/**
 * How many bytes of ad files this process has read, for the progress line of an embedded run. It
 * only ever grows; a run looks at the difference.
 */
public final class InputProgress {
  private static final LongAdder BYTES = new LongAdder();

  private InputProgress() {}

  /** Bytes read so far, as stored, compressed or not. */
  public static long bytesRead() {
    return BYTES.sum();
  }

  /** Counts what is read through a stream. */
  static InputStream counting(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        int value = super.read();
        BYTES.add(value < 0 ? 0 : 1);
        return value;
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        BYTES.add(Math.max(0, count));
        return count;
      }
    };
  }
}
