package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.road.AverageSpeed;
import io.sluice.bench.dataflow.road.CarSpeed;
import io.sluice.bench.dataflow.road.CountVehicles;
import io.sluice.bench.dataflow.road.LastAverageSpeed;
import io.sluice.bench.dataflow.road.SegmentCars;
import io.sluice.bench.dataflow.road.SegmentSpeed;
import io.sluice.bench.dataflow.road.TollNotice;
import io.sluice.bench.dataflow.road.TollOfPosition;
import io.sluice.bench.workload.road.PositionReport;
import io.sluice.bench.workload.road.Traffic;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes the Linear Road dataflow with nine operators: reports are parsed, three branches evaluate
 * speeds, numbers of cars and positions, and their notifications meet at the sink.
 */
final class LinearRoad {

  private static final int REPORTS = 1 << 16;

  private LinearRoad() {}

  static Dataflow dataflow() {
    return new Dataflow(
        "lr",
        List.of(
            Node.source("source", String.class),
            Node.<String, PositionReport>function(
                "dispatcher", PositionReport.class, LinearRoad::positions, Edge.any("source")),
            Node.perKey("average_speed", CarSpeed.class, AverageSpeed::new, byCar()),
            Node.perKey(
                "last_average_speed",
                SegmentSpeed.class,
                LastAverageSpeed::new,
                Edge.keyed("average_speed", CarSpeed.class, CarSpeed::segment)),
            Node.<SegmentSpeed, TollNotice>function(
                "toll_las",
                TollNotice.class,
                TollNotice::ofSlowness,
                Edge.keyed("last_average_speed", SegmentSpeed.class, SegmentSpeed::segment)),
            Node.perKey(
                "count_vehicles",
                SegmentCars.class,
                CountVehicles::new,
                Edge.keyed("dispatcher", PositionReport.class, PositionReport::segmentOfAll)),
            Node.<SegmentCars, TollNotice>function(
                "toll_cv",
                TollNotice.class,
                TollNotice::ofCongestion,
                Edge.keyed("count_vehicles", SegmentCars.class, SegmentCars::segment)),
            Node.of("toll_pos", TollNotice.class, TollOfPosition::new, byCar()),
            Node.sink("sink", Edge.any("toll_las"), Edge.any("toll_cv"), Edge.any("toll_pos"))),
        seed -> Traffic.reports(seed, REPORTS).stream().map(PositionReport::toLine).toList());
  }

  /** Parses lines and lets positions through; requests of other types are dropped. */
  private static void positions(String line, Consumer<? super PositionReport> output) {
    PositionReport report = PositionReport.parse(line);
    if (report.isPosition()) {
      output.accept(report);
    }
  }

  private static Edge byCar() {
    return Edge.keyed("dispatcher", PositionReport.class, PositionReport::car);
  }
}
