package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ProgressLineTest {
  @Test
  void aRunTellsItsClusters() {
    assertEquals("1,200 ads read, 600/s, 450 clusters", ProgressLine.counts(1200, 2, 450, false));
  }

  /** Counts are no part of a checkpoint, so withdrawals would make their number negative. */
  @Test
  void aRunThatGoesOnTellsHowManyClustersMoreOrFewerThereAre() {
    assertEquals(
        "60 ads read, 3/s, -18 clusters since the checkpoint",
        ProgressLine.counts(60, 20, -18, true));
    assertEquals(
        "60 ads read, 3/s, +18 clusters since the checkpoint",
        ProgressLine.counts(60, 20, 18, true));
  }
}
