package org.jobdedup.pipeline.message;

/**
 * What reports name of an ad; no part of it influences a decision and none of it is kept in state.
 * There is one for each statement with content that the registry saw. Those that begin a revision
 * describe it; others, such as unchanged re-crawls and statements that came late, only tell when
 * the ad was posted or seen. Every value but id and event time may be null.
 *
 * @param adId id as given
 * @param revision the revision that is described, or null where none is
 * @param eventTime epoch milliseconds of the statement
 * @param site site of the ad
 * @param language language of its text
 * @param title title, at most 120 characters; likewise organisation and place
 * @param organization employer or agency
 * @param location place as given
 * @param firstDay epoch day of the earliest date on which the ad was posted or seen
 * @param lastDay epoch day of the latest one; null where {@code firstDay} is
 */
public record AdFacts(
    String adId,
    Long revision,
    long eventTime,
    String site,
    String language,
    String title,
    String organization,
    String location,
    Integer firstDay,
    Integer lastDay) {

  /** Facts of an ad of which nothing is known. */
  public static AdFacts unknown(String adId) {
    return new AdFacts(adId, null, Long.MIN_VALUE, null, null, null, null, null, null, null);
  }

  /** The same facts as the description of a revision. */
  public AdFacts describing(long number) {
    return new AdFacts(
        adId, number, eventTime, site, language, title, organization, location, firstDay, lastDay);
  }

  /** When the ad was posted or seen, and nothing else. */
  public AdFacts sighting() {
    return new AdFacts(adId, null, eventTime, null, null, null, null, null, firstDay, lastDay);
  }

  @Override
  public String toString() {
    return "AdFacts[" + adId + "]";
  }
}
