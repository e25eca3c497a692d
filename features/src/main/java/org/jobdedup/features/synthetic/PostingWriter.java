package org.jobdedup.features.synthetic;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.jobdedup.features.ad.JobAd;

/** Turns a planned posting into an ad: applies the variation to text and metadata. */
final class PostingWriter {
  private static final long AD_ID = 0x6164206964L;
  private static final long COPY = 0x636f7079L;
  private static final long TITLE = 0x7469746c65L;
  private static final long METADATA = 0x6d657461L;
  private static final int MIN_CUT = 250;
  private static final int MAX_CUT = 900;

  private final GeneratorConfig config;
  private final Catalog catalog;
  private final Openings openings;
  private final Organizations organizations;
  private final AdComposer composer;
  private final SiteChrome chrome;

  PostingWriter(GeneratorConfig config) {
    this.config = config;
    catalog = Catalog.get();
    organizations = new Organizations(catalog);
    openings = new Openings(config, catalog, organizations);
    composer = new AdComposer(catalog);
    chrome = new SiteChrome(catalog, organizations);
  }

  GeneratedAd write(long number, PlannedPosting planned) {
    Draft draft = draft(planned);
    return new GeneratedAd(
        number,
        ad(number, draft),
        draft.edition.language(),
        "opening-" + hex(draft.opening.factSeed()),
        "family-" + hex(draft.opening.textSeed()),
        planned.openingKind(),
        planned.variation());
  }

  /** The board's page around a posting, for ads that are stored as pages. */
  SiteChrome.Pieces page(PlannedPosting planned) {
    Draft draft = draft(planned);
    return chrome.pieces(
        draft.opening,
        draft.edition.language(),
        draft.board,
        composer.facts(draft.opening, draft.edition),
        draft.copySeed);
  }

  /** The sections of a posting before any variation of their layout. */
  List<Section> sections(PlannedPosting planned) {
    Draft draft = draft(planned);
    return composer.sections(draft.opening, draft.edition);
  }

  private Draft draft(PlannedPosting planned) {
    Opening opening = openings.of(planned);
    Variation variation = planned.variation();
    long copySeed =
        SeededDraws.derive(SeededDraws.derive(opening.factSeed(), COPY), planned.copy());
    AdLanguage language = opening.language();
    Organization agency = null;
    if (variation == Variation.TRANSLATION) {
      language = otherLanguage(opening, copySeed);
    } else if (variation == Variation.AGENCY_REWRITE) {
      agency = organizations.agency(opening.place(), copySeed);
      if (agency.equals(opening.agency())) {
        agency = organizations.agency(opening.place(), copySeed + 1);
      }
    }
    boolean sameSite = planned.copy() == 0 || variation == Variation.REPOST_LATER;
    List<String> boards = catalog.names("board." + language.tag());
    long siteSeed = sameSite ? opening.factSeed() : copySeed;
    int board = (int) Math.floorMod(siteSeed >>> 8, (long) boards.size());
    return new Draft(
        opening,
        planned,
        new AdComposer.Edition(language, agency, copySeed),
        copySeed,
        board,
        boards.get(board));
  }

  private JobAd ad(long number, Draft draft) {
    Opening opening = draft.opening;
    AdLanguage language = draft.edition.language();
    Variation variation = draft.planned.variation();
    SeededDraws draws = new SeededDraws(SeededDraws.derive(draft.copySeed, METADATA));
    Facts facts = composer.facts(opening, draft.edition);
    Organization poster = draft.poster();
    boolean changed = variation == Variation.METADATA_CHANGED;
    String id = "ad-" + hex(SeededDraws.derive(SeededDraws.derive(config.seed(), AD_ID), number));
    String title = changed ? decorated(draft, facts) : marked(draft, facts.get(Slot.TITLE));
    String organization = changed ? poster.shortName() : poster.fullName();
    String location = changed ? withRegion(draft) : location(draft);
    JobAd.Builder builder =
        JobAd.builder(id)
            .title(title)
            .organization(organization)
            .location(location)
            .description(description(draft, facts, title, organization, location))
            .site(draft.board);
    boolean aggregator = draft.boardIndex % 3 == 2;
    builder.url(
        aggregator
            ? facts.get(Slot.URL)
            : "https://www." + catalog.slug(draft.board) + ".example/" + id);
    if (draft.boardIndex % 2 == 0) {
      builder.language(language.tag());
    }
    if (draws.chance(0.7)) {
      builder.country(opening.place().country());
    }
    if (draws.chance(0.3)) {
      List<String> contacts = new ArrayList<>();
      contacts.add(facts.get(Slot.MAIL));
      String phone = composer.phone(draft.edition.author(opening), opening.place().country());
      if (phone != null && draws.chance(0.5)) {
        contacts.add(phone);
      }
      builder.contacts(contacts);
    }
    if (draws.chance(0.1)) {
      builder.occupationCode(opening.profession().iscoCode());
    }
    return dated(builder, draft, draws).build();
  }

