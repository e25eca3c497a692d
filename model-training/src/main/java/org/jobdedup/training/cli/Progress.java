package org.jobdedup.training.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** One line on standard error that is written over as work goes on; silent unless on a terminal. */
final class Progress {
  private static final int EVERY_ADS = 500;

  private final PrintWriter err;
  private final boolean shown;

  /** Shows progress where a launcher says so, else where a console is attached. */
  Progress(PrintWriter err) {
    this.err = err;
    String asked = System.getProperty("jobdedup.progress");
    this.shown = asked == null ? System.console() != null : Boolean.parseBoolean(asked);
  }

  void ads(long count) {
    if (count % EVERY_ADS == 0) {
      show(String.format(Locale.ROOT, "%,d ads read", count));
    }
  }

  void show(String state) {
    if (shown) {
      err.print("\r" + state + "\u001b[K");
      err.flush();
    }
  }

  void done() {
    if (shown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
