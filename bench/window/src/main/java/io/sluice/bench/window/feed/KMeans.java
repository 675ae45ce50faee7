package io.sluice.bench.window.feed;

import java.util.SplittableRandom;

/** Finds eight centres of points in a plane by Lloyd's algorithm from a k-means++ start. */
final class KMeans {

  static final int CENTRES = 8;

  private static final int ITERATIONS = 20;
  private static final int STARTS = 20;

  private final double[] x = new double[CENTRES];
  private final double[] y = new double[CENTRES];

  private KMeans() {}

  /**
   * Returns the best centres over several starts; the same points and seed give the same centres.
   */
  static KMeans fit(double[] east, double[] north, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    KMeans best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int start = 0; start < STARTS; start++) {
      KMeans centres = new KMeans();
      centres.begin(east, north, random);
      for (int i = 0; i < ITERATIONS; i++) {
        centres.move(east, north);
      }
      double squares = centres.squares(east, north);
      if (best == null || squares < least) {
        best = centres;
        least = squares;
      }
    }
    return best;
  }

  /**
   * Draws each centre with a probability proportional to its squared distance from the earlier
   * ones.
   */
  private void begin(double[] east, double[] north, SplittableRandom random) {
    for (int centre = 0; centre < CENTRES; centre++) {
      double[] upTo = new double[east.length];
      double sum = 0;
      for (int i = 0; i < east.length; i++) {
        int from = nearest(east[i], north[i], centre);
        sum += from < 0 ? 1 : squared(from, east[i], north[i]);
        upTo[i] = sum;
      }
      double drawn = sum * random.nextDouble();
      int chosen = 0;
      while (chosen < east.length - 1 && upTo[chosen] <= drawn) {
        chosen++;
      }
      x[centre] = east[chosen];
      y[centre] = north[chosen];
    }
  }

  private void move(double[] east, double[] north) {
    double[] counts = new double[CENTRES];
    double[] sumX = new double[CENTRES];
    double[] sumY = new double[CENTRES];
    for (int i = 0; i < east.length; i++) {
      int centre = nearest(east[i], north[i], CENTRES);
      counts[centre]++;
      sumX[centre] += east[i];
      sumY[centre] += north[i];
    }
    for (int centre = 0; centre < CENTRES; centre++) {
      if (counts[centre] > 0) {
        x[centre] = sumX[centre] / counts[centre];
        y[centre] = sumY[centre] / counts[centre];
      }
    }
  }

  /** Returns the nearest of the first centres; negative if there are none. */
  private int nearest(double east, double north, int first) {
    int nearest = -1;
    for (int centre = 0; centre < first; centre++) {
      if (nearest < 0 || squared(centre, east, north) < squared(nearest, east, north)) {
        nearest = centre;
      }
    }
    return nearest;
  }

  private double squared(int centre, double east, double north) {
    double dx = east - x[centre];
    double dy = north - y[centre];
    return dx * dx + dy * dy;
  }

  /** Returns the squared distance of a point from its nearest centre. */
  double squared(double east, double north) {
    return squared(nearest(east, north, CENTRES), east, north);
  }

  /** Returns the sum of squared distances over points (SSE). */
  double squares(double[] east, double[] north) {
    double sum = 0;
    for (int i = 0; i < east.length; i++) {
      sum += squared(east[i], north[i]);
    }
    return sum;
  }
}
