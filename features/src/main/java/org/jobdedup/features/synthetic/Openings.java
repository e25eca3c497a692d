package org.jobdedup.features.synthetic;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Derives the opening behind a planned posting. */
final class Openings {
  private static final long FAMILY = 0x66616d696c79L;
  private static final long FACTS = 0x6661637473L;
  private static final long FLOOD_PLACES = 0x706c61636573L;
  private static final double FOREIGN_LANGUAGE_SHARE = 0.25;
  private static final double LEVEL_SHARE = 0.3;
  private static final double AGENCY_POSTS_SHARE = 0.5;

  private final GeneratorConfig config;
  private final Catalog catalog;
  private final Organizations organizations;
  private final BatchPlan.Shares<AdLanguage> languages;

  Openings(GeneratorConfig config, Catalog catalog, Organizations organizations) {
    this.config = config;
    this.catalog = catalog;
    this.organizations = organizations;
    languages = new BatchPlan.Shares<>(config.languages());
  }

  Opening of(PlannedPosting posting) {
    long familySeed =
        SeededDraws.derive(SeededDraws.derive(config.seed(), FAMILY), posting.family());
    return posting.inFlood() ? floodMember(posting, familySeed) : member(posting, familySeed);
  }

  private Opening member(PlannedPosting posting, long familySeed) {
    SeededDraws draws = new SeededDraws(familySeed);
    AdLanguage language = languages.draw(draws);
    Place place = place(language, posting.district(), draws);
    Profession profession = draws.pick(catalog.professions());
    int titleIndex = draws.below(profession.titleCount());
    Level level = draws.chance(LEVEL_SHARE) ? level(draws) : Level.NONE;
    long employerNumber = draws.below(Organizations.EMPLOYERS_PER_SECTOR);
    long agencyNumber = draws.below(Organizations.AGENCIES);
    boolean agencyPosts = posting.agencyTemplate() && draws.chance(AGENCY_POSTS_SHARE);
    int offset = draws.below(1 << 16);
    long textSeed = draws.next();
    LocalDate posted = config.firstDay().plusDays(draws.below(config.days()));
    if (posting.opening() > 0) {
      // Steps counted by the opening's number keep the openings of one family apart.
      int step = offset + posting.opening();
      switch (posting.openingKind()) {
        case OTHER_TOWN -> place = otherTown(place, step);
        case OTHER_ROLE -> {
          List<Role> roles = otherRoles(profession, level);
          Role role = roles.get(step % roles.size());
          titleIndex = role.profession.id().equals(profession.id()) ? titleIndex : 0;
          profession = role.profession;
          level = role.level;
        }
        case SAME_ROLE_OTHER_EMPLOYER ->
            employerNumber += 1 + Math.floorMod(step, Organizations.EMPLOYERS_PER_SECTOR - 1);
        default -> throw new IllegalStateException("Not a near miss: " + posting.openingKind());
      }
    }
    long factSeed = SeededDraws.derive(SeededDraws.derive(familySeed, FACTS), posting.opening());
    return new Opening(
        language,
        place,
        place.postcode(factSeed),
        profession,
        titleIndex,
        level,
        organizations.employer(place, profession.sector(), employerNumber),
        posting.agencyTemplate() ? organizations.agency(place, agencyNumber) : null,
        agencyPosts,
        false,
        posting.shortText(),
        textSeed,
        factSeed,
        reference(factSeed),
        posted);
  }

  /** Members differ by town, name of the role, level, and then postcode; the rest is the same. */
  private Opening floodMember(PlannedPosting posting, long familySeed) {
    SeededDraws draws = new SeededDraws(familySeed);
    AdLanguage language = languages.draw(draws);
    Place home = draws.pick(catalog.places(language, posting.district()));
    Profession profession = draws.pick(catalog.professions());
    long agencyNumber = draws.below(Organizations.AGENCIES);
    long employerNumber = draws.below(Organizations.EMPLOYERS_PER_SECTOR);
    long textSeed = draws.next();
    List<Place> towns = catalog.neighbours(home);
    long position = posting.floodPosition();
    Place place = towns.get((int) Math.floorMod(position + familySeed, (long) towns.size()));
    long rest = position / towns.size();
    int titleIndex = (int) (rest % profession.titleCount());
    rest /= profession.titleCount();
    Level level = List.of(Level.NONE, Level.SENIOR, Level.JUNIOR).get((int) (rest % 3));
    long factSeed = SeededDraws.derive(SeededDraws.derive(familySeed, FLOOD_PLACES), position);
    Organization agency = organizations.agency(home, agencyNumber);
    return new Opening(
        language,
        place,
        place.postcode(rest / 3),
        profession,
        titleIndex,
        level,
        organizations.employer(home, profession.sector(), employerNumber),
        agency,
        true,
        true,
        false,
        textSeed,
        factSeed,
        "P-" + (100_000 + position),
        config.firstDay().plusDays(Math.floorMod(factSeed, (long) config.days())));
  }

  private Place place(AdLanguage language, long district, SeededDraws draws) {
    if (language == AdLanguage.EN && draws.chance(FOREIGN_LANGUAGE_SHARE)) {
      // Employers in Germany and the Netherlands write many of their ads in English.
      return draws.pick(
          catalog.places(
              draws.chance(AGENCY_POSTS_SHARE) ? AdLanguage.NL : AdLanguage.DE, district));
    }
    return draws.pick(catalog.places(language, district));
  }

  private Place otherTown(Place place, int step) {
    List<Place> towns = catalog.neighbours(place);
    int others = towns.size() - 1;
    return towns.get((towns.indexOf(place) + 1 + Math.floorMod(step, others)) % towns.size());
  }

  private List<Role> otherRoles(Profession profession, Level level) {
    List<Role> roles = new ArrayList<>();
    for (Profession other : catalog.professionsOf(profession.sector())) {
      for (Level otherLevel : Level.values()) {
        boolean oneDiffers = other.id().equals(profession.id()) != (otherLevel == level);
        if (oneDiffers) {
          roles.add(new Role(other, otherLevel));
        }
      }
    }
    return roles;
  }

  private static Level level(SeededDraws draws) {
    Level[] levels = Level.values();
    return levels[1 + draws.below(levels.length - 1)];
  }

  private static String reference(long factSeed) {
    int number = (int) Math.floorMod(factSeed, 9_000_000L) + 1_000_000;
    return switch ((int) Math.floorMod(factSeed >>> 32, 3L)) {
      case 0 -> "REF-" + number;
      case 1 -> "2026-" + number;
      default -> "JOB" + number;
    };
  }

  private record Role(Profession profession, Level level) {}
}
