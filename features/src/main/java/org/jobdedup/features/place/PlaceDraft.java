package org.jobdedup.features.place;

import java.util.LinkedHashSet;
import java.util.Set;

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
