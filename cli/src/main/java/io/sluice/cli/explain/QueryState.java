package io.sluice.cli.explain;

import static com.fasterxml.jackson.annotation.Nulls.AS_EMPTY;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.Optional;

/**
 * Holds a query's state at one moment, from the journal.
 *
 * @param windowEnd when its next window ends in event time; null if unknown
 * @param dueMs when that window is due, epoch ms
 * @param heldBackBy the input that keeps its windows from closing; empty for none
 * @param closings number of windows that have closed
 * @param lateMs by how much the last of these was late
 * @param admitted whether the query may run, or would be allowed to in observe mode
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

  /** Returns how many cores the query needs to keep up. */
  double load() {
    return Math.min(MOST_LOAD, Math.max(0, arrivalsPerS * costUs / 1e6));
  }

  /** Returns when its windows end in event time, if known. */
  Optional<WindowGeometry> ends() {
    return windowEnd == null ? Optional.empty() : at(windowEnd);
  }

  /** Returns when its windows are due, if known. */
  Optional<WindowGeometry> due() {
    return at(dueMs);
  }

  private Optional<WindowGeometry> at(double moment) {
    return periodMs >= 0.5 && Math.abs(moment) < FARTHEST
        ? Optional.of(new WindowGeometry(Math.round(periodMs), Math.round(moment)))
        : Optional.empty();
  }

  /** Returns why none of its windows can close, and what helps; empty if they can. */
  Optional<String> standstill() {
    if (!heldBackBy.isEmpty()) {
      return Optional.of(
          ("%s: no window can close, held back by %s, which stands still and is not declared idle; "
                  + "see withIdleness and the source's parallelism")
              .formatted(name, heldBackBy));
    }
    return dueSource.equals("ended")
        ? Optional.of(
            ("%s: no window can close, because its watermark is the one that ends a stream; "
                    + "records "
                    + "that still arrive are late")
                .formatted(name))
        : Optional.empty();
  }

  Demand demand(double meanLoad) {
    return new Demand(id, meanLoad, told, due());
  }
}
