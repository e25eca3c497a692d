package org.jobdedup.features.place.build;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.place.PlaceKind;
import org.jobdedup.features.place.PlaceNameKey;

/** What the official list of French communes adds to GeoNames. */
final class FrenchCommunes {
  private static final Set<String> FRENCH_PREFIXES =
      Set.of("Haut", "Haute", "Hauts", "Hautes", "Bas", "Deux");

  private static final int COMMUNE_ID = 1 << 29;

  private final SourceFolder sources;
  private final PlaceDrafts drafts;

  FrenchCommunes(SourceFolder sources, PlaceDrafts drafts) {
    this.sources = sources;
    this.drafts = drafts;
  }

  /**
   * French names of regions and departments; 'Haute-Savoie' is listed as 'Savoie (Haute)' as well.
   */
  void addFrenchNames() throws IOException {
    for (JsonNode node : sources.tree("decoupage-administratif/data/regions.json")) {
      PlaceDraft region = drafts.firstLevel.get("FR." + node.get("code").asText());
      if (region != null) {
        region.names.add(node.get("nom").asText());
      }
    }
    for (JsonNode node : sources.tree("decoupage-administratif/data/departements.json")) {
      PlaceDraft department =
          drafts.secondLevel.get(
              "FR." + node.get("region").asText() + "." + node.get("code").asText());
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
  void addArrondissements() throws IOException {
    for (JsonNode node : sources.tree("decoupage-administratif/data/communes.json")) {
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
      PlaceDraft city = null;
      for (PlaceDraft candidate : drafts.cities) {
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
      PlaceDraft district = new PlaceDraft();
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
      for (PlaceDraft other : List.copyOf(drafts.cities)) {
        if (other.secondLevelCode.equals(second)
            && PlaceNameKey.fold(other.names.iterator().next())
                .startsWith(PlaceNameKey.fold(known))) {
          district.id = other.id;
          district.latitude = other.latitude;
          district.longitude = other.longitude;
          drafts.cities.remove(other);
        }
      }
      district.names.add("#" + node.path("codesPostaux").path(0).asText());
      drafts.cities.add(district);
    }
  }

  /** French communes that GeoNames leaves out, placed at the mean of those with their postcode. */
  void addSmallCommunes() throws IOException {
    Map<String, List<PlaceDraft>> known = new HashMap<>();
    for (PlaceDraft city : drafts.cities) {
      if (city.country.equals("FR")) {
        for (String name : city.names) {
          known
              .computeIfAbsent(city.firstLevelCode + PlaceNameKey.of(name), k -> new ArrayList<>())
              .add(city);
        }
      }
    }
    Map<String, List<PlaceDraft>> byPostcode = new HashMap<>();
    List<JsonNode> missing = new ArrayList<>();
    for (JsonNode commune : sources.tree("decoupage-administratif/data/communes.json")) {
      if (!commune.path("type").asText().equals("commune-actuelle")
          || !commune.path("zone").asText().equals("metro")) {
        continue;
      }
      String first = "FR." + commune.get("region").asText();
      List<PlaceDraft> matches =
          known.getOrDefault(first + PlaceNameKey.of(commune.get("nom").asText()), List.of());
      String second = first + "." + commune.get("departement").asText();
      PlaceDraft match = null;
      for (PlaceDraft candidate : matches) {
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
      List<PlaceDraft> near = new ArrayList<>();
      for (JsonNode postcode : commune.path("codesPostaux")) {
        near.addAll(byPostcode.getOrDefault(postcode.asText(), List.of()));
      }
      String first = "FR." + commune.get("region").asText();
      String second = first + "." + commune.get("departement").asText();
      if (near.isEmpty()) {
        for (PlaceDraft city : drafts.cities) {
          if (city.secondLevelCode.equals(second)) {
            near.add(city);
          }
        }
      }
      if (near.isEmpty()) {
        continue;
      }
      PlaceDraft small = new PlaceDraft();
      small.country = "FR";
      small.id = COMMUNE_ID | Integer.parseInt(insee, 36);
      small.population = commune.path("population").asLong(0);
      small.firstLevelCode = first;
      small.secondLevelCode = second;
      small.latitude = near.stream().mapToDouble(d -> d.latitude).average().orElseThrow();
      small.longitude = near.stream().mapToDouble(d -> d.longitude).average().orElseThrow();
      small.names.add(commune.get("nom").asText());
      drafts.cities.add(small);
    }
  }
}
