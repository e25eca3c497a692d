package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.LocalStreamEnvironment;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.correction.CorrectionFileFormat;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The watermark of the event clock passes every operator up to the clusters, which let guards go by
 * it, also where people correct pairs: files of corrections have no clock.
 */
class WatermarkITCase {
  private static final long PATIENCE_SECONDS = 240;

  /** Static because the job runs in this process. */
  private static final BlockingQueue<Long> SEEN = new LinkedBlockingQueue<>();

  @TempDir private Path folder;

  /** Notes the watermarks behind the clusters. */
  private static final class WatermarkSink implements Sink<ChangelogEntry> {
    private static final long serialVersionUID = 1L;

    @Override
    public SinkWriter<ChangelogEntry> createWriter(WriterInitContext context) {
      return new SinkWriter<>() {
        @Override
        public void write(ChangelogEntry element, Context unused) {}

        @Override
        public void writeWatermark(Watermark watermark) {
          SEEN.add(watermark.getTimestamp());
        }

        @Override
        public void flush(boolean endOfInput) {}

        @Override
        public void close() {}
      };
    }
  }

  @Test
  void clockReachesTheClustersBesideWatchedCorrections() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Path corrections = Files.createDirectory(folder.resolve("corrections"));
    Files.writeString(
        ads.resolve("ads.jsonl"),
        "{\"id\":\"1\",\"description\":\"Repair bridges.\",\"lastSeen\":\"2026-03-04\"}\n");
    // One file for two subtasks of the source: the other never has any.
    Files.writeString(
        corrections.resolve("said.jsonl"), "{\"a\":\"1\",\"b\":\"2\",\"duplicate\":true}\n");
    try (LocalStreamEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(2)) {
      DedupTopology.build(
          environment,
          JobFiles.source(List.of(ads), FieldMapping.standard(), Duration.ofMillis(100)),
          CorrectionFileFormat.source(List.of(corrections), Duration.ofMillis(100)),
          new DedupTopology.Sinks(
              new WatermarkSink(),
              JobFiles.sink(folder.resolve("rejected"), JsonLines.deadLetters()),
              null),
          FakeModel.PROVIDER,
          PipelineConfig.of(Map.of("ads.timeToLive", "P20D")));
      JobClient job = environment.executeAsync();
      try {
        assertEquals(
            Instant.parse("2026-03-04T00:00:00Z").toEpochMilli(),
            SEEN.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
      } finally {
        job.cancel().get();
      }
    }
  }
}
