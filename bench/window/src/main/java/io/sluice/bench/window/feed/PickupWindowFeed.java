package io.sluice.bench.window.feed;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.window.Draws;
import io.sluice.bench.window.Trace;
import io.sluice.bench.window.Trips;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.sample.Moments;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Provides pick-up points as lines. A point arrives when its trip ends; durations are scaled to a
 * mean of 240 ms. The job finds the nearest of eight centres, which k-means computes over all
 * points beforehand, and drops points that are far from all; windows compute the mean squared
 * distance (the SSE of the window divided by its number of points). Centres do not change from
 * window to window, since only an audit could tell how good centres of a sample are.
 */
final class PickupWindowFeed implements WindowFeed {

  private static final long SEED = 1;

  /** The squared distance, in km², beyond which a point counts as an error of the GPS receiver. */
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
