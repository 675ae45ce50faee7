package io.sluice.agent.rule;

import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;

/**
 * Selects operators of a host by patterns.
 *
 * @param engine pattern of the engine's name
 * @param query pattern of the query's name
 * @param operator pattern of the operator's name
 */
public record Scope(NamePattern engine, NamePattern query, NamePattern operator) {
  /** Includes all operators. */
  public static final Scope ALL = new Scope(NamePattern.ANY, NamePattern.ANY, NamePattern.ANY);

  /** Returns whether an operator matches. */
  public boolean includes(PhysicalOperator one) {
    return includes(one.engine(), one.logical());
  }

  /** Returns whether an operator of another node matches. */
  public boolean includes(OperatorSummary told) {
    return includes(told.engine(), told.operator());
  }

  private boolean includes(String engineOf, LogicalOperator one) {
    return engine.matches(engineOf) && query.matches(one.query()) && operator.matches(one.name());
  }

  @Override
  public String toString() {
    return "engine %s, query %s, operator %s".formatted(engine, query, operator);
  }
}
