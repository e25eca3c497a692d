package org.jobdedup.features.place;

import java.util.ArrayList;
import java.util.List;

/**
 * The places that a location text names, each with all that it may mean, and what else the text
 * says; used once. Neighbouring names are one place where one of them can lie in the other.
 */
final class LocationReader {
  private static final int MAX_GROUPS = 64;
  private static final double DISTRICT_KM = 30.0;
  private static final int TOWN_CODE = GazetteerFormat.populationCode(15_000) & 0xFF;

  /** A town no farther outside of a region may be given with it all the same. */
  private static final double OUTSIDE_REGION_KM = 75.0;

  private final Gazetteer gazetteer;
  private final PlaceRanking ranking;
  private final PlaceRanking.Language language;
  private final LocationMerger merger;

  /** Position of the country that the ad hints at, or -1. */
  private final int hint;

  /** Position of the United Kingdom, -1 where the gazetteer lacks it. */
  private final int britain;

  private final List<LocationGroup> groups = new ArrayList<>();
  private final StringBuilder residue = new StringBuilder();
  private int flags;

  LocationReader(
      Gazetteer gazetteer, PlaceRanking ranking, int hint, PlaceRanking.Language language) {
    this.gazetteer = gazetteer;
    this.ranking = ranking;
    this.language = language;
    this.merger = new LocationMerger(gazetteer);
    this.hint = hint;
    this.britain = ranking.country("GB");
  }

  /** What was read so far, in order. */
  List<LocationGroup> groups() {
    return groups;
  }

  int flags() {
    return flags;
  }

  String residue() {
    return residue.toString();
  }

  /** Reads a text, behind those read before. */
  void read(LocationTokens tokens) {
    String postcode = BritishPostcodes.placeOf(tokens, false);
    int country = hint < 0 && postcode != null ? britain : hint;
    LocationSegments segments =
        new LocationSegments(
            gazetteer,
            tokens,
            country >= 0 ? gazetteer.place(country).country().equals("FR") : language.french());
    flags |= segments.flags();
    addResidue(segments.residue());
    LocationGroup current = null;
    int part = 0;
    int first = groups.size();
    List<LocationItem> items = segments.items();
    for (int i = 0; i < items.size(); i++) {
      LocationItem item = items.get(i);
      part += item.startsList() ? 1 : 0;
      boolean last = i + 1 == items.size() || items.get(i + 1).startsList();
      if (current != null && !item.startsList() && (merger.merge(current, item) || item.near())) {
        continue;
      }
      if (current != null
          && item.afterComma()
          && item.countriesOnly(gazetteer)
          && ranking.isDoubtful(current.readings)) {
        groups.remove(current);
      } else if (current != null && !item.startsList() && isNamesakeOutside(current, item, last)) {
        groups.remove(current);
        addResidue(segments.words(current.item));
        current = null;
      }
      if (current != null && segments.isHyphenated(item) && isDistrict(current, item)) {
        addResidue(segments.words(item));
        continue;
      }
      if (item.isQualifier() && (current != null || item.isPostcode())) {
        if (current == null && item.isPostcode()) {
          current = add(item, country);
          current.hintOnly = true;
        }
        continue;
      }
      LocationGroup repeated = sameKey(first, item.key());
      if (repeated != null) {
        current = repeated;
      } else if (groups.size() < MAX_GROUPS) {
        current = add(item, country);
        current.segments = segments;
        current.part = part;
      }
    }
    if (britainAtMost(first)) {
      // The first half of a postcode is believed in English ads only, where nothing else stands.
      boolean alone = segments.residue().isEmpty();
      boolean british = hint == britain || ranking.isSpoken(language, britain);
      addPlaceOfPostcode(
          postcode == null && alone && british ? BritishPostcodes.placeOf(tokens, true) : postcode);
    }
  }

