package org.jobdedup.features.place;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Puts the arrays and the name index of a {@link Gazetteer} together: the compact file, the table
 * of informal regions, and the table of exonyms.
 *
 * <p>Besides the names as given the index holds spellings that follow from them: ä, ö, ü, ø and å
 * written out ('Muenchen'), a name without its river or mountain ('Frankfurt'), a region without
 * the word for what it is ('Canton of Zug').
 */
final class GazetteerBuilder {
  /** Assumed number of inhabitants of a region of the table; only used for ranking. */
  private static final long REGION_POPULATION = 1_000_000;

  /** Assumed number of inhabitants of a place of the table. */
  private static final long POINT_POPULATION = 20_000;

  private static final int REGION_COLUMNS = 6;

  /** Cities from here on have surroundings that count as a region: 'Raum Rosenheim'. */
  private static final int AREA_CODE = GazetteerFormat.populationCode(50_000) & 0xFF;

  /** Extent of the surroundings in km: 20 for a city of 100,000, 32 for a million. */
  private static final double AREA_KM_PER_LOG10 = 12.0;

  private static final double AREA_KM_OF_ONE = -40.0;

  /** Stands between the country and the city of a district. */
  private static final char CITY_MARK = '@';

  int size;
  byte[] kinds;
  int[] ids;
  int[] parents;
  short[] countries;
  float[] latitudes;
  float[] longitudes;
  byte[] populations;
  short[] radii;
  byte[] names;
  int[] nameOffsets;
  boolean[] informal;

  /** Positions of the cities, ascending, whose surroundings are the last entries. */
  final int[] citiesWithArea;

  final PlaceNameIndex index;
  String[] countryCodes;
  String fingerprint = "";

  private final StringBuilder preferredNames = new StringBuilder();

  /**
   * Builds everything.
   *
   * @param columns the compact file
   * @param regions lines 'slug, country or its region (DE-BY) or city (DE@Köln) or -, latitude,
   *     longitude, radius in km, names' with tabs, names separated by '|'
   * @param exonyms lines 'name, country, further names' with tabs, further names separated by '|'
   * @throws IllegalArgumentException when a line is not of that form or names an unknown place
   */
  GazetteerBuilder(GazetteerFormat.Columns columns, List<String> regions, List<String> exonyms) {
    int stored = columns.size();
    int listed = stored + regions.size();
    citiesWithArea =
        IntStream.range(0, stored)
            .filter(at -> columns.kinds[at] == GazetteerFormat.CITY)
            .filter(at -> (columns.populations[at] & 0xFF) >= AREA_CODE)
            .toArray();
    size = listed + citiesWithArea.length;
    kinds = Arrays.copyOf(columns.kinds, size);
    ids = Arrays.copyOf(columns.ids, size);
    parents = Arrays.copyOf(columns.parents, size);
    latitudes = Arrays.copyOf(columns.latitudes, size);
    longitudes = Arrays.copyOf(columns.longitudes, size);
    populations = Arrays.copyOf(columns.populations, size);
    countries = new short[size];
    radii = new short[size];
    informal = new boolean[size];
    index = new PlaceNameIndex(size * 2);
    countryCodes = new String[countCountries(columns)];
    nameOffsets = new int[size + 1];
    for (int i = 0; i < stored; i++) {
      radii[i] = (short) Math.min(Short.MAX_VALUE, columns.radii[i]);
    }
    indexStored(columns);
    OuterPlaces.OVERSEAS.forEach(
        (country, parts) -> parts.forEach(part -> placeInCountry(part, country)));
    OuterPlaces.AUTHORITIES_OF_COUNTIES.forEach(
        (county, authorities) -> authorities.forEach(name -> placeInCounty(name, county)));
    OuterPlaces.COUNTIES_OF_CITIES.forEach(this::placeInCity);
    OuterPlaces.CITIES_OF_DISTRICTS.forEach(this::makeDistrict);
    for (int i = 0; i < regions.size(); i++) {
      addRegion(stored + i, regions.get(i));
    }
    String[] listedNames = preferredNames.toString().split("\n", -1);
    for (int i = 0; i < citiesWithArea.length; i++) {
      addArea(listed + i, citiesWithArea[i]);
      preferredNames.append(listedNames[citiesWithArea[i]]).append('\n');
    }
    byte[] joined = preferredNames.toString().getBytes(StandardCharsets.UTF_8);
    names = new byte[joined.length];
    int length = 0;
    int place = 0;
    for (byte unit : joined) {
      if (unit == '\n') {
        nameOffsets[++place] = length;
      } else {
        names[length++] = unit;
      }
    }
    names = Arrays.copyOf(names, length);
    for (String line : exonyms) {
      addExonyms(line);
    }
  }

  private static int countCountries(GazetteerFormat.Columns columns) {
    int count = 0;
    while (count < columns.size() && columns.kinds[count] == GazetteerFormat.COUNTRY) {
      count++;
    }
    return count;
  }

