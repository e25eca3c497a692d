package org.jobdedup.features;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Keeps work that must take linear time from taking more: by the CPU time of its thread, so that
 * what else a machine has to do does not count.
 */
public final class CpuLimit {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long LOOK_MILLIS = 100;

  private CpuLimit() {}

  /**
   * Runs a task.
   *
   * @return its result
   * @throws AssertionError when it takes more CPU time than the limit; it is left behind then
   */
  public static <T> T within(Duration limit, Callable<T> task) {
    FutureTask<T> future = new FutureTask<>(task);
    Thread worker = new Thread(future, "cpu-limit");
    worker.setDaemon(true);
    worker.start();
    try {
      for (worker.join(LOOK_MILLIS); worker.isAlive(); worker.join(LOOK_MILLIS)) {
        if (THREADS.getThreadCpuTime(worker.getId()) > limit.toNanos()) {
          AssertionError late = new AssertionError("It takes more than " + limit + " of CPU.");
          late.setStackTrace(worker.getStackTrace());
          throw late;
        }
      }
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    } catch (ExecutionException e) {
      throw new AssertionError("The task failed.", e.getCause());
    }
  }
}
