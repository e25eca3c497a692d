package org.jobdedup.pipeline.state;

import java.io.IOException;
import org.apache.flink.api.common.state.State;
import org.apache.flink.runtime.state.internal.InternalValueState;

/**
 * Values under namespaces of the current key, as windows keep them.
 *
 * <p>A key that owns many values, such as a market its ads, must not hold them in one collection:
 * the heap backend copies the whole value of a key at its first touch during a snapshot, which
 * stalls the job for as long as that takes. A namespace makes each value an entry of its own.
 *
 * @param <N> type of the namespace
 * @param <T> type of the value
 */
public final class NamespacedState<N, T> {
  private final InternalValueState<?, N, T> state;

  private NamespacedState(InternalValueState<?, N, T> state) {
    this.state = state;
  }

  /**
   * Wraps what {@code AbstractStreamOperator.getOrCreateKeyedState} returned for a value
   * descriptor.
   */
  @SuppressWarnings("unchecked")
  public static <N, T> NamespacedState<N, T> of(State state) {
    return new NamespacedState<>((InternalValueState<?, N, T>) state);
  }

  /** The value in a namespace of the current key, or null. */
  public T get(N namespace) throws IOException {
    state.setCurrentNamespace(namespace);
    return state.value();
  }

  /** Sets, or with null removes, the value in a namespace of the current key. */
  public void put(N namespace, T value) throws IOException {
    state.setCurrentNamespace(namespace);
    if (value == null) {
      state.clear();
    } else {
      state.update(value);
    }
  }
}
