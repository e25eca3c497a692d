package org.jobdedup.features.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Feeds a reader with damaged inputs. Each must end within seconds of CPU time, by itself or with
 * an exception that the reader declares for bad input and that says something. Anything else fails
 * the test and leaves the input in {@code target/fuzz}; once the reader is mended, that file goes
 * to {@code src/test/resources/fuzz/NAME/}, whose files are fed before all others.
 *
 * <p>System properties: {@value #INPUTS} is the number of inputs for each reader, {@value #SEED}
 * the seed. Input i of a seed is the same in every run.
 */
public final class Fuzzing {
  /** Number of inputs for each reader; few unless set, so that every build can afford them. */
  public static final String INPUTS = "fuzz.inputs";

  /** Seed of the inputs. */
  public static final String SEED = "fuzz.seed";

  private static final int FEW = 400;
  private static final long MAX_CPU_NANOS = 5_000_000_000L;
  private static final long LOOK_MILLIS = 200;
  private static final Path FINDS = Path.of("src", "test", "resources", "fuzz");
  private static final Path FAILURES = Path.of("target", "fuzz");
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final String name;
  private final Reader reader;
  private final Set<Class<?>> declared;
  private volatile byte[] current;
  private volatile long currentNumber;
  private volatile long startCpu;
  private volatile Throwable failure;
  private long slowest;

  /** What is fed. */
  @FunctionalInterface
  public interface Reader {
    /** Takes an input, and uses what it read as the program would. */
    void read(byte[] input) throws Exception;
  }

  private Fuzzing(String name, Reader reader, Set<Class<?>> declared) {
    this.name = name;
    this.reader = reader;
    this.declared = declared;
  }

  /**
   * Feeds a reader.
   *
   * @param name of the reader, and of the folder with earlier finds
   * @param seeds valid inputs, which it must take without an exception
   * @param words what the format gives a meaning to
   * @param reader what is fed
   * @param declared exceptions that stand for bad input
   */
  @SafeVarargs
  public static void feed(
      String name,
      List<byte[]> seeds,
      List<String> words,
      Reader reader,
      Class<? extends Exception>... declared) {
    for (byte[] seed : seeds) {
      try {
        reader.read(seed);
      } catch (Exception e) {
        throw new AssertionError(name + " must read its valid inputs.", e);
      }
    }
    new Fuzzing(name, reader, new HashSet<>(List.of(declared)))
        .feedAll(new ByteMutator(seeds, words));
  }

  private void feedAll(ByteMutator mutator) {
    List<Path> finds = finds();
    long inputs = Long.getLong(INPUTS, FEW);
    long seed = Long.getLong(SEED, 1);
    Thread feeder =
        new Thread(
            () -> {
              try {
                for (Path find : finds) {
                  feedOne(-1, Files.readAllBytes(find));
                }
                for (long i = 0; i < inputs; i++) {
                  Random random = new Random((seed * 31 + name.hashCode()) * 1_000_003 + i);
                  feedOne(i, mutator.next(random));
                }
              } catch (Throwable e) {
                failure = e;
              }
            },
            "fuzz-" + name);
    feeder.setDaemon(true);
    feeder.start();
    watch(feeder);
    if (failure != null) {
      throw new AssertionError(
          String.format(
              Locale.ROOT,
              "%s must read or refuse input %d of seed %d, kept as %s",
              name,
              currentNumber,
              seed,
              keep()),
          failure);
    }
    if (inputs > FEW) {
      System.out.printf(
          Locale.ROOT,
          "%s: %,d inputs and %d earlier finds, the slowest %.1f ms of CPU%n",
          name,
          inputs,
          finds.size(),
          slowest / 1e6);
    }
  }

  private void feedOne(long number, byte[] input) {
    current = input;
    currentNumber = number;
    long before = THREADS.getCurrentThreadCpuTime();
    startCpu = before;
    try {
      reader.read(input.clone());
    } catch (Exception e) {
      if (!declared.contains(e.getClass())) {
        throw new AssertionError("This exception is not declared for bad input.", e);
      }
      if (e.getMessage() == null || e.getMessage().isBlank()) {
        throw new AssertionError("A refusal must say something.", e);
      }
    }
    slowest = Math.max(slowest, THREADS.getCurrentThreadCpuTime() - before);
  }

  /** Waits for the feeder, unless one input takes too much CPU; other load does not count. */
  private void watch(Thread feeder) {
    try {
      for (feeder.join(LOOK_MILLIS); feeder.isAlive(); feeder.join(LOOK_MILLIS)) {
        long number = currentNumber;
        long start = startCpu;
        long now = THREADS.getThreadCpuTime(feeder.getId());
        if (now - start > MAX_CPU_NANOS && number == currentNumber && start == startCpu) {
          AssertionError hang = new AssertionError("The input takes more than 5 s of CPU.");
          hang.setStackTrace(feeder.getStackTrace());
          failure = hang;
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }

  private List<Path> finds() {
    Path folder = FINDS.resolve(name);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path keep() {
    try {
      Files.createDirectories(FAILURES);
      return Files.write(FAILURES.resolve(name + "-" + currentNumber), current);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
