package org.jobdedup.training.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.training.evaluate.ClusterAssignments;
import org.jobdedup.training.explain.Corrections.Pair;

/**
 * Explains why two ads are in one cluster: matches are put together where enough of the pairs
 * between two parts match, so two ads may be one opening by way of others, though nothing joins the
 * two by themselves. What people say of a pair comes before what the model says. The output of a
 * run has the clusters and not all matches, so these are decided anew. Belongs to one thread and
 * must be closed.
 */
public final class ClusterExplainer implements AutoCloseable {
  private static final int ROWS = 1024;

  private final ModelBundle bundle;
  private final double threshold;
  private final PairScorer scorer;
  private final Map<String, String> clusterOf;

  private final Corrections corrections;

  /**
   * Loads the model's booster into native memory.
   *
   * @param costRatio what the threshold goes by; null for that of the model
   * @param clusterOf the cluster of each ad, as {@link ClusterAssignments#read} gives them
   * @param corrections what people say of pairs, which comes before what the model says
   */
  public ClusterExplainer(
      ModelBundle bundle,
      CostRatio costRatio,
      Map<String, String> clusterOf,
      Corrections corrections) {
    this.bundle = bundle;
    this.threshold = CostRatio.threshold(costRatio, bundle.threshold());
    this.scorer = bundle.newScorer();
    this.clusterOf = clusterOf;
    this.corrections = corrections;
  }

  /** All ads of the clusters of some ads; an ad that is in none adds nothing. */
  public static SortedSet<String> members(Map<String, String> clusterOf, Collection<String> ids) {
    List<String> clusters = ids.stream().map(clusterOf::get).toList();
    SortedSet<String> members = new TreeSet<>();
    clusterOf.forEach(
        (ad, cluster) -> {
          if (clusters.contains(cluster)) {
            members.add(ad);
          }
        });
    return members;
  }

  /**
   * Explains the clusters of two ads. Every pair in their cluster, or between their clusters, that
   * a run compares is scored, so the cost is squared in their size.
   *
   * @param ads gives the ad of an id, or null where it is not at hand
   * @throws IllegalArgumentException when one of the two is in no cluster or not at hand
   */
  public ClusterExplanation explain(String a, String b, Function<String, JobAd> ads) {
    String clusterOfA = clusterOf(a);
    String clusterOfB = clusterOf(b);
    SortedSet<String> ofA = members(clusterOf, List.of(a));
    SortedSet<String> ofB = members(clusterOf, List.of(b));
    boolean together = clusterOfA.equals(clusterOfB);
    List<PreparedAd> left = prepared(ofA, ads);
    List<PreparedAd> right = together ? left : prepared(ofB, ads);
    ClusterExplanation.Cluster one = cluster(clusterOfA, ofA.size());
    ClusterExplanation.Cluster other = cluster(clusterOfB, ofB.size());
    List<ClusterExplanation.Link> links;
    long matches = 0;
    if (together) {
      links = chain(left, a, b);
      matches = matches(left);
    } else if (Objects.equals(one.market(), other.market())) {
      Between between = between(left, right);
      Pair parted = parted(a, b, ofA, ofB);
      links = parted == null ? between.links() : List.of(link(parted, left, right));
      matches = between.matches();
    } else {
      links = List.of();
    }
    long pairs =
        together ? (long) left.size() * (left.size() - 1) / 2 : (long) left.size() * right.size();
    return new ClusterExplanation(
        one,
        other,
        together,
        links,
        !links.isEmpty() && links.stream().allMatch(this::joins),
        pairs,
        matches,
        corrections.answer(a, b),
        ofA.size() - left.size() + (together ? 0 : ofB.size() - right.size()));
  }

  private boolean joins(ClusterExplanation.Link link) {
    return link.correction() == null ? link.probability() >= threshold : link.correction();
  }

  /** A pair between two clusters that people keep apart, the one asked for before others. */
  private Pair parted(String a, String b, Set<String> ofA, Set<String> ofB) {
    if (Boolean.FALSE.equals(corrections.answer(a, b))) {
      return Pair.of(a, b);
    }
    return corrections.answers().entrySet().stream()
        .filter(correction -> !correction.getValue())
        .map(Map.Entry::getKey)
        .filter(
            pair ->
                ofA.contains(pair.a()) && ofB.contains(pair.b())
                    || ofA.contains(pair.b()) && ofB.contains(pair.a()))
        .findFirst()
        .orElse(null);
  }

  /** A pair of which an ad may not be at hand. */
  private ClusterExplanation.Link link(Pair pair, List<PreparedAd> left, List<PreparedAd> right) {
    List<PreparedAd> ads =
        Stream.of(left, right)
            .flatMap(List::stream)
            .filter(ad -> ad.adId().equals(pair.a()) || ad.adId().equals(pair.b()))
            .toList();
    float probability =
        ads.size() == 2 ? probabilities(ads.get(0), ads.subList(1, 2))[0] : Float.NaN;
    return link(pair.a(), pair.b(), probability);
  }

  private ClusterExplanation.Link link(String a, String b, float probability) {
    return new ClusterExplanation.Link(
        a, b, Float.isNaN(probability) ? null : probability, corrections.answer(a, b));
  }

