package org.jobdedup.pipeline.cli;

import java.nio.file.FileSystemException;
import org.apache.flink.runtime.checkpoint.CheckpointFailureManager;
import org.jobdedup.features.command.ShellWord;
import org.jobdedup.features.file.FileError;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.pipeline.config.ConfigException;

/** Finds the cause within the layers that Flink puts around a failure. */
final class JobFailure {
  private static final String CHECKPOINTS_FAILED =
      CheckpointFailureManager.EXCEEDED_CHECKPOINT_TOLERABLE_FAILURE_MESSAGE;

  private JobFailure() {}

  /**
   * A failure that says what to do where a disk is full or checkpoints cannot be written, carries
   * the sentence about a model or setting, or else the innermost message.
   */
  static IllegalStateException of(Throwable failure, RunPlan plan) {
    String message = innermost(failure);
    if (isFullDisk(failure)) {
      message = message + ". " + advice(plan);
    } else if (message.startsWith(CHECKPOINTS_FAILED)) {
      // What they failed by is in Flink's log only.
      message =
          "Checkpoints failed one after another, as they do where their folder is full, cannot be"
              + " written, or is too slow. "
              + advice(plan);
    }
    IllegalStateException result = new IllegalStateException("The job failed: " + message);
    result.addSuppressed(failure);
    return result;
  }

  /**
   * A full disk when the job was done and its results were written: its checkpoint has gone, so the
   * same command would not go on, and need not, since the changelog is whole.
   */
  static IllegalStateException ofReport(Throwable failure, RunPlan plan) {
    IllegalStateException result =
        new IllegalStateException(
            "The job is done, but its clusters could not be written: "
                + innermost(failure)
                + ". Make room under --output "
                + plan.output()
                + " and have them made of its changelog: ./jobdedup replay --assignments "
                + ShellWord.of(plan.assignments())
                + " --facts "
                + ShellWord.of(plan.facts())
                + " --output "
                + ShellWord.of(plan.clusters())
                + ". For summary.json run again with --overwrite.");
    result.addSuppressed(failure);
    return result;
  }

  private static String innermost(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null
        && root.getCause() != root
        && !(root instanceof BundleException)
        && !(root instanceof ConfigException)) {
      root = root.getCause();
    }
    String message = root.getMessage();
    if (root instanceof FileSystemException refused && !FileError.isFullDisk(message)) {
      return FileError.sentence(refused);
    }
    return message == null ? root.getClass().getSimpleName() : message;
  }

  /** Whether what a failure goes back to is that nothing fits any more. */
  static boolean isFullDisk(Throwable failure) {
    return FileError.isFullDisk(innermost(failure));
  }

  private static String advice(RunPlan plan) {
    return plan.stateFolder() == null
        ? "Make room under --output "
            + plan.output()
            + " and run again with --overwrite; with --state a run could go on where it stopped."
        : "Make room under --output "
            + plan.output()
            + " and --state "
            + plan.stateFolder()
            + " and give the same command again, without --overwrite: it goes on from its last"
            + " checkpoint.";
  }
}
