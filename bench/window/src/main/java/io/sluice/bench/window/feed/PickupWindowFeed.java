package io.sluice.bench.window.feed;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.window.Draws;
import io.sluice.bench.window.Trace;
import io.sluice.bench.window.Trips;
import io.sluice.core.window.Aggregate;
import io.sluice.core.window.Moments;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Pick-up points, as lines. A point arrives when its trip ends; durations are scaled to a mean of
 * 240 ms. The job looks for the nearest of eight centres, which k-means has found in all points
 * before, and drops points that are far from all; windows take the mean squared distance (the SSE
 * of the window divided by its points). Centres do not follow the windows: only the audit of a
 * window would tell how good centres of its sample are.
 */
final class PickupWindowFeed implements WindowFeed {

  private static final long SEED = 1;

  /** Points at a greater squared distance, in km², are errors of receivers. */
  private static final double FARTHEST = 25;

  private final TripOrder order;
  private final PickupPoints points;
  private final KMeans centres;
  private final double[] squares;

  PickupWindowFeed(TripOrder order, PickupPoints points) {
    if (order == TripOrder.BODY) {
      throw new IllegalArgumentException("order body is for nyt: kmeans has shuffled and file");
    }
    this.order = order;
    this.points = points;
    int[] all = IntStream.range(0, points.seconds().length).toArray();
    double[] east = points.east(all);
    double[] north = points.north(all);
    centres = KMeans.fit(east, north, SEED);
    squares = Arrays.stream(all).mapToDouble(i -> centres.squared(east[i], north[i])).toArray();
  }

  @Override
  public Aggregate aggregate() {
    return Aggregate.MEAN;
  }

  @Override
  public double variation() {
    Moments near = new Moments();
    Arrays.stream(squares).filter(each -> each <= FARTHEST).forEach(near::add);
    return near.variation();
  }

  @Override
  public Trace trace(double eventsPerSecond, Duration length, long seed) {
    Draws draws =
        Draws.numbered(points.seconds(), order != TripOrder.SHUFFLED)
            .withMeanLag(Trips.MEAN_LAG_MILLIS);
    return new Trace(draws, eventsPerSecond, false, length, seed);
  }

  @Override
  public byte[] text(int number, long time) {
    return points.text(number);
  }

  @Override
  public void parse(byte[] text, Parsed parsed) {
    String line = new String(text, US_ASCII);
    double square = centres.squared(PickupPoints.east(line), PickupPoints.north(line));
    if (square <= FARTHEST) {
      parsed.event(0, square);
    }
  }

  @Override
  public int key(int number) {
    return squares[number] <= FARTHEST ? 0 : -1;
  }

  @Override
  public double value(int number) {
    return squares[number];
  }
}
