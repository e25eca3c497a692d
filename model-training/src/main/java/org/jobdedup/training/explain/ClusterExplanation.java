package org.jobdedup.training.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Why a run has two ads in one cluster, or in two.
 *
 * @param a the cluster of the first ad
 * @param b the cluster of the second
 * @param together whether that is one
 * @param links where they are together, the chain of pairs that leads from the first ad to the
 *     second: their own pair where that is a match, else the chain whose weakest link is the
 *     strongest. Where they are apart, the most probable pair between the clusters. Only pairs that
 *     a run compares, so none of two markets; empty where there is none
 * @param matched whether all links are matches, and there is one
 * @param pairs number of pairs of ads at hand in the cluster, or between the two clusters
 * @param matches how many of them are matches that a run compares
 * @param unread number of ads of the clusters that are not at hand, so that no link leads over them
 */
public record ClusterExplanation(
    Cluster a,
    Cluster b,
    boolean together,
    List<Link> links,
    boolean matched,
    long pairs,
    long matches,
    int unread) {

  /**
   * A cluster.
   *
   * @param id its id
   * @param market its market; null where the run has but one
   * @param size number of its ads
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Cluster(String id, String market, int size) {}

  /**
   * Two ads that a run compares.
   *
   * @param a id of one
   * @param b id of the other
   * @param probability what the model says of them, 0 to 1
   */
  public record Link(String a, String b, double probability) {}

  /** Copies the links. */
  public ClusterExplanation {
    links = List.copyOf(links);
  }
}
