package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.workload.trip.Trip;
import io.sluice.bench.workload.trip.TripFolder;
import io.sluice.bench.workload.trip.TripSample;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Replays real taxi trips faster than they happened: the text of a trip has its original times, and
 * the event time is that of the replay. The query drops implausible trips and computes the mean
 * distance per pickup area.
 */
public final class TaxiTrips implements SummedPayloads {

  private static final class BuiltIn {
    static final TaxiTrips TRIPS = new TaxiTrips(TripSample.load());
  }

  private final byte[][] lines;
  private final int[] keys;
  private final long[] distances;
  private final int[] areas;

  TaxiTrips(List<Trip> trips) {
    lines = new byte[trips.size()][];
    keys = new int[trips.size()];
    distances = new long[trips.size()];
    areas = trips.stream().mapToInt(Trip::pickupArea).distinct().sorted().toArray();
    for (int i = 0; i < lines.length; i++) {
      Trip trip = trips.get(i);
      lines[i] = trip.toLine().getBytes(US_ASCII);
      keys[i] = trip.isPlausible() ? keyOf(trip.pickupArea()) : DROPPED;
      distances[i] = trip.distanceHundredths();
    }
  }

  static TaxiTrips of(String dataDirectory) {
    return dataDirectory.isEmpty()
        ? BuiltIn.TRIPS
        : new TaxiTrips(TripFolder.read(Path.of(dataDirectory)));
  }

  /** Returns the mean distance in miles. */
  public static double mean(long count, long sumHundredths) {
    return sumHundredths / (100.0 * count);
  }

  /** Returns the group of an area, or {@link SummedPayloads#DROPPED} if no trip starts there. */
  public int keyOf(int area) {
    return Math.max(DROPPED, Arrays.binarySearch(areas, area));
  }

  @Override
  public int size() {
    return lines.length;
  }

  @Override
  public byte[] render(int choice, long timestamp) {
    return lines[choice];
  }

  @Override
  public int key(int choice) {
    return keys[choice];
  }

  @Override
  public long measure(int choice) {
    return distances[choice];
  }

  @Override
  public int keys() {
    return areas.length;
  }

  @Override
  public long value(long count, long sum) {
    return Double.doubleToLongBits(mean(count, sum));
  }
}
