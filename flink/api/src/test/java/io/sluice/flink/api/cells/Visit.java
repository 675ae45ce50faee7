package io.sluice.flink.api.cells;

import java.util.SplittableRandom;

/**
 * A record of the cells. All of it follows from its number.
 *
 * @param time of the event, ms
 */
public record Visit(int key, long time, long number) {

  static final int KEYS = 200;
  static final long LONGEST_LAG = 300;

  private static final int ONE_IS_LATE = 61;
  private static final long LATE_BY = 2000;

  /** Returns a visit: one comes each ms, in some disorder, and some come far too late. */
  static Visit of(long number) {
    SplittableRandom random = new SplittableRandom(number);
    long lag = random.nextLong(LONGEST_LAG) + (isLate(number) ? LATE_BY : 0);
    return new Visit(random.nextInt(KEYS), number - lag, number);
  }

  private static boolean isLate(long number) {
    return number % ONE_IS_LATE == 0;
  }

  /** Returns another key, for a second stage. */
  int group() {
    return (int) (number % 50);
  }

  boolean isLate() {
    return isLate(number);
  }

  /** Returns whether it is on the second of two inputs. */
  boolean isSecond() {
    return number % 2 == 1;
  }
}
