package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.StateBackend;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;

/**
 * Runs a scenario against an operator on both backends: plain, with a snapshot after each step, and
 * restored into a fresh operator after each step. All runs must give the same output values.
 *
 * @param <H> type of the harness
 */
public final class HarnessScenario<H extends AbstractStreamOperatorTestHarness<?>> {
  /** A step that may fail. */
  @FunctionalInterface
  public interface Step<H> {
    /** Feeds the operator. */
    void run(H harness) throws Exception;
  }

  /** Makes a fresh operator within a harness that is not open yet. */
  @FunctionalInterface
  public interface HarnessFactory<H> {
    /** Makes it. */
    H create() throws Exception;
  }

  private enum Mode {
    PLAIN,
    SNAPSHOT,
    RESTORE
  }

  private final HarnessFactory<H> factory;
  private final List<Step<H>> steps = new ArrayList<>();
  private boolean repeatsAreFree;

  private HarnessScenario(HarnessFactory<H> factory) {
    this.factory = factory;
  }

  /** Starts a scenario. */
  public static <H extends AbstractStreamOperatorTestHarness<?>> HarnessScenario<H> of(
      HarnessFactory<H> factory) {
    return new HarnessScenario<>(factory);
  }

  /** Adds a step. */
  public HarnessScenario<H> step(Step<H> step) {
    steps.add(step);
    return this;
  }

  /** Allows a restored operator to say again what it said before; nothing may be missing. */
  public HarnessScenario<H> repeatsAreFree() {
    repeatsAreFree = true;
    return this;
  }

  /**
   * Runs the steps in every way.
   *
   * @param outputs what to compare, read from a harness before it is closed
   * @param check checks the output in the order of its text, once for each way
   */
  public <O> void verify(Function<H, List<O>> outputs, Consumer<List<O>> check) throws Exception {
    List<O> expected = null;
    for (boolean rocksDb : new boolean[] {false, true}) {
      for (Mode mode : Mode.values()) {
        List<O> actual = run(mode, rocksDb, outputs);
        if (expected == null) {
          expected = actual;
        }
        assertEquals(render(expected), render(actual), mode + (rocksDb ? " on RocksDB" : ""));
        List<O> sorted = new ArrayList<>(actual);
        sorted.sort(Comparator.comparing(Object::toString));
        check.accept(sorted);
      }
    }
  }

  private <O> List<O> run(Mode mode, boolean rocksDb, Function<H, List<O>> outputs)
      throws Exception {
    List<O> collected = new ArrayList<>();
    H harness = start(rocksDb, null);
    try {
      long checkpoint = 0;
      for (Step<H> step : steps) {
        step.run(harness);
        if (mode != Mode.PLAIN) {
          harness.prepareSnapshotPreBarrier(++checkpoint);
          OperatorSubtaskState snapshot = harness.snapshot(checkpoint, checkpoint);
          if (mode == Mode.RESTORE) {
            collected.addAll(outputs.apply(harness));
            harness.close();
            harness = start(rocksDb, snapshot);
          }
        }
      }
      collected.addAll(outputs.apply(harness));
    } finally {
      harness.close();
    }
    return collected;
  }

  private H start(boolean rocksDb, OperatorSubtaskState snapshot) throws Exception {
    H harness = factory.create();
    StateBackend backend = rocksDb ? new EmbeddedRocksDBStateBackend() : new HashMapStateBackend();
    harness.setStateBackend(backend);
    harness.setup();
    if (snapshot != null) {
      harness.initializeState(snapshot);
    }
    harness.open();
    return harness;
  }

  private String render(List<?> values) {
    // A restored run collects step by step, so only the order between steps can differ.
    List<String> lines = values.stream().map(Object::toString).sorted().toList();
    return String.join("\n", repeatsAreFree ? new TreeSet<>(lines) : lines);
  }
}
