package io.sluice.bench.dataflow.road;

import io.sluice.bench.workload.road.Toll;
import java.util.function.Consumer;

/**
 * A notice to a driver, or to all in a segment.
 *
 * @param car negative for all in the segment
 * @param toll 0 for nothing but the notice
 */
public record TollNotice(int car, int segment, int toll) {

  /** Stands for all cars of a segment. */
  private static final int ALL = -1;

  /** Tells all cars of a segment in which traffic is slow. */
  public static void ofSlowness(SegmentSpeed mean, Consumer<? super TollNotice> output) {
    if (Toll.isSlow(mean.speed())) {
      output.accept(new TollNotice(ALL, mean.segment(), 0));
    }
  }

  /** Tells all cars of a segment what it costs as long as it is as full as it was. */
  public static void ofCongestion(SegmentCars counted, Consumer<? super TollNotice> output) {
    int toll = Toll.ofSlow(counted.cars());
    if (toll > 0) {
      output.accept(new TollNotice(ALL, counted.segment(), toll));
    }
  }
}
