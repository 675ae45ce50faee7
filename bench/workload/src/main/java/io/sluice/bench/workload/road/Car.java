package io.sluice.bench.workload.road;

/**
 * Is one car on one {@link Road}, from its entry to its exit. Places are feet in the direction of
 * travel, from the beginning of the road.
 */
final class Car {

  /** The distance in one step: 30 s at one mile per hour. */
  static final int FEET_PER_STEP = 44;

  private static final int MOST_CHANGE = 15;
  private static final int ENTRY_LANE = 0;
  private static final int EXIT_LANE = 4;

  private final int number;
  private final int road;
  private final int exit;
  private final int wantedSpeed;
  private final int travelLane;
  private int place;
  private int lane = ENTRY_LANE;
  private int speed;
  private int stepsToStand;

  Car(int number, int road, int entry, int exit, int wantedSpeed, int travelLane) {
    this.number = number;
    this.road = road;
    place = entry;
    this.exit = exit;
    this.wantedSpeed = wantedSpeed;
    this.travelLane = travelLane;
    speed = wantedSpeed;
  }

  /** Advances the car by 30 s; its speed approaches the limit unless it is stopped. */
  void drive(int limit) {
    if (stepsToStand > 0) {
      stepsToStand--;
      return;
    }
    int target = Math.min(limit, wantedSpeed);
    speed += Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, target - speed));
    place = Math.min(exit, place + speed * FEET_PER_STEP);
    lane = hasLeft() ? EXIT_LANE : travelLane;
  }

  /** Stops the car for a number of steps, the next included. */
  void stand(int steps) {
    speed = 0;
    stepsToStand = steps;
  }

  /** Lets the car run into one ahead on its road; both stop there. */
  void runInto(Car ahead, int steps) {
    place = ahead.place;
    lane = ahead.lane;
    stand(steps);
  }

  /**
   * Returns whether the car is so close behind another one of its segment that it can run into
   * that.
   */
  boolean follows(Car ahead) {
    int gap = ahead.place - place;
    return segmentOfAll() == ahead.segmentOfAll()
        && gap > 0
        && gap <= speed * FEET_PER_STEP
        && ahead.place < exit;
  }

  boolean stands() {
    return stepsToStand > 0;
  }

  boolean hasLeft() {
    return place >= exit;
  }

  int segmentOfAll() {
    return road * Road.SEGMENTS + position() / Road.FEET_PER_SEGMENT;
  }

  PositionReport report(long time) {
    int position = position();
    return new PositionReport(
        0,
        time,
        number,
        speed,
        road / 2,
        lane,
        road % 2,
        position / Road.FEET_PER_SEGMENT,
        position);
  }

  /** Returns a request of type 2, 3 or 4. */
  PositionReport request(long time, int type) {
    return new PositionReport(type, time, number, -1, -1, -1, -1, -1, -1);
  }

  /** Returns the distance from the western end, in feet. */
  private int position() {
    return road % 2 == 0 ? place : Road.FEET - 1 - place;
  }
}
