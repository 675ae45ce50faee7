package io.sluice.core.control;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.QueryId;
import java.util.List;

/**
 * Which queries may run until the next decision, most urgent first. A plan says what is wanted,
 * never how: a gate, a nice level or a weight can carry it out.
 *
 * @param run may use the machine
 * @param hold must wait; empty when the scheduler has nothing to decide
 * @param restingInputs inputs of queries that run which need not go on for now; whoever cannot stop
 *     a single input lets them go on
 */
public record Plan(List<QueryId> run, List<QueryId> hold, List<LiveInput> restingInputs) {

  public Plan {
    run = List.copyOf(run);
    hold = List.copyOf(hold);
    restingInputs = List.copyOf(restingInputs);
  }

  /** Queries run or wait as a whole. */
  public Plan(List<QueryId> run, List<QueryId> hold) {
    this(run, hold, List.of());
  }

  /** Everybody runs: the engine's own behaviour. */
  public static Plan everybodyRuns(List<QueryId> queries) {
    return new Plan(queries, List.of());
  }

  public boolean holdsNobody() {
    return hold.isEmpty();
  }
}
