package org.jobdedup.features.place.build;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.place.GreatCircle;
import org.jobdedup.features.place.PlaceKind;
import org.jobdedup.features.place.PlaceNameKey;

/** Gives each place the next larger one, and regions their centres and extents. */
final class PlaceHierarchy {
  private final PlaceDrafts drafts;

  PlaceHierarchy(PlaceDrafts drafts) {
    this.drafts = drafts;
  }

  void linkCities() {
    for (PlaceDraft city : drafts.cities) {
      PlaceDraft parent = drafts.secondLevel.get(city.secondLevelCode);
      if (parent == null) {
        parent = drafts.firstLevel.get(city.firstLevelCode);
      }
      city.parent = parent == null ? drafts.countries.get(city.country) : parent;
    }
  }

  /**
   * Gives each section of a city its city: the one in whose probable extent it lies deepest,
   * √population / 80 km, and three times that for a city that one of the section's names begins
   * with ('Hamburg-Altona'). A section without a city counts as a city of its own.
   */
  void linkDistricts() {
    Map<String, List<PlaceDraft>> byRegion = new HashMap<>();
    for (PlaceDraft city : drafts.cities) {
      if (city.kind == PlaceKind.CITY && city.population >= 20_000) {
        byRegion.computeIfAbsent(city.firstLevelCode, k -> new ArrayList<>()).add(city);
      }
    }
    for (PlaceDraft district : drafts.cities) {
      if (district.kind != PlaceKind.DISTRICT || district.parent.kind == PlaceKind.CITY) {
        continue;
      }
      PlaceDraft best = null;
      double bestScore = 1.0;
      for (PlaceDraft city : byRegion.getOrDefault(district.firstLevelCode, List.of())) {
        if (city.population <= district.population) {
          continue;
        }
        double score = kilometres(city, district) / (Math.sqrt(city.population) / 80.0);
        if (namesCity(district, city)) {
          score /= 3.0;
        }
        if (score < bestScore) {
          bestScore = score;
          best = city;
        }
      }
      if (best == null) {
        district.kind = PlaceKind.CITY;
      } else {
        district.parent = best;
      }
    }
  }

  private static boolean namesCity(PlaceDraft district, PlaceDraft city) {
    String prefix = PlaceNameKey.fold(city.names.iterator().next()) + " ";
    for (String name : district.names) {
      if (PlaceNameKey.fold(name).startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Makes boroughs districts: cities whose region consists mainly of one larger city (more than
   * half of its people), within 0.65 of that city's probable extent. The United States are left
   * out, whose counties hold independent cities.
   */
  void linkBoroughs() {
    Map<PlaceDraft, List<PlaceDraft>> byParent = new HashMap<>();
    for (PlaceDraft city : drafts.cities) {
      if (city.kind == PlaceKind.CITY && !city.country.equals("US")) {
        byParent.computeIfAbsent(city.parent, k -> new ArrayList<>()).add(city);
      }
    }
    for (List<PlaceDraft> members : byParent.values()) {
      long all = members.stream().mapToLong(member -> member.population).sum();
      PlaceDraft main =
          members.stream()
              .max(Comparator.comparingLong((PlaceDraft m) -> m.population))
              .orElseThrow();
      if (main.population < PlaceDrafts.BIG_CITY * 2L || main.population * 2 < all) {
        continue;
      }
      for (PlaceDraft member : members) {
        if (member != main
            && kilometres(main, member) <= Math.sqrt(main.population) / 80.0 * 0.65) {
          member.kind = PlaceKind.DISTRICT;
          member.parent = main;
        }
      }
    }
    for (PlaceDraft district : drafts.cities) {
      if (district.kind == PlaceKind.DISTRICT && district.parent.kind == PlaceKind.DISTRICT) {
        district.parent = district.parent.parent;
      }
    }
  }

  /** Centre, extent and population of each region and country, from the drafts.cities in it. */
  void summariseRegions() {
    Map<PlaceDraft, List<PlaceDraft>> members = new HashMap<>();
    for (PlaceDraft city : drafts.cities) {
      if (city.kind == PlaceKind.CITY) {
        for (PlaceDraft outer = city.parent; outer != null; outer = outer.parent) {
          members.computeIfAbsent(outer, k -> new ArrayList<>()).add(city);
        }
      }
    }
    for (Map<String, PlaceDraft> level :
        List.of(drafts.countries, drafts.firstLevel, drafts.secondLevel)) {
      level.values().removeIf(region -> !members.containsKey(region));
      for (PlaceDraft region : level.values()) {
        double weight = 0;
        for (PlaceDraft city : members.get(region)) {
          double share = city.population + 1.0;
          weight += share;
          region.latitude += share * city.latitude;
          region.longitude += share * city.longitude;
        }
        region.latitude /= weight;
        region.longitude /= weight;
        double[] distances =
            members.get(region).stream().mapToDouble(c -> kilometres(region, c)).sorted().toArray();
        region.radiusKm = (int) Math.ceil(distances[(distances.length - 1) * 9 / 10]);
        if (region.kind == PlaceKind.REGION) {
          region.population = (long) (weight - distances.length);
        }
      }
    }
  }

  static double kilometres(PlaceDraft a, PlaceDraft b) {
    return GreatCircle.kilometres(a.latitude, a.longitude, b.latitude, b.longitude);
  }
}
