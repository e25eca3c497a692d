package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run says whose job failed, or which failed behind it. */
class JobFailureTest {
  @TempDir private Path folder;

  @Test
  void failureOfAJobTellsTheSentenceOfTheModel() {
    Throwable technical = new UnsatisfiedLinkError("libgomp.so.1: cannot open shared object file");
    Throwable layered =
        new ExecutionException(
            new IllegalStateException(new BundleException("Install libgomp1.", technical)));
    assertEquals(
        "The job failed: Install libgomp1.", JobFailure.of(layered, plan(null)).getMessage());
  }

  @Test
  void failureByAFullDiskTellsWhatToDo() {
    Exception full = new ExecutionException(new IOException("No space left on device"));
    assertEquals(
        "The job failed: No space left on device. Make room under --output "
            + folder
            + " and --state "
            + folder.resolve("state")
            + " and give the same command again, without --overwrite: it goes on from its last"
            + " checkpoint.",
        JobFailure.of(full, plan(folder.resolve("state"))).getMessage());
    assertEquals(
        "The job failed: No space left on device. Make room under --output "
            + folder
            + " and run again with --overwrite; with --state a run could go on where it stopped.",
        JobFailure.of(full, plan(null)).getMessage());
  }

  /** Flink does not say by what they failed. */
  @Test
  void failureByCheckpointsTellsWhichFoldersNeedRoom() {
    Exception failed =
        new ExecutionException(
            new IllegalStateException(
                "Exceeded checkpoint tolerable failure threshold. The latest checkpoint failed due"
                    + " to Asynchronous task checkpoint failed."));
    String sentence = JobFailure.of(failed, plan(folder.resolve("state"))).getMessage();
    assertTrue(sentence.startsWith("The job failed: Checkpoints failed one after"), sentence);
    assertTrue(sentence.contains(" and --state " + folder.resolve("state") + " and"), sentence);
  }

  /** What a file system throws names a file and nothing else. */
  @Test
  void failureByPermissionsIsASentence() {
    Exception denied = new ExecutionException(new AccessDeniedException("out/assignments"));
    assertEquals(
        "The job failed: The permissions of a file or of its folder forbid its use; change them, or"
            + " name another path: out/assignments",
        JobFailure.of(denied, plan(null)).getMessage());
    Exception full =
        new ExecutionException(new FileSystemException("f", null, "No space left on device"));
    assertEquals(
        "The job failed: f: No space left on device. Make room",
        JobFailure.of(full, plan(null)).getMessage().replaceFirst("(room).*", "$1"));
  }

  @Test
  void failureBehindTheJobTellsHowToGetTheClusters() {
    String sentence =
        JobFailure.ofReport(new IOException("No space left on device"), plan(null)).getMessage();
    assertEquals(
        "The job is done, but its clusters could not be written: No space left on device. Make"
            + " room under --output "
            + folder
            + " and have them made of its changelog: ./jobdedup replay --assignments "
            + folder.resolve("assignments")
            + " --facts "
            + folder.resolve("facts")
            + " --output "
            + folder.resolve("clusters.jsonl")
            + ". For summary.json run again with --overwrite.",
        sentence);
  }

  private RunPlan plan(Path state) {
    return new RunPlan(
        List.of(),
        List.of(),
        folder,
        FieldMapping.standard(),
        false,
        state,
        Duration.ofSeconds(1),
        1,
        Backend.HEAP,
        PipelineConfig.defaults());
  }
}
