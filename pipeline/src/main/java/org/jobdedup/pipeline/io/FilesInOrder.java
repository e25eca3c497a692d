package org.jobdedup.pipeline.io;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.assigners.FileSplitAssigner;

/**
 * Hands out files in the order in which they were listed, those of a later look behind the others.
 * Clusters do not depend on it, but the changelog follows it, and that of daily files is to tell
 * one day after the other; Flink's own assigner takes files that lie on no host by chance.
 */
final class FilesInOrder implements FileSplitAssigner {
  private final Queue<FileSourceSplit> waiting;

  FilesInOrder(Collection<FileSourceSplit> splits) {
    waiting = new ArrayDeque<>(splits);
  }

  @Override
  public Optional<FileSourceSplit> getNext(String host) {
    return Optional.ofNullable(waiting.poll());
  }

  @Override
  public void addSplits(Collection<FileSourceSplit> splits) {
    waiting.addAll(splits);
  }

  @Override
  public Collection<FileSourceSplit> remainingSplits() {
    return List.copyOf(waiting);
  }
}
