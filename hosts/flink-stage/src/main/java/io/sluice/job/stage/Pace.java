package io.sluice.job.stage;

import java.io.Serializable;

/**
 * Plans when records arrive: some at a high rate, which fill the state, then others at a steady
 * one.
 *
 * @param startMillis when the first record arrives, epoch ms
 * @param filling number of the records that fill the state
 * @param fillingPerSecond their rate, per second
 * @param perSecond rate of the others, per second
 * @param records number of all records
 */
public record Pace(
    long startMillis, long filling, int fillingPerSecond, int perSecond, long records)
    implements Serializable {

  private static final double SECOND_NANOS = 1e9;

  /** Reads the five numbers of a pace, the first of which is at a place among words. */
  public static Pace read(String[] words, int first) {
    return new Pace(
        Long.parseLong(words[first]),
        Long.parseLong(words[first + 1]),
        Integer.parseInt(words[first + 2]),
        Integer.parseInt(words[first + 3]),
        Long.parseLong(words[first + 4]));
  }

  /** Returns when a record arrives, epoch ms. */
  public long arrivalMillis(long record) {
    long steady = Math.max(0, record - filling);
    return startMillis
        + Math.min(record, filling) * 1000 / fillingPerSecond
        + steady * 1000 / perSecond;
  }

  /** Returns how long each steady record may take of some tasks that are busy with them, ns. */
  long nanosEach(double tasks) {
    return (long) (tasks * SECOND_NANOS / perSecond);
  }

  /** Returns how many records have arrived by a time, epoch ms. */
  long arrived(long atMillis) {
    long filled = startMillis + filling * 1000 / fillingPerSecond;
    long arrived =
        atMillis < filled
            ? Math.min(filling, arrived(atMillis - startMillis, fillingPerSecond))
            : filling + arrived(atMillis - filled, perSecond);
    return Math.min(records, arrived);
  }

  /** Returns how many of the records n of a rate have {@code n * 1000 / rate <= millis}. */
  private static long arrived(long millis, int perSecond) {
    return Math.max(0, ((millis + 1) * perSecond + 999) / 1000);
  }
}
