package io.sluice.bench.workload.road;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;

/**
 * One direction of an expressway in one window, in which the three streams meet: a segment in which
 * cars were counted has a toll; without facts of its speed or of accidents there are none. Not
 * thread-safe.
 */
public final class Road {

  /** The number of segments of a road; a mile each. */
  public static final int SEGMENTS = 100;

  /** The number of roads: each direction of each expressway is one. */
  public static final int ROADS = 2 * 2;

  static final int FEET_PER_SEGMENT = 5280;
  static final int FEET = SEGMENTS * FEET_PER_SEGMENT;

  private static final int BLOCKED_UPSTREAM = 4;

  private final int number;
  private final int[] cars = new int[SEGMENTS];
  private final double[] meanSpeeds = new double[SEGMENTS];
  private final boolean[] accidents = new boolean[SEGMENTS];

  /**
   * Starts without knowing anything of it.
   *
   * @param number twice the expressway, plus the direction
   */
  public Road(int number) {
    this.number = number;
    Arrays.fill(meanSpeeds, Double.NaN);
  }

  public void add(SegmentFacts facts) {
    int segment = facts.segment() % SEGMENTS;
    cars[segment] = Math.max(cars[segment], facts.cars());
    meanSpeeds[segment] = Double.isNaN(facts.meanSpeed()) ? meanSpeeds[segment] : facts.meanSpeed();
    accidents[segment] |= facts.accident();
  }

  /** Hands out the toll of each segment that has one, with the segment's number among all. */
  public void tolls(ObjIntConsumer<Toll> each) {
    int first = number * SEGMENTS;
    for (int segment = 0; segment < SEGMENTS; segment++) {
      if (cars[segment] > 0) {
        each.accept(
            new Toll(
                cars[segment],
                meanSpeeds[segment],
                isBlocked(first + segment, ahead -> accidents[ahead - first])),
            first + segment);
      }
    }
  }

  /**
   * Returns whether an accident in the segment or one of the next four downstream is in the way.
   *
   * @param segment as {@link PositionReport#segmentOfAll} numbers them
   * @param hasAccident of these segments
   */
  public static boolean isBlocked(int segment, IntPredicate hasAccident) {
    int road = segment / SEGMENTS;
    int downstream = road % 2 == 0 ? 1 : -1;
    for (int i = 0; i <= BLOCKED_UPSTREAM; i++) {
      int ahead = segment + i * downstream;
      if (Math.floorDiv(ahead, SEGMENTS) == road && hasAccident.test(ahead)) {
        return true;
      }
    }
    return false;
  }
}
