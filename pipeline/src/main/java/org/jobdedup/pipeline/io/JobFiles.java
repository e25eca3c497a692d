package org.jobdedup.pipeline.io;

import java.time.Duration;
import java.util.List;
import org.apache.flink.api.common.serialization.Encoder;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.functions.sink.filesystem.OutputFileConfig;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.OnCheckpointRollingPolicy;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.message.SourceRecord;

/** Sources and sinks on files. */
public final class JobFiles {
  private static final String PART_PREFIX = "part";

  private JobFiles() {}

  /**
   * A source of ad files, which are taken up in their order, one by each subtask.
   *
   * @param inputs files and folders
   * @param mapping which names stand for which fields
   * @param watch how often to look for new files, or null to read what is there and end
   */
  public static FileSource<SourceRecord> source(
      List<java.nio.file.Path> inputs, FieldMapping mapping, Duration watch) {
    FileSource.FileSourceBuilder<SourceRecord> builder =
        FileSource.forBulkFileFormat(new AdFileFormat(mapping), paths(inputs));
    boolean again = watch != null;
    builder.setFileEnumerator(() -> new AdFileEnumerator(again));
    builder.setSplitAssigner(FilesInOrder::new);
    if (watch != null) {
      builder.monitorContinuously(watch);
    }
    return builder.build();
  }

  /**
   * Paths of a source. Which of two statements without a time counts is decided by the path, so it
   * must be the same however somebody writes it; what is named twice is read once.
   *
   * @param inputs files and folders
   */
  public static Path[] paths(List<java.nio.file.Path> inputs) {
    return inputs.stream()
        .map(input -> new Path(AdFiles.plain(input).toUri()))
        .distinct()
        .toArray(Path[]::new);
  }

  /**
   * An exactly-once sink of JSON Lines files in a folder. What was written is committed with each
   * checkpoint, or at the end of a bounded job without checkpoints.
   */
  public static <T> FileSink<T> sink(java.nio.file.Path folder, Encoder<T> encoder) {
    return FileSink.forRowFormat(new Path(folder.toAbsolutePath().toUri()), encoder)
        .withBucketAssigner(new BasePathBucketAssigner<>())
        .withRollingPolicy(OnCheckpointRollingPolicy.build())
        .withOutputFileConfig(
            OutputFileConfig.builder().withPartPrefix(PART_PREFIX).withPartSuffix(".jsonl").build())
        .build();
  }
}
