package io.sluice.flink.plugin.query.journal;

import io.sluice.core.config.Settings;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.SchedulerSnapshot;
import java.util.List;
import java.util.Locale;

/** How things stand, as a line: what every query waits for, and whether it may run and why. */
final class StandingLine {

  private StandingLine() {}

  /**
   * Puts a snapshot into words.
   *
   * @param health of the scheduler, lower case
   * @param dropped lines that could not be written so far
   */
  static String of(SchedulerSnapshot snapshot, long atMillis, String health, long dropped) {
    Settings settings = snapshot.settings();
    QuerySettings query = QuerySettings.of(settings);
    List<JsonObject> queries = snapshot.rows().stream().map(StandingLine::query).toList();
    return new JsonObject()
        .put("type", "standing")
        .put("at", atMillis)
        .put("mode", settings.common().mode().name().toLowerCase(Locale.ROOT))
        .put("policy", query.policy())
        .put("health", health)
        .put("engaged", snapshot.engaged())
        .put("backlog_ms", snapshot.backlogMillis())
        .put("limit_ms", query.engageAbove().toMillis())
        .put("virtual_deadline_ms", query.virtualDeadline().toMillis())
        .put("decisions", snapshot.decisions())
        .put("switches", snapshot.switches())
        .put("dropped", dropped)
        .put("queries", queries)
        .toString();
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
