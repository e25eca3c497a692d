package org.jobdedup.features.place.build;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jobdedup.features.place.PlaceKind;

/** A place while it is put together. */
final class PlaceDraft {
  int id;
  PlaceKind kind = PlaceKind.CITY;
  PlaceDraft parent;
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
