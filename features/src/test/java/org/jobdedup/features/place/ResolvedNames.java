package org.jobdedup.features.place;

import java.util.TreeSet;

/** Names of the places that a location is resolved into, with the gazetteer that ships. */
final class ResolvedNames {
  private static final Gazetteer GAZETTEER = Gazetteer.standard();
  private static final PlaceResolver RESOLVER = new PlaceResolver(GAZETTEER);

  private ResolvedNames() {}

  /** Places as 'Name/COUNTRY', sorted. */
  static String names(String location, String country, String language) {
    PlaceSet places = RESOLVER.resolve(location, country, language);
    TreeSet<String> names = new TreeSet<>();
    for (int id : places.ids()) {
      Place place = GAZETTEER.find(id).orElseThrow();
      names.add(place.name() + "/" + place.country());
    }
    return String.join(" + ", names);
  }
}
