package org.jobdedup.features.place;

import java.util.Objects;

/**
 * Resolves the free text of a location field into places.
 *
 * <p>The text is cut into names, codes and fillers ({@link LocationSegments}). Neighbouring names
 * are one place where one of them can lie in the other ('Berlin, BE, DE', '94 - Villejuif',
 * 'Hamburg Altona'), which at the same time removes the readings that fit no neighbour ('Cambridge,
 * MA'); otherwise they are a list ('Hamburg, Bremen oder Kiel'). Readings that remain are ranked by
 * country hint, by the countries of the other places, by language and by population. Immutable and
 * thread-safe.
 */
public final class PlaceResolver {
  /** Characters of a text that are read; what follows is ignored. */
  public static final int MAX_CHARACTERS = 4_000;

  private final Gazetteer gazetteer;
  private final PlaceRanking ranking;

  /** A resolver over the gazetteer that ships with the project. */
  public PlaceResolver() {
    this(Gazetteer.standard());
  }

  /** A resolver over a gazetteer. */
  public PlaceResolver(Gazetteer gazetteer) {
    this.gazetteer = Objects.requireNonNull(gazetteer, "gazetteer");
    this.ranking = new PlaceRanking(gazetteer);
  }

  /**
   * Resolves a location.
   *
   * @param location free text, a JSON or Python literal, or null
   * @param country ISO 3166-1 code or name of the country the ad belongs to, or null
   * @param language ISO 639-1 code or BCP 47 tag of the ad, or null
   * @return the places; {@link PlaceSet#EMPTY} for null or blank text without a country
   */
  public PlaceSet resolve(String location, String country, String language) {
    int hint = ranking.country(country);
    String text = location == null ? "" : clean(location);
    if (text.isEmpty()) {
      return hint < 0 ? PlaceSet.EMPTY : PlaceSet.of(new int[] {gazetteer.idAt(hint)}, 0, "");
    }
    PlaceRanking.Language spoken = ranking.language(language);
    LocationReader reader = new LocationReader(gazetteer, ranking, hint, spoken);
    boolean structured = false;
    if (LocationRecords.looksLikeLiteral(text)) {
      for (LocationRecords.Address address : LocationRecords.parse(text)) {
        structured = true;
        int from = reader.groups().size();
        reader.read(new LocationTokens(address.text(), gazetteer.index()));
        for (LocationGroup group : reader.groups().subList(from, reader.groups().size())) {
          group.latitude = address.latitude();
          group.longitude = address.longitude();
        }
      }
    }
    if (!structured) {
      reader.read(new LocationTokens(text, gazetteer.index()));
    }
    return new LocationChoice(gazetteer, ranking, spoken, reader).choose();
  }

  /**
   * Drops soft hyphens and other invisible characters, puts blanks for pins, flags and other signs
   * beyond the basic plane, and cuts overlong text.
   */
  private static String clean(String location) {
    int length = Math.min(location.length(), MAX_CHARACTERS);
    StringBuilder out = new StringBuilder(length);
    for (int i = 0; i < length; ) {
      int c = location.codePointAt(i);
      i += Character.charCount(c);
      if (c >= Character.MIN_SUPPLEMENTARY_CODE_POINT && !Character.isLetterOrDigit(c)) {
        out.append(' ');
      } else if (Character.getType(c) != Character.FORMAT
          && !isVariationSelector(c)
          && !(c == '.' && isBetweenInitials(location, i - 1, length))) {
        out.appendCodePoint(c);
      }
    }
    return out.toString().strip();
  }

  /** Whether a single capital stands on either side: 'D.C.' and 'N.J.' are codes. */
  private static boolean isBetweenInitials(String text, int at, int length) {
    return at >= 1
        && at + 1 < length
        && Character.isUpperCase(text.charAt(at - 1))
        && Character.isUpperCase(text.charAt(at + 1))
        && (at == 1 || !Character.isLetter(text.charAt(at - 2)))
        && (at + 2 >= length || !Character.isLetter(text.charAt(at + 2)));
  }

  /** Behind a sign it says how to draw it. */
  private static boolean isVariationSelector(int c) {
    return c >= 0xFE00 && c <= 0xFE0F;
  }
}
