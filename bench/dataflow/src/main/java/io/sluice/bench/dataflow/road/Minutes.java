package io.sluice.bench.dataflow.road;

import io.sluice.bench.workload.road.PositionReport;

/**
 * The clock of the road. Reports are replayed over again, so a later minute may be a smaller one.
 */
final class Minutes {

  private static final long MINUTE_MILLIS = 60_000;

  private Minutes() {}

  static int of(PositionReport report) {
    return (int) (report.time() / MINUTE_MILLIS);
  }
}
