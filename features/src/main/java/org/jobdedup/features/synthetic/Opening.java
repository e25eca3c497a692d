package org.jobdedup.features.synthetic;

import java.time.LocalDate;

/**
 * A job that somebody wants to fill: what all its postings have in common.
 *
 * @param language language of the ad as the employer wrote it
 * @param place where the work is
 * @param postcode postcode of the workplace
 * @param profession occupation
 * @param titleIndex which of the occupation's names the title uses
 * @param level level of the position
 * @param employer who pays
 * @param agency who words the ad, naming the employer; null where the employer does
 * @param agencyPosts whether the agency is given as the organisation of the ad
 * @param flood whether it belongs to a template family, whose agency names no employer
 * @param shortText whether the text is short
 * @param textSeed decides what the text says about the work; shared within a family
 * @param factSeed decides reference, postcode, dates and sites; its own in every opening
 * @param reference reference number
 * @param posted day near which the openings of the family are posted first
 */
record Opening(
    AdLanguage language,
    Place place,
    String postcode,
    Profession profession,
    int titleIndex,
    Level level,
    Organization employer,
    Organization agency,
    boolean agencyPosts,
    boolean flood,
    boolean shortText,
    long textSeed,
    long factSeed,
    String reference,
    LocalDate posted) {

  /** Who words the ad and takes the applications. */
  Organization author() {
    return agency == null ? employer : agency;
  }

  /** The organisation that the ad states. */
  Organization poster() {
    return agencyPosts ? agency : employer;
  }
}
