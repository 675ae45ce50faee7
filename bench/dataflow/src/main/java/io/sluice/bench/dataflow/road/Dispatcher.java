package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.workload.road.PositionReport;
import java.util.function.Consumer;

/** Parses lines and lets positions through; requests of other types go elsewhere. */
public final class Dispatcher implements Operator<String, PositionReport> {

  @Override
  public void process(String line, Consumer<? super PositionReport> output) {
    PositionReport report = PositionReport.parse(line);
    if (report.isPosition()) {
      output.accept(report);
    }
  }
}
