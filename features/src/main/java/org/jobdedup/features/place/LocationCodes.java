package org.jobdedup.features.place;

/** The codes of countries and regions in a location text: 'US', 'NH', 'BRB'. */
final class LocationCodes {
  static final int MAX_LENGTH = 3;

  private final Gazetteer gazetteer;
  private final LocationTokens tokens;

  LocationCodes(Gazetteer gazetteer, LocationTokens tokens) {
    this.gazetteer = gazetteer;
    this.tokens = tokens;
  }

  /** Tells whether a word is written as codes are, in up to three capitals. */
  boolean isAcronym(int at) {
    return tokens.capitals[at] && tokens.length(at) <= MAX_LENGTH;
  }

  /** Tells whether a word is written as codes are, and stands where codes stand. */
  boolean isCode(int at) {
    return isAcronym(at)
        && tokens.length(at) >= 2
        && (at == 0
            || isIsolated(at, 1)
            || at == tokens.size - 1
            || Postcodes.behindCode(tokens, at) > 0);
  }

  /** Tells whether the gazetteer has a word as a code. */
  boolean isKnown(int at) {
    return gazetteer.index().firstPosting(key(at)) >= 0;
  }

  /** The key of a word as a code. */
  long key(int at) {
    return PlaceNameKey.ofCode(tokens.text, tokens.starts[at], tokens.ends[at]);
  }

  /** Tells whether words are set off on both sides. */
  boolean isIsolated(int from, int words) {
    return (from == 0 || tokens.gaps[from] != LocationTokens.CLOSE)
        && (from + words == tokens.size || tokens.gaps[from + words] != LocationTokens.CLOSE);
  }
}
