package org.jobdedup.pipeline.cli;

import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;

/** Runs a job from its start to its end. */
final class EmbeddedRun {
  private EmbeddedRun() {}

  static JobExecutionResult of(RunPlan plan, ScoringModelProvider model) throws Exception {
    try (EmbeddedJob job = EmbeddedJob.start(plan, model)) {
      return job.result();
    }
  }
}
