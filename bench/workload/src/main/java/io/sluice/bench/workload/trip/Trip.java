package io.sluice.bench.workload.trip;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Is one taxi trip; as text it is {@code pickup,dropoff,miles,area,area}.
 *
 * @param distanceHundredths the distance in hundredths of a mile, a whole number, so that sums do
 *     not depend on their order
 * @param pickupArea the TLC zone, or a grid cell for files with coordinates
 */
public record Trip(
    LocalDateTime pickup,
    LocalDateTime dropoff,
    long distanceHundredths,
    int pickupArea,
    int dropoffArea) {

  /**
   * The longest trip, in hundredths of a mile. Longer ones come from broken meters: the published
   * files have trips of 200,000 miles.
   */
  private static final long LONGEST_HUNDREDTHS = 100 * 100;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  /**
   * Parses a line.
   *
   * @throws RuntimeException if the line does not have the form of {@link #toLine}
   */
  public static Trip parse(String line) {
    String[] fields = line.split(",", -1);
    return new Trip(
        time(fields[0]),
        time(fields[1]),
        hundredths(Double.parseDouble(fields[2])),
        Integer.parseInt(fields[3]),
        Integer.parseInt(fields[4]));
  }

  public String toLine() {
    return String.format(
        Locale.ROOT,
        "%s,%s,%s%d.%02d,%d,%d",
        TIME.format(pickup),
        TIME.format(dropoff),
        distanceHundredths < 0 ? "-" : "",
        Math.abs(distanceHundredths) / 100,
        Math.abs(distanceHundredths) % 100,
        pickupArea,
        dropoffArea);
  }

  /** Returns whether the distance is above 0 and at most 100 miles, by which the query filters. */
  public boolean isPlausible() {
    return distanceHundredths > 0 && distanceHundredths <= LONGEST_HUNDREDTHS;
  }

  static LocalDateTime time(String text) {
    return LocalDateTime.parse(text, TIME);
  }

  static long hundredths(double miles) {
    if (!Double.isFinite(miles)) {
      throw new IllegalArgumentException(miles + " miles");
    }
    return Math.round(miles * 100);
  }
}
