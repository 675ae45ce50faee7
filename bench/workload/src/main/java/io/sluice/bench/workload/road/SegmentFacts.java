package io.sluice.bench.workload.road;

/**
 * What one of the three streams tells of a segment in one window.
 *
 * @param segment as {@link PositionReport#segmentOfAll} numbers them
 * @param cars different ones seen in it, 0 if this is not told
 * @param meanSpeed miles per hour, NaN if this is not told
 * @param accident whether several cars stand at one place
 */
public record SegmentFacts(int segment, int cars, double meanSpeed, boolean accident) {

  public static SegmentFacts ofAccident(int segment, boolean accident) {
    return new SegmentFacts(segment, 0, Double.NaN, accident);
  }

  public static SegmentFacts ofCars(int segment, int cars) {
    return new SegmentFacts(segment, cars, Double.NaN, false);
  }

  public static SegmentFacts ofSpeed(int segment, double meanSpeed) {
    return new SegmentFacts(segment, 0, meanSpeed, false);
  }

  /** Number of the segment's {@link Road}. */
  public int road() {
    return segment / Road.SEGMENTS;
  }
}
