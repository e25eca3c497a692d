package org.jobdedup.features.place;

/** Distances on a sphere of the Earth's mean radius (error against the ellipsoid below 0.6 %). */
public final class GreatCircle {
  private static final double EARTH_RADIUS_KM = 6371.0088;

  private GreatCircle() {}

  /** Distance by the haversine formula in km; symmetric to the last bit. */
  public static double kilometres(
      double latitudeA, double longitudeA, double latitudeB, double longitudeB) {
    double sinLatitude = Math.sin(Math.toRadians(Math.abs(latitudeA - latitudeB)) / 2.0);
    double sinLongitude = Math.sin(Math.toRadians(Math.abs(longitudeA - longitudeB)) / 2.0);
    double cosines = Math.cos(Math.toRadians(latitudeA)) * Math.cos(Math.toRadians(latitudeB));
    double h = sinLatitude * sinLatitude + cosines * sinLongitude * sinLongitude;
    return 2.0 * EARTH_RADIUS_KM * Math.asin(Math.min(1.0, Math.sqrt(h)));
  }
}
