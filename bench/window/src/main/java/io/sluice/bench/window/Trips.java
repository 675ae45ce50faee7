package io.sluice.bench.window;

import io.sluice.bench.workload.trip.Trip;
import io.sluice.bench.workload.trip.TripSample;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Provides the trips that ship with Sluice as values (miles) and lags: a trip is reported when it
 * ends, so its lag is its duration.
 */
public final class Trips {

  /** The mean to which the durations of trips are scaled, as lags. */
  public static final double MEAN_LAG_MILLIS = WindowCase.MEAN_LAG_MILLIS;

  private static final Duration LONGEST = Duration.ofHours(3);

  private Trips() {}

  /** Returns distances and durations, scaled to the mean lag of all cases. */
  static Draws pairs() {
    return pairs(trips());
  }

  /** Returns the pairs of the zones with the most trips, with the zone as key. */
  static Draws ofBusiestZones(int zones) {
    List<Integer> busiest = busiestZones(zones);
    List<Trip> trips =
        trips().stream().filter(trip -> busiest.contains(trip.pickupArea())).toList();
    return pairs(trips)
        .withKeys(trips.stream().mapToInt(trip -> busiest.indexOf(trip.pickupArea())).toArray());
  }

  /** Returns the zones with the most trips, the busiest first. */
  public static List<Integer> busiestZones(int zones) {
    Map<Integer, Long> sizes =
        trips().stream().collect(Collectors.groupingBy(Trip::pickupArea, Collectors.counting()));
    return sizes.keySet().stream()
        .sorted(Comparator.comparing((Integer zone) -> -sizes.get(zone)))
        .limit(zones)
        .toList();
  }

  /** Returns all trips with a plausible distance and a lag, in the order of their file. */
  public static List<Trip> trips() {
    return TripSample.load().stream().filter(Trip::isPlausible).filter(Trips::hasLag).toList();
  }

  private static Draws pairs(List<Trip> trips) {
    double[] miles =
        trips.stream().mapToDouble(trip -> trip.distanceHundredths() / 100.0).toArray();
    double[] millis = trips.stream().mapToDouble(trip -> lag(trip).toMillis()).toArray();
    return new Draws(miles, millis, false).withMeanLag(MEAN_LAG_MILLIS);
  }

  /** Returns the lag of a trip, which is its duration. */
  public static Duration lag(Trip trip) {
    return Duration.between(trip.pickup(), trip.dropoff());
  }

  private static boolean hasLag(Trip trip) {
    Duration lag = lag(trip);
    return lag.compareTo(Duration.ZERO) > 0 && lag.compareTo(LONGEST) < 0;
  }
}
