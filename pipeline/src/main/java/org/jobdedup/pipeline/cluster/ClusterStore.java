package org.jobdedup.pipeline.cluster;

import org.jobdedup.pipeline.state.AdNode;
import org.jobdedup.pipeline.state.ClusterRecord;
import org.jobdedup.pipeline.state.CorrectionPage;
import org.jobdedup.pipeline.state.MarketCounters;
import org.jobdedup.pipeline.state.MatchPage;

/**
 * Where the clusters of one market are kept, value by value. Reads return null where nothing is
 * kept; the caller owns what it reads until it writes it back, and never changes what it wrote.
 */
interface ClusterStore {
  AdNode node(long ad);

  /** Sets, or with null removes, the node of an ad. */
  void putNode(long ad, AdNode node);

  long[] keys(long ad);

  /** Sets, or with null removes, the bucket keys of an ad. */
  void putKeys(long ad, long[] keys);

  MatchPage page(long ad, int page);

  /** Sets, or with null removes, a page of matches. */
  void putPage(long ad, int page, MatchPage matches);

  CorrectionPage corrections(long ad);

  void putCorrections(long ad, CorrectionPage corrections);

  ClusterRecord cluster(long number);

  /** Sets, or with null removes, a cluster. */
  void putCluster(long number, ClusterRecord cluster);

  MarketCounters counters();

  void putCounters(MarketCounters counters);
}
