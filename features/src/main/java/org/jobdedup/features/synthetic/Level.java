package org.jobdedup.features.synthetic;

/** Level of a position. */
enum Level {
  NONE(null, "req"),
  JUNIOR("level.junior", "req.start"),
  SENIOR("level.senior", "req.years"),
  LEAD("level.lead", "req.lead"),
  DEPUTY("level.deputy", "req.years");

  private final String titleKey;
  private final String requirementKey;

  Level(String titleKey, String requirementKey) {
    this.titleKey = titleKey;
    this.requirementKey = requirementKey;
  }

  /** Key of the phrase that puts the level into the title; null for no level. */
  String titleKey() {
    return titleKey;
  }

  /** Key of the requirement that the level adds. */
  String requirementKey() {
    return requirementKey;
  }
}
