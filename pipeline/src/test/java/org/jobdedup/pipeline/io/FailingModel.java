package org.jobdedup.pipeline.io;

import java.util.concurrent.atomic.AtomicInteger;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.pipeline.scoring.ScoringModel;

/** A model whose scorer fails now and then, as long as {@link #FAILURES} says so. */
record FailingModel(ScoringModel model) implements ScoringModel {
  /** Failures still to come; static because the job runs in this process. */
  static final AtomicInteger FAILURES = new AtomicInteger();

  private static final int BATCHES_BETWEEN = 2;

  @Override
  public AdPreparer preparer() {
    return model.preparer();
  }

  @Override
  public PairPrefilter prefilter() {
    return model.prefilter();
  }

  @Override
  public PairFeatureExtractor featureExtractor() {
    return model.featureExtractor();
  }

  @Override
  public PairScorer newScorer() {
    PairScorer scorer = model.newScorer();
    return new PairScorer() {
      private int batches;

      @Override
      public float[] score(float[] rows, int rowCount) {
        if (++batches % BATCHES_BETWEEN == 0
            && FAILURES.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
          throw new IllegalStateException("a failure that the test asked for");
        }
        return scorer.score(rows, rowCount);
      }

      @Override
      public void close() {
        scorer.close();
      }
    };
  }

  @Override
  public double threshold() {
    return model.threshold();
  }

  @Override
  public String version() {
    return model.version();
  }

  @Override
  public String schemaFingerprint() {
    return model.schemaFingerprint();
  }

  @Override
  public String sketchFingerprint() {
    return model.sketchFingerprint();
  }
}
