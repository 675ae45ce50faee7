package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.workload.road.PositionReport;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** How many cars were in each segment, told when a minute of the segment is over. */
public final class CountVehicles implements Operator<PositionReport, SegmentCars> {

  private final Map<Integer, Minute> segments = new HashMap<>();

  private static final class Minute {
    int minute = -1;
    final Set<Integer> cars = new HashSet<>();
  }

  @Override
  public void process(PositionReport report, Consumer<? super SegmentCars> output) {
    int segment = report.segmentOfAll();
    Minute now = segments.computeIfAbsent(segment, number -> new Minute());
    int minute = report.minute();
    if (now.minute != minute) {
      if (!now.cars.isEmpty()) {
        output.accept(new SegmentCars(segment, now.minute, now.cars.size()));
      }
      now.minute = minute;
      now.cars.clear();
    }
    now.cars.add(report.car());
  }
}
