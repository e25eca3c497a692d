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
 *     strongest. Where they are apart, the most probable pair between the clusters, or one that
 *     people keep apart. Only pairs that a run compares or people spoke of, so none of two markets;
 *     empty where there is none
 * @param matched whether there are links and each is a match or was made by people
 * @param pairs number of pairs of ads at hand in the cluster, or between the two clusters
 * @param matches how many of them are matches that a run compares
 * @param correction what people say of the two: true for one opening, false for two, null for
 *     nothing
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
    @JsonInclude(JsonInclude.Include.NON_NULL) Boolean correction,
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
   * Two ads that a run compares, or that people spoke of.
   *
   * @param a id of one
   * @param b id of the other
   * @param probability what the model says of them, 0 to 1; null where a run does not compare them
   * @param correction what people say: true for one opening, false for two, null for nothing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Link(String a, String b, Float probability, Boolean correction) {}

  /** Copies the links. */
  public ClusterExplanation {
    links = List.copyOf(links);
  }
}
