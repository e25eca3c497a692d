package org.jobdedup.pipeline.jdbc;

import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.connector.sink2.Committer;
import org.apache.flink.api.connector.sink2.CommitterInitContext;
import org.apache.flink.api.connector.sink2.CommittingSinkWriter;
import org.apache.flink.api.connector.sink2.InitContext;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SupportsCommitter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.jobdedup.features.changelog.ChangelogEntry;

/**
 * Keeps a table of PostgreSQL at the state that the changelog describes. Lines are gathered between
 * checkpoints and written once theirs is complete, because lines of an attempt that fails before
 * that may be others the next time. What is written again after a restart changes nothing.
 */
public final class AssignmentSink
    implements Sink<ChangelogEntry>, SupportsCommitter<AssignmentBatch> {
  private static final long serialVersionUID = 1L;
  private static final long NOT_RESTORED = -1;

  private final JdbcOptions options;

  /**
   * @param options where the table is
   */
  public AssignmentSink(JdbcOptions options) {
    this.options = options;
  }

  @Override
  public CommittingSinkWriter<ChangelogEntry, AssignmentBatch> createWriter(
      WriterInitContext context) {
    return new Writer(restoredFrom(context));
  }

  @Override
  public Committer<AssignmentBatch> createCommitter(CommitterInitContext context) {
    return new TableCommitter(new AssignmentTable(options), restoredFrom(context));
  }

  @Override
  public SimpleVersionedSerializer<AssignmentBatch> getCommittableSerializer() {
    return new AssignmentBatchSerializer();
  }

  private static long restoredFrom(InitContext context) {
    return context.getRestoredCheckpointId().orElse(NOT_RESTORED);
  }

  /** Gathers the lines of each market; all of a market come to one subtask, in order. */
  private static final class Writer
      implements CommittingSinkWriter<ChangelogEntry, AssignmentBatch> {
    private final long restoredFrom;
    private final Map<String, MarketChanges> markets = new TreeMap<>();

    Writer(long restoredFrom) {
      this.restoredFrom = restoredFrom;
    }

    @Override
    public void write(ChangelogEntry line, Context context) {
      markets.computeIfAbsent(line.market(), MarketChanges::new).add(line);
    }

    @Override
    public void flush(boolean endOfInput) {
      // Lines wait for their checkpoint.
    }

    @Override
    public Collection<AssignmentBatch> prepareCommit() {
      List<AssignmentBatch> batches =
          markets.values().stream().map(changes -> changes.toBatch(restoredFrom)).toList();
      markets.clear();
      return batches;
    }

    @Override
    public void close() {}
  }

  private record TableCommitter(AssignmentTable table, long restoredFrom)
      implements Committer<AssignmentBatch> {
    @Override
    public void commit(Collection<CommitRequest<AssignmentBatch>> requests) throws IOException {
      // After another subtask's failure a request may hold what another one wrote, hence by market.
      List<AssignmentBatch> batches =
          requests.stream()
              .map(CommitRequest::getCommittable)
              .sorted(
                  Comparator.comparing(AssignmentBatch::market)
                      .thenComparingLong(AssignmentBatch::first))
              .toList();
      if (batches.isEmpty()) {
        return;
      }
      try {
        table.apply(batches, restoredFrom);
      } catch (ForeignTableException e) {
        throw new SuppressRestartsException(e);
      }
    }

    @Override
    public void close() {}
  }
}
