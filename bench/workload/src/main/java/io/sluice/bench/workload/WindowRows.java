package io.sluice.bench.workload;

import java.util.Map;

/**
 * Works out what the windows of one query must yield, by number from 0 on; filled stream by stream.
 */
sealed interface WindowRows permits WindowSums, WindowTolls {

  static WindowRows of(QueryPlan query, int windows) {
    return query.payloads() instanceof SummedPayloads payloads
        ? new WindowSums(windows, payloads)
        : new WindowTolls(query.windows(), windows, (PositionReports) query.payloads());
  }

  /** Takes in a record of this stream that is not dropped, for one of the windows that it is in. */
  void add(int stream, int choice, long eventMillis, int window);

  /** Returns the values by group; groups that yield nothing have no row. */
  Map<Integer, Long> rows(int window);
}
