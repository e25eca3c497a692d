package org.jobdedup.features.place;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.openhft.hashing.LongHashFunction;

/**
 * Places of the world with their names, larger places and coordinates: about 144,000 entries from
 * GeoNames (CC BY 4.0; see docs/gazetteer.md), a table of informal regions and one of exonyms.
 *
 * <p>Immutable and thread-safe. Loading takes about 0.4 s of CPU and 35 MB of heap; {@link
 * #standard()} loads once per class loader.
 */
public final class Gazetteer {
  /** Greatest number of words in a name that lookups follow. */
  static final int MAX_WORDS = 8;

  private static final int NO_PLACE = -1;

  /** Extent of a city in km by the root of its population; about 24 km for nine millions. */
  private static final double CITY_KM_PER_ROOT = 0.0081;

  private final int size;
  private final byte[] kinds;
  private final int[] ids;
  private final int[] parents;
  private final short[] countries;
  private final float[] latitudes;
  private final float[] longitudes;
  private final byte[] populations;
  private final short[] radii;
  private final byte[] names;
  private final int[] nameOffsets;
  private final boolean[] informal;
  private final int[] citiesWithArea;
  private final int[] idTable;
  private final String[] countryCodes;
  private final PlaceNameIndex index;
  private final String fingerprint;

  Gazetteer(GazetteerBuilder built) {
    size = built.size;
    kinds = built.kinds;
    ids = built.ids;
    parents = built.parents;
    countries = built.countries;
    latitudes = built.latitudes;
    longitudes = built.longitudes;
    populations = built.populations;
    radii = built.radii;
    names = built.names;
    nameOffsets = built.nameOffsets;
    informal = built.informal;
    citiesWithArea = built.citiesWithArea;
    countryCodes = built.countryCodes;
    index = built.index;
    fingerprint = built.fingerprint;
    idTable = new int[Integer.highestOneBit(size * 2) * 2];
    java.util.Arrays.fill(idTable, NO_PLACE);
    for (int i = 0; i < size; i++) {
      int at = idSlot(ids[i]);
      if (idTable[at] != NO_PLACE) {
        throw new IllegalArgumentException("Two places share an identifier: id=" + ids[i]);
      }
      idTable[at] = i;
    }
  }

  private static final class Holder {
    static final Gazetteer STANDARD = load();
  }

  /**
   * The gazetteer that ships with the project.
   *
   * @throws UncheckedIOException when the resource is missing or damaged
   */
  public static Gazetteer standard() {
    return Holder.STANDARD;
  }

