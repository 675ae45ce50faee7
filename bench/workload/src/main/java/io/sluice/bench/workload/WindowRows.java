package io.sluice.bench.workload;

import java.util.Map;

/** What the windows of one query must yield, by number from 0 on; filled stream by stream. */
sealed interface WindowRows permits WindowSums, WindowTolls {

  static WindowRows of(QueryPlan query, int windows) {
    return query.payloads() instanceof SummedPayloads payloads
        ? new WindowSums(query.windows(), windows, payloads)
        : new WindowTolls(query.windows(), windows, (PositionReports) query.payloads());
  }

  /** Takes in all records of one partition of this stream. */
  void add(int stream, PlannedRecords records);

  /** Value by group; groups that yield nothing have no row. */
  Map<Integer, Long> rows(int window);
}
