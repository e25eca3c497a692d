package org.jobdedup.pipeline.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.flink.api.java.tuple.Tuple2;
import org.jobdedup.pipeline.state.AdNode;
import org.jobdedup.pipeline.state.ClusterRecord;
import org.jobdedup.pipeline.state.CorrectionPage;
import org.jobdedup.pipeline.state.MarketCounters;
import org.jobdedup.pipeline.state.MatchPage;
import org.jobdedup.pipeline.state.NamespacedState;

/** A market in keyed state: each value in a namespace of the market's key. */
record KeyedClusterStore(
    NamespacedState<Long, AdNode> nodes,
    NamespacedState<Long, long[]> bucketKeys,
    NamespacedState<Tuple2<Long, Integer>, MatchPage> pages,
    NamespacedState<Long, CorrectionPage> correctionPages,
    NamespacedState<Long, ClusterRecord> clusters,
    NamespacedState<Long, MarketCounters> marketCounters)
    implements ClusterStore {
  /** Namespace of what there is once in a market. */
  static final Long ONLY = 0L;

  @Override
  public AdNode node(long ad) {
    return get(nodes, ad);
  }

  @Override
  public void putNode(long ad, AdNode node) {
    put(nodes, ad, node);
  }

  @Override
  public long[] keys(long ad) {
    return get(bucketKeys, ad);
  }

  @Override
  public void putKeys(long ad, long[] keys) {
    put(bucketKeys, ad, keys);
  }

  @Override
  public MatchPage page(long ad, int page) {
    return get(pages, Tuple2.of(ad, page));
  }

  @Override
  public void putPage(long ad, int page, MatchPage matches) {
    put(pages, Tuple2.of(ad, page), matches);
  }

  @Override
  public CorrectionPage corrections(long ad) {
    return get(correctionPages, ad);
  }

  @Override
  public void putCorrections(long ad, CorrectionPage corrections) {
    put(correctionPages, ad, corrections);
  }

  @Override
  public ClusterRecord cluster(long number) {
    return get(clusters, number);
  }

  @Override
  public void putCluster(long number, ClusterRecord cluster) {
    put(clusters, number, cluster);
  }

  @Override
  public MarketCounters counters() {
    return get(marketCounters, ONLY);
  }

  @Override
  public void putCounters(MarketCounters counters) {
    put(marketCounters, ONLY, counters);
  }

  private static <N, T> T get(NamespacedState<N, T> state, N namespace) {
    try {
      return state.get(namespace);
    } catch (IOException e) {
      throw new UncheckedIOException("The state of a market cannot be read.", e);
    }
  }

  private static <N, T> void put(NamespacedState<N, T> state, N namespace, T value) {
    try {
      state.put(namespace, value);
    } catch (IOException e) {
      throw new UncheckedIOException("The state of a market cannot be written.", e);
    }
  }
}
