package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CatalogTest {
  private final Catalog catalog = Catalog.get();

  @Test
  void thereAreEnoughProfessionsAndEachHasItsOwnTasksAndRequirements() {
    assertTrue(catalog.professions().size() >= 25);
    for (Profession profession : catalog.professions()) {
      assertTrue(profession.tasks().size() >= 5, profession.id());
      assertTrue(profession.requirements().size() >= 4, profession.id());
      assertTrue(profession.minSalary() < profession.maxSalary(), profession.id());
      assertEquals(4, profession.iscoCode().length(), profession.id());
    }
  }

  @Test
  void everySectorOffersAnotherRole() {
    for (Profession profession : catalog.professions()) {
      assertTrue(catalog.professionsOf(profession.sector()).size() >= 2, profession.sector());
    }
  }

  @Test
  void everyTownHasEnoughOthersForAFamilyOfTownVariants() {
    for (AdLanguage language : AdLanguage.values()) {
      for (Place place : catalog.places(language, 0)) {
        assertTrue(catalog.neighbours(place).size() >= 6, place.nativeName());
      }
    }
  }

  @Test
  void employersOfASectorAndCountryHaveDifferentNames() {
    Organizations organizations = new Organizations(catalog);
    for (AdLanguage language : AdLanguage.values()) {
      Place place = catalog.places(language, 0).get(0);
      for (Profession profession : catalog.professions()) {
        Set<String> names = new HashSet<>();
        Set<String> hosts = new HashSet<>();
        for (int i = 0; i < Organizations.EMPLOYERS_PER_SECTOR; i++) {
          Organization employer = organizations.employer(place, profession.sector(), i);
          names.add(employer.shortName());
          hosts.add(employer.host());
        }
        assertEquals(Organizations.EMPLOYERS_PER_SECTOR, names.size(), profession.sector());
        assertEquals(Organizations.EMPLOYERS_PER_SECTOR, hosts.size(), profession.sector());
      }
    }
  }

  @Test
  void agenciesOfACountryHaveDifferentNames() {
    Organizations organizations = new Organizations(catalog);
    Place place = catalog.places(AdLanguage.DE, 0).get(0);
    Set<String> names = new HashSet<>();
    for (int i = 0; i < Organizations.AGENCIES; i++) {
      names.add(organizations.agency(place, i).shortName());
    }
    assertEquals(Organizations.AGENCIES, names.size());
  }

  @Test
  void postcodesHaveTheFormOfTheirCountry() {
    for (AdLanguage language : AdLanguage.values()) {
      for (Place place : catalog.places(language, 0)) {
        String pattern =
            switch (place.country()) {
              case "DE", "FR", "US" -> "\\d{5}";
              case "NL" -> "\\d{4} [A-Z]{2}";
              case "GB" -> "[A-Z]{1,2}\\d{1,2}";
              case "IE" -> "[A-Z]\\d{2}";
              default -> "\\d{4}";
            };
        for (long number = -3; number < 200; number++) {
          String postcode = place.postcode(number);
          assertTrue(postcode.matches(pattern), place.nativeName() + " " + postcode);
        }
      }
    }
  }
}