  private void indexStored(GazetteerFormat.Columns columns) {
    String text = new String(columns.names, StandardCharsets.UTF_8);
    int start = 0;
    int stored = columns.size();
    for (int i = 0; i < stored; i++) {
      int end = text.indexOf('\n', start);
      countries[i] = (short) (parents[i] < 0 ? i : countries[parents[i]]);
      requireSound(i, end);
      boolean first = true;
      while (start < end) {
        int tab = text.indexOf('\t', start);
        int stop = tab < 0 || tab > end ? end : tab;
        String name = text.substring(start, stop);
        if (first) {
          preferredNames.append(name).append('\n');
        }
        addName(i, name, first ? PlaceNameIndex.PREFERRED : PlaceNameIndex.ALTERNATIVE);
        first = false;
        start = stop + 1;
      }
      start = end + 1;
    }
  }

  /** Countries come first, each with a code, and every other place lies in one of them. */
  private void requireSound(int place, int endOfNames) {
    boolean country = kinds[place] == GazetteerFormat.COUNTRY;
    boolean sound =
        country
            ? place < countryCodes.length && parents[place] < 0
            : countries[place] < countryCodes.length && countryCodes[countries[place]] != null;
    if (endOfNames < 0 || !sound) {
      throw new IllegalArgumentException(
          "A place of the gazetteer must have a line of names and lie in a country that has a code:"
              + " entry="
              + place);
    }
  }

  private void addName(int place, String name, int rank) {
    if (name.startsWith("#")) {
      index.add(PlaceNameKey.ofCode(name, 1, name.length()), place, PlaceNameIndex.PREFERRED);
      if (kinds[place] == GazetteerFormat.COUNTRY && name.length() == 3) {
        countryCodes[place] = name.substring(1);
      }
      return;
    }
    addKey(place, name, rank);
    String written = PlaceSpellings.writtenOut(name);
    if (written != null) {
      addKey(place, written, rank);
    }
    // Merksem is 'Antwerpen (Merksem)' as well; cut to its head that is no better a name of it.
    int shortened = Math.max(rank, PlaceNameIndex.SHORTENED);
    if (kinds[place] == GazetteerFormat.CITY || kinds[place] == GazetteerFormat.DISTRICT) {
      String noun =
          countryCodes[countries[place]].equals("FR") ? PlaceSpellings.withoutArticle(name) : null;
      if (noun != null) {
        addKey(place, noun, shortened);
      }
      String spa = PlaceSpellings.withoutSpa(name);
      if (spa != null) {
        addKey(place, spa, shortened);
      }
      String head = PlaceSpellings.head(name);
      if (head != null) {
        addKey(place, head, shortened);
        String writtenHead = PlaceSpellings.writtenOut(head);
        if (writtenHead != null) {
          addKey(place, writtenHead, shortened);
        }
      }
    } else if (kinds[place] == GazetteerFormat.REGION) {
      String bare = PlaceSpellings.withoutRegionWords(name);
      if (bare != null && !countryCodes[countries[place]].equals("US")) {
        addKey(place, bare, shortened);
      }
    }
  }

  private void addKey(int place, String name, int rank) {
    long key = PlaceNameKey.EMPTY;
    int length = name.length();
    int words = 0;
    int i = 0;
    while (i < length) {
      if (!PlaceNameKey.isWordUnit(name.charAt(i))) {
        i++;
        continue;
      }
      int start = i;
      while (i < length && PlaceNameKey.isWordUnit(name.charAt(i))) {
        i++;
      }
      if (words > 0) {
        index.markContinued(key);
      }
      key = PlaceNameKey.append(key, PlaceNameKey.word(name, start, i));
      if (words++ == 0) {
        index.markFirstWord(key);
      }
    }
    if (words > 0 && words <= Gazetteer.MAX_WORDS) {
      index.add(key, place, rank);
    }
  }