  private static Gazetteer load() {
    try {
      byte[] places = resource("gazetteer.bin.gz");
      byte[] regions = resource("regions.tsv");
      byte[] exonyms = resource("exonyms.tsv");
      GazetteerBuilder builder =
          new GazetteerBuilder(
              GazetteerFormat.read(new java.io.ByteArrayInputStream(places)),
              lines(regions),
              lines(exonyms));
      LongHashFunction hash = LongHashFunction.xx3();
      long combined = hash.hashBytes(places);
      combined = combined * 31 + hash.hashBytes(regions);
      combined = combined * 31 + hash.hashBytes(exonyms);
      builder.fingerprint = "places-1-" + String.format(java.util.Locale.ROOT, "%016x", combined);
      return new Gazetteer(builder);
    } catch (IOException e) {
      throw new UncheckedIOException("The gazetteer could not be loaded: " + e.getMessage(), e);
    }
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = Gazetteer.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("The resource is missing from the class path: " + name);
      }
      return in.readAllBytes();
    }
  }

  private static List<String> lines(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .toList();
  }

  /** Version and hash of the tables of places, but for those of names that are words as well. */
  public String fingerprint() {
    return fingerprint;
  }

  /** Number of places. */
  public int size() {
    return size;
  }

  /** The place with an identifier, if there is one. */
  public Optional<Place> find(int id) {
    int at = position(id);
    return at == NO_PLACE ? Optional.empty() : Optional.of(place(at));
  }

  /**
   * All places of a kind in a country, in the order of their identifiers.
   *
   * @param country ISO 3166-1 alpha-2 code
   */
  public List<Place> places(String country, PlaceKind kind) {
    return IntStream.range(0, size)
        .filter(at -> kindAt(at) == kind && countries[at] >= 0)
        .filter(at -> countryCodes[countries[at]].equals(country))
        .mapToObj(this::place)
        .sorted(Comparator.comparingInt(Place::id))
        .toList();
  }

  /**
   * Tells whether one place lies in another: district in city, city in region, anything in its
   * country. A place does not contain itself; unknown identifiers are in nothing.
   */
  public boolean contains(int outerId, int innerId) {
    int outer = position(outerId);
    int inner = position(innerId);
    return outer != NO_PLACE && inner != NO_PLACE && containsAt(outer, inner);
  }

  /** Whether a place is a country or a region, in which a workplace may be anywhere. */
  public boolean isArea(int id) {
    int at = position(id);
    return at != NO_PLACE && (kindAt(at) == PlaceKind.COUNTRY || kindAt(at) == PlaceKind.REGION);
  }

  /**
   * Distance in km between two places: between their centres, less the extents of regions, at least
   * 0; 0 where one contains the other. NaN when an identifier is unknown or where a country that
   * does not contain the other place is involved.
   */
  public double distanceKm(int idA, int idB) {
    int a = position(idA);
    int b = position(idB);
    return a == NO_PLACE || b == NO_PLACE ? Double.NaN : distanceAt(a, b);
  }

  private int idSlot(int id) {
    int mask = idTable.length - 1;
    int at = (id * 0x9E3779B9 >>> 7) & mask;
    while (idTable[at] != NO_PLACE && ids[idTable[at]] != id) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Position of a place, -1 when the identifier is unknown. */
  int position(int id) {
    return idTable[idSlot(id)];
  }

  int idAt(int at) {
    return ids[at];
  }

  PlaceKind kindAt(int at) {
    return GazetteerFormat.kind(kinds[at]);
  }

  boolean isInformalAt(int at) {
    return informal[at];
  }

  /** The city that a district lies in; the place itself where it is none, or in no city. */
  public int cityOf(int id) {
    int at = position(id);
    if (at < 0 || kindAt(at) != PlaceKind.DISTRICT) {
      return id;
    }
    // Between the two may lie a county, or a borough with districts of its own.
    int outer = parents[at];
    while (outer >= 0 && kindAt(outer) != PlaceKind.CITY) {
      outer = parents[outer];
    }
    return outer < 0 ? id : ids[outer];
  }

  /** Position of the surroundings of a city that is not small, the place itself for all others. */
  int areaAround(int at) {
    int found = Arrays.binarySearch(citiesWithArea, at);
    return found < 0 ? at : size - citiesWithArea.length + found;
  }

  /** Position of the next larger place, -1 for a country. */
  int parentAt(int at) {
    return parents[at];
  }

  /** Position of the country, -1 for a region across borders. */
  int countryAt(int at) {
    return countries[at];
  }

  /** Inhabitants on the stored scale: seven times the binary logarithm. */
  int populationCodeAt(int at) {
    return populations[at] & 0xFF;
  }

  long populationAt(int at) {
    return GazetteerFormat.population(populations[at]);
  }

  float latitudeAt(int at) {
    return latitudes[at];
  }

  float longitudeAt(int at) {
    return longitudes[at];
  }

  int radiusAt(int at) {
    return radii[at];
  }

  PlaceNameIndex index() {
    return index;
  }

  /** Tells whether a place is a region right below its country. */
  boolean isFirstLevelAt(int at) {
    int parent = parents[at];
    return kinds[at] == GazetteerFormat.REGION
        && !informal[at]
        && parent >= 0
        && kinds[parent] == GazetteerFormat.COUNTRY;
  }

  String nameAt(int at) {
    return new String(
        names, nameOffsets[at], nameOffsets[at + 1] - nameOffsets[at], StandardCharsets.UTF_8);
  }

  Place place(int at) {
    int country = countries[at];
    return new Place(
        ids[at],
        nameAt(at),
        kindAt(at),
        latitudes[at],
        longitudes[at],
        populationAt(at),
        parents[at] < 0 ? 0 : ids[parents[at]],
        country < 0 ? "" : countryCodes[country],
        radii[at]);
  }

  boolean containsAt(int outer, int inner) {
    if (outer == inner || kinds[outer] == GazetteerFormat.DISTRICT) {
      return false;
    }
    if (informal[inner] && holdsInformal(outer, inner)) {
      return true;
    }
    for (int at = parents[inner]; at >= 0; at = parents[at]) {
      if (at == outer) {
        return true;
      }
    }
    if (!informal[outer] || kinds[inner] == GazetteerFormat.COUNTRY) {
      return false;
    }
    if (countries[outer] >= 0 && countries[outer] != countries[inner]) {
      return false;
    }
    return centreDistanceAt(outer, inner) + radii[inner] / 2.0 <= radii[outer];
  }

  /**
   * An informal region lies in a formal one, or in a large city, that reaches around most of it.
   */
  private boolean holdsInformal(int outer, int inner) {
    if (informal[outer]
        || countries[outer] != countries[inner]
        || kinds[outer] == GazetteerFormat.COUNTRY) {
      return false;
    }
    double extent =
        kinds[outer] == GazetteerFormat.REGION
            ? 1.2 * radii[outer]
            : CITY_KM_PER_ROOT * Math.sqrt(populationAt(outer));
    return centreDistanceAt(outer, inner) + radii[inner] / 2.0 <= extent;
  }

  /**
   * Whether a place adds nothing to another that is named beside it, because it holds that. Where
   * each holds the other, as an informal region and a formal one of about its extent do, the
   * smaller stays, in kind and then in extent.
   */
  boolean yieldsAt(int outer, int inner) {
    return containsAt(outer, inner) && !(containsAt(inner, outer) && saysMoreAt(outer, inner));
  }

  private boolean saysMoreAt(int a, int b) {
    int byKind = Byte.compare(kinds[a], kinds[b]);
    int byExtent = Integer.compare(radiusAt(a), radiusAt(b));
    if (byKind != 0) {
      return byKind > 0;
    }
    return byExtent != 0 ? byExtent < 0 : ids[a] < ids[b];
  }

  double centreDistanceAt(int a, int b) {
    return GreatCircle.kilometres(latitudes[a], longitudes[a], latitudes[b], longitudes[b]);
  }

  double distanceAt(int a, int b) {
    if (a == b || containsAt(a, b) || containsAt(b, a)) {
      return 0.0;
    }
    if (kinds[a] == GazetteerFormat.COUNTRY || kinds[b] == GazetteerFormat.COUNTRY) {
      return Double.NaN;
    }
    return Math.max(0.0, centreDistanceAt(a, b) - radii[a] - radii[b]);
  }
}
