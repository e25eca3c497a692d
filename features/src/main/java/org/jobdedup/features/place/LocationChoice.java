package org.jobdedup.features.place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which places a location text means, of all that its names may mean. */
final class LocationChoice {
  private static final double FAR_KM = 100.0;
  private static final int VILLAGE_CODE = GazetteerFormat.populationCode(5_000) & 0xFF;

  private final Gazetteer gazetteer;
  private final PlaceRanking ranking;
  private final PlaceRanking.Language language;
  private final LocationReader read;
  private final List<LocationGroup> groups;

  /** Whether the surroundings of one of the chosen towns are meant. */
  private boolean around;

  LocationChoice(
      Gazetteer gazetteer,
      PlaceRanking ranking,
      PlaceRanking.Language language,
      LocationReader read) {
    this.gazetteer = gazetteer;
    this.ranking = ranking;
    this.language = language;
    this.read = read;
    this.groups = read.groups();
  }

  PlaceSet choose() {
    int[] others = new int[groups.size()];
    for (int g = 0; g < others.length; g++) {
      others[g] = -1;
      if (!groups.get(g).hintOnly) {
        int best = best(g, new int[0]);
        boolean known = best >= 0 && (groups.get(g).confirmed || ranking.isLarge(best));
        others[g] = known ? best : -1;
      }
    }
    int[] chosen = new int[groups.size()];
    int n = 0;
    for (int g = 0; g < others.length; g++) {
      int best = groups.get(g).hintOnly ? -1 : best(g, others);
      if (best >= 0 && isWord(g, best, others)) {
        LocationGroup word = groups.get(g);
        read.addResidue(word.segments.isAcronym(word.item) ? "" : word.segments.words(word.item));
        best = -1;
      }
      boolean known = best < 0;
      for (int i = 0; i < n; i++) {
        known |= chosen[i] == best;
      }
      if (!known) {
        around |= groups.get(g).item != null && groups.get(g).item.around();
        chosen[n++] = best;
      }
    }
    return assemble(Arrays.copyOf(chosen, n), others);
  }

  /**
   * Tells whether a name is rather a word that happens to be a place far away: a town abroad that
   * is small, or only called so as well, beside a well-known place and not in a list with it, as
   * the American town in 'Haven Rotterdam'.
   */
  private boolean isWord(int self, int reading, int[] others) {
    LocationGroup group = groups.get(self);
    PlaceKind kind = gazetteer.kindAt(reading);
    if (group.segments == null
        || group.confirmed
        || (kind != PlaceKind.CITY && kind != PlaceKind.DISTRICT)
        || gazetteer.populationCodeAt(reading) >= PlaceRanking.LARGE_CITY_CODE) {
      return false;
    }
    boolean beside = false;
    for (int g = 0; g < others.length; g++) {
      if (g != self && others[g] >= 0) {
        if (gazetteer.countryAt(others[g]) == gazetteer.countryAt(reading)
            || !(gazetteer.centreDistanceAt(others[g], reading) > FAR_KM)) {
          return false;
        }
        LocationGroup other = groups.get(g);
        beside |= other.segments == group.segments && other.part == group.part;
      }
    }
    return beside
        && (gazetteer.populationCodeAt(reading) < VILLAGE_CODE
            || group.rankOf(reading) == PlaceNameIndex.ALTERNATIVE
            || !ranking.isSpoken(language, gazetteer.countryAt(reading)));
  }

  /** Leaves out what holds another of the places, and the least populous beyond the limit. */
  private PlaceSet assemble(int[] chosen, int[] others) {
    List<Integer> kept = new ArrayList<>();
    for (int a : chosen) {
      boolean outer = false;
      for (int b : chosen) {
        outer |= gazetteer.yieldsAt(a, b);
      }
      if (!outer) {
        kept.add(a);
      }
    }
    kept.sort(
        (a, b) -> {
          int byPopulation =
              Integer.compare(gazetteer.populationCodeAt(b), gazetteer.populationCodeAt(a));
          return byPopulation != 0
              ? byPopulation
              : Integer.compare(gazetteer.idAt(a), gazetteer.idAt(b));
        });
    int all = read.flags();
    if (kept.size() > PlaceSet.MAX_PLACES) {
      all |= PlaceSet.MORE_PLACES;
      kept = kept.subList(0, PlaceSet.MAX_PLACES);
    }
    boolean bare = groups.size() == 1 && chosen.length == 1;
    int[] namesakes =
        bare ? groups.get(0).namesakes(chosen[0], ranking, language, others, 0) : new int[0];
    if (around && chosen.length == 1) {
      kept.set(0, gazetteer.areaAround(chosen[0]));
      namesakes =
          Arrays.stream(namesakes)
              .map(id -> gazetteer.idAt(gazetteer.areaAround(gazetteer.position(id))))
              .sorted()
              .toArray();
    }
    int[] ids = kept.stream().mapToInt(gazetteer::idAt).sorted().toArray();
    return PlaceSet.of(ids, namesakes, all, read.residue());
  }

  private int best(int self, int[] others) {
    return groups.get(self).best(ranking, language, others, self);
  }
}
