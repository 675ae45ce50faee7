package io.sluice.flink.plugin.query.journal;

import io.sluice.core.config.Settings;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.plugin.base.journal.JsonObject;
import java.util.Locale;

/** Writes how the queries stand: what each waits for, and whether it may run and why. */
final class StateDetail {

  private StateDetail() {}

  /**
   * Returns a snapshot in words.
   *
   * @param health of the scheduler, lower case
   */
  static JsonObject of(SchedulerSnapshot snapshot, String health) {
    Settings settings = snapshot.settings();
    QuerySettings query = QuerySettings.of(settings);
    return new JsonObject()
        .put("mode", settings.common().mode().name().toLowerCase(Locale.ROOT))
        .put("policy", query.policy())
        .put("health", health)
        .put("engaged", snapshot.engaged())
        .put("backlog_ms", snapshot.backlogMillis())
        .put("limit_ms", query.engageAbove().toMillis())
        .put("virtual_deadline_ms", query.virtualDeadline().toMillis())
        .put("decisions", snapshot.decisions())
        .put("switches", snapshot.switches())
        .put("queries", snapshot.rows().stream().map(StateDetail::query).toList());
  }

  private static JsonObject query(SchedulerSnapshot.Row row) {
    QueryView query = row.query();
    QueryView.Backlog backlog = query.backlog();
    QueryView.Epoch epoch = query.epoch();
    JsonObject line =
        new JsonObject()
            .put("id", query.id().value())
            .put("name", query.name())
            .put("told", backlog.isTold())
            .put("records", backlog.records())
            .put("waiting_ms", backlog.waitingMillis())
            .put("arrivals_per_s", backlog.arrivalsPerMilli() * 1000)
            .put("cost_us", backlog.millisPerRecord() * 1000);
    if (epoch.hasWindow()) {
      line.put("window_end", epoch.windowEnd());
    }
    if (epoch.periodMillis() > 0) {
      line.put("period_ms", epoch.periodMillis());
    }
    if (!query.heldBackBy().isEmpty()) {
      line.put("held_back_by", String.join("; ", query.heldBackBy()));
    }
    return line.put("due", epoch.dueMillis())
        .put("due_source", epoch.dueSource().name().toLowerCase(Locale.ROOT))
        .put("expected_ms", epoch.expectedWorkMillis())
        .put("closings", epoch.closings())
        .put("late_ms", epoch.latenessMillis())
        .put("running", query.running())
        .put("held_ms", query.heldMillis())
        .put("admitted", row.admitted())
        .put("reason", row.reason());
  }
}
