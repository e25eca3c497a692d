package org.jobdedup.features.synthetic;

/** Languages in which ads are generated. */
public enum AdLanguage {
  /** English. */
  EN("en"),
  /** German. */
  DE("de"),
  /** French. */
  FR("fr"),
  /** Dutch. */
  NL("nl");

  private final String tag;

  AdLanguage(String tag) {
    this.tag = tag;
  }

  /** The BCP 47 tag. */
  public String tag() {
    return tag;
  }

  static AdLanguage ofTag(String tag) {
    for (AdLanguage language : values()) {
      if (language.tag.equals(tag)) {
        return language;
      }
    }
    throw new IllegalArgumentException("A language tag must be en, de, fr or nl: " + tag);
  }
}
