package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.workload.road.PositionReport;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Mean speed of each car per segment and minute, told when the car is in another of either. */
public final class AverageSpeed implements Operator<PositionReport, CarSpeed> {

  private final Map<Integer, Stay> stays = new HashMap<>();

  private static final class Stay {
    int segment;
    int minute;
    int reports;
    int speeds;

    void begin(PositionReport report) {
      segment = report.segmentOfAll();
      minute = report.minute();
      reports = 0;
      speeds = 0;
    }

    boolean covers(PositionReport report) {
      return segment == report.segmentOfAll() && minute == report.minute();
    }
  }

  @Override
  public void process(PositionReport report, Consumer<? super CarSpeed> output) {
    Stay stay = stays.computeIfAbsent(report.car(), car -> new Stay());
    if (!stay.covers(report)) {
      if (stay.reports > 0) {
        output.accept(new CarSpeed(stay.segment, stay.minute, (double) stay.speeds / stay.reports));
      }
      stay.begin(report);
    }
    stay.reports++;
    stay.speeds += report.speed();
  }
}
