package io.sluice.flink.sql;

import java.time.Instant;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.types.Row;

/**
 * A row of the tests. All of it follows from its number.
 *
 * @param pickup time of the event, ms
 * @param arrived of the row, ms; never before that of the row before
 */
record Trip(int zone, long pickup, long arrived, double distance) {

  static final int ZONES = 4;
  static final long TRIPS = 60_000;

  static final TypeInformation<Row> TYPE =
      Types.ROW_NAMED(
          new String[] {"city", "zone", "pickup", "arrived", "distance"},
          Types.STRING,
          Types.INT,
          Types.INSTANT,
          Types.INSTANT,
          Types.DOUBLE);

  /** Returns a trip: one arrives each ms, as late as an exponential lag with a mean of 60 ms. */
  static Trip of(long number) {
    SplittableRandom random = new SplittableRandom(number);
    long lag = (long) Math.min(900, -60 * Math.log(1 - random.nextDouble()));
    double distance = 1 - Math.log(1 - random.nextDouble()) + lag / 100.0;
    return new Trip(random.nextInt(ZONES), number - lag, number, distance);
  }

  static Stream<Trip> all() {
    return LongStream.range(0, TRIPS).mapToObj(Trip::of);
  }

  Row row() {
    return Row.of(
        "city", zone, Instant.ofEpochMilli(pickup), Instant.ofEpochMilli(arrived), distance);
  }
}
