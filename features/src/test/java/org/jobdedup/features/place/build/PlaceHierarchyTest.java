package org.jobdedup.features.place.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Set;
import org.jobdedup.features.place.PlaceKind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In a country with a region and a county; a degree of latitude is 111.19 km. */
class PlaceHierarchyTest {
  private static final double DEGREE_KM = Math.PI * 6371.0088 / 180;

  private final PlaceDrafts drafts = new PlaceDrafts();
  private final PlaceHierarchy hierarchy = new PlaceHierarchy(drafts);
  private final PlaceDraft country = area(PlaceKind.COUNTRY, null);
  private final PlaceDraft region = area(PlaceKind.REGION, country);
  private final PlaceDraft county = area(PlaceKind.REGION, region);

  private static PlaceDraft area(PlaceKind kind, PlaceDraft parent) {
    PlaceDraft area = new PlaceDraft();
    area.kind = kind;
    area.parent = parent;
    area.country = "LA";
    return area;
  }

  @BeforeEach
  void addAreas() {
    drafts.countries.put("LA", country);
    drafts.firstLevel.put("LA.1", region);
    drafts.secondLevel.put("LA.1.1", county);
  }

  private PlaceDraft town(PlaceKind kind, String name, double km, long population) {
    PlaceDraft town = new PlaceDraft();
    town.kind = kind;
    town.names.add(name);
    town.latitude = km / DEGREE_KM;
    town.population = population;
    town.country = "LA";
    town.firstLevelCode = "LA.1";
    town.secondLevelCode = "LA.1.1";
    drafts.cities.add(town);
    return town;
  }

  private PlaceDraft city(String name, double km, long population) {
    return town(PlaceKind.CITY, name, km, population);
  }

  private PlaceDraft section(String name, double km, long population) {
    return town(PlaceKind.DISTRICT, name, km, population);
  }

  @Test
  void cityLiesInTheSmallestAreaThatIsKnown() {
    PlaceDraft inCounty = city("A", 0, 1);
    PlaceDraft inRegion = city("B", 0, 1);
    inRegion.secondLevelCode = "LA.1.9";
    PlaceDraft inCountry = city("C", 0, 1);
    inCountry.secondLevelCode = "LA.9.9";
    inCountry.firstLevelCode = "LA.9";
    hierarchy.linkCities();
    assertSame(county, inCounty.parent);
    assertSame(region, inRegion.parent);
    assertSame(country, inCountry.parent);
  }

  /** 40,000 people reach 2.5 km, thrice that where the city is named. */
  @Test
  void sectionBelongsToTheCityInWhoseExtentItLies() {
    PlaceDraft city = city("Stadt", 0, 40_000);
    PlaceDraft inside = section("Innen", 2.49, 900);
    PlaceDraft outside = section("Aussen", 2.51, 900);
    PlaceDraft named = section("Fern", 7.49, 900);
    named.names.add("Stadt-Fern");
    PlaceDraft tooFar = section("Stadt-Ferner", 7.51, 900);
    PlaceDraft likeIt = section("Stadtfern", 7.49, 900);
    hierarchy.linkCities();
    hierarchy.linkDistricts();
    for (PlaceDraft district : Set.of(inside, named)) {
      assertSame(city, district.parent);
      assertEquals(PlaceKind.DISTRICT, district.kind);
    }
    for (PlaceDraft alone : Set.of(outside, tooFar, likeIt)) {
      assertSame(county, alone.parent);
      assertEquals(PlaceKind.CITY, alone.kind);
    }
  }

  /** Relative to the extents: 2 of 2.5 km are further than 2 of 5 km. */
  @Test
  void sectionBetweenCitiesBelongsToTheOneInWhichItLiesDeepest() {
    city("Klein", 0, 40_000);
    PlaceDraft large = city("Gross", 4, 160_000);
    PlaceDraft between = section("Mitte", 2, 900);
    hierarchy.linkCities();
    hierarchy.linkDistricts();
    assertSame(large, between.parent);
  }

