package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.List;

/** What a job board puts around an ad: menu, cookie notice, buttons, similar jobs, footer. */
final class SiteChrome {
  private static final int SIMILAR_JOBS = 4;

  private final Catalog catalog;
  private final PhraseBook phrases;
  private final Organizations organizations;

  SiteChrome(Catalog catalog, Organizations organizations) {
    this.catalog = catalog;
    this.organizations = organizations;
    phrases = catalog.phrases();
  }

  /**
   * The pieces around one ad.
   *
   * @param menu navigation, one line each
   * @param cookieNotice consent text with its buttons
   * @param buttons actions on the ad
   * @param similarHeading heading of the list of other jobs
   * @param similarJobs titles, employers and towns of other jobs
   * @param footer links at the end of the page
   */
  record Pieces(
      List<String> menu,
      String cookieNotice,
      String buttons,
      String similarHeading,
      List<String> similarJobs,
      String footer) {}

  /** The pieces that a board shows; the similar jobs are of the same sector and country. */
  Pieces pieces(Opening opening, AdLanguage language, String board, Facts adFacts, long seed) {
    SeededDraws draws = new SeededDraws(seed);
    Facts facts =
        new Facts(opening.place().district())
            .set(Slot.BOARD, board)
            .set(Slot.REGION, opening.place().region())
            .set(Slot.TOWN, opening.place().name(language))
            .set(Slot.TITLE, adFacts.get(Slot.TITLE));
    // The chrome of a board is always worded the same.
    long boardSeed = board.hashCode();
    List<String> menu = new ArrayList<>();
    for (Phrase line : phrases.get("chrome.menu")) {
      menu.add(line.render(language, facts, boardSeed, boardSeed));
    }
    List<String> similar = new ArrayList<>();
    List<Profession> professions = catalog.professionsOf(opening.profession().sector());
    List<Place> towns = catalog.neighbours(opening.place());
    for (int i = 0; i < SIMILAR_JOBS; i++) {
      Profession profession = draws.pick(professions);
      Place place = draws.pick(towns);
      Organization employer =
          organizations.employer(place, profession.sector(), draws.below(1 << 16));
      similar.add(
          profession.title(language, draws.below(profession.titleCount()))
              + ", "
              + employer.fullName()
              + ", "
              + place.name(language));
    }
    return new Pieces(
        menu,
        ofBoard("chrome.cookie", language, facts, boardSeed),
        ofBoard("chrome.buttons", language, facts, boardSeed),
        ofBoard("chrome.similar", language, facts, boardSeed),
        similar,
        ofBoard("chrome.footer", language, facts, boardSeed));
  }

  /** The text of a page as somebody would get it by copying everything. */
  static String around(Pieces pieces, String title, String poster, String location, String body) {
    StringBuilder out = new StringBuilder(body.length() + 1200);
    out.append(pieces.cookieNotice).append('\n');
    pieces.menu.forEach(line -> out.append(line).append('\n'));
    out.append(title).append('\n').append(poster).append('\n').append(location).append('\n');
    out.append(pieces.buttons).append("\n\n").append(body).append("\n\n");
    out.append(pieces.buttons).append('\n').append(pieces.similarHeading).append('\n');
    pieces.similarJobs.forEach(line -> out.append(line).append('\n'));
    return out.append(pieces.footer).toString();
  }

  /** The link with which a shortened text ends. */
  String readMore(AdLanguage language, long seed) {
    return new SeededDraws(seed)
        .pick(phrases.get("chrome.more"))
        .render(language, new Facts(), seed, seed);
  }

  private String ofBoard(String key, AdLanguage language, Facts facts, long boardSeed) {
    return new SeededDraws(boardSeed)
        .pick(phrases.get(key))
        .render(language, facts, boardSeed, boardSeed);
  }
}
