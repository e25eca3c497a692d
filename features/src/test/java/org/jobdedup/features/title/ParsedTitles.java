package org.jobdedup.features.title;

/** Titles of ads that give neither an organisation nor a location. */
final class ParsedTitles {
  private ParsedTitles() {}

  static JobTitle parse(String title) {
    return JobTitle.parse(title, null, null);
  }
}
