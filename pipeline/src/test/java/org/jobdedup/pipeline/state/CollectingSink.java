package org.jobdedup.pipeline.state;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/**
 * Keeps what it is given in this process, and no state, so that a savepoint holds none of a sink.
 *
 * @param <T> type of the elements
 */
final class CollectingSink<T> implements Sink<T> {
  private static final long serialVersionUID = 1L;
  private static final Map<String, List<Object>> COLLECTED = new ConcurrentHashMap<>();

  private final String name;

  /** A sink whose elements are found again by its name. */
  CollectingSink(String name) {
    this.name = name;
    COLLECTED.put(name, new CopyOnWriteArrayList<>());
  }

  @Override
  public SinkWriter<T> createWriter(WriterInitContext context) {
    return new SinkWriter<>() {
      @Override
      public void write(T element, Context unused) {
        COLLECTED.get(name).add(element);
      }

      @Override
      public void flush(boolean endOfInput) {}

      @Override
      public void close() {}
    };
  }

  /** What came so far. */
  @SuppressWarnings("unchecked")
  List<T> elements() {
    return (List<T>) List.copyOf(COLLECTED.get(name));
  }
}