  private void addRegion(int at, String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != REGION_COLUMNS) {
      throw new IllegalArgumentException(
          "A line of regions.tsv must have " + REGION_COLUMNS + " fields: " + line);
    }
    boolean point = fields[4].equals("0");
    boolean district = fields[1].indexOf(CITY_MARK) > 0;
    kinds[at] = point ? GazetteerFormat.CITY : GazetteerFormat.REGION;
    if (district) {
      kinds[at] = GazetteerFormat.DISTRICT;
    }
    ids[at] = GazetteerEntry.hashedId("region " + fields[0]);
    int country = fields[1].equals("-") ? -1 : best(PlaceNameKey.ofCode(fields[1], 0, 2), -1, line);
    countries[at] = (short) country;
    parents[at] = country;
    if (district) {
      parents[at] = best(PlaceNameKey.of(fields[1].substring(3)), country, line);
    } else if (fields[1].length() > 3) {
      parents[at] = best(PlaceNameKey.ofCode(fields[1], 3, fields[1].length()), country, line);
    }
    latitudes[at] = Float.parseFloat(fields[2]);
    longitudes[at] = Float.parseFloat(fields[3]);
    radii[at] = Short.parseShort(fields[4]);
    informal[at] = !point;
    populations[at] = GazetteerFormat.populationCode(point ? POINT_POPULATION : REGION_POPULATION);
    boolean first = true;
    for (String name : fields[5].split("\\|")) {
      if (first) {
        preferredNames.append(name).append('\n');
      }
      addKey(at, name, first ? PlaceNameIndex.PREFERRED : PlaceNameIndex.EXONYM);
      String written = PlaceSpellings.writtenOut(name);
      if (written != null) {
        addKey(at, written, PlaceNameIndex.EXONYM);
      }
      first = false;
    }
  }

  /** The surroundings of a city: a region of its name that no text names without a word for it. */
  private void addArea(int at, int city) {
    kinds[at] = GazetteerFormat.REGION;
    ids[at] = GazetteerEntry.hashedId("area " + ids[city]);
    countries[at] = countries[city];
    parents[at] = countries[city];
    latitudes[at] = latitudes[city];
    longitudes[at] = longitudes[city];
    double logarithm = Math.log10(GazetteerFormat.population(populations[city]));
    radii[at] = (short) Math.round(AREA_KM_OF_ONE + AREA_KM_PER_LOG10 * logarithm);
    informal[at] = true;
    populations[at] = populations[city];
  }

  /** Makes a country the larger place of another; does nothing where either is missing. */
  private void placeInCountry(String part, String country) {
    List<String> codes = Arrays.asList(countryCodes);
    int inner = codes.indexOf(part);
    int outer = codes.indexOf(country);
    if (inner >= 0 && outer >= 0) {
      parents[inner] = outer;
    }
  }

  /** Makes a county the larger place of an authority; does nothing where either is missing. */
  private void placeInCounty(String authority, String county) {
    int inner = stored(authority, GazetteerFormat.REGION, "GB", -1);
    int outer = stored(county, GazetteerFormat.REGION, "GB", -1);
    if (inner >= 0 && outer >= 0) {
      parents[inner] = outer;
    }
  }

  /**
   * Makes an American city the larger place of the counties that it consists of, and what lies in
   * them its districts; does nothing where one is missing.
   */
  private void placeInCity(String name, List<String> names) {
    int city = stored(name, GazetteerFormat.CITY, "US", -1);
    if (city < 0) {
      return;
    }
    int state = parents[city];
    int[] counties =
        names.stream()
            .mapToInt(county -> stored(county, GazetteerFormat.REGION, "US", state))
            .filter(county -> county >= 0)
            .toArray();
    for (int county : counties) {
      parents[county] = city;
      for (int i = 0; i < size; i++) {
        if (parents[i] == county && kinds[i] == GazetteerFormat.CITY) {
          kinds[i] = GazetteerFormat.DISTRICT;
        }
      }
    }
  }

  /** Makes a German town a district of a city; does nothing where either is missing. */
  private void makeDistrict(String district, String city) {
    int inner = stored(district, GazetteerFormat.CITY, "DE", -1);
    int outer = stored(city, GazetteerFormat.CITY, "DE", -1);
    if (inner >= 0 && outer >= 0) {
      kinds[inner] = GazetteerFormat.DISTRICT;
      parents[inner] = outer;
    }
  }

  /** Position of a place by its preferred name and, unless -1, its larger place; -1 if missing. */
  private int stored(String name, byte kind, String country, int outer) {
    long key = PlaceNameKey.of(name);
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      int at = index.place(p);
      if (kinds[at] == kind
          && index.rank(p) == PlaceNameIndex.PREFERRED
          && countryCodes[countries[at]].equals(country)
          && (outer < 0 || parents[at] == outer)) {
        return at;
      }
    }
    return -1;
  }

  private void addExonyms(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != 3) {
      throw new IllegalArgumentException("A line of exonyms.tsv must have 3 fields: " + line);
    }
    int country = best(PlaceNameKey.ofCode(fields[1], 0, fields[1].length()), -1, line);
    int place = best(PlaceNameKey.of(fields[0]), country, line);
    addKey(place, fields[0], PlaceNameIndex.EXONYM);
    for (String name : fields[2].split("\\|")) {
      addKey(place, name, PlaceNameIndex.EXONYM);
      String written = PlaceSpellings.writtenOut(name);
      if (written != null) {
        addKey(place, written, PlaceNameIndex.EXONYM);
      }
    }
  }

  /**
   * The place that a line of a table names: the country itself for country -1; otherwise the most
   * populous city of at least 5,000 people, or where there is none the most populous place.
   */
  private int best(long key, int country, String line) {
    int best = -1;
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      int at = index.place(p);
      boolean fits = country < 0 ? kinds[at] == GazetteerFormat.COUNTRY : countries[at] == country;
      if (fits && (best < 0 || weight(at) > weight(best))) {
        best = at;
      }
    }
    if (best < 0) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "No place of the gazetteer fits the line: %s", line));
    }
    return best;
  }

  private int weight(int at) {
    boolean city =
        kinds[at] == GazetteerFormat.CITY
            && (populations[at] & 0xFF) >= (GazetteerFormat.populationCode(5_000) & 0xFF);
    return (city ? 1_000 : 0) + (populations[at] & 0xFF);
  }
}
