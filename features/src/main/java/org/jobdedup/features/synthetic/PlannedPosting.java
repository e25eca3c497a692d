package org.jobdedup.features.synthetic;

/**
 * What an ad's place in the sequence says about it, before any text is written.
 *
 * @param family number of the group of openings that resemble each other
 * @param opening number of the opening within the family; 0 is the one that the others resemble
 * @param openingKind how the opening relates to the family's first
 * @param copy number of the posting within the opening, from 0
 * @param variation how the posting relates to the opening
 * @param shortText whether the opening has a short text
 * @param agencyTemplate whether an agency words the ads of this family and names the employer
 * @param floodPosition position within the template family; -1 outside
 * @param district number of the {@linkplain District district} that the family is in
 */
record PlannedPosting(
    long family,
    int opening,
    Variation openingKind,
    int copy,
    Variation variation,
    boolean shortText,
    boolean agencyTemplate,
    long floodPosition,
    long district) {

  boolean inFlood() {
    return floodPosition >= 0;
  }
}
