package io.sluice.bench.simulator;

import io.sluice.bench.workload.QueryPlan;

/**
 * What a query's two tasks cost, of the order that the embedded Flink of the bench shows: one task
 * reads, parses and filters, the other keeps the windows.
 *
 * @param sourceMicros CPU time of a record in the first task
 * @param selectivity records that reach the second task per record
 * @param windowMicros CPU time of such a record in the second task
 * @param firingMillis CPU time of closing one window
 * @param groups timers that fire when a window closes
 */
record Pipeline(
    double sourceMicros, double selectivity, double windowMicros, double firingMillis, int groups) {

  private static final Pipeline YSB = new Pipeline(6, 1.0 / 3, 3, 0.3, 100);
  private static final Pipeline NYT = new Pipeline(6, 1, 4, 0.5, 250);

  static Pipeline of(QueryPlan.Kind kind) {
    return kind == QueryPlan.Kind.YSB ? YSB : NYT;
  }

  double microsPerRecord() {
    return sourceMicros + selectivity * windowMicros;
  }
}
