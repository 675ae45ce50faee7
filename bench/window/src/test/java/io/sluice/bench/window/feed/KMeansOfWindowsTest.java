package io.sluice.bench.window.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Eight centres that are found in a sample of a window are judged by how much the SSE of all points
 * around them exceeds that around the centres of all points. That is known where all points are,
 * which behind a sampler is in audited windows only. Now and then one of both finds worse places.
 * The real points lie beside the repository or where {@code -Dsluice.data=DIR} says.
 */
@Tag("thorough")
class KMeansOfWindowsTest {

  private static final Path FILE =
      Path.of(
          System.getProperty("sluice.data", "../../../shared/data"),
          "nyc_debs2015_first10k.csv.gz");

  private static final int WINDOWS = 20;
  private static final int EVENTS = 6000;
  private static final double SHARE = 0.3;
  private static final double FARTHEST = 25;

  /** Returns the relative differences of windows, the smallest first. */
  private static double[] errors(PickupPoints points) {
    WindowFeed feed = new PickupWindowFeed(TripOrder.SHUFFLED, points);
    int[] near =
        IntStream.range(0, points.lines().size())
            .filter(number -> feed.value(number) <= FARTHEST)
            .toArray();
    SplittableRandom random = new SplittableRandom(5);
    return IntStream.range(0, WINDOWS)
        .mapToObj(window -> random.ints(EVENTS, 0, near.length).map(at -> near[at]).toArray())
        .mapToDouble(window -> error(points, window, random.split()))
        .sorted()
        .toArray();
  }

  private static double error(PickupPoints points, int[] window, SplittableRandom random) {
    int[] sample = Arrays.stream(window).filter(each -> random.nextDouble() < SHARE).toArray();
    double[] east = points.east(window);
    double[] north = points.north(window);
    double best = KMeans.fit(east, north, 7).squares(east, north);
    KMeans ofSample = KMeans.fit(points.east(sample), points.north(sample), 7);
    return Math.abs(ofSample.squares(east, north) - best) / best;
  }

  @Test
  void centres_of_a_sample_of_generated_points_are_as_good_as_those_of_all() {
    double[] errors = errors(PickupPoints.generated());

    assertThat(errors[(int) (0.9 * WINDOWS) - 1]).as(Arrays.toString(errors)).isLessThan(0.05);
  }

  @Test
  void centres_of_a_sample_of_real_points_are_as_good_as_those_of_all() {
    assumeTrue(Files.isRegularFile(FILE), "no points of DEBS 2015 in " + FILE);

    double[] errors = errors(PickupPoints.read(FILE));

    assertThat(errors[(int) (0.9 * WINDOWS) - 1]).as(Arrays.toString(errors)).isLessThan(0.05);
  }
}
