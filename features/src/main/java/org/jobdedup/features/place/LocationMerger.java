package org.jobdedup.features.place;

import java.util.Arrays;

/** Tells whether two names that stand side by side are one place. */
final class LocationMerger {
  private static final double NEAR_KM = 60.0;
  private static final double REGION_MARGIN_KM = 40.0;

  private final Gazetteer gazetteer;

  LocationMerger(Gazetteer gazetteer) {
    this.gazetteer = gazetteer;
  }

  /** Takes an item as part of the place so far, if one can lie in the other. */
  boolean merge(LocationGroup group, LocationItem item) {
    if (group.key == item.key()) {
      return true;
    }
    int[] others = withoutNamesakeRegions(item);
    boolean[] inOther = new boolean[group.readings.length];
    boolean[] otherIn = new boolean[others.length];
    boolean anyIn = false;
    boolean anyOther = false;
    boolean groupIsCity = hasLargeCity(group.readings);
    for (int i = 0; i < group.readings.length; i++) {
      for (int j = 0; j < others.length; j++) {
        if (gazetteer.containsAt(others[j], group.readings[i])) {
          inOther[i] = true;
          anyIn = true;
        } else if (!(groupIsCity && gazetteer.kindAt(group.readings[i]) == PlaceKind.REGION)
            && gazetteer.containsAt(group.readings[i], others[j])) {
          otherIn[j] = true;
          anyOther = true;
        }
      }
    }
    if (anyIn) {
      group.keep(inOther);
      group.hintOnly = false;
      group.confirmed = true;
      return true;
    }
    if (anyOther && !item.isQualifier()) {
      group.replace(item, others);
      group.hintOnly = false;
      group.confirmed = true;
      group.keep(otherIn);
      return true;
    }
    if (item.near()) {
      return keepNear(group, others, false);
    }
    return !hasLargeCity(others) && keepNear(group, others, true);
  }

  /**
   * Keeps the readings close to one of the others; no change and false where there is none. Covers
   * towns given under the county they used to belong to, and 'Oberhaching bei München'.
   */
  private boolean keepNear(LocationGroup group, int[] others, boolean regionsOnly) {
    boolean[] near = new boolean[group.readings.length];
    boolean any = false;
    for (int i = 0; i < near.length; i++) {
      int reading = group.readings[i];
      PlaceKind kind = gazetteer.kindAt(reading);
      if (kind == PlaceKind.COUNTRY || (regionsOnly && kind == PlaceKind.REGION)) {
        continue;
      }
      for (int other : others) {
        boolean region = gazetteer.kindAt(other) == PlaceKind.REGION;
        if (other != reading
            && gazetteer.kindAt(other) != PlaceKind.COUNTRY
            && (region || !regionsOnly)) {
          double limit = region ? gazetteer.radiusAt(other) + REGION_MARGIN_KM : NEAR_KM;
          near[i] |= gazetteer.centreDistanceAt(reading, other) <= limit;
        }
      }
      any |= near[i];
    }
    if (any) {
      group.keep(near);
    }
    return any;
  }

  /**
   * An item's readings without second-level regions that hold a large city of the same name: 'Bonn,
   * Köln' are two cities, although Bonn lies in the Köln region. Provinces stay, since 'Mechelen,
   * Antwerpen' gives a town with its province.
   */
  private int[] withoutNamesakeRegions(LocationItem item) {
    int[] readings = item.readings();
    int[] kept = new int[readings.length];
    int n = 0;
    for (int reading : readings) {
      boolean namesake = false;
      if (gazetteer.kindAt(reading) == PlaceKind.REGION
          && !gazetteer.isFirstLevelAt(reading)
          && !gazetteer.nameAt(reading).startsWith("Provinc")) {
        for (int other : readings) {
          namesake |= isLargeCity(other) && gazetteer.containsAt(reading, other);
        }
      }
      if (!namesake) {
        kept[n++] = reading;
      }
    }
    return Arrays.copyOf(kept, n);
  }

  boolean isLargeCity(int reading) {
    return gazetteer.kindAt(reading) == PlaceKind.CITY
        && gazetteer.populationCodeAt(reading) >= PlaceRanking.LARGE_CITY_CODE;
  }

  /** Tells whether a large city is meant: one that lies in a country of one of the regions. */
  private boolean hasLargeCity(int[] readings) {
    boolean city = false;
    for (int reading : readings) {
      if (isLargeCity(reading)) {
        boolean abroad = false;
        for (int other : readings) {
          abroad |=
              gazetteer.kindAt(other) == PlaceKind.REGION
                  && gazetteer.countryAt(other) != gazetteer.countryAt(reading);
        }
        city |= !abroad;
      }
    }
    return city;
  }
}
