package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.AdNode;
import org.jobdedup.pipeline.state.BucketEntries;
import org.jobdedup.pipeline.state.ClusterRecord;
import org.jobdedup.pipeline.state.CorrectionPage;
import org.jobdedup.pipeline.state.MatchPage;
import org.jobdedup.pipeline.state.RegisteredAd;

/**
 * A 128-bit digest of a state of the scenario model, by which states that were reached before are
 * known again. Numbers that only name things (of clusters, of changelog lines, of arrivals) count
 * by their order, because nothing that follows depends on more than that.
 */
final class ScenarioDigest {
  /** The digest. */
  record Value(long high, long low) {}

  private long high = 0x243F6A8885A308D3L;
  private long low = 0x13198A2E03707344L;

  Value value() {
    return new Value(high, low);
  }

  ScenarioDigest add(long value) {
    high = IdRank.mix(high ^ value);
    low = IdRank.mix(low * 31 + value) + 0x9E3779B97F4A7C15L;
    return this;
  }

  ScenarioDigest add(boolean value) {
    return add(value ? 1 : 2);
  }

  ScenarioDigest add(String value) {
    add(value == null ? -1 : value.length());
    for (int i = 0; value != null && i < value.length(); i++) {
      add(value.charAt(i));
    }
    return this;
  }

  ScenarioDigest add(long[] values) {
    add(values.length);
    for (long value : values) {
      add(value);
    }
    return this;
  }

  ScenarioDigest add(int[] values) {
    add(values.length);
    for (int value : values) {
      add(value);
    }
    return this;
  }

  ScenarioDigest add(byte[] values) {
    add(values.length);
    for (byte value : values) {
      add(value);
    }
    return this;
  }

  /** A message between two parts of the job. */
  ScenarioDigest addMessage(Object message) {
    if (message instanceof ClusterInput m) {
      add(m.kind().ordinal()).add(m.ad()).add(m.revision()).add(m.other()).add(m.otherRevision());
      add(m.keyIndex()).add(m.eventTime()).add(m.keys()).add(Float.floatToIntBits(m.probability()));
      return add(m.correction() == null ? 0 : m.correction().index());
    }
    if (message instanceof ShardUpdate m) {
      add(m.ad()).add(m.revision()).add(m.day()).add(m.added()).add(m.addedIndexes());
      return add(m.removed()).add(m.profile());
    }
    if (message instanceof ProfileUpdate m) {
      return add(m.ad()).add(m.revision()).add(m.profile()).add(m.forgotten());
    }
    PairRequest m = (PairRequest) message;
    add(m.candidate()).add(m.candidateRevision()).add(m.asker()).add(m.askerRevision());
    return add(m.askerProfile());
  }

  ScenarioDigest add(RegisteredAd ad) {
    if (ad == null) {
      return add(-1);
    }
    add(ad.revision).add(ad.market).add(ad.updatedAt).add(ad.index).add(ad.deleted);
    add(ad.fingerprint).add(ad.lastSeen).add(ad.keys).add(ad.expired).add(ad.goneAt);
    for (String market : ad.formerMarkets) {
      add(market);
    }
    return this;
  }

  ScenarioDigest add(BucketEntries bucket) {
    return add(bucket.ads)
        .add(bucket.revisions)
        .add(bucket.days)
        .add(bucket.keyIndexes)
        .add(bucket.overflowed);
  }

  ScenarioDigest add(MemoryClusterStore store) {
    Map<Long, Integer> clusters = byAge(store);
    List<Long> arrivals = store.nodes.values().stream().map(n -> n.arrival).sorted().toList();
    store.nodes.forEach(
        (ad, node) -> {
          add(ad).add(node.revision).add(node.live).add(node.nameUsed).add(node.nameAlive);
          add(node.forgotten).add(arrivals.indexOf(node.arrival)).add(node.eventTime);
          add(clusters.getOrDefault(node.cluster, -1)).add(node.large).add(node.pivot);
          add(node.corrected).add(node.degree).add(node.pageBits);
          add(node.deadRevision).add(node.deadKeys);
          long[] keys = store.keys.get(ad);
          add(keys == null ? new long[] {-1} : keys);
        });
    store.clusters.forEach(
        (number, cluster) -> add(clusters.get(number)).add(cluster).add(cluster.size));
    new TreeMap<>(store.pages).forEach((key, page) -> add(key).add(page));
    new TreeMap<>(store.corrections).forEach((ad, page) -> add(ad).add(page));
    return this;
  }

  private static Map<Long, Integer> byAge(MemoryClusterStore store) {
    List<Long> ages = store.clusters.values().stream().map(c -> c.createdAt).sorted().toList();
    Map<Long, Integer> result = new TreeMap<>();
    store.clusters.forEach((number, c) -> result.put(number, ages.indexOf(c.createdAt)));
    return result;
  }

  private ScenarioDigest add(ClusterRecord cluster) {
    return add(cluster.namedAfter).add(cluster.plainName);
  }

  /** Entries stand in no particular order, and nothing may depend on it. */
  private ScenarioDigest add(MatchPage page) {
    List<long[]> entries = new ArrayList<>();
    for (int i = 0; i < page.others.length; i++) {
      entries.add(
          new long[] {
            page.others[i],
            page.ownRevisions[i],
            page.otherRevisions[i],
            Float.floatToIntBits(page.probabilities[i])
          });
    }
    entries.sort((a, b) -> Long.compare(a[0], b[0]));
    entries.forEach(this::add);
    return this;
  }

  private ScenarioDigest add(CorrectionPage page) {
    List<long[]> entries = new ArrayList<>();
    for (int i = 0; i < page.others.length; i++) {
      entries.add(
          new long[] {
            page.others[i], page.indexes[i], page.reported[i] ? 1 : 0, page.takenBack[i] ? 1 : 0
          });
    }
    entries.sort((a, b) -> Long.compare(a[0], b[0]));
    entries.forEach(this::add);
    return this;
  }

  /** The ads of each cluster of a market. */
  static Map<Long, List<String>> members(MemoryClusterStore store) {
    Map<Long, List<String>> members = new TreeMap<>();
    for (AdNode node : store.nodes.values()) {
      if (node.live) {
        members.computeIfAbsent(node.cluster, unused -> new ArrayList<>()).add(node.adId);
      }
    }
    return members;
  }
}
