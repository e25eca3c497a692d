package org.jobdedup.pipeline.cluster;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.pipeline.state.AdNode;
import org.jobdedup.pipeline.state.ClusterRecord;
import org.jobdedup.pipeline.state.CorrectionPage;
import org.jobdedup.pipeline.state.MarketCounters;
import org.jobdedup.pipeline.state.MatchPage;

/** A store in memory that copies what it is given and gives, as serialized state does. */
final class MemoryClusterStore implements ClusterStore {
  final Map<Long, AdNode> nodes = new TreeMap<>();
  final Map<Long, long[]> keys = new HashMap<>();
  final Map<String, MatchPage> pages = new HashMap<>();
  final Map<Long, CorrectionPage> corrections = new HashMap<>();
  final Map<Long, ClusterRecord> clusters = new TreeMap<>();
  private MarketCounters counters;
  long pageReads;

  /** A store of its own with the same content; values are never changed in place. */
  MemoryClusterStore duplicate() {
    MemoryClusterStore copy = new MemoryClusterStore();
    copy.nodes.putAll(nodes);
    copy.keys.putAll(keys);
    copy.pages.putAll(pages);
    copy.corrections.putAll(corrections);
    copy.clusters.putAll(clusters);
    copy.counters = counters;
    return copy;
  }

  @Override
  public AdNode node(long ad) {
    return copy(nodes.get(ad));
  }

  @Override
  public void putNode(long ad, AdNode node) {
    set(nodes, ad, copy(node));
  }

  @Override
  public long[] keys(long ad) {
    return keys.get(ad);
  }

  @Override
  public void putKeys(long ad, long[] value) {
    set(keys, ad, value);
  }

  @Override
  public MatchPage page(long ad, int page) {
    pageReads++;
    return copy(pages.get(ad + "/" + page));
  }

  @Override
  public void putPage(long ad, int page, MatchPage matches) {
    set(pages, ad + "/" + page, copy(matches));
  }

  @Override
  public CorrectionPage corrections(long ad) {
    return corrections.get(ad);
  }

  @Override
  public void putCorrections(long ad, CorrectionPage page) {
    set(corrections, ad, page);
  }

  @Override
  public ClusterRecord cluster(long number) {
    return copy(clusters.get(number));
  }

  @Override
  public void putCluster(long number, ClusterRecord cluster) {
    set(clusters, number, copy(cluster));
  }

  @Override
  public MarketCounters counters() {
    return copy(counters);
  }

  @Override
  public void putCounters(MarketCounters value) {
    counters = copy(value);
  }

  private static <K, V> void set(Map<K, V> map, K key, V value) {
    if (value == null) {
      map.remove(key);
    } else {
      map.put(key, value);
    }
  }

  private static AdNode copy(AdNode node) {
    if (node == null) {
      return null;
    }
    AdNode copy = new AdNode();
    copy.adId = node.adId;
    copy.revision = node.revision;
    copy.live = node.live;
    copy.nameUsed = node.nameUsed;
    copy.nameAlive = node.nameAlive;
    copy.forgotten = node.forgotten;
    copy.corrected = node.corrected;
    copy.arrival = node.arrival;
    copy.eventTime = node.eventTime;
    copy.cluster = node.cluster;
    copy.large = node.large;
    copy.pivot = node.pivot;
    copy.degree = node.degree;
    copy.pageBits = node.pageBits;
    copy.deadRevision = node.deadRevision;
    copy.deadKeys = node.deadKeys.clone();
    return copy;
  }

  private static MatchPage copy(MatchPage page) {
    if (page == null) {
      return null;
    }
    MatchPage copy = new MatchPage();
    copy.others = page.others.clone();
    copy.ownRevisions = page.ownRevisions.clone();
    copy.otherRevisions = page.otherRevisions.clone();
    copy.probabilities = page.probabilities.clone();
    return copy;
  }

  private static ClusterRecord copy(ClusterRecord cluster) {
    if (cluster == null) {
      return null;
    }
    ClusterRecord copy = new ClusterRecord();
    copy.clusterId = cluster.clusterId;
    copy.namedAfter = cluster.namedAfter;
    copy.plainName = cluster.plainName;
    copy.size = cluster.size;
    copy.createdAt = cluster.createdAt;
    return copy;
  }

  private static MarketCounters copy(MarketCounters counters) {
    if (counters == null) {
      return null;
    }
    MarketCounters copy = new MarketCounters();
    copy.sequence = counters.sequence;
    copy.cluster = counters.cluster;
    copy.arrival = counters.arrival;
    return copy;
  }

  @Override
  public String toString() {
    return "MemoryClusterStore" + Arrays.asList(nodes.size(), pages.size(), clusters.size());
  }
}
