package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/** Tells all cars of a segment what it costs as long as it is as full as it was. */
public final class CongestionNotice implements Operator<SegmentCars, TollNotice> {

  /** What a segment carries without a toll, for a model of cars as thin as ours. */
  static final int FREE_CARS = 5;

  /** The toll of so many cars in a slow segment. */
  static int toll(int cars) {
    int above = Math.max(0, cars - FREE_CARS);
    return 2 * above * above;
  }

  @Override
  public void process(SegmentCars counted, Consumer<? super TollNotice> output) {
    if (counted.cars() > FREE_CARS) {
      output.accept(new TollNotice(TollNotice.ALL, counted.segment(), toll(counted.cars())));
    }
  }
}
