package io.sluice.cli.explain;

import static com.fasterxml.jackson.annotation.Nulls.AS_EMPTY;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.progress.WindowGeometry;
import java.util.Optional;

/**
 * A query at one moment, as its journal tells.
 *
 * @param windowEnd when its next window ends in event time; null if it has no such times
 * @param dueMs when that is due, epoch ms
 * @param heldBackBy what keeps its windows from closing, or nothing
 * @param closings windows closed so far
 * @param lateMs by how much the last of them was late
 * @param admitted whether it may run, or might if only observed
 */
record QueryState(
    String id,
    String name,
    boolean told,
    double arrivalsPerS,
    double costUs,
    @JsonSetter(nulls = AS_EMPTY) double periodMs,
    Double windowEnd,
    @JsonProperty("due") double dueMs,
    String dueSource,
    @JsonSetter(nulls = AS_EMPTY) String heldBackBy,
    long closings,
    double lateMs,
    boolean running,
    double heldMs,
    boolean admitted,
    String reason) {

  private static final double FARTHEST = 1L << 53;
  private static final double MOST_LOAD = 1e6;

  QueryState {
    StrictJson.requireFinite(arrivalsPerS, costUs, periodMs, dueMs, lateMs, heldMs);
  }

  /** Returns how many cores it takes to keep up. */
  double load() {
    return Math.min(MOST_LOAD, Math.max(0, arrivalsPerS * costUs / 1e6));
  }

  /** Returns when its windows end in event time, if they have such times. */
  Optional<WindowGeometry> ends() {
    return windowEnd == null ? Optional.empty() : at(windowEnd);
  }

  /** Returns when its windows are due, if it has some. */
  Optional<WindowGeometry> due() {
    return at(dueMs);
  }

  private Optional<WindowGeometry> at(double moment) {
    return periodMs >= 0.5 && Math.abs(moment) < FARTHEST
        ? Optional.of(new WindowGeometry(Math.round(periodMs), Math.round(moment)))
        : Optional.empty();
  }

  /** Returns why no window of it can close as things stand, and what helps; nothing if they can. */
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
    return new Demand(id, meanLoad, told, due());
  }
}