  @Test
  void sectionBelongsOnlyToALargerCityOf20000PeopleOrMoreInItsRegion() {
    PlaceDraft small = city("A", 0, 19_999);
    PlaceDraft ofSmall = section("A1", 0.1, 900);
    PlaceDraft least = city("B", 100, 20_000);
    PlaceDraft ofLeast = section("B1", 100.1, 19_999);
    PlaceDraft asLarge = section("B2", 100.1, 20_000);
    PlaceDraft elsewhere = section("B3", 100.1, 900);
    elsewhere.firstLevelCode = "LA.2";
    hierarchy.linkCities();
    hierarchy.linkDistricts();
    assertSame(small.parent, ofSmall.parent);
    assertSame(least, ofLeast.parent);
    assertEquals(PlaceKind.CITY, asLarge.kind);
    assertEquals(PlaceKind.CITY, elsewhere.kind);
  }

  @Test
  void sectionThatHasItsCityKeepsIt() {
    PlaceDraft own = city("A", 100, 900_000);
    city("B", 0, 900_000);
    PlaceDraft section = section("B1", 0, 900);
    hierarchy.linkCities();
    section.parent = own;
    hierarchy.linkDistricts();
    assertSame(own, section.parent);
  }

  /** 1,000,000 people reach 12.5 km, of which 0.65 are 8.125 km. */
  @Test
  void cityNearTheMainOneOfItsRegionIsABoroughAndItsSectionsAreOfTheMainOne() {
    PlaceDraft main = city("Stadt", 0, 1_000_000);
    PlaceDraft borough = city("Bezirk", 8.12, 500_000);
    PlaceDraft beyond = city("Vorort", 8.13, 500_000);
    PlaceDraft section = section("Viertel", 8.12, 900);
    hierarchy.linkCities();
    section.parent = borough;
    hierarchy.linkBoroughs();
    assertSame(main, borough.parent);
    assertEquals(PlaceKind.DISTRICT, borough.kind);
    assertSame(county, beyond.parent);
    assertSame(main, section.parent);
  }

  @Test
  void regionOfOtherCitiesOrWithoutAVeryLargeOneHasNoBoroughs() {
    PlaceDraft near = city("Nahe", 1, 199_999);
    PlaceDraft main = city("Stadt", 0, 200_000);
    PlaceDraft other = city("Andere", 90, 2);
    hierarchy.linkCities();
    hierarchy.linkBoroughs();
    assertEquals(PlaceKind.CITY, near.kind, "less than half of all");
    main.population = 199_999;
    near.population = 9;
    hierarchy.linkBoroughs();
    assertEquals(PlaceKind.CITY, near.kind, "not large enough");
    main.population = 200_000;
    other.country = "US";
    main.country = "US";
    near.country = "US";
    hierarchy.linkBoroughs();
    assertEquals(PlaceKind.CITY, near.kind, "counties of the United States");
    for (PlaceDraft city : drafts.cities) {
      city.country = "LA";
    }
    hierarchy.linkBoroughs();
    assertEquals(PlaceKind.DISTRICT, near.kind);
  }

  @Test
  void areaIsCentredOnItsPeopleAndReachesAroundNineTenthsOfItsTowns() {
    PlaceDraft empty = area(PlaceKind.REGION, region);
    drafts.secondLevel.put("LA.1.2", empty);
    for (int i = 0; i <= 10; i++) {
      city("T" + i, 10 * i, i == 0 ? 999_999_999 : 0);
    }
    section("Viertel", 500, 900_000_000);
    country.population = 77;
    hierarchy.linkCities();
    hierarchy.summariseRegions();
    for (PlaceDraft outer : Set.of(country, region, county)) {
      assertEquals(0.0, outer.latitude * DEGREE_KM, 1e-4);
      assertEquals(90, outer.radiusKm);
    }
    assertEquals(999_999_999, county.population);
    assertEquals(77, country.population, "countries state theirs");
    assertNull(drafts.secondLevel.get("LA.1.2"));
  }

  @Test
  void centreOfTwoTownsIsNearerToTheLargerOne() {
    city("A", 0, 2_999).longitude = 8;
    city("B", 40, 999).longitude = 12;
    hierarchy.linkCities();
    hierarchy.summariseRegions();
    assertEquals(10.0, county.latitude * DEGREE_KM, 1e-9);
    assertEquals(9.0, county.longitude, 1e-9);
    assertEquals(3_998, county.population);
  }
}
