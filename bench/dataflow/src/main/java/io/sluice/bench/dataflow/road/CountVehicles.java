package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.workload.road.PositionReport;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Counts the cars in a segment per minute, and hands the count on when the minute is over. */
public final class CountVehicles implements Operator<PositionReport, SegmentCars> {

  private final Set<Integer> cars = new HashSet<>();
  private int minute = -1;

  @Override
  public void process(PositionReport report, Consumer<? super SegmentCars> output) {
    if (minute != report.minute()) {
      if (!cars.isEmpty()) {
        output.accept(new SegmentCars(report.segmentOfAll(), minute, cars.size()));
      }
      minute = report.minute();
      cars.clear();
    }
    cars.add(report.car());
  }
}
