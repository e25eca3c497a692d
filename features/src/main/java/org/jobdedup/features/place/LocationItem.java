package org.jobdedup.features.place;

/**
 * A run of words that may be a place.
 *
 * @param readings positions of the places that the words may mean
 * @param ranks how the words stand to each reading, as in {@link PlaceNameIndex}
 * @param key key of the words
 * @param startsList whether a separator of lists stands in front
 * @param near whether a word such as 'near' stands in front
 * @param isQualifier whether it only narrows others down: a code, a postcode
 * @param isPostcode whether it is a postcode
 * @param afterComma whether a comma stands in front
 * @param around whether the words beside it say that the surroundings of a town are meant
 * @param firstToken index of the first of the words
 * @param lastToken index of the last
 */
@SuppressWarnings("ArrayRecordComponent")
record LocationItem(
    int[] readings,
    byte[] ranks,
    long key,
    boolean startsList,
    boolean near,
    boolean isQualifier,
    boolean isPostcode,
    boolean afterComma,
    boolean around,
    int firstToken,
    int lastToken) {
  /** Ranks of a part of the readings, which keep their order. */
  byte[] ranksOf(int[] some) {
    byte[] found = new byte[some.length];
    int from = 0;
    for (int i = 0; i < some.length; i++) {
      while (readings[from] != some[i]) {
        from++;
      }
      found[i] = ranks[from];
    }
    return found;
  }

  /** Tells whether all readings are countries. */
  boolean countriesOnly(Gazetteer gazetteer) {
    for (int reading : readings) {
      if (gazetteer.kindAt(reading) != PlaceKind.COUNTRY) {
        return false;
      }
    }
    return true;
  }

  /** Tells whether a reading is a region. */
  boolean hasRegion(Gazetteer gazetteer) {
    for (int reading : readings) {
      if (gazetteer.kindAt(reading) == PlaceKind.REGION) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether all readings in a country are regions. */
  boolean regionsOnly(Gazetteer gazetteer, int country) {
    for (int reading : readings) {
      if (gazetteer.countryAt(reading) == country
          && gazetteer.kindAt(reading) != PlaceKind.REGION) {
        return false;
      }
    }
    return true;
  }
}
