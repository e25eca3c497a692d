package org.jobdedup.pipeline.benchmark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.jobdedup.features.changelog.ChangelogEntry;

/** A sink that notes when the first lines of each ad came. */
final class ChangelogClock implements Sink<ChangelogEntry> {
  private static final long serialVersionUID = 1L;

  /** By ad, as of {@link System#nanoTime()}; static because the job runs in this process. */
  static final Map<String, Long> FIRST = new ConcurrentHashMap<>();

  /** When an ad first joined a cluster that was there, by ad. */
  static final Map<String, Long> JOINED = new ConcurrentHashMap<>();

  /** The ad that it was then matched with, by ad. */
  static final Map<String, String> MATCHED = new ConcurrentHashMap<>();

  /** Lines in which an ad joins another cluster than its first, when later ads move it. */
  static final AtomicLong MOVES = new AtomicLong();

  static final AtomicLong LINES = new AtomicLong();

  static void clear() {
    FIRST.clear();
    JOINED.clear();
    MATCHED.clear();
    MOVES.set(0);
    LINES.set(0);
  }

  @Override
  public SinkWriter<ChangelogEntry> createWriter(WriterInitContext context) {
    return new SinkWriter<>() {
      @Override
      public void write(ChangelogEntry entry, Context unused) {
        long now = System.nanoTime();
        LINES.incrementAndGet();
        if (entry.event() == ChangelogEntry.Event.CREATED) {
          FIRST.putIfAbsent(entry.adId(), now);
        } else if (entry.event() == ChangelogEntry.Event.JOINED && entry.matchedAdId() != null) {
          if (JOINED.putIfAbsent(entry.adId(), now) == null) {
            MATCHED.put(entry.adId(), entry.matchedAdId());
          } else {
            MOVES.incrementAndGet();
          }
        }
      }

      @Override
      public void flush(boolean endOfInput) {}

      @Override
      public void close() {}
    };
  }
}
