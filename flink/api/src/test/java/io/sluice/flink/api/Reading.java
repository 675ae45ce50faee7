package io.sluice.flink.api;

import java.util.SplittableRandom;

/**
 * A record of the tests. All of it follows from its number.
 *
 * @param time of the event, ms
 * @param arrival of the record, ms; never before that of the record before
 */
public record Reading(int key, long time, long arrival, double value) {

  static final int KEYS = 4;
  static final long LONGEST_LAG = 900;

  /** Returns a record: one arrives each ms, as late as an exponential lag with a mean of 60 ms. */
  static Reading of(long number) {
    SplittableRandom random = new SplittableRandom(number);
    long lag = (long) Math.min(LONGEST_LAG, -60 * Math.log(1 - random.nextDouble()));
    double value = 1 - Math.log(1 - random.nextDouble()) + lag / 100.0;
    return new Reading(random.nextInt(KEYS), number - lag, number, value);
  }
}
