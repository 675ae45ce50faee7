package io.sluice.bench.workload.road;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;

/**
 * Joins the facts of the three streams for one direction of an expressway in one window. A segment
 * in which cars were counted has a toll; a missing fact means no speed or no accident. Not
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
   * Makes a road without facts.
   *
   * @param number twice the expressway's number, plus the direction
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
   * Returns whether there is an accident in a segment or one of the next four downstream.
   *
   * @param segment the number of the segment by {@link PositionReport#segmentOfAll}
   * @param hasAccident returns whether a segment has an accident
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
