package io.sluice.flink.plugin.query;

import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.core.query.forwarding.QueryReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the reports of a process about its jobs. */
public final class OwnReports {

  private OwnReports() {}

  /**
   * Returns one report for each job.
   *
   * @param rows what the scheduler expects of those that it follows
   */
  public static List<QueryReport> of(
      String node, List<FlinkQuery> jobs, List<SchedulerSnapshot.Row> rows) {
    Map<QueryId, SwmEstimate> estimates = new HashMap<>();
    rows.forEach(row -> estimates.put(row.query().id(), SwmEstimate.toTell(row.query().epoch())));
    return jobs.stream()
        .map(job -> job.report(node, estimates.getOrDefault(job.id(), SwmEstimate.NONE)))
        .toList();
  }
}
