package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.progress.WindowGeometry;
import java.util.Optional;

/**
 * A query at one moment, as its journal tells.
 *
 * @param load cores it takes to keep up
 * @param ends when its windows end in event time, empty if they have no such times; {@code due}
 *     when they are due
 * @param heldBackBy what keeps its windows from closing, or nothing
 * @param closings windows closed so far
 * @param lateMillis by how much the last of them was late
 * @param admitted whether it may run, or might if only observed
 */
record QueryState(
    String id,
    String name,
    boolean told,
    double load,
    Optional<WindowGeometry> ends,
    Optional<WindowGeometry> due,
    String dueSource,
    String heldBackBy,
    long closings,
    double lateMillis,
    boolean running,
    double heldMillis,
    boolean admitted,
    String reason) {

  private static final double FARTHEST = 1L << 53;
  private static final double MOST_LOAD = 1e6;

  static QueryState of(JsonNode line) {
    Fields fields = new Fields(line);
    double load = fields.number("arrivals_per_s") * fields.number("cost_us") / 1e6;
    long period = Math.round(fields.numberOr("period_ms", 0));
    double end = fields.numberOr("window_end", Double.NaN);
    double due = fields.number("due");
    return new QueryState(
        fields.text("id"),
        fields.text("name"),
        fields.flag("told"),
        Math.min(MOST_LOAD, Math.max(0, load)),
        at(period, end),
        at(period, due),
        fields.text("due_source"),
        fields.textOr("held_back_by", ""),
        Math.round(fields.number("closings")),
        fields.number("late_ms"),
        fields.flag("running"),
        fields.number("held_ms"),
        fields.flag("admitted"),
        fields.text("reason"));
  }

  private static Optional<WindowGeometry> at(long period, double moment) {
    return period >= 1 && Math.abs(moment) < FARTHEST
        ? Optional.of(new WindowGeometry(period, Math.round(moment)))
        : Optional.empty();
  }

  /** Why no window of it can close as things stand, and what helps; nothing if they can. */
  Optional<String> standstill() {
    if (!heldBackBy.isEmpty()) {
      return Optional.of(
          "%s: no window can close, held back by %s, which stands still and is not declared idle; see withIdleness and the source's parallelism"
              .formatted(name, heldBackBy));
    }
    return dueSource.equals("ended")
        ? Optional.of(
            "%s: no window can close, its watermark is the one that ends a stream; records that still arrive are late"
                .formatted(name))
        : Optional.empty();
  }

  Demand demand(double meanLoad) {
    return new Demand(id, meanLoad, told, due);
  }
}
