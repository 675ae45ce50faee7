package io.sluice.bench.workload.road;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Models the traffic of the Linear Road benchmark in steps of 30 s, after each of which every car
 * reports.
 *
 * <p>Cars enter the four roads at random places, half of them in the twenty busy miles in the
 * middle, and leave after some miles. A car drives at its own speed while few others are in its
 * segment, and slower the more there are; slow cars stay longer, so the busy miles fill up and
 * others never do. Every three minutes a car breaks down and stops for a while, and every three
 * minutes a car is hit by the one behind and both stop at the same place: an accident. Some stop
 * for a minute and some for twenty, so that with few records per window some accidents are observed
 * and some are missed. A car that passes a stopped one is slow. One report in a hundred comes with
 * a request for a balance, an expenditure or a travel time, as in the standard.
 */
public final class Traffic {

  private static final int ENTERING_PER_STEP = 32;
  private static final int BUSY_FROM = 40;
  private static final int BUSY_SEGMENTS = 20;
  private static final int SHORTEST_MILES = 4;
  private static final int LONGEST_MILES = 24;
  private static final int SLOWEST_WISH = 50;
  private static final int FASTEST_WISH = 80;
  private static final int FREE_CARS = 2;
  private static final int SLOWER_PER_CAR = 8;
  private static final int OPEN_LIMIT = 80;
  private static final int LEAST_LIMIT = 10;
  private static final int LIMIT_BESIDE_STANDING = 15;
  private static final int STEPS_PER_BREAKDOWN = 3;
  private static final int STEPS_PER_ACCIDENT = 6;
  private static final int SHORTEST_STOP = 2;
  private static final int LONGEST_STOP = 40;
  private static final double REQUESTS = 0.01;
  private static final long STEP_MILLIS = 30_000;

  private final Random random;
  private final List<Car> cars = new ArrayList<>();
  private final Map<Integer, Integer> limits = new HashMap<>();
  private int entered;
  private int steps;

  private Traffic(long seed) {
    random = new Random(seed);
  }

  /** Returns {@code count} reports, in the order in which they are made, with times from 0. */
  public static List<PositionReport> reports(long seed, int count) {
    Traffic traffic = new Traffic(seed);
    List<PositionReport> reports = new ArrayList<>();
    while (reports.size() < count) {
      traffic.step(reports);
    }
    return reports.subList(0, count);
  }

  private void step(List<PositionReport> reports) {
    cars.removeIf(Car::hasLeft);
    for (int i = 0; i < ENTERING_PER_STEP; i++) {
      cars.add(enter());
    }
    steps++;
    if (steps % STEPS_PER_ACCIDENT == 0) {
      collide();
    } else if (steps % STEPS_PER_BREAKDOWN == 0) {
      cars.get(random.nextInt(cars.size())).stand(stepsToStand());
    }
    setLimits();
    long time = (steps - 1) * STEP_MILLIS;
    for (Car car : cars) {
      car.drive(limits.get(car.segmentOfAll()));
      reports.add(car.report(time));
      if (random.nextDouble() < REQUESTS) {
        reports.add(car.request(time, 2 + random.nextInt(3)));
      }
    }
  }

  private Car enter() {
    int segment =
        random.nextBoolean()
            ? BUSY_FROM + random.nextInt(BUSY_SEGMENTS)
            : random.nextInt(Road.SEGMENTS);
    int entry = segment * Road.FEET_PER_SEGMENT + random.nextInt(Road.FEET_PER_SEGMENT);
    int miles = SHORTEST_MILES + random.nextInt(LONGEST_MILES - SHORTEST_MILES + 1);
    int exit = Math.min(Road.FEET - 1, entry + miles * Road.FEET_PER_SEGMENT);
    int wish = SLOWEST_WISH + random.nextInt(FASTEST_WISH - SLOWEST_WISH + 1);
    return new Car(entered++, random.nextInt(Road.ROADS), entry, exit, wish, 1 + random.nextInt(3));
  }

  /** Lets the first car, beginning at a random one, run into another that it can reach. */
  private void collide() {
    Collections.rotate(cars, random.nextInt(cars.size()));
    for (Car ahead : cars) {
      for (Car behind : cars) {
        if (!ahead.stands() && behind.follows(ahead)) {
          int stop = stepsToStand();
          ahead.stand(stop);
          behind.runInto(ahead, stop);
          return;
        }
      }
    }
  }

  private int stepsToStand() {
    return SHORTEST_STOP + random.nextInt(LONGEST_STOP - SHORTEST_STOP + 1);
  }

  private void setLimits() {
    limits.clear();
    cars.forEach(car -> limits.merge(car.segmentOfAll(), 1, Integer::sum));
    limits.replaceAll(
        (segment, count) ->
            Math.max(LEAST_LIMIT, OPEN_LIMIT - SLOWER_PER_CAR * Math.max(0, count - FREE_CARS)));
    cars.stream()
        .filter(Car::stands)
        .forEach(car -> limits.merge(car.segmentOfAll(), LIMIT_BESIDE_STANDING, Math::min));
  }
}
