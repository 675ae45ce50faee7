package io.sluice.bench.window.feed;

/**
 * Projects longitudes and latitudes of New York onto a plane, in km, with errors below one per
 * cent.
 */
final class CityPlane {

  private static final double KM_PER_DEGREE = 111.2;
  private static final double MIDDLE = 40.75;
  private static final double EASTWARD = KM_PER_DEGREE * Math.cos(Math.toRadians(MIDDLE));
  private static final double WEST = -74.3;
  private static final double EAST = -73.6;
  private static final double SOUTH = 40.4;
  private static final double NORTH = 41;

  private CityPlane() {}

  /** Returns whether a point is in the city; GPS receivers without a fix write zeros. */
  static boolean holds(double longitude, double latitude) {
    return longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH;
  }

  static double east(double longitude) {
    return EASTWARD * (longitude - WEST);
  }

  static double north(double latitude) {
    return KM_PER_DEGREE * (latitude - SOUTH);
  }
}
