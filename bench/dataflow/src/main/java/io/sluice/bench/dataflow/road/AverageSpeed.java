package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.workload.road.PositionReport;
import java.util.function.Consumer;

/**
 * Computes the mean speed of a car per segment and minute, and hands it on when the car enters
 * another segment or minute.
 */
public final class AverageSpeed implements Operator<PositionReport, CarSpeed> {

  private int segment;
  private int minute;
  private int reports;
  private int speeds;

  @Override
  public void process(PositionReport report, Consumer<? super CarSpeed> output) {
    if (segment != report.segmentOfAll() || minute != report.minute()) {
      if (reports > 0) {
        output.accept(new CarSpeed(segment, minute, (double) speeds / reports));
      }
      segment = report.segmentOfAll();
      minute = report.minute();
      reports = 0;
      speeds = 0;
    }
    reports++;
    speeds += report.speed();
  }
}
