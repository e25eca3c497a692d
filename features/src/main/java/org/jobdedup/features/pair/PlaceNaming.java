package org.jobdedup.features.pair;

import java.util.Arrays;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.profile.AdProfile;

/** Places that titles and texts name, beside those that are given. */
final class PlaceNaming {
  private PlaceNaming() {}

  /**
   * Whether title or text of an ad name one of the places, the city of a district, or a namesake
   * that may be meant.
   */
  static boolean names(AdProfile ad, PlaceSet places) {
    for (int i = 0; i < places.size(); i++) {
      int id = places.id(i);
      if (names(ad, id) || names(ad, Gazetteer.standard().cityOf(id))) {
        return true;
      }
    }
    for (int id : places.namesakes()) {
      if (names(ad, id)) {
        return true;
      }
    }
    return false;
  }

  private static boolean names(AdProfile ad, int id) {
    return Arrays.binarySearch(ad.titlePlaces(), id) >= 0
        || Arrays.binarySearch(ad.textPlaces(), id) >= 0;
  }

  /** Number of ads, 0 to 2, whose given place the other names in its title or text. */
  static int byOther(AdProfile a, AdProfile b) {
    return (names(a, b.places()) ? 1 : 0) + (names(b, a.places()) ? 1 : 0);
  }

  /** Whether both titles name one place. */
  static boolean sharesTitlePlace(AdProfile a, AdProfile b) {
    for (int id : a.titlePlaces()) {
      if (Arrays.binarySearch(b.titlePlaces(), id) >= 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Smallest distance in km between the places of two ads: those given, else those in the title,
   * else those in the text; NaN where an ad names none at all. Where only countries or regions are
   * given, a place inside them that the title or the text names tells more. Of a bare name that
   * several places bear, the one that is nearest to the other ad counts.
   */
  static float distance(AdProfile a, AdProfile b) {
    boolean ambiguous = a.places().isAmbiguous() || b.places().isAmbiguous();
    if (ambiguous && a.places().shared(b.places()) > 0) {
      return 0;
    }
    int[] left = places(a);
    int[] right = places(b);
    double nearest = nearest(left, right, Double.NaN);
    nearest = nearest(a.places().namesakes(), right, nearest);
    return (float) nearest(left, b.places().namesakes(), nearest);
  }

  private static double nearest(int[] left, int[] right, double soFar) {
    double nearest = soFar;
    for (int one : left) {
      for (int other : right) {
        double distance = one == other ? 0 : Gazetteer.standard().distanceKm(one, other);
        if (!(distance >= nearest)) {
          nearest = Double.isNaN(distance) ? nearest : distance;
        }
      }
    }
    return nearest;
  }

  private static int[] places(AdProfile ad) {
    if (ad.places().isEmpty()) {
      return ad.titlePlaces().length > 0 ? ad.titlePlaces() : ad.textPlaces();
    }
    int[] given = ad.places().ids();
    if (ad.titlePlaces().length + ad.textPlaces().length == 0 || !areAreas(given)) {
      return given;
    }
    int[] finer = within(given, ad.titlePlaces());
    finer = finer.length > 0 ? finer : within(given, ad.textPlaces());
    return finer.length > 0 ? finer : given;
  }

  private static boolean areAreas(int[] places) {
    for (int id : places) {
      if (!Gazetteer.standard().isArea(id)) {
        return false;
      }
    }
    return true;
  }

  /** Those places that one of the areas holds. */
  private static int[] within(int[] areas, int[] places) {
    int[] inside = new int[places.length];
    int n = 0;
    for (int id : places) {
      boolean held = false;
      for (int area : areas) {
        held |= area != id && Gazetteer.standard().contains(area, id);
      }
      if (held) {
        inside[n++] = id;
      }
    }
    return Arrays.copyOf(inside, n);
  }
}
