package org.jobdedup.features.place;

/** What a name in a location text is by the words around it: a street, or a piece of a name. */
final class LocationContext {
  private static final int MAX_HOUSE_DIGITS = 3;

  private final Gazetteer gazetteer;
  private final LocationTokens tokens;
  private final LocationNames names;
  private final LocationCodes codes;

  LocationContext(
      Gazetteer gazetteer, LocationTokens tokens, LocationNames names, LocationCodes codes) {
    this.gazetteer = gazetteer;
    this.tokens = tokens;
    this.names = names;
    this.codes = codes;
  }

  /** Words of the longest phrase of the vocabulary of locations that begins here, 0 for none. */
  int longestPhrase(int from) {
    long key = PlaceNameKey.EMPTY;
    int longest = 0;
    for (int n = 1; n <= LocationWords.MAX_WORDS && from + n <= tokens.size; n++) {
      if (n > 1 && tokens.gaps[from + n - 1] >= LocationTokens.COMMA) {
        break;
      }
      key = PlaceNameKey.append(key, tokens.keys[from + n - 1]);
      if (LocationWords.meaning(key) != null) {
        longest = n;
      }
    }
    if (longest == 1 && codes.isIsolated(from, 1) && codes.isAcronym(from) && codes.isKnown(from)) {
      return 0;
    }
    return longest;
  }

  /**
   * Number of words of a street that begins here, 0 for none: 'Oxford Street', 'rue de Paris'. The
   * number of 'Am Markt 3' is no part of it, nor is 'Am'.
   */
  int streetWords(int from, int name) {
    int next = from + Math.max(1, name);
    if (next >= tokens.size || tokens.gaps[next] != LocationTokens.CLOSE) {
      return 0;
    }
    if (name > 0 && LocationWords.isStreet(tokens.keys[next])) {
      return name + 1;
    }
    if (name > 0
        && tokens.length(next) <= MAX_HOUSE_DIGITS
        && tokens.isNumber(next)
        && from > 0
        && tokens.gaps[from] == LocationTokens.CLOSE
        && (from == 1 || tokens.gaps[from - 1] != LocationTokens.CLOSE)
        && LocationWords.joinsStreet(tokens.keys[from - 1])) {
      return name;
    }
    if (name > 1 || !MentionWords.isStreetBefore(tokens.keys[from])) {
      return 0;
    }
    while (next + 1 < tokens.size
        && tokens.gaps[next + 1] == LocationTokens.CLOSE
        && MentionWords.isArticle(tokens.keys[next])) {
      next++;
    }
    return next == from + 1 ? 0 : next - from + Math.max(1, names.longest(next));
  }

  /** Tells whether nothing more of a place stands from here on: the end, a comma or a bracket. */
  boolean endsPart(int at) {
    return at >= tokens.size
        || (tokens.gaps[at] != LocationTokens.CLOSE && !tokens.isBehind(at, ':'));
  }

  /** 'Utrecht (provincie)', 'Zürich Kanton': the word for a region stands behind its name. */
  boolean isBeforeUnit(int at) {
    return at < tokens.size
        && tokens.gaps[at] <= LocationTokens.DASH
        && LocationWords.isUnitBehind(tokens.keys[at])
        && endsPart(at + 1);
  }

  /** 'Ravensburg (Landkreis)', 'Ravensburg, Landkreis'. */
  boolean isBeforeCounty(int at) {
    return at < tokens.size
        && tokens.gaps[at] <= LocationTokens.COMMA
        && LocationWords.meaning(names.key(at, 1)) == LocationWords.Meaning.COUNTY
        && endsPart(at + 1);
  }

  /**
   * Tells whether the words beside a name say that the surroundings of the town are meant as well:
   * 'Großraum München', 'Métropole de Lille', 'Eindhoven en omgeving', 'Greater Boston'.
   */
  boolean isAround(int from, int words) {
    return isBehindArea(from) || isBeforeArea(from + words) || isBeforeCounty(from + words);
  }

  private boolean isBehindArea(int from) {
    int at = from;
    while (at > 0
        && tokens.gaps[at] == LocationTokens.CLOSE
        && LocationWords.joinsArea(tokens.keys[at - 1])) {
      at--;
    }
    return at > 0
        && tokens.gaps[at] == LocationTokens.CLOSE
        && LocationWords.isAreaInFront(tokens.keys[at - 1], at < from);
  }

  private boolean isBeforeArea(int behind) {
    int at = behind;
    while (at < tokens.size
        && tokens.gaps[at] <= LocationTokens.DASH
        && LocationWords.leadsToArea(tokens.keys[at])) {
      at++;
    }
    return at < tokens.size
        && tokens.gaps[at] <= LocationTokens.DASH
        && LocationWords.isAreaBehind(tokens.keys[at])
        && (endsPart(at + 1) || names.longest(at + 1) == 0);
  }

  /**
   * Tells whether a match of one word is more likely a piece of an unknown longer name: it touches
   * a word that is neither name nor filler, and is no large city.
   */
  boolean isFragment(int from, int words) {
    if (words > 1) {
      return false;
    }
    PlaceNameIndex index = gazetteer.index();
    long key = names.key(from, words);
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      int at = index.place(p);
      if (gazetteer.kindAt(at) == PlaceKind.COUNTRY
          || gazetteer.isFirstLevelAt(at)
          || gazetteer.populationCodeAt(at) >= PlaceRanking.LARGE_CITY_CODE) {
        return false;
      }
    }
    return (from > 0
            && tokens.gaps[from] == LocationTokens.CLOSE
            && !tokens.isBehind(from, '/')
            && isUnknown(from - 1))
        || (from + 1 < tokens.size
            && tokens.gaps[from + 1] == LocationTokens.CLOSE
            && !isApart(from + 1)
            && isUnknown(from + 1));
  }

  /**
   * Tells whether a word is no part of the name in front of it: 'Garching/Hochbrück' and
   * 'Ettlingen-Oberweier' name a part of the town.
   */
  private boolean isApart(int at) {
    return tokens.isBehind(at, '/')
        || (tokens.isHyphenated(at)
            && tokens.length(at - 1) > LocationCodes.MAX_LENGTH
            && !Character.isLowerCase(tokens.text.charAt(tokens.starts[at])));
  }

  private boolean isUnknown(int at) {
    return !tokens.hasDigit(at)
        && longestPhrase(at) == 0
        && names.longest(at) == 0
        && !Postcodes.isDutch(tokens, at)
        && !LocationWords.isWorkplace(tokens.folded(at, at))
        && !(codes.isCode(at) && codes.isKnown(at));
  }
}
