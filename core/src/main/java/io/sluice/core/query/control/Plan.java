package io.sluice.core.query.control;

import io.sluice.core.model.QueryId;
import java.util.List;

/**
 * The queries that may run until the next decision, most urgent first. A plan says what is wanted,
 * never how: a gate, a nice level or a weight can carry it out.
 *
 * @param run may use the machine
 * @param hold must wait; empty when the scheduler has nothing to decide
 * @param resting parts of queries that run
 */
public record Plan(List<QueryId> run, List<QueryId> hold, Resting resting) {

  public Plan {
    run = List.copyOf(run);
    hold = List.copyOf(hold);
  }

  /** Makes a plan in which queries run or wait as a whole. */
  public Plan(List<QueryId> run, List<QueryId> hold) {
    this(run, hold, Resting.NOTHING);
  }
}
