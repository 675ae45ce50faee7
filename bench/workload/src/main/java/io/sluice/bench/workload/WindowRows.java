package io.sluice.bench.workload;

import java.util.Map;

/**
 * Computes the expected results of one query's windows, by their number from 0 on. Records are
 * added stream by stream.
 */
sealed interface WindowRows permits WindowSums, WindowTolls {

  static WindowRows of(QueryPlan query, int windows) {
    return query.payloads() instanceof SummedPayloads payloads
        ? new WindowSums(windows, payloads)
        : new WindowTolls(query.windows(), windows, (PositionReports) query.payloads());
  }

  /** Adds a record of a stream that is not dropped, for one of its windows. */
  void add(int stream, int choice, long eventMillis, int window);

  /** Returns the values by group; groups without a result have no row. */
  Map<Integer, Long> rows(int window);
}