  /** What is shown of the pairs between clusters, and how many of them are matches. */
  private record Between(List<ClusterExplanation.Link> links, long matches) {}

  private String clusterOf(String ad) {
    String cluster = clusterOf.get(ad);
    if (cluster == null) {
      throw new IllegalArgumentException("The ad " + ad + " is in no cluster.");
    }
    return cluster;
  }

  private static ClusterExplanation.Cluster cluster(String name, int size) {
    return new ClusterExplanation.Cluster(
        ClusterAssignments.id(name), ClusterAssignments.market(name), size);
  }

  private List<PreparedAd> prepared(SortedSet<String> ids, Function<String, JobAd> ads) {
    List<PreparedAd> prepared = new ArrayList<>();
    for (String id : ids) {
      JobAd ad = ads.apply(id);
      if (ad != null) {
        prepared.add(bundle.preparer().prepare(ad));
      }
    }
    return prepared;
  }

  private List<ClusterExplanation.Link> chain(List<PreparedAd> ads, String a, String b) {
    int from = index(ads, a);
    int to = index(ads, b);
    float direct = strengths(ads.get(from), List.of(ads.get(to)))[0];
    if (direct >= threshold) {
      return List.of(link(ads, from, to));
    }
    List<Integer> chain =
        StrongestChain.find(
            ads.size(),
            from,
            to,
            (node, others) ->
                strengths(ads.get(node), IntStream.of(others).mapToObj(ads::get).toList()));
    return IntStream.range(1, chain.size())
        .mapToObj(i -> link(ads, chain.get(i - 1), chain.get(i)))
        .toList();
  }

  private ClusterExplanation.Link link(List<PreparedAd> ads, int from, int to) {
    PreparedAd one = ads.get(from);
    PreparedAd other = ads.get(to);
    return link(one.adId(), other.adId(), probabilities(one, List.of(other))[0]);
  }

  private static int index(List<PreparedAd> ads, String id) {
    return IntStream.range(0, ads.size())
        .filter(i -> ads.get(i).adId().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("The ad " + id + " is not at hand."));
  }

  private long matches(List<PreparedAd> ads) {
    long matches = 0;
    for (int i = 0; i < ads.size(); i++) {
      matches += matches(probabilities(ads.get(i), ads.subList(i + 1, ads.size())));
    }
    return matches;
  }

  private Between between(List<PreparedAd> left, List<PreparedAd> right) {
    ClusterExplanation.Link best = null;
    float most = Float.NEGATIVE_INFINITY;
    long matches = 0;
    for (PreparedAd one : left) {
      float[] probabilities = probabilities(one, right);
      matches += matches(probabilities);
      float[] strengths = corrected(one, right, probabilities);
      for (int i = 0; i < strengths.length; i++) {
        if (strengths[i] > most) {
          most = strengths[i];
          best = link(one.adId(), right.get(i).adId(), probabilities[i]);
        }
      }
    }
    return new Between(best == null ? List.of() : List.of(best), matches);
  }

  private long matches(float[] probabilities) {
    long matches = 0;
    for (float probability : probabilities) {
      matches += probability >= threshold ? 1 : 0;
    }
    return matches;
  }

  /** What joins an ad and each of others, 0 to 1; NaN where nothing does. */
  private float[] strengths(PreparedAd ad, List<PreparedAd> others) {
    return corrected(ad, others, probabilities(ad, others));
  }

  /** What the model says, but what people say where they do. */
  private float[] corrected(PreparedAd ad, List<PreparedAd> others, float[] probabilities) {
    float[] strengths = probabilities.clone();
    for (int i = 0; i < strengths.length; i++) {
      Boolean correction = corrections.answer(ad.adId(), others.get(i).adId());
      if (correction != null) {
        strengths[i] = correction ? 1 : Float.NaN;
      }
    }
    return strengths;
  }

  /** What the model says of an ad and each of others; NaN where a run does not compare the two. */
  private float[] probabilities(PreparedAd ad, List<PreparedAd> others) {
    float[] probabilities = new float[others.size()];
    Arrays.fill(probabilities, Float.NaN);
    int[] compared =
        IntStream.range(0, others.size()).filter(i -> compared(ad, others.get(i))).toArray();
    int columns = PairFeature.count();
    float[] rows = new float[Math.min(ROWS, compared.length) * columns];
    for (int begin = 0; begin < compared.length; begin += ROWS) {
      int count = Math.min(ROWS, compared.length - begin);
      for (int i = 0; i < count; i++) {
        PreparedAd other = others.get(compared[begin + i]);
        bundle.featureExtractor().extract(ad.profile(), other.profile(), rows, i * columns);
      }
      float[] scores = scorer.score(rows, count);
      for (int i = 0; i < count; i++) {
        probabilities[compared[begin + i]] = scores[i];
      }
    }
    return probabilities;
  }

  private boolean compared(PreparedAd a, PreparedAd b) {
    return IntStream.range(0, a.channelKeys().size())
            .anyMatch(i -> b.channelKeys().contains(a.channelKeys().key(i)))
        && bundle.prefilter().admits(a.profile(), b.profile());
  }

  @Override
  public void close() {
    scorer.close();
  }
}
