package org.jobdedup.features.synthetic;

/**
 * How a generated ad came about: as the first posting of an opening, as a copy of an opening that
 * was posted before, or as the first posting of an opening that only looks like another.
 */
public enum Variation {
  /** First posting of an opening that resembles no other on purpose. */
  ORIGINAL(false),
  /** The same text on the same site, some weeks or months later. */
  REPOST_LATER(false),
  /** The text as copied from a whole page: menu, cookie notice, buttons, similar jobs, footer. */
  SITE_CHROME(false),
  /** The text cut after some hundred characters, with a link to read more. */
  TRUNCATED(false),
  /** The sections in another order. */
  REORDERED(false),
  /** The blanks between the blocks of the page lost, so that words are joined. */
  LOST_SPACES(false),
  /** The text as HTML. */
  HTML(false),
  /** The same text under a decorated title, a short company name and a place with its region. */
  METADATA_CHANGED(false),
  /** The opening reworded by an agency that does not name its client. */
  AGENCY_REWRITE(false),
  /** The opening in another language; only short ads are translated. */
  TRANSLATION(false),
  /** Another opening: the same text for another town. */
  OTHER_TOWN(true),
  /** Another opening: the same company and town, another role or level. */
  OTHER_ROLE(true),
  /** Another opening: one agency, one text, another employer. */
  SAME_ROLE_OTHER_EMPLOYER(true),
  /** Another opening: member of a large family of ads that one agency makes from one text. */
  TEMPLATE_FAMILY(true);

  private final boolean nearMiss;

  Variation(boolean nearMiss) {
    this.nearMiss = nearMiss;
  }

  /** Whether this is the first posting of an opening that resembles another opening on purpose. */
  public boolean isNearMiss() {
    return nearMiss;
  }

  /** Whether this is a further posting of an opening that was posted before. */
  public boolean isCopy() {
    return this != ORIGINAL && !nearMiss;
  }
}
