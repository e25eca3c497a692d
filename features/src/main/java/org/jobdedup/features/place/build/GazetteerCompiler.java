package org.jobdedup.features.place.build;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.GazetteerEntry;
import org.jobdedup.features.place.GazetteerFormat;
import org.jobdedup.features.place.PlaceKind;

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
  private final PlaceDrafts drafts = new PlaceDrafts();

  private GazetteerCompiler() {}

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
    List<GazetteerEntry> entries =
        new GazetteerCompiler().compile(new SourceFolder(Path.of(args[0])));
    try (OutputStream out = Files.newOutputStream(Path.of(args[1]))) {
      GazetteerFormat.write(entries, out);
    }
  }

  private List<GazetteerEntry> compile(SourceFolder sources) throws IOException {
    new RegionSource(sources, drafts).read();
    new CitySource(sources, drafts).read();
    FrenchCommunes communes = new FrenchCommunes(sources, drafts);
    communes.addFrenchNames();
    communes.addSmallCommunes();
    PlaceHierarchy hierarchy = new PlaceHierarchy(drafts);
    hierarchy.linkCities();
    communes.addArrondissements();
    hierarchy.linkDistricts();
    hierarchy.linkBoroughs();
    hierarchy.summariseRegions();
    return arrange();
  }

  private List<GazetteerEntry> arrange() {
    List<PlaceDraft> ordered = new ArrayList<>();
    ordered.addAll(drafts.countries.values());
    ordered.addAll(drafts.firstLevel.values());
    ordered.addAll(drafts.secondLevel.values());
    number(ordered, 0);
    for (PlaceKind kind : List.of(PlaceKind.CITY, PlaceKind.DISTRICT)) {
      int from = ordered.size();
      drafts.cities.stream()
          .filter(city -> city.kind == kind)
          .sorted(
              Comparator.comparingInt((PlaceDraft city) -> city.parent.position)
                  .thenComparingInt(city -> city.id))
          .forEach(ordered::add);
      number(ordered, from);
    }
    Set<Integer> ids = new HashSet<>();
    List<GazetteerEntry> entries = new ArrayList<>(ordered.size());
    for (PlaceDraft draft : ordered) {
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

  private static void number(List<PlaceDraft> ordered, int from) {
    for (int i = from; i < ordered.size(); i++) {
      ordered.get(i).position = i;
    }
  }
}
