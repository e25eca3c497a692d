package org.jobdedup.features.place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  private static final int MAX_GROUPS = 64;
  private static final double NEAR_KM = 60.0;
  private static final double REGION_MARGIN_KM = 40.0;
  private static final double DISTRICT_KM = 30.0;
  private static final double FAR_KM = 100.0;
  private static final int VILLAGE_CODE = GazetteerFormat.populationCode(5_000) & 0xFF;
  private static final int TOWN_CODE = GazetteerFormat.populationCode(15_000) & 0xFF;

  /** A town no farther outside of a region may be given with it all the same. */
  private static final double OUTSIDE_REGION_KM = 75.0;

  private final Gazetteer gazetteer;
  private final PlaceRanking ranking;

  /** Position of the United Kingdom, -1 where the gazetteer lacks it. */
  private final int britain;

  /** A resolver over the gazetteer that ships with the project. */
  public PlaceResolver() {
    this(Gazetteer.standard());
  }

  /** A resolver over a gazetteer. */
  public PlaceResolver(Gazetteer gazetteer) {
    this.gazetteer = Objects.requireNonNull(gazetteer, "gazetteer");
    this.ranking = new PlaceRanking(gazetteer);
    this.britain = ranking.country("GB");
  }

  /** One place of the text while its readings are narrowed down. */
  private static final class Group {
    int[] readings;
    byte[] ranks;
    long key;
    double latitude = Double.NaN;
    double longitude = Double.NaN;
    LocationItem item;
    LocationSegments segments;

    /** Number of separators of lists in front. */
    int part;

    /** Position of the country that the ad, or else a British postcode, hints at, or -1. */
    int hint;

    boolean hintOnly;
    boolean confirmed;
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
    Resolution resolution = new Resolution(hint, ranking.language(language));
    boolean structured = false;
    if (LocationRecords.looksLikeLiteral(text)) {
      for (LocationRecords.Address address : LocationRecords.parse(text)) {
        structured = true;
        int from = resolution.groups.size();
        resolution.read(new LocationTokens(address.text()));
        for (Group group : resolution.groups.subList(from, resolution.groups.size())) {
          group.latitude = address.latitude();
          group.longitude = address.longitude();
        }
      }
    }
    if (!structured) {
      resolution.read(new LocationTokens(text));
    }
    return resolution.finish();
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

  /** The state of one resolution. */
  private final class Resolution {
    final int hint;
    final PlaceRanking.Language language;
    final List<Group> groups = new ArrayList<>();
    final StringBuilder residue = new StringBuilder();
    int flags;

    Resolution(int hint, PlaceRanking.Language language) {
      this.hint = hint;
      this.language = language;
    }

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
      Group current = null;
      int part = 0;
      int first = groups.size();
      List<LocationItem> items = segments.items();
      for (int i = 0; i < items.size(); i++) {
        LocationItem item = items.get(i);
        part += item.startsList() ? 1 : 0;
        boolean last = i + 1 == items.size() || items.get(i + 1).startsList();
        if (current != null && !item.startsList() && (merge(current, item) || item.near())) {
          continue;
        }
        if (current != null
            && item.afterComma()
            && item.countriesOnly(gazetteer)
            && ranking.isDoubtful(current.readings)) {
          groups.remove(current);
        } else if (current != null
            && !item.startsList()
            && isNamesakeOutside(current, item, last)) {
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
        Group repeated = sameKey(first, item.key());
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
            postcode == null && alone && british
                ? BritishPostcodes.placeOf(tokens, true)
                : postcode);
      }
    }

    /** Tells whether nothing is known from a group on but perhaps that it is in Britain. */
    private boolean britainAtMost(int first) {
      for (Group group : groups.subList(first, groups.size())) {
        int best = pick(group, new int[0], -1);
        boolean firstLevel = best >= 0 && gazetteer.isFirstLevelAt(best);
        if (best != britain && !(firstLevel && gazetteer.countryAt(best) == britain)) {
          return false;
        }
      }
      return groups.size() < MAX_GROUPS && (hint < 0 || hint == britain);
    }

    /** Where no name is known, a British postcode says in which town or county a place lies. */
    private void addPlaceOfPostcode(String name) {
      int[] readings =
          name == null ? new int[0] : ranking.inCountry(PlaceNameKey.of(name), britain);
      if (readings.length > 0) {
        Group group = new Group();
        group.readings = readings;
        group.ranks = new byte[readings.length];
        group.key = PlaceNameKey.of(name);
        group.hint = britain;
        groups.add(group);
      }
    }

    private void addResidue(String words) {
      if (!words.isEmpty()) {
        residue.append(residue.length() > 0 ? " " : "").append(words);
      }
    }

    /**
     * Tells whether a town is given with a region behind a comma in which no town of that name is
     * known: 'Hamilton, NJ', 'Eckington, Derbyshire'. Then the region is known, but not the town.
     * Two places may be listed where the most likely town is a large one of the same country, or
     * where the region's country has a town of its name, as Brandenburg; and ads give towns with a
     * county that is not far, as 'Frome, Devon'. A code counts only at the end, since 'Rho, MI, IT'
     * does not name Michigan.
     */
    private boolean isNamesakeOutside(Group group, LocationItem item, boolean last) {
      if (!item.afterComma()
          || !item.hasRegion(gazetteer)
          || (item.isQualifier() && (item.isPostcode() || !last))) {
        return false;
      }
      int town = pick(group, new int[0], -1);
      int region =
          ranking.best(
              item.readings(),
              item.ranks(),
              new PlaceRanking.Context(
                  group.hint, language, new int[0], -1, Double.NaN, Double.NaN));
      if (!item.regionsOnly(gazetteer, gazetteer.countryAt(region))) {
        return false;
      }
      PlaceKind kind = gazetteer.kindAt(town);
      return (kind == PlaceKind.CITY || kind == PlaceKind.DISTRICT)
          && gazetteer.centreDistanceAt(town, region)
              > gazetteer.radiusAt(region) + OUTSIDE_REGION_KM
          && !(isLargeCity(town) && gazetteer.countryAt(town) == gazetteer.countryAt(region));
    }

    /**
     * Tells whether a name joined to a city's by a hyphen is a district that is not known, although
     * a town elsewhere bears its name: 'Stuttgart-Vaihingen', 'Frankfurt-Höchst'. Two cities may be
     * joined as well: 'Köln-Bonn'.
     */
    private boolean isDistrict(Group group, LocationItem item) {
      int city = pick(group, new int[0], -1);
      if (!isLargeCity(city)) {
        return false;
      }
      for (int i = 0; i < item.readings().length; i++) {
        int reading = item.readings()[i];
        PlaceKind kind = gazetteer.kindAt(reading);
        if (kind == PlaceKind.REGION || kind == PlaceKind.COUNTRY) {
          return false;
        }
        if (item.ranks()[i] <= PlaceNameIndex.EXONYM
            && (isLargeCity(reading)
                || gazetteer.centreDistanceAt(city, reading) <= DISTRICT_KM
                || (gazetteer.countryAt(reading) == gazetteer.countryAt(city)
                    && gazetteer.populationCodeAt(reading) >= TOWN_CODE))) {
          return false;
        }
      }
      return true;
    }

    private Group sameKey(int first, long key) {
      for (Group group : groups.subList(first, groups.size())) {
        if (group.key == key) {
          return group;
        }
      }
      return null;
    }

    private Group add(LocationItem item, int country) {
      Group group = new Group();
      group.hint = country;
      group.readings = item.readings();
      group.ranks = item.ranks();
      group.key = item.key();
      group.item = item;
      groups.add(group);
      return group;
    }

    /** Takes an item as part of the place so far, if one can lie in the other. */
    private boolean merge(Group group, LocationItem item) {
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
        keep(group, inOther);
        group.hintOnly = false;
        group.confirmed = true;
        return true;
      }
      if (anyOther && !item.isQualifier()) {
        group.readings = others;
        group.ranks = item.ranksOf(others);
        group.key = item.key();
        group.item = item;
        group.hintOnly = false;
        group.confirmed = true;
        keep(group, otherIn);
        return true;
      }
      if (item.near()) {
        return keepNear(group, others, false);
      }
      return !hasLargeCity(others) && keepNear(group, others, true);
    }

    /**
     * Keeps the readings close to one of the others; no change and false where there is none.
     * Covers towns given under the county they used to belong to, and 'Oberhaching bei München'.
     */
    private boolean keepNear(Group group, int[] others, boolean regionsOnly) {
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
        keep(group, near);
      }
      return any;
    }

    /**
     * An item's readings without second-level regions that hold a large city of the same name:
     * 'Bonn, Köln' are two cities, although Bonn lies in the Köln region. Provinces stay, since
     * 'Mechelen, Antwerpen' gives a town with its province.
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

    private boolean isLargeCity(int reading) {
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

    private void keep(Group group, boolean[] kept) {
      int n = 0;
      int[] readings = new int[kept.length];
      byte[] ranks = new byte[kept.length];
      for (int i = 0; i < kept.length; i++) {
        if (kept[i]) {
          readings[n] = group.readings[i];
          ranks[n++] = group.ranks[i];
        }
      }
      group.readings = Arrays.copyOf(readings, n);
      group.ranks = Arrays.copyOf(ranks, n);
    }

    PlaceSet finish() {
      int[] others = new int[groups.size()];
      for (int g = 0; g < others.length; g++) {
        others[g] = -1;
        if (!groups.get(g).hintOnly) {
          int best = pick(groups.get(g), new int[0], g);
          boolean known = best >= 0 && (groups.get(g).confirmed || ranking.isLarge(best));
          others[g] = known ? best : -1;
        }
      }
      int[] chosen = new int[groups.size()];
      int n = 0;
      for (int g = 0; g < others.length; g++) {
        int best = groups.get(g).hintOnly ? -1 : pick(groups.get(g), others, g);
        if (best >= 0 && isWord(g, best, others)) {
          Group word = groups.get(g);
          addResidue(word.segments.isAcronym(word.item) ? "" : word.segments.words(word.item));
          best = -1;
        }
        boolean known = best < 0;
        for (int i = 0; i < n; i++) {
          known |= chosen[i] == best;
        }
        if (!known) {
          chosen[n++] = best;
        }
      }
      return assemble(Arrays.copyOf(chosen, n), others);
    }

    /**
     * Tells whether a name is rather a word that happens to be a place far away: a town abroad that
     * is small, or only called so as well, beside a well-known place and not in a list with it, as
     * the American town in 'Haven Rotterdam'.
     */
    private boolean isWord(int self, int reading, int[] others) {
      Group group = groups.get(self);
      PlaceKind kind = gazetteer.kindAt(reading);
      if (group.segments == null
          || group.confirmed
          || (kind != PlaceKind.CITY && kind != PlaceKind.DISTRICT)
          || gazetteer.populationCodeAt(reading) >= PlaceRanking.LARGE_CITY_CODE) {
        return false;
      }
      boolean beside = false;
      for (int g = 0; g < others.length; g++) {
        if (g != self && others[g] >= 0) {
          if (gazetteer.countryAt(others[g]) == gazetteer.countryAt(reading)
              || !(gazetteer.centreDistanceAt(others[g], reading) > FAR_KM)) {
            return false;
          }
          beside |= groups.get(g).segments == group.segments && groups.get(g).part == group.part;
        }
      }
      return beside
          && (gazetteer.populationCodeAt(reading) < VILLAGE_CODE
              || rankOf(group, reading) == PlaceNameIndex.ALTERNATIVE
              || !ranking.isSpoken(language, gazetteer.countryAt(reading)));
    }

    private int rankOf(Group group, int reading) {
      for (int i = 0; i < group.readings.length; i++) {
        if (group.readings[i] == reading) {
          return group.ranks[i];
        }
      }
      return PlaceNameIndex.ALTERNATIVE;
    }

    private int pick(Group group, int[] others, int self) {
      return ranking.best(group.readings, group.ranks, context(group, others, self));
    }

    private PlaceRanking.Context context(Group group, int[] others, int self) {
      return new PlaceRanking.Context(
          group.hint, language, others, self, group.latitude, group.longitude);
    }

    /** Leaves out what holds another of the places, and the least populous beyond the limit. */
    private PlaceSet assemble(int[] chosen, int[] others) {
      List<Integer> kept = new ArrayList<>();
      for (int a : chosen) {
        boolean outer = false;
        for (int b : chosen) {
          outer |= gazetteer.containsAt(a, b) && !(gazetteer.containsAt(b, a) && saysMore(a, b));
        }
        if (!outer) {
          kept.add(a);
        }
      }
      kept.sort(
          (a, b) -> {
            int byPopulation =
                Integer.compare(gazetteer.populationCodeAt(b), gazetteer.populationCodeAt(a));
            return byPopulation != 0
                ? byPopulation
                : Integer.compare(gazetteer.idAt(a), gazetteer.idAt(b));
          });
      int all = flags;
      if (kept.size() > PlaceSet.MAX_PLACES) {
        all |= PlaceSet.MORE_PLACES;
        kept = kept.subList(0, PlaceSet.MAX_PLACES);
      }
      int[] ids = kept.stream().mapToInt(gazetteer::idAt).sorted().toArray();
      boolean bare = groups.size() == 1 && chosen.length == 1;
      int[] namesakes = bare ? namesakes(groups.get(0), chosen[0], others) : new int[0];
      return PlaceSet.of(ids, namesakes, all, residue.toString());
    }

    private int[] namesakes(Group group, int chosen, int[] others) {
      return ranking.namesakes(chosen, group.readings, group.ranks, context(group, others, 0));
    }

    /**
     * Whether the first of two places stays where each holds the other, as an informal region and a
     * formal one of about its extent do: the smaller stays, in kind and then in extent.
     */
    private boolean saysMore(int a, int b) {
      int byKind = gazetteer.kindAt(a).compareTo(gazetteer.kindAt(b));
      int byExtent = Integer.compare(gazetteer.radiusAt(a), gazetteer.radiusAt(b));
      if (byKind != 0) {
        return byKind > 0;
      }
      return byExtent != 0 ? byExtent < 0 : gazetteer.idAt(a) < gazetteer.idAt(b);
    }
  }
}