  /** Tells whether nothing is known from a group on but perhaps that it is in Britain. */
  private boolean britainAtMost(int first) {
    for (LocationGroup group : groups.subList(first, groups.size())) {
      int best = best(group);
      boolean firstLevel = best >= 0 && gazetteer.isFirstLevelAt(best);
      if (best != britain && !(firstLevel && gazetteer.countryAt(best) == britain)) {
        return false;
      }
    }
    return groups.size() < MAX_GROUPS && (hint < 0 || hint == britain);
  }

  /** Where no name is known, a British postcode says in which town or county a place lies. */
  private void addPlaceOfPostcode(String name) {
    int[] readings = name == null ? new int[0] : ranking.inCountry(PlaceNameKey.of(name), britain);
    if (readings.length > 0) {
      groups.add(
          new LocationGroup(readings, new byte[readings.length], PlaceNameKey.of(name), britain));
    }
  }

  /** Adds words that name no known place. */
  void addResidue(String words) {
    if (!words.isEmpty()) {
      residue.append(residue.length() > 0 ? " " : "").append(words);
    }
  }

  /**
   * Tells whether a town is given with a region behind a comma in which no town of that name is
   * known: 'Hamilton, NJ', 'Eckington, Derbyshire'. Then the region is known, but not the town. Two
   * places may be listed where the most likely town is a large one of the same country, or where
   * the region's country has a town of its name, as Brandenburg; and ads give towns with a county
   * that is not far, as 'Frome, Devon'. A code counts only at the end, since 'Rho, MI, IT' does not
   * name Michigan.
   */
  private boolean isNamesakeOutside(LocationGroup group, LocationItem item, boolean last) {
    if (!item.afterComma()
        || !item.hasRegion(gazetteer)
        || (item.isQualifier() && (item.isPostcode() || !last))) {
      return false;
    }
    int town = best(group);
    int region =
        ranking.best(
            item.readings(),
            item.ranks(),
            new PlaceRanking.Context(group.hint, language, new int[0], -1, Double.NaN, Double.NaN));
    if (!item.regionsOnly(gazetteer, gazetteer.countryAt(region))) {
      return false;
    }
    PlaceKind kind = gazetteer.kindAt(town);
    return (kind == PlaceKind.CITY || kind == PlaceKind.DISTRICT)
        && gazetteer.centreDistanceAt(town, region) > gazetteer.radiusAt(region) + OUTSIDE_REGION_KM
        && !(merger.isLargeCity(town) && gazetteer.countryAt(town) == gazetteer.countryAt(region));
  }

  /**
   * Tells whether a name joined to a city's by a hyphen is a district that is not known, although a
   * town elsewhere bears its name: 'Stuttgart-Vaihingen', 'Frankfurt-Höchst'. Two cities may be
   * joined as well: 'Köln-Bonn'.
   */
  private boolean isDistrict(LocationGroup group, LocationItem item) {
    int city = best(group);
    if (!merger.isLargeCity(city)) {
      return false;
    }
    for (int i = 0; i < item.readings().length; i++) {
      int reading = item.readings()[i];
      PlaceKind kind = gazetteer.kindAt(reading);
      if (kind == PlaceKind.REGION || kind == PlaceKind.COUNTRY) {
        return false;
      }
      if (item.ranks()[i] <= PlaceNameIndex.EXONYM
          && (merger.isLargeCity(reading)
              || gazetteer.centreDistanceAt(city, reading) <= DISTRICT_KM
              || (gazetteer.countryAt(reading) == gazetteer.countryAt(city)
                  && gazetteer.populationCodeAt(reading) >= TOWN_CODE))) {
        return false;
      }
    }
    return true;
  }

  private LocationGroup sameKey(int first, long key) {
    for (LocationGroup group : groups.subList(first, groups.size())) {
      if (group.key == key) {
        return group;
      }
    }
    return null;
  }

  private LocationGroup add(LocationItem item, int country) {
    LocationGroup group = LocationGroup.of(item, country);
    groups.add(group);
    return group;
  }

  private int best(LocationGroup group) {
    return group.best(ranking, language, new int[0], -1);
  }
}
