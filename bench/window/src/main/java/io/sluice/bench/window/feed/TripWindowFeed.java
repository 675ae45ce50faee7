package io.sluice.bench.window.feed;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.window.Draws;
import io.sluice.bench.window.Trace;
import io.sluice.bench.window.Trips;
import io.sluice.bench.workload.trip.Trip;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.sample.Moments;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Provides real taxi trips as lines. A trip arrives when it ends; durations are scaled to a mean of
 * 240 ms. Windows compute the mean distance.
 */
final class TripWindowFeed implements WindowFeed {

  private static final double BODY = 0.88;
  private static final double HUNDREDTHS = 100;

  private final TripOrder order;
  private final List<Trip> trips;
  private final byte[][] lines;

  TripWindowFeed(TripOrder order) {
    this.order = order;
    List<Trip> all = Trips.trips();
    trips = order == TripOrder.BODY ? all.subList(0, (int) (BODY * all.size())) : all;
    lines = trips.stream().map(trip -> trip.toLine().getBytes(US_ASCII)).toArray(byte[][]::new);
  }

  @Override
  public Aggregate aggregate() {
    return Aggregate.MEAN;
  }

  @Override
  public double variation() {
    Moments distances = new Moments();
    IntStream.range(0, trips.size()).mapToDouble(this::value).forEach(distances::add);
    return distances.variation();
  }

  @Override
  public Trace trace(double eventsPerSecond, Duration length, long seed) {
    double[] lags = trips.stream().mapToDouble(trip -> Trips.lag(trip).toMillis()).toArray();
    Draws draws =
        Draws.numbered(lags, order != TripOrder.SHUFFLED).withMeanLag(Trips.MEAN_LAG_MILLIS);
    return new Trace(draws, eventsPerSecond, false, length, seed);
  }

  @Override
  public byte[] text(int number, long time) {
    return lines[number];
  }

  @Override
  public void parse(byte[] text, Parsed parsed) {
    Trip trip = Trip.parse(new String(text, US_ASCII));
    if (trip.isPlausible()) {
      parsed.event(0, trip.distanceHundredths() / HUNDREDTHS);
    }
  }

  @Override
  public int key(int number) {
    return 0;
  }

  @Override
  public double value(int number) {
    return trips.get(number).distanceHundredths() / HUNDREDTHS;
  }
}
