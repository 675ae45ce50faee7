package io.sluice.bench.workload.road;

/**
 * The report of a car, in the order of the columns of a Linear Road file: {@code
 * Type,Time,VID,Spd,XWay,Lane,Dir,Seg,Pos}, then six columns that only other types use.
 *
 * @param type 0 for a position; 2, 3 and 4 are requests, with -1 in all columns after the car
 * @param time the time of the report, ms
 * @param speed miles per hour, in [0, 100]
 * @param lane 0 entry, 1 to 3 travel, 4 exit
 * @param direction 0 east, where positions grow, 1 west
 * @param segment in [0, 100); one is a mile
 * @param position feet from the western end, in [0, 528000)
 */
public record PositionReport(
    int type,
    long time,
    int car,
    int speed,
    int expressway,
    int lane,
    int direction,
    int segment,
    int position) {

  private static final int COLUMNS = 15;
  private static final long MINUTE_MILLIS = 60_000;

  /**
   * Parses a line.
   *
   * @throws IllegalArgumentException if it has another number of columns, or one is no number
   */
  public static PositionReport parse(String line) {
    String[] columns = line.split(",", -1);
    if (columns.length != COLUMNS) {
      throw new IllegalArgumentException(
          "a report has %d columns, not %d: %s".formatted(COLUMNS, columns.length, line));
    }
    return new PositionReport(
        Integer.parseInt(columns[0]),
        Long.parseLong(columns[1]),
        Integer.parseInt(columns[2]),
        Integer.parseInt(columns[3]),
        Integer.parseInt(columns[4]),
        Integer.parseInt(columns[5]),
        Integer.parseInt(columns[6]),
        Integer.parseInt(columns[7]),
        Integer.parseInt(columns[8]));
  }

  /** Returns the same report at another time. */
  public PositionReport at(long millis) {
    return new PositionReport(
        type, millis, car, speed, expressway, lane, direction, segment, position);
  }

  /** Returns the report as a line, with 13 digits for the time. */
  public String toLine() {
    return "%d,%013d,%d,%d,%d,%d,%d,%d,%d,-1,-1,-1,-1,-1,-1"
        .formatted(type, time, car, speed, expressway, lane, direction, segment, position);
  }

  /** Returns the minute on the clock of the road; it restarts when reports are replayed. */
  public int minute() {
    return (int) (time / MINUTE_MILLIS);
  }

  public boolean isPosition() {
    return type == 0;
  }

  /** Returns whether the car is stopped on the road. */
  public boolean isStanding() {
    return isPosition() && speed == 0;
  }

  /**
   * Returns the number of the segment among those of all roads; each direction of an expressway is
   * a {@link Road}.
   */
  public int segmentOfAll() {
    return (expressway * 2 + direction) * Road.SEGMENTS + segment;
  }

  /**
   * Returns the number of the place at which the car is, among the places of a road at which a car
   * can stop.
   */
  public int place() {
    return position * 5 + lane;
  }
}
