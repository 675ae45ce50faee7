package io.sluice.bench.window.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KMeansTest {

  private static final int POINTS = 4000;
  private static final double DEVIATION = 0.1;

  /** Points around the eight corners of two squares, far from each other. */
  private static double[][] points() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] points = new double[2][POINTS];
    for (int i = 0; i < POINTS; i++) {
      points[0][i] = 10 * (i % 4) + DEVIATION * random.nextGaussian();
      points[1][i] = 10 * (i / 4 % 2) + DEVIATION * random.nextGaussian();
    }
    return points;
  }

  @Test
  void centres_are_found_where_points_gather() {
    double[][] points = points();
    KMeans centres = KMeans.fit(points[0], points[1], 7);

    for (int corner = 0; corner < KMeans.CENTRES; corner++) {
      assertThat(centres.squared(10 * (corner % 4), 10 * (corner / 4))).isLessThan(0.001);
    }
    assertThat(centres.squares(points[0], points[1]) / POINTS)
        .isCloseTo(2 * DEVIATION * DEVIATION, within(0.002));
  }

  @Test
  void the_same_points_and_seed_give_the_same_centres() {
    double[][] points = points();

    assertThat(KMeans.fit(points[0], points[1], 7).squares(points[0], points[1]))
        .isEqualTo(KMeans.fit(points[0], points[1], 7).squares(points[0], points[1]));
  }
}
