package org.jobdedup.features.place.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The places of the gazetteer while it is compiled, by level. */
final class PlaceDrafts {
  /** Population from which a city counts as big. */
  static final int BIG_CITY = 100_000;

  final Map<String, PlaceDraft> countries = new TreeMap<>();
  final Map<String, PlaceDraft> firstLevel = new TreeMap<>();
  final Map<String, PlaceDraft> secondLevel = new TreeMap<>();
  final List<PlaceDraft> cities = new ArrayList<>();
}
