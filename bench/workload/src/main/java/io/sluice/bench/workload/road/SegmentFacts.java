package io.sluice.bench.workload.road;

import java.util.Map;

/**
 * The facts of a segment in one window from one of the three streams.
 *
 * @param segment as {@link PositionReport#segmentOfAll} numbers them
 * @param cars different ones seen in it, 0 if this is not known
 * @param meanSpeed miles per hour, NaN if this is not known
 * @param accident whether several cars stand at one place
 */
public record SegmentFacts(int segment, int cars, double meanSpeed, boolean accident) {

  private static final int SEVERAL = -1;

  /** Notes that a car stands at a place, for {@link #ofStops}. */
  public static Map<Integer, Integer> stand(
      Map<Integer, Integer> carOfPlace, Integer place, Integer car) {
    carOfPlace.merge(place, car, (first, other) -> first.equals(other) ? first : SEVERAL);
    return carOfPlace;
  }

  /** Returns the facts from stops: different cars that stand at one place have had an accident. */
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
