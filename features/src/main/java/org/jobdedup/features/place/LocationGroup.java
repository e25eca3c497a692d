package org.jobdedup.features.place;

import java.util.Arrays;

/** One place of a location text while its readings are narrowed down. */
final class LocationGroup {
  int[] readings;
  byte[] ranks;
  long key;
  double latitude = Double.NaN;
  double longitude = Double.NaN;

  /** The words that name it; null where a postcode alone does. */
  LocationItem item;

  /** The text that the words stand in; null where a postcode alone says which place. */
  LocationSegments segments;

  /** Number of separators of lists in front. */
  int part;

  /** Position of the country that the ad, or else a British postcode, hints at, or -1. */
  final int hint;

  /** Whether it only says in which place others lie. */
  boolean hintOnly;

  /** Whether another name of the text bears it out. */
  boolean confirmed;

  LocationGroup(int[] readings, byte[] ranks, long key, int hint) {
    this.readings = readings;
    this.ranks = ranks;
    this.key = key;
    this.hint = hint;
  }

  /** A group of what an item may mean. */
  static LocationGroup of(LocationItem item, int hint) {
    LocationGroup group = new LocationGroup(item.readings(), item.ranks(), item.key(), hint);
    group.item = item;
    return group;
  }

  /** Narrows another item's readings down to some of them, in place of what stood here. */
  void replace(LocationItem other, int[] some) {
    readings = some;
    ranks = other.ranksOf(some);
    key = other.key();
    item = other;
  }

  /** Keeps some of the readings, in their order. */
  void keep(boolean[] kept) {
    int n = 0;
    int[] keptReadings = new int[kept.length];
    byte[] keptRanks = new byte[kept.length];
    for (int i = 0; i < kept.length; i++) {
      if (kept[i]) {
        keptReadings[n] = readings[i];
        keptRanks[n++] = ranks[i];
      }
    }
    readings = Arrays.copyOf(keptReadings, n);
    ranks = Arrays.copyOf(keptRanks, n);
  }

  /** How the words stand to a reading. */
  int rankOf(int reading) {
    for (int i = 0; i < readings.length; i++) {
      if (readings[i] == reading) {
        return ranks[i];
      }
    }
    return PlaceNameIndex.ALTERNATIVE;
  }

  /**
   * The likeliest reading, -1 where there is none.
   *
   * @param others readings of the other places of the text, -1 where unknown
   * @param self position of this place among them, -1 where it is none of them
   */
  int best(PlaceRanking ranking, PlaceRanking.Language language, int[] others, int self) {
    return ranking.best(readings, ranks, context(language, others, self));
  }

  /** Other places that the bare name may mean as well as the chosen one. */
  int[] namesakes(
      int chosen, PlaceRanking ranking, PlaceRanking.Language language, int[] others, int self) {
    return ranking.namesakes(chosen, readings, ranks, context(language, others, self));
  }

  private PlaceRanking.Context context(PlaceRanking.Language language, int[] others, int self) {
    return new PlaceRanking.Context(hint, language, others, self, latitude, longitude);
  }
}
