package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.core.execution.JobClient;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.pipeline.io.InputProgress;
import org.jobdedup.pipeline.operator.Tally;

/**
 * Shows once a second how far a run has come, where the error stream is a terminal: ads read, rate,
 * clusters so far, and the time left when the input is bounded.
 */
final class ProgressLine implements AutoCloseable {
  private final PrintWriter out;
  private final boolean shown;
  private final long totalBytes;
  private final boolean goesOn;
  private final long bytesBefore = InputProgress.bytesRead();
  private final long started = System.nanoTime();
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private volatile boolean printed;

  private ProgressLine(PrintWriter out, boolean shown, long totalBytes, boolean goesOn) {
    this.out = out;
    this.shown = shown;
    this.totalBytes = totalBytes;
    this.goesOn = goesOn;
  }

  static ProgressLine start(RunPlan plan, PrintWriter err) throws IOException {
    long bytes = 0;
    if (!plan.watch()) {
      for (Path file : AdFiles.list(plan.inputs()).files()) {
        bytes += Files.size(file);
      }
    }
    boolean goesOn =
        plan.stateFolder() != null && LatestCheckpoint.in(plan.stateFolder()).isPresent();
    return new ProgressLine(err, onTerminal(), bytes, goesOn);
  }

  /** Java cannot ask about the error stream alone, so the launcher does. */
  private static boolean onTerminal() {
    String told = System.getProperty("jobdedup.progress");
    return told == null ? System.console() != null : Boolean.parseBoolean(told);
  }

  /** Follows a job. */
  void follow(JobClient client) {
    if (shown) {
      timer.scheduleWithFixedDelay(() -> show(client), 1, 1, TimeUnit.SECONDS);
    }
  }

  private void show(JobClient client) {
    try {
      Map<String, Object> totals = client.getAccumulators().get(1, TimeUnit.SECONDS);
      long records = number(totals, Tally.RECORDS);
      double seconds = (System.nanoTime() - started) / 1e9;
      StringBuilder line = new StringBuilder();
      line.append('\r').append(counts(records, seconds, number(totals, Tally.CLUSTERS), goesOn));
      long bytes = InputProgress.bytesRead() - bytesBefore;
      if (totalBytes > 0 && bytes > 0 && records > 0) {
        double left = seconds * Math.max(0, totalBytes - bytes) / bytes;
        line.append(String.format(Locale.ROOT, ", about %,.0f s left", Math.ceil(left)));
      }
      out.print(line.append("        "));
      out.flush();
      printed = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // The job is starting or ending and has nothing to tell; the next second has.
      return;
    }
  }

  /**
   * What was counted so far.
   *
   * @param clusters clusters that began, less those that ended
   * @param goesOn whether counts begin at a checkpoint, whose clusters they do not have
   */
  static String counts(long records, double seconds, long clusters, boolean goesOn) {
    return String.format(
        Locale.ROOT,
        goesOn
            ? "%,d ads read, %,.0f/s, %+,d clusters since the checkpoint"
            : "%,d ads read, %,.0f/s, %,d clusters",
        records,
        records / seconds,
        clusters);
  }

  private static long number(Map<String, Object> totals, String name) {
    return totals.get(name) instanceof Long value ? value : 0;
  }

  @Override
  public void close() {
    timer.shutdownNow();
    if (printed) {
      out.println();
    }
  }
}
