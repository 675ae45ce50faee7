package io.sluice.bench.window.demo;

import io.sluice.bench.window.Trips;
import io.sluice.bench.window.recorded.Quantile;
import io.sluice.bench.workload.trip.Trip;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Replays real taxi trips of the busiest zones, faster than they happened and in random order. A
 * trip begins at its event time and arrives when it ends; durations are scaled to a mean of 240 ms.
 * So long trips arrive late, as in reality. Times are ms since the start of the replay.
 */
public final class TripReplay {

  static final int ZONES = 10;

  private final ReplaySettings settings;
  private final int[] zones;
  private final long[] pickups;
  private final long[] arrivals;
  private final double[] miles;

  private TripReplay(ReplaySettings settings, List<Trip> trips) {
    this.settings = settings;
    int events =
        (int) (settings.sizeMillis() * settings.windows() * settings.eventsPerSecond() / 1000);
    SplittableRandom random = new SplittableRandom(settings.seed());
    double meanLag = trips.stream().mapToLong(TripReplay::lag).average().orElseThrow();
    Trip[] drawn = new Trip[events];
    long[] begins = new long[events];
    long[] ends = new long[events];
    double gap = 1000.0 / settings.eventsPerSecond();
    for (int i = 0; i < events; i++) {
      drawn[i] = trips.get(random.nextInt(trips.size()));
      begins[i] = (long) ((i + random.nextDouble()) * gap);
      ends[i] = begins[i] + Math.round(lag(drawn[i]) * Trips.MEAN_LAG_MILLIS / meanLag);
    }
    int[] order =
        IntStream.range(0, events)
            .boxed()
            .sorted(Comparator.comparingLong(i -> ends[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    zones = Arrays.stream(order).map(i -> drawn[i].pickupArea()).toArray();
    pickups = Arrays.stream(order).mapToLong(i -> begins[i]).toArray();
    arrivals = Arrays.stream(order).mapToLong(i -> ends[i]).toArray();
    miles = Arrays.stream(order).mapToDouble(i -> drawn[i].distanceHundredths() / 100.0).toArray();
  }

  /** Returns a replay of the trips that ship with Sluice. */
  public static TripReplay of(ReplaySettings settings) {
    List<Integer> busiest = Trips.busiestZones(ZONES);
    return new TripReplay(
        settings,
        Trips.trips().stream().filter(trip -> busiest.contains(trip.pickupArea())).toList());
  }

  private static long lag(Trip trip) {
    return Trips.lag(trip).toMillis();
  }

  public ReplaySettings settings() {
    return settings;
  }

  /** Returns the number of trips, which are numbered in the order of their arrival. */
  public int size() {
    return zones.length;
  }

  public int zone(int trip) {
    return zones[trip];
  }

  public long pickup(int trip) {
    return pickups[trip];
  }

  public long arrival(int trip) {
    return arrivals[trip];
  }

  public double miles(int trip) {
    return miles[trip];
  }

  /** Returns the lag that a share of the trips does not exceed. */
  public long lagQuantile(double share) {
    double[] lags = IntStream.range(0, size()).mapToDouble(i -> arrivals[i] - pickups[i]).toArray();
    return (long) Quantile.of(lags, share);
  }
}
