package io.sluice.bench.workload.road;

/**
 * The report of a car, in the order of the columns of a Linear Road file: {@code
 * Type,Time,VID,Spd,XWay,Lane,Dir,Seg,Pos}, then six columns that only other types use.
 *
 * @param type 0 for a position; 2, 3 and 4 are requests, with -1 in all columns that follow the car
 * @param time of the report, ms
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
   * Reads a line.
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

  /** Returns the same at another time. */
  public PositionReport at(long millis) {
    return new PositionReport(
        type, millis, car, speed, expressway, lane, direction, segment, position);
  }

  /** Returns the line, its time as 13 digits. */
  public String toLine() {
    return "%d,%013d,%d,%d,%d,%d,%d,%d,%d,-1,-1,-1,-1,-1,-1"
        .formatted(type, time, car, speed, expressway, lane, direction, segment, position);
  }

  /** Returns the minute on the clock of the road; smaller again where reports are replayed. */
  public int minute() {
    return (int) (time / MINUTE_MILLIS);
  }

  public boolean isPosition() {
    return type == 0;
  }

  /** Returns whether the car stands on the road. */
  public boolean isStanding() {
    return isPosition() && speed == 0;
  }

  /** Numbers the segments of all roads: each direction of an expressway is a {@link Road}. */
  public int segmentOfAll() {
    return (expressway * 2 + direction) * Road.SEGMENTS + segment;
  }

  /** Numbers the places of a road at which a car can stand. */
  public int place() {
    return position * 5 + lane;
  }
}
