package io.sluice.flink.plugin.forwarding;

import io.sluice.core.control.SchedulerSnapshot;
import io.sluice.core.forwarding.QueryReport;
import io.sluice.core.model.DueSource;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimate;
import io.sluice.flink.plugin.query.FlinkQuery;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a process has to tell of its jobs. */
public final class OwnReports {

  private OwnReports() {}

  /**
   * One report for each job.
   *
   * @param rows what the scheduler expects of those that it follows
   */
  public static List<QueryReport> of(
      String node, List<FlinkQuery> jobs, List<SchedulerSnapshot.Row> rows) {
    Map<QueryId, SwmEstimate> estimates = new HashMap<>();
    rows.forEach(row -> estimates.put(row.query().id(), estimate(row.query().epoch())));
    return jobs.stream()
        .map(job -> job.report(node, estimates.getOrDefault(job.id(), SwmEstimate.NONE)))
        .toList();
  }

  /** What was learned here only: nobody is told again what somebody else said. */
  private static SwmEstimate estimate(QueryView.Epoch epoch) {
    boolean own = epoch.hasWindow() && epoch.dueSource() != DueSource.FORWARDED;
    return own
        ? new SwmEstimate(
            epoch.windowEnd(),
            epoch.dueMillis(),
            epoch.meanMillis(),
            epoch.deviationMillis(),
            epoch.earliestMillis(),
            epoch.latestMillis(),
            false)
        : SwmEstimate.NONE;
  }
}
