package org.jobdedup.features.changelog;

import java.util.List;
import java.util.Objects;

/**
 * One line of the changelog. Replaying the lines of a market in the order of their sequence gives
 * its clusters.
 *
 * @param market the market
 * @param sequence number within the market, from 1 without gaps
 * @param event what happened, see {@link Event}
 * @param adId the ad that it happened to; null for {@code MERGED}, {@code SPLIT} and {@code MODEL}
 * @param revision revision of the ad; null where no ad is named
 * @param clusterId the cluster that it happened to; null for {@code MODEL}
 * @param otherClusterId the cluster that ended in, was split from, or was left for, this one; null
 *     where there is none
 * @param matchedAdId the ad whose match is the strongest reason; null where there is none
 * @param probability probability of that match; null where there is none
 * @param modelVersion version of the model that was active
 * @param eventTime epoch milliseconds of the ad that gave rise to the event; for {@code MODEL} of
 *     the line itself
 */
public record ChangelogEntry(
    String market,
    long sequence,
    Event event,
    String adId,
    Long revision,
    String clusterId,
    String otherClusterId,
    String matchedAdId,
    Float probability,
    String modelVersion,
    long eventTime) {

  /** What can happen to a cluster. */
  public enum Event {
    /** A cluster began, with the ad as its first member. */
    CREATED("clusterId", "adId"),
    /**
     * The ad entered {@code clusterId}: after a {@code LEFT} line, or from {@code otherClusterId}
     * of which it was the only member and which thereby ended.
     */
    JOINED("clusterId", "adId"),
    /** All ads of {@code otherClusterId} went over to {@code clusterId}; the former ended. */
    MERGED("clusterId", "otherClusterId"),
    /** {@code otherClusterId} began, empty, out of {@code clusterId}; moves follow. */
    SPLIT("clusterId", "otherClusterId"),
    /** The ad left {@code clusterId}, because it is gone or for {@code otherClusterId}. */
    LEFT("clusterId", "adId"),
    /** The ad left {@code clusterId} because it was not seen for too long. */
    EXPIRED("clusterId", "adId"),
    /** Another model decides from here on, {@code modelVersion}; no cluster changed. */
    MODEL("modelVersion");

    private final List<String> required;

    Event(String... required) {
      this.required = List.of(required);
    }

    /** What an entry of this event names beside its market, without which nothing replays it. */
    List<String> required() {
      return required;
    }
  }

  /** Checks what an entry of its event has, without which it could not be replayed. */
  public ChangelogEntry {
    Objects.requireNonNull(market, "market");
    Objects.requireNonNull(event, "event");
    for (String name : event.required()) {
      String value =
          switch (name) {
            case "adId" -> adId;
            case "clusterId" -> clusterId;
            case "otherClusterId" -> otherClusterId;
            default -> modelVersion;
          };
      Objects.requireNonNull(value, name);
    }
    if (sequence < 1) {
      throw new IllegalArgumentException("A changelog sequence starts at 1: sequence=" + sequence);
    }
  }
}
