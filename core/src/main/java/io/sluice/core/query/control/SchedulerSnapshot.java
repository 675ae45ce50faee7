package io.sluice.core.query.control;

import io.sluice.core.config.Settings;
import io.sluice.core.model.QueryView;
import java.util.List;

/**
 * The state of the scheduler for users and metrics; immutable.
 *
 * @param settings in force
 * @param engaged whether the backlog is above the limit, so that an order is kept, or would be in
 *     observe mode
 * @param backlogMillis queued work in ms of the whole machine
 * @param rows most urgent first
 * @param decisions decisions so far
 * @param switches queries stopped or let go so far
 */
public record SchedulerSnapshot(
    Settings settings,
    boolean engaged,
    double backlogMillis,
    List<Row> rows,
    long decisions,
    long switches) {

  public SchedulerSnapshot {
    rows = List.copyOf(rows);
  }

  /**
   * One query.
   *
   * @param admitted whether it may run, or would in observe mode
   * @param reason why it stands where it stands
   * @param barrierInFlight whether a checkpoint barrier is on its way through it
   */
  public record Row(QueryView query, boolean admitted, String reason, boolean barrierInFlight) {}
}
