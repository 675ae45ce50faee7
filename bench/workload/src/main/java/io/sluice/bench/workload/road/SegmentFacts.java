package io.sluice.bench.workload.road;

import java.util.Map;

/**
 * Holds the facts of a segment in one window from one of the three streams.
 *
 * @param segment the number of the segment by {@link PositionReport#segmentOfAll}
 * @param cars number of distinct cars in it; 0 if unknown
 * @param meanSpeed mean speed, miles per hour; NaN if unknown
 * @param accident whether several cars are stopped at the same place
 */
public record SegmentFacts(int segment, int cars, double meanSpeed, boolean accident) {

  private static final int SEVERAL = -1;

  /** Records that a car is stopped at a place, for {@link #ofStops}. */
  public static Map<Integer, Integer> stand(
      Map<Integer, Integer> carOfPlace, Integer place, Integer car) {
    carOfPlace.merge(place, car, (first, other) -> first.equals(other) ? first : SEVERAL);
    return carOfPlace;
  }

  /**
   * Returns the facts from stops: different cars that are stopped at the same place have had an
   * accident.
   */
  public static SegmentFacts ofStops(int segment, Map<Integer, Integer> carOfPlace) {
    return new SegmentFacts(segment, 0, Double.NaN, carOfPlace.containsValue(SEVERAL));
  }

  public static SegmentFacts ofCars(int segment, int cars) {
    return new SegmentFacts(segment, cars, Double.NaN, false);
  }

  public static SegmentFacts ofSpeeds(int segment, long count, long sum) {
    return new SegmentFacts(segment, 0, (double) sum / count, false);
  }

  /** Returns the number of the segment's {@link Road}. */
  public int road() {
    return segment / Road.SEGMENTS;
  }
}
