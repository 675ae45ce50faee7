package io.sluice.bench.dataflow.road;

import io.sluice.bench.workload.road.Toll;
import java.util.function.Consumer;

/**
 * A notice to a driver, or to all drivers in a segment.
 *
 * @param car the car; negative for all cars in the segment
 * @param toll the toll; 0 for a notice without toll
 */
public record TollNotice(int car, int segment, int toll) {

  /** Stands for all cars of a segment. */
  private static final int ALL = -1;

  /** Hands out a notice to all cars of a segment if traffic there is slow. */
  public static void ofSlowness(SegmentSpeed mean, Consumer<? super TollNotice> output) {
    if (Toll.isSlow(mean.speed())) {
      output.accept(new TollNotice(ALL, mean.segment(), 0));
    }
  }

  /** Hands out a notice to all cars of a segment with the toll at its present number of cars. */
  public static void ofCongestion(SegmentCars counted, Consumer<? super TollNotice> output) {
    int toll = Toll.ofSlow(counted.cars());
    if (toll > 0) {
      output.accept(new TollNotice(ALL, counted.segment(), toll));
    }
  }
}