  private static JobAd.Builder dated(JobAd.Builder builder, Draft draft, SeededDraws draws) {
    LocalDate posted = draft.opening.posted();
    if (draft.planned.openingKind() != Variation.ORIGINAL) {
      posted = posted.plusDays(Math.floorMod(draft.opening.factSeed(), 30L));
    }
    if (draft.planned.variation() == Variation.REPOST_LATER) {
      posted = posted.plusDays(14L * draft.planned.copy() + draws.between(1, 45));
    } else if (draft.planned.copy() > 0) {
      posted = posted.plusDays(draws.chance(0.2) ? draws.between(14, 60) : draws.below(13));
    }
    LocalDate first = posted.plusDays(draws.below(3));
    builder.firstSeen(midnight(first)).lastSeen(midnight(first.plusDays(draws.between(3, 45))));
    if (draws.chance(0.85)) {
      builder.postedAt(midnight(posted));
    }
    if (draws.chance(0.3)) {
      builder.validThrough(midnight(posted.plusDays(30)));
    }
    return builder;
  }

  private String description(
      Draft draft, Facts facts, String title, String organization, String location) {
    List<Section> sections = composer.sections(draft.opening, draft.edition);
    AdLanguage language = draft.edition.language();
    long style = draft.edition.author(draft.opening).seed() >>> 24;
    switch (draft.planned.variation()) {
      case REORDERED:
        return TextLayout.plain(reordered(sections, draft.copySeed), style);
      case LOST_SPACES:
        return TextLayout.joined(sections);
      case HTML:
        return TextLayout.html(sections);
      case TRUNCATED:
        String whole = TextLayout.plain(sections, style);
        int cut = new SeededDraws(draft.copySeed).between(MIN_CUT, MAX_CUT);
        return whole.substring(0, Math.min(cut, whole.length() * 3 / 5))
            + chrome.readMore(language, draft.copySeed);
      case SITE_CHROME:
        return SiteChrome.around(
            chrome.pieces(draft.opening, language, draft.board, facts, draft.copySeed),
            title,
            organization,
            location,
            TextLayout.plain(sections, style));
      default:
        return TextLayout.plain(sections, style);
    }
  }

  private static List<Section> reordered(List<Section> sections, long seed) {
    int[] order = new SeededDraws(seed).sample(sections.size(), sections.size());
    List<Section> shuffled = new ArrayList<>();
    Arrays.stream(order).forEach(index -> shuffled.add(sections.get(index)));
    if (shuffled.equals(sections)) {
      Collections.reverse(shuffled);
    }
    return shuffled;
  }

  private String marked(Draft draft, String title) {
    AdLanguage language = draft.edition.language();
    SeededDraws draws = new SeededDraws(SeededDraws.derive(draft.opening.textSeed(), TITLE));
    boolean usual = language == AdLanguage.DE || language == AdLanguage.FR;
    return draws.chance(usual ? 0.8 : 0.3) ? title + ' ' + mark(draft, draws) : title;
  }

  private String decorated(Draft draft, Facts facts) {
    SeededDraws draws = new SeededDraws(draft.copySeed);
    String mark = mark(draft, draws);
    String decorated =
        draws
            .pick(catalog.phrases().get("title.decorated"))
            .render(draft.edition.language(), facts, draft.copySeed, draft.copySeed);
    return draws.chance(0.5) ? decorated + ' ' + mark : decorated;
  }

  private String mark(Draft draft, SeededDraws draws) {
    Place place = draft.opening.place();
    AdLanguage language = draft.edition.language();
    String key = place.country();
    if (language == AdLanguage.EN && place.language() != AdLanguage.EN) {
      key = "en";
    } else if (language == AdLanguage.FR) {
      key = "FR";
    }
    return draws.pick(catalog.names("mark." + key));
  }

  private String location(Draft draft) {
    Place place = draft.opening.place();
    String town = place.name(draft.edition.language());
    if (draft.opening.flood()) {
      return draft.opening.postcode() + ' ' + town;
    }
    return switch (draft.boardIndex) {
      case 1 -> draft.opening.postcode() + ' ' + town;
      case 2 -> town + ", " + place.region();
      case 3 -> town + ", " + country(draft);
      default -> town;
    };
  }

  private String withRegion(Draft draft) {
    Place place = draft.opening.place();
    return place.name(draft.edition.language()) + ", " + place.region() + ", " + country(draft);
  }

  private String country(Draft draft) {
    return catalog
        .names("country." + draft.opening.place().country())
        .get(draft.edition.language().ordinal());
  }

  private static AdLanguage otherLanguage(Opening opening, long seed) {
    if (opening.language() != AdLanguage.EN) {
      return AdLanguage.EN;
    }
    AdLanguage local = opening.place().language();
    if (local != AdLanguage.EN) {
      return local;
    }
    List<AdLanguage> others = List.of(AdLanguage.DE, AdLanguage.FR, AdLanguage.NL);
    return others.get((int) Math.floorMod(seed, (long) others.size()));
  }

  private static Instant midnight(LocalDate day) {
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  private static String hex(long value) {
    return HexFormat.of().toHexDigits(value);
  }

  /** What is known about a posting before its text is written. */
  private record Draft(
      Opening opening,
      PlannedPosting planned,
      AdComposer.Edition edition,
      long copySeed,
      int boardIndex,
      String board) {

    Organization poster() {
      return edition.reworded() ? edition.agency() : opening.poster();
    }
  }
}
